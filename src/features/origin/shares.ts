import type { Context } from '#platform/context.ts';
import type { ShareOfPrice } from '../catalogue/announcements.ts';
import { dayOf } from './change-origin.ts';
import { isOfMany, type Paid, totalOf, unpaid } from './shares.rules.ts';
import { selectSoldLots } from './told.queries.ts';
import { paidForUnits } from './told-lot.ts';
import { sayShare } from './words.rules.ts';

/**
 * Of each row of the catalogue, the least of what went to the women in the lots that are sold now:
 * nobody knows yet which of them a buyer gets.
 */
export async function sharesOfProducts(
  { pool, clock }: Context,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, ShareOfPrice>> {
  const lots = await selectSoldLots(pool, [...productIds], dayOf(clock()));
  const paid = await paidForUnits(pool, lots);
  const least = new Map<string, Paid>();
  for (const { id, productId } of lots) {
    const unit = paid.get(id) ?? unpaid;
    const so = least.get(productId);
    if (!so || totalOf(unit) < totalOf(so)) least.set(productId, unit);
  }
  const told = [...least].filter(
    ([of, unit]) =>
      totalOf(unit) > 0 &&
      lots.every(({ productId, fewest }) => productId !== of || isOfMany(fewest)),
  );
  return new Map(told.map(([of, unit]) => [of, { amount: totalOf(unit), says: sayShare(unit) }]));
}
