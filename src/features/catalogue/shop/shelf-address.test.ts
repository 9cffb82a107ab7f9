import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listProducts, searchProducts } from '../contract.ts';
import { productsPerPage } from '../rules.ts';
import { readShelfAddress, shelfPages, writeShelfAddress } from './shelf-address.ts';

const category = (name: string, searchName = name, hidden = false) => ({
  name,
  searchName,
  formerNames: name === 'Bodies' ? ['Body Care'] : [],
  hidden,
});
const categories = [
  category('Bodies', 'Body Care'),
  category("Men's Collection", "Men's"),
  category('Toner', 'Toner', true),
];
const read = (search: string) => readShelfAddress(new URLSearchParams(search), categories);

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
  '?name=butter&category=Bodies&sort=newest&shown=72',
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

test.each([
  ['its name', 'Bodies', 'Bodies'],
  ['what filters send', "Men's", "Men's Collection"],
  ['a former name', 'Body Care', 'Bodies'],
])('a category is understood by %s', (_, asked, name) => {
  const address = read(`?${new URLSearchParams({ category: asked })}`);
  expect(address).toMatchObject({ category: name, first: name });
});

test('a hidden category is no filter, and stands first', () => {
  expect(read('?category=Toner')).toMatchObject({ category: '', first: 'Toner' });
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
