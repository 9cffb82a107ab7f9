import { expect, test } from 'vitest';
import { cacheKey, splitAddress } from './serve-pages.ts';

const client = async () => ({ items: [{ name: 'Body Care' }] });

const products = {
  pattern: '/products',
  handle: {
    file: '',
    parameters: {
      sort: (value: string) => (['price', 'name'].includes(value) ? value : undefined),
      category: async (value: string) =>
        (await client()).items.find(({ name }) => name === value)?.name,
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
  ['/products?category=Body+Care', '/products?category=Body+Care'],
  ['/products?category=Shoes', '/products'],
  ['/', '/'],
])('%s is kept as %s', async (url, key) => {
  const { pathname, search } = splitAddress(url);
  expect(await cacheKey(products, pathname, { search, client })).toBe(key);
});

test('all unknown addresses are one', async () => {
  const unknown = { pattern: '*', handle: { file: '' } };
  const keys = [
    await cacheKey(unknown, '/wp-login.php', { search: 'a=1', client }),
    await cacheKey(unknown, '/.env', { search: '', client }),
  ];
  expect(keys).toEqual(['/404/404', '/404/404']);
});

test('a person’s page is kept once, whatever its address names', async () => {
  const order = { pattern: '/orders/:id', handle: { file: '', private: true as const } };
  const keys = await Promise.all(
    ['/orders/a', '/orders/b'].map((path) => cacheKey(order, path, { search: '', client })),
  );
  expect(keys).toEqual(['/orders/:id', '/orders/:id']);
});
