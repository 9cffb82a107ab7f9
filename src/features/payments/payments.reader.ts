import type { Answer } from '#lib/contract.ts';
import { fromCedis, type Pesewas, pesewas } from '#lib/money.ts';
import type { Wire } from '#lib/wire.ts';
import type * as contract from './contract.ts';

/** In both spellings that section 3 of the specification names. */
export function initiatedFrom(json: unknown): Answer<typeof contract.initiatePayment> {
  const wire = (json ?? {}) as { authorization_url?: unknown; paymentUrl?: unknown };
  const said = [wire.authorization_url, wire.paymentUrl];
  const address = said.find((each) => typeof each === 'string' && each !== '');
  return { authorization_url: (address as string | undefined) ?? '' };
}

export function returnedFrom(json: unknown): Answer<typeof contract.returnFromPayment> {
  const { state, review = null, order } = json as Wire<Answer<typeof contract.returnFromPayment>>;
  return { state, review, order: { ...order, totalAmount: amount(order.totalAmount) } };
}

export function paymentsFrom(json: unknown): Answer<typeof contract.readPayments> {
  const wire = json as Wire<Answer<typeof contract.readPayments>>;
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

export function reviewsFrom(json: unknown): Answer<typeof contract.listPaymentReviews> {
  const wire = json as Wire<Answer<typeof contract.listPaymentReviews>>;
  return wire.map((review) => ({ ...review, amount: amountOrNull(review.amount) }));
}

function amount(cedis: number): Pesewas {
  return fromCedis(cedis) ?? pesewas(0);
}

function amountOrNull(cedis: number | null): Pesewas | null {
  return cedis === null ? null : amount(cedis);
}
