import type { Context } from '#platform/context.ts';
import type { Job } from '#platform/jobs.ts';
import { endHolds } from './end-holds.ts';
import { tidyOrders } from './tidy-orders.ts';

export function orderJobs(context: Context): Job[] {
  return [
    { name: 'end-holds', schedule: '* * * * *', work: () => endHolds(context) },
    { name: 'tidy-orders', schedule: '29 * * * *', work: () => tidyOrders(context) },
  ];
}
