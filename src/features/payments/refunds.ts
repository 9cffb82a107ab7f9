import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { moneyReturned } from './announcements.ts';
import { type Attempt, listAttempts, lockPaid } from './attempts.queries.ts';
import { balanceOf } from './balance.ts';
import { changeAttempt } from './change-attempt.ts';
import { insertRefund, sumRefunds } from './refunds.queries.ts';
import type { CameAs } from './rules.ts';
import { isTrial } from './trials.queries.ts';

/** In pesewas. The provider refuses smaller refunds, but says so only a day later. */
export const leastRefund = 100;

interface Wanted {
  /**
   * The caller has locked the attempt, so that two refunds at once cannot give back more than came.
   */
  attempt: Attempt;
  amount: number;
  /** What causes the refund; the same cause gives money back only once. */
  cause: string;
  reason: string;
  byAccount?: string;
}

/**
 * Writes our row first. A job then asks the provider for exactly this refund, as often as needed.
 */
export async function wantRefund(
  { clock, jobs }: Pick<Context, 'clock' | 'jobs'>,
  database: Database,
  { attempt, amount, cause, reason, byAccount }: Wanted,
): Promise<{ left: number } | 'wanted'> {
  const left = await refundable(database, attempt);
  if (amount > left) return { left };
  await insertRefund(database, {
    id: randomUUIDv7(),
    attemptId: attempt.id,
    amount,
    cause,
    reason,
    byAccount: byAccount ?? null,
    at: clock(),
  });
  jobs.wake(database, 'send-refunds');
  return 'wanted';
}

/**
 * Whether the attempt's money pays for its subject, or did until it went back. Money that does not
 * count is sent back automatically, or reviewed.
 */
export function countsForSubject(state: Attempt['state']): boolean {
  return state === 'paid' || state === 'returned';
}

/** How the money came, for those who are told that it went back. */
export function cameAs(state: Attempt['state']): CameAs {
  if (countsForSubject(state)) return 'payment';
  if (state === 'duplicate') return 'twice';
  return state === 'too-late' ? 'too late' : 'otherwise';
}

/**
 * The payment whose money can still go back, of several that count for one subject. The money of
 * the others went back before this payment came.
 */
export function latestOf<One extends Pick<Attempt, 'state'>>(attempts: readonly One[]) {
  const paid = attempts.find(({ state }) => state === 'paid');
  return paid ?? attempts.findLast(({ state }) => countsForSubject(state));
}

interface Gone {
  /** Identifies the returned money. */
  id: string;
  amount: number;
  takenByBank: boolean;
}

/** Tells that an attempt's money has arrived back at its payer. The books have it already. */
export async function tellGone(
  context: Context,
  database: Database,
  attempt: Attempt,
  gone: Gone,
): Promise<void> {
  const { subjectId, state, receivedCurrency: currency } = attempt;
  if (await isTrial(database, subjectId)) return;
  const { received, returned } = await balanceOf(database, subjectId);
  const whole = countsForSubject(state) && returned >= received;
  // If this attempt's money had already gone back once, this is another attempt. It is locked
  // before the subject.
  const paid = whole ? await lockPaid(database, subjectId) : undefined;
  const went = { ...gone, subjectId, currency, whole, byHand: false, cameAs: cameAs(state) };
  await context.announcements.ask(moneyReturned, context, database, went);
  if (paid) await endPaid(context, database, paid);
}

/**
 * Ends a payment whose subject has got all its money back: it no longer pays for it, and another
 * may.
 */
export async function endPaid(
  context: Pick<Context, 'clock'>,
  database: Database,
  attempt: Attempt,
): Promise<void> {
  if (attempt.state !== 'paid') return;
  const change = { state: 'returned', dueAt: null, reason: 'refunded in full' } as const;
  await changeAttempt(context, database, attempt, change);
}

/** The part of an attempt's own money that has not gone back. */
export async function restOf(
  database: Database,
  { id, received }: Pick<Attempt, 'id' | 'received'>,
): Promise<number> {
  return (received ?? 0) - (await sumRefunds(database, id)).amount;
}

/**
 * Whether an admin has reviewed the payment and sent all of it back: then it no longer blocks
 * another.
 */
export async function wentBackWhole(database: Database, attempt: Attempt): Promise<boolean> {
  return attempt.state === 'review' && (await restOf(database, attempt)) <= 0;
}

/**
 * The sum of an attempt that is still here. If the attempt counts, at most the sum that is here for
 * its subject.
 */
export async function refundable(
  database: Database,
  { id, subjectId, state, received }: Pick<Attempt, 'id' | 'subjectId' | 'state' | 'received'>,
): Promise<number> {
  const own = await restOf(database, { id, received });
  if (!countsForSubject(state)) return own;
  const left = Math.min(own, (await balanceOf(database, subjectId)).here);
  // Read the attempts after the balance: money that comes in between belongs to another payment.
  const latest = latestOf(await listAttempts(database, subjectId));
  return latest?.id === id ? left : 0;
}
