import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { grantFirstOrderDiscount } from '#features/discounts/discounts.ts';
import { payments } from '#features/payments/provider.ts';
import { aMinute } from '#lib/durations.ts';
import { transaction } from '#platform/database.ts';
import { type Buyer, orderDesk } from '#tests/desk/order-desk.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { endHolds } from './end-holds.ts';
import { takeMoney } from './money-came.ts';
import { statuses } from './rules.ts';

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { context, database } = shop;
const { pool } = database;
const desk = orderDesk(shop);
const call = clientOf(shop.app);
const admin = await desk.buyer('admin');

let ama: Buyer;
let jar = '';
let orderId = '';

beforeEach(async () => {
  now = new Date(now.getTime() + 7_200_000);
  payments.of(context).askProvider = async () => 'unpaid';
  ama = await desk.buyer();
  jar = await desk.product('Shea Jar', 6_050, 5);
  await desk.add(ama, jar, 2);
  orderId = (await desk.place(ama)).body._id;
});

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * aMinute);
};
const pay = (id = orderId) =>
  transaction(pool, (opened) => takeMoney(context, opened, desk.moneyFor(id)));
const read = async (id = orderId) => (await desk.read(ama, id)).body;
const set = (status: string, id = orderId) => desk.setStatus(admin, id, status);

describe('the admin', () => {
  test('sets any of the five from any, and each is an event with who, when, from and to', async () => {
    for (const from of statuses) {
      for (const to of statuses) {
        await set(from);
        const { status, body } = await set(to);
        expect([status, body.status]).toEqual([200, to]);
      }
    }
    expect(await desk.auditBooks()).toEqual([]);
    const { rows } = await pool.query(
      "SELECT at, by_account, before, after FROM orders_event WHERE order_id = $1 AND kind = 'status'",
      [orderId],
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const event of rows) {
      expect(event).toMatchObject({ at: now, by_account: admin.id });
      expect(event.before).not.toBe(event.after);
    }
  });

  test('setting the status it has changes nothing', async () => {
    await set('pending');
    expect((await read()).history).toHaveLength(1);
  });

  test('cancelling puts the goods back, opening it again puts them aside again', async () => {
    await set('cancelled');
    expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 0 });
    await set('processing');
    expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 2 });
  });

  test('what is on its way has left the shelf, and comes back when it was not meant', async () => {
    await set('shipped');
    expect(await desk.stockOf(jar)).toEqual({ onHand: 3, reserved: 0 });
    await set('delivered');
    expect(await desk.stockOf(jar)).toEqual({ onHand: 3, reserved: 0 });
    await set('pending');
    expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 2 });
    const { rows } = await pool.query(
      'SELECT quantity FROM catalogue_movement WHERE product_id = $1 ORDER BY created_at, id',
      [jar],
    );
    expect(rows.map(({ quantity }) => quantity)).toEqual([5, -2, 2]);
  });

  test('is told why when an order cannot be opened again, and it stays cancelled', async () => {
    await set('cancelled');
    const kofi = await desk.buyer();
    await desk.add(kofi, jar, 4);
    await desk.place(kofi);
    const { status, body } = await set('pending');
    expect(status).toBe(409);
    expect(body).toEqual({
      message: 'You can’t reopen this order: only 1 of Shea Jar are left.',
      code: 'not-enough',
      product: 'Shea Jar',
      available: '1',
    });
    expect((await read()).status).toBe('cancelled');
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('opening an order again does not keep its customer from another checkout', async () => {
    await set('cancelled');
    await set('pending');
    const { status, body } = await desk.place(ama);
    expect(status).toBe(201);
    expect(body._id).not.toBe(orderId);
    expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 4 });
  });

  test.each(['paid', 'PENDING', '', undefined])('%j is no status', async (status) => {
    expect((await desk.setStatus(admin, orderId, status as string)).status).toBe(400);
  });

  test('alone may set it, and see everybody’s orders', async () => {
    expect((await desk.setStatus(ama, orderId, 'shipped')).status).toBe(403);
    expect((await call('GET', '/api/orders', undefined, ama)).status).toBe(403);
    const { status, body, headers } = await call('GET', '/api/orders?limit=1', undefined, admin);
    expect(status).toBe(200);
    expect(body).toEqual([
      expect.objectContaining({
        _id: orderId,
        customerName: 'Efua Mensah',
        customerEmail: ama.email,
        items: [expect.objectContaining({ name: 'Shea Jar', quantity: 2 })],
        totalAmount: 121,
        createdAt: now.toISOString(),
        status: 'pending',
      }),
    ]);
    expect(Number(headers['x-total-count'])).toBeGreaterThan(1);
    expect(headers.link).toBe('</api/orders?limit=1&offset=1>; rel="next"');
  });

  test('cannot set what there is not', async () => {
    for (const id of ['x', '00000000-0000-7000-8000-000000000000']) {
      expect((await set('shipped', id)).body.code).toBe('unknown-order');
    }
  });
});

describe('a customer', () => {
  test('sees the own orders alone; another’s is not there', async () => {
    const kofi = await desk.buyer();
    expect((await desk.read(kofi, orderId)).status).toBe(404);
    expect((await desk.cancel(kofi, orderId)).status).toBe(404);
    expect((await desk.read(ama, 'x')).status).toBe(404);
    const own = await call('GET', '/api/orders/mine', undefined, ama);
    expect(own.body.map(({ _id }: { _id: string }) => _id)).toEqual([orderId]);
    expect((await call('GET', '/api/orders/mine', undefined, kofi)).body).toEqual([]);
  });

  test('cancels an unpaid order, and its goods and its discount are free again', async () => {
    await desk.cancel(ama, orderId);
    await grantFirstOrderDiscount(pool, { person: randomBytes(32), accountId: ama.id, at: now });
    const { body } = await desk.place(ama);
    expect(body.discountPercent).toBe(15);
    const cancelled = await desk.cancel(ama, body._id);
    expect(cancelled.body).toMatchObject({ status: 'cancelled', canCancel: false });
    expect(cancelled.body.history.at(-1).what).toBe('Cancelled: By the customer');
    expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 0 });
    expect((await desk.place(ama)).body.discountPercent).toBe(15);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('does not cancel what is paid, on its way, cancelled, or being paid', async () => {
    payments.of(context).askProvider = async () => 'unknown';
    expect((await desk.cancel(ama, orderId)).body.code).toBe('being-paid');
    payments.of(context).askProvider = async () => 'unpaid';
    await pay();
    expect((await desk.cancel(ama, orderId)).body.code).toBe('too-late');
    expect((await read()).status).toBe('processing');
  });
});

describe('a discount', () => {
  test('of a closed order serves another, and then the closed one cannot be opened again', async () => {
    const kofi = await desk.buyer();
    await grantFirstOrderDiscount(pool, { person: randomBytes(32), accountId: kofi.id, at: now });
    await desk.add(kofi, jar, 1);
    const first = (await desk.place(kofi)).body._id;
    await desk.cancel(kofi, first);
    const second = (await desk.place(kofi)).body._id;
    expect((await set('pending', first)).body.code).toBe('discount-gone');
    expect((await pay(first)).outcome).toBe('nothing to give');
    expect((await pay(second)).outcome).toBe('paid');
    expect((await set('shipped', first)).status).toBe(409);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('of an order that the desk cancels is free, and stays so when it cannot be opened again', async () => {
    const kofi = await desk.buyer();
    await grantFirstOrderDiscount(pool, { person: randomBytes(32), accountId: kofi.id, at: now });
    await desk.add(kofi, jar, 3);
    const closed = (await desk.place(kofi)).body._id;
    const percent = async () =>
      (await call('GET', '/api/carts', undefined, kofi)).body.discountPercent;
    await set('cancelled', closed);
    expect(await percent()).toBe(15);
    await desk.add(ama, jar, 1);
    await desk.place(ama);
    expect((await set('pending', closed)).body.code).toBe('not-enough');
    expect(await percent()).toBe(15);
  });

  test('of a refunded order stays with it: it can be opened and paid again, and brings no other', async () => {
    const kofi = await desk.buyer();
    await grantFirstOrderDiscount(pool, { person: randomBytes(32), accountId: kofi.id, at: now });
    await desk.add(kofi, jar, 2);
    const { body: order } = await desk.place(kofi);
    const sent = (kind: string) =>
      call(
        'POST',
        `/api/orders/${order._id}/transfers`,
        { kind, amount: order.totalAmount, reference: `${kind} ${now.getTime()}` },
        admin,
      );
    const percent = async () =>
      (await call('GET', '/api/carts', undefined, kofi)).body.discountPercent;
    await sent('received');
    await set('cancelled', order._id);
    await sent('refunded');
    await desk.add(kofi, jar, 1);
    later(1);
    expect((await set('pending', order._id)).body).toMatchObject({ payment: 'unpaid' });
    expect(await percent()).toBe(0);
    await set('cancelled', order._id);
    expect(await percent()).toBe(0);
    expect((await set('pending', order._id)).status).toBe(200);
    await sent('received');
    expect((await desk.read(kofi, order._id)).body).toMatchObject({
      payment: 'paid',
      discountPercent: 15,
    });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('is free again when late money buys nothing because the goods are gone', async () => {
    const kofi = await desk.buyer();
    await grantFirstOrderDiscount(pool, { person: randomBytes(32), accountId: kofi.id, at: now });
    await desk.add(kofi, jar, 3);
    const late = (await desk.place(kofi)).body._id;
    await desk.cancel(kofi, late);
    await desk.add(ama, jar, 1);
    await desk.place(ama);
    expect((await pay(late)).outcome).toBe('nothing to give');
    expect(await desk.auditBooks()).toEqual([]);
  });
});

describe('a hold', () => {
  test('ends after thirty minutes, and the goods are for sale again', async () => {
    later(30);
    await endHolds(context);
    const order = await read();
    expect(order).toMatchObject({ status: 'cancelled', heldUntil: null });
    expect(order.history.at(-1).what).toBe('Cancelled: not paid in time');
    expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 0 });
  });

  test('runs until then', async () => {
    now = new Date(now.getTime() + 30 * aMinute - 1);
    await endHolds(context);
    expect((await read()).status).toBe('pending');
  });

  test('does not end while the provider says paid, or says nothing', async () => {
    later(31);
    for (const says of ['unknown', 'paid'] as const) {
      payments.of(context).askProvider = async () => says;
      await endHolds(context);
      expect((await read()).status).toBe('pending');
    }
  });

  test('of an order that the desk opened again has no end', async () => {
    await set('cancelled');
    await set('pending');
    later(10_000);
    await endHolds(context);
    expect((await read()).status).toBe('pending');
  });

  test('ends once, however many end it', async () => {
    later(30);
    await Promise.all([1, 2, 3, 4].map(() => endHolds(context)));
    expect((await read()).history).toHaveLength(2);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('over, the same cart is a new order', async () => {
    later(30);
    await endHolds(context);
    const { status, body } = await desk.place(ama);
    expect(status).toBe(201);
    expect(body._id).not.toBe(orderId);
  });
});

describe('money', () => {
  test('moves pending to processing, takes the goods out and leaves the rest of the cart', async () => {
    const soap = await desk.product('Black Soap', 2_500, 9);
    await desk.add(ama, jar, 1);
    await desk.add(ama, soap, 1);
    expect(await pay()).toMatchObject({ outcome: 'paid' });
    expect(await read()).toMatchObject({
      status: 'processing',
      payment: 'paid',
      paidAt: now.toISOString(),
      heldUntil: null,
      canCancel: false,
    });
    expect(await desk.stockOf(jar)).toEqual({ onHand: 3, reserved: 0 });
    const cart = await call('GET', '/api/carts', undefined, ama);
    expect(
      cart.body.items.map((item: { product: { name: string }; quantity: number }) => [
        item.product.name,
        item.quantity,
      ]),
    ).toEqual([
      ['Shea Jar', 1],
      ['Black Soap', 1],
    ]);
  });

  test('that comes twice counts once', async () => {
    const outcomes = await Promise.all([1, 2, 3].map(() => pay()));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
      'paid',
      'paid before',
      'paid before',
    ]);
    expect(await desk.stockOf(jar)).toEqual({ onHand: 3, reserved: 0 });
  });

  test('that comes late opens the order again while its goods are there', async () => {
    later(30);
    await endHolds(context);
    expect((await pay()).outcome).toBe('paid');
    expect(await read()).toMatchObject({ status: 'processing', payment: 'paid' });
    expect(await desk.stockOf(jar)).toEqual({ onHand: 3, reserved: 0 });
  });

  test('that comes when the goods are sold buys nothing', async () => {
    later(30);
    await endHolds(context);
    const kofi = await desk.buyer();
    await desk.add(kofi, jar, 4);
    await desk.place(kofi);
    expect((await pay()).outcome).toBe('nothing to give');
    expect(await read()).toMatchObject({ status: 'cancelled', payment: 'unpaid' });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('of a cancelled paid order lies with the desk: its goods are back on the shelf', async () => {
    await pay();
    await set('cancelled');
    expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 0 });
    expect(await read()).toMatchObject({ status: 'cancelled', payment: 'paid' });
    await set('shipped');
    expect(await desk.stockOf(jar)).toEqual({ onHand: 3, reserved: 0 });
  });
});
