import { describe, expect, test } from 'vitest';
import { endHolds } from '#features/orders/end-holds.ts';
import { balanceOf } from '#features/payments/balance.ts';
import { settlePayment } from '#features/payments/settle-payment.ts';
import { moneyDesk } from '#tests/desk/money-desk.ts';
import { goodCard } from '#tests/desk/payment-desk.ts';

const desk = await moneyDesk('2026-10-31T23:50:00Z');
const { at, pass, context, pool, provider, readDesk } = desk;
const { opened, paid, refund, finishRefunds, transfer, cancel, dispute } = desk;

describe('thirty days of sales', () => {
  const dayOf = async (day: string) => {
    const { sales } = await readDesk();
    const {
      day: _,
      cameBefore: __,
      ...sold
    } = sales.days.find((one: { day: string }) => one.day === day);
    return sold;
  };

  test('begin with the first moment of the first day', async () => {
    at('2026-10-31T23:59:59Z');
    await paid(5_000);
    at('2026-11-01T00:00:00Z');
    await paid(6_050);
    expect(await dayOf('2026-11-01')).toEqual({ orders: 1, came: 60.5, returned: 0 });
  });

  test('an order that nobody paid is none', async () => {
    at('2026-11-09T09:00:00Z');
    await desk.ordered({ price: 3_000 });
    pass(31);
    await endHolds(context);
    expect(await dayOf('2026-11-09')).toEqual({ orders: 0, came: 0, returned: 0 });
  });

  test('what goes back, a part or the whole, goes back on its own day', async () => {
    at('2026-11-10T09:00:00Z');
    const partly = await paid(10_000);
    const whole = await paid(4_525);
    at('2026-11-11T09:00:00Z');
    await refund(partly.id, 20);
    await refund(whole.id);
    expect(await dayOf('2026-11-11')).toEqual({ orders: 0, came: 0, returned: 0 });
    await finishRefunds();
    expect(await dayOf('2026-11-10')).toEqual({ orders: 2, came: 145.25, returned: 0 });
    expect(await dayOf('2026-11-11')).toEqual({ orders: 0, came: 0, returned: 65.25 });
  });

  test('of two transfers each came on its day, and the order was paid with the second', async () => {
    at('2026-11-14T09:00:00Z');
    const { orderId } = await desk.ordered({ price: 7_025 });
    await transfer(orderId, 'received', 30.1);
    at('2026-11-15T09:00:00Z');
    await transfer(orderId, 'received', 40.15);
    expect(await dayOf('2026-11-14')).toEqual({ orders: 0, came: 30.1, returned: 0 });
    expect(await dayOf('2026-11-15')).toEqual({ orders: 1, came: 40.15, returned: 0 });
  });

  test('an order that is cancelled was paid all the same, until its money goes back', async () => {
    at('2026-11-17T09:00:00Z');
    await cancel((await paid(8_000)).orderId);
    expect(await dayOf('2026-11-17')).toEqual({ orders: 1, came: 80, returned: 0 });
    at('2026-11-18T09:00:00Z');
    await cancel((await paid(3_333)).orderId, { refund: true });
    await finishRefunds();
    expect(await dayOf('2026-11-18')).toEqual({ orders: 1, came: 33.33, returned: 33.33 });
  });

  test('a dispute that is lost takes its money back on the day of its end', async () => {
    at('2026-11-20T09:00:00Z');
    const { reference } = await paid(5_555);
    const end = await dispute(reference, 5_555);
    at('2026-11-22T09:00:00Z');
    await end('merchant-accepted');
    expect(await dayOf('2026-11-20')).toEqual({ orders: 1, came: 55.55, returned: 0 });
    expect(await dayOf('2026-11-22')).toEqual({ orders: 0, came: 0, returned: 55.55 });
  });

  test('of an order that was paid twice the second payment is nobody’s, and its going back neither', async () => {
    at('2026-11-23T09:00:00Z');
    const { buyer, orderId, id, code } = await opened(6_100);
    await pool.query("UPDATE payments_attempt SET state = 'retired' WHERE id = $1", [id]);
    for (const page of [code, await desk.open(buyer, orderId)]) {
      await provider.acts.payByCard(page, goodCard);
    }
    for (const { reference } of await desk.attempts(orderId)) {
      await settlePayment(context, reference);
    }
    await finishRefunds();
    expect(await desk.refunds(orderId)).toMatchObject([{ state: 'done', amount: 6_100 }]);
    expect(await dayOf('2026-11-23')).toEqual({ orders: 1, came: 61, returned: 0 });
  });

  test('what came otherwise than asked does not count, and neither does what goes back of it', async () => {
    at('2026-11-24T09:00:00Z');
    const { orderId, code, reference } = await opened(9_900);
    await provider.acts.payByCard(code, goodCard);
    provider.faults.arm({ kind: 'verify-amount-lower', reference });
    expect(await settlePayment(context, reference)).toBe('review');
    await transfer(orderId, 'refunded', 10);
    expect(await dayOf('2026-11-24')).toEqual({ orders: 0, came: 0, returned: 0 });
  });

  test('a part of an order that came and went is told both ways, without an order', async () => {
    at('2026-11-25T09:00:00Z');
    const { orderId } = await desk.ordered({ price: 9_000 });
    await transfer(orderId, 'received', 10);
    await transfer(orderId, 'refunded', 10);
    expect(await dayOf('2026-11-25')).toEqual({ orders: 0, came: 10, returned: 10 });
  });

  test('a transfer that was recorded by mistake never came, and is no refund', async () => {
    at('2026-11-26T23:59:00Z');
    const { orderId } = await desk.ordered({ price: 9_000 });
    await transfer(orderId, 'received', 10);
    await desk.undoTransfer(orderId);
    await transfer(orderId, 'received', 90);
    expect(await dayOf('2026-11-26')).toEqual({ orders: 1, came: 90, returned: 0 });
    const late = await desk.ordered({ price: 9_000 });
    await transfer(late.orderId, 'received', 5);
    pass(1);
    await desk.undoTransfer(late.orderId);
    expect(await dayOf('2026-11-26')).toEqual({ orders: 1, came: 95, returned: 0 });
    expect(await dayOf('2026-11-27')).toEqual({ orders: 0, came: -5, returned: 0 });
  });

  test('what is too much for an order came, and goes back', async () => {
    at('2026-11-27T09:00:00Z');
    const { orderId, code, reference } = await opened(5_000);
    await transfer(orderId, 'received', 20.5);
    await provider.acts.payByCard(code, goodCard);
    expect(await settlePayment(context, reference)).toBe('paid');
    await transfer(orderId, 'refunded', 20.5);
    // The 5.00 of the day before was undone on this one.
    expect(await dayOf('2026-11-27')).toEqual({ orders: 1, came: 65.5, returned: 20.5 });
  });

  test('an order that is refunded, opened again and paid anew came to be paid twice', async () => {
    at('2026-11-28T09:00:00Z');
    const { orderId, id } = await paid(1_001);
    await refund(id);
    await finishRefunds();
    await cancel(orderId);
    await desk.setStatus(await desk.buyer('admin'), orderId, 'pending');
    await transfer(orderId, 'received', 10.01);
    expect(await dayOf('2026-11-28')).toEqual({ orders: 2, came: 20.02, returned: 10.01 });
  });

  test('all of it is the sum of thirty days to the pesewa, with the last moment of the last', async () => {
    at('2026-11-30T23:59:59Z');
    await paid(101);
    const { days, whole } = (await readDesk()).sales;
    expect(days).toHaveLength(30);
    expect([days.at(0).day, days.at(-1).day]).toEqual(['2026-11-01', '2026-11-30']);
    // Came: 60.50 + 145.25 + 70.25 + 80 + 33.33 + 55.55 + 61 + 10 + 95 + 65.50 + 20.02 + 1.01.
    // Returned: 65.25 + 33.33 + 55.55 + 10 + 20.50 + 10.01.
    expect(whole).toEqual({ orders: 13, came: 697.41, returned: 194.64, left: 502.77 });
  });

  test('what is left is what the balances of the orders say is here', async () => {
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM orders_order');
    let left = 0;
    for (const { id } of rows) {
      const { received, returned } = await balanceOf(pool, id);
      left += received - returned;
    }
    // The order that was paid a second too early does not count.
    expect((left - 5_000) / 100).toBe((await readDesk()).sales.whole.left);
  });

  test('a day later the first day has fallen off, and the last has come', async () => {
    at('2026-12-01T00:00:00Z');
    const { days, whole } = (await readDesk()).sales;
    expect([days.at(0).day, days.at(-1).day]).toEqual(['2026-11-02', '2026-12-01']);
    expect(whole).toEqual({ orders: 12, came: 636.91, returned: 194.64, left: 442.27 });
  });

  test('thirty days later they are what the new thirty days are compared with', async () => {
    at('2026-12-30T09:00:00Z');
    const { days, whole, wholeBefore } = (await readDesk()).sales;
    expect(whole).toEqual({ orders: 0, came: 0, returned: 0, left: 0 });
    expect(wholeBefore).toEqual({ orders: 13, came: 697.41, returned: 194.64, left: 502.77 });
    expect(days.at(0)).toMatchObject({ day: '2026-12-01', came: 0, cameBefore: 60.5 });
    expect(days.at(-1)).toMatchObject({ day: '2026-12-30', cameBefore: 1.01 });
  });
});
