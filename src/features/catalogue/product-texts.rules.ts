/**
 * The texts of a product besides its name, price and description. Each one may be left out. Form,
 * contract, file and page follow this list, and `product-texts.test.ts` finds a statement that does
 * not. Their labels and lengths stand in `text-fields.rules.ts`, which the shop's pages do not
 * load.
 */
export const textNames = [
  'howToUse',
  'ingredients',
  'size',
  'suits',
  'result',
  'scent',
  'lasts',
  'searchWords',
  'searchTitle',
  'searchDescription',
  'searchPicture',
] as const;

export type ProductText = (typeof textNames)[number];
export type ProductTexts = Record<ProductText, string>;
/** A search finds a product by its search words, and nobody but the desk reads them. */
type PublicTexts = Omit<ProductTexts, 'searchWords'>;
/** The texts on the product's page. */
export type ToldTexts = Omit<PublicTexts, (typeof searchNames)[number]>;

/** The texts that only search engines and shared links show. */
export const searchNames = [
  'searchTitle',
  'searchDescription',
  'searchPicture',
] as const satisfies ProductText[];

/** Short facts that a shopper compares. */
export const glances = ['suits', 'result', 'scent', 'lasts'] as const satisfies ProductText[];

/** Makes a value for each text. */
export function eachText<Value>(make: (name: ProductText) => Value): Record<ProductText, Value> {
  return Object.fromEntries(textNames.map((name) => [name, make(name)])) as Record<
    ProductText,
    Value
  >;
}

export function eachPublicText<Value>(
  make: (name: ProductText) => Value,
): Record<keyof PublicTexts, Value> {
  const { searchWords: _, ...open } = eachText(make);
  return open;
}

/** A missing text becomes ''. */
export function textsOf(product: Partial<ProductTexts>): ProductTexts {
  return eachText((name) => product[name] ?? '');
}

export function publicTextsOf(product: Partial<ProductTexts>): PublicTexts {
  return eachPublicText((name) => product[name] ?? '');
}
