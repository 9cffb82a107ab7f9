import type { Context } from '#platform/context.ts';
import { transaction } from '#platform/database.ts';
import type { Refund } from './paystack/wire.ts';
import { type Attempt, findAttemptById, lockAttempt } from './attempts.queries.ts';
import { endFailure, noteFailure } from './failures.ts';
import {
  byHand,
  claimDueRefunds,
  type DueRefund,
  findRefund,
  listKnownRefunds,
  lockRefund,
  type RefundRow,
  updateRefund,
} from './refunds.queries.ts';
import { tellGone } from './refunds.ts';
import { settleReview } from './reviews.queries.ts';
import { openReview } from './reviews.ts';
import { reviewCause } from './settle-payment.ts';

const minute = 60_000;
const together = 50;
/** Who dies while asking leaves it to the next one after that. */
const claimed = 2 * minute;
/**
 * A lost answer is looked for in the provider's list for so long before the refund is asked for again:
 * the call may land late, and two of a part would both be paid.
 */
const mostLate = 15 * minute;

/** Every refund that is due, one after another: asked for, looked for after a lost answer, or followed. */
export async function sendRefunds(context: Context): Promise<void> {
  const { pool, clock } = context;
  for (;;) {
    const now = clock();
    const until = new Date(now.getTime() + claimed);
    const due = await claimDueRefunds(pool, { now, until, limit: together });
    for (const refund of due) await sendOne(context, refund);
    if (due.length < together) return;
  }
}

/** One that throws keeps nobody from the others. */
async function sendOne(context: Context, { id, ...refund }: DueRefund): Promise<void> {
  const which = { what: 'refund', name: id } as const;
  try {
    await sendRefund(context, id);
    await endFailure(context, context.pool, which);
  } catch (error) {
    await noteFailure(context, error, { ...which, ...refund, deed: 'send this money back' });
  }
}

async function sendRefund(context: Context, id: string): Promise<void> {
  const refund = await findRefund(context.pool, id);
  const attempt = await findAttemptById(context.pool, refund.attemptId);
  if (!attempt) throw new Error('A refund without its payment');
  if (refund.state === 'wanted') await askForOnce(context, refund, attempt);
  else if (refund.providerId === null) await lookFor(context, refund, attempt);
  else await follow(context, refund, refund.providerId);
}

/** One that has waited for long may have been made by a shop of which this is a restored copy. */
async function askForOnce(context: Context, refund: RefundRow, attempt: Attempt): Promise<void> {
  const age = context.clock().getTime() - refund.createdAt.getTime();
  const made = age > mostLate ? await findMade(context, refund, attempt) : undefined;
  if (made === 'unknown') {
    const dueAt = inMinutes(context, 5);
    await change(context, refund.id, ({ state }) => (state === 'wanted' ? { dueAt } : undefined));
  } else if (made) await keep(context, refund, made);
  else await askFor(context, refund, attempt);
}

/** Marked before the provider hears of it: from then on it may have been done. */
async function askFor(context: Context, refund: RefundRow, attempt: Attempt): Promise<void> {
  const { paystack, clock } = context;
  const askedAt = clock();
  const marked = await change(context, refund.id, (row) =>
    row.state === 'wanted' ? { state: 'asked', askedAt, dueAt: inMinutes(context, 1) } : undefined,
  );
  if (!marked) return;
  const asked = await paystack.refund({
    reference: attempt.reference,
    amount: refund.amount,
    note: noteOf(refund),
  });
  if (asked.outcome === 'answered') return keep(context, refund, asked.value);
  if (asked.outcome === 'refused') {
    const { status, code, message } = asked;
    // It was heard, and nothing was done: too often, or not now. Later it is asked for as if never before.
    if (status === 429) {
      await change(context, refund.id, (row) =>
        isStillAsked(row, askedAt) ? { state: 'wanted', dueAt: inMinutes(context, 1) } : undefined,
      );
      return;
    }
    // Asked for before, without an answer: that call may have landed since, and this be refused for it.
    const made = refund.askedAt ? await findMade(context, refund, attempt) : undefined;
    if (made === 'unknown') return;
    if (made) return keep(context, refund, made);
    await giveUp(context, refund, attempt, message || code);
  }
}

async function lookFor(context: Context, refund: RefundRow, attempt: Attempt): Promise<void> {
  const found = await findMade(context, refund, attempt);
  if (found === 'unknown') {
    const dueAt = inMinutes(context, 5);
    await change(context, refund.id, (row) => (isStillAsked(row) ? { dueAt } : undefined));
    return;
  }
  if (found) return keep(context, refund, found);
  const since = context.clock().getTime() - (refund.askedAt ?? refund.createdAt).getTime();
  const state = since > mostLate ? 'wanted' : 'asked';
  // Another worker, hastened by the provider's own word, may have found it meanwhile.
  await change(context, refund.id, (row) =>
    isStillAsked(row, refund.askedAt) ? { state, dueAt: inMinutes(context, 1) } : undefined,
  );
}

/** Our own row's name stands in the provider's. */
async function findMade(
  { paystack, pool }: Context,
  refund: RefundRow,
  { providerId }: Attempt,
): Promise<Refund | 'unknown' | undefined> {
  if (!providerId) return 'unknown';
  const asked = await paystack.listRefunds(providerId);
  if (asked.outcome !== 'answered') return 'unknown';
  const found = asked.value.find(({ note }) => note === noteOf(refund));
  const known = found ? await listKnownRefunds(pool, [found.id]) : [];
  return known.length === 0 ? found : undefined;
}

function noteOf({ id }: Pick<RefundRow, 'id'>): string {
  return `refund ${id}`;
}

async function follow(context: Context, refund: RefundRow, providerId: string): Promise<void> {
  const asked = await context.paystack.findRefund(providerId);
  if (asked.outcome === 'answered' && asked.value) return keep(context, refund, asked.value);
  const dueAt = inMinutes(context, 10);
  await change(context, refund.id, ({ state }) =>
    state === 'accepted' || state === 'stuck' ? { dueAt } : undefined,
  );
}

/** What the provider says of it, in our words. */
async function keep(context: Context, { id, attemptId }: RefundRow, seen: Refund): Promise<void> {
  const { pool, clock } = context;
  await transaction(pool, async (database) => {
    const attempt = await lockAttempt(database, attemptId);
    const before = await lockRefund(database, id);
    if (before.state === 'done') return;
    const state = states[seen.status] ?? 'accepted';
    const sentByHand = before.said === byHand;
    if (sentByHand && state !== 'done') {
      await updateRefund(database, { ...before, dueAt: null });
      return;
    }
    if (sentByHand) await openReview(context, database, twiceOf(before, attempt));
    await updateRefund(database, {
      ...before,
      state,
      providerId: seen.id,
      said: seen.status,
      dueAt: state === 'accepted' || state === 'stuck' ? laterThan(before, clock()) : null,
      doneAt: state === 'done' ? clock() : null,
    });
    if (state === 'done') await tellReturned(context, database, before, attempt);
    if (state === 'failed' || state === 'stuck') {
      await openReview(context, database, reviewOf(before, attempt, seen.status));
    }
  });
}

const states: Record<string, RefundRow['state']> = {
  processed: 'done',
  failed: 'failed',
  'needs-attention': 'stuck',
};

async function tellReturned(
  context: Context,
  database: Parameters<typeof lockRefund>[0],
  refund: RefundRow,
  attempt: Attempt,
) {
  const { id, amount } = refund;
  await tellGone(context, database, attempt, { id, amount, takenByBank: false });
  const at = context.clock();
  await settleReview(database, refundCause(refund), at, 'The money went back.');
  if (attempt.state === 'review') {
    await settleReview(database, reviewCause(attempt), at, 'The money went back.');
  }
}

function refundCause({ id }: Pick<RefundRow, 'id'>): string {
  return `refund ${id}`;
}

function reviewOf(refund: RefundRow, { subjectId, reference }: Attempt, said: string) {
  const says =
    said === 'needs-attention'
      ? 'A refund waits for the bank details of the customer: enter them at the provider.'
      : `A refund did not go through: ${said}. The money is still with the shop.`;
  return {
    cause: refundCause(refund),
    kind: 'refund',
    subjectId,
    reference,
    amount: refund.amount,
    says,
  } as const;
}

function twiceOf(refund: RefundRow, { subjectId, reference }: Attempt) {
  const says =
    'The provider has sent back what was sent back by hand before: the customer has it twice.';
  const cause = `twice ${refund.id}`;
  return { cause, kind: 'refund', subjectId, reference, amount: refund.amount, says } as const;
}

async function giveUp(context: Context, { id }: RefundRow, attempt: Attempt, said: string) {
  await transaction(context.pool, async (database) => {
    const before = await lockRefund(database, id);
    if (before.state !== 'asked') return;
    await updateRefund(database, { ...before, state: 'failed', said, dueAt: null });
    await openReview(context, database, reviewOf(before, attempt, said));
  });
}

/** Nothing has become known of it since it was asked for, the same time as then. */
function isStillAsked(row: RefundRow, askedAt = row.askedAt): boolean {
  const same = row.askedAt?.getTime() === askedAt?.getTime();
  return row.state === 'asked' && row.providerId === null && same;
}

type Changed = Partial<Pick<RefundRow, 'state' | 'dueAt' | 'askedAt'>>;

/** Undefined from `next`: somebody else has done it meanwhile. */
function change(
  { pool }: Context,
  id: string,
  next: (row: RefundRow) => Changed | undefined,
): Promise<boolean> {
  return transaction(pool, async (database) => {
    const row = await lockRefund(database, id);
    const changed = next(row);
    if (changed) await updateRefund(database, { ...row, ...changed });
    return changed !== undefined;
  });
}

function inMinutes({ clock }: Context, minutes: number): Date {
  return new Date(clock().getTime() + minutes * minute);
}

/** A refund takes minutes or days, and the provider tells by itself: looked at less and less often. */
function laterThan({ createdAt }: RefundRow, now: Date): Date {
  const age = now.getTime() - createdAt.getTime();
  const wait = Math.min(Math.max(age, minute), 360 * minute);
  return new Date(now.getTime() + wait);
}
