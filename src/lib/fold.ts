/**
 * Letters of Ghana's languages that are not just an accented letter. People type similar letters
 * instead.
 */
const neighbours: Record<string, string> = {
  ɛ: 'e',
  ɔ: 'o',
  ŋ: 'n',
  ɣ: 'g',
  ʒ: 'z',
  ɖ: 'd',
  ƒ: 'f',
  ʋ: 'v',
};

/** A text in the form that a search compares: without case and accents. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ɛɔŋɣʒɖƒʋ]/g, (letter) => neighbours[letter] ?? letter);
}

/** Words of letters and digits. Apostrophes are dropped, so mens finds men's. */
export function wordsOf(text: string): string[] {
  return (
    fold(text)
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
