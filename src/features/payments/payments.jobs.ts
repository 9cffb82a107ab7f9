import type { Context } from '#platform/context.ts';
import type { Job } from '#platform/jobs.ts';
import { doWebhooks } from './do-webhooks.ts';
import { settleDuePayments } from './reconcile.ts';
import { sendRefunds } from './send-refunds.ts';
import { sweepPayments } from './sweep.ts';
import { tidyPayments } from './tidy-payments.ts';

export function paymentJobs(context: Context): Job[] {
  return [
    { name: 'settle-payments', schedule: '* * * * *', work: () => settleDuePayments(context) },
    { name: 'do-webhooks', schedule: '* * * * *', work: () => doWebhooks(context) },
    { name: 'send-refunds', schedule: '* * * * *', work: () => sendRefunds(context) },
    { name: 'sweep-payments', schedule: '17 3 * * *', work: () => sweepPayments(context) },
    { name: 'tidy-payments', schedule: '51 * * * *', work: () => tidyPayments(context) },
  ];
}
