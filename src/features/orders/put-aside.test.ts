import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { grantFirstOrderDiscount } from '#features/discounts/discounts.ts';
import { aMinute, anHour } from '#lib/durations.ts';
import { transaction } from '#platform/database.ts';
import { momo, paymentDesk } from '#tests/desk/payment-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { endHolds } from './end-holds.ts';
import { takeMoney } from './money-came.ts';
import { tidyOrders } from './tidy-orders.ts';

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { context } = shop;
const { pool } = shop.database;
const desk = paymentDesk(shop);
const { provider } = desk;

beforeEach(() => {
  now = new Date(now.getTime() + 100 * anHour);
  provider.faults.clear();
});

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * aMinute);
};
const pay = (orderId: string) =>
  transaction(pool, (database) => takeMoney(context, database, desk.moneyFor(orderId)));

/** An address in a network that many people share, and one elsewhere. */
const [shared, elsewhere] = ['41.215.160.9', '154.160.3.4'];
const from = async (address: string) => ({ ...(await desk.buyer()), from: address });

async function order(who: Awaited<ReturnType<typeof from>>, jar: string, quantity: number) {
  await desk.add(who, jar, quantity);
  const { status, body } = await desk.place(who);
  expect(status).toBe(201);
  return body as { _id: string; number: number; putAside: boolean; heldUntil: string };
}

/** A customer holds the whole stock for half an hour and does not pay. */
async function keepForNothing(address: string, jar: string, quantity: number) {
  await order(await from(address), jar, quantity);
  later(30);
  await endHolds(context);
}

const minutesOf = ({ heldUntil }: { heldUntil: string }) =>
  (Date.parse(heldUntil) - now.getTime()) / 60_000;

describe('goods that are put aside again and again', () => {
  test('are put aside shorter, and then not at all; the order waits for its money all the same', async () => {
    const jar = await desk.product('Shea Jar', 6_050, 10);
    await keepForNothing(shared, jar, 10);
    const shorter = await order(await from(shared), jar, 10);
    expect(shorter.putAside).toBe(true);
    expect(minutesOf(shorter)).toBeCloseTo(6.33, 1);
    later(8);
    await endHolds(context);
    const who = await from(shared);
    const none = await order(who, jar, 10);
    expect(none.putAside).toBe(false);
    expect(minutesOf(none)).toBe(30);
    expect(await desk.stockOf(jar)).toEqual({ onHand: 10, reserved: 0 });
    expect((await desk.read(who, none._id)).body).toMatchObject({ putAside: false, canPay: true });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('say so in the letter', async () => {
    const jar = await desk.product('Shea Jar', 6_050, 10);
    await keepForNothing(shared, jar, 10);
    await keepForNothing(shared, jar, 10);
    const who = await from(shared);
    const { _id, number } = await order(who, jar, 10);
    const { rows } = await pool.query('SELECT content FROM platform_letter WHERE identity = $1', [
      `order-received ${_id}`,
    ]);
    const { order: told, decided } = rows[0]?.content ?? {};
    expect(told).toMatchObject({ _id, customerName: '' });
    const { heldUntil, ...known } = decided;
    expect(known).toEqual({
      number,
      customerName: 'Efua Mensah',
      customerEmail: who.email,
      putAside: false,
    });
    expect(Date.parse(heldUntil)).toBe(now.getTime() + 1_800_000);
  });

  test('are for whoever pays first; who pays later has the money back', async () => {
    const jar = await desk.product('Shea Jar', 6_050, 3);
    await keepForNothing(shared, jar, 3);
    await keepForNothing(shared, jar, 3);
    const [ama, kofi] = [await from(shared), await from(shared)];
    const [first, second] = [await order(ama, jar, 3), await order(kofi, jar, 3)];
    expect([first.putAside, second.putAside]).toEqual([false, false]);
    expect((await pay(second._id)).outcome).toBe('paid');
    // No customer is sent to pay for products that are gone.
    const refused = await desk.initiate(ama, first._id);
    expect([refused.status, refused.body.code]).toEqual([409, 'sold-out']);
    expect((await pay(first._id)).outcome).toBe('nothing to give');
    expect(await desk.stockOf(jar)).toEqual({ onHand: 0, reserved: 0 });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('an order that waits for them keeps its discount when its money goes back', async () => {
    const jar = await desk.product('Shea Jar', 6_050, 3);
    await keepForNothing(shared, jar, 3);
    await keepForNothing(shared, jar, 3);
    const [ama, kofi] = [await from(shared), await from(shared)];
    const person = randomBytes(32);
    await grantFirstOrderDiscount(pool, { person, accountId: ama.id, at: now });
    const [waiting, paid] = [await order(ama, jar, 3), await order(kofi, jar, 3)];
    expect((await pay(paid._id)).outcome).toBe('paid');
    expect((await pay(waiting._id)).outcome).toBe('nothing to give');
    expect((await desk.read(ama, waiting._id)).body).toMatchObject({
      status: 'pending',
      discount: 27.23,
    });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('are put aside when there is allowance again: at Pay, and for an order that ran out', async () => {
    const jar = await desk.product('Shea Jar', 6_050, 4);
    await keepForNothing(shared, jar, 4);
    await keepForNothing(shared, jar, 4);
    const who = await from(shared);
    const { _id } = await order(who, jar, 4);
    expect((await desk.initiate(who, _id)).status).toBe(200);
    expect(await desk.stockOf(jar)).toEqual({ onHand: 4, reserved: 0 });
    later(31);
    await endHolds(context);
    expect((await desk.read(who, _id)).body.status).toBe('cancelled');
    later(24 * 60);
    expect((await desk.initiate(who, _id)).status).toBe(200);
    expect(await desk.stockOf(jar)).toEqual({ onHand: 4, reserved: 4 });
    expect((await desk.read(who, _id)).body).toMatchObject({ putAside: true });
    expect(await desk.auditBooks()).toEqual([]);
  });
});

describe('whose allowance it is', () => {
  test('another network has its own', async () => {
    const jar = await desk.product('Shea Jar', 6_050, 10);
    await keepForNothing(shared, jar, 10);
    await keepForNothing(shared, jar, 10);
    expect((await order(await from(shared), jar, 10)).putAside).toBe(false);
    expect((await order(await from(elsewhere), jar, 10)).putAside).toBe(true);
  });

  test('all addresses of IPv6 that one machine can rent are one network', async () => {
    const jar = await desk.product('Shea Jar', 6_050, 10);
    await keepForNothing('2c0f:2a80:1:1::1', jar, 10);
    await keepForNothing('2c0f:2a80:1:2::1', jar, 10);
    expect((await order(await from('2c0f:2a80:1:3::1'), jar, 10)).putAside).toBe(false);
    expect((await order(await from('2c0f:2a80:2:1::1'), jar, 10)).putAside).toBe(true);
  });

  test('who has paid before does not share the network’s', async () => {
    const [jar, soap] = [
      await desk.product('Shea Jar', 6_050, 10),
      await desk.product('Black Soap', 2_500, 10),
    ];
    const known = await from(shared);
    await pay((await order(known, soap, 1))._id);
    await keepForNothing(shared, jar, 10);
    await keepForNothing(shared, jar, 10);
    expect((await order(known, jar, 10)).putAside).toBe(true);
  });

  test('one account has one wherever it comes from', async () => {
    const jar = await desk.product('Shea Jar', 6_050, 10);
    const somebody = await from(shared);
    const aside: boolean[] = [];
    for (let round = 0; round < 4; round += 1) {
      const who = { ...somebody, from: `102.176.${round}.7` };
      aside.push((await order(who, jar, 10)).putAside);
      later(30);
      await endHolds(context);
      await desk.call('DELETE', '/api/carts/clear', undefined, who);
    }
    expect(aside).toEqual([true, true, false, false]);
  });

  test('all newcomers together have four times as much', async () => {
    const jar = await desk.product('Shea Jar', 6_050, 10);
    const aside: boolean[] = [];
    for (let round = 0; round < 8; round += 1) {
      aside.push((await order(await from(`102.176.${round}.7`), jar, 10)).putAside);
      later(30);
      await endHolds(context);
    }
    expect(aside).toEqual([true, true, true, true, true, false, false, false]);
  });

  test('a small part of the stock is put aside many times as often', async () => {
    const jar = await desk.product('Shea Jar', 6_050, 60);
    for (let round = 0; round < 12; round += 1) {
      expect((await order(await from(shared), jar, 1)).putAside).toBe(true);
      later(30);
      await endHolds(context);
    }
  });
});

describe('what counts', () => {
  test('is how long goods lay aside: who cancels at once has used nearly nothing', async () => {
    const jar = await desk.product('Shea Jar', 6_050, 10);
    for (let round = 0; round < 20; round += 1) {
      const who = await from(shared);
      const { _id, putAside } = await order(who, jar, 10);
      expect(putAside).toBe(true);
      later(0.1);
      expect((await desk.cancel(who, _id)).status).toBe(200);
    }
  });

  test('is nothing when it is paid', async () => {
    const jar = await desk.product('Shea Jar', 6_050, 100);
    for (let round = 0; round < 6; round += 1) {
      const who = await from(shared);
      const { _id, putAside } = await order(who, jar, 16);
      expect(putAside).toBe(true);
      later(25);
      expect((await pay(_id)).outcome).toBe('paid');
    }
    const { rows } = await pool.query(
      'SELECT 1 FROM orders_allowance WHERE product_id = $1 AND rested_at > $2',
      [jar, now],
    );
    expect(rows).toEqual([]);
  });

  test('is also a prompt that is sent again and again: the order waits on, its goods do not', async () => {
    const { buyer, jar, orderId } = await desk.ordered({ stock: 1 });
    const code = await desk.open(buyer, orderId);
    for (let minutes = 0; minutes < 60; minutes += 2) {
      await provider.acts.askByPhone(code, momo);
      later(2);
      await endHolds(context);
      await provider.acts.reject(code).catch(() => undefined);
    }
    await provider.acts.askByPhone(code, momo);
    await endHolds(context);
    expect(await desk.stockOf(jar)).toEqual({ onHand: 1, reserved: 0 });
    expect(await desk.auditBooks()).toEqual([]);
  });
});

test('a hundred at once of one network have what one after another would have', async () => {
  const jar = await desk.product('Shea Jar', 6_050, 100);
  for (let round = 0; round < 3; round += 1) {
    const crowd = await Promise.all(Array.from({ length: 100 }, () => from(shared)));
    await Promise.all(crowd.map((who) => desk.add(who, jar, 1)));
    const answers = await Promise.all(crowd.map((who) => desk.place(who)));
    expect(answers.map(({ status }) => status)).toEqual(crowd.map(() => 201));
    const seconds = answers
      .filter(({ body }) => body.putAside)
      .reduce((sum, { body }) => sum + minutesOf(body) * 60, 0);
    // Each hold takes a hundredth of the stock. Together they take 36 minutes of it, and what grew
    // back.
    const most = [1_800, 380, 100];
    expect(seconds / 100).toBeLessThanOrEqual(most[round] ?? 0);
    expect(await desk.auditBooks()).toEqual([]);
    later(30);
    await endHolds(context);
  }
});

test('what has rested is not kept', async () => {
  const { jar } = await desk.ordered();
  later(4 * 24 * 60);
  await endHolds(context);
  await tidyOrders(context);
  const left = await pool.query('SELECT 1 FROM orders_allowance WHERE product_id = $1', [jar]);
  const holds = await pool.query('SELECT 1 FROM orders_hold WHERE until < $1', [now]);
  expect([left.rows, holds.rows]).toEqual([[], []]);
});

test('what every order moves stands in no index, so that it moves in place', async () => {
  const { rows } = await pool.query(
    "SELECT indexdef FROM pg_indexes WHERE tablename = 'orders_allowance'",
  );
  expect(rows.filter(({ indexdef }) => indexdef.includes('rested_at'))).toEqual([]);
});

test('the database keeps no waiting order that is cancelled or paid', async () => {
  const { orderId } = await desk.ordered();
  for (const state of ["status = 'cancelled', stock = 'released'", "payment = 'paid'"]) {
    await expect(
      pool.query(`UPDATE orders_order SET ${state} WHERE id = $1`, [orderId]),
    ).rejects.toMatchObject({ constraint: 'orders_order_hold' });
  }
});
