import { transaction } from '#platform/database.ts';
import { askRefund, findByReferenceOrId } from './ask-refund.ts';
import { type Asked, type Call, readNumber, readPage, showPage } from './call.ts';
import type { Provider } from './provider.ts';
import { countRefunds, expectRefund, findRefund, listRefunds } from './refunds.queries.ts';
import { stepRefund } from './refunds.ts';
import { showRefund, showRetried } from './show-refund.ts';
import { lockTransaction } from './transactions.queries.ts';
import { accepted, nothingWithThatId, refused, type WireAnswer } from './wire-answers.ts';

export const refundCalls: Call[] = [
  {
    method: 'POST',
    path: '/refund',
    about: async ({ pool }, { fields }) =>
      (await findByReferenceOrId(pool, fields.transaction)) ?? {},
    hangs: 'refund-times-out',
    loses: ['refund-created-but-lost'],
    answer: (provider, { fields }) => askRefund(provider, fields),
  },
  { method: 'GET', path: '/refund', answer: list },
  { method: 'GET', path: '/refund/:id', answer: fetchOne },
  { method: 'POST', path: '/refund/retry_with_customer_details/:id', answer: retry },
];

/**
 * Lists refunds by the transaction's number. For a transaction's reference, the list is empty,
 * without an error.
 */
async function list({ pool }: Provider, { query }: Asked): Promise<WireAnswer> {
  const page = readPage(query);
  const given = query.transaction;
  const transactionId = given === undefined ? undefined : (readNumber(given) ?? 0);
  const rows = await listRefunds(pool, transactionId, page.perPage, page.offset);
  const { count, failed } = await countRefunds(pool, transactionId);
  return accepted('Refunds retrieved', rows.map(showRefund), {
    ...showPage(page, count),
    perPage: String(page.perPage),
    failedRefundCount: failed,
  });
}

async function fetchOne({ pool }: Provider, { params }: Asked): Promise<WireAnswer> {
  const refund = await findRefund(pool, readNumber(params.id) ?? 0);
  return refund ? accepted('Refund retrieved', showRefund(refund)) : nothingWithThatId('Refund');
}

async function retry(provider: Provider, { params, fields }: Asked): Promise<WireAnswer> {
  const id = readNumber(params.id) ?? 0;
  return transaction(provider.pool, async (database) => {
    const found = await findRefund(database, id);
    if (!found) return nothingWithThatId('Refund');
    await lockTransaction(database, { id: found.transactionId });
    const refund = await findRefund(database, id);
    if (refund?.status !== 'needs-attention' || !hasDetails(fields.refund_account_details)) {
      return notRetried;
    }
    await expectRefund(database, id, 'processed');
    await stepRefund(provider, database, refund, 'processing');
    const retried = await findRefund(database, id);
    return accepted(
      'Refund retried and has been queued for processing',
      retried && showRetried(retried),
    );
  });
}

const notRetried = refused({
  status: 422,
  message: 'Refund is not in a state that can be retried',
  code: 'invalid_params',
});

function hasDetails(details: unknown): boolean {
  if (typeof details !== 'object' || details === null) return false;
  const { currency, account_number, bank_id } = details as Record<string, unknown>;
  return [currency, account_number, bank_id].every((one) => one !== undefined && one !== '');
}
