import { type Database, transaction } from '#platform/database.ts';
import { announce } from './announce.ts';
import { settleMoneyBack } from './money-back.ts';
import { later } from './pace.ts';
import type { Provider } from './provider.ts';
import { findRefund, listRefundsDue, moveRefund, type Refund } from './refunds.queries.ts';
import { showRefundEvent } from './show-refund.ts';
import { findTransaction, lockTransaction } from './transactions.queries.ts';

/**
 * Moves refunds on as the processor does when time passes. After a long time, this can be several
 * steps at once.
 */
export async function advanceRefunds(provider: Provider): Promise<void> {
  const now = provider.clock();
  for (;;) {
    const due = await listRefundsDue(provider.pool, now);
    for (const { id, transactionId } of due) {
      await transaction(provider.pool, async (database) => {
        await lockTransaction(database, { id: transactionId });
        const refund = await findRefund(database, id);
        if (!refund?.stepAt || refund.stepAt > now) return;
        const next = refund.status === 'pending' ? 'processing' : refund.outcome;
        await stepRefund(provider, database, refund, next, refund.stepAt);
      });
    }
    if (due.length === 0) return;
  }
}

/** Ends a refund now, in any state. Undefined if there is none, or if it ended before. */
export async function finishRefund(
  provider: Provider,
  id: number,
  outcome: Refund['outcome'],
): Promise<Refund | undefined> {
  await advanceRefunds(provider);
  return transaction(provider.pool, async (database) => {
    const found = await findRefund(database, id);
    if (!found) return undefined;
    await lockTransaction(database, { id: found.transactionId });
    const refund = await findRefund(database, id);
    if (!refund || refund.status === 'processed' || refund.status === 'failed') return undefined;
    await stepRefund(provider, database, refund, outcome);
    return findRefund(database, id);
  });
}

/** The caller has locked the transaction. */
export async function stepRefund(
  provider: Provider,
  database: Database,
  refund: Refund,
  status: Refund['status'],
  at = provider.clock(),
): Promise<void> {
  const stepAt = status === 'processing' ? later(at, provider.pace.refundProcessing) : undefined;
  await moveRefund(database, refund.id, { status, at, stepAt });
  await settleMoneyBack(database, { id: refund.transactionId, amount: refund.transactionAmount });
  await tellRefund(provider, database, refund.id);
}

export async function tellRefund(provider: Provider, database: Database, id: number) {
  const refund = await findRefund(database, id);
  const paid = refund && (await findTransaction(database, { id: refund.transactionId }));
  if (!paid) return;
  const told = { event: `refund.${refund.status}`, data: showRefundEvent(refund) };
  await announce(provider, database, paid, told);
}
