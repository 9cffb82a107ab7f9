import { expect, test } from 'vitest';
import { chooseBenchmarks } from './choose-benchmarks.ts';

const names = (words: string[]) => {
  const { benchmarks, growth, reports } = chooseBenchmarks(words);
  return [...benchmarks, ...growth, ...reports].map(({ name }) => name);
};

test('a name chooses one benchmark, not those that begin like it', () => {
  expect(names(['list'])).toEqual(['list']);
});

test('without its number of callers a name chooses every number', () => {
  expect(names(['search'])).toEqual(['search-1', 'search-16']);
  expect(names(['search-16'])).toEqual(['search-16']);
});

test('what grows is chosen together or one by one, and never among the others', () => {
  expect(names(['growth-search'])).toEqual(['growth-search']);
  expect(names(['growth'])).toContain('growth-place-order');
  expect(names(['growth']).every((name) => name.startsWith('growth-'))).toBe(true);
});

test('what takes minutes is measured when it is named', () => {
  expect(names(['memory', 'start', 'list'])).toEqual(['list', 'start', 'memory']);
});

test('no name chooses the whole first table, in the order of the table', () => {
  expect(names([])).toEqual([
    'list',
    'list-uncached',
    'product',
    'page',
    'page-uncached',
    'product-page',
    'product-page-uncached',
    'search-1',
    'search-16',
    'cart-add-1',
    'cart-add-32',
    'cart-add-whole-32',
    'place-order-1',
    'place-order-32',
    'payment-settlement-1',
    'payment-settlement-16',
    'payment-webhook',
    'login',
    'login-but-hash',
    'goods',
    'goods-found',
    'desk-pulse',
    'desk',
    'desk-anew',
    'orders',
    'orders-anew',
    'orders-to-ship',
    'orders-found',
    'recall-reach',
  ]);
  expect(names(['page', 'list'])).toEqual(['list', 'page']);
});

test('an unknown name is told, with those there are', () => {
  expect(() => names(['list', 'lists'])).toThrow(
    /^There is no benchmark 'lists'; there is list, list-uncached, .*growth-.*, start, memory, presses, paying\.$/,
  );
});
