import { headerOf, readLetter } from './read-letter.ts';

/** The token in the link of the newsletter's letter, read from its text. */
export function tokenIn(raw: string | undefined, page: 'confirm' | 'unsubscribe'): string {
  const { text } = readLetter(raw ?? '');
  const found = new RegExp(`/newsletter/${page}\\?token=(\\S+)`).exec(text)?.[1];
  if (!found) throw new Error(`The letter has no link to ${page}`);
  return found;
}

/** The request of a mail program's own button, from the headers alone (RFC 8058). */
export function oneClickOf(raw: string | undefined): { url: URL; body: string } {
  const letter = readLetter(raw ?? '');
  const address = /^<([^<>]+)>$/.exec(headerOf(letter, 'List-Unsubscribe'))?.[1];
  const body = headerOf(letter, 'List-Unsubscribe-Post');
  if (!address || !body) throw new Error('The letter has no one-click headers');
  return { url: new URL(address), body };
}
