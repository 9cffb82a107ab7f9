const longest = 160;

/**
 * What an exception says of itself, for the owner to pass on: its first line, without anything that may
 * be a key, an address, a number of somebody or a place on the machine.
 */
export function sayException(error: unknown): string {
  const [line = ''] = String(error instanceof Error ? error.message : error).split(/[\r\n]/, 1);
  const said = line
    .slice(0, 2_000)
    .split(/\s+/)
    .map((word) => (isPrivate(word) ? '…' : word.replaceAll(/[\p{C}“”]/gu, '')))
    .join(' ')
    .replaceAll(/…(?: …)+/g, '…')
    .trim();
  const short = said.length > longest ? `${said.slice(0, longest)}…` : said;
  return short || 'no reason given';
}

/** Addresses and paths, then long words with digits such as keys and ids, then telephone numbers. */
function isPrivate(word: string): boolean {
  if (/[@/\\]/.test(word)) return true;
  return (word.length >= 16 && /\d/.test(word)) || /\d{6}/.test(word);
}
