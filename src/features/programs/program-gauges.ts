import { type Gauge, secondsSince } from '#platform/metrics/gauge.ts';
import { findWaitingNotices } from './notices.queries.ts';

export const programGauges: readonly Gauge[] = [
  {
    name: 'notices_waiting',
    help: 'Notices to programs that were written and have not been sent or given up.',
    read: async ({ pool }) => [{ value: (await findWaitingNotices(pool)).notices }],
  },
  {
    name: 'notice_oldest_unsent_seconds',
    help: 'How long ago the oldest notice was written that has not been sent or given up.',
    read: async ({ pool, clock }) => [
      { value: secondsSince((await findWaitingNotices(pool)).oldest, clock()) },
    ],
  },
];
