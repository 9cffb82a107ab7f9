import { randomUUIDv7 } from 'node:crypto';
import type { Input } from '#lib/contract.ts';
import { isId } from '#lib/ids.ts';
import { formatMoney } from '#lib/money.ts';
import { accept, type Refused, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { recordChange } from '../audit/audit.ts';
import type * as contract from './desk.contract.ts';
import type { DeskSize, GivenSize } from './desk.contract.ts';
import { findDeskProduct, lockProduct } from './product-desk.queries.ts';
import { deskProductOf, deskSizesOf } from './product-desk.ts';
import {
  freeSkus,
  insertSizes,
  markSized,
  type SizeColumns,
  updateSizes,
} from './sizes.queries.ts';
import { insertMovements } from './stock.queries.ts';

type Asked = Input<typeof contract.setSizes>;
type Refusal = keyof (typeof contract.setSizes)['refusals'];

/** Every size of a product at once: changed, added, put in another order, or no longer sold. */
export async function setSizes(context: CallContext, { params: { id }, body }: Asked) {
  const { pool, changes } = context;
  if (!isId(id)) return refuse('unknown-product');
  try {
    const refused = await transaction(pool, (database) => set(context, database, { id, ...body }));
    if (refused) return refused;
  } catch (error) {
    if (isTakenSku(error)) return refuse('sku-taken');
    throw error;
  }
  changes.announce('catalogue', 'stock');
  const goods = await deskProductOf(context, id);
  return goods ? accept(goods) : refuse('unknown-product');
}

async function set(
  context: CallContext,
  database: Database,
  { id, version, sizes }: Asked['body'] & { id: string },
): Promise<Refused<Refusal> | undefined> {
  await lockProduct(database, id);
  const product = await findDeskProduct(database, id);
  if (!product) return refuse('unknown-product');
  if (version !== product.version) {
    return refuse('changed-meanwhile', { details: { version: String(product.version) } });
  }
  const known = deskSizesOf(product);
  const placed = sizes.map((size, place) => ({ ...size, place }));
  const kept = placed.flatMap(({ _id, ...size }) => (_id ? [{ ...size, id: _id }] : []));
  if (!kept.every((size) => known.some(({ _id }) => _id === size.id)))
    return refuse('unknown-size');
  const added = placed.flatMap(({ _id, ...size }) =>
    _id ? [] : [{ ...size, id: randomUUIDv7() }],
  );
  const at = context.clock();
  if (product.setStock !== null && sizes.length > 1) return refuse('set-of-one-size');
  if (!product.sized && (added.length > 0 || kept.length === 0)) await markSized(database, [id]);
  await freeSkus(database, id);
  await updateSizes(database, columnsOf(id, kept, { known, at }));
  if (added.length > 0) await add(database, columnsOf(id, added, { known, at }), added);
  await recordChange(context, database, {
    action: 'sizes-changed',
    subject: { kind: 'product', id, name: product.name },
    before: { sizes: known.filter(({ ended }) => !ended).map(readable) },
    after: { sizes: sizes.map(readable) },
  });
  return undefined;
}

type Placed = Omit<GivenSize, '_id'> & { id: string; place: number };

/** What the form leaves out stays as it is. */
function columnsOf(
  productId: string,
  sizes: readonly Placed[],
  { known, at }: { known: readonly DeskSize[]; at: Date },
): SizeColumns {
  const before = (id: string) => known.find(({ _id }) => _id === id);
  return {
    productId,
    ids: sizes.map(({ id }) => id),
    names: sizes.map(({ name }) => name),
    prices: sizes.map(({ price }) => price),
    skus: sizes.map(({ id, sku }) => sku ?? before(id)?.sku ?? ''),
    barcodes: sizes.map(({ id, barcode }) => barcode ?? before(id)?.barcode ?? ''),
    weights: sizes.map(({ id, weight }) =>
      weight === undefined ? (before(id)?.weight ?? null) : weight,
    ),
    pictures: sizes.map(({ id, picture }) =>
      picture === undefined ? (before(id)?.picture ?? null) : picture,
    ),
    places: sizes.map(({ place }) => place),
    at,
  };
}

/** The first stock of a size is a movement like every later one. */
async function add(database: Database, columns: SizeColumns, added: readonly Placed[]) {
  await insertSizes(database, { ...columns, stocks: added.map(({ stock = 0 }) => stock) });
  const stocked = added.filter(({ stock = 0 }) => stock > 0);
  if (stocked.length === 0) return;
  await insertMovements(database, {
    ids: stocked.map(() => randomUUIDv7()),
    productIds: stocked.map(({ id }) => id),
    quantities: stocked.map(({ stock = 0 }) => stock),
    reason: 'first stock',
    at: columns.at,
  });
}

function readable({ name, price }: Pick<DeskSize, 'name' | 'price'>): string {
  return `${name} ${formatMoney(price)}`.trim();
}

function isTakenSku(error: unknown): boolean {
  return (error as { constraint?: unknown } | null)?.constraint === 'catalogue_product_sku';
}
