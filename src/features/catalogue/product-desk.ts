import { isDeepStrictEqual } from 'node:util';
import type { Input } from '#lib/contract.ts';
import { isId } from '#lib/ids.ts';
import { partWithoutLimit } from '#lib/list-part.ts';
import { pesewas } from '#lib/money.ts';
import { plainAddress } from '#lib/picture.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext, Context } from '#platform/context.ts';
import { keepRows } from '#platform/kept/keep-rows.ts';
import { ofEachShop } from '#platform/kept/kept-value.ts';
import { type Waiting, waitingFor } from './announcements.ts';
import { productTopics } from './catalogue.ts';
import { findCategory } from './categories.ts';
import type { ProductPicture } from './contract.ts';
import type * as contract from './desk.contract.ts';
import type { DeskProduct, DeskSale, DeskSize } from './desk.contract.ts';
import { keptSale } from './judge-sale.ts';
import { picturesOf } from './pictures-of.ts';
import {
  countMovements,
  type DeskProductRow,
  findDeskProduct,
  selectDeskProducts,
  selectMovements,
} from './product-desk.queries.ts';
import { few } from './rules.ts';
import type { KeptSale, WantedSale } from './sale.rules.ts';
import { sayReasons } from './say-reasons.ts';
import { type PresentPart, partsOf, presentPart } from './sets.ts';
import { findProductOf } from './sizes.queries.ts';
import { sortProducts } from './sort-products.ts';

export async function listDeskProducts(
  context: CallContext,
  { query }: Input<typeof contract.listDeskProducts>,
) {
  const { search, category, stock, shelf = 'sold', sort = 'shelf', order } = query;
  const { limit = partWithoutLimit, offset = 0 } = query;
  const found = category === undefined ? undefined : await findCategory(context, category);
  if (found && !found.ok) return found;
  const { ids, total } = await sortProducts(context, {
    search: search?.trim() || null,
    category: found?.value.key ?? null,
    mostStock: stock ? { low: few, none: 0 }[stock] : null,
    archived: { sold: false, archived: true, all: null }[shelf],
    ...{ sort, down: order === 'down', limit, offset },
  });
  const rows = await rowsOf(context)(ids);
  return accept({ items: await presentDeskProducts(context, rows), total });
}

const rowsOf = ofEachShop(({ changes, pool }) =>
  keepRows({ changes, depends: productTopics, read: (ids) => selectDeskProducts(pool, ids) }),
);

export async function readDeskProduct(
  context: CallContext,
  { params: { id } }: Input<typeof contract.readDeskProduct>,
) {
  const product = await deskProductOf(context, id);
  return product ? accept(product) : refuse('unknown-product');
}

export async function deskProductOf(
  context: Context,
  id: string,
): Promise<DeskProduct | undefined> {
  const row = isId(id) ? await findDeskProduct(context.pool, id) : undefined;
  if (!row) return undefined;
  const [product] = await presentDeskProducts(context, [row]);
  return product;
}

export async function listMovements(
  context: CallContext,
  { params: { id }, query }: Input<typeof contract.listMovements>,
) {
  const { pool } = context;
  const { limit = partWithoutLimit, offset = 0 } = query;
  if (!isId(id) || !(await findProductOf(pool, id))) return refuse('unknown-product');
  const [rows, { total }] = await Promise.all([
    selectMovements(pool, { id, limit, offset }),
    countMovements(pool, id),
  ]);
  const said = await sayReasons(context, pool, rows);
  const items = said.map(({ id: _id, at, ...row }) => ({ _id, at: at.toISOString(), ...row }));
  return accept({ items, total });
}

/** Adds up the pieces of all its sizes. */
export function stockOf(row: Pick<DeskProductRow, 'sizes'>): { onHand: number; reserved: number } {
  const sizes = row.sizes as SizeRow[];
  return {
    onHand: sizes.reduce((sum, { onHand }) => sum + onHand, 0),
    reserved: sizes.reduce((sum, { reserved }) => sum + reserved, 0),
  };
}

function presentDeskPart(part: PresentPart) {
  return { ...presentPart(part), stock: part.stock, sold: part.slug !== null };
}

/** Sizes on sale come first. */
export function deskSizesOf({ sizes }: Pick<DeskProductRow, 'sizes'>, at: Date): DeskSize[] {
  return (sizes as SizeRow[]).map(({ id: _id, price, sale, ...told }) => ({
    _id,
    ...told,
    price: pesewas(price),
    sale: deskSaleOf(sale, at),
    stock: told.onHand - told.reserved,
  }));
}

type SizeRow = Omit<DeskSize, '_id' | 'price' | 'sale' | 'stock'> & {
  id: string;
  price: number;
  sale: KeptSale | null;
};

/** The sale as it was stored, for a change of its row. */
export function saleIn(size: Pick<DeskSize, 'sale'> | undefined): WantedSale | null {
  if (!size?.sale) return null;
  const { price, from, until } = size.sale;
  return { price, from: new Date(from), until: until === null ? null : new Date(until) };
}

function deskSaleOf(kept: KeptSale | null, at: Date): DeskSale | null {
  const sale = keptSale(kept, at);
  if (!sale || !kept) return null;
  return {
    price: pesewas(sale.price),
    from: sale.from.toISOString(),
    until: sale.until?.toISOString() ?? null,
    lowest: pesewas(kept.lowest),
  };
}

async function presentDeskProducts(
  context: Context,
  rows: DeskProductRow[],
): Promise<DeskProduct[]> {
  const { pool, clock, announcements } = context;
  const ids = rows.map(({ id }) => id);
  const at = clock();
  const [picturesOfRow, waiting] = await Promise.all([
    picturesOf(context, rows),
    announcements.ask(waitingFor, pool, ids, at),
  ]);
  return rows.map((row) => {
    const waits = waiting.get(row.id) ?? [];
    const before = presented.get(row);
    if (before && isDeepStrictEqual(before.waits, waits)) return before.product;
    const product = presentDeskProduct(row, { at, waiting: waits, pictures: picturesOfRow(row) });
    // A sale begins and ends by the clock, and that does not change the product's row.
    if (!hasSale(row)) presented.set(row, { waits, product: Object.freeze(product) });
    return product;
  });
}

/** The product that was last made from each row. */
const presented = new WeakMap<
  DeskProductRow,
  { waits: readonly Waiting[]; product: DeskProduct }
>();

function hasSale({ sizes }: DeskProductRow): boolean {
  return (sizes as SizeRow[]).some(({ sale }) => sale !== null);
}

function presentDeskProduct(
  row: DeskProductRow,
  { at, waiting, pictures }: { at: Date; waiting: readonly Waiting[]; pictures: ProductPicture[] },
): DeskProduct {
  const { id, sized, hashes: _, parts: __, setStock, ...given } = row;
  const { archivedAt, createdAt, changedAt, ...facts } = given;
  const sizes = deskSizesOf(row, at).map((size) => {
    const waitedFor = waiting.find(({ sizeId }) => sizeId === size._id)?.waiting;
    return waitedFor ? { ...size, waitedFor } : size;
  });
  const parts = partsOf(row);
  const sold = sizes.filter(({ ended }) => !ended);
  const { onHand, reserved } = stockOf(row);
  const [first] = pictures;
  return {
    _id: id,
    ...facts,
    price: pesewas(Math.min(...sold.map(({ price }) => price))),
    sale: sized ? null : (sizes[0]?.sale ?? null),
    stock: setStock ?? sold.reduce((sum, { stock }) => sum + stock, 0),
    onHand,
    reserved,
    sizes,
    ...(parts && { parts: parts.map(presentDeskPart) }),
    waiting: waiting.reduce((sum, one) => sum + one.waiting, 0),
    imageUrl: first ? plainAddress(first) : null,
    picture: first ?? null,
    pictures,
    archivedAt: archivedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}
