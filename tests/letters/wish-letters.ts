import { readLetter } from './read-letter.ts';

/** The token in the link of a letter about a wish, read from its text. */
export function wishTokenIn(raw: string | undefined, page: 'confirm' | 'end'): string {
  return tokenOfPage(raw, `/wishes/${page}`);
}

/** The token in a letter's link to this page. */
export function tokenOfPage(raw: string | undefined, path: string): string {
  const { text } = readLetter(raw ?? '');
  const found = new RegExp(`${path}\\?token=(\\S+)`).exec(text)?.[1];
  if (!found) throw new Error(`The letter has no link to ${path}`);
  return found;
}
