import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { waitForPerson } from '#features/discounts/discounts.queries.ts';
import { grantFirstOrderDiscount } from '#features/discounts/discounts.ts';
import { personOf } from '#features/discounts/person-of.ts';
import { transaction } from '#platform/database.ts';
import { countWaiting } from '#tests/database/waiting-for-locks.ts';
import type { Buyer } from '#tests/desk/order-desk.ts';
import { productDesk } from '#tests/desk/product-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { takeUnpaidBack } from './leaving-customer.ts';
import { takeMoney } from './money-came.ts';

/**
 * Two transactions that wait for each other are a deadlock, and one of them fails. So all
 * transactions lock in one order: cart, order, goods, person, discount or code. Allowances are
 * locked only for goods that are locked. While a rival holds the goods or the person's turn, no
 * transaction may hold what comes after them.
 */
const shop = await openTestShop({ role: 'web' });
const { context } = shop;
const { pool } = shop.database;
const desk = await productDesk(shop);
const zone = { _id: randomUUID(), name: 'Rider', regions: ['Northern'], fee: 0, freeFrom: null };
let ama: Buyer;
let soap = '';

beforeAll(async () => {
  const zones = [{ ...zone, cashUpTo: 5_000, days: null }];
  const { status } = await desk.call('PUT', '/api/delivery/plan', {
    version: 0,
    zones,
    points: [],
  });
  expect(status).toBe(200);
});

beforeEach(async () => {
  ama = await desk.buyer();
  soap = await desk.product('Black Soap', 2_500, 7);
});

test('an order of a set with a code is opened again: it waits for the parts before it has set or code', async () => {
  const basket = await desk.product('Gift Basket', 10_000, 0);
  const parts = [{ productId: soap, quantity: 2 }];
  await desk.call('PUT', `/api/products/${basket}/parts`, { version: 1, parts });
  const code = await aCode();
  await desk.add(ama, basket, 1);
  expect((await desk.callAs(ama, 'POST', '/api/carts/discount', { code })).status).toBe(200);
  const id = await placed();
  expect((await desk.setStatus(desk.admin, id, 'cancelled')).status).toBe(200);

  const opened = await whileHeld(
    () => desk.setStatus(desk.admin, id, 'pending'),
    async (rival) => {
      await rival.query('SELECT FROM catalogue_product WHERE id = $1 FOR UPDATE NOWAIT', [basket]);
      await rival.query('SELECT FROM discounts_code WHERE code = $1 FOR UPDATE NOWAIT', [code]);
    },
  );
  expect([opened.status, opened.body.discountCode]).toEqual([200, code]);
  expect(await desk.auditBooks()).toEqual([]);
});

test('an order with the first order’s discount is opened again: it waits for the goods before it has that', async () => {
  await grantFirstOrderDiscount(pool, {
    person: randomBytes(32),
    accountId: ama.id,
    at: new Date(),
  });
  await desk.add(ama, soap, 1);
  const id = await placed();
  expect((await desk.setStatus(desk.admin, id, 'cancelled')).status).toBe(200);

  const opened = await whileHeld(
    () => desk.setStatus(desk.admin, id, 'pending'),
    async (rival) => {
      const text = 'SELECT FROM discounts_first_order WHERE account_id = $1 FOR UPDATE NOWAIT';
      expect((await rival.query(text, [ama.id])).rowCount).toBe(1);
    },
  );
  expect(opened.status).toBe(200);
  expect(opened.body.discount).toBeGreaterThan(0);
  expect(await desk.auditBooks()).toEqual([]);
});

test('an order with the first order’s discount is paid: it waits for the person’s turn before it has that', async () => {
  const person = personOf(context.secrets, ama.email);
  await grantFirstOrderDiscount(pool, { person, accountId: ama.id, at: new Date() });
  await desk.add(ama, soap, 1);
  const id = await placed();

  // Another account of this person pays. It has the person's turn, and ends the discounts of all
  // their accounts.
  const { outcome } = await whileHeld(
    () => transaction(pool, (database) => takeMoney(context, database, desk.moneyFor(id))),
    async (rival) => {
      const text = 'SELECT FROM discounts_first_order WHERE account_id = $1 FOR UPDATE NOWAIT';
      expect((await rival.query(text, [ama.id])).rowCount).toBe(1);
    },
    (rival) => waitForPerson(rival, person),
  );
  expect(outcome).toBe('paid');
  expect(await desk.auditBooks()).toEqual([]);
});

test('a cash order is packed: nobody’s allowance is touched', async () => {
  await desk.add(ama, soap, 1);
  const id = await placed({ delivery: { choice: zone._id, fee: 0, cash: true } });
  await transaction(pool, async (rival) => {
    const text = 'SELECT FROM orders_allowance FOR UPDATE';
    expect((await rival.query({ text, values: [] })).rowCount).toBeGreaterThan(0);
    expect((await desk.setStatus(desk.admin, id, 'processing')).status).toBe(200);
  });
});

test('what was sent unpaid is paid: it waits for the goods before it gives an allowance back', async () => {
  await desk.add(ama, soap, 1);
  const id = await placed();
  expect((await desk.setStatus(desk.admin, id, 'shipped')).status).toBe(200);

  const { outcome } = await whileHeld(
    () => transaction(pool, (database) => takeMoney(context, database, desk.moneyFor(id))),
    (rival) => rival.query('SELECT FROM orders_allowance FOR UPDATE NOWAIT'),
  );
  expect(outcome).toBe('paid');
  expect(await desk.auditBooks()).toEqual([]);
});

test('an account with two unpaid orders is closed: it waits for all goods before it has some', async () => {
  const jar = await desk.product('Jar', 6_050, 5);
  await desk.add(ama, jar, 1);
  const first = await placed();
  await desk.setStatus(desk.admin, first, 'cancelled');
  await desk.setStatus(desk.admin, first, 'pending');
  await pool.query('DELETE FROM cart_line WHERE account_id = $1', [ama.id]);
  await desk.add(ama, soap, 1);
  await placed();

  await whileHeld(
    () => transaction(pool, (database) => takeUnpaidBack(context, database, ama)),
    (rival) => rival.query('SELECT FROM catalogue_product WHERE id = $1 FOR UPDATE NOWAIT', [jar]),
  );
  expect([await desk.stockOf(jar), await desk.stockOf(soap)]).toEqual([
    { onHand: 5, reserved: 0 },
    { onHand: 7, reserved: 0 },
  ]);
  expect(await desk.auditBooks()).toEqual([]);
});

async function placed(sent: object = {}): Promise<string> {
  const { status, body } = await desk.place(ama, sent);
  expect([status, body.code]).toEqual([201, undefined]);
  return body._id;
}

async function aCode(): Promise<string> {
  const code = `SOAP${Date.now()}`;
  const rule = { percent: 10, amount: null, minimum: 0, startsOn: null, endsOn: null };
  const uses = { mostUses: 5, mostPerPerson: 1, productIds: [], categories: [] };
  const { status } = await desk.call('POST', '/api/codes', { code, ...rule, ...uses });
  expect(status).toBe(201);
  return code;
}

/**
 * A rival locks the soap, or what `hold` locks. While the work waits for it, the rival tries what
 * else it can lock.
 */
async function whileHeld<Done>(
  work: () => Promise<Done>,
  look: (rival: pg.PoolClient) => Promise<unknown>,
  hold = (rival: pg.PoolClient): Promise<unknown> =>
    rival.query('SELECT FROM catalogue_product WHERE id = $1 FOR UPDATE', [soap]),
): Promise<Done> {
  const rival = await pool.connect();
  try {
    await rival.query('BEGIN');
    await hold(rival);
    const working = work();
    await expect.poll(() => countWaiting(pool)).toBe(1);
    await look(rival);
    await rival.query('COMMIT');
    return await working;
  } finally {
    rival.release(true);
  }
}
