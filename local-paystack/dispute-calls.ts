import { type Asked, type Call, readDate, readNumber, readPage, showPage } from './call.ts';
import { countDisputes, type Dispute, findDispute, listDisputes } from './disputes.queries.ts';
import { resolveDispute } from './disputes.ts';
import { isWholeAmount, text } from './initialize.ts';
import type { Provider } from './provider.ts';
import { showDispute, showListedDispute, showResolved } from './show-dispute.ts';
import { findTransaction, type Transaction } from './transactions.queries.ts';
import { accepted, nothingWithThatId, refused, type WireAnswer } from './wire-answers.ts';

export const disputeCalls: Call[] = [
  { method: 'GET', path: '/dispute', answer: list },
  { method: 'GET', path: '/dispute/:id', answer: fetchOne },
  { method: 'PUT', path: '/dispute/:id/resolve', answer: resolve },
];

async function list({ pool }: Provider, { query }: Asked): Promise<WireAnswer> {
  const page = readPage(query);
  const listed = {
    status: query.status,
    transactionId:
      query.transaction === undefined ? undefined : (readNumber(query.transaction) ?? 0),
    from: readDate(query.from),
    until: readDate(query.to),
  };
  const disputes = await listDisputes(pool, listed, page.perPage, page.offset);
  const { count } = await countDisputes(pool, listed);
  const shown = await Promise.all(
    disputes.map(async (dispute) => showListedDispute(dispute, await disputed(pool, dispute))),
  );
  return accepted('Disputes retrieved', shown, showPage(page, count));
}

async function fetchOne({ pool }: Provider, { params }: Asked): Promise<WireAnswer> {
  const dispute = await findDispute(pool, readNumber(params.id) ?? 0);
  if (!dispute) return nothingWithThatId('Dispute');
  return accepted('Dispute retrieved', showDispute(dispute, await disputed(pool, dispute)));
}

async function resolve(provider: Provider, { params, fields }: Asked): Promise<WireAnswer> {
  const found = await findDispute(provider.pool, readNumber(params.id) ?? 0);
  if (!found) return nothingWithThatId('Dispute');
  const { resolution, refund_amount: refundAmount } = fields;
  const message = text(fields.message);
  const evidenceFile = text(fields.uploaded_filename);
  if (
    (resolution !== 'merchant-accepted' && resolution !== 'declined') ||
    !message ||
    !evidenceFile ||
    !(isWholeAmount(refundAmount) || refundAmount === 0)
  ) {
    return refused({
      message: 'resolution, message, refund_amount and uploaded_filename are required',
      code: 'invalid_params',
    });
  }
  const answer = { resolution, message, refundAmount: Number(refundAmount), evidenceFile } as const;
  const dispute = await resolveDispute(provider, found.id, answer);
  if (!dispute) return refused({ message: 'Dispute is resolved', code: 'invalid_params' });
  const paid = await disputed(provider.pool, dispute);
  return accepted('Dispute successfully resolved', showResolved(dispute, paid, message));
}

async function disputed(
  database: Provider['pool'],
  { transactionId: id }: Dispute,
): Promise<Transaction> {
  const found = await findTransaction(database, { id });
  if (!found) throw new Error(`Transaction ${id} is gone`);
  return found;
}
