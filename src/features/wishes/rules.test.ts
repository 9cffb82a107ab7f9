import { expect, test } from 'vitest';
import { nextInTurn, placesInTurn } from './rules.ts';

test.each([
  ['nothing there: nobody', 0, 0, 0],
  ['two are told of each piece', 3, 0, 6],
  ['whose turn it is counts', 3, 4, 2],
  ['a piece that one of them bought takes two places', 2, 6, 0],
])('%s', (_, available, lately, told) => {
  expect(nextInTurn({ available, lately })).toBe(told);
});

test.each([
  ['each size has its own', [], [2, 4], 6],
  ['who was told of one takes none of the other', [{ sizeId: 'small', told: 5 }], [0, 4], 4],
  ['who takes any leaves less of all together', [{ sizeId: null, told: 4 }], [2, 4], 2],
  ['more of those than there are pieces', [{ sizeId: null, told: 9 }], [2, 4], 0],
])('the places of two sizes: %s', (_, lately, places, together) => {
  const sizes = [
    { _id: 'small', stock: 1 },
    { _id: 'large', stock: 2 },
  ];
  expect(placesInTurn(sizes, lately)).toEqual({ places, together });
});
