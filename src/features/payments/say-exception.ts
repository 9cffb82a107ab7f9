const longest = 160;

/**
 * The message of an exception, for the owner to pass on: its first line, without words that may be
 * a key, an address, a phone number or a path on the machine.
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

/** Recognises addresses and paths, long words with digits (keys, ids), and phone numbers. */
function isPrivate(word: string): boolean {
  if (/[@/\\]/.test(word)) return true;
  return (word.length >= 16 && /\d/.test(word)) || /\d{6}/.test(word);
}
