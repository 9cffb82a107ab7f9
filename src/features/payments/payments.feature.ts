import { person } from '#features/accounts/announcements.ts';
import { watched } from '#features/alerts/announcements.ts';
import { must } from '#features/opening/announcements.ts';
import { hear } from '#platform/announcements.ts';
import type { Context } from '#platform/context.ts';
import type { Feature } from '#platform/feature.ts';
import { answerCall } from '#platform/http/answer-call.ts';
import { askProvider } from './ask-provider.ts';
import * as contract from './contract.ts';
import * as deskCalls from './desk.calls.ts';
import { doWebhooks } from './do-webhooks.ts';
import { openProvider, standIns } from './open-provider.ts';
import { exportPayments, forgetPayments } from './own-payments.ts';
import { checkPayment, refundPayment } from './payment-desk.ts';
import { paymentGauges } from './payment-gauges.ts';
import { closePaymentReview, listPaymentReviews } from './payment-reviews.ts';
import { payments as slot } from './provider.ts';
import { providerRefuses } from './provider-refuses.ts';
import { settleDuePayments } from './reconcile.ts';
import { sendRefunds } from './send-refunds.ts';
import { serveProvider } from './serve-webhook.ts';
import { sweepWhenDue } from './sweep.ts';
import { tidyPayments } from './tidy-payments.ts';
import { beginTrialPayment, paymentMust, settleTrialPayment } from './trials.ts';

/** Calls that also concern an order belong to the feature orders, under the same addresses. */
export const payments: Feature = {
  name: 'payments',
  about: 'How orders are paid, and how money goes back.',
  calls: [
    answerCall(deskCalls.checkPayment, contract.checkPayment, checkPayment),
    answerCall(deskCalls.refundPayment, contract.refundPayment, refundPayment),
    answerCall(deskCalls.listPaymentReviews, contract.listPaymentReviews, listPaymentReviews),
    answerCall(deskCalls.closePaymentReview, contract.closePaymentReview, closePaymentReview),
    answerCall(deskCalls.beginTrialPayment, contract.beginTrialPayment, beginTrialPayment),
    answerCall(deskCalls.settleTrialPayment, contract.settleTrialPayment, settleTrialPayment),
  ],
  routes: [serveProvider],
  jobs: ({ context }) => [
    { name: 'settle-payments', schedule: '* * * * *', work: () => settleDuePayments(context) },
    { name: 'do-webhooks', schedule: '* * * * *', work: () => doWebhooks(context) },
    { name: 'send-refunds', schedule: '* * * * *', work: () => sendRefunds(context) },
    { name: 'sweep-payments', schedule: '17 * * * *', work: () => sweepWhenDue(context) },
    { name: 'tidy-payments', schedule: '51 * * * *', work: () => tidyPayments(context) },
  ],
  gauges: paymentGauges,
  hears: () => [
    hear(must, paymentMust),
    hear(watched, providerRefuses),
    hear(person.exported, { payments: exportPayments }),
    hear(person.forgotten, forgetPayments),
  ],
  async opens(ground) {
    const { provider, standIn, close } = await openProvider(ground);
    const fill = (context: Context) => {
      const filled = standIns.fill({ ...context, payments: provider.mode }, { standIn });
      return slot.fill(filled, { provider, askProvider });
    };
    return { fill, close };
  },
  async settlesFirst(context) {
    await standIns.of(context).standIn?.begin();
  },
};
