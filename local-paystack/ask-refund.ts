import { type Database, transaction } from '#platform/database.ts';
import { isWholeAmount, text } from './initialize.ts';
import { sumMoneyBack } from './money-back.queries.ts';
import { settleMoneyBack } from './money-back.ts';
import { later } from './pace.ts';
import type { Provider } from './provider.ts';
import { findRefund, insertRefund } from './refunds.queries.ts';
import { tellRefund } from './refunds.ts';
import { showCreated } from './show-refund.ts';
import { findTransaction, lockTransaction, type Transaction } from './transactions.queries.ts';
import { accepted, refused, type WireAnswer } from './wire-answers.ts';

type Fields = Record<string, unknown>;

/** This call is not idempotent: asked twice, it refunds twice while enough money is left. */
export async function askRefund(provider: Provider, fields: Fields): Promise<WireAnswer> {
  return transaction(provider.pool, async (database) => {
    const found = await findByReferenceOrId(database, fields.transaction);
    if (!found) return transactionNotFound;
    await lockTransaction(database, { id: found.id });
    const paid = await findTransaction(database, { id: found.id });
    if (!paid) return transactionNotFound;
    const refusal = await refusalOf(database, paid, fields);
    if (refusal) return refusal;
    return provider.faults.take(['refund-no-balance'], paid)
      ? balanceTooLow
      : createRefund(provider, database, paid, fields);
  });
}

export async function findByReferenceOrId(database: Database, given: unknown) {
  const named = String(given ?? '');
  const byReference = await findTransaction(database, { reference: named });
  if (byReference || !/^\d{1,15}$/.test(named)) return byReference;
  return findTransaction(database, { id: Number(named) });
}

async function createRefund(
  provider: Provider,
  database: Database,
  paid: Transaction,
  { amount, customer_note: customerNote, merchant_note: merchantNote }: Fields,
): Promise<WireAnswer> {
  const at = provider.clock();
  const { id } = await insertRefund(database, {
    transactionId: paid.id,
    // Without an amount Paystack takes the whole sum, even if a part was refunded before.
    amount: isGiven(amount) ? Number(amount) : paid.amount,
    customerNote: text(customerNote) ?? `Refund for transaction ${paid.reference}`,
    merchantNote: text(merchantNote) ?? `Refund for transaction ${paid.reference}`,
    at,
    stepAt: later(at, provider.pace.refundQueued),
  });
  await settleMoneyBack(database, paid);
  await tellRefund(provider, database, id);
  const refund = await findRefund(database, id);
  const now = await findTransaction(database, { id: paid.id });
  if (!refund || !now) throw new Error(`Refund ${id} is gone`);
  return accepted('Refund has been queued for processing', showCreated(refund, now));
}

const transactionNotFound = refused({
  message: 'Transaction not found',
  code: 'transaction_not_found',
});

/** In pesewas: one cedi, as seen on a Ghanaian test account. */
const smallestRefund = 100;

async function refusalOf(
  database: Database,
  paid: Transaction,
  { amount, currency }: Fields,
): Promise<WireAnswer | undefined> {
  const invalid = (message: string) => refused({ message, code: 'invalid_params' });
  if (paid.status === 'reversed') return fullyReversed;
  // We have not seen Paystack's own words for this.
  if (!paid.paidAt) return invalid('Only a successful transaction can be refunded');
  if (isGiven(currency) && currency !== paid.currency) {
    return invalid('Transaction currency must match refund currency');
  }
  if (isGiven(amount) && !isWholeAmount(amount)) return invalid('"amount" must be an integer');
  const { returned, underway } = await sumMoneyBack(database, paid.id);
  const left = paid.amount - returned - underway;
  const asked = isGiven(amount) ? Number(amount) : paid.amount;
  if (left <= 0) return invalid('Cannot refund less than GHS0.5');
  if (asked < smallestRefund) {
    return invalid('The minimum amount you may send in a single refund at this time is: GHS1.00');
  }
  if (asked > left) {
    return invalid('Total refund amount cannot exceed original transaction amount');
  }
  return undefined;
}

const balanceTooLow = refused({
  message: 'Insufficient balance to fulfill this refund. Please top up.',
  code: 'insufficient_balance',
  type: 'api_error',
});

const fullyReversed = refused({
  message: 'Transaction has been fully reversed',
  code: 'transaction_reversed',
  type: 'api_error',
});

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
