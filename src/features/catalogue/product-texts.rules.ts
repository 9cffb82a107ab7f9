/**
 * What may be told of a product beside its name, price and description. Each is text and may be left
 * out. Form, contract, file and page follow this list; `product-texts.test.ts` finds a statement that
 * does not. How each is written stands in `text-fields.rules.ts`, which no shopper downloads.
 */
export const textNames = [
  'howToUse',
  'ingredients',
  'size',
  'suits',
  'result',
  'scent',
  'lasts',
  'searchTitle',
  'searchDescription',
  'searchPicture',
] as const;

export type ProductText = (typeof textNames)[number];
export type ProductTexts = Record<ProductText, string>;
/** Those that are told on its page. */
export type ToldTexts = Omit<ProductTexts, (typeof searchNames)[number]>;

/** Those that only search engines and shared links show. */
export const searchNames = [
  'searchTitle',
  'searchDescription',
  'searchPicture',
] as const satisfies ProductText[];

/** Those that a shopper compares at a glance. */
export const glances = ['suits', 'result', 'scent', 'lasts'] as const satisfies ProductText[];

/** A value for each of them. */
export function eachText<Value>(make: (name: ProductText) => Value): Record<ProductText, Value> {
  return Object.fromEntries(textNames.map((name) => [name, make(name)])) as Record<
    ProductText,
    Value
  >;
}

/** What is missing is blank. */
export function textsOf(product: Partial<ProductTexts>): ProductTexts {
  return eachText((name) => product[name] ?? '');
}
