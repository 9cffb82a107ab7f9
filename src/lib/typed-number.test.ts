import { expect, test } from 'vitest';
import { typedCedis, withoutGroups } from './typed-number.ts';

test.each([
  ['1,250', '1250'],
  [' 12,345,678.90 ', '12345678.90'],
  ['-1,250', '-1250'],
  ['1250.5', '1250.5'],
])('%j means %s', (typed, number) => {
  expect(withoutGroups(typed)).toBe(number);
});

test.each(['1,50', '12,5', '1,2,3', '1,2500', '1.000,50', ',500'])(
  'the comma of %j is left for who refuses it',
  (typed) => {
    expect(withoutGroups(typed)).toBe(typed);
  },
);

test.each([
  ['1,250.50', 1250.5],
  ['0', 0],
  ['1,50', -1],
  ['12.345', -1],
  ['-1', -1],
  ['', -1],
])('%j is an amount of %d', (typed, amount) => {
  expect(typedCedis(typed)).toBe(amount);
});
