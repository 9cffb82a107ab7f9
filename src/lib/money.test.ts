import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { forSeeds } from '#tests/random/random.ts';
import { formatMoney, fromCedis, percentOf, pesewas, share, sumOf, toCedis } from './money.ts';
import { moneyInForm, moneyInJson } from './money-schemas.ts';

test('every amount from nothing to two thousand cedis survives the way to JSON and back', () => {
  const strays = [];
  for (let amount = 0; amount <= 200_000; amount += 1) {
    const wire = JSON.stringify(toCedis(pesewas(amount)));
    if (fromCedis(JSON.parse(wire)) !== amount) strays.push(amount);
  }
  expect(strays).toEqual([]);
});

test.each([0.001, 60.505, 1e-9, Number.NaN, Number.POSITIVE_INFINITY, 1e20])(
  '%d cedis is refused: it is no whole number of pesewas',
  (cedis) => {
    expect(fromCedis(cedis)).toBeUndefined();
    expect(z.safeDecode(moneyInJson(), cedis).success).toBe(false);
  },
);

test('a price travels as a number of cedis', () => {
  expect(z.encode(moneyInJson(), pesewas(6050))).toBe(60.5);
  expect(z.decode(moneyInJson(), 60.5)).toBe(6050);
});

test.each(['', ' ', '1,50', '-1', '1.234', '1e3', '0x10', 'GH₵5'])(
  'a form that says %j is refused, and not as zero',
  (typed) => {
    expect(z.safeDecode(moneyInForm(), typed).success).toBe(false);
  },
);

test('a form shows two decimals and takes fewer', () => {
  expect(z.encode(moneyInForm(), pesewas(6050))).toBe('60.50');
  expect(z.decode(moneyInForm(), ' 60.5 ')).toBe(6050);
  expect(z.decode(moneyInForm(), '60')).toBe(6000);
});

test.each([
  [0, 'GH₵0.00'],
  [5, 'GH₵0.05'],
  [6050, 'GH₵60.50'],
  [123_450, 'GH₵1,234.50'],
  [123_456_789, 'GH₵1,234,567.89'],
  [-250, '-GH₵2.50'],
])('%d pesewas are shown as %s', (amount, shown) => {
  expect(formatMoney(pesewas(amount))).toBe(shown);
});

test('a fraction of a pesewa is a bug, not an amount', () => {
  expect(() => pesewas(0.5)).toThrow(RangeError);
});

test.each([
  [0, 0],
  [3, 0],
  [4, 1],
  [6050, 908],
  [10, 2],
  [9, 1],
  [11, 2],
  [2_147_483_647, 322_122_547],
])('15 % of %d pesewas are %d: the nearest, and of two the larger', (amount, part) => {
  expect(percentOf(pesewas(amount), 15)).toBe(part);
});

test('no percent of an amount is nothing, a hundred are the whole of it', () => {
  expect(percentOf(pesewas(6051), 0)).toBe(0);
  expect(percentOf(pesewas(6051), 100)).toBe(6051);
});

test('the percent of the largest amount is exact, where a double is not', () => {
  const largest = Number.MAX_SAFE_INTEGER;
  expect(percentOf(pesewas(largest), 15)).toBe(1_351_079_888_211_149);
  expect(percentOf(pesewas(largest), 100)).toBe(largest);
});

test.each([[-1], [101], [1.5], [Number.NaN]])('%d is no percent', (percent) => {
  expect(() => percentOf(pesewas(100), percent)).toThrow(RangeError);
});

test('a debt has no percent, and is not shared', () => {
  expect(() => percentOf(pesewas(-100), 15)).toThrow(RangeError);
  expect(() => share(pesewas(-1), [1])).toThrow(RangeError);
});

test.each([
  [10, [1, 1, 1], [4, 3, 3]],
  [2, [1, 1, 1], [1, 1, 0]],
  [100, [1, 2, 3], [17, 33, 50]],
  [5, [0, 5, 0], [0, 5, 0]],
  [1, [1, 998, 1], [0, 1, 0]],
  [0, [0, 0], [0, 0]],
  [0, [], []],
])('%d shared by %j is %j', (whole, weights, parts) => {
  expect(share(pesewas(whole), weights)).toEqual(parts);
});

test.each<{ weights: number[] }>([
  { weights: [] },
  { weights: [0, 0] },
  { weights: [2, -1] },
  { weights: [0.5] },
])('something cannot be shared by $weights', ({ weights }) => {
  expect(() => share(pesewas(1), weights)).toThrow(RangeError);
});

test('shares sum to the whole and are at most a pesewa off, whatever is shared by whatever', () =>
  forSeeds(500, (random) => {
    const largest = random.oneOf([10, 100_000, 2 ** 31, 2 ** 40]);
    const weights = [...random.list(0, 30, () => random.below(largest)), 1 + random.below(9)];
    const whole = random.below(largest);
    const parts = share(pesewas(whole), weights);
    expect(sumOf(parts)).toBe(whole);
    const sum = weights.reduce((so, weight) => so + BigInt(weight), 0n);
    for (const [place, part] of parts.entries()) {
      // Compares the part times the sum with the whole times the weight, without division or
      // rounding.
      const off = BigInt(part) * sum - BigInt(whole) * BigInt(weights[place] ?? 0);
      expect(-sum < off && off < sum).toBe(true);
    }
  }));

test('amounts too large to count are a bug, not a sum', () => {
  expect(() => sumOf([pesewas(Number.MAX_SAFE_INTEGER), pesewas(1)])).toThrow(RangeError);
});
