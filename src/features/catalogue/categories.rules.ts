/** The longest name of a category, and the longest word by which one is asked for. */
export const longestCategory = 60;

/** The longest sentence about a category, and the longest words for its picture. */
export const longestSentence = 200;

/** So many are enough for a menu, and few enough to send with every page of the shelf. */
export const mostCategories = 40;

export interface Called {
  name: string;
  searchName: string;
  formerNames: readonly string[];
}

/** What it is called now goes before what another one was called. */
export function categoryCalled<One extends Called>(
  categories: readonly One[],
  word: string,
): One | undefined {
  return (
    categories.find(({ name }) => name === word) ??
    categories.find(({ searchName }) => searchName === word) ??
    categories.find(({ formerNames }) => formerNames.includes(word))
  );
}

/** For a refusal: what there is instead. */
export function namesOf(categories: readonly { name: string }[]): string {
  return categories.map(({ name }) => name).join(', ') || 'none';
}
