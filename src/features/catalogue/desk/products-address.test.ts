import { expect, test } from 'vitest';
import { adminProductPath } from '#lib/paths.ts';
import { productsQuery, readProductsAddress, writeProductsAddress } from './products-address.ts';

const read = (search: string) => readProductsAddress(new URLSearchParams(search));

test('what is asked for is written into the address, and read from it again', () => {
  const asked = {
    search: 'shea & mint',
    category: "Men's Collection",
    stock: 'low',
    shelf: 'archived',
    sort: 'price',
    order: 'down',
    page: 3,
  } as const;
  expect(read(writeProductsAddress(asked))).toEqual(asked);
  expect(writeProductsAddress(read(''))).toBe('?');
});

test.each([
  'stock=much&shelf=top&sort=colour&order=sideways',
  'page=0',
  'page=-1',
  'page=1.5',
  'page=many',
  'search=%20%20',
])('%s asks for nothing', (search) => {
  expect(writeProductsAddress(read(search))).toBe('?');
});

test('what the call would refuse is not asked', () => {
  expect(read('search=a%00b').search).toBe('a b');
  expect(read(`search=${'long '.repeat(50)}`).search.length).toBeLessThanOrEqual(100);
  expect(productsQuery(read('page=9999')).offset).toBe('99950');
});

test('the call is asked for fifty, from where the page begins', () => {
  expect(productsQuery(read('search=jar&stock=none&page=2'))).toEqual({
    search: 'jar',
    stock: 'none',
    sort: 'shelf',
    order: 'up',
    limit: '50',
    offset: '50',
  });
});

test('the path to one product asks for it among all of them', () => {
  const [, search] = adminProductPath('66f1').split('?');
  expect(read(search ?? '')).toEqual({ ...read(''), search: '66f1', shelf: 'all' });
});
