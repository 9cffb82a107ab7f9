import { expect, test } from 'vitest';
import { chooseBenchmarks } from './choose-benchmarks.ts';

const names = (words: string[]) => chooseBenchmarks(words).map(({ name }) => name);

test('a name chooses one benchmark, not those that begin like it', () => {
  expect(names(['list'])).toEqual(['list']);
});

test('without its number of callers a name chooses every number', () => {
  expect(names(['search'])).toEqual(['search-1', 'search-16']);
  expect(names(['search-16'])).toEqual(['search-16']);
});

test('no name chooses them all, in the order of the table', () => {
  expect(names([])).toEqual([
    'list',
    'list-uncached',
    'page',
    'page-uncached',
    'search-1',
    'search-16',
    'cart-add-1',
    'cart-add-32',
    'place-order-1',
    'place-order-32',
    'goods',
    'goods-found',
    'desk-pulse',
    'desk',
    'orders',
    'orders-to-ship',
    'orders-found',
  ]);
  expect(names(['page', 'list'])).toEqual(['list', 'page']);
});

test('an unknown name is told, with those there are', () => {
  expect(() => names(['list', 'lists'])).toThrow(
    "There is no benchmark 'lists'; there is list, list-uncached, page, page-uncached, search-1, search-16, cart-add-1, cart-add-32, place-order-1, place-order-32, goods, goods-found, desk-pulse, desk, orders, orders-to-ship, orders-found.",
  );
});
