import { expect, test } from 'vitest';
import { pesewas } from '#lib/money.ts';
import { compareSales } from './compare-sales.ts';

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
