import { randomUUIDv7 } from 'node:crypto';
import type { ReturnedMoney } from '#features/payments/announcements.ts';
import { formatIn, pesewas } from '#lib/money.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { insertEvent, lockOrder, updateOrder } from './orders.queries.ts';
import { writeRefunded } from './write-letters.ts';

/**
 * Called when money has arrived back at its payer. If nothing is left of what paid for the order,
 * it is refunded. The desk decides about its products, and whether it is cancelled.
 */
export async function noteReturnedMoney(
  context: Context,
  database: Database,
  went: ReturnedMoney,
): Promise<void> {
  const order = await lockOrder(database, went.subjectId);
  if (!order) throw new Error('Money went back for an order that there is not');
  if (went.whole && order.payment === 'paid') {
    await updateOrder(database, { ...order, payment: 'refunded' });
  }
  await insertEvent(database, {
    id: randomUUIDv7(),
    orderId: order.id,
    at: context.clock(),
    byAccount: null,
    kind: 'refunded',
    before: order.status,
    after: order.status,
    reason: `${formatIn(went.currency, pesewas(went.amount))} ${went.takenByBank ? 'taken back by the bank' : 'refunded'}`,
  });
  // After a dispute, the bank has paid the customer back and has told them.
  if (!went.takenByBank) await writeRefunded(context, database, order, went);
}
