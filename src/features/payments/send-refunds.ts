import { aMinute } from '#lib/durations.ts';
import type { Context } from '#platform/context.ts';
import { transaction } from '#platform/database.ts';
import { type Attempt, findAttemptById } from './attempts.queries.ts';
import { endFailure, noteFailure } from './failures.ts';
import { giveUp, keepRefund } from './keep-refund.ts';
import { providerOf, type Refund } from './provider.ts';
import {
  claimDueRefunds,
  type DueRefund,
  findRefund,
  listKnownRefunds,
  lockRefund,
  type RefundRow,
  updateRefund,
} from './refunds.queries.ts';

const together = 50;
/** If the process dies, the claim expires and a later run retries. */
const claimed = 2 * aMinute;
/**
 * After a lost answer we look in the provider's list this long before asking again: the call may
 * arrive late, and two partial refunds would both be paid.
 */
const mostLate = 15 * aMinute;

/**
 * Sends due refunds: asks the provider for them, looks for them after a lost answer, or checks
 * their progress.
 */
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

/** Sends one refund. If it throws, the others still go on. */
async function sendOne(context: Context, { id, ...refund }: DueRefund): Promise<void> {
  const which = { what: 'refund', name: id } as const;
  try {
    await sendRefund(context, id);
    await endFailure(context, context.pool, which);
  } catch (error) {
    await noteFailure(context, error, { ...which, ...refund, deed: 'send this refund' });
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

/**
 * Asks for a refund. For an old one, it first looks in the provider's list: if this shop was
 * restored from a backup, the refund may have been made already.
 */
async function askForOnce(context: Context, refund: RefundRow, attempt: Attempt): Promise<void> {
  const age = context.clock().getTime() - refund.createdAt.getTime();
  const made = age > mostLate ? await findMade(context, refund, attempt) : undefined;
  if (made === 'unknown') {
    const dueAt = inMinutes(context, 5);
    await change(context, refund.id, ({ state }) => (state === 'wanted' ? { dueAt } : undefined));
  } else if (made) await keepRefund(context, refund, made);
  else await askFor(context, refund, attempt);
}

/** Marks the refund before the provider hears of it, because from then on it may have been done. */
async function askFor(context: Context, refund: RefundRow, attempt: Attempt): Promise<void> {
  const askedAt = context.clock();
  const marked = await change(context, refund.id, (row) =>
    row.state === 'wanted' ? { state: 'asked', askedAt, dueAt: inMinutes(context, 1) } : undefined,
  );
  if (!marked) return;
  const asked = await providerOf(context).refund({
    reference: attempt.reference,
    amount: refund.amount,
    // If the payment came in another currency, the provider uses that one by itself.
    ...(attempt.receivedCurrency === null && { currency: attempt.currency }),
    note: noteOf(refund),
  });
  if (asked.outcome === 'answered') return keepRefund(context, refund, asked.value);
  if (asked.outcome === 'refused') {
    // The provider did nothing, because it was asked too often. Ask again later as if for the first
    // time.
    if (asked.why === 'too often') {
      await change(context, refund.id, (row) =>
        isStillAsked(row, askedAt) ? { state: 'wanted', dueAt: inMinutes(context, 1) } : undefined,
      );
      return;
    }
    // An earlier call whose answer was lost may have arrived since, and may cause this refusal.
    const made = refund.askedAt ? await findMade(context, refund, attempt) : undefined;
    if (made === 'unknown') return;
    if (made) return keepRefund(context, refund, made);
    await giveUp(context, refund, attempt, asked.says);
  }
}

async function lookFor(context: Context, refund: RefundRow, attempt: Attempt): Promise<void> {
  const found = await findMade(context, refund, attempt);
  if (found === 'unknown') {
    const dueAt = inMinutes(context, 5);
    await change(context, refund.id, (row) => (isStillAsked(row) ? { dueAt } : undefined));
    return;
  }
  if (found) return keepRefund(context, refund, found);
  const since = context.clock().getTime() - (refund.askedAt ?? refund.createdAt).getTime();
  const state = since > mostLate ? 'wanted' : 'asked';
  // An event may have let another worker find the refund meanwhile.
  await change(context, refund.id, (row) =>
    isStillAsked(row, refund.askedAt) ? { state, dueAt: inMinutes(context, 1) } : undefined,
  );
}

/** Finds the refund in the provider's list: it carries the id of our row. */
async function findMade(
  context: Context,
  refund: RefundRow,
  { providerId }: Attempt,
): Promise<Refund | 'unknown' | undefined> {
  if (!providerId) return 'unknown';
  const asked = await providerOf(context).listRefunds(providerId);
  if (asked.outcome !== 'answered') return 'unknown';
  const found = asked.value.find(({ note }) => note === noteOf(refund));
  const known = found ? await listKnownRefunds(context.pool, [found.id]) : [];
  return known.length === 0 ? found : undefined;
}

function noteOf({ id }: Pick<RefundRow, 'id'>): string {
  return `refund ${id}`;
}

async function follow(context: Context, refund: RefundRow, providerId: string): Promise<void> {
  const asked = await providerOf(context).findRefund(providerId);
  if (asked.outcome === 'answered' && asked.value) return keepRefund(context, refund, asked.value);
  const dueAt = inMinutes(context, 10);
  await change(context, refund.id, ({ state }) =>
    state === 'accepted' || state === 'stuck' ? { dueAt } : undefined,
  );
}

/** Whether nothing new is known since the refund was last asked for. */
function isStillAsked(row: RefundRow, askedAt = row.askedAt): boolean {
  const same = row.askedAt?.getTime() === askedAt?.getTime();
  return row.state === 'asked' && row.providerId === null && same;
}

type Changed = Partial<Pick<RefundRow, 'state' | 'dueAt' | 'askedAt'>>;

/** Changes the refund, unless `next` answers undefined because another worker has changed it. */
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
  return new Date(clock().getTime() + minutes * aMinute);
}
