import { type Database, transaction } from '#platform/database.ts';
import { announce } from './announce.ts';
import {
  type Dispute,
  findDispute,
  insertDispute,
  listDisputesDue,
  markResolved,
  putReminderOff,
  type Resolution,
} from './disputes.queries.ts';
import { sumMoneyBack } from './money-back.queries.ts';
import { settleMoneyBack } from './money-back.ts';
import { later } from './pace.ts';
import type { Provider } from './provider.ts';
import { showDisputeEvent } from './show-dispute.ts';
import { findTransaction, lockTransaction } from './transactions.queries.ts';

export interface Answer {
  resolution: Resolution;
  message: string;
  /** Set only by an answer that accepts the dispute. */
  refundAmount?: number | undefined;
  evidenceFile?: string | undefined;
}

/**
 * Opens a dispute: a customer asks the bank for the money. Undefined if nothing was paid under this
 * reference.
 */
export async function openDispute(
  provider: Provider,
  reference: string,
): Promise<Dispute | undefined> {
  const { pool, clock, pace } = provider;
  return transaction(pool, async (database) => {
    await lockTransaction(database, { reference });
    const paid = await findTransaction(database, { reference });
    if (!paid?.paidAt) return undefined;
    const { returned, underway } = await sumMoneyBack(database, paid.id);
    const at = clock();
    const { id } = await insertDispute(database, {
      transactionId: paid.id,
      refundAmount: Math.max(paid.amount - returned - underway, 0),
      dueAt: later(at, pace.disputeDue),
      remindAt: later(at, pace.disputeReminder),
      history: [historyLine('awaiting-merchant-feedback', paid.email, at)],
      messages: [{ sender: paid.email, body: 'I did not get what I paid for', createdAt: at }],
      at,
    });
    return tellDispute(provider, database, id, 'charge.dispute.create');
  });
}

/** Undefined if there is no such dispute, or if it is decided. */
export async function resolveDispute(
  provider: Provider,
  id: number,
  answer: Answer,
): Promise<Dispute | undefined> {
  return transaction(provider.pool, async (database) => {
    const found = await findDispute(database, id);
    if (!found) return undefined;
    await lockTransaction(database, { id: found.transactionId });
    const dispute = await findDispute(database, id);
    return dispute && !dispute.resolvedAt ? decide(provider, database, dispute, answer) : undefined;
  });
}

/** Reminds the shop, and takes the money back if the shop has not answered in time. */
export async function advanceDisputes(provider: Provider): Promise<void> {
  const { pool, clock, pace } = provider;
  const now = clock();
  for (const { id, transactionId } of await listDisputesDue(pool, now)) {
    await transaction(pool, async (database) => {
      await lockTransaction(database, { id: transactionId });
      const dispute = await findDispute(database, id);
      if (!dispute || dispute.resolvedAt) return;
      if (dispute.dueAt <= now) {
        await decide(provider, database, dispute, unanswered);
      } else if (dispute.remindAt && dispute.remindAt <= now) {
        const next = later(now, pace.disputeReminder);
        await putReminderOff(database, id, next < dispute.dueAt ? next : undefined);
        await tellDispute(provider, database, id, 'charge.dispute.remind');
      }
    });
  }
}

const unanswered: Answer = { resolution: 'auto-accepted', message: 'Nobody answered in time' };

async function decide(
  provider: Provider,
  database: Database,
  dispute: Dispute,
  { resolution, message, refundAmount, evidenceFile }: Answer,
): Promise<Dispute | undefined> {
  const at = provider.clock();
  await markResolved(database, dispute.id, {
    resolution,
    refundAmount: Math.min(refundAmount ?? dispute.refundAmount, dispute.refundAmount),
    history: [...(dispute.history as object[]), historyLine('resolved', 'merchant', at)],
    messages: [
      ...(dispute.messages as object[]),
      { sender: 'merchant', body: message, createdAt: at },
    ],
    evidenceFile,
    at,
  });
  const { transactionId: id, transactionAmount: amount } = dispute;
  await settleMoneyBack(database, { id, amount });
  return tellDispute(provider, database, dispute.id, 'charge.dispute.resolve');
}

async function tellDispute(provider: Provider, database: Database, id: number, event: string) {
  const dispute = await findDispute(database, id);
  const paid = dispute && (await findTransaction(database, { id: dispute.transactionId }));
  if (!paid) return undefined;
  await announce(provider, database, paid, { event, data: showDisputeEvent(dispute, paid) });
  return dispute;
}

function historyLine(status: string, by: string, at: Date) {
  return { status, by, createdAt: at };
}
