import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cashWithStep } from '../cash.rules.ts';
import type { Order } from '../contract.ts';
import { DeskCash } from './cash.tsx';

const sum = 8_500 as Order['toPay'];

test.each([
  ['to be picked up', { toPay: sum }, 'point', 'Cash received - GH₵85.00'],
  ['for a rider', { toPay: sum }, 'door', ''],
  ['for a rider, in cash', { collect: sum, cash: true }, 'door', 'Cash received - GH₵85.00'],
  ['to be picked up whose payment is looked at', { toPay: 0 as typeof sum }, 'point', ''],
] as const)('an order %s offers “%3$s”', (_, told, kind, says) => {
  const order: Partial<Order> = {
    ...{ _id: '0198', payment: 'unpaid', status: 'pending', ...told },
    deliveryChoice: { kind } as NonNullable<Order['deliveryChoice']>,
  };
  const html = renderToStaticMarkup(
    createElement(DeskCash, { order: order as Order, onChanged: () => undefined }),
  );
  expect(/Cash received - [^<]*/.exec(html)?.[0] ?? '').toBe(says);
});

test.each([
  ['picked up', { toPay: sum }, 'point', sum],
  ['picked up, seen in the list', {}, 'point', undefined],
  ['picked up, whose payment is looked at', { toPay: 0 as typeof sum }, 'point', undefined],
  ['brought by a rider', { toPay: sum }, 'door', undefined],
  ['brought by a rider who takes cash', { collect: sum, cash: true }, 'door', sum],
  ['picked up, and paid', { toPay: sum, payment: 'paid' }, 'point', undefined],
] as const)('the last step of an order that is %s offers to record %4$s', (_, told, kind, due) => {
  const order = { payment: 'unpaid', cash: false, totalAmount: sum, ...told } as const;
  const deliveryChoice = { kind };
  expect(cashWithStep({ ...order, deliveryChoice }, 'delivered')).toBe(due);
  expect(cashWithStep({ ...order, deliveryChoice }, 'shipped')).toBeUndefined();
});
