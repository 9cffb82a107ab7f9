import { expect, test } from 'vitest';
import { cacheKey, splitAddress } from './serve-pages.ts';

const products = {
  pattern: '/products',
  handle: {
    file: '',
    parameters: {
      sort: (value: string) => (['price', 'name'].includes(value) ? value : undefined),
      page: (value: string) => (/^[1-9]$/.test(value) ? value : undefined),
    },
  },
};

test.each([
  ['/products', '/products'],
  ['/products?utm_source=mail&fbclid=1', '/products'],
  ['/products?page=2&utm_source=mail&sort=price', '/products?sort=price&page=2'],
  ['/products?page=2&page=3', '/products?page=2'],
  ['/products?page=1000000&sort=upside-down', '/products'],
  ['/', '/'],
])('%s is kept as %s', (url, key) => {
  const { pathname, search } = splitAddress(url);
  expect(cacheKey(products, pathname, search)).toBe(key);
});

test('all unknown addresses are one', () => {
  const unknown = { pattern: '*', handle: { file: '' } };
  expect(cacheKey(unknown, '/wp-login.php', 'a=1')).toBe(cacheKey(unknown, '/.env', ''));
});

test('a person’s page is kept once, whatever its address names', () => {
  const order = { pattern: '/orders/:id', handle: { file: '', private: true as const } };
  const keys = ['/orders/a', '/orders/b'].map((path) => cacheKey(order, path, ''));
  expect(keys).toEqual(['/orders/:id', '/orders/:id']);
});
