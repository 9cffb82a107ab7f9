import { get, post } from '#lib/call.ts';
import { moneyIn } from '#lib/money-in.ts';
import type * as contract from './contract.ts';

const money = {
  amount: true,
  fees: true,
  received: true,
  refundable: true,
  returned: true,
} as const;
export const paymentsFrom = moneyIn<contract.Payments>(money);

export const readPayments = get<typeof contract.readPayments>(
  '/api/orders/{id}/payments',
  paymentsFrom,
);
export const checkPayment = post<typeof contract.checkPayment>(
  '/api/payments/{id}/check',
  paymentsFrom,
);
export const refundPayment = post<typeof contract.refundPayment>(
  '/api/payments/{id}/refund',
  paymentsFrom,
);
export const recordTransfer = post<typeof contract.recordTransfer>(
  '/api/orders/{id}/transfers',
  moneyIn(money),
);
export const listPaymentReviews = get<typeof contract.listPaymentReviews>(
  '/api/payments/reviews',
  moneyIn({ amount: true }),
);
export const closePaymentReview = post<typeof contract.closePaymentReview>(
  '/api/payments/reviews/{id}/close',
);
export const beginTrialPayment = post<typeof contract.beginTrialPayment>('/api/payments/trial');
export const settleTrialPayment = post<typeof contract.settleTrialPayment>(
  '/api/payments/trial/settle',
);
