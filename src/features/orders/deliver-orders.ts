import { balanceOf } from '#features/payments/balance.ts';
import type { Input } from '#lib/contract.ts';
import { fillIn } from '#lib/fill-in.ts';
import { formatMoney, type Pesewas } from '#lib/money.ts';
import { accept } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { isCashDue, missingOf } from './cash.rules.ts';
import { setStatusOf } from './change-status.ts';
import * as contract from './contract.ts';
import { stepRefusals } from './lot-refusals.rules.ts';
import type { OrderRow } from './orders.queries.ts';
import type * as packing from './packing.contract.ts';
import type { Outcome } from './packing.contract.ts';
import { findOwnOrder } from './read-orders.ts';
import { recordCash } from './record-cash.ts';

type Asked = Input<typeof packing.deliverOrders>['body']['orders'][number];

/**
 * Marks each order as delivered in a transaction of its own. The call may be repeated: a step that
 * is done stays done, and cash that is recorded is not recorded again.
 */
export async function deliverOrders(
  context: CallContext,
  { body: { orders } }: Input<typeof packing.deliverOrders>,
) {
  const outcomes: Outcome[] = [];
  for (const asked of orders) {
    const says = await deliver(context, asked);
    outcomes.push({ _id: asked._id, done: says === '', says });
  }
  return accept(outcomes);
}

/** Answers why the order stays as it is; empty if it has arrived. */
async function deliver(context: CallContext, { _id, step, cash }: Asked): Promise<string> {
  const found = await findOwnOrder(context.pool, _id, undefined);
  if (!found) return notThere;
  const why = found.status === 'shipped' ? await takeItsCash(context, found, cash) : '';
  if (why) return why;
  const done = await setStatusOf(
    context,
    found,
    { status: 'delivered', step },
    async (_, { status, payment }) => status === 'shipped' && payment === 'paid',
  );
  if (done === 'left') return whyNotDelivered(context, _id);
  if ('ok' in done) return fillIn(stepRefusals[done.code][1], done.also.details);
  if ('code' in done) throw new Error('A shipped order had to move its stock to arrive');
  return '';
}

/**
 * Records the cash that the rider has brought. If somebody else has recorded it meanwhile, it is
 * here.
 */
async function takeItsCash(
  context: CallContext,
  order: OrderRow,
  cash: Pesewas | undefined,
): Promise<string> {
  if (!isCashDue(order)) return '';
  if (cash === undefined) {
    const due = missingOf(order, await balanceOf(context.pool, order.id));
    return `Its cash is still to come: ${formatMoney(due)}. Tick it once it is here.`;
  }
  const recorded = await recordCash(context, {
    params: { id: order.id },
    body: { amount: cash },
  });
  if (recorded.ok || recorded.code !== 'other-sum') return '';
  return fillIn(contract.recordCash.refusals['other-sum'][1], recorded.also.details);
}

async function whyNotDelivered({ pool }: CallContext, id: string): Promise<string> {
  const order = await findOwnOrder(pool, id, undefined);
  if (!order) return notThere;
  if (order.status === 'delivered') return 'This order was delivered already.';
  if (order.status === 'cancelled') return 'This order was cancelled.';
  if (order.status !== 'shipped') return 'This order has not been shipped.';
  return 'This order is not paid. Please mark it by itself.';
}

const notThere = 'We can’t find this order.';
