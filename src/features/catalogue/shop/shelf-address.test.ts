import { expect, test } from 'vitest';
import { readShelfAddress, writeShelfAddress } from './shelf-address.ts';

const read = (search: string) => readShelfAddress(new URLSearchParams(search));

test('a bare address is the first step of the shelf', () => {
  expect(read('')).toEqual({ name: '', category: '', sort: 'shelf', shown: 24 });
  expect(writeShelfAddress(read(''))).toBe('?');
});

test.each([
  '?name=shea+butter',
  '?category=Men%27s+Collection&sort=price-up',
  '?name=butter&category=Body+Care&sort=newest&shown=72',
])('%s is written as it was read', (search) => {
  expect(writeShelfAddress(read(search))).toBe(search);
});

test.each([
  '?shown=25',
  '?shown=0',
  '?shown=-24',
  '?shown=99999984',
  '?shown=48.0e1x',
  '?sort=up',
  '?category=Toner',
])('%s says nothing that the shelf understands', (search) => {
  expect(writeShelfAddress(read(search))).toBe('?');
});
