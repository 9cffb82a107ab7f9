import { expect, test } from 'vitest';
import { formatMoney, pesewas } from '#lib/money.ts';
import { besideBefore, percentOfAll } from './beside-before.ts';

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
