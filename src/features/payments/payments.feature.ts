import { answerCall } from '#platform/http/answer-call.ts';
import * as contract from './contract.ts';
import { checkPayment, refundPayment } from './payment-desk.ts';
import { closePaymentReview, listPaymentReviews } from './reviews.ts';

/** What is about an order too is answered by orders, under the same addresses. */
export const paymentCalls = [
  answerCall(contract.checkPayment, checkPayment),
  answerCall(contract.refundPayment, refundPayment),
  answerCall(contract.listPaymentReviews, listPaymentReviews),
  answerCall(contract.closePaymentReview, closePaymentReview),
];
