import { expect, test } from 'vitest';
import { cancelledWords } from './cancelled-words.ts';

test.each([
  ['Cancelled: By the customer', 'You cancelled it. You have nothing to pay.'],
  [
    'Cancelled: not paid in time',
    'It was not paid in time. You have nothing to pay. If you did pay, we’ll email you.',
  ],
  ['Cancelled', 'We cancelled it. You have nothing to pay.'],
  ['Cancelled: The jar broke.', 'We cancelled it: The jar broke. You have nothing to pay.'],
  ['Ordered', 'You have nothing to pay. If you did pay, we’ll email you.'],
])('after “%s” an unpaid order says: %s', (what, words) => {
  const at = '2026-11-30T10:00:00.000Z';
  expect(
    cancelledWords({
      history: [
        { at, what: 'Ordered' },
        { at, what },
      ],
    }),
  ).toBe(words);
});
