import { lockCart } from '#features/cart/cart.ts';
import { balanceOf } from '#features/payments/balance.ts';
import type { Context } from '#platform/context.ts';
import { transaction } from '#platform/database.ts';
import { lockOrder, markAside } from './orders.queries.ts';

/**
 * Lets the customer open another order while the shop looks at an open order's payment, or has a
 * part of its money. The first order keeps its products, discount and time, because its money may
 * still prove right. A payment takes the same lock, so both conditions are checked again under it.
 */
export async function setAside(
  { pool }: Pick<Context, 'pool'>,
  { orderId, accountId }: { orderId: string; accountId: string },
): Promise<void> {
  await transaction(pool, async (database) => {
    await lockCart(database, accountId);
    const order = await lockOrder(database, orderId);
    if (order?.payment !== 'unpaid' || order.heldUntil === null) return;
    const { review, here } = await balanceOf(database, orderId);
    if (review !== null || here > 0) await markAside(database, orderId);
  });
}
