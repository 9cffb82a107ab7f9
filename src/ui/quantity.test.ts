import { expect, test } from 'vitest';
import { keepWithin, readQuantity } from './quantity.ts';

test.each([
  ['3', 3],
  [' 12 ', 12],
  ['2.9', 2],
  ['007', 7],
  ['-4', -4],
  ['1e3', 1],
  ['', undefined],
  ['-', undefined],
  ['many', undefined],
  ['99999999999999999999', undefined],
])('%j is read as %j', (typed, quantity) => {
  expect(readQuantity(typed)).toBe(quantity);
});

test.each([
  [3, { min: 1, max: 5 }, { quantity: 3, over: undefined }],
  [6, { min: 1, max: 5 }, { quantity: 5, over: 'max' }],
  [0, { min: 1, max: 5 }, { quantity: 1, over: 'min' }],
  [-4, { min: 0, max: undefined }, { quantity: 0, over: 'min' }],
  [9000, { min: 1, max: undefined }, { quantity: 9000, over: undefined }],
  [2, { min: 1, max: 0 }, { quantity: 1, over: 'max' }],
] as const)('%i within %j is %j', (wanted, limits, kept) => {
  expect(keepWithin(wanted, limits)).toEqual(kept);
});
