import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { payments } from '#features/payments/provider.ts';
import { sendRefunds } from '#features/payments/send-refunds.ts';
import { settlePayment } from '#features/payments/settle-payment.ts';
import { aDay, aMinute } from '#lib/durations.ts';
import { transaction } from '#platform/database.ts';
import type { Buyer } from '#tests/desk/order-desk.ts';
import { goodCard, paymentDesk } from '#tests/desk/payment-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { endHold, endHolds } from './end-holds.ts';
import { takeMoney } from './money-came.ts';
import { findOrder } from './orders.queries.ts';
import { letGo } from './put-aside.ts';
import { orderLimits } from './rules.ts';

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const desk = paymentDesk(shop);
const { context } = shop;
const { pool } = shop.database;
const admin = await desk.buyer('admin');

const rider = {
  _id: randomUUID(),
  name: 'Rider',
  regions: ['Northern'],
  fee: 20,
  freeFrom: null,
  cashUpTo: 500 as number | null,
  days: { from: 1, until: 2 },
};
const point = {
  _id: randomUUID(),
  name: 'Our shop in Osu',
  address: 'Oxford Street 12',
  city: 'Accra',
  region: 'Greater Accra',
  hours: 'Mon to Sat, 9:00 to 17:00',
  phone: null,
  days: { from: 1, until: 1 },
};

let version = 0;

async function planned(zone: typeof rider) {
  const sent = { version, zones: [zone], points: [point] };
  const { status } = await desk.call('PUT', '/api/delivery/plan', sent, admin);
  expect(status).toBe(200);
  version += 1;
}

beforeAll(() => planned(rider));

const byRider = { delivery: { choice: rider._id, fee: 20 } };

async function waiting({ price = 6_050, sent = byRider as object } = {}) {
  const buyer = await desk.buyer();
  const jar = await desk.product('Jar', price, 5);
  await desk.add(buyer, jar, 2);
  const { body } = await desk.place(buyer, sent);
  return { buyer, jar, id: body._id as string };
}

const payInCash = (who: Buyer, id: string) =>
  desk.call('POST', `/api/orders/${id}/pay-in-cash`, undefined, who);
const succeed = (id: string) =>
  transaction(pool, (database) =>
    takeMoney(context, database, { ...desk.moneyFor(id), amount: 14_100 }),
  );

test('an order that was not paid for online is paid for at the door: held without an end, packed, out of the cart', async () => {
  const { buyer, jar, id } = await waiting();
  expect((await desk.read(buyer, id)).body.cashOffered).toBe(true);
  const { status, body } = await payInCash(buyer, id);
  expect([status, body]).toMatchObject([
    200,
    { cash: true, collect: 141, heldUntil: null, putAside: true, canPay: true, canCancel: true },
  ]);
  expect(body).not.toHaveProperty('cashOffered');
  expect(body.history.at(-1).what).toBe('Pending: To be paid in cash when it arrives');
  expect((await desk.call('GET', '/api/carts', undefined, buyer)).body.items).toEqual([]);
  now = new Date(now.getTime() + aDay);
  await endHolds(context);
  expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 2 });
  const parcels = await desk.call('GET', '/api/packing', undefined, admin);
  expect(parcels.body).toContainEqual(expect.objectContaining({ _id: id, collect: 141 }));
  const { rows } = await pool.query(
    `SELECT kind, content -> 'order' -> 'collect' AS collect FROM platform_letter
     WHERE identity LIKE '%' || $1 || '%' ORDER BY number`,
    [id],
  );
  expect(rows).toEqual([
    { kind: 'order-received', collect: null },
    { kind: 'new-paid-order', collect: 14_100 },
    { kind: 'order-received', collect: 14_100 },
  ]);
  expect(await desk.auditBooks()).toEqual([]);
});

test('whoever comes back unpaid is offered it there too, without an account’s data', async () => {
  const { buyer, id } = await waiting();
  await desk.open(buyer, id);
  const [attempt] = await desk.attempts(id);
  const back = () => desk.comeBack(attempt?.return_token ?? '');
  expect((await back()).body).toMatchObject({ state: 'not-paid', order: { cashOffered: true } });
  expect((await payInCash(buyer, id)).status).toBe(200);
  expect((await back()).body.order).toMatchObject({ collect: 141 });
  expect((await back()).body.order).not.toHaveProperty('cashOffered');
});

describe('is refused, and not offered,', () => {
  const refused = async (buyer: Buyer, id: string, code: string) => {
    expect((await desk.read(buyer, id)).body).not.toHaveProperty('cashOffered');
    expect((await payInCash(buyer, id)).body.code).toBe(code);
    expect((await desk.read(buyer, id)).body).not.toHaveProperty('cash');
  };

  test('above the zone’s sum', async () => {
    const { buyer, id } = await waiting({ price: 25_000 });
    await refused(buyer, id, 'no-cash');
  });

  test('to whoever presses without end, because each press asks the provider', async () => {
    const { buyer, id } = await waiting({ price: 25_000 });
    const codes = [];
    for (let press = 0; press <= orderLimits.asksOfTheProvider.most; press += 1) {
      codes.push((await payInCash(buyer, id)).body.code);
    }
    expect(codes.slice(0, -1)).not.toContain('too-many-tries');
    await refused(buyer, id, 'too-many-tries');
  });

  test('for an order that is picked up', async () => {
    const { buyer, id } = await waiting({ sent: { delivery: { choice: point._id, fee: 0 } } });
    await refused(buyer, id, 'no-cash');
  });

  test('once the hold is over, because its days were counted from the placing', async () => {
    const { buyer, id } = await waiting();
    now = new Date(now.getTime() + 31 * aMinute);
    await endHolds(context);
    await refused(buyer, id, 'no-cash');
  });

  test('if its items, which were not held, have sold out', async () => {
    const { buyer, jar, id } = await waiting();
    const row = await findOrder(pool, id);
    if (!row) throw new Error('The order is not there');
    const pieces = [{ productId: jar, quantity: 2 }];
    await transaction(pool, (database) => letGo(context, database, row, pieces));
    const rival = await desk.buyer();
    await desk.add(rival, jar, 4);
    await desk.place(rival, byRider);
    expect((await payInCash(buyer, id)).body.message).toContain('Jar has sold out');
    await desk.cancel(
      rival,
      (await desk.call('GET', '/api/orders/mine', undefined, rival)).body[0]._id,
    );
    expect((await payInCash(buyer, id)).body).toMatchObject({ cash: true, putAside: true });
    expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 2 });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('of the order of somebody else', async () => {
    const { id } = await waiting();
    expect((await payInCash(await desk.buyer(), id)).status).toBe(404);
  });

  test('once it is paid', async () => {
    const { buyer, id } = await waiting();
    await succeed(id);
    await refused(buyer, id, 'paid-already');
  });

  test('when the zone stopped taking cash after the order was placed', async () => {
    const { buyer, id } = await waiting();
    await planned({ ...rider, cashUpTo: null });
    await refused(buyer, id, 'no-cash');
    await planned(rider);
  });
});

test('somebody who has paid for nothing yet has one such order at a time', async () => {
  const { buyer, id } = await waiting();
  expect((await payInCash(buyer, id)).status).toBe(200);
  await desk.add(buyer, await desk.product('Soap', 2_000, 5), 1);
  const { body } = await desk.place(buyer, byRider);
  expect((await payInCash(buyer, body._id)).body.code).toBe('cash-open');
  expect((await desk.read(buyer, body._id)).body.heldUntil).not.toBeNull();
  expect(await desk.auditBooks()).toEqual([]);
});

describe('the payment that comes after all', () => {
  test('while the provider is asked, pays for the order, and nothing is collected', async () => {
    const { buyer, id } = await waiting();
    const before = payments.of(context).askProvider;
    payments.of(context).askProvider = async () => {
      await succeed(id);
      return 'unpaid';
    };
    expect((await payInCash(buyer, id)).body.code).toBe('paid-already');
    payments.of(context).askProvider = before;
    const { body } = await desk.read(buyer, id);
    expect(body).toMatchObject({ payment: 'paid', status: 'processing' });
    expect(body).not.toHaveProperty('cash');
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('a silent provider is no hindrance, and its late success pays for the order', async () => {
    const { buyer, jar, id } = await waiting();
    const page = await desk.open(buyer, id);
    const before = payments.of(context).askProvider;
    payments.of(context).askProvider = async () => 'unknown';
    expect((await payInCash(buyer, id)).status).toBe(200);
    payments.of(context).askProvider = before;
    await desk.provider.acts.payByCard(page, goodCard);
    const [attempt] = await desk.attempts(id);
    expect(await settlePayment(context, attempt?.reference ?? '')).toBe('paid');
    const { body } = await desk.read(buyer, id);
    expect(body).toMatchObject({ payment: 'paid', status: 'processing' });
    expect(body).not.toHaveProperty('collect');
    expect(await desk.stockOf(jar)).toEqual({ onHand: 3, reserved: 0 });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('after the cash was recorded, is refunded', async () => {
    const { buyer, id } = await waiting();
    const page = await desk.open(buyer, id);
    await payInCash(buyer, id);
    await desk.call('POST', `/api/orders/${id}/cash`, { amount: 141 }, admin);
    await desk.provider.acts.payByCard(page, goodCard);
    const [attempt] = await desk.attempts(id);
    expect(await settlePayment(context, attempt?.reference ?? '')).toBe('returned');
    await sendRefunds(context);
    expect(await desk.refunds(id)).toMatchObject([{ amount: 14_100 }]);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('at the same moment as many presses and the end of the hold, is booked once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { buyer, jar, id } = await waiting();
      now = new Date(now.getTime() + 31 * aMinute);
      const presses = Array.from({ length: 8 }, () => payInCash(buyer, id));
      const rivals =
        round % 2 ? [endHold(context, id), succeed(id)] : [succeed(id), endHold(context, id)];
      const answers = await Promise.all(presses);
      await Promise.all(rivals);
      const codes = answers.map(({ status, body }) => body.code ?? status);
      expect(['paid-already', 'no-cash', 200]).toEqual(expect.arrayContaining([...new Set(codes)]));
      const { body } = await desk.read(buyer, id);
      expect(body).toMatchObject({ payment: 'paid', status: 'processing' });
      expect(body).not.toHaveProperty('collect');
      const asked = body.history.filter(({ what }: { what: string }) => /in cash/.test(what));
      expect(asked.length).toBeLessThan(2);
      expect(await desk.stockOf(jar)).toEqual({ onHand: 3, reserved: 0 });
      expect(await desk.auditBooks()).toEqual([]);
    }
  });

  test('and a cancellation at the same moment: the order is cancelled or for cash, and the books agree', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { buyer, jar, id } = await waiting();
      await Promise.all([payInCash(buyer, id), desk.cancel(buyer, id), payInCash(buyer, id)]);
      const { body } = await desk.read(buyer, id);
      const held = body.status === 'cancelled' ? 0 : 2;
      expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: held });
      expect(await desk.auditBooks()).toEqual([]);
    }
  });
});
