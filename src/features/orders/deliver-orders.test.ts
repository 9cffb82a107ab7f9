import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { anHour } from '#lib/durations.ts';
import { transaction } from '#platform/database.ts';
import { type Buyer, orderDesk } from '#tests/desk/order-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { takeMoney } from './money-came.ts';
import { undoSeconds } from './rules.ts';

let now = new Date('2026-11-23T07:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { context } = shop;
const { pool } = shop.database;
const desk = orderDesk(shop);
const owner = await desk.buyer('owner');
const manager = await desk.buyer('manager');
const packer = await desk.buyer('packer');
const door = {
  ...{ _id: randomUUID(), name: 'Rider', regions: ['Northern'], fee: 0, freeFrom: null },
  ...{ cashUpTo: 500, days: null },
};

beforeAll(async () => {
  const plan = { version: 0, zones: [door], points: [] };
  expect((await desk.call('PUT', '/api/delivery/plan', plan, owner)).status).toBe(200);
});

beforeEach(() => {
  now = new Date(now.getTime() + anHour);
});

/** An order that was sent. */
async function sent({ cash = false, paid = true } = {}) {
  const buyer = await desk.buyer();
  const jar = await desk.product('Jar', 6_050, 5);
  await desk.add(buyer, jar, 2);
  const delivery = { choice: door._id, fee: 0, ...(cash && { cash }) };
  const placed = await desk.place(buyer, { delivery });
  expect([placed.status, placed.body.message]).toEqual([201, undefined]);
  const id = placed.body._id as string;
  if (paid && !cash) {
    await transaction(pool, (database) => takeMoney(context, database, desk.moneyFor(id)));
  }
  expect((await desk.setStatus(manager, id, 'shipped')).status).toBe(200);
  return { buyer, id };
}

type Row = { _id: string; step: string; cash?: number };
const row = ({ id }: { id: string }, cash?: number): Row => ({
  ...{ _id: id, step: randomUUID() },
  ...(cash !== undefined && { cash }),
});
const deliver = (orders: Row[], who: Buyer = manager) =>
  desk.call('POST', '/api/orders/delivered', { orders }, who);
const read = async (id: string) => (await desk.read(manager, id)).body;
const lettersTo = async ({ email }: Buyer) => {
  const { rows } = await pool.query(
    `SELECT held_until FROM platform_letter WHERE recipient = $1 AND kind = 'order-delivered'`,
    [email],
  );
  return rows as { held_until: Date }[];
};

test('several orders have arrived: each customer is told, after the minute in which it can be undone', async () => {
  const [one, two] = [await sent(), await sent()];
  const rows = [row(one), row(two)];
  const { status, body } = await deliver(rows);
  expect([status, body]).toEqual([
    200,
    [
      { _id: one.id, done: true, says: '' },
      { _id: two.id, done: true, says: '' },
    ],
  ]);
  expect(await read(one.id)).toMatchObject({ status: 'delivered', payment: 'paid' });
  expect(await lettersTo(two.buyer)).toEqual([
    { held_until: new Date(now.getTime() + undoSeconds * 1_000) },
  ]);
  const steps = rows.map(({ _id, step }) => ({ _id, step }));
  const undone = await desk.call('POST', '/api/packing/undone', { steps }, manager);
  expect(undone.body).toMatchObject([{ done: true }, { done: true }]);
  expect(await read(two.id)).toMatchObject({ status: 'shipped' });
  expect(await lettersTo(two.buyer)).toEqual([]);
  expect(await desk.auditBooks()).toEqual([]);
});

test('an order for cash arrives with its cash, and stays as it is without', async () => {
  const [brought, without] = [await sent({ cash: true }), await sent({ cash: true })];
  const { body } = await deliver([row(brought, 121), row(without)]);
  expect(body).toEqual([
    { _id: brought.id, done: true, says: '' },
    {
      ...{ _id: without.id, done: false },
      says: 'Its cash is still to come: GH₵121.00. Tick it once it is here.',
    },
  ]);
  expect(await read(brought.id)).toMatchObject({ status: 'delivered', payment: 'paid' });
  expect(await read(without.id)).toMatchObject({ status: 'shipped', payment: 'unpaid' });
  expect(await lettersTo(without.buyer)).toEqual([]);
  expect(await desk.auditBooks()).toEqual([]);
});

test('no other sum of cash is recorded than the one that is due', async () => {
  const order = await sent({ cash: true });
  const { body } = await deliver([row(order, 120)]);
  expect(body).toMatchObject([
    { done: false, says: 'The cash to collect is now GH₵121.00. Please check the order again.' },
  ]);
  expect(await read(order.id)).toMatchObject({ status: 'shipped', payment: 'unpaid' });
});

test('what cannot arrive stays, and says why', async () => {
  const unpaid = await sent({ paid: false });
  const [arrived, cancelled, back] = [await sent(), await sent(), await sent()];
  await desk.setStatus(manager, arrived.id, 'delivered');
  await desk.setStatus(manager, cancelled.id, 'cancelled');
  await desk.setStatus(manager, back.id, 'processing');
  const { body } = await deliver([unpaid, arrived, cancelled, back].map((each) => row(each)));
  expect(body.map(({ says }: { says: string }) => says)).toEqual([
    'This order is not paid. Please mark it by itself.',
    'This order was delivered already.',
    'This order was cancelled.',
    'This order has not been shipped.',
  ]);
  expect(await read(unpaid.id)).toMatchObject({ status: 'shipped' });
});

test('pressed five times at once, and again after a lost answer, each arrives once and its cash comes once', async () => {
  const [one, two] = [await sent(), await sent({ cash: true })];
  const rows = [row(one), row(two, 121)];
  const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(rows)));
  answers.push(await deliver(rows));
  for (const { status, body } of answers) {
    expect([status, body]).toEqual([200, rows.map(({ _id }) => ({ _id, done: true, says: '' }))]);
  }
  for (const { id, buyer } of [one, two]) {
    const { history } = await read(id);
    const arrivals = history.filter(({ what }: { what: string }) => what === 'Delivered');
    expect(arrivals).toHaveLength(1);
    expect(await lettersTo(buyer)).toHaveLength(1);
  }
  const { rows: cash } = await pool.query(
    "SELECT kind FROM payments_transfer WHERE subject_id = $1 AND kind = 'received'",
    [two.id],
  );
  expect(cash).toHaveLength(1);
  expect(await desk.auditBooks()).toEqual([]);
});

test('it is for managers', async () => {
  const order = await sent();
  expect((await deliver([row(order)], packer)).status).toBe(403);
  expect((await deliver([row(order)], order.buyer)).status).toBe(403);
});
