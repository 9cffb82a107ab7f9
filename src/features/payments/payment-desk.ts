import { randomUUIDv7 } from 'node:crypto';
import { orderSubject, recordChange } from '#features/audit/audit.ts';
import type { Input } from '#lib/contract.ts';
import { isId } from '#lib/ids.ts';
import { formatIn, pesewas } from '#lib/money.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import { type Attempt, findAttemptById, lockAttempt } from './attempts.queries.ts';
import type * as contract from './contract.ts';
import { readPayments } from './read-payments.ts';
import { recordRefund } from './refund-subject.ts';
import { leastRefund, refundable, wantRefund } from './refunds.ts';
import { settlePayment } from './settle-payment.ts';

export async function checkPayment(
  context: CallContext,
  { params: { id } }: Input<typeof contract.checkPayment>,
) {
  const attempt = await findPayment(context, id);
  if (!attempt) return refuse('unknown-payment');
  const settled = await settlePayment(context, attempt.reference, {
    byAccount: sessionOf(context).userId,
    note: (database, before) => noteFound(context, database, before),
  });
  if (settled === 'no-answer') return refuse('no-provider');
  if (settled === 'not-booked' || settled === 'stuck') return refuse('not-booked');
  return accept(await readPayments(context.pool, attempt.subjectId));
}

/** Records in the audit what asking found. Asking itself changes nothing, but its answer may. */
async function noteFound(
  context: CallContext,
  database: Database,
  { id, subjectId, reference, state }: Attempt,
) {
  const found = await findAttemptById(database, id);
  if (found?.state === state) return;
  await recordChange(context, database, {
    action: 'payment-checked',
    subject: orderSubject(subjectId),
    before: { attempt: state },
    after: { attempt: found?.state, reference },
  });
}

/** Sends back a part of the payment, or all that is left of it. */
export async function refundPayment(
  context: CallContext,
  { params: { id }, body: { amount, reason } }: Input<typeof contract.refundPayment>,
) {
  const { pool } = context;
  const found = await findPayment(context, id);
  if (!found) return refuse('unknown-payment');
  const refused = await transaction(pool, async (database) => {
    const attempt = await lockAttempt(database, found.id);
    const left = await refundable(database, attempt);
    if (left <= 0) return refuse('nothing-left');
    const wanted = amount ?? left;
    const told = (sum: number) => formatIn(attempt.receivedCurrency, pesewas(sum));
    if (wanted < leastRefund) {
      return refuse('too-little', { details: { least: told(leastRefund) } });
    }
    if (wanted > left) return refuse('too-much', { details: { available: told(left) } });
    await wantRefund(context, database, {
      attempt,
      amount: wanted,
      cause: `desk ${randomUUIDv7()}`,
      reason,
      byAccount: sessionOf(context).userId,
    });
    await recordRefund(context, database, attempt, wanted);
    return undefined;
  });
  return refused ?? accept(await readPayments(pool, found.subjectId));
}

async function findPayment({ pool }: CallContext, id: string) {
  return isId(id) ? await findAttemptById(pool, id) : undefined;
}
