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
  /** Locked, so that two refunds at once cannot give back more than came. */
  attempt: Attempt;
  amount: number;
  /** What causes the refund; the same cause gives money back only once. */
  cause: string;
  reason: string;
  byAccount?: string;
}

/** Writes our row first. A job then asks the provider, as often as needed, for exactly this one. */
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

/** Its money pays for its subject, or did until it went back. Other money goes back by itself. */
export function countsForSubject(state: Attempt['state']): boolean {
  return state === 'paid' || state === 'returned';
}

/** The same, for whoever is told what went back. */
export function cameAs(state: Attempt['state']): CameAs {
  if (countsForSubject(state)) return 'payment';
  if (state === 'duplicate') return 'twice';
  return state === 'too-late' ? 'too late' : 'otherwise';
}

/**
 * Of several payments that count for one subject, the one whose money can still go back. The others
 * went back before it came.
 */
export function latestOf<One extends Pick<Attempt, 'state'>>(attempts: readonly One[]) {
  const paid = attempts.find(({ state }) => state === 'paid');
  return paid ?? attempts.findLast(({ state }) => countsForSubject(state));
}

interface Gone {
  /** Names what went back. */
  id: string;
  amount: number;
  takenByBank: boolean;
}

/** An attempt's money has arrived back at its payer; the books have it already. */
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
  // Another payment, if this one went back once already. It is locked before the subject.
  const paid = whole ? await lockPaid(database, subjectId) : undefined;
  const went = { ...gone, subjectId, currency, whole, byHand: false, cameAs: cameAs(state) };
  await context.announcements.ask(moneyReturned, context, database, went);
  if (paid) await endPaid(context, database, paid);
}

/** All the money for its subject has gone back: the attempt no longer pays, and another may. */
export async function endPaid(
  context: Pick<Context, 'clock'>,
  database: Database,
  attempt: Attempt,
): Promise<void> {
  if (attempt.state !== 'paid') return;
  const change = { state: 'returned', dueAt: null, reason: 'refunded in full' } as const;
  await changeAttempt(context, database, attempt, change);
}

/** How much of an attempt's money has not gone back as its own. */
export async function restOf(
  database: Database,
  { id, received }: Pick<Attempt, 'id' | 'received'>,
): Promise<number> {
  return (received ?? 0) - (await sumRefunds(database, id)).amount;
}

/** Somebody looked at it and sent it all back: it blocks nothing any more. */
export async function wentBackWhole(database: Database, attempt: Attempt): Promise<boolean> {
  return attempt.state === 'review' && (await restOf(database, attempt)) <= 0;
}

/** How much of an attempt is still here. If it counts, at most what is here for its subject. */
export async function refundable(
  database: Database,
  { id, subjectId, state, received }: Pick<Attempt, 'id' | 'subjectId' | 'state' | 'received'>,
): Promise<number> {
  const own = await restOf(database, { id, received });
  if (!countsForSubject(state)) return own;
  const left = Math.min(own, (await balanceOf(database, subjectId)).here);
  // Read after the balance: money that comes meanwhile is another payment's.
  const latest = latestOf(await listAttempts(database, subjectId));
  return latest?.id === id ? left : 0;
}
