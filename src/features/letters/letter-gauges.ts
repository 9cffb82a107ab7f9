import { findWaiting } from '#platform/mail/letters.queries.ts';
import { type Gauge, secondsSince } from '#platform/metrics/gauge.ts';

export const letterGauges: readonly Gauge[] = [
  {
    name: 'letters_waiting',
    help: 'Letters that were written and have not left, and those of them that have failed once.',
    label: 'state',
    read: async ({ pool }) => {
      const { letters, failing } = await findWaiting(pool);
      return [
        { of: 'new', value: letters - failing },
        { of: 'failing', value: failing },
      ];
    },
  },
  {
    name: 'letter_oldest_unsent_seconds',
    help: 'How long ago the oldest letter was written that has not left.',
    read: async ({ pool, clock }) => [
      { value: secondsSince((await findWaiting(pool)).oldest, clock()) },
    ],
  },
];
