/** Where no shop is: what is still there after reading an address from here is this shop's. */
const here = 'https://shop.invalid';

/**
 * What an address in a parameter asks for, if that is a page of this shop, as a browser reads it: `//`, `/\`
 * and a tab between two slashes begin another site's address, and `/.//` becomes one when it is read again.
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
