import type { ComponentType } from 'react';

export interface Path {
  pathname: string;
  search: string;
  hash: string;
}

export interface Location extends Path {
  /** What the history's entry stores for its page. */
  state: unknown;
  /** The key of the history's entry. */
  key: string;
}

export type To = string | Partial<Path>;

export type Params = Readonly<Record<string, string | undefined>>;

export interface LoaderFunctionArgs {
  /** The address that is loaded, and a signal that aborts when it is no longer needed. */
  request: { url: string; signal: AbortSignal };
  params: Params;
  context: LoaderContext;
}

export interface PageModule {
  Component: ComponentType;
  loader?(args: LoaderFunctionArgs): unknown;
}

/** A page and the pattern of its addresses: '/about', '/products/:slug', or '*' for all others. */
export interface RouteObject {
  path: string;
  lazy(): Promise<PageModule>;
  /** What is known about the page without loading its code. */
  handle: unknown;
}

export interface Match {
  route: RouteObject;
  params: Params;
}

/** A key for a value that every loader can ask for. */
export interface LoaderKey<Value> {
  fallback: Value | undefined;
}

export interface LoaderContext {
  get<Value>(key: LoaderKey<Value>): Value;
}

export function createContext<Value>(fallback?: Value): LoaderKey<Value> {
  return { fallback };
}

export function loaderContext(values: ReadonlyMap<LoaderKey<unknown>, unknown>): LoaderContext {
  return {
    get<Value>(key: LoaderKey<Value>) {
      const value = values.get(key) ?? key.fallback;
      if (value === undefined) throw new Error('Nobody has given this to the loaders');
      return value as Value;
    },
  };
}

/** For a loader, which throws or returns it. */
export function redirect(location: string, status = 302): Response {
  return new Response(null, { status, headers: { location } });
}

export function createPath({ pathname = '', search = '', hash = '' }: Partial<Path>): string {
  return pathname + search + hash;
}

/** The full address to which a link on the page at `here` leads. */
export function hrefOf(to: To, here: Path): string {
  const path = typeof to === 'string' ? to : createPath(to);
  if (path.startsWith('?')) return here.pathname + path.replace(/^\?$/, '');
  return path === '' || path.startsWith('#') ? here.pathname + here.search + path : path;
}
