import { expect, test } from 'vitest';
import { lettersApart } from './spelling.ts';

test.each([
  ['butter', 'butter', 0],
  ['butter', 'buter', 1],
  ['butter', 'buttter', 1],
  ['butter', 'batter', 1],
  ['shea', 'shae', 1],
  ['shea', 'seha', 1],
  ['shea', 'haes', 3],
  ['', 'abc', 3],
])('%s and %s are %d apart', (left, right, apart) => {
  expect(lettersApart(left, right, 4)).toBe(apart);
  expect(lettersApart(right, left, 4)).toBe(apart);
});

test('beyond the limit it stops counting', () => {
  expect(lettersApart('shea', 'butter', 1)).toBe(2);
  expect(lettersApart('a', 'abcdefgh', 2)).toBe(3);
});
