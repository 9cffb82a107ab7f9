import { expect, test } from 'vitest';
import { categories } from '#lib/categories.ts';
import { pesewas } from '#lib/money.ts';
import { home } from '#shop';
import { demoProducts } from './demo.ts';

test('the demo shop has twenty products with addresses of their own', () => {
  expect(new Set(demoProducts.map(({ slug }) => slug)).size).toBe(20);
  expect(demoProducts.filter(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
});

test('every category has something on its shelf', () => {
  expect(categories.filter((name) => !demoProducts.some((it) => it.category === name))).toEqual([]);
});

test('prices lie between GH₵25 and GH₵220', () => {
  const prices = demoProducts.map(({ price }) => price);
  expect(Math.min(...prices)).toBe(pesewas(2500));
  expect(Math.max(...prices)).toBe(pesewas(22_000));
});

test.each(home.featured)('$name starts at the price that the home page names', ({ name, from }) => {
  const prices = demoProducts
    .filter((product) => product.name.toLowerCase().endsWith(name.toLowerCase()))
    .map(({ price }) => price);
  expect(`GH₵${Math.min(...prices) / 100}`).toBe(from);
});

test('one product is sold out and some are nearly so', () => {
  expect(demoProducts.filter(({ stock }) => stock === 0)).toHaveLength(1);
  expect(demoProducts.filter(({ stock }) => stock > 0 && stock <= 5)).toHaveLength(3);
});
