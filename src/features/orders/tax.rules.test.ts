import { expect, test } from 'vitest';
import { pesewas, sumOf } from '#lib/money.ts';
import { forSeeds, type Random } from '#tests/random/random.ts';
import { taxRates, taxWithin } from './tax.rules.ts';

test.each([
  [12_000, 10_000, [1_500, 250, 250]],
  [12_100, 10_083, [1_513, 252, 252]],
  [100, 83, [13, 2, 2]],
  [1, 1, [0, 0, 0]],
  [0, 0, [0, 0, 0]],
])('of %d pesewas %d are the net, and the taxes are %j', (total, net, amounts) => {
  const tax = taxWithin(pesewas(total), taxRates);
  expect(tax.net).toBe(net);
  expect(tax.lines.map(({ amount }) => amount)).toEqual(amounts);
});

test('the three taxes are a fifth of the net', () => {
  expect(taxRates.map(({ name, percent }) => `${name} ${percent}`)).toEqual([
    'VAT 15',
    'NHIL 2.5',
    'GETFund 2.5',
  ]);
});

test('net and taxes sum to the total, and each is within a pesewa of its exact part', () =>
  forSeeds(500, (random) => {
    const total = random.below(3_000_000);
    const { net, lines } = taxWithin(pesewas(total), taxRates);
    expect(sumOf([net, ...lines.map(({ amount }) => amount)])).toBe(total);
    expect(Math.abs(net - total / 1.2)).toBeLessThan(1);
    for (const { percent, amount } of lines) {
      expect(Math.abs(amount - (total / 1.2) * (percent / 100))).toBeLessThan(1);
    }
  }));

test('the same holds for any rates that a law may bring', () =>
  forSeeds(300, (random) => {
    const rates = anyRates(random);
    const total = random.below(3_000_000);
    const { net, lines } = taxWithin(pesewas(total), rates);
    expect(sumOf([net, ...lines.map(({ amount }) => amount)])).toBe(total);
    expect(lines.map(({ name, percent }) => ({ name, percent }))).toEqual(rates);
    const whole = rates.reduce((sum, { percent }) => sum + percent, 100);
    expect(Math.abs(net - (total * 100) / whole)).toBeLessThan(1);
  }));

function anyRates(random: Random) {
  const length = random.below(5);
  return Array.from({ length }, (_, place) => ({
    name: `Levy ${place}`,
    percent: random.below(600) / 20,
  }));
}
