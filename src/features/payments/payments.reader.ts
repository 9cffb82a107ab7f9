import { fromCedis, type Pesewas, pesewas } from '#lib/money.ts';
import type { AnswerOf } from '#client/contracts.ts';
import type { Wire } from '#lib/wire.ts';

/** In both spellings that section 3 of the specification names. */
export function readInitiated(json: unknown): AnswerOf<'initiatePayment'> {
  const wire = (json ?? {}) as { authorization_url?: unknown; paymentUrl?: unknown };
  const said = [wire.authorization_url, wire.paymentUrl];
  const address = said.find((each) => typeof each === 'string' && each !== '');
  return { authorization_url: (address as string | undefined) ?? '' };
}

export function readReturned(json: unknown): AnswerOf<'returnFromPayment'> {
  const { state, review = null, order } = json as Wire<AnswerOf<'returnFromPayment'>>;
  return { state, review, order: { ...order, totalAmount: amount(order.totalAmount) } };
}

export function readPayments(json: unknown): AnswerOf<'readPayments'> {
  const wire = json as Wire<AnswerOf<'readPayments'>>;
  return {
    attempts: wire.attempts.map((attempt) => ({
      ...attempt,
      amount: amount(attempt.amount),
      received: amountOrNull(attempt.received),
      fees: amountOrNull(attempt.fees),
      refundable: amount(attempt.refundable),
    })),
    refunds: wire.refunds.map((refund) => ({ ...refund, amount: amount(refund.amount) })),
    transfers: wire.transfers.map((one) => ({ ...one, amount: amount(one.amount) })),
    disputes: wire.disputes.map((one) => ({ ...one, amount: amountOrNull(one.amount) })),
    received: amount(wire.received),
    returned: amount(wire.returned),
  };
}

export function readReviews(json: unknown): AnswerOf<'listPaymentReviews'> {
  const wire = json as Wire<AnswerOf<'listPaymentReviews'>>;
  return wire.map((review) => ({ ...review, amount: amountOrNull(review.amount) }));
}

function amount(cedis: number): Pesewas {
  return fromCedis(cedis) ?? pesewas(0);
}

function amountOrNull(cedis: number | null): Pesewas | null {
  return cedis === null ? null : amount(cedis);
}
