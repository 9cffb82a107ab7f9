import type { Context } from '#platform/context.ts';
import { transaction } from '#platform/database.ts';
import { lockCart } from '../cart/cart.ts';
import { balanceOf } from '../payments/balance.ts';
import { lockOrder, markAside } from './orders.queries.ts';

/**
 * While somebody looks at the payment of an open order its customer may open another one. The order keeps
 * its goods, its discount and its time: its money may still be found right. Under the lock that a payment
 * takes as well, so what was said of it outside is looked at again.
 */
export async function setAside(
  { pool }: Pick<Context, 'pool'>,
  { orderId, accountId }: { orderId: string; accountId: string },
): Promise<void> {
  await transaction(pool, async (database) => {
    await lockCart(database, accountId);
    const order = await lockOrder(database, orderId);
    if (order?.payment !== 'unpaid' || order.heldUntil === null) return;
    const { review } = await balanceOf(database, orderId);
    if (review !== null) await markAside(database, orderId);
  });
}
