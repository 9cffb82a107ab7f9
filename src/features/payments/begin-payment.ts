import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { aSecond } from '#lib/durations.ts';
import { paymentPaths } from '#lib/paths.ts';
import type { Context } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { isDecided, type Settled } from './apply-answer.ts';
import {
  type Attempt,
  findAttempt,
  insertAttempt,
  insertEvent,
  listAttempts,
  lockAttempt,
} from './attempts.queries.ts';
import { changeAttempt } from './change-attempt.ts';
import { checkAfterSilence, nextCheck } from './next-check.ts';
import { providerOf, type Refused } from './provider.ts';
import { wentBackWhole } from './refunds.ts';
import { settleForPayer } from './settle-payment.ts';

export interface Asking {
  /** The id of what is paid for, such as an order. Payments know no more about it. */
  subjectId: string;
  amount: number;
  email: string;
  /** The pages to which the payer comes back, if not those for customers. */
  ways?: { back: string; left: string };
  /** Runs in the transaction that begins the payment, after it is written. False rolls it back. */
  permit: (database: Database) => Promise<boolean>;
}

export type Begun =
  | { outcome: 'open'; url: string }
  | { outcome: 'paid' | 'being-paid' | 'in-review' | 'no-provider' | 'not-permitted' };

/** The provider's minimum. */
export const leastPayment = 10;

/**
 * In milliseconds: an open page is handed out again this long, because the provider's pages can
 * expire.
 */
const reusedFor = 12 * 3_600 * aSecond;
/** In milliseconds: if an attempt is still beginning after this time, its process has died. */
const mostBeginning = 40 * aSecond;
const mostRounds = 40;

/**
 * Answers the address of a payment page. It first uses an earlier payment that came or is under
 * way, or an unused page. A new attempt is committed before the provider hears of it.
 */
export async function beginPayment(context: Context, asking: Asking): Promise<Begun> {
  for (let round = 1; round <= mostRounds; round += 1) {
    const found = await findBegun(context, asking);
    if (found !== undefined && found !== 'somebody begins') return found;
    if (found === undefined) {
      const opened = await openAttempt(context, asking, mostTries);
      if (opened) return opened;
    }
    // Another request of the same person is opening a page; that page serves both.
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return { outcome: 'being-paid' };
}

async function findBegun(
  context: Context,
  asking: Asking,
): Promise<Begun | 'somebody begins' | undefined> {
  const { pool, clock } = context;
  const attempts = await listAttempts(pool, asking.subjectId);
  for (const attempt of attempts) {
    const settled = await settleBefore(context, attempt);
    if (settled) return { outcome: settled };
  }
  const begun = attempts.find(({ state }) => state === 'created' || state === 'open');
  if (!begun) return undefined;
  const age = clock().getTime() - begun.createdAt.getTime();
  if (begun.state === 'created' && age < mostBeginning) return 'somebody begins';
  const { authorizationUrl, amount, email } = begun;
  const same = amount === asking.amount && email === asking.email && age < reusedFor;
  if (authorizationUrl && same) return { outcome: 'open', url: authorizationUrl };
  await retire(context, begun, begun.state === 'created' ? 'never answered' : 'another sum');
  return undefined;
}

/**
 * Checks the earlier page first: the payer is not asked to pay again until that page is known to be
 * unpaid.
 */
async function settleBefore(
  context: Context,
  attempt: Attempt,
): Promise<Exclude<Begun['outcome'], 'open'> | undefined> {
  const { reference, state, authorizationUrl } = attempt;
  if (state === 'paid') return 'paid';
  if (isDecided(state) || state === 'lapsed' || !authorizationUrl) return undefined;
  if (await wentBackWhole(context.pool, attempt)) return undefined;
  return hindrances[await settleForPayer(context, reference)];
}

const hindrances: Partial<Record<Settled, Exclude<Begun['outcome'], 'open'>>> = {
  paid: 'paid',
  waiting: 'being-paid',
  review: 'in-review',
  'not-booked': 'being-paid',
  stuck: 'in-review',
  'no-answer': 'no-provider',
};

async function retire(context: Context, { id }: Attempt, reason: string) {
  await transaction(context.pool, async (database) => {
    const attempt = await lockAttempt(database, id);
    if (attempt.state !== 'created' && attempt.state !== 'open') return;
    const dueAt = nextCheck(attempt.createdAt, context.clock());
    await changeAttempt(context, database, attempt, { state: 'retired', dueAt, reason });
  });
}

/**
 * After a lost answer, one more attempt is made under a new reference, if the first one took less
 * than `quick` milliseconds.
 */
const mostTries = 2;
const quick = 3 * aSecond;

/** Undefined if another request has begun an attempt meanwhile. */
async function openAttempt(
  context: Context,
  asking: Asking,
  tries: number,
): Promise<Begun | undefined> {
  const attempt = await writeAttempt(context, asking);
  if (!attempt) return undefined;
  if (attempt === 'not-permitted') return { outcome: attempt };
  const began = performance.now();
  const { back, left } = asking.ways ?? paymentPaths(attempt.returnToken);
  const asked = await providerOf(context).open({
    email: attempt.email,
    amount: attempt.amount,
    reference: attempt.reference,
    callbackUrl: `${context.publicUrl}${back}`,
    cancelUrl: `${context.publicUrl}${left}`,
  });
  if (asked.outcome === 'answered') {
    await keepPage(context, attempt, asked.value.url);
    return { outcome: 'open', url: asked.value.url };
  }
  if (asked.outcome === 'refused' && asked.why !== 'known reference') {
    await keepRefusal(context, attempt, asked);
    return { outcome: 'no-provider' };
  }
  const why = asked.outcome === 'unknown' ? asked.why : 'the reference is known already';
  context.log.warn({ reference: attempt.reference, why }, 'A payment could not be opened');
  await retire(context, attempt, why);
  const again = tries > 1 && performance.now() - began < quick;
  return again ? openAttempt(context, asking, tries - 1) : { outcome: 'no-provider' };
}

/** Undefined if another attempt is open already: there can be only one. */
async function writeAttempt(
  context: Context,
  { subjectId, amount, email, permit }: Asking,
): Promise<Attempt | 'not-permitted' | undefined> {
  const { pool, clock } = context;
  const at = clock();
  const id = randomUUIDv7();
  // 128 random bits: a reference cannot be guessed, nor derived from another.
  const reference = `taama-${randomBytes(16).toString('hex')}`;
  return transaction(pool, async (database) => {
    const written = await insertAttempt(database, {
      id,
      subjectId,
      reference,
      returnToken: randomBytes(16).toString('base64url'),
      amount,
      email,
      mode: providerOf(context).mode,
      createdAt: at,
      dueAt: checkAfterSilence(at, at),
    });
    if (written === 0) return undefined;
    const before = null;
    const event = { attemptId: id, at, byAccount: null, before, after: 'created', reason: '' };
    await insertEvent(database, event);
    if (!(await permit(database))) throw new NotPermitted();
    return findAttempt(database, reference);
  }).catch((error: unknown) => {
    if (error instanceof NotPermitted) return 'not-permitted';
    throw error;
  });
}

/** Thrown to roll back what was written. */
class NotPermitted extends Error {}

async function keepPage(context: Context, { id }: Attempt, authorizationUrl: string) {
  await transaction(context.pool, async (database) => {
    const attempt = await lockAttempt(database, id);
    // The reconciler may have checked the attempt meanwhile, but it decides nothing while there is
    // no page.
    const state = attempt.state === 'created' ? 'open' : attempt.state;
    const { dueAt } = attempt;
    await changeAttempt(context, database, attempt, { state, dueAt, authorizationUrl, reason: '' });
  });
}

/**
 * Records that the provider did nothing: it is down, or set up wrongly. provider-refuses.ts tells
 * the owner.
 */
async function keepRefusal(context: Context, { id }: Attempt, { fault }: Refused) {
  context.log.error({ said: fault }, 'The payment provider refused to open a payment');
  await transaction(context.pool, async (database) => {
    const attempt = await lockAttempt(database, id);
    const change = { state: 'refused', dueAt: null, reason: fault } as const;
    await changeAttempt(context, database, attempt, change);
  });
}
