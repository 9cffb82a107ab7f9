import { expect, test } from 'vitest';
import { moneyDesk } from '#tests/desk/money-desk.ts';
import { orderFrom } from './order.reader.ts';
import { partRefunded } from './part-refunded.rules.ts';

const desk = await moneyDesk('2026-11-23T09:00:00Z');

test('an order says what of it went back, from the refund’s request on', async () => {
  const { orderId, id } = await desk.paid(31_600);
  const read = async () => {
    const admin = await desk.buyer('admin');
    return orderFrom((await desk.call('GET', `/api/orders/${orderId}`, undefined, admin)).body);
  };
  const refundedOfParcel = async () => {
    const packer = await desk.buyer('packer');
    return (await desk.call('GET', `/api/packing/${orderId}`, undefined, packer)).body.refunded;
  };
  expect(partRefunded(await read())).toBeUndefined();
  expect(await refundedOfParcel()).toBeUndefined();
  await desk.refund(id, 141);
  expect(await read()).toMatchObject({ refunded: 0, refunding: 14_100 });
  expect(partRefunded(await read())).toEqual({ back: 14_100, kept: 17_500 });
  expect(await refundedOfParcel()).toBe(141);
  await desk.finishRefunds();
  expect(await refundedOfParcel()).toBe(141);
  expect(await read()).toMatchObject({ payment: 'paid', refunded: 14_100, refunding: undefined });
  expect(partRefunded(await read())).toEqual({ back: 14_100, kept: 17_500 });
  await desk.refund(id, 175);
  await desk.finishRefunds();
  expect(await read()).toMatchObject({ payment: 'refunded' });
  expect(partRefunded(await read())).toBeUndefined();
});
