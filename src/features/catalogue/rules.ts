export type StockWord = 'in' | 'few' | 'none';

/** Stock up to this number counts as few. */
export const few = 5;

/** Pages say the stock as a word, so they change only when the word does. */
export function stockWord(stock: number): StockWord {
  if (stock <= 0) return 'none';
  return stock <= few ? 'few' : 'in';
}

/** The number of products in the shop window. */
export const inShopWindow = 4;

/** The longest search text. */
export const longestTerm = 100;

/** A page shows this many products at first, and this many more at each step. */
export const shelfStep = 24;

/** The most products in one document. More products stand on the next page. */
export const productsPerPage = 20 * shelfStep;

/** The largest offset of a list. */
export const mostPassedOver = 999_999;

/** Rounds to one decimal. */
export function averageOf({ stars, count }: { stars: number; count: number }): number {
  return Math.round((stars / count) * 10) / 10;
}
