import { piecesIn } from '#features/catalogue/sets.rules.ts';
import { inTurnFor, productsIn, tellStock } from '#features/catalogue/stock.ts';
import { whyInReview } from '#features/payments/balance.ts';
import { payments } from '#features/payments/provider.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import { closeOrder } from './close-order.ts';
import { selectLines } from './orders.queries.ts';
import { takeAsk } from './payer-limits.ts';
import { isLetGo } from './present-order.ts';
import { findOwnOrder, readWholeOrder } from './read-orders.ts';
import { byCustomer } from './rules.ts';

/**
 * Cancels an order for its customer. The order must be unpaid, and no payment for it may be under
 * way.
 */
export async function cancelOrder(context: CallContext, id: string) {
  const { pool, clock } = context;
  const { userId } = sessionOf(context);
  const order = await findOwnOrder(pool, id, userId);
  if (!order) return refuse('unknown-order');
  if (!isLetGo(order)) return refuse('too-late');
  const wait = await takeAsk(context);
  if (wait) return refuse('too-many-tries', { retryAfter: wait });
  const said = await payments.of(context).askProvider(context, id);
  if (said === 'review')
    return refuse('in-review', { details: { why: await whyInReview(pool, id) } });
  if (said !== 'unpaid') return refuse('being-paid');
  const productIds = productsIn(piecesIn(await selectLines(pool, [id])));
  const close = (database: Database) =>
    closeOrder(context, database, id, {
      kind: 'status',
      why: 'you',
      reason: byCustomer,
      byAccount: userId,
      onlyIf: isLetGo,
    });
  const closed = await inTurnFor(context, productIds, () => transaction(pool, close));
  if (!closed) return refuse('too-late');
  tellStock(context, closed.changes);
  return accept(await readWholeOrder(context.quick, id, clock()));
}
