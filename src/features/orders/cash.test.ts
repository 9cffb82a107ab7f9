import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type Buyer, orderDesk } from '#tests/order-desk.ts';
import { openTestShop } from '#tests/shop.ts';
import { endHolds } from './end-holds.ts';

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const desk = orderDesk(shop);
const { pool } = shop.database;
const admin = await desk.buyer('admin');
const packer = await desk.buyer('packer');

const zone = {
  _id: randomUUID(),
  name: 'Rider',
  regions: ['Northern'],
  fee: 20,
  freeFrom: null,
  cashUpTo: 500,
  days: { from: 1, until: 2 },
};

beforeAll(async () => {
  const sent = { version: 0, zones: [zone], points: [] };
  expect((await desk.call('PUT', '/api/delivery/plan', sent, admin)).status).toBe(200);
});

const inCash = { delivery: { choice: zone._id, fee: 20, cash: true } };

async function ordered({ stock = 5, buyer }: { stock?: number; buyer?: Buyer } = {}) {
  const who = buyer ?? (await desk.buyer());
  const jar = await desk.product('Jar', 6_050, stock);
  await desk.add(who, jar, 2);
  const placed = await desk.place(who, inCash);
  return { buyer: who, jar, placed, id: placed.body._id as string };
}

const record = (id: string, amount: number, who: Buyer = admin) =>
  desk.call('POST', `/api/orders/${id}/cash`, { amount }, who);
const undo = (id: string) => desk.call('DELETE', `/api/orders/${id}/cash`, undefined, admin);

test('an order for cash keeps its items without an end, leaves the cart, and is packed unpaid', async () => {
  const { buyer, jar, placed, id } = await ordered();
  expect(placed).toMatchObject({
    status: 201,
    body: {
      cash: true,
      collect: 141,
      totalAmount: 141,
      payment: 'unpaid',
      status: 'pending',
      heldUntil: null,
      putAside: true,
      canPay: true,
      canCancel: true,
    },
  });
  expect((await desk.call('GET', '/api/carts', undefined, buyer)).body.items).toEqual([]);
  now = new Date(now.getTime() + 30 * 24 * 3_600_000);
  await endHolds(shop.context);
  expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 2 });
  const parcels = await desk.call('GET', '/api/packing', undefined, packer);
  expect(parcels.body).toContainEqual(expect.objectContaining({ _id: id, collect: 141 }));
  const { rows } = await pool.query(
    `SELECT kind, content FROM platform_letter WHERE identity LIKE '%' || $1 || '%' ORDER BY kind`,
    [id],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['new-paid-order', 'order-received']);
  expect(rows[1].content.order).toMatchObject({ cash: true, collect: 14_100 });
  expect(await desk.auditBooks()).toEqual([]);
});

test('one press records the cash: the order is paid, once', async () => {
  const { buyer, id } = await ordered();
  await desk.setStatus(admin, id, 'shipped');
  expect((await desk.read(buyer, id)).body).toMatchObject({ canPay: false, collect: 141 });
  expect((await record(id, 140)).body.code).toBe('other-sum');
  expect((await record(id, 141, packer)).status).toBe(403);
  const presses = await Promise.all([record(id, 141), record(id, 141)]);
  expect(presses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { body } = await desk.read(buyer, id);
  expect(body).toMatchObject({ payment: 'paid', status: 'shipped', totalAmount: 141 });
  expect(body).not.toHaveProperty('collect');
  const money = await desk.call('GET', `/api/orders/${id}/payments`, undefined, admin);
  expect(money.body).toMatchObject({ received: 141, returned: 0 });
  expect(await desk.auditBooks()).toEqual([]);
});

test('a press by mistake is undone, and recorded again when the money is there', async () => {
  const { buyer, jar, id } = await ordered();
  await record(id, 141);
  expect(await desk.stockOf(jar)).toEqual({ onHand: 3, reserved: 0 });
  expect((await undo(id)).body).toMatchObject({ payment: 'unpaid', paidAt: null, collect: 141 });
  expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 2 });
  expect((await undo(id)).body.code).toBe('no-cash-recorded');
  expect(await desk.auditBooks()).toEqual([]);
  expect((await record(id, 141)).body.payment).toBe('paid');
  expect((await desk.read(buyer, id)).body.payment).toBe('paid');
  const money = await desk.call('GET', `/api/orders/${id}/payments`, undefined, admin);
  expect(money.body).toMatchObject({ received: 282, returned: 141 });
  expect(await desk.auditBooks()).toEqual([]);
});

test('an order that nobody accepted is cancelled, and its items are back on the shelf', async () => {
  const { jar, id } = await ordered();
  await desk.setStatus(admin, id, 'shipped');
  expect(await desk.stockOf(jar)).toEqual({ onHand: 3, reserved: 0 });
  const cancelled = await desk.setStatus(admin, id, 'cancelled');
  expect(cancelled.body).toMatchObject({ status: 'cancelled', canPay: false });
  expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 0 });
  expect((await record(id, 141)).body.code).toBe('no-cash-due');
  expect(await desk.auditBooks()).toEqual([]);
});

test('its customer cancels it until it is taken up, and may pay online until it is sent', async () => {
  const { buyer, jar, id } = await ordered();
  expect((await desk.cancel(buyer, id)).body.status).toBe('cancelled');
  expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 0 });
  const other = await ordered({ buyer });
  await desk.setStatus(admin, other.id, 'shipped');
  expect((await desk.cancel(buyer, other.id)).body.code).toBe('too-late');
  const pays = { email: buyer.email, orderId: other.id };
  const refused = await desk.call('POST', '/api/payments/initiate', pays, buyer);
  expect(refused.body.code).toBe('with-rider');
});

test('somebody who has paid for nothing yet has one such order at a time, however fast they press', async () => {
  const { buyer, id } = await ordered();
  const second = await ordered({ buyer });
  expect(second.placed.body.code).toBe('cash-open');
  expect(await desk.stockOf(second.jar)).toEqual({ onHand: 5, reserved: 0 });
  await record(id, 141);
  const pressed = await Promise.all([1, 2, 3, 4].map(() => desk.place(buyer, inCash)));
  expect(pressed.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await desk.stockOf(second.jar)).toEqual({ onHand: 5, reserved: 2 });
  expect(await desk.auditBooks()).toEqual([]);
});

test('not above the zone’s sum, and not where the zone takes none', async () => {
  const buyer = await desk.buyer();
  await desk.add(buyer, await desk.product('Chest', 50_000, 5), 1);
  expect(await desk.place(buyer, inCash)).toMatchObject({ status: 409, body: { code: 'no-cash' } });
});

test('an unpaid order that waits online becomes one for cash, and holds its items once', async () => {
  const buyer = await desk.buyer();
  const jar = await desk.product('Jar', 6_050, 3);
  await desk.add(buyer, jar, 2);
  const online = await desk.place(buyer, { delivery: { choice: zone._id, fee: 20 } });
  const cash = await desk.place(buyer, inCash);
  expect(cash.body).toMatchObject({ cash: true, status: 'pending' });
  expect((await desk.read(buyer, online.body._id)).body.status).toBe('cancelled');
  expect(await desk.stockOf(jar)).toEqual({ onHand: 3, reserved: 2 });
  expect(await desk.auditBooks()).toEqual([]);
});
