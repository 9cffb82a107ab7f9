import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listProducts, searchProducts } from '../contract.ts';
import { productsPerPage } from '../rules.ts';
import { readShelfAddress, shelfPages, writeShelfAddress } from './shelf-address.ts';

const read = (search: string) => readShelfAddress(new URLSearchParams(search));

test('a bare address is the first step of the shelf', () => {
  expect(read('')).toEqual({
    name: '',
    category: '',
    first: '',
    sort: 'shelf',
    from: 0,
    shown: 24,
  });
  expect(writeShelfAddress(read(''))).toBe('?');
});

test.each([
  '?name=shea+butter',
  '?category=Men%27s+Collection&sort=price-up',
  '?name=butter&category=Body+Care&sort=newest&shown=72',
  '?sort=name&from=960&shown=48',
  '?category=Toner',
])('%s is written as it was read', (search) => {
  expect(writeShelfAddress(read(search))).toBe(search);
});

test.each([
  '?shown=25',
  '?shown=0',
  '?shown=-24',
  '?shown=99999984',
  '?shown=48.0e1x',
  '?shown=504',
  '?from=24',
  '?from=-480',
  '?from=0',
  '?from=1000320',
  '?sort=up',
  '?category=Shoes',
])('%s says nothing that the shelf understands', (search) => {
  expect(writeShelfAddress(read(search))).toBe('?');
});

test('a page knows those beside it, which begin at their first step', () => {
  const second = read('?sort=name&from=480&shown=72');
  expect(shelfPages(second, 1_000)).toEqual({
    place: 2,
    count: 3,
    previous: '?sort=name',
    next: '?sort=name&from=960',
    last: '?sort=name&from=960',
  });
});

test.each([
  [0, 0],
  [1, 1],
  [480, 1],
  [481, 2],
  [10_000, 21],
])('%i products are %i pages', (total, count) => {
  expect(shelfPages(read(''), total)).toMatchObject({ place: 1, count, previous: undefined });
});

test('the calls answer the farthest part that an address can ask for', () => {
  const { from } = read('?from=999840');
  expect(from).toBe(999_840);
  const query = { limit: String(productsPerPage), offset: String(from) };
  expect(z.safeParse(listProducts.query, query).success).toBe(true);
  expect(z.safeParse(searchProducts.query, query).success).toBe(true);
});
