import { answerCall } from '#platform/http/answer-call.ts';
import * as contract from './contract.ts';
import * as deskCalls from './desk.calls.ts';
import { checkPayment, refundPayment } from './payment-desk.ts';
import { closePaymentReview, listPaymentReviews } from './reviews.ts';

/** What is about an order too is answered by orders, under the same addresses. */
export const paymentCalls = [
  answerCall(deskCalls.checkPayment, contract.checkPayment, checkPayment),
  answerCall(deskCalls.refundPayment, contract.refundPayment, refundPayment),
  answerCall(deskCalls.listPaymentReviews, contract.listPaymentReviews, listPaymentReviews),
  answerCall(deskCalls.closePaymentReview, contract.closePaymentReview, closePaymentReview),
];
