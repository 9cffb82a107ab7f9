import { expect, test } from 'vitest';
import { pesewas } from '#lib/money.ts';
import { findSellable, readPrice, sellableIn } from './taken-lines.rules.ts';

const now = new Date('2026-11-23T09:00:00Z');

function size(changed: object = {}) {
  const told = { _id: 'a', name: '', price: pesewas(6_000), stock: 3, sale: null, ended: false };
  return { ...told, ...changed };
}

const sale = (from: string, until: string | null) => ({ price: pesewas(4_500), from, until });

test('each size is offered by itself, at the price of this moment', () => {
  const offered = sellableIn(
    [
      { name: 'Soap', stock: 3, sizes: [size({ name: '100 g' })] },
      {
        name: 'Shea',
        stock: 5,
        sizes: [
          size({ _id: 'b', name: '250 ml', sale: sale('2026-11-22T00:00:00Z', null) }),
          size({ _id: 'c', name: '500 ml', sale: sale('2026-11-24T00:00:00Z', null), stock: 2 }),
          size({ _id: 'd', name: '1 l', sale: sale('2026-11-22T00:00:00Z', now.toISOString()) }),
          size({ _id: 'e', name: '2 l', ended: true }),
        ],
      },
      { name: 'Basket', stock: 4, sizes: [size({ _id: 'f', stock: 0 })] },
    ],
    now,
  );
  expect(offered.map(({ name, price, stock }) => [name, price, stock])).toEqual([
    ['Soap', 6_000, 3],
    ['Shea, 250 ml', 4_500, 3],
    ['Shea, 500 ml', 6_000, 2],
    ['Shea, 1 l', 6_000, 3],
    ['Basket', 6_000, 4],
  ]);
});

test('a few letters of each word find it, in whatever order and spelling', () => {
  const all = sellableIn([{ name: 'Whipped Shea', stock: 1, sizes: [size()] }], now);
  expect(findSellable(all, 'SHE wh', 8)).toHaveLength(1);
  expect(findSellable(all, 'shea soap', 8)).toEqual([]);
  expect(findSellable(all, ' ', 8)).toEqual([]);
});

test.each([
  ['', undefined],
  [' 90 ', 9_000],
  ['90.5', 9_050],
  ['0', 0],
  ['90.555', Number.NaN],
  ['-1', Number.NaN],
  ['ninety', Number.NaN],
])('%s typed as a price is %s', (typed, price) => {
  expect(readPrice(typed)).toBe(price);
});
