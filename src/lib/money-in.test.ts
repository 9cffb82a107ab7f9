import { expect, test } from 'vitest';
import type { Pesewas } from './money.ts';
import { moneyIn } from './money-in.ts';

interface Book {
  total: Pesewas;
  count: number;
  days: { came: Pesewas; fee: Pesewas | null; note: string }[];
}

const read = moneyIn<Book>({ total: true, came: true, fee: true });

test('what stands under the names of money is in pesewas, however deep; all else is as it was sent', () => {
  const days = [{ came: 0.1, fee: null, note: '2.5' }, { came: 12, fee: 1.95, note: '' }, null];
  expect(read({ total: 60.5, count: 3, days, later: true })).toEqual({
    total: 6_050,
    count: 3,
    days: [{ came: 10, fee: null, note: '2.5' }, { came: 1_200, fee: 195, note: '' }, null],
    later: true,
  });
});

test('a sum that no money can be is no sum', () => {
  expect(() => read({ total: 1.005 })).toThrow('1.005 is no amount of money');
});

test('the compiler asks for every name of money, for none besides, and for none that is ambiguous', () => {
  // @ts-expect-error: fee is money too.
  moneyIn<Book>({ total: true, came: true });
  // @ts-expect-error: count is not money.
  moneyIn<Book>({ total: true, came: true, fee: true, count: true });
  // @ts-expect-error: one total is money, the other is not.
  moneyIn<{ total: Pesewas; lines: { total: number } }>({ total: true });
});
