import { orderSubject, recordChange } from '#features/audit/audit.ts';
import { lockCart } from '#features/cart/cart.ts';
import { tellStock } from '#features/catalogue/stock.ts';
import { balanceOf } from '#features/payments/balance.ts';
import type * as contract from '#features/payments/contract.ts';
import { readPayments } from '#features/payments/read-payments.ts';
import { findMistake, noteMistake } from '#features/payments/transfers.ts';
import type { Input } from '#lib/contract.ts';
import { formatMoney, pesewas } from '#lib/money.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import { isCash } from './cash.rules.ts';
import { lockOrder, type OrderRow, selectLines } from './orders.queries.ts';
import { findOwnOrder } from './read-orders.ts';
import { makeUnpaid } from './record-cash.ts';
import { cameBack, paidFor, whyKept } from './undo-transfer.rules.ts';
import { givenBack } from './with-customer.rules.ts';

/**
 * Takes back a transfer that was recorded by mistake, in a wrong sum or for a wrong order, while its
 * money is here. The books keep both entries. An order that it paid for waits for its money again.
 */
export async function undoTransfer(
  context: CallContext,
  { params: { id, transferId } }: Input<typeof contract.undoTransfer>,
) {
  const { pool } = context;
  const found = await findOwnOrder(pool, id, undefined);
  if (!found) return refuse('unknown-order');
  const done = await transaction(pool, async (database) => {
    await lockCart(database, found.accountId);
    const order = await lockOrder(database, found.id);
    return order ? takeBack(context, database, order, transferId) : refuse('unknown-order');
  });
  if ('ok' in done) return done;
  done.tell();
  return accept(await readPayments(pool, found.id));
}

async function takeBack(
  context: CallContext,
  database: Database,
  order: OrderRow,
  transferId: string,
) {
  const mistake = await findMistake(database, order.id, transferId);
  // Cash has its own way back, to an order whose cash is due.
  if (!mistake || isCash(mistake.reference)) {
    return refuse('not-undone', { details: { says: 'It is undone already, or it was cash.' } });
  }
  const { id, payment } = order;
  const undone = { here: (await balanceOf(database, id)).here, amount: mistake.amount };
  const isUnpaid = paidFor(order, undone);
  const says = whyKept(order, undone) ?? (isUnpaid && (await hasBack(database, order)) && cameBack);
  if (says) return refuse('not-undone', { details: { says } });
  const byAccount = sessionOf(context).userId;
  await noteMistake(context, database, { subjectId: id, ...mistake, byAccount });
  const changes = isUnpaid
    ? await makeUnpaid(context, database, order, {
        byAccount,
        status: order.status === 'processing' ? 'pending' : order.status,
        reason: 'A transfer was recorded by mistake',
      })
    : [];
  await recordChange(context, database, {
    action: 'transfer-undone',
    subject: orderSubject(id),
    before: { payment },
    after: {
      payment: isUnpaid ? 'unpaid' : payment,
      sentBack: formatMoney(pesewas(mistake.amount)),
      reference: mistake.reference,
    },
  });
  return { tell: () => tellStock(context, changes) };
}

async function hasBack(database: Database, { id }: OrderRow): Promise<boolean> {
  return givenBack(await selectLines(database, [id])).length > 0;
}
