import { orderSubject, recordChange } from '#features/audit/audit.ts';
import { formatIn, pesewas } from '#lib/money.ts';
import type { CallContext, Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { type Attempt, listAttempts, lockPaid } from './attempts.queries.ts';
import { balanceOf } from './balance.ts';
import { listOpenRefunds } from './refunds.queries.ts';
import { latestOf, leastRefund, refundable, wantRefund } from './refunds.ts';

interface Asked {
  subjectId: string;
  /** Absent for all that is left. */
  amount?: number;
  /** The same cause gives money back only once. */
  cause: string;
  reason: string;
  byAccount: string;
}

/** Sends money back with `sendSubjectBack`, and records it as an admin's act. */
export async function refundSubject(
  context: CallContext,
  database: Database,
  asked: Asked,
): Promise<{ refunded: number } | { left: number }> {
  const sent = await sendSubjectBack(context, database, asked);
  if ('left' in sent) return sent;
  await recordRefund(context, database, sent.attempt, sent.refunded);
  return { refunded: sent.refunded };
}

/**
 * Sends back what was paid through the provider for a subject. 'Nothing left': the subject was paid
 * in another way, all of it went back, or the rest is below the provider's minimum. The caller's
 * transaction must not hold the subject's lock, because settling locks the attempt first and then
 * the subject.
 */
export async function sendSubjectBack(
  context: Context,
  database: Database,
  { subjectId, amount, ...asked }: Asked,
): Promise<{ refunded: number; attempt: Attempt } | { left: number }> {
  const attempt = await lockPaid(database, subjectId);
  if (!attempt) return { left: 0 };
  const left = await refundable(database, attempt);
  const wanted = amount ?? left;
  if (wanted > left) return { left };
  if (wanted < leastRefund) return { left: 0 };
  await wantRefund(context, database, { ...asked, attempt, amount: wanted });
  return { refunded: wanted, attempt };
}

/** The provider sends it, asks for bank details, or will not send it. */
type OpenRefund = 'on-its-way' | 'stuck' | 'failed';

/** How far the refunds with these causes are, by cause. Those that are done are left out. */
export async function openRefunds(
  database: Database,
  causes: readonly string[],
): Promise<Map<string, OpenRefund>> {
  const open = await listOpenRefunds(database, causes);
  return new Map(
    open.map(({ cause, state }) => [
      cause,
      state === 'stuck' || state === 'failed' ? state : 'on-its-way',
    ]),
  );
}

interface WaysBack {
  /** The sum that the provider can send back. */
  online: number;
  /**
   * The rest of the money that is here: the provider never had it, or the sum is below its minimum.
   */
  byHand: number;
  onItsWay: number;
}

/**
 * The ways in which a subject's money can go back: the sum that `sendSubjectBack` would send, and
 * the rest.
 */
export async function waysBack(database: Database, subjectId: string): Promise<WaysBack> {
  const { here, onItsWay } = await balanceOf(database, subjectId);
  const latest = latestOf(await listAttempts(database, subjectId));
  const left = latest?.state === 'paid' ? await refundable(database, latest) : 0;
  const online = left < leastRefund ? 0 : left;
  return { online, byHand: Math.max(0, here - online), onItsWay };
}

/**
 * Records a refund in the audit. Only the refund keeps the reason, because it may be in a
 * customer's own words.
 */
export async function recordRefund(
  context: CallContext,
  database: Database,
  { subjectId, reference, receivedCurrency }: Attempt,
  amount: number,
): Promise<void> {
  await recordChange(context, database, {
    action: 'payment-refunded',
    subject: orderSubject(subjectId),
    before: null,
    after: { sentBack: formatIn(receivedCurrency, pesewas(amount)), reference },
  });
}
