/** The shop programs whose exports can be imported. */
export const originNames = { shopify: 'Shopify', woocommerce: 'WooCommerce' } as const;

export type Origin = keyof typeof originNames;

export const origins = Object.keys(originNames) as Origin[];

/** The possible meanings of a column in such a file. */
export const meanings = {
  address: 'Address of the product',
  name: 'Name',
  category: 'Category',
  description: 'Description',
  summary: 'Short description',
  price: 'Price',
  priceBefore: 'Price before a sale',
  salePrice: 'Sale price',
  saleFrom: 'First day of the sale',
  saleUntil: 'Last day of the sale',
  stock: 'Stock',
  option: 'Size',
  sku: 'SKU',
  barcode: 'Barcode',
  grams: 'Weight in grams',
  kilograms: 'Weight in kilograms',
  pounds: 'Weight in pounds',
  ounces: 'Weight in ounces',
  picture: 'Pictures',
  picturePlace: 'Place of the picture',
  sizePicture: 'Picture of the size',
  status: 'Whether it is on sale',
  kind: 'Kind of product',
  sent: 'Whether it is sent to the customer',
  giftCard: 'Whether it is a gift card',
  number: 'Number in the other shop',
  parent: 'Product of the size',
  searchTitle: 'Title for search engines',
  searchDescription: 'Description for search engines',
} as const;

export type Meaning = keyof typeof meanings;

export const meaningNames = Object.keys(meanings) as Meaning[];

/**
 * Shopify's names from before 2025 come first:
 * https://help.shopify.com/en/manual/products/import-export/using-csv
 */
const shopify: [RegExp, Meaning][] = [
  [/^(handle|url handle)$/, 'address'],
  [/^title$/, 'name'],
  [/^(body \(html\)|description)$/, 'description'],
  [/^type$/, 'category'],
  [/^(variant )?price$/, 'price'],
  [/^(variant compare at price|compare-at price)$/, 'priceBefore'],
  [/^(variant inventory qty|inventory quantity)$/, 'stock'],
  [/^option[123] value$/, 'option'],
  [/^(variant )?sku$/, 'sku'],
  [/^(variant )?barcode$/, 'barcode'],
  [/^(variant grams|weight value \(grams\))$/, 'grams'],
  [/^(image src|product image url)$/, 'picture'],
  [/^image position$/, 'picturePlace'],
  [/^variant image( url)?$/, 'sizePicture'],
  [/^(status|published|published on online store)$/, 'status'],
  [/^(variant )?requires shipping$/, 'sent'],
  [/^gift card$/, 'giftCard'],
  [/^seo title$/, 'searchTitle'],
  [/^seo description$/, 'searchDescription'],
];

/** https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema */
const woocommerce: [RegExp, Meaning][] = [
  [/^id$/, 'number'],
  [/^type$/, 'kind'],
  [/^sku$/, 'sku'],
  [/^gtin, upc, ean, or isbn$/, 'barcode'],
  [/^name$/, 'name'],
  [/^(published|visibility in catalog)$/, 'status'],
  [/^short description$/, 'summary'],
  [/^description$/, 'description'],
  [/^date sale price starts$/, 'saleFrom'],
  [/^date sale price ends$/, 'saleUntil'],
  [/^stock$/, 'stock'],
  [/^weight \(g\)$/, 'grams'],
  [/^weight \(kg\)$/, 'kilograms'],
  [/^weight \(lbs\)$/, 'pounds'],
  [/^weight \(oz\)$/, 'ounces'],
  [/^sale price$/, 'salePrice'],
  [/^regular price$/, 'price'],
  [/^categories$/, 'category'],
  [/^images$/, 'picture'],
  [/^parent$/, 'parent'],
  [/^attribute \d+ value\(s\)$/, 'option'],
];

const usual = { shopify, woocommerce };

/** An export of the program has columns with all of these meanings. */
const marks: Record<Origin, Meaning[]> = {
  shopify: ['address', 'name', 'price'],
  woocommerce: ['kind', 'name', 'price'],
};

/** Finds the program whose export has these columns. */
export function originOf(titles: readonly string[]): Origin | undefined {
  return origins.find((origin) => {
    const meant = titles.map((title) => usualMeaning(origin, title));
    return marks[origin].every((meaning) => meant.includes(meaning));
  });
}

export function usualMeaning(origin: Origin, title: string): Meaning | undefined {
  const called = title.trim().toLowerCase();
  return usual[origin].find(([pattern]) => pattern.test(called))?.[1];
}
