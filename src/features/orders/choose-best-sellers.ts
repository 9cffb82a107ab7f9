import { noteBestSellers } from '#features/catalogue/shop-window.ts';
import { aDay } from '#lib/durations.ts';
import type { Context } from '#platform/context.ts';
import { selectMostBought } from './orders.queries.ts';
import { bestSellers } from './rules.ts';

/**
 * Finds the products that the most customers have bought lately. If too few have bought, no product
 * is called a best seller.
 */
export async function chooseBestSellers(context: Context): Promise<void> {
  const { days, customers, most } = bestSellers;
  const since = new Date(context.clock().getTime() - days * aDay);
  const bought = await selectMostBought(context.pool, { since, customers, most });
  await noteBestSellers(
    context,
    bought.map(({ productId }) => productId),
  );
}
