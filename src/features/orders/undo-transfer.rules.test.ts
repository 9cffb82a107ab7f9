import { expect, test } from 'vitest';
import { whyKept } from './undo-transfer.rules.ts';

const order = {
  ...{ payment: 'paid', status: 'processing', total: 6_000 },
  ...{ customerEmail: 'efua@shop.example', phone: '+233241234567' },
};
const whole = { here: 6_000, amount: 6_000 };
const more = { here: 7_000, amount: 1_000 };
const forgotten = { ...order, customerEmail: '', phone: '' };
const gone = 'To undo this, set it back to Processing first.';

test.each([
  ['an order that is still in the shop', order, whole, undefined],
  ['an order that was sent', { ...order, status: 'shipped' }, whole, `Its order has left. ${gone}`],
  [
    'an order that has arrived',
    { ...order, status: 'delivered' },
    whole,
    `Its order has left. ${gone}`,
  ],
  [
    'an order that was cancelled',
    { ...order, status: 'cancelled' },
    whole,
    `Its order is cancelled. ${gone}`,
  ],
  ['a part of an unpaid order', { ...order, payment: 'unpaid' }, more, undefined],
  ['a sent order that is paid without it', { ...order, status: 'shipped' }, more, undefined],
  [
    'a deleted account',
    { ...forgotten, status: 'cancelled' },
    whole,
    'It can’t be undone: its customer has deleted the account.',
  ],
  ['a deleted account whose order is paid without it', forgotten, more, undefined],
  [
    'money that went back',
    order,
    { here: 5_999, amount: 6_000 },
    'It can’t be undone: some of its money went back.',
  ],
])('a transfer of %s says why it stays: %#', (_, of, undone, why) => {
  expect(whyKept(of, undone)).toBe(why);
});
