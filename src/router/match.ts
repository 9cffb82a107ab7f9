import type { Match, Params, RouteObject } from './route.ts';

/**
 * Finds the page at an address: one whose address is fixed, or else the first whose pattern fits.
 * The fixed ones are in a map, because a server looks for a page with every request.
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
    throw new Error('Every address has a page, if only the one that says it has none');
  };
}

/** Large and small letters are the same, and a slash at the end is nothing. */
function plain(pathname: string): string {
  return (pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname).toLowerCase();
}

const patterns = new Map<string, RegExp>();

/** What stands in an address for the names in a pattern. */
export function matchPath(pattern: string, pathname: string): { params: Params } | null {
  const fitting = patterns.get(pattern) ?? compile(pattern);
  patterns.set(pattern, fitting);
  const groups = fitting.exec(pathname)?.groups;
  if (!groups) return null;
  const params = Object.entries(groups).map(([name, value]) => [name, decoded(value)]);
  return { params: Object.fromEntries(params) };
}

function compile(pattern: string): RegExp {
  if (pattern === '*') return /^(?<rest>.*)$/s;
  const names = pattern.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
  // A group that is always empty, so that a pattern without names has groups too.
  return new RegExp(`^${names}/?(?<end>)$`, 'i');
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
