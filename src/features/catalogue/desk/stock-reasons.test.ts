import { expect, test } from 'vitest';
import { reasonWords } from './stock-reasons.ts';

test.each([
  ['Delivery', 'Delivery'],
  ['set by hand', 'Set by hand'],
  ['order 0190b5a4-7c11-7a52-9d3e-4f101a2b3c4d placed', 'Order #1A2B3C4D placed'],
  ['return of order 0190b5a4-7c11-7a52-9d3e-4f101a2b3c4d', 'Return of order #1A2B3C4D'],
  ['in order', 'In order'],
])('the reason %j is read as %j', (reason, words) => {
  expect(reasonWords(reason)).toBe(words);
});
