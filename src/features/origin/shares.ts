import type { ShareOfPrice, Sold } from '#features/catalogue/announcements.ts';
import type { Context } from '#platform/context.ts';
import { keepValue, ofEachShop } from '#platform/kept/kept-value.ts';
import { dayOf } from './change-origin.ts';
import { isOfMany, type Paid, timesPaid, together, totalOf, unpaid } from './shares.rules.ts';
import { selectSoldLots, selectTold } from './told.queries.ts';
import { paidForUnits } from './told-lot.ts';
import { sayShare } from './words.rules.ts';

/**
 * The part of each price that went to the women. For a set, the known parts of its products are
 * added up.
 */
export async function sharesOfProducts(
  context: Context,
  sold: readonly Sold[],
): Promise<ReadonlyMap<string, ShareOfPrice>> {
  const told = await toldNow(context)();
  const rows = sold.flatMap(({ pieces }) => pieces.map(({ productId }) => productId));
  const recorded = [...new Set(rows)].filter((id) => told.has(id));
  if (recorded.length === 0) return new Map();
  const least = await leastPaid(context, recorded);
  const paidFor = sold.map(({ id, pieces }) => {
    const paid = pieces.map((piece) =>
      timesPaid(least.get(piece.productId) ?? unpaid, piece.quantity),
    );
    return [id, together(paid)] as const;
  });
  const known = paidFor.filter(([, paid]) => totalOf(paid) > 0);
  return new Map(known.map(([id, paid]) => [id, { amount: totalOf(paid), says: sayShare(paid) }]));
}

/** Most shops keep no records, and each page of a product asks. */
const toldNow = ofEachShop(({ changes, pool }) =>
  keepValue(
    changes,
    ['origin'],
    async () => new Set((await selectTold(pool)).map(({ productId }) => productId)),
  ),
);

/**
 * The smallest payment for a piece of each row, over the lots that are sold now, because it is not
 * known yet which lot a buyer gets.
 */
async function leastPaid({ pool, clock }: Context, rows: string[]): Promise<Map<string, Paid>> {
  const lots = await selectSoldLots(pool, rows, dayOf(clock()));
  const paid = await paidForUnits(pool, lots);
  const least = new Map<string, Paid>();
  for (const { id, productId } of lots) {
    const unit = paid.get(id) ?? unpaid;
    const so = least.get(productId);
    if (!so || totalOf(unit) < totalOf(so)) least.set(productId, unit);
  }
  for (const { productId, fewest } of lots) if (!isOfMany(fewest)) least.delete(productId);
  return least;
}
