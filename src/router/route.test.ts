import { expect, test } from 'vitest';
import { hrefOf } from './route.ts';

const here = { pathname: '/products', search: '?sort=price', hash: '#more' };

test.each([
  ['/about', '/about'],
  ['?from=24', '/products?from=24'],
  ['?', '/products'],
  ['#reviews', '/products?sort=price#reviews'],
  ['', '/products?sort=price'],
  [{ pathname: '/cart', search: '?a=b' }, '/cart?a=b'],
  [{ search: '?a=b' }, '/products?a=b'],
  ['https://elsewhere.example/', 'https://elsewhere.example/'],
  ['//elsewhere.example', '//elsewhere.example'],
])('%j on a page leads to %s', (to, href) => {
  expect(hrefOf(to, here)).toBe(href);
});
