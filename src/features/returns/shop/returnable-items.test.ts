import { expect, test } from 'vitest';
import type { ReturnState } from '../rules.ts';
import { onlyPiece, returnableItems } from './returnable-items.ts';

const ordered = [
  { productId: 'scrub', name: 'Coffee Body Scrub', quantity: 3 },
  { productId: 'mask', name: 'Clay Face Mask', quantity: 1 },
];
const given = (state: ReturnState, productId: string, quantity: number, earlier?: true) => ({
  ...(earlier && { earlier }),
  state,
  items: [{ productId, name: productId, quantity, restocked: null }],
});
const leftWith = (...returns: ReturnType<typeof given>[]) =>
  returnableItems(ordered, returns).map(({ left }) => left);

test('everything of an order can be given back while no return is asked for', () => {
  expect(leftWith()).toEqual([3, 1]);
});

test.each(['asked', 'approved', 'received', 'refunded'] as const)(
  'what is in a return that is %s cannot be given back again',
  (state) => {
    expect(leftWith(given(state, 'scrub', 2))).toEqual([1, 1]);
  },
);

test.each(['refused', 'withdrawn'] as const)('what was %s can be asked for again', (state) => {
  expect(leftWith(given(state, 'scrub', 2))).toEqual([3, 1]);
});

test('what left before the order was opened again is not what can be given back now', () => {
  expect(leftWith(given('refunded', 'scrub', 2, true), given('asked', 'scrub', 1))).toEqual([2, 1]);
});

test('several returns of one product count together, and never leave less than nothing', () => {
  expect(leftWith(given('asked', 'scrub', 1), given('refunded', 'scrub', 1))).toEqual([1, 1]);
  expect(leftWith(given('asked', 'mask', 1), given('approved', 'mask', 1))).toEqual([3, 0]);
});

test('the only piece that can be given back is chosen already, and of more nothing is', () => {
  const goods = (...returns: ReturnType<typeof given>[]) => returnableItems(ordered, returns);
  expect(onlyPiece(goods(given('asked', 'scrub', 3)))).toEqual({ mask: 1 });
  expect(onlyPiece(goods(given('asked', 'mask', 1)))).toEqual({});
  expect(onlyPiece(goods(given('asked', 'scrub', 2)))).toEqual({});
  expect(onlyPiece(goods(given('asked', 'scrub', 3), given('asked', 'mask', 1)))).toEqual({});
});
