/** The longest name of a category, and the longest word that finds one. */
export const longestCategory = 60;

/** The longest sentence about a category, and the longest description of its picture. */
export const longestSentence = 200;

/** Enough for a menu, and few enough to send with every page of the shelf. */
export const mostCategories = 40;

export interface Called {
  name: string;
  searchName: string;
  formerNames: readonly string[];
}

/** A present name goes before a search name, and a search name before a former name. */
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

/** Lists the categories of the shop for a refusal. */
export function namesOf(categories: readonly { name: string }[]): string {
  return categories.map(({ name }) => name).join(', ') || 'none';
}
