import { randomUUIDv7 } from 'node:crypto';
import type { Input } from '#lib/contract.ts';
import { isId } from '#lib/ids.ts';
import { formatMoney } from '#lib/money.ts';
import { accept, type Refused, type Result, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import type * as contract from './desk.contract.ts';
import type { DeskSize, GivenSize } from './desk.contract.ts';
import { type GivenSale, judgeSale, refuseSale, saleWords } from './judge-sale.ts';
import { notePrices } from './note-prices.ts';
import { findDeskProduct, lockProduct } from './product-desk.queries.ts';
import { deskProductOf, deskSizesOf, saleIn } from './product-desk.ts';
import { recordProduct } from './record-product.ts';
import type { WantedSale } from './sale.rules.ts';
import {
  freeSkus,
  insertSizes,
  markSized,
  type SizeColumns,
  selectTakenSkus,
  updateSizes,
} from './sizes.queries.ts';
import { insertMovements } from './stock.queries.ts';

type Asked = Input<typeof contract.setSizes>;
type Refusal = keyof (typeof contract.setSizes)['refusals'];

/** Saves all sizes of a product at once: it changes, adds, sorts and ends sizes. */
export async function setSizes(context: CallContext, { params: { id }, body }: Asked) {
  const { pool, changes } = context;
  if (!isId(id)) return refuse('unknown-product');
  try {
    const refused = await transaction(pool, (database) => set(context, database, { id, ...body }));
    if (refused) return refused;
  } catch (error) {
    const skus = body.sizes.map(({ sku }) => sku);
    return await refuseTaken(pool, error, { id, skus, fieldAt: (at) => `sizes.${at}.sku` });
  }
  changes.announce('catalogue', 'stock');
  const product = await deskProductOf(context, id);
  return product ? accept(product) : refuse('unknown-product');
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
  const at = context.clock();
  const known = deskSizesOf(product, at);
  const judged = placeSizes(sizes, { known, at });
  if (!judged.ok) return judged;
  const placed = judged.value;
  const kept = placed.filter(({ _id }) => _id);
  if (!kept.every((size) => known.some(({ _id }) => _id === size.id)))
    return refuse('unknown-size');
  const added = placed.filter(({ _id }) => !_id);
  if (product.setStock !== null && (sizes.length > 1 || added.length > 0))
    return refuse('set-of-one-size');
  if (!product.sized && kept.length === 0) await markSized(database, [id]);
  await freeSkus(database, idsOf(known));
  await updateSizes(database, columnsOf(id, kept, { known, at }));
  await addSizes(database, { id, added, at });
  await notePrices(
    database,
    kept.map((size) => size.id),
    at,
  );
  await recordProduct(context, database, {
    action: 'sizes-changed',
    product: { id, name: product.name },
    before: {
      sizes: known
        .filter(({ ended }) => !ended)
        .map((size) => readableSize({ ...size, sale: saleIn(size) })),
    },
    after: { sizes: placed.map(readableSize) },
  });
  return undefined;
}

export type Placed = Omit<GivenSize, keyof GivenSale> & {
  id: string;
  place: number;
  sale: WantedSale | null;
};

/** Keeps the order of the list. In a new product the sizes come behind its own row. */
export function placeSizes(
  sizes: readonly GivenSize[],
  { known, at, behind = 0 }: { known: readonly DeskSize[]; at: Date; behind?: number },
): Result<Placed[], 'bad-sale'> {
  const placed: Placed[] = [];
  for (const [place, { salePrice, saleFrom, saleUntil, ...size }] of sizes.entries()) {
    const kept = saleIn(known.find(({ _id }) => _id === size._id));
    const given = { salePrice, saleFrom, saleUntil };
    const judged = judgeSale(given, { price: size.price, kept, at });
    if (!judged.ok) return refuseSale(judged, `sizes.${place}.`);
    const id = size._id ?? randomUUIDv7();
    placed.push({ ...size, id, sale: judged.sale, place: place + behind });
  }
  return accept(placed);
}

function idsOf(sizes: readonly DeskSize[]): string[] {
  return sizes.map(({ _id }) => _id);
}

/** A field that the form leaves out stays as it is. */
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
    salePrices: sizes.map(({ sale }) => sale?.price ?? null),
    saleFroms: sizes.map(({ sale }) => sale?.from ?? null),
    saleUntils: sizes.map(({ sale }) => sale?.until ?? null),
    at,
  };
}

/** The first stock of a size is a movement like every later one. */
export async function addSizes(
  database: Database,
  { id, added, at }: { id: string; added: readonly Placed[]; at: Date },
) {
  if (added.length === 0) return;
  await markSized(database, [id]);
  const columns = columnsOf(id, added, { known: [], at });
  await insertSizes(database, { ...columns, stocks: added.map(({ stock = 0 }) => stock) });
  await notePrices(database, columns.ids, at);
  const stocked = added.filter(({ stock = 0 }) => stock > 0);
  if (stocked.length === 0) return;
  await insertMovements(database, {
    ids: stocked.map(() => randomUUIDv7()),
    productIds: stocked.map(({ id }) => id),
    quantities: stocked.map(({ stock = 0 }) => stock),
    reason: 'first stock',
    at,
  });
}

export function readableSize({
  name,
  price,
  sale,
}: Pick<Placed, 'name' | 'price' | 'sale'>): string {
  const words = `${name} ${formatMoney(price)}`.trim();
  return sale ? `${words}, on sale ${saleWords(sale)}` : words;
}

/** Refuses the SKU, beside its field, that another product has or that is given twice. */
export async function refuseTaken(
  database: Database,
  error: unknown,
  {
    id,
    skus,
    fieldAt,
  }: {
    id: string | null;
    skus: readonly (string | undefined)[];
    fieldAt: (place: number) => string;
  },
): Promise<Refused<'sku-taken'>> {
  if ((error as { constraint?: unknown } | null)?.constraint !== 'catalogue_product_sku')
    throw error;
  const given = skus.map((sku = '') => sku);
  const taken = (await selectTakenSkus(database, given, id)).map(({ sku }) => sku);
  const place = given.findIndex(
    (sku, at) => sku && (taken.includes(sku) || given.indexOf(sku) < at),
  );
  return refuse('sku-taken', place < 0 ? {} : { details: { field: fieldAt(place) } });
}
