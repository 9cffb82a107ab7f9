import { type Asked, type Call, readDate, readNumber, readPage, showPage } from './call.ts';
import { type FaultKind, verifyUntruths } from './fault-kinds.ts';
import { initialize, text } from './initialize.ts';
import { later } from './pace.ts';
import type { Provider } from './provider.ts';
import { showFetched, showListed, showVerified } from './show-transaction.ts';
import {
  countTransactions,
  findTransaction,
  listTransactions,
  type Transaction,
} from './transactions.queries.ts';
import { disfigure } from './verify-untruths.ts';
import {
  accepted,
  nothingWithThatId,
  referenceNotFound,
  refused,
  type WireAnswer,
} from './wire-answers.ts';

export const transactionCalls: Call[] = [
  {
    method: 'POST',
    path: '/transaction/initialize',
    about: async (_, { fields }) => ({
      reference: text(fields.reference),
      email: text(fields.email),
    }),
    hangs: 'initialize-times-out',
    loses: ['initialize-created-but-lost', 'initialize-lands-late'],
    answer: (provider, { fields, ipAddress, lost }) =>
      initialize(provider, fields, {
        ipAddress,
        ...(lost === 'initialize-lands-late'
          ? { landsAt: later(provider.clock(), provider.pace.landing) }
          : {}),
      }),
  },
  {
    method: 'GET',
    path: '/transaction/verify/:reference',
    about: aboutReference,
    hangs: 'verify-times-out',
    answer: verify,
  },
  { method: 'GET', path: '/transaction', answer: list },
  { method: 'GET', path: '/transaction/:id', answer: fetchOne },
];

async function aboutReference({ pool }: Provider, { params: { reference = '' } }: Asked) {
  const found = await findTransaction(pool, { reference });
  return { reference, email: found?.email };
}

/** Answers what the books say, or what a fault says instead. */
async function verify(
  { pool, clock, faults }: Provider,
  { params: { reference = '' } }: Asked,
): Promise<WireAnswer> {
  const found = await findTransaction(pool, { reference });
  if (!found || found.landsAt > clock()) return referenceNotFound();
  const { email } = found;
  const take = (kind: FaultKind) => faults.take([kind], { reference, email }) !== undefined;
  if (take('verify-not-found-400')) return referenceNotFound(400);
  if (take('verify-not-found-404')) return referenceNotFound(404);
  const lags = found.toldPaidAt !== null && found.toldPaidAt > clock();
  const told = lags || take('verify-stale') ? asBeforePayment(found) : found;
  const struck = verifyUntruths.filter(take);
  return accepted('Verification successful', disfigure(showVerified(told), struck));
}

function asBeforePayment(paid: Transaction): Transaction {
  return {
    ...paid,
    status: 'abandoned',
    amount: paid.requestedAmount,
    gatewayResponse: 'The transaction was not completed',
    message: null,
    fees: null,
    paidWith: null,
    paidAt: null,
  };
}

async function list({ pool, clock }: Provider, { query }: Asked): Promise<WireAnswer> {
  const page = readPage(query);
  const listed = {
    status: query.status,
    from: readDate(query.from),
    until: readDate(query.to),
    now: clock(),
  };
  const rows = await listTransactions(pool, listed, page.perPage, page.offset);
  const { count, volume } = await countTransactions(pool, listed);
  return accepted('Transactions retrieved', rows.map(showListed), {
    ...showPage(page, count),
    total_volume: volume,
  });
}

async function fetchOne({ pool, clock }: Provider, { params }: Asked): Promise<WireAnswer> {
  const id = readNumber(params.id);
  if (id === undefined) {
    return refused({ message: 'Transaction ID should be numeric.', code: 'invalid_params' });
  }
  const found = await findTransaction(pool, { id });
  if (!found || found.landsAt > clock()) return nothingWithThatId('Transaction');
  return accepted('Transaction retrieved', showFetched(found));
}
