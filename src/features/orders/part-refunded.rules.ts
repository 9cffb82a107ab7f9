import { nothing, type Pesewas, pesewas } from '#lib/money.ts';
import type { PaymentState } from './rules.ts';

interface Refunded {
  payment: PaymentState;
  totalAmount: Pesewas;
  refunded: Pesewas;
  refunding?: Pesewas | undefined;
}

/** What of a paid order went back or is on its way back, and what is kept. */
export function partRefunded({
  payment,
  totalAmount,
  refunded,
  refunding = nothing,
}: Refunded): { back: Pesewas; kept: Pesewas } | undefined {
  const back = pesewas(refunded + refunding);
  if (payment !== 'paid' || back === 0) return undefined;
  return { back, kept: pesewas(Math.max(0, totalAmount - back)) };
}
