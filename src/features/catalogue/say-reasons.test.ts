import { expect, test } from 'vitest';
import { reasonWords } from './say-reasons.ts';

const numbers = new Map([['0190b5a4-7c11-7a52-9d3e-4f101a2b3c4d', 482_193]]);

test.each([
  ['Delivery', 'Delivery'],
  ['set by hand', 'Set by hand'],
  ['order 0190b5a4-7c11-7a52-9d3e-4f101a2b3c4d placed', 'Order T-482-193 (#1A2B3C4D) placed'],
  ['return of order 0190b5a4-7c11-7a52-9d3e-4f101a2b3c4d', 'Return of order T-482-193 (#1A2B3C4D)'],
  ['order 0190b5a4-7c11-7a52-9d3e-4f109f3a01bc paid', 'Order #9F3A01BC paid'],
  ['in order', 'In order'],
])('the reason %j is read as %j', (reason, words) => {
  expect(reasonWords(reason, numbers)).toBe(words);
});
