import { expect, test } from 'vitest';
import { isTakenBack } from './undo-transfer.rules.ts';

const order = { payment: 'paid', status: 'processing', total: 6_000 };
const whole = { here: 6_000, amount: 6_000 };

test.each([
  ['an order that is still in the shop', order, whole, true],
  ['an order that was sent', { ...order, status: 'shipped' }, whole, false],
  ['an order that has arrived', { ...order, status: 'delivered' }, whole, false],
  ['an order that was cancelled', { ...order, status: 'cancelled' }, whole, false],
  [
    'a part of an unpaid order',
    { ...order, payment: 'unpaid' },
    { here: 1_000, amount: 1_000 },
    true,
  ],
  [
    'an order that was sent and is paid without it',
    { ...order, status: 'shipped' },
    { here: 7_000, amount: 1_000 },
    true,
  ],
  ['money that went back', order, { here: 5_999, amount: 6_000 }, false],
])('of %s, a transfer is undone: %#', (_, of, undone, is) => {
  expect(isTakenBack(of, undone)).toBe(is);
});
