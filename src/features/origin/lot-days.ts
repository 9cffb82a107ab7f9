import { recordChange } from '#features/audit/audit.ts';
import { lockProducts, readStock, type StockChange, tellStock } from '#features/catalogue/stock.ts';
import { withholdStock } from '#features/catalogue/withhold-stock.ts';
import type { Input } from '#lib/contract.ts';
import { aDay } from '#lib/durations.ts';
import { isId } from '#lib/ids.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { changeOrigin, dayOf } from './change-origin.ts';
import type * as contract from './lot-days.contract.ts';
import type { LotDay } from './lot-days.contract.ts';
import { selectEnding, takeOff } from './lot-days.queries.ts';
import { lotOf, subjectOf } from './lots.ts';
import { countThere } from './pack-items.ts';
import { lockPackable, selectPackable } from './packing.queries.ts';
import { isPast, standingOf } from './packing.rules.ts';
import { selectRecallable } from './recalled.queries.ts';

/** Enough time to sell the remaining pieces, or to give them away. */
const noticeDays = 30;
/**
 * At most this many lots are looked at: if a shop takes old pieces off the stock by hand, its old
 * lots stay on this list for ever.
 */
const most = 500;

export async function listLotDays({ pool, clock }: CallContext) {
  return accept(await lotsByDay(pool, clock()));
}

/** The lots with pieces in the shop whose day is over or comes soon, the earliest first. */
export async function lotsByDay(database: Database, at: Date): Promise<LotDay[]> {
  const until = dayOf(new Date(at.getTime() + noticeDays * aDay));
  const ending = await selectEnding(database, { until, limit: most });
  const productIds = [...new Set(ending.map(({ productId }) => productId))];
  const lots = await selectPackable(database, productIds);
  const there = await countThere(database, await readStock(database, productIds), []);
  const standing = standingOf(lots, there);
  return ending.reverse().flatMap(({ id }) => {
    const lot = lots.find((one) => one.id === id);
    const units = standing.get(id) ?? 0;
    if (!lot || units === 0) return [];
    const { code, productName: product, sizeName: size, bestBefore, left } = lot;
    const past = isPast(lot, dayOf(at));
    return [{ _id: id, code, product, size, bestBefore, units, left, past }];
  });
}

/**
 * No piece of this lot may leave any more, so all remaining pieces of its count are written off,
 * including those that were taken off the stock by hand. The stock falls by the pieces that are in
 * the shop.
 */
export async function takeOffLot(
  context: CallContext,
  { params: { id }, body: { left } }: Input<typeof contract.takeOffLot>,
) {
  const at = context.clock();
  let change: StockChange | undefined;
  const taken = await changeOrigin(context, async (database) => {
    const [seen] = isId(id) ? await selectRecallable(database, [id]) : [];
    if (!seen) return refuse('unknown-lot');
    if (seen.recalledAt) return refuse('lot-recalled');
    const { productId } = seen;
    // Everywhere, products are locked before lots.
    const stock = await lockProducts(database, [productId]);
    const lots = await lockPackable(database, [productId]);
    const lot = lots.find((one) => one.id === id);
    // A press is repeated after a lost answer, or two admins press at once.
    if (!lot && (await isTakenOff(database, id))) return accept(await lotOf(database, id));
    if (lot?.left !== left) return refuse('changed-meanwhile');
    if (!isPast(lot, dayOf(at))) return refuse('not-past');
    const pieces = standingOf(lots, await countThere(database, stock, [])).get(id) ?? 0;
    await takeOff(database, id, at);
    const reason = `lot ${lot.code} past its day`;
    change = await withholdStock(database, { productId, pieces, reason, at });
    await recordChange(context, database, {
      action: 'lot-taken-off',
      subject: subjectOf(lot),
      before: { left },
      after: { left: 0, offTheStock: pieces },
    });
    return accept(await lotOf(database, id));
  });
  if (taken.ok && change) tellStock(context, [change]);
  return taken;
}

/** Whether the last pieces of the lot were taken off. */
async function isTakenOff(database: Database, id: string): Promise<boolean> {
  const [lot] = await selectRecallable(database, [id]);
  return lot !== undefined && lot.taken === lot.units && lot.writtenOff > 0;
}
