import type { Call } from '#lib/call.ts';
import type * as contract from './contract.ts';
import { paymentsFrom, reviewsFrom } from './payments.reader.ts';

export const readPayments: Call<typeof contract.readPayments> = {
  method: 'GET',
  path: '/api/orders/{id}/payments',
  read: paymentsFrom,
};

export const checkPayment: Call<typeof contract.checkPayment> = {
  method: 'POST',
  path: '/api/payments/{id}/check',
  read: paymentsFrom,
};

export const refundPayment: Call<typeof contract.refundPayment> = {
  method: 'POST',
  path: '/api/payments/{id}/refund',
  read: paymentsFrom,
};

export const recordTransfer: Call<typeof contract.recordTransfer> = {
  method: 'POST',
  path: '/api/orders/{id}/transfers',
  read: paymentsFrom,
};

export const listPaymentReviews: Call<typeof contract.listPaymentReviews> = {
  method: 'GET',
  path: '/api/payments/reviews',
  read: reviewsFrom,
};

export const closePaymentReview: Call<typeof contract.closePaymentReview> = {
  method: 'POST',
  path: '/api/payments/reviews/{id}/close',
};
