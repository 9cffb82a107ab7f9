import { inSize } from '#features/catalogue/sizes.rules.ts';
import { lockProducts, readStock } from '#features/catalogue/stock.ts';
import type {
  LeavingItems,
  LineItems,
  LotOfLine,
  OrderItems,
} from '#features/orders/announcements.ts';
import { countItemsToSend, itemsToLeave } from '#features/orders/leaving-items.ts';
import type { LotRefusal } from '#features/orders/lot-refusals.rules.ts';
import { type Refused, refuse } from '#lib/result.ts';
import type { Database } from '#platform/database.ts';
import { blockPieces } from './block-lots.ts';
import { dayOf } from './change-origin.ts';
import {
  findNamedLot,
  forgetUnpacked,
  insertPacked,
  lockLots,
  lockPackable,
  selectPackable,
  selectPackedOf,
  selectTraced,
  selectUnfit,
  selectUnpackedFrom,
  type UnpackedRow,
  unpack,
} from './packing.queries.ts';
import {
  isPast,
  type PackableLot,
  type Packed,
  type Shelf,
  shelfOf,
  type Turn,
  takeFirst,
  takeFromLots,
  takeNamed,
  unitsOf,
} from './packing.rules.ts';
import { sayDay } from './words.rules.ts';

/**
 * Records the lots that an order's pieces leave from. Named pieces leave from the lots that the
 * packer named. The others leave from the lots that the order had left from before it was set back,
 * and then from the lots with the earliest best-before day. Pieces in the parcels of other orders
 * that were set back are not touched. A call that waited for another packer sees what that packer
 * left. Pieces without a lot leave without one. If by the records they can only be of a lot past
 * its day, it refuses.
 */
export async function packItems(
  database: Database,
  { orderId, items, chosen, isToSend }: LeavingItems,
  at: Date,
): Promise<Refused<LotRefusal> | undefined> {
  const day = dayOf(at);
  const productIds = productsOf(items);
  const stock = await lockTraced(database, productIds);
  const lots = await lockPackable(database, productIds);
  // Read under the locks, because a lot may have been recalled meanwhile.
  const unfit = await selectUnfit(database, productIds, day);
  const counted = stock.filter(({ id }) => unfit.some(({ productId }) => productId === id));
  const there = await countThere(database, counted, isToSend ? [] : items);
  const shelf = shelfOf(lots, day, there);
  const named = takeNamed(items, chosen, shelf);
  if ('wrong' in named) {
    const field = `lots.${named.place}.code`;
    if (named.wrong === 'units') return refuse('lots-beyond', { details: { field } });
    if (named.wrong === 'left') return refuse('lot-short', { details: { field, lot: named.code } });
    const { productId = '' } = chosen[named.place] ?? {};
    return refuseLot(database, { productId, code: named.code, day, field });
  }
  const unpacked = await selectUnpackedFrom(database, idsOf(lots));
  const own = unpacked.filter((row) => row.orderId === orderId);
  const turns = [...firstOf(chosen), ...withoutNamed(own, named.packed)];
  const first = takeFirst(named.rest, turns, shelf);
  const others = unpacked.filter((row) => row.orderId !== orderId);
  const kept = [...(await takeUnpacked(database, others, shelf)).values()];
  const taken = [...named.packed, ...first.packed, ...takeFromLots(first.rest, shelf)];
  const gone = [...taken, ...kept.flatMap(({ packed }) => packed)];
  const short = findRecalledOnly({ taken, gone }, unfit, there);
  if (short) return refuse('only-recalled', { details: { product: short } });
  const { past } = taken.find((one) => one.past) ?? {};
  if (past) return refusePast(past);
  const packed = taken.filter(isOfLot);
  await forgetUnpacked(database, orderId);
  if (packed.length > 0) await insertPacked(database, { orderId, day, ...inColumns(packed) });
  return undefined;
}

/**
 * Everywhere, products are locked before lots. A lot of these products may be recalled at the same
 * moment.
 */
async function lockTraced(database: Database, productIds: readonly string[]) {
  return lockProducts(database, [...(await tracedOf(database, productIds))]);
}

/**
 * The number of pieces of each product in the shop, including those that have just left the stock.
 */
export async function countThere(
  database: Database,
  stock: Awaited<ReturnType<typeof readStock>>,
  leaving: readonly LineItems[],
): Promise<ReadonlyMap<string, number>> {
  if (stock.length === 0) return new Map();
  const ids = stock.map(({ id }) => id);
  const toSend = await countItemsToSend(database, ids);
  return new Map(
    stock.map(({ id, onHand, withheld }) => {
      const own = leaving.filter(({ productId }) => productId === id);
      const left = own.reduce((sum, { quantity }) => sum + quantity, 0);
      return [id, onHand - withheld + (toSend.get(id) ?? 0) + left];
    }),
  );
}

/** The lots that a packer put first for all lines of a product. */
function firstOf(chosen: LeavingItems['chosen']): Turn[] {
  return chosen.flatMap(({ productId, code, units }) =>
    code !== null && units === undefined ? [{ productId, code }] : [],
  );
}

/**
 * Takes the pieces that are in the parcels of orders that were set back and wait to leave again.
 * Each order gets the lots that it left from before, even if another order waits longer.
 */
async function takeUnpacked(
  database: Database,
  unpacked: readonly UnpackedRow[],
  shelf: Shelf,
): Promise<ReadonlyMap<string, ReturnType<typeof takeFirst>>> {
  const ofOrders = Map.groupBy(unpacked, ({ orderId }) => orderId);
  const orders = await itemsToLeave(database, [...ofOrders.keys()]);
  return new Map(
    orders.map(({ orderId, items }) => [
      orderId,
      takeFirst(items, ofOrders.get(orderId) ?? [], shelf),
    ]),
  );
}

/** Subtracts the pieces that the packer has named already. */
function withoutNamed(unpacked: readonly UnpackedRow[], named: readonly Packed[]): Turn[] {
  return unpacked.map((row) => {
    const own = named.filter((one) => isSame(one, row) && one.lot?.code === row.code);
    return { ...row, units: Math.max(0, row.units - unitsOf(own)) };
  });
}

/**
 * Finds a product whose pieces would leave without a lot although all its pieces on the shelf are
 * recalled, by the records. Pieces that are taken now or stand in other orders' parcels are not on
 * the shelf.
 */
function findRecalledOnly(
  { taken, gone }: { taken: readonly Packed[]; gone: readonly Packed[] },
  unfit: Awaited<ReturnType<typeof selectUnfit>>,
  there: ReadonlyMap<string, number>,
): string | undefined {
  for (const row of unfit) {
    const isOfIt = ({ productId }: Packed) => productId === row.productId;
    const isBeyond = unitsOf(gone.filter(isOfIt)) > (there.get(row.productId) ?? 0);
    if (row.recalled && isBeyond && taken.filter(isOfIt).some(({ lot }) => lot === null))
      return nameOf(row);
  }
  return undefined;
}

function refusePast(lot: PackableLot): Refused<LotRefusal> {
  const details = { product: nameOf(lot), lot: lot.code, day: sayDay(lot.bestBefore) };
  return refuse('only-past', { details });
}

function nameOf({ productName, sizeName }: { productName: string; sizeName: string }): string {
  return inSize(productName, sizeName ? { name: sizeName } : undefined);
}

interface Named {
  productId: string;
  code: string;
  day: string;
  field: string;
}

async function refuseLot(
  database: Database,
  { productId, code, day, field }: Named,
): Promise<Refused<LotRefusal>> {
  const found = await findNamedLot(database, code);
  const details = { field, lot: code };
  if (!found) return refuse('no-such-lot', { details });
  if (found.productId !== productId) {
    return refuse('lot-of-another', { details: { ...details, product: nameOf(found) } });
  }
  if (found.recalledAt) return refuse('lot-recalled', { details });
  if (isPast(found, day)) {
    return refuse('lot-past', { details: { ...details, day: sayDay(found.bestBefore) } });
  }
  return refuse('lot-empty', { details });
}

/** Puts pieces that did not leave after all back into their lots. */
export async function unpackItems(database: Database, orderId: string, at: Date) {
  const rows = (await selectPackedOf(database, [orderId])).filter(
    ({ units, returned }) => units > returned,
  );
  // Everywhere, products are locked before lots. Pieces of a recalled lot that come back must not
  // be sold.
  await lockProducts(database, productsOf(rows));
  await lockLots(
    database,
    rows.map(({ lotId }) => lotId),
  );
  await unpack(database, orderId);
  const changes = [];
  for (const { lotId, productId, code, units, returned } of rows) {
    const pieces = units - returned;
    const change = await blockPieces(database, { lotId, productId, code, pieces, at });
    if (change) changes.push(change);
  }
  return changes;
}

/** The first order takes first, so that a picking list for many orders names each piece once. */
export async function proposeLots(
  database: Database,
  orders: readonly OrderItems[],
  at: Date,
): Promise<ReadonlyMap<string, LotOfLine[]>> {
  const productIds = productsOf(orders.flatMap(({ items }) => items));
  const day = dayOf(at);
  const lots = await selectPackable(database, productIds);
  const past = lots.filter((lot) => isPast(lot, day));
  const there = await countThere(database, await readStock(database, productsOf(past)), []);
  const shelf = shelfOf(lots, day, there);
  const traced = await tracedOf(database, productIds);
  const unpacked = await selectUnpackedFrom(database, idsOf(lots));
  const kept = await takeUnpacked(database, unpacked, shelf);
  return new Map(
    orders.map(({ orderId, items }) => {
      // A cancelled order waits for nothing, so it gets its own lots only when its turn comes.
      const own = unpacked.filter((row) => row.orderId === orderId);
      const { packed, rest } = kept.get(orderId) ?? takeFirst(items, own, shelf);
      const taken = [...packed, ...takeFromLots(rest, shelf)];
      return [
        orderId,
        items
          .flatMap((item) => taken.filter((one) => isSame(one, item)))
          .filter(({ lot, productId }) => lot || traced.has(productId))
          .map(propose),
      ];
    }),
  );
}

function propose({ lineId, productId, units, lot, past }: Packed): LotOfLine {
  return {
    ...{ lineId, productId, units, code: lot?.code ?? null },
    ...(past && { past: { code: past.code, bestBefore: past.bestBefore } }),
  };
}

/** The lots that each line left from, and the number of its pieces that left without one. */
export async function lotsOfOrders(
  database: Database,
  orders: readonly OrderItems[],
): Promise<ReadonlyMap<string, LotOfLine[]>> {
  const ids = orders.map(({ orderId }) => orderId);
  const rows = await selectPackedOf(database, ids);
  const traced = await tracedOf(database, productsOf(orders.flatMap(({ items }) => items)));
  return new Map(
    orders.map(({ orderId, items }) => [
      orderId,
      items.flatMap((item) => {
        const own = rows.filter((row) => row.orderId === orderId && isSame(row, item));
        const { lineId, productId } = item;
        const rest = item.quantity - own.reduce((sum, { units }) => sum + units, 0);
        return [
          ...own.map(({ code, units }) => ({ lineId, productId, code, units })),
          ...(rest > 0 && traced.has(productId)
            ? [{ lineId, productId, code: null, units: rest }]
            : []),
        ];
      }),
    ]),
  );
}

async function tracedOf(database: Database, productIds: readonly string[]) {
  const rows = await selectTraced(database, productIds);
  return new Set(rows.map(({ productId }) => productId));
}

function inColumns(packed: readonly (Packed & { lot: NonNullable<Packed['lot']> })[]) {
  return {
    lineIds: packed.map(({ lineId }) => lineId),
    productIds: packed.map(({ productId }) => productId),
    lotIds: packed.map(({ lot }) => lot.id),
    bestBefores: packed.map(({ lot }) => lot.bestBefore),
    units: packed.map(({ units }) => units),
  };
}

function isOfLot(packed: Packed): packed is Packed & { lot: NonNullable<Packed['lot']> } {
  return packed.lot !== null;
}

function isSame(
  row: { lineId: string; productId: string },
  { lineId, productId }: { lineId: string; productId: string },
): boolean {
  return row.lineId === lineId && row.productId === productId;
}

function idsOf(lots: readonly PackableLot[]): string[] {
  return lots.map(({ id }) => id);
}

function productsOf(items: readonly { productId: string }[]): string[] {
  return [...new Set(items.map(({ productId }) => productId))];
}
