import { isId } from '#lib/ids.ts';
import { type Called, categoryCalled, longestCategory, namesOf } from './categories.rules.ts';
import { mostStock } from './desk.contract.ts';
import { type GivenSale, judgeSale } from './judge-sale.ts';
import { mostPictures } from './picture.rules.ts';
import { hashesOf } from './pictures-of.ts';
import { eachText, type ProductTexts, textsOf } from './product-texts.rules.ts';
import {
  columnNames,
  type GivenRow,
  plain,
  saleOfRow,
  writtenMoment,
  writtenPrice,
  yesOrNo,
} from './products-file.ts';
import type { WantedSale } from './sale.rules.ts';
import type { RowFault } from './transfer.contract.ts';
import type { TransferRow } from './transfer.queries.ts';

export interface WantedProduct extends ProductTexts {
  name: string;
  category: string;
  price: number;
  description: string;
  archived: boolean;
  sku: string;
  barcode: string;
  /** In grams. */
  weight: number | null;
  sale: WantedSale | null;
  /** The number of pieces that can be bought. */
  stock: number;
  /** The hashes of its pictures, in their order. */
  pictures: string[];
}

export interface AddedProduct {
  line: number;
  /** The product that this is a size of: one of the shop, or one that the same file adds. */
  sizeOf: TransferRow | AddedProduct | undefined;
  /** The address that it gets. If undefined, the address is made from its name. */
  address: string | undefined;
  /** The picture of this size. A size that the shop already has keeps its own. */
  sizePicture: string | undefined;
  wanted: WantedProduct;
}

export interface ChangedProduct {
  line: number;
  row: TransferRow;
  sizePicture: string | undefined;
  now: WantedProduct;
  wanted: WantedProduct;
}

export interface Judgement {
  added: AddedProduct[];
  changed: ChangedProduct[];
  same: number;
  faults: RowFault[];
}

/** The rows of the shop that the file speaks of, as they are now. */
export interface Present {
  products: readonly TransferRow[];
  /** The rows that have the names of rows without an id. */
  alike: readonly TransferRow[];
  /** The rows that have the SKUs of the file. */
  owners: readonly { id: string; sku: string }[];
  categories: readonly Called[];
}

export function judgeRows(
  rows: GivenRow[],
  { products, alike, owners, categories }: Present,
  at: Date,
): Judgement {
  const above = new Map<string, TransferRow | AddedProduct>();
  const twins = Map.groupBy(alike, ({ name }) => name);
  const byId = new Map(products.map((row) => [row.id, row]));
  const given = new Map(rows.flatMap(({ facts }) => (facts?.id ? [[facts.id, facts]] : [])));
  const isTaken = (sku: string, id: string | undefined) => {
    const owner = owners.find((one) => one.sku === sku);
    return owner && owner.id !== id && (given.get(owner.id)?.sku ?? sku) === sku;
  };
  const lines = new Map<string, number>();
  const skus = new Set<string>();
  const judged: Judgement = { added: [], changed: [], same: 0, faults: [] };
  for (const each of rows) {
    const { line, address, category: called, facts: given, faults, pictures, sizePicture } = each;
    judged.faults.push(...faults);
    const fault = (column: string, reason: string) => judged.faults.push({ line, column, reason });
    const category = categoryCalled(categories, called);
    if (called && !category) fault('category', unknownCategory(called, categories));
    if (!given || !category) continue;
    const facts = { ...given, category: category.name };
    const { id } = facts;
    const sizeOf = facts.sizeOf === undefined ? undefined : productMeant(facts.sizeOf, byId, above);
    const named = (!id && !address && twins.get(facts.name)) || [];
    const twin = named.find((row) => isTwin(facts, row, sizeOf, at));
    if (facts.sku && skus.has(facts.sku)) fault(columnNames.sku, 'This SKU is in the file twice.');
    else if (facts.sku && isTaken(facts.sku, id ?? twin?.id)) fault(columnNames.sku, takenSku);
    if (facts.sku) skus.add(facts.sku);
    if (twin) {
      named.splice(named.indexOf(twin), 1);
      judged.same += 1;
      if (!sizeOf) above.set(facts.name, twin);
      continue;
    }
    if (!id) {
      const added = judgeAdded(judged, each, { facts, sizeOf, at });
      if (added && !sizeOf) above.set(facts.name, added);
      continue;
    }
    const earlier = lines.get(id);
    lines.set(id, earlier ?? line);
    const row = byId.get(id);
    if (earlier) fault('id', `Line ${earlier} is about the same product.`);
    else if (!row) fault('id', 'No product has this id. Leave it empty to add a new one.');
    else judgeChange(judged, { line, facts, row, at, pictures, sizePicture });
  }
  return judged;
}

const takenSku = 'Another product or size already has this SKU.';

/**
 * Whether a row without an id says what the shop already has, so that the same file again adds
 * nothing twice. Blank cells say nothing, and the stock may have moved since.
 */
function isTwin(
  facts: Facts & { category: string },
  row: TransferRow,
  sizeOf: AddedProduct['sizeOf'],
  at: Date,
): boolean {
  if (row.sizeOf !== (sizeOf ? ('id' in sizeOf ? sizeOf.id : undefined) : null)) return false;
  if (sizeOf && !facts.size) return false;
  const now = nowOf(row, at);
  const said = Object.entries(facts).filter(([, value]) => value !== '' && value !== null);
  const known = { archived: false, ...(Object.fromEntries(said) as typeof facts) };
  const wanted = wantedOf(now, known, row.sizeOf === null ? undefined : now);
  const { price } = wanted;
  const judged = judgeSale(known, { price, kept: now.sale, at });
  if (!judged.ok) return false;
  return differing(now, { ...wanted, sale: judged.sale, stock: now.stock }).length === 0;
}

function judgeAdded(
  judged: Judgement,
  { line, address, pictures = [], sizePicture }: GivenRow,
  {
    facts,
    sizeOf,
    at,
  }: {
    facts: Facts & { category: string };
    sizeOf: AddedProduct['sizeOf'];
    at: Date;
  },
): AddedProduct | undefined {
  const fault = (column: string, reason: string) => judged.faults.push({ line, column, reason });
  const reason = facts.sizeOf && judgeNewSize(facts, sizeOf);
  const judgedSale = judgeSale(facts, { price: facts.price, kept: null, at });
  if (reason) fault(columnNames.sizeOf, reason);
  else if (!judgedSale.ok) fault(columnNames[judgedSale.field], judgedSale.says);
  else {
    const { sale } = judgedSale;
    const product = sizeOf && ('wanted' in sizeOf ? sizeOf.wanted : nowOf(sizeOf, at));
    const wanted = { ...wantedOf(blank, facts, product), sale, pictures };
    const added = { line, sizeOf, address, sizePicture, wanted };
    judged.added.push(added);
    return added;
  }
  return undefined;
}

/** Finds the product by its id, or the nearest row above that is about a product of this name. */
function productMeant(
  called: string,
  byId: ReadonlyMap<string, TransferRow>,
  above: ReadonlyMap<string, TransferRow | AddedProduct>,
): AddedProduct['sizeOf'] {
  return isId(called) ? byId.get(called.toLowerCase()) : above.get(called);
}

/** Refuses a size of a size, a size of a set, and a size without a name. */
function judgeNewSize(
  { size, sizeOf: called = '' }: Facts,
  product: AddedProduct['sizeOf'],
): string | undefined {
  if (!product) {
    return isId(called)
      ? 'No product has this id.'
      : 'No row above adds a product of this name. For one that is in the shop, write its id.';
  }
  if (!('wanted' in product) && product.sizeOf) {
    return 'This is a size itself. Its product is meant here.';
  }
  if (!('wanted' in product) && product.isSet) return 'This is a set. A set has one size.';
  return size ? undefined : 'A size needs its name in the column ‘size’.';
}

/**
 * A size has its own name, price, sale, stock, codes, weight and pictures. The rest is its
 * product's.
 */
function wantedOf(
  now: Omit<WantedProduct, 'name' | 'category' | 'price'>,
  facts: Facts & { category: string },
  product: WantedProduct | undefined,
): WantedProduct {
  const wanted = { ...now, ...definedOf(facts) };
  if (!product) return wanted;
  const { size, price, sale, sku, barcode, weight, stock, pictures } = wanted;
  return { ...product, size, price, sale, sku, barcode, weight, stock, pictures };
}

function unknownCategory(named: string, categories: readonly Called[]): string {
  return `${named.slice(0, longestCategory)} is not a category of the shop. The categories are: ${namesOf(categories)}.`;
}

type Facts = NonNullable<GivenRow['facts']>;

function judgeChange(
  judged: Judgement,
  {
    line,
    facts,
    row,
    at,
    pictures = [],
    sizePicture,
  }: {
    line: number;
    facts: Facts;
    row: TransferRow;
    at: Date;
    pictures: string[] | undefined;
    sizePicture: string | undefined;
  },
) {
  const now = nowOf(row, at);
  const given = wantedOf(now, facts, row.sizeOf === null ? undefined : now);
  const judgedSale = judgeSale(facts, { price: given.price, kept: now.sale, at });
  if (!judgedSale.ok) {
    judged.faults.push({ line, column: columnNames[judgedSale.field], reason: judgedSale.says });
    return;
  }
  const { sale } = judgedSale;
  const wanted = {
    ...given,
    sale,
    stock: wantedStock(facts, now.stock),
    // The product's pictures keep their places, and new ones come behind them.
    pictures: [...new Set([...now.pictures, ...pictures])].slice(0, mostPictures),
  };
  if (differing(now, wanted).length === 0) {
    judged.same += 1;
    return;
  }
  const fault = faultOf(facts, row, wanted);
  if (fault) judged.faults.push({ line, ...fault });
  else judged.changed.push({ line, row, sizePicture, now, wanted });
}

function faultOf(
  { version }: Facts,
  row: TransferRow,
  { stock }: WantedProduct,
): Omit<RowFault, 'line'> | undefined {
  if (version !== undefined && version !== row.version) {
    const reason = `Somebody has changed this product since: it is now version ${row.version}.`;
    return { column: columnNames.version, reason };
  }
  if (row.isSet && stock !== 0) {
    const reason = 'This product is a set: its stock is what its parts allow. Leave it at 0 here.';
    return { column: columnNames.stock, reason };
  }
  if (stock < 0) {
    const reason = `Only ${row.onHand - row.reserved} are left now, so you can’t take away that many.`;
    return { column: columnNames.stock, reason };
  }
  if (row.reserved + stock > mostStock) {
    return { column: columnNames.stock, reason: 'The stock is at most 1,000,000.' };
  }
  return undefined;
}

/** Moves the stock by the change in the file, so that orders since the export still count. */
function wantedStock({ stock, stockSeen }: Facts, available: number): number {
  if (stock === undefined) return available;
  return stockSeen === undefined ? stock : available + stock - stockSeen;
}

function nowOf(row: TransferRow, at: Date): WantedProduct {
  return {
    name: row.name,
    category: row.category,
    price: row.price,
    description: plain(row.description),
    ...eachText((name) => plain(row[name])),
    archived: row.archivedAt !== null,
    sku: row.sku,
    barcode: row.barcode,
    weight: row.weight,
    sale: saleOfRow(row, at),
    stock: row.onHand - row.reserved,
    pictures: hashesOf(row),
  };
}

const blank = {
  description: '',
  ...textsOf({}),
  archived: false,
  sku: '',
  barcode: '',
  weight: null as number | null,
  sale: null,
  stock: 0,
  pictures: [] as string[],
};

/** If the file lacks a column, that fact stays as it is. */
function definedOf({
  id: _,
  version: _version,
  stockSeen: _stockSeen,
  sizeOf: _sizeOf,
  salePrice: _salePrice,
  saleFrom: _saleFrom,
  saleUntil: _saleUntil,
  ...facts
}: Facts) {
  const given = Object.entries(facts).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Pick<Facts, 'name' | 'category' | 'price'> &
    Partial<Omit<typeof blank, 'pictures'>>;
}

export interface ChangedField {
  column: string;
  before: string;
  after: string;
}

/** Lists the fields that differ, written as in the file, in the order of its columns. */
export function differing(now: WantedProduct, wanted: WantedProduct): ChangedField[] {
  const [before, after] = [written(now), written(wanted)];
  return (Object.keys(before) as Written[])
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      column: field === 'pictures' ? field : columnNames[field],
      before: before[field],
      after: after[field],
    }));
}

type Written = Exclude<keyof WantedProduct, 'sale'> | keyof GivenSale;

function written(facts: WantedProduct): Record<Written, string> {
  const { sale } = facts;
  return {
    name: facts.name,
    category: facts.category,
    price: writtenPrice(facts.price),
    stock: String(facts.stock),
    salePrice: sale ? writtenPrice(sale.price) : '',
    saleFrom: writtenMoment(sale?.from),
    saleUntil: writtenMoment(sale?.until),
    description: facts.description,
    ...textsOf(facts),
    sku: facts.sku,
    barcode: facts.barcode,
    weight: String(facts.weight ?? ''),
    archived: yesOrNo(facts.archived),
    pictures: String(facts.pictures.length),
  };
}
