import { expect, test } from 'vitest';
import { ownAddress } from './own-address.ts';

test.each([
  ['/products', '/products'],
  ['/products?name=shea butter&sort=price#top', '/products?name=shea%20butter&sort=price#top'],
  ['/orders/a%2Fb', '/orders/a%2Fb'],
  ['/%09/evil.example', '/%09/evil.example'],
  ['/pro\tducts', '/products'],
  ['/blog/../about', '/about'],
  ['/offline?to=//evil.example', '/offline?to=//evil.example'],
])('%j is a page of this shop: %s', (asked, address) => {
  expect(ownAddress(asked)).toBe(address);
});

test.each([
  'https://evil.example/',
  'https:evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\\evil.example',
  '\t//evil.example',
  '/.//evil.example',
  '/./\\evil.example',
  '/cart/..//evil.example',
  '/cart/%2e%2e//evil.example',
  '/%2e//evil.example',
  '//ama:pass@evil.example',
  '//[',
  'javascript:alert(1)',
  ' /products',
  'cart',
  '',
])('%j is none', (asked) => {
  expect(ownAddress(asked)).toBeUndefined();
});

test('whatever is taken stays in the shop, however often it is read', () => {
  const signs = [
    '/',
    '\\',
    '\t',
    '\n',
    '\r',
    '.',
    '%2e',
    '%2f',
    '%09',
    '@',
    ':',
    '?',
    '#',
    'evil.example',
  ];
  const shop = 'https://shop.example';
  const two = signs.flatMap((first) => signs.map((second) => first + second));
  const taken = two
    .flatMap((begin) => two.map((end) => ownAddress(`/${begin}${end}`)))
    .filter((address) => address !== undefined);
  const outside = taken.filter(
    (address) =>
      !/^\/(?![/\\])/.test(address) ||
      new URL(address, shop).origin !== shop ||
      ownAddress(address) !== address,
  );
  expect(taken.length).toBeGreaterThan(1_000);
  expect(outside).toEqual([]);
});
