import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { formatMoney, fromCedis, moneyInForm, moneyInJson, pesewas, toCedis } from './money.ts';

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
