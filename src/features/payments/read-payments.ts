import { nothing, type Pesewas, pesewas, sumOf } from '#lib/money.ts';
import type { Database } from '#platform/database.ts';
import { type Attempt, type AttemptEvent, listAttempts, listEvents } from './attempts.queries.ts';
import type { Payments } from './contract.ts';
import { type DisputeRow, listDisputes } from './disputes.queries.ts';
import { listRefundsOf, type RefundRow } from './refunds.queries.ts';
import { countsForSubject, latestOf } from './refunds.ts';
import { listTransfers, type Transfer } from './transfers.queries.ts';

/** Every attempt to pay for a subject, and all money that moved. */
export async function readPayments(database: Database, subjectId: string): Promise<Payments> {
  const attempts = await listAttempts(database, subjectId);
  const ids = attempts.map(({ id }) => id);
  const [events, refunds, transfers, disputes] = await Promise.all([
    listEvents(database, ids),
    listRefundsOf(database, ids),
    listTransfers(database, subjectId),
    listDisputes(database, subjectId),
  ]);
  const going = refunds.filter(({ state }) => state !== 'failed');
  const latest = latestOf(attempts);
  const cedis = new Set(attempts.filter(isInCedis).map(({ id }) => id));
  return {
    attempts: attempts.map((attempt) =>
      presentAttempt(attempt, {
        events: events.filter(({ attemptId }) => attemptId === attempt.id),
        going: [...going, ...transfers].filter(({ attemptId }) => attemptId === attempt.id),
        isOver: countsForSubject(attempt.state) && attempt !== latest,
      }),
    ),
    refunds: refunds.map(presentRefund),
    transfers: transfers.map(presentTransfer),
    disputes: disputes.map(presentDispute),
    received: sum([
      ...attempts.filter(isInCedis).map(({ received }) => received ?? 0),
      ...amountsOf(transfers, 'received'),
    ]),
    returned: sum([
      ...going.filter(({ attemptId }) => cedis.has(attemptId)).map(({ amount }) => amount),
      ...amountsOf(transfers, 'refunded'),
    ]),
  };
}

/** Whether the payment is in cedis. Money in another currency is in no sum. */
function isInCedis({ receivedCurrency }: Attempt): boolean {
  return receivedCurrency === null;
}

function presentAttempt(
  attempt: Attempt,
  {
    events,
    going,
    isOver,
  }: { events: AttemptEvent[]; going: readonly Pick<RefundRow, 'amount'>[]; isOver: boolean },
) {
  const { id, reference, amount, mode, state, said, saidReason, channel, received, fees } = attempt;
  const back = sum(going.map((refund) => refund.amount));
  return {
    _id: id,
    reference,
    amount: pesewas(amount),
    mode,
    state,
    createdAt: attempt.createdAt.toISOString(),
    askedAt: attempt.askedAt?.toISOString() ?? null,
    said: saidReason && said ? `${said}: ${saidReason}` : said,
    channel,
    received: received === null ? null : pesewas(received),
    receivedCurrency: attempt.receivedCurrency,
    fees: fees === null ? null : pesewas(fees),
    receivedAt: attempt.receivedAt?.toISOString() ?? null,
    refundable: isOver ? nothing : pesewas(Math.max(0, (received ?? 0) - back)),
    history: events.map(({ at, after, reason }) => ({ at: at.toISOString(), after, reason })),
  };
}

function presentRefund({ id, attemptId, amount, reason, state, createdAt, doneAt }: RefundRow) {
  return {
    _id: id,
    paymentId: attemptId,
    amount: pesewas(amount),
    reason,
    state,
    createdAt: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  };
}

function presentTransfer({ id, attemptId, undoesId, kind, amount, reference, at }: Transfer) {
  return {
    _id: id,
    paymentId: attemptId,
    undoes: undoesId,
    kind,
    amount: pesewas(amount),
    reference,
    at: at.toISOString(),
  };
}

function presentDispute({ id, amount, dueAt, openedAt, resolvedAt, ...dispute }: DisputeRow) {
  return {
    _id: id,
    ...dispute,
    amount: amount === null ? null : pesewas(amount),
    dueAt: dueAt?.toISOString() ?? null,
    openedAt: openedAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
  };
}

function amountsOf(transfers: Transfer[], wanted: Transfer['kind']): number[] {
  return transfers.filter(({ kind }) => kind === wanted).map(({ amount }) => amount);
}

function sum(amounts: number[]): Pesewas {
  return sumOf(amounts.map(pesewas));
}
