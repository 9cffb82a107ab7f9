import { toCedis } from '#lib/money.ts';
import type { DeskProduct } from '../desk.contract.ts';
import { eachText } from '../product-texts.rules.ts';
import { textFields } from '../text-fields.rules.ts';
import { saleNames, saleValues } from './sale-values.ts';

export const labels = {
  name: 'Name',
  price: 'Price (GH₵)',
  salePrice: 'On sale at (GH₵)',
  saleFrom: 'Sale begins',
  saleUntil: 'Sale ends',
  stock: 'Stock',
  category: 'Category',
  description: 'Description',
  ...eachText((name) => textFields[name].label),
} as const;

export type FieldName = keyof typeof labels;

/** All values are text, as typed and sent. */
export type Values = Readonly<Record<FieldName, string>>;

const fieldNames = Object.keys(labels) as FieldName[];

export function valuesOf(product: DeskProduct | undefined): Values {
  return {
    name: product?.name ?? '',
    price: product ? toCedis(product.price).toFixed(2) : '',
    ...saleValues(product?.sale),
    stock: product ? String(product.stock) : '',
    category: product?.category ?? '',
    description: boxed(product?.description),
    ...eachText((name) => boxed(product?.[name])),
  };
}

type SaleName = (typeof saleNames)[number];

type Text = string | undefined;

export type FormFields = Omit<Values, 'stock' | SaleName> & {
  [Name in 'stock' | SaleName | 'sku' | 'barcode' | 'weight' | 'sizes']?: Text;
};

/**
 * Leaves out a stock that was not touched, so that orders meanwhile still count. Leaves out a sale
 * that was not touched, because it may end while the form is open.
 */
export function fieldsToSend(values: Values, seen: DeskProduct | undefined): FormFields {
  const { stock, salePrice, saleFrom, saleUntil, ...fields } = values;
  const before = valuesOf(seen);
  const isSameSale = saleNames.every((name) => values[name] === before[name]);
  return {
    ...fields,
    ...(stock !== before.stock && { stock }),
    ...(!isSameSale && { salePrice, saleFrom, saleUntil }),
  };
}

export function isSame(one: Values, other: Values): boolean {
  return fieldNames.every((name) => one[name] === other[name]);
}

/** Compares everything but the stock, which orders move too. */
export function isSameBesideStock(one: DeskProduct, other: DeskProduct): boolean {
  return isSame({ ...valuesOf(one), stock: '' }, { ...valuesOf(other), stock: '' });
}

/** The shop trims texts and writes a price with two decimals, so those differences do not count. */
export function isAsTyped(product: DeskProduct, fields: FormFields): boolean {
  const values = valuesOf(product);
  const { price, size: name, sizes = '[]', stock: _, ...others } = fields;
  const typed: { name: string; price: string }[] = [{ name, price }, ...JSON.parse(sizes)];
  const asTyped = typed.map((one) => `${one.name.trim()} ${Number(one.price)}`);
  const sold = product.sizes.map((one) => `${one.name} ${toCedis(one.price)}`);
  const texts = fieldNames.filter(isText);
  return (
    asTyped.join('\n') === sold.join('\n') &&
    texts.every((field) => values[field] === others[field].trim())
  );
}

type SizeName = SaleName | 'price' | 'size' | 'stock';

/** False for the fields that belong to one size. */
function isText(name: FieldName): name is Exclude<FieldName, SizeName> {
  return !['price', 'size', 'stock', ...saleNames].includes(name);
}

/**
 * Puts the values typed here over the other admin's. Untouched fields take the other admin's
 * values.
 */
export function merge({ seen, mine, theirs }: Versions): Values {
  const [before, after] = [valuesOf(seen), valuesOf(theirs)];
  const merged = Object.fromEntries(
    fieldNames.map((name) => [name, mine[name] === before[name] ? after[name] : mine[name]]),
  ) as Record<FieldName, string>;
  if (mine.stock === before.stock) return merged;
  const by = Number(mine.stock) - seen.stock;
  return { ...merged, stock: String(Math.max(0, theirs.stock + by)) };
}

export interface Versions {
  /** The product that the form was filled with. */
  seen: DeskProduct;
  mine: Values;
  theirs: DeskProduct;
}

export interface Difference {
  name: FieldName;
  theirs: string;
  /** Undefined if the field was not touched here. */
  mine: string | undefined;
}

export function differencesOf({ seen, mine, theirs }: Versions): Difference[] {
  const [before, after] = [valuesOf(seen), valuesOf(theirs)];
  const merged = merge({ seen, mine, theirs });
  return fieldNames
    .filter((name) => asSaved(name, mine[name]) !== asSaved(name, after[name]))
    .filter((name) => name !== 'stock' || mine.stock !== before.stock)
    .map((name) => ({
      name,
      theirs: after[name],
      mine: mine[name] === before[name] ? undefined : merged[name],
    }));
}

function asSaved(name: FieldName, typed: string): string {
  const text = typed.trim();
  const isAmount = (name === 'price' || name === 'salePrice') && text !== '';
  return isAmount ? Number(text).toFixed(2) : text;
}

/**
 * Whether the admin has to choose between two versions. There is no conflict if the words are still
 * as the form showed them, or if they are as typed here: then an earlier press saved them, and its
 * answer was lost.
 */
export function isConflict({ seen, mine, theirs }: Versions): boolean {
  return !isSameBesideStock(theirs, seen) && differencesOf({ seen, mine, theirs }).length > 0;
}

/** Forms send CR LF between lines, but a text box gives LF. */
function boxed(text = ''): string {
  return text.replaceAll('\r\n', '\n');
}
