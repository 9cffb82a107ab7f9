import { inSize } from '#features/catalogue/sizes.rules.ts';
import { formatShortDay } from '#lib/dates.ts';
import { beginningOf } from '#lib/days.ts';
import { type Refused, refuse } from '#lib/result.ts';
import type { Database } from '#platform/database.ts';
import { lockProducts } from '../catalogue/stock.ts';
import type {
  ChosenLot,
  LeavingItems,
  LineItems,
  LotOfLine,
  OrderItems,
} from '../orders/announcements.ts';
import { countItemsToSend } from '../orders/leaving-items.ts';
import type { LotRefusal } from '../orders/rules.ts';
import { blockPieces } from './block-lots.ts';
import { dayOf } from './change-origin.ts';
import {
  deletePacked,
  findNamedLot,
  insertPacked,
  keepReturnedOnly,
  lockLots,
  lockPackable,
  type PackedRow,
  selectPackable,
  selectPackedOf,
  selectRecalledOf,
  selectTraced,
} from './packing.queries.ts';
import { type Packed, takeFromLots } from './packing.rules.ts';

/**
 * What leaves is of the lots whose day comes first. Who waited here for another packer gets what that
 * one left; pieces for which there is no lot leave without one.
 */
export async function packItems(
  database: Database,
  { orderId, goods, chosen, isToSend }: LeavingItems,
  at: Date,
): Promise<Refused<LotRefusal> | undefined> {
  const day = dayOf(at);
  const productIds = productsOf(goods);
  const shelf = await lockShelf(database, productIds);
  const lots = await lockPackable(database, { productIds, day });
  const before = await selectPackedOf(database, [orderId]);
  for (const [place, { productId, code }] of chosen.entries()) {
    if (lots.some((lot) => lot.code === code && lot.productId === productId)) continue;
    return refuseLot(database, { productId, code, day, field: `lots.${place}.code` });
  }
  const first = new Map(chosen.map(({ productId, code }) => [productId, code]));
  const taken = takeFromLots(stillToPack(goods, before), lots, first);
  const short = await findRecalledOnly(database, taken, { shelf, isToSend });
  if (short) return refuse('only-recalled', { details: { product: short } });
  const packed = taken.filter(isOfLot);
  if (packed.length > 0) await insertPacked(database, { orderId, day, ...inColumns(packed) });
  return undefined;
}

/** Products before lots, as everywhere. Only those of which recalled pieces stand somewhere. */
async function lockShelf(database: Database, productIds: readonly string[]) {
  const recalled = await selectRecalledOf(database, productIds);
  return lockProducts(
    database,
    recalled.map(({ productId }) => productId),
  );
}

/**
 * The name of a product of which pieces would leave without a lot, though all that stands on the
 * shelf by the books is recalled.
 */
async function findRecalledOnly(
  database: Database,
  taken: readonly Packed[],
  { shelf, isToSend }: { shelf: Awaited<ReturnType<typeof lockShelf>>; isToSend: boolean },
): Promise<string | undefined> {
  const without = taken.filter(({ lot }) => lot === null);
  if (shelf.length === 0 || without.length === 0) return undefined;
  const toSend = await countItemsToSend(database, productsOf(without));
  for (const { productId, productName, sizeName } of await selectRecalledOf(
    database,
    productsOf(without),
  )) {
    const row = shelf.find(({ id }) => id === productId);
    const wanted = taken.filter((one) => one.productId === productId);
    const leaving = isToSend ? 0 : unitsOf(wanted);
    const there = row ? row.onHand - row.withheld + (toSend.get(productId) ?? 0) + leaving : 0;
    if (unitsOf(wanted) > there) {
      return inSize(productName, sizeName ? { name: sizeName } : undefined);
    }
  }
  return undefined;
}

function unitsOf(packed: readonly Packed[]): number {
  return packed.reduce((sum, { units }) => sum + units, 0);
}

interface Named extends ChosenLot {
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
    const size = found.sizeName ? { name: found.sizeName } : undefined;
    return refuse('lot-of-another', {
      details: { ...details, product: inSize(found.productName, size) },
    });
  }
  if (found.recalledAt) return refuse('lot-recalled', { details });
  if (found.bestBefore < day) {
    const past = formatShortDay(beginningOf(found.bestBefore));
    return refuse('lot-past', { details: { ...details, day: past } });
  }
  return refuse('lot-empty', { details });
}

/** An order that goes out again after a return packs only what is not with its customer. */
function stillToPack(goods: readonly LineItems[], before: readonly PackedRow[]): LineItems[] {
  return goods.map((good) => {
    const out = before.filter((row) => isSame(row, good));
    const away = out.reduce((sum, { units, shelved }) => sum + units - shelved, 0);
    return { ...good, quantity: Math.max(0, good.quantity - away) };
  });
}

/** They have not left after all, and are what is left of their lots again. */
export async function unpackItems(database: Database, orderId: string, at: Date) {
  const rows = (await selectPackedOf(database, [orderId])).filter(
    ({ units, returned }) => units > returned,
  );
  // Products before lots, as everywhere: what comes back of a recalled lot must not be sold.
  await lockProducts(database, productsOf(rows));
  await lockLots(
    database,
    rows.map(({ lotId }) => lotId),
  );
  await deletePacked(database, orderId);
  await keepReturnedOnly(database, orderId);
  const changes = [];
  for (const { lotId, productId, code, units, returned } of rows) {
    const pieces = units - returned;
    const change = await blockPieces(database, { lotId, productId, code, pieces, at });
    if (change) changes.push(change);
  }
  return changes;
}

/** The first order takes first, so that a picking list for many names each piece once. */
export async function proposeLots(
  database: Database,
  orders: readonly OrderItems[],
  at: Date,
): Promise<ReadonlyMap<string, LotOfLine[]>> {
  const productIds = productsOf(orders.flatMap(({ goods }) => goods));
  const lots = await selectPackable(database, { productIds, day: dayOf(at) });
  const traced = await tracedOf(database, productIds);
  return new Map(
    orders.map(({ orderId, goods }) => [
      orderId,
      takeFromLots(goods, lots)
        .filter(({ lot, productId }) => lot || traced.has(productId))
        .map(({ lot, ...packed }) => ({ ...packed, code: lot?.code ?? null })),
    ]),
  );
}

/** Of each line the lots it left of, and how many pieces left without one. */
export async function lotsOfOrders(
  database: Database,
  orders: readonly OrderItems[],
): Promise<ReadonlyMap<string, LotOfLine[]>> {
  const ids = orders.map(({ orderId }) => orderId);
  const rows = await selectPackedOf(database, ids);
  const traced = await tracedOf(database, productsOf(orders.flatMap(({ goods }) => goods)));
  return new Map(
    orders.map(({ orderId, goods }) => [
      orderId,
      goods.flatMap((good) => {
        const own = rows.filter((row) => row.orderId === orderId && isSame(row, good));
        const { lineId, productId } = good;
        const rest = good.quantity - own.reduce((sum, { units }) => sum + units, 0);
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

function productsOf(goods: readonly { productId: string }[]): string[] {
  return [...new Set(goods.map(({ productId }) => productId))];
}
