import { readLetter } from './read-letter.ts';

/** The token in the link of a letter about a wish, read from its text. */
export function wishTokenIn(raw: string | undefined, page: 'confirm' | 'end'): string {
  const { text } = readLetter(raw ?? '');
  const found = new RegExp(`/wishes/${page}\\?token=(\\S+)`).exec(text)?.[1];
  if (!found) throw new Error(`The letter has no link to ${page}`);
  return found;
}
