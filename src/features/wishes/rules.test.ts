import { expect, test } from 'vitest';
import { nextInTurn } from './rules.ts';

test.each([
  ['nothing there: nobody', 0, 0, 0],
  ['two are told of each piece', 3, 0, 6],
  ['whose turn it is counts', 3, 4, 2],
  ['a piece that one of them bought takes two places', 2, 6, 0],
])('%s', (_, available, lately, told) => {
  expect(nextInTurn({ available, lately })).toBe(told);
});
