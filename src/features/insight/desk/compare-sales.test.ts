import { expect, test } from 'vitest';
import { formatMoney, pesewas } from '#lib/money.ts';
import { besideBefore, compareSales, percentOfAll } from './compare-sales.ts';

const whole = (came: number, orders = 2) => ({
  orders,
  came: pesewas(came),
  returned: pesewas(0),
  left: pesewas(came),
});

test.each([
  ['nothing before', 5_000, 0, 'In the 30 days before, nothing came in.'],
  ['more', 15_000, 10_000, 'GH₵100.00 came in for 2 orders: now it is 50 % more.'],
  ['less', 2_500, 10_000, 'GH₵100.00 came in for 2 orders: now it is 75 % less.'],
  ['nothing now', 0, 10_000, 'GH₵100.00 came in for 2 orders: now it is 100 % less.'],
  ['as good as the same', 10_001, 10_000, 'GH₵100.00 came in for 2 orders: about as much as now.'],
])('thirty days are compared with those before: %s', (_, now, before, says) => {
  expect(compareSales(whole(now), whole(before))).toContain(says);
});

test('one order is one', () => {
  expect(compareSales(whole(1), whole(100, 1))).toContain('came in for 1 order:');
});

test.each([
  ['more', 1_200, 1_000, 'GH₵10.00 before, now 20 % more'],
  ['less', 500, 1_000, 'GH₵10.00 before, now 50 % less'],
  ['the same', 1_000, 1_000, 'GH₵10.00 before, the same now'],
  ['nearly the same', 1_004, 1_000, 'GH₵10.00 before, about the same now'],
  ['very much more', 23_000, 1_000, 'GH₵10.00 before, now 23 times as much'],
  ['nothing now', 0, 1_000, 'GH₵10.00 before, now 100 % less'],
  ['nothing before', 1_000, 0, 'No sales before'],
  ['neither', 0, 0, 'No sales before'],
  ['no average before', 1_000, null, 'No sales before'],
  ['no average now', null, 1_000, 'GH₵10.00 before'],
  ['less than nothing before', 1_000, -500, '-GH₵5.00 before'],
  ['less than nothing now', -1_000, 500, 'GH₵5.00 before'],
])('a figure is told beside the one before: %s', (_, now, before, says) => {
  const money = (amount: number | null) => (amount === null ? null : pesewas(amount));
  const words = { write: formatMoney, none: 'No sales' };
  expect(besideBefore(money(now), money(before), words)).toBe(says);
});

test('a share of nobody is none', () => {
  expect([percentOfAll(1, 3), percentOfAll(0, 0)]).toEqual([33, null]);
});
