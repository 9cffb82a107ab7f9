import { hear } from '#platform/announcements.ts';
import type { Feature } from '#platform/feature.ts';
import { answerCall } from '#platform/http/answer-call.ts';
import { person } from '../accounts/announcements.ts';
import { askProvider } from './ask-provider.ts';
import * as contract from './contract.ts';
import * as deskCalls from './desk.calls.ts';
import { doWebhooks } from './do-webhooks.ts';
import { exportPayments, forgetPayments } from './own-payments.ts';
import { checkPayment, refundPayment } from './payment-desk.ts';
import { settleDuePayments } from './reconcile.ts';
import { closePaymentReview, listPaymentReviews } from './reviews.ts';
import { sendRefunds } from './send-refunds.ts';
import { serveWebhook } from './serve-webhook.ts';
import { sweepPayments } from './sweep.ts';
import { tidyPayments } from './tidy-payments.ts';

/** What is about an order too is answered by orders, under the same addresses. */
export const payments: Feature = {
  name: 'payments',
  calls: [
    answerCall(deskCalls.checkPayment, contract.checkPayment, checkPayment),
    answerCall(deskCalls.refundPayment, contract.refundPayment, refundPayment),
    answerCall(deskCalls.listPaymentReviews, contract.listPaymentReviews, listPaymentReviews),
    answerCall(deskCalls.closePaymentReview, contract.closePaymentReview, closePaymentReview),
  ],
  routes: [serveWebhook],
  jobs: ({ context }) => [
    { name: 'settle-payments', schedule: '* * * * *', work: () => settleDuePayments(context) },
    { name: 'do-webhooks', schedule: '* * * * *', work: () => doWebhooks(context) },
    { name: 'send-refunds', schedule: '* * * * *', work: () => sendRefunds(context) },
    { name: 'sweep-payments', schedule: '17 3 * * *', work: () => sweepPayments(context) },
    { name: 'tidy-payments', schedule: '51 * * * *', work: () => tidyPayments(context) },
  ],
  hears: () => [
    hear(person.exported, { payments: exportPayments }),
    hear(person.forgotten, forgetPayments),
  ],
  gives: (context) => ({ askProvider: (subjectId) => askProvider(context, subjectId) }),
};
