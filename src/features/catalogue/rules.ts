/** The categories by their shop names, as they are stored and shown. */
export const categories = [
  'Face Care',
  'Body Care',
  'Hair Care',
  "Men's Collection",
  'Toner',
] as const;

export type Category = (typeof categories)[number];

/** In the order of the admin's choice, from section 9 of the specification. */
export const adminCategories = [
  'Body Care',
  'Hair Care',
  "Men's Collection",
  'Face Care',
  'Toner',
] as const satisfies readonly Category[];

/** The filters of a customer. Toners are found under all products and by name. */
export const filters = [
  'Face Care',
  'Body Care',
  'Hair Care',
  "Men's Collection",
] as const satisfies readonly Category[];

/** The name that a filter sends to the search call, which also takes the shop names. */
export const searchNames = {
  'Face Care': 'Skincare',
  'Body Care': 'Body Care',
  'Hair Care': 'Haircare',
  "Men's Collection": "Men's",
} as const satisfies Record<(typeof filters)[number], string>;

export function categoryNamed(name: string): Category | undefined {
  const filter = filters.find((shopName) => searchNames[shopName] === name);
  return filter ?? categories.find((shopName) => shopName === name);
}

export type StockWord = 'in' | 'few' | 'none';

/** Up to this number counts as few. */
export const few = 5;

/** Pages say stock as a word, so they change only when the word does. */
export function stockWord(stock: number): StockWord {
  if (stock <= 0) return 'none';
  return stock <= few ? 'few' : 'in';
}

/** So many products stand in the shop window. */
export const inShopWindow = 4;

/** The longest search text. */
export const longestTerm = 100;

/** A page shows this many products at first, and this many more at each step. */
export const shelfStep = 24;

/** The most products in one document. Further ones stand on a page of their own. */
export const productsPerPage = 20 * shelfStep;

/** No list starts further down. */
export const mostPassedOver = 999_999;
