import { randomUUIDv7 } from 'node:crypto';
import type { Input } from '#lib/contract.ts';
import { isId } from '#lib/ids.ts';
import { formatMoney } from '#lib/money.ts';
import { accept, type Refused, refuse } from '#lib/result.ts';
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
  const at = context.clock();
  const known = deskSizesOf(product, at);
  const placed: Placed[] = [];
  for (const [place, { salePrice, saleFrom, saleUntil, ...size }] of sizes.entries()) {
    const kept = saleIn(known.find(({ _id }) => _id === size._id));
    const given = { salePrice, saleFrom, saleUntil };
    const judged = judgeSale(given, { price: size.price, kept, at });
    if (!judged.ok) return refuseSale(judged, `sizes.${place}.`);
    placed.push({ ...size, id: size._id ?? randomUUIDv7(), sale: judged.sale, place });
  }
  const kept = placed.filter(({ _id }) => _id);
  if (!kept.every((size) => known.some(({ _id }) => _id === size.id)))
    return refuse('unknown-size');
  const added = placed.filter(({ _id }) => !_id);
  if (product.setStock !== null && sizes.length > 1) return refuse('set-of-one-size');
  if (!product.sized && (added.length > 0 || kept.length === 0)) await markSized(database, [id]);
  await freeSkus(database, id);
  await updateSizes(database, columnsOf(id, kept, { known, at }));
  if (added.length > 0) await add(database, columnsOf(id, added, { known, at }), added);
  await notePrices(
    database,
    placed.map((size) => size.id),
    at,
  );
  await recordProduct(context, database, {
    action: 'sizes-changed',
    product: { id, name: product.name },
    before: {
      sizes: known
        .filter(({ ended }) => !ended)
        .map((size) => readable({ ...size, sale: saleIn(size) })),
    },
    after: { sizes: placed.map(readable) },
  });
  return undefined;
}

type Placed = Omit<GivenSize, keyof GivenSale> & {
  id: string;
  place: number;
  sale: WantedSale | null;
};

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
    salePrices: sizes.map(({ sale }) => sale?.price ?? null),
    saleFroms: sizes.map(({ sale }) => sale?.from ?? null),
    saleUntils: sizes.map(({ sale }) => sale?.until ?? null),
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

function readable({ name, price, sale }: Pick<Placed, 'name' | 'price' | 'sale'>): string {
  const words = `${name} ${formatMoney(price)}`.trim();
  return sale ? `${words}, on sale ${saleWords(sale)}` : words;
}

function isTakenSku(error: unknown): boolean {
  return (error as { constraint?: unknown } | null)?.constraint === 'catalogue_product_sku';
}
