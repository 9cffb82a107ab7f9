/** The categories under their shop names, as they are stored and shown. */
export const categories = [
  'Face Care',
  'Body Care',
  'Hair Care',
  "Men's Collection",
  'Toner',
] as const;

export type Category = (typeof categories)[number];

/** In the order in which the admin chooses among them, of section 9 of the specification. */
export const adminCategories = [
  'Body Care',
  'Hair Care',
  "Men's Collection",
  'Face Care',
  'Toner',
] as const satisfies readonly Category[];

/** What a customer can filter by; toners are found under all products and by name. */
export const filters = [
  'Face Care',
  'Body Care',
  'Hair Care',
  "Men's Collection",
] as const satisfies readonly Category[];

/** What the search call is sent for a filter; it takes the shop names alike. */
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

/** As many or fewer are few. */
export const few = 5;

/** Pages say stock as a word, so that they change only when the word does. */
export function stockWord(stock: number): StockWord {
  if (stock <= 0) return 'none';
  return stock <= few ? 'few' : 'in';
}

/** Of what is searched for. */
export const longestTerm = 100;

/** So many products are shown at first, and so many more at each step. */
export const shelfStep = 24;

/** So many are one document at most: what comes after them is a page of its own. */
export const productsPerPage = 20 * shelfStep;

/** Nobody starts further down a list. */
export const mostPassedOver = 999_999;
