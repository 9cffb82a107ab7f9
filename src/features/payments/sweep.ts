import { anHour } from '#lib/durations.ts';
import type { Context } from '#platform/context.ts';
import { transaction } from '#platform/database.ts';
import { listKnown } from './attempts.queries.ts';
import { endFailure, noteFailure, standingOf } from './failures.ts';
import { openPaymentReview } from './payment-reviews.ts';
import { providerOf, type Transaction } from './provider.ts';
import { settlePayment } from './settle-payment.ts';
import { findSweep, markSwept } from './sweep.queries.ts';

/**
 * In milliseconds. The provider lists payments by the day their page was opened, and a page may be
 * paid weeks later.
 */
const overlap = 30 * 24 * anHour;
const mostPages = 100;
/** In pesewas: a column can hold at most this. */
const mostKept = 2_147_483_647;

/**
 * Runs every hour, and sweeps once a day. A sweep that failed is tried again, less and less often:
 * a payment that only this list knows must not wait for days.
 */
export async function sweepWhenDue(context: Context): Promise<void> {
  const { mode } = providerOf(context);
  const last = await findSweep(context.pool, mode);
  if (last && dayOf(last.sweptUntil) === dayOf(context.clock())) return;
  if ((await standingOf(context, { what: 'sweep', name: mode }))?.waits) return;
  await sweepPayments(context);
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/**
 * Compares all successes at the provider with our books. Known payments are settled. Others were
 * paid without the shop, which the provider's public key allows anybody, and a person must look at
 * them.
 */
export async function sweepPayments(context: Context): Promise<void> {
  const { pool } = context;
  const which = { what: 'sweep', name: providerOf(context).mode } as const;
  const deed = 'compare the provider’s list of payments with its own';
  try {
    await sweepAll(context);
    await endFailure(context, pool, which);
  } catch (error) {
    await noteFailure(context, error, { ...which, deed, reference: 'the provider’s list' });
  }
}

async function sweepAll(context: Context): Promise<void> {
  const { pool, clock } = context;
  const provider = providerOf(context);
  const to = clock();
  const last = await findSweep(pool, provider.mode);
  const from = new Date((last?.sweptUntil ?? to).getTime() - overlap);
  for (let page = 1; page <= mostPages; page += 1) {
    const asked = await provider.listSuccesses({ from, to, page });
    // Throw, so that the next run begins where this one did.
    if (asked.outcome !== 'answered') throw new Error('The list could not be read');
    const { succeeded, isLast } = asked.value;
    await compare(context, succeeded);
    if (isLast) {
      await markSwept(pool, provider.mode, to);
      return;
    }
  }
  throw new Error('The list is longer than a day’s look');
}

async function compare(context: Context, succeeded: Transaction[]): Promise<void> {
  const references = succeeded.map(({ reference }) => reference);
  const known = new Set((await listKnown(context.pool, references)).map((row) => row.reference));
  for (const one of succeeded) {
    if (known.has(one.reference)) await settlePayment(context, one.reference);
    else await keepForeign(context, one);
  }
}

/** Records one foreign payment. If this throws, the others are still recorded. */
async function keepForeign(context: Context, one: Transaction): Promise<void> {
  const which = { what: 'foreign', name: `${providerOf(context).mode} ${one.id}` } as const;
  const deed = 'record a payment without an order';
  try {
    await tellForeign(context, one);
    await endFailure(context, context.pool, which);
  } catch (error) {
    await noteFailure(context, error, { ...which, deed, reference: one.reference });
  }
}

/**
 * Reports a payment that is not ours. The purpose that it claims is not read, because the payer may
 * have written anything there. The reference is part of the cause: a payment that was once listed
 * under a wrong reference is reported again under its own.
 */
export async function tellForeign(
  context: Context,
  { id, reference, amount, currency }: Transaction,
): Promise<void> {
  await transaction(context.pool, (database) =>
    openPaymentReview(context, database, {
      cause: `foreign ${providerOf(context).mode} ${id} ${reference}`,
      kind: 'foreign',
      subjectId: null,
      reference,
      amount: currency === 'GHS' && amount <= mostKept ? amount : null,
      says: 'Somebody paid you without an order of this shop. Please find out what it is for, or refund it at the payment provider.',
    }),
  );
}
