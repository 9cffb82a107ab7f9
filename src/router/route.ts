import type { ComponentType } from 'react';

export interface Path {
  pathname: string;
  search: string;
  hash: string;
}

export interface Location extends Path {
  /** What the entry of the tab's history keeps for its page. */
  state: unknown;
  /** The entry's own name. */
  key: string;
}

export type To = string | Partial<Path>;

export type Params = Readonly<Record<string, string | undefined>>;

export interface LoaderFunctionArgs {
  /** The address that is loaded, and whether anybody still waits for it. */
  request: { url: string; signal: AbortSignal };
  params: Params;
  context: LoaderContext;
}

export interface PageModule {
  Component: ComponentType;
  loader?(args: LoaderFunctionArgs): unknown;
}

/** A page, and the pattern of its addresses: '/about', '/products/:slug', or '*' for all others. */
export interface RouteObject {
  path: string;
  lazy(): Promise<PageModule>;
  /** What is known of it without loading its code. */
  handle: unknown;
}

/** The page at an address. */
export interface Match {
  route: RouteObject;
  params: Params;
}

/** A name for something that every loader may ask for. */
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

/** A loader throws or returns it. */
export function redirect(location: string, status = 302): Response {
  return new Response(null, { status, headers: { location } });
}

export function createPath({ pathname = '', search = '', hash = '' }: Partial<Path>): string {
  return pathname + search + hash;
}

/** The whole address of what a link on the page at `here` leads to. */
export function hrefOf(to: To, here: Path): string {
  const path = typeof to === 'string' ? to : createPath(to);
  if (path.startsWith('?')) return here.pathname + path.replace(/^\?$/, '');
  return path === '' || path.startsWith('#') ? here.pathname + here.search + path : path;
}
