import { expect, test } from 'vitest';
import { listOf } from './list-of.ts';

const long = new Headers({ 'x-total-count': '40' });

test('of a list each item is read, and its whole length is that of the header', () => {
  expect(listOf(Number)(['1', '2'], long)).toEqual({ items: [1, 2], total: 40 });
  expect(listOf()(['1', '2'], long)).toEqual({ items: ['1', '2'], total: 40 });
});

test('a server that does not say how long the whole is has sent the whole', () => {
  expect(listOf()(['1', '2'], new Headers())).toEqual({ items: ['1', '2'], total: 2 });
});
