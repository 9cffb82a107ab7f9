import { randomUUIDv7 } from 'node:crypto';
import { formatMoney, pesewas } from '#lib/money.ts';
import type { CallContext } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import type { AddedProduct, ChangedProduct, Judgement, WantedProduct } from './judge-import.ts';
import { saleWords } from './judge-sale.ts';
import { notePrices } from './note-prices.ts';
import {
  deleteProductPictures,
  findNextPlace,
  insertProductPictures,
  selectSlugs,
} from './product-desk.queries.ts';
import { eachText } from './product-texts.rules.ts';
import { type ProductChange, recordProducts } from './record-product.ts';
import { carryToSizes, freeSkus, markSized, raiseProductsOf } from './sizes.queries.ts';
import { mostSizes } from './sizes.rules.ts';
import { freeSlug, slugOf } from './slug.ts';
import { insertMovements, shiftStock } from './stock.queries.ts';
import {
  giveSizePictures,
  insertProducts,
  type ProductColumns,
  type TransferRow,
  updateProducts,
} from './transfer.queries.ts';
import { settleWithheld } from './withhold-stock.ts';

/** The caller has locked the shelf, and every product that changes. */
export async function takeOver(
  context: CallContext,
  database: Database,
  { added, changed, at }: Pick<Judgement, 'added' | 'changed'> & { at: Date },
): Promise<void> {
  const newProducts = withIds(added);
  await freeSkus(
    database,
    changed.filter(({ now, wanted }) => now.sku !== wanted.sku).map(({ row }) => row.id),
  );
  await putOnShelf(database, newProducts, at);
  await change(database, changed, at);
  await givePictures(database, newProducts, changed);
  await move(database, changed, at);
  await noteMoves(
    database,
    newProducts.map(({ id, wanted }) => ({ id, by: wanted.stock })),
    at,
  );
  await notePrices(
    database,
    [...newProducts.map(({ id }) => id), ...changed.map(({ row }) => row.id)],
    at,
  );
  await raiseProductsOf(database, [
    ...newProducts.filter(({ ofShop }) => ofShop).map(({ id }) => id),
    ...changed.filter(({ row }) => row.sizeOf).map(({ row }) => row.id),
  ]);
  await recordProducts(context, database, [
    ...newProducts.map(additionOf),
    ...changed.map(changeOf),
  ]);
}

interface NewProduct extends Omit<AddedProduct, 'sizeOf'> {
  id: string;
  /** The id of the product that this is a size of. */
  sizeOf: string | undefined;
  /** That product, if the shop already has it. */
  ofShop: TransferRow | undefined;
  /** Its place among the sizes of its product. New sizes come behind those that the shop has. */
  place: number;
}

/** A size stands below its product in the file, so the product has its id by then. */
function withIds(added: readonly AddedProduct[]): NewProduct[] {
  const ids = new Map<AddedProduct, string>();
  const counts = new Map<string, number>();
  return added.map((each) => {
    const { sizeOf: product, ...rest } = each;
    const id = randomUUIDv7();
    ids.set(each, id);
    if (!product) return { ...rest, id, sizeOf: undefined, ofShop: undefined, place: 0 };
    if (!('wanted' in product)) {
      return { ...rest, id, sizeOf: product.id, ofShop: product, place: mostSizes };
    }
    const sizeOf = ids.get(product) ?? '';
    const place = (counts.get(sizeOf) ?? 0) + 1;
    counts.set(sizeOf, place);
    return { ...rest, id, sizeOf, ofShop: undefined, place };
  });
}

async function putOnShelf(database: Database, products: NewProduct[], at: Date) {
  if (products.length === 0) return;
  const taken = new Set((await selectSlugs(database, '')).map(({ slug }) => slug));
  const slugs = products.map(({ id, sizeOf, address, wanted }) => {
    if (sizeOf) return `size-${id}`;
    const slug = freeSlug(address ?? slugOf(wanted.name), taken);
    taken.add(slug);
    return slug;
  });
  const { next } = await findNextPlace(database);
  const positions = new Map(products.map(({ id }, place) => [id, next + place]));
  await insertProducts(database, {
    ...columnsOf(products, at),
    archivedAts: products.map(({ ofShop, wanted }) =>
      wanted.archived ? (ofShop?.archivedAt ?? at) : null,
    ),
    sizeOfs: products.map(({ sizeOf }) => sizeOf ?? null),
    places: products.map(({ place }) => place),
    slugs,
    stocks: products.map(({ wanted }) => wanted.stock),
    positions: products.map(
      ({ id, sizeOf = id, ofShop }) => ofShop?.position ?? positions.get(sizeOf) ?? next,
    ),
  });
  const sized = products.flatMap(({ sizeOf }) => sizeOf ?? []);
  if (sized.length > 0) await markSized(database, sized);
}

/**
 * Raises the version even if only the stock changes. Otherwise importing the same file again would
 * move the stock again.
 */
async function change(database: Database, changed: ChangedProduct[], at: Date) {
  const products = changed.map((each) => ({ ...each, id: each.row.id }));
  if (products.length === 0) return;
  await updateProducts(database, {
    ...columnsOf(products, at),
    archivedAts: products.map(({ row, wanted }) =>
      wanted.archived ? (row.archivedAt ?? at) : null,
    ),
  });
  await carryToSizes(
    database,
    products.map(({ id }) => id),
  );
}

function columnsOf(
  products: { id: string; wanted: WantedProduct }[],
  at: Date,
): Omit<ProductColumns, 'archivedAts'> {
  const column = <Value>(value: (wanted: WantedProduct) => Value) =>
    products.map(({ wanted }) => value(wanted));
  return {
    ids: products.map(({ id }) => id),
    names: column(({ name }) => name),
    categories: column(({ category }) => category),
    prices: column(({ price }) => price),
    descriptions: column(({ description }) => description),
    texts: eachText((name) => column((wanted) => wanted[name])),
    skus: column(({ sku }) => sku),
    barcodes: column(({ barcode }) => barcode),
    weights: column(({ weight }) => weight),
    salePrices: column(({ sale }) => sale?.price ?? null),
    saleFroms: column(({ sale }) => sale?.from ?? null),
    saleUntils: column(({ sale }) => sale?.until ?? null),
    at,
  };
}

async function givePictures(
  database: Database,
  added: readonly NewProduct[],
  changed: readonly ChangedProduct[],
) {
  for (const { id, wanted } of added) {
    if (wanted.pictures.length > 0) await insertProductPictures(database, id, wanted.pictures);
  }
  for (const { row, now, wanted } of changed) {
    if (wanted.pictures.length === now.pictures.length) continue;
    await deleteProductPictures(database, row.id);
    await insertProductPictures(database, row.id, wanted.pictures);
  }
  const shown = [
    ...added,
    ...changed.map(({ row, sizePicture }) => ({ id: row.id, sizePicture })),
  ].flatMap(({ id, sizePicture }) => (sizePicture ? [{ id, sizePicture }] : []));
  if (shown.length > 0) await giveSizePictures(database, shown);
}

interface Move {
  id: string;
  by: number;
}

async function move(database: Database, changed: ChangedProduct[], at: Date) {
  const moves = changed
    .map(({ row, now, wanted }) => ({ id: row.id, by: wanted.stock - now.stock }))
    .filter(({ by }) => by !== 0);
  if (moves.length === 0) return;
  await shiftStock(database, {
    productIds: moves.map(({ id }) => id),
    onHand: moves.map(({ by }) => by),
    reserved: moves.map(() => 0),
    at,
  });
  await noteMoves(database, moves, at);
  await settleWithheld(
    database,
    moves.map(({ id }) => id),
    at,
  );
}

async function noteMoves(database: Database, moves: Move[], at: Date) {
  const noted = moves.filter(({ by }) => by !== 0);
  if (noted.length === 0) return;
  await insertMovements(database, {
    ids: noted.map(() => randomUUIDv7()),
    productIds: noted.map(({ id }) => id),
    quantities: noted.map(({ by }) => by),
    reason: 'CSV import',
    at,
  });
}

function additionOf({ id, sizeOf, wanted }: NewProduct): ProductChange {
  return {
    action: 'product-added',
    product: { id: sizeOf ?? id, name: wanted.name },
    before: null,
    after: readable(wanted),
  };
}

function changeOf({ row: { id, sizeOf, name }, now, wanted }: ChangedProduct): ProductChange {
  return {
    action: 'product-changed',
    product: { id: sizeOf ?? id, name },
    before: readable(now),
    after: readable(wanted),
  };
}

function readable({ price, sale, pictures, ...facts }: WantedProduct) {
  return {
    ...facts,
    price: formatMoney(pesewas(price)),
    sale: saleWords(sale),
    ...(pictures.length > 0 && { pictures }),
  };
}
