/** Letters of Ghana's languages that no accent can be taken off; people type their neighbours. */
const neighbours: Record<string, string> = {
  ɛ: 'e',
  ɔ: 'o',
  ŋ: 'n',
  ɣ: 'g',
  ʒ: 'z',
  ɖ: 'd',
  ƒ: 'f',
};

/** What a text sounds like to a search: without case and accents. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ɛɔŋɣʒɖƒ]/g, (letter) => neighbours[letter] ?? letter);
}

/** Words of letters and digits; an apostrophe is part of none: men's is found by mens. */
export function wordsOf(text: string): string[] {
  return (
    fold(text)
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
