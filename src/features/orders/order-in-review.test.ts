import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { grantFirstOrderDiscount } from '#features/discounts/discounts.ts';
import { payments } from '#features/payments/provider.ts';
import { settleDuePayments } from '#features/payments/reconcile.ts';
import { sendRefunds } from '#features/payments/send-refunds.ts';
import { settlePayment } from '#features/payments/settle-payment.ts';
import { aMinute, anHour } from '#lib/durations.ts';
import type { FaultKind } from '#local-paystack/fault-kinds.ts';
import { goodCard, paymentDesk } from '#tests/desk/payment-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { endHolds } from './end-holds.ts';

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { context } = shop;
const { pool } = shop.database;
const { askProvider } = payments.of(context);
const desk = paymentDesk(shop);
const { provider } = desk;
const admin = await desk.buyer('admin');

const other = 'The amount we received is different from your order’s total. We are checking it.';

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * aMinute);
};

beforeEach(() => {
  now = new Date(now.getTime() + 100 * anHour);
  provider.faults.clear();
  payments.of(context).askProvider = askProvider;
});

/** An order of two jars. Its payment does not fit while the fault lasts. */
async function inReview(kind: FaultKind = 'verify-amount-lower') {
  const order = await desk.ordered({ stock: 4, quantity: 2 });
  const code = await desk.open(order.buyer, order.orderId);
  const [attempt] = await desk.attempts(order.orderId);
  if (!attempt) throw new Error('Nothing was begun');
  await provider.acts.payByCard(code, goodCard);
  provider.faults.arm({ kind, reference: attempt.reference });
  expect(await settlePayment(context, attempt.reference)).toBe('review');
  const soap = await desk.product('Black Soap', 2_500, 9);
  return { ...order, soap, attempt };
}

async function exchange({ buyer, jar, soap }: Awaited<ReturnType<typeof inReview>>) {
  await desk.call('DELETE', '/api/carts/clear', { productId: jar }, buyer);
  await desk.add(buyer, soap, 1);
}

const ordersOf = async ({ id }: { id: string }) => {
  const { rows } = await pool.query(
    'SELECT id, status, payment, stock, aside FROM orders_order WHERE account_id = $1 ORDER BY created_at, id',
    [id],
  );
  return rows as { id: string; status: string; payment: string; stock: string; aside: boolean }[];
};

describe('a payment that is looked at says so to its payer', () => {
  test.each([
    ['verify-amount-lower', other],
    ['verify-amount-higher', other],
    [
      'verify-currency-ngn',
      'The payment we received doesn’t match this order. We are checking it.',
    ],
    ['verify-other-mode', 'The payment we received doesn’t match this order. We are checking it.'],
  ] as const)('%s', async (kind, said) => {
    const { buyer, orderId, attempt } = await inReview(kind);
    const review = said === other ? 'amount' : 'otherwise';
    const came = (await desk.comeBack(attempt.return_token)).body;
    expect(came).toMatchObject({ state: 'review', review });
    expect((await desk.read(buyer, orderId)).body).toMatchObject({
      review,
      canPay: false,
      canCancel: false,
    });
    const asked = await desk.initiate(buyer, orderId);
    expect([asked.status, asked.body.code, asked.body.message]).toEqual([409, 'in-review', said]);
    const cancelled = await desk.cancel(buyer, orderId);
    expect([cancelled.status, cancelled.body.code]).toEqual([409, 'in-review']);
    expect(cancelled.body.message).toBe(`${said} Until then you can’t cancel it.`);
  });

  test.each([
    [true, 'paid'],
    [false, 'review'],
  ])('fees on top are right where the owner has set it: %s', async (byCustomer, outcome) => {
    const { body } = await desk.call('GET', '/api/settings', undefined, admin);
    const change = { value: { byCustomer }, version: body.fees.version };
    const set = await desk.call('PUT', '/api/settings/fees', change, admin);
    expect(set.status).toBe(200);
    const { buyer, orderId } = await desk.ordered();
    const code = await desk.open(buyer, orderId);
    const [attempt] = await desk.attempts(orderId);
    const reference = attempt?.reference ?? '';
    provider.faults.arm({ kind: 'fees-by-customer', reference });
    await provider.acts.payByCard(code, goodCard);
    expect(await settlePayment(context, reference)).toBe(outcome);
    expect((await desk.read(buyer, orderId)).body.review).toBe(byCustomer ? null : 'amount');
  });

  test('one that somebody is sending back at the provider', async () => {
    const { buyer, orderId, attempt } = await inReview();
    provider.faults.clear();
    await pool.query(
      "UPDATE local_paystack_transaction SET status = 'reversal-pending' WHERE reference = $1",
      [attempt.reference],
    );
    later(2);
    await settleDuePayments(context);
    expect((await desk.read(buyer, orderId)).body.review).toBe('going-back');
  });

  test('one that the shop failed to book, from the third time on', async () => {
    const { buyer, orderId } = await desk.ordered();
    const code = await desk.open(buyer, orderId);
    const [attempt] = await desk.attempts(orderId);
    await provider.acts.payByCard(code, goodCard);
    const heal = await refuseToPay(orderId);
    for (const minutes of [1, 2, 4]) {
      expect((await desk.read(buyer, orderId)).body).toMatchObject({ review: null, canPay: true });
      await settlePayment(context, attempt?.reference ?? '');
      later(minutes);
    }
    expect((await desk.read(buyer, orderId)).body).toMatchObject({
      review: 'not-booked',
      canPay: false,
    });
    await heal();
    expect((await desk.comeBack(attempt?.return_token ?? '')).body).toMatchObject({
      state: 'paid',
      review: null,
    });
  });

  test('until it was right after all, or has gone back', async () => {
    const [right, back] = [await inReview(), await inReview()];
    provider.faults.clear();
    await desk.call(
      'POST',
      `/api/payments/${back.attempt.id}/refund`,
      { reason: 'Sent back' },
      admin,
    );
    later(2);
    await settleDuePayments(context);
    expect((await desk.read(right.buyer, right.orderId)).body).toMatchObject({
      review: null,
      payment: 'paid',
    });
    expect((await desk.read(back.buyer, back.orderId)).body).toMatchObject({
      review: null,
      payment: 'unpaid',
    });
    expect((await desk.comeBack(back.attempt.return_token)).body.state).toBe('returned');
  });
});

async function refuseToPay(orderId: string) {
  const name = `poison_${randomUUID().replaceAll('-', '')}`;
  await pool.query(`
    CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS
      $poison$ BEGIN RAISE EXCEPTION 'not now'; END $poison$;
    CREATE TRIGGER ${name} BEFORE UPDATE ON orders_order FOR EACH ROW
      WHEN (NEW.id = '${orderId}' AND NEW.payment = 'paid') EXECUTE FUNCTION ${name}()`);
  return () => pool.query(`DROP FUNCTION ${name} CASCADE`);
}

describe('while the payment of an order is looked at', () => {
  test('its customer orders other goods and pays for them; the first order keeps its own', async () => {
    const first = await inReview();
    await exchange(first);
    const { status, body } = await desk.place(first.buyer);
    expect(status).toBe(201);
    const code = await desk.open(first.buyer, body._id);
    const [attempt] = await desk.attempts(body._id);
    await provider.acts.payByCard(code, goodCard);
    expect(await settlePayment(context, attempt?.reference ?? '')).toBe('paid');
    expect(await ordersOf(first.buyer)).toMatchObject([
      { id: first.orderId, status: 'pending', payment: 'unpaid', stock: 'held', aside: true },
      { id: body._id, status: 'processing', payment: 'paid', aside: false },
    ]);
    expect(await desk.stockOf(first.jar)).toEqual({ onHand: 4, reserved: 2 });
    expect((await desk.reviews(admin)).some(({ orderId }) => orderId === first.orderId)).toBe(true);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('its customer orders more of the same, and gets no piece twice', async () => {
    const first = await inReview();
    await desk.add(first.buyer, first.soap, 1);
    expect((await desk.place(first.buyer)).status).toBe(201);
    // There are four jars: two on hold for the first order and two for the second.
    expect(await desk.stockOf(first.jar)).toEqual({ onHand: 4, reserved: 4 });
    expect((await desk.add(first.buyer, first.jar, 1)).status).toBe(409);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('the same cart is the same order: nobody pays twice for it', async () => {
    const { buyer, orderId } = await inReview();
    const { status, body } = await desk.place(buyer);
    expect([status, body._id]).toEqual([201, orderId]);
    expect((await desk.initiate(buyer, orderId)).body.message).toBe(other);
    expect(await ordersOf(buyer)).toMatchObject([{ aside: false }]);
  });

  test('the second order is the one that is open: unchanged it stays, changed it is replaced', async () => {
    const first = await inReview();
    await exchange(first);
    const second = (await desk.place(first.buyer)).body._id;
    expect((await desk.place(first.buyer)).body._id).toBe(second);
    await desk.add(first.buyer, first.soap, 1);
    const third = (await desk.place(first.buyer)).body._id;
    expect(await ordersOf(first.buyer)).toMatchObject([
      { id: first.orderId, status: 'pending', aside: true },
      { id: second, status: 'cancelled' },
      { id: third, status: 'pending', aside: false },
    ]);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('its discount stays with it, and the customer is shown the other total first', async () => {
    const buyer = await desk.buyer();
    await grantFirstOrderDiscount(pool, {
      accountId: buyer.id,
      person: randomBytes(32),
      at: now,
    });
    const [jar, soap] = [
      await desk.product('Shea Jar', 6_050, 4),
      await desk.product('Black Soap', 2_000, 9),
    ];
    await desk.add(buyer, jar, 1);
    const orderId = (await desk.place(buyer)).body._id;
    const code = await desk.open(buyer, orderId);
    const [attempt] = await desk.attempts(orderId);
    await provider.acts.payByCard(code, goodCard);
    provider.faults.arm({ kind: 'verify-amount-lower', reference: attempt?.reference ?? '' });
    await settlePayment(context, attempt?.reference ?? '');
    await exchange({ buyer, jar, soap } as Awaited<ReturnType<typeof inReview>>);
    const shown = (await desk.call('GET', '/api/carts', undefined, buyer)).body.total;
    expect(shown).toBe(17);
    const first = await desk.place(buyer, { totalAmount: shown });
    expect([first.status, first.body.code]).toEqual([409, 'cart-changed']);
    const now2 = (await desk.call('GET', '/api/carts', undefined, buyer)).body.total;
    expect(now2).toBe(20);
    const second = await desk.place(buyer, { totalAmount: now2 });
    expect(second.body).toMatchObject({ discountPercent: 0, totalAmount: 20 });
    provider.faults.clear();
    later(2);
    await settleDuePayments(context);
    expect((await desk.read(buyer, orderId)).body).toMatchObject({
      payment: 'paid',
      discountPercent: 15,
    });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('a payment that was right after all pays its own order beside the new one', async () => {
    const first = await inReview();
    await exchange(first);
    const second = (await desk.place(first.buyer)).body._id;
    provider.faults.clear();
    later(2);
    await settleDuePayments(context);
    expect(await ordersOf(first.buyer)).toMatchObject([
      { id: first.orderId, payment: 'paid', stock: 'sold', aside: false },
      { id: second, payment: 'unpaid', stock: 'held', aside: false },
    ]);
    const { items } = (await desk.call('GET', '/api/carts', undefined, first.buyer)).body;
    expect(items).toMatchObject([{ product: { _id: first.soap }, quantity: 1 }]);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('sent back whole, its goods are there for everybody when its time is over', async () => {
    const first = await inReview();
    await exchange(first);
    await desk.place(first.buyer);
    provider.faults.clear();
    await desk.call(
      'POST',
      `/api/payments/${first.attempt.id}/refund`,
      { reason: 'Another amount' },
      admin,
    );
    await sendRefunds(context);
    later(31);
    await endHolds(context);
    expect((await ordersOf(first.buyer))[0]).toMatchObject({ status: 'cancelled', aside: false });
    expect(await desk.stockOf(first.jar)).toEqual({ onHand: 4, reserved: 0 });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('the desk can still set its status, and the new order stays the open one', async () => {
    const first = await inReview();
    await exchange(first);
    await desk.place(first.buyer);
    expect((await desk.setStatus(admin, first.orderId, 'processing')).status).toBe(200);
    expect((await ordersOf(first.buyer))[0]).toMatchObject({ status: 'processing', aside: true });
    expect((await desk.setStatus(admin, first.orderId, 'shipped')).status).toBe(200);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('a customer whose prompt waits is still asked to wait', async () => {
    const first = await desk.ordered({ stock: 4, quantity: 2 });
    const code = await desk.open(first.buyer, first.orderId);
    await provider.acts.askByPhone(code, { operator: 'MTN MoMo', phone: '055 123 4987' });
    await desk.add(first.buyer, await desk.product('Black Soap', 2_500, 9), 1);
    const { status, body } = await desk.place(first.buyer);
    expect([status, body.code]).toEqual([409, 'being-paid']);
  });
});

describe('rivals', () => {
  test('the payment is found right while the cart is checked out anew: it pays, and is not set aside', async () => {
    const first = await inReview();
    await exchange(first);
    payments.of(context).askProvider = async (_, id) => {
      payments.of(context).askProvider = askProvider;
      const said = await askProvider(context, id);
      expect(said).toBe('review');
      provider.faults.clear();
      expect(await settlePayment(context, first.attempt.reference)).toBe('paid');
      return said;
    };
    const { status } = await desk.place(first.buyer);
    expect(status).toBe(201);
    expect(await ordersOf(first.buyer)).toMatchObject([
      { payment: 'paid', aside: false },
      { payment: 'unpaid', aside: false },
    ]);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('the money goes back while the cart is checked out anew: the old order is replaced', async () => {
    const first = await inReview();
    await exchange(first);
    payments.of(context).askProvider = async (_, id) => {
      payments.of(context).askProvider = askProvider;
      const said = await askProvider(context, id);
      provider.faults.clear();
      await desk.call('POST', `/api/payments/${first.attempt.id}/refund`, { reason: 'x' }, admin);
      return said;
    };
    expect((await desk.place(first.buyer)).status).toBe(201);
    expect(await ordersOf(first.buyer)).toMatchObject([
      { status: 'cancelled', stock: 'released', aside: false },
      { status: 'pending', aside: false },
    ]);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('checked out and settled at the same moment, from two tabs: both orders stand', async () => {
    for (let round = 0; round < 8; round += 1) {
      const first = await inReview();
      await exchange(first);
      provider.faults.clear();
      const [one, two] = await Promise.all([
        desk.place(first.buyer),
        desk.place(first.buyer),
        settlePayment(context, first.attempt.reference),
      ]);
      expect([one.status, two.status]).toEqual([201, 201]);
      expect(one.body._id).toBe(two.body._id);
      expect(await ordersOf(first.buyer)).toMatchObject([
        { id: first.orderId, payment: 'paid', aside: false },
        { id: one.body._id, payment: 'unpaid', aside: false },
      ]);
      expect(await desk.auditBooks()).toEqual([]);
    }
  });
});

test('the database itself keeps one open order a customer, and sets aside only what is held', async () => {
  const first = await inReview();
  await exchange(first);
  await desk.place(first.buyer);
  const refused = (statement: string) =>
    expect(pool.query(statement, [first.orderId])).rejects.toThrow();
  await refused('UPDATE orders_order SET aside = false WHERE id = $1');
  await refused('UPDATE orders_order SET held_until = NULL WHERE id = $1');
});
