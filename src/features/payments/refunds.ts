import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { moneyReturned } from './announcements.ts';
import type { Attempt } from './attempts.queries.ts';
import { balanceOf } from './balance.ts';
import { changeAttempt } from './change-attempt.ts';
import { insertRefund, sumRefunds } from './refunds.queries.ts';

/** Pesewas: the provider sends back no less, and would say so a day later. */
export const leastRefund = 100;

interface Wanted {
  /** Locked, so that two at once do not give back more than came. */
  attempt: Attempt;
  amount: number;
  /** What brings it about; the same cause gives back once. */
  cause: string;
  reason: string;
  byAccount?: string;
}

/** Our row first: the provider is asked by a job, as often as it takes, for this one and no other. */
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
  await jobs.wake(database, 'send-refunds');
  return 'wanted';
}

/** Its money paid for its subject, or had paid until it was sent back; the others' goes back on its own. */
export function countsForSubject(state: Attempt['state']): boolean {
  return state === 'paid' || state === 'returned';
}

interface Gone {
  /** Names what went back. */
  id: string;
  amount: number;
  takenByBank: boolean;
}

/** Money of an attempt has arrived where it had come from; it stands in the books already. */
export async function tellGone(
  context: Context,
  database: Database,
  attempt: Attempt,
  gone: Gone,
): Promise<void> {
  const { subjectId, state } = attempt;
  const { received, returned } = await balanceOf(database, subjectId);
  const whole = countsForSubject(state) && returned >= received;
  const went = { ...gone, subjectId, whole };
  await context.announcements.ask(moneyReturned, context, database, went);
  if (whole) await endPaid(context, database, attempt);
}

/** All of what had paid for a subject has gone back: it pays for it no more, and something else may. */
export async function endPaid(
  context: Pick<Context, 'clock'>,
  database: Database,
  attempt: Attempt,
): Promise<void> {
  if (attempt.state !== 'paid') return;
  const change = { state: 'returned', dueAt: null, reason: 'all of it was sent back' } as const;
  await changeAttempt(context, database, attempt, change);
}

/** What of an attempt's own money has not gone back as its own. */
export async function restOf(
  database: Database,
  { id, received }: Pick<Attempt, 'id' | 'received'>,
): Promise<number> {
  return (received ?? 0) - (await sumRefunds(database, id)).amount;
}

/** Somebody has looked at it and sent all of it back: it stands in nobody's way any more. */
export async function wentBackWhole(database: Database, attempt: Attempt): Promise<boolean> {
  return attempt.state === 'review' && (await restOf(database, attempt)) <= 0;
}

/** What of an attempt's money is still here; of one that counts, no more than is here for its subject. */
export async function refundable(
  database: Database,
  { id, subjectId, state, received }: Pick<Attempt, 'id' | 'subjectId' | 'state' | 'received'>,
): Promise<number> {
  const own = await restOf(database, { id, received });
  if (!countsForSubject(state)) return own;
  return Math.min(own, (await balanceOf(database, subjectId)).here);
}
