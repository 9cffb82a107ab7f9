import { type Gauge, secondsSince } from '#platform/metrics/gauge.ts';
import { findOpenPayments, selectDuePayments } from './gauges.queries.ts';

export const paymentGauges: readonly Gauge[] = [
  {
    name: 'payments_open',
    help: 'Payments that somebody began and of which the provider has not said what became.',
    read: async ({ pool }) => [{ value: (await findOpenPayments(pool)).open }],
  },
  {
    name: 'payment_reviews_open',
    help: 'Payments that wait for a person to look at them.',
    read: async ({ pool }) => [{ value: (await findOpenPayments(pool)).reviews }],
  },
  {
    name: 'payments_due_age_seconds',
    help: 'How long the oldest payment, refund or webhook has been due.',
    label: 'queue',
    read: async ({ pool, clock }) => {
      const now = clock();
      const due = await selectDuePayments(pool, now);
      return due.map(({ queue, oldest }) => ({ of: queue, value: secondsSince(oldest, now) }));
    },
  },
];
