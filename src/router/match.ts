import type { Match, Params, RouteObject } from './route.ts';

/**
 * Finds the page at an address: one whose address is fixed, or else the first whose pattern fits.
 * Fixed addresses are in a map, because a server looks for a page at every request.
 */
export function finderOf(routes: readonly RouteObject[]): (pathname: string) => Match {
  const varies = ({ path }: RouteObject) => /[:*]/.test(path);
  const fixed = new Map(
    routes.filter((route) => !varies(route)).map((route) => [route.path, { route, params: {} }]),
  );
  const varying = routes.filter(varies);
  return (pathname) => {
    const known = fixed.get(plain(pathname));
    if (known) return known;
    for (const route of varying) {
      const found = matchPath(route.path, pathname);
      if (found) return { route, ...found };
    }
    throw new Error('Every address has a page');
  };
}

/** Ignores case and a trailing slash. */
function plain(pathname: string): string {
  return withoutEnd(pathname).toLowerCase();
}

function withoutEnd(pathname: string): string {
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}

/** The values that an address has for the names in a pattern. Null if it does not fit. */
export function matchPath(pattern: string, pathname: string): { params: Params } | null {
  if (pattern === '*') return { params: {} };
  const wanted = pattern.split('/');
  const given = withoutEnd(pathname).split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [place, part] of wanted.entries()) {
    const value = given[place] ?? '';
    if (part.startsWith(':') && value !== '') params[part.slice(1)] = decoded(value);
    else if (part.toLowerCase() !== value.toLowerCase()) return null;
  }
  return { params };
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
