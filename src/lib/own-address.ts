/**
 * No shop has this address. An address that still begins with it after parsing belongs to this
 * shop.
 */
const here = 'https://shop.invalid';

/**
 * Gives back an address from a parameter, if a browser would open a page of this shop for it. `//`,
 * `/\` and a tab between two slashes begin another site's address, and `/.//` becomes one when it
 * is parsed again.
 */
export function ownAddress(asked: string): string | undefined {
  if (!asked.startsWith('/')) return undefined;
  const address = readFrom(asked);
  return address !== undefined && readFrom(address) === address ? address : undefined;
}

function readFrom(asked: string): string | undefined {
  try {
    const { origin, pathname, search, hash } = new URL(asked, here);
    return origin === here ? pathname + search + hash : undefined;
  } catch {
    return undefined;
  }
}
