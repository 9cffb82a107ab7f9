/**
 * The canonical form of a page's address: lower case, nothing encoded, no trailing slash. Undefined
 * where no page can be: names hold only letters, digits and -._~, and two dots would lead up to
 * another page.
 */
export function oneAddress(pathname: string): string | undefined {
  if (pathname === '/') return pathname;
  const [first, ...parts] = withoutLastSlashes(pathname).split('/').map(decode);
  const isPage = first === '' && parts.length > 0 && parts.every(isName);
  return isPage ? `/${parts.join('/').toLowerCase()}` : undefined;
}

function withoutLastSlashes(pathname: string): string {
  let end = pathname.length;
  while (end > 0 && pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

function isName(part: string | undefined): boolean {
  return part !== undefined && /^[\w.~-]+$/.test(part) && part !== '.' && part !== '..';
}
