import { randomUUIDv7 } from 'node:crypto';
import { doublingWait } from '#lib/doubling-wait.ts';
import { aMinute, anHour, aSecond } from '#lib/durations.ts';
import { inWords } from '#lib/number-words.ts';
import type { Context } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { shownAfter } from './balance.ts';
import { countFailure, deleteFailure, findFailure, putFailureOff } from './failures.queries.ts';
import type { PaymentReviewRow } from './payment-reviews.queries.ts';
import { openPaymentReview } from './payment-reviews.ts';
import { sayException } from './say-exception.ts';

type What = 'payment' | 'refund' | 'webhook' | 'foreign' | 'sweep' | 'hold';

interface Which {
  what: What;
  name: string;
}

export interface Failed extends Which {
  /** What the shop failed to do, as the end of "The shop failed three times to". */
  deed: string;
  subjectId?: string | null;
  reference: string;
  amount?: number | null;
}

/**
 * Records that something threw. A row counts the failures, sets the next try later each time, and
 * is shown to the owner. A foreign payment is tried only once a day, so it is shown at once.
 */
export async function noteFailure(
  context: Context,
  error: unknown,
  { what, name, deed, subjectId = null, reference, amount = null }: Failed,
): Promise<void> {
  const { pool, clock, log } = context;
  log.error({ error, what, name }, `The shop failed to ${deed}`);
  const enough = what === 'foreign' ? 1 : shownAfter;
  await transaction(pool, async (database) => {
    const at = clock();
    const { id, tries } = await countFailure(database, { id: randomUUIDv7(), what, name, at });
    await putFailureOff(database, id, new Date(at.getTime() + pauseAfter(tries)));
    if (tries < enough) return;
    const often = enough > 1 ? `${inWords(enough)} times ` : '';
    await openPaymentReview(context, database, {
      cause: `failure ${id}`,
      kind: kinds[what],
      subjectId,
      reference,
      amount,
      says: `The shop failed ${often}to ${deed}: “${sayException(error)}”. It keeps trying, less and less often.`,
    });
  });
}

/**
 * The first pause is short, because a payer may wait. Then it is 1, 2, 4 … minutes, at most six
 * hours.
 */
function pauseAfter(tries: number): number {
  if (tries === 1) return 10 * aSecond;
  return doublingWait(tries - 1, { first: aMinute, most: 6 * anHour });
}

const kinds: Record<What, PaymentReviewRow['kind']> = {
  payment: 'payment',
  refund: 'refund',
  webhook: 'provider',
  foreign: 'foreign',
  sweep: 'provider',
  hold: 'payment',
};

/** Ends a failure after the work was done, in the transaction that did it, if there is one. */
export async function endFailure(
  { clock }: Pick<Context, 'clock'>,
  database: Database,
  which: Which,
): Promise<void> {
  await deleteFailure(database, { ...which, at: clock(), note: 'It worked in the end.' });
}

/** Whether work that threw waits for its next try, and whether the owner sees it. */
export async function standingOf(
  { quick, clock }: Pick<Context, 'quick' | 'clock'>,
  which: Which,
): Promise<{ waits: boolean; shown: boolean } | undefined> {
  const found = await findFailure(quick, which);
  return found && { waits: found.againAt > clock(), shown: found.tries >= shownAfter };
}
