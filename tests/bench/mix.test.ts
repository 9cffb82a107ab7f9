import { expect, test } from 'vitest';
import { demoProducts } from '../../db/seed/demo.ts';
import { mixOf } from './mix.ts';

test('of what is asked most is a page, some needs the database, and every product comes', () => {
  const next = mixOf('token');
  const paths = Array.from({ length: 100 * demoProducts.length }, () => next().path);
  const count = (pattern: RegExp) =>
    paths.filter((path) => pattern.test(path)).length / demoProducts.length;
  expect(count(/^\/products$/)).toBe(30);
  expect(count(/^\/api\/products\/search/)).toBe(5);
  expect(count(/^\/products\/./)).toBe(25);
  for (const { slug } of demoProducts) expect(paths).toContain(`/products/${slug}`);
});
