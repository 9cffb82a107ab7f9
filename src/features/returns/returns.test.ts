import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertFinishedPicture } from '#features/media/media.queries.ts';
import { sendRefunds } from '#features/payments/send-refunds.ts';
import { settlePayment } from '#features/payments/settle-payment.ts';
import { currentSettings } from '#features/settings/settings.ts';
import { aDay, aMinute } from '#lib/durations.ts';
import { shippedMigrations } from '#platform/migrate.ts';
import { beforeStatement } from '#tests/database/before-placing.ts';
import type { Buyer } from '#tests/desk/order-desk.ts';
import { goodCard, paymentDesk } from '#tests/desk/payment-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { findOpenReturns } from './own-returns.ts';

const [writtenOff, madeWhole, besideUpdate, besideAgain] = [
  '0076-written-off.sql',
  '0078-made-whole.sql',
  '0087-written-beside-an-update.sql',
  '0088-beside-an-update-again.sql',
].map((name) => readFileSync(new URL(name, shippedMigrations), 'utf8')) as [
  string,
  string,
  string,
  string,
];

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { context } = shop;
const { pool } = shop.database;
const desk = paymentDesk(shop);
const { call, provider } = desk;
const admin = await desk.buyer('admin');
const days = (count: number) => {
  now = new Date(now.getTime() + count * aDay);
};

beforeEach(() => days(2));

/** An order that is paid and delivered. */
async function delivered({ price = 6_050, quantity = 3, stock = 5 } = {}) {
  const order = await desk.ordered({ price, quantity, stock });
  await provider.acts.payByCard(await desk.open(order.buyer, order.orderId), goodCard);
  const [attempt] = await desk.attempts(order.orderId);
  expect(await settlePayment(context, attempt?.reference ?? '')).toBe('paid');
  await desk.setStatus(admin, order.orderId, 'shipped');
  await desk.setStatus(admin, order.orderId, 'delivered');
  return { ...order, reference: attempt?.reference ?? '' };
}

const ask = (buyer: Buyer, orderId: string, productId: string, quantity = 1, reason = 'Broken') =>
  call(
    'POST',
    `/api/orders/${orderId}/returns`,
    { items: [{ productId, quantity }], reason },
    buyer,
  );
const answer = (id: string, approve = true) =>
  call('PUT', `/api/returns/${id}/answer`, { approve, text: 'Send it to the store.' }, admin);
const close = (id: string) =>
  call('PUT', `/api/returns/${id}/closed`, { text: 'It never came.' }, admin);
const withdraw = (id: string, buyer: Buyer) =>
  call('POST', `/api/returns/${id}/withdraw`, {}, buyer);
const receive = (id: string, restock: string[]) =>
  call('PUT', `/api/returns/${id}/received`, { restock }, admin);
const ownReturns = async (buyer: Buyer, orderId: string) =>
  (await call('GET', `/api/orders/${orderId}/returns`, undefined, buyer)).body;
async function finishRefunds() {
  for (let round = 0; round < 6; round += 1) {
    await sendRefunds(context);
    now = new Date(now.getTime() + 3 * aMinute);
  }
}
const refund = (id: string, more: object = {}) =>
  call('POST', `/api/returns/${id}/refund`, more, admin);

describe('asking', () => {
  test('for goods of an own delivered order is kept, and told to the owner with the reason', async () => {
    const { buyer, jar, orderId } = await delivered();
    const { status, body } = await ask(buyer, orderId, jar, 2, 'The lid was <b>cracked</b>');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      orderId,
      state: 'asked',
      items: [{ productId: jar, name: 'Shea Jar', quantity: 2, restocked: null }],
      worth: 121,
      refunded: null,
    });
    const { alertAddress } = await currentSettings(context);
    expect(await desk.lettersWritten(alertAddress)).toContain('return-asked');
  });

  test('shows a picture of each product in the letters about it, while the product has one', async () => {
    const { buyer, jar, orderId } = await delivered();
    const hash = 'e'.repeat(64);
    await insertFinishedPicture(context.pool, {
      hash,
      width: 800,
      height: 1_000,
      placeholder: '',
      files: { jpg: [320], webp: [320], avif: [320] },
      at: now,
    });
    await pool.query(
      'INSERT INTO catalogue_picture (product_id, hash, position) VALUES ($1, $2, 0)',
      [jar, hash],
    );
    const { body } = await ask(buyer, orderId, jar);
    await answer(body._id);
    await receive(body._id, []);
    const { rows } = await pool.query(
      `SELECT kind, content->'items' AS items FROM platform_letter
       WHERE kind LIKE 'return-%' AND content->>'orderId' = $1 ORDER BY kind`,
      [orderId],
    );
    const items = [expect.objectContaining({ picture: expect.objectContaining({ hash }) })];
    expect(rows).toEqual([
      { kind: 'return-approved', items },
      { kind: 'return-asked', items },
      { kind: 'return-received', items },
    ]);
  });

  test('is possible until the end of the 30th day after the delivery and not a moment longer', async () => {
    const { buyer, jar, orderId } = await delivered();
    const { body } = await desk.read(buyer, orderId);
    const last = new Date(now.getTime() + 30 * aDay).toISOString().slice(0, 10);
    expect(body.returnUntil).toBe(`${last}T23:59:59.999Z`);
    now = new Date(body.returnUntil);
    expect((await ask(buyer, orderId, jar)).status).toBe(201);
    now = new Date(now.getTime() + 1);
    const late = await ask(buyer, orderId, jar);
    expect([late.status, late.body.code]).toEqual([409, 'too-late']);
    expect((await desk.read(buyer, orderId)).body.returnUntil).toBeNull();
  });

  test('is possible on each day that was told, though the shop promises fewer by then', async () => {
    const kept = await delivered({ quantity: 3 });
    const promise = async (value: number) => {
      const { body } = await call('GET', '/api/settings', undefined, admin);
      const sent = { value, version: body.returnDays.version };
      const { status } = await call('PUT', '/api/settings/returnDays', sent, admin);
      expect(status).toBe(200);
    };
    const until = async () => (await desk.read(kept.buyer, kept.orderId)).body.returnUntil;
    const told = await until();
    await promise(14);
    expect(await until()).toBe(told);
    const later = await delivered();
    days(20);
    expect((await ask(later.buyer, later.orderId, later.jar)).body.message).toBe(
      'The 14 days to return this order are over. Please contact us.',
    );
    expect((await ask(kept.buyer, kept.orderId, kept.jar)).status).toBe(201);
    await promise(60);
    days(20);
    expect((await ask(kept.buyer, kept.orderId, kept.jar)).status).toBe(201);
    await promise(30);
  });

  test('before the delivery is refused', async () => {
    const { buyer, jar, orderId } = await delivered();
    await desk.setStatus(admin, orderId, 'shipped');
    expect((await ask(buyer, orderId, jar)).body.code).toBe('not-delivered');
  });

  test('for more than was bought is refused, over all that is asked', async () => {
    const { buyer, jar, orderId } = await delivered({ quantity: 3 });
    expect((await ask(buyer, orderId, jar, 2)).status).toBe(201);
    const { status, body } = await ask(buyer, orderId, jar, 2);
    expect([status, body.message]).toEqual([
      409,
      'You bought 3 of Shea Jar and can still return 1.',
    ]);
    const answers = await Promise.all([1, 2, 3].map(() => ask(buyer, orderId, jar, 1)));
    expect(answers.map((one) => one.status).sort()).toEqual([201, 409, 409]);
  });

  test('what was refused or taken back can be asked for again', async () => {
    const { buyer, jar, orderId } = await delivered({ quantity: 1 });
    const first = (await ask(buyer, orderId, jar)).body._id;
    expect((await answer(first, false)).body).toMatchObject({ state: 'refused' });
    const late = await withdraw(first, buyer);
    expect([late.status, late.body.code]).toEqual([409, 'other-state']);
    const second = (await ask(buyer, orderId, jar)).body._id;
    const taken = await withdraw(second, buyer);
    expect(taken.body).toMatchObject({ state: 'withdrawn' });
    expect((await ask(buyer, orderId, jar)).status).toBe(201);
  });

  test.each([
    ['nothing', { items: [], reason: 'Broken' }],
    [
      'no reason',
      { items: [{ productId: '01900000-0000-7000-8000-000000000000', quantity: 1 }], reason: ' ' },
    ],
    [
      'none of it',
      {
        items: [{ productId: '01900000-0000-7000-8000-000000000000', quantity: 0 }],
        reason: 'Broken',
      },
    ],
    [
      'what is not in the order',
      {
        items: [{ productId: '01900000-0000-7000-8000-000000000000', quantity: 1 }],
        reason: 'Broken',
      },
    ],
  ])('for %s is a 400', async (_, sent) => {
    const { buyer, orderId } = await delivered();
    expect((await call('POST', `/api/orders/${orderId}/returns`, sent, buyer)).status).toBe(400);
  });

  test('for somebody else’s order is a 404, and so is looking and taking back', async () => {
    const { buyer, jar, orderId } = await delivered();
    const { body } = await ask(buyer, orderId, jar);
    const stranger = await desk.buyer();
    expect((await ask(stranger, orderId, jar)).status).toBe(404);
    const looked = await call('GET', `/api/orders/${orderId}/returns`, undefined, stranger);
    expect(looked.status).toBe(404);
    const taken = await withdraw(body._id, stranger);
    expect(taken.status).toBe(404);
    const own = await call('GET', `/api/orders/${orderId}/returns`, undefined, buyer);
    expect(own.body).toMatchObject([{ _id: body._id, state: 'asked' }]);
  });
});

describe('the shop', () => {
  test('answers with a text, receives, and sends the money back; each step is told', async () => {
    const { buyer, jar, orderId, reference } = await delivered({ quantity: 3, stock: 5 });
    const { body } = await ask(buyer, orderId, jar, 2);
    expect((await answer(body._id)).body).toMatchObject({
      state: 'approved',
      answer: 'Send it to the store.',
    });
    expect(await desk.stockOf(jar)).toEqual({ onHand: 2, reserved: 0 });
    expect((await receive(body._id, [jar])).body).toMatchObject({
      state: 'received',
      items: [{ restocked: true }],
    });
    expect(await desk.stockOf(jar)).toEqual({ onHand: 4, reserved: 0 });
    expect((await refund(body._id)).body).toMatchObject({ state: 'refunded', refunded: 121 });
    for (const _ of [1, 2, 3, 4]) {
      await sendRefunds(context);
      now = new Date(now.getTime() + 180_000);
    }
    const row = (await provider.books()).find((one) => one.reference === reference);
    expect(row?.refunds.map(({ amount }) => amount)).toEqual([12_100]);
    expect((await desk.read(buyer, orderId)).body).toMatchObject({
      payment: 'paid',
      refunded: 121,
    });
    expect(await desk.lettersWritten(buyer.email)).toEqual([
      'order-received',
      'payment-received',
      'order-shipped',
      'order-delivered',
      'return-approved',
      'return-received',
      'payment-refunded',
    ]);
    const states = (await call('GET', '/api/returns', undefined, admin)).body[0].history;
    expect(states.map(({ after }: { after: string }) => after)).toEqual([
      'asked',
      'approved',
      'received',
      'refunded',
    ]);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('puts back on the shelf only what it names', async () => {
    const { buyer, jar, orderId } = await delivered({ quantity: 1, stock: 5 });
    const { body } = await ask(buyer, orderId, jar);
    await answer(body._id);
    expect((await receive(body._id, [orderId])).body.code).toBe('not-returned');
    const { body: received } = await receive(body._id, []);
    expect(received.items).toMatchObject([{ restocked: false }]);
    expect(await desk.stockOf(jar)).toEqual({ onHand: 4, reserved: 0 });
  });

  test('gets some of what was asked for, of which it can sell some', async () => {
    const { buyer, jar, orderId } = await delivered({ quantity: 4, stock: 5 });
    const { body } = await ask(buyer, orderId, jar, 3);
    await answer(body._id);
    const came = (arrived: number, restocked: number) =>
      call(
        'PUT',
        `/api/returns/${body._id}/received`,
        { restock: [], came: [{ productId: jar, arrived, restocked }] },
        admin,
      );
    expect((await came(4, 0)).body.code).toBe('more-than-came');
    expect((await came(1, 2)).body.code).toBe('more-than-came');
    expect((await came(0, 0)).body.code).toBe('nothing-came');
    expect((await came(2.5, 0)).status).toBe(400);
    expect((await came(2, 1)).body).toMatchObject({
      ...{ state: 'received', worth: 121 },
      items: [{ quantity: 2, restocked: true, shelved: 1 }],
    });
    const { rows } = await pool.query(
      "SELECT content FROM platform_letter WHERE recipient = $1 AND kind = 'return-received'",
      [buyer.email],
    );
    expect(rows).toMatchObject([{ content: { inPart: true, items: [{ quantity: 2 }] } }]);
    expect(await desk.stockOf(jar)).toEqual({ onHand: 2, reserved: 0 });
    expect(await desk.auditBooks()).toEqual([]);
    expect((await ask(buyer, orderId, jar, 3)).body.code).toBe('too-many');
    expect((await ask(buyer, orderId, jar, 2)).status).toBe(201);
    await desk.setStatus(admin, orderId, 'cancelled');
    expect(await desk.stockOf(jar)).toEqual({ onHand: 4, reserved: 0 });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('reads what an older process noted during an update, and the next update fills it in', async () => {
    const { buyer, jar, orderId } = await delivered({ quantity: 9, stock: 9 });
    const arrived = async (came: { arrived: number; restocked: number }) => {
      const { _id } = (await ask(buyer, orderId, jar, 2)).body;
      await answer(_id);
      const body = { restock: [], came: [{ productId: jar, ...came }] };
      await call('PUT', `/api/returns/${_id}/received`, body, admin);
      return _id;
    };
    const came = [
      await arrived({ arrived: 2, restocked: 2 }),
      await arrived({ arrived: 2, restocked: 0 }),
    ];
    const mixed = await arrived({ arrived: 2, restocked: 1 });
    const asked = (await ask(buyer, orderId, jar, 2)).body._id;
    await pool.query('UPDATE returns_line SET shelved = NULL WHERE return_id = ANY($1)', [came]);
    const all = [...came, mixed, asked];
    const shown = async () => {
      const given: { _id: string; items: { shelved?: number }[] }[] = await ownReturns(
        buyer,
        orderId,
      );
      return all.map((id) => given.find(({ _id }) => _id === id)?.items[0]?.shelved);
    };
    expect(await shown()).toEqual([2, 0, 1, undefined]);
    for (const _ of [1, 2]) {
      await pool.query(besideUpdate);
      const { rows } = await pool.query(
        `SELECT shelved FROM returns_line WHERE return_id = ANY($1)
         ORDER BY array_position($1, return_id)`,
        [all],
      );
      expect(rows.map(({ shelved }) => shelved)).toEqual([2, 0, 1, null]);
    }
    expect(await shown()).toEqual([2, 0, 1, undefined]);
  });

  describe('of what an older process wrote during an update', () => {
    /** Sets the row as the older process left it, and runs the next update on it. */
    const updated = async (orderId: string, left: string) => {
      await pool.query(`UPDATE orders_line SET ${left} WHERE order_id = $1`, [orderId]);
      for (const _ of [1, 2]) await pool.query(besideAgain);
    };
    const thrown = async (buyer: Buyer, orderId: string, jar: string) => {
      const { _id } = (await ask(buyer, orderId, jar)).body;
      await answer(_id);
      await receive(_id, []);
    };

    test('puts back no jar that was thrown away', async () => {
      const { buyer, jar, orderId } = await delivered({ quantity: 3, stock: 5 });
      for (const _ of [1, 2]) await thrown(buyer, orderId, jar);
      await updated(orderId, 'written_off = 0');
      await desk.setStatus(admin, orderId, 'cancelled');
      expect(await desk.stockOf(jar)).toEqual({ onHand: 3, reserved: 0 });
      expect(await desk.auditBooks()).toEqual([]);
    });

    test('leaves an order whole that is held again, or was opened again', async () => {
      const held = await desk.ordered({ price: 6_050, quantity: 3, stock: 5 });
      await desk.setStatus(admin, held.orderId, 'delivered');
      const { _id } = (await ask(held.buyer, held.orderId, held.jar)).body;
      await answer(_id);
      await desk.setStatus(admin, held.orderId, 'pending');
      await receive(_id, []);
      await provider.acts.payByCard(await desk.open(held.buyer, held.orderId), goodCard);
      const [attempt] = await desk.attempts(held.orderId);
      expect(await settlePayment(context, attempt?.reference ?? '')).toBe('paid');
      const opened = await delivered({ quantity: 3, stock: 5 });
      await thrown(opened.buyer, opened.orderId, opened.jar);
      const cancelled = { status: 'cancelled', refund: true, restock: true };
      await call('PUT', `/api/orders/${opened.orderId}/status`, cancelled, admin);
      await finishRefunds();
      await desk.setStatus(admin, opened.orderId, 'delivered');
      days(1);
      await updated(opened.orderId, 'whole_at = NULL');
      expect((await ask(opened.buyer, opened.orderId, opened.jar, 3)).status).toBe(201);
      const { rows } = await pool.query(
        'SELECT written_off AS pieces FROM orders_line WHERE order_id = ANY($1)',
        [[held.orderId, opened.orderId]],
      );
      expect(rows).toEqual([{ pieces: 0 }, { pieces: 0 }]);
    });

    test('keeps the days for a return that its customer was told', async () => {
      const order = await delivered();
      await pool.query('UPDATE orders_order SET return_days = NULL WHERE id = $1', [order.orderId]);
      for (const _ of [1, 2]) await pool.query(besideAgain);
      const { rows } = await pool.query('SELECT return_days FROM orders_order WHERE id = $1', [
        order.orderId,
      ]);
      expect(rows).toEqual([{ return_days: 30 }]);
    });
  });

  test('that cancels the order afterwards does not get the same jar twice', async () => {
    const { buyer, jar, orderId } = await delivered({ quantity: 3, stock: 5 });
    const { body } = await ask(buyer, orderId, jar, 2);
    await answer(body._id);
    await receive(body._id, [jar]);
    await desk.setStatus(admin, orderId, 'cancelled');
    expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 0 });
    expect(await desk.auditBooks()).toEqual([]);
    await desk.setStatus(admin, orderId, 'processing');
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('that cancels the order afterwards brings back no jar that was written off', async () => {
    const { buyer, jar, orderId } = await delivered({ quantity: 3, stock: 5 });
    for (const restock of [[], [jar]]) {
      const { body } = await ask(buyer, orderId, jar);
      await answer(body._id);
      await receive(body._id, restock);
    }
    expect(await desk.stockOf(jar)).toEqual({ onHand: 3, reserved: 0 });
    await desk.setStatus(admin, orderId, 'cancelled');
    expect(await desk.stockOf(jar)).toEqual({ onHand: 4, reserved: 0 });
    await desk.setStatus(admin, orderId, 'processing');
    expect((await desk.stockOf(jar)).onHand).toBe(3);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('that sends everything back and opens the order again sells the whole of it again', async () => {
    const order = await delivered({ quantity: 3, stock: 5 });
    const { buyer, jar, orderId } = order;
    const { body } = await ask(buyer, orderId, jar);
    await answer(body._id);
    await receive(body._id, [jar]);
    expect((await refund(body._id)).status).toBe(200);
    const cancelled = { status: 'cancelled', refund: true, restock: true };
    await call('PUT', `/api/orders/${orderId}/status`, cancelled, admin);
    await finishRefunds();
    expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 0 });
    await desk.setStatus(admin, orderId, 'pending');
    expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 3 });
    expect(await desk.auditBooks()).toEqual([]);
    await provider.acts.payByCard(await desk.open(buyer, orderId), goodCard);
    const second = (await desk.attempts(orderId)).at(-1);
    expect(await settlePayment(context, second?.reference ?? '')).toBe('paid');
    expect(await desk.stockOf(jar)).toEqual({ onHand: 2, reserved: 0 });
    expect(await desk.auditBooks()).toEqual([]);
    days(1);
    await desk.setStatus(admin, orderId, 'delivered');
    const again = (await ask(buyer, orderId, jar, 3)).body;
    expect(again).toMatchObject({ state: 'asked', worth: 181.5, refundable: 181.5 });
    expect(again.earlier).toBeUndefined();
    expect(await ownReturns(buyer, orderId)).toMatchObject([{ earlier: true }, { _id: again._id }]);
    expect((await ask(buyer, orderId, jar, 1)).body.code).toBe('too-many');
    await answer(again._id);
    await receive(again._id, []);
    expect(await desk.stockOf(jar)).toEqual({ onHand: 2, reserved: 0 });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('that opens an order again gets what was on its way from before beside what it sells now', async () => {
    const { buyer, jar, orderId } = await delivered({ quantity: 3, stock: 5 });
    const [kept, thrown] = [
      (await ask(buyer, orderId, jar)).body._id,
      (await ask(buyer, orderId, jar)).body._id,
    ];
    await answer(kept);
    await answer(thrown);
    days(1);
    const cancelled = { status: 'cancelled', refund: true, restock: true };
    await call('PUT', `/api/orders/${orderId}/status`, cancelled, admin);
    await finishRefunds();
    await desk.setStatus(admin, orderId, 'pending');
    await provider.acts.payByCard(await desk.open(buyer, orderId), goodCard);
    const second = (await desk.attempts(orderId)).at(-1);
    expect(await settlePayment(context, second?.reference ?? '')).toBe('paid');
    await desk.setStatus(admin, orderId, 'delivered');
    // All pieces of the first parcel went back on the shelf when the order was cancelled.
    expect(await desk.stockOf(jar)).toEqual({ onHand: 2, reserved: 0 });
    await receive(kept, [jar]);
    expect(await desk.stockOf(jar)).toEqual({ onHand: 2, reserved: 0 });
    const { body } = await receive(thrown, []);
    expect(await desk.stockOf(jar)).toEqual({ onHand: 1, reserved: 0 });
    expect(body, 'its money went back before the order was paid again').toMatchObject({
      refundable: 0,
    });
    expect(await desk.auditBooks()).toEqual([]);
    days(1);
    const again = (await ask(buyer, orderId, jar, 3)).body._id;
    await answer(again);
    expect((await receive(again, [jar])).status).toBe(200);
    expect(await desk.stockOf(jar)).toEqual({ onHand: 4, reserved: 0 });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('knows when an order was opened again before the migration too', async () => {
    const { buyer, jar, orderId } = await delivered({ quantity: 3, stock: 5 });
    await ask(buyer, orderId, jar, 2);
    await call(
      'PUT',
      `/api/orders/${orderId}/status`,
      { status: 'cancelled', refund: true, restock: true },
      admin,
    );
    await finishRefunds();
    await desk.setStatus(admin, orderId, 'delivered');
    await pool.query('ALTER TABLE orders_line DROP COLUMN whole_at');
    await pool.query(madeWhole);
    days(1);
    expect((await ask(buyer, orderId, jar, 3)).status).toBe(201);
    const other = await delivered({ quantity: 3 });
    await ask(other.buyer, other.orderId, other.jar, 2);
    expect((await ask(other.buyer, other.orderId, other.jar, 3)).body.code).toBe('too-many');
  });

  test('that holds an order again which was never paid holds what is with the customer', async () => {
    const { buyer, jar, orderId } = await desk.ordered({ price: 6_050, quantity: 3, stock: 5 });
    await desk.setStatus(admin, orderId, 'shipped');
    await desk.setStatus(admin, orderId, 'delivered');
    const { body } = await ask(buyer, orderId, jar);
    await answer(body._id);
    await receive(body._id, [jar]);
    await desk.setStatus(admin, orderId, 'pending');
    expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 2 });
    expect(await desk.auditBooks()).toEqual([]);
    await provider.acts.payByCard(await desk.open(buyer, orderId), goodCard);
    const [attempt] = await desk.attempts(orderId);
    expect(await settlePayment(context, attempt?.reference ?? '')).toBe('paid');
    expect(await desk.stockOf(jar)).toEqual({ onHand: 3, reserved: 0 });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('that holds an order again which was never paid throws away beside the hold', async () => {
    const { buyer, jar, orderId } = await desk.ordered({ price: 6_050, quantity: 3, stock: 5 });
    await desk.setStatus(admin, orderId, 'shipped');
    await desk.setStatus(admin, orderId, 'delivered');
    const { body } = await ask(buyer, orderId, jar);
    await answer(body._id);
    await desk.setStatus(admin, orderId, 'pending');
    await receive(body._id, []);
    expect(await desk.stockOf(jar)).toEqual({ onHand: 4, reserved: 3 });
    expect(await desk.auditBooks()).toEqual([]);
    await desk.setStatus(admin, orderId, 'cancelled');
    expect(await desk.stockOf(jar)).toEqual({ onHand: 4, reserved: 0 });
    expect(await desk.auditBooks()).toEqual([]);
  });

  describe('that arrives when its order is cancelled already', () => {
    const asked = async (quantity: number) => {
      const order = await delivered({ quantity: 3, stock: 5 });
      const { body } = await ask(order.buyer, order.orderId, order.jar, quantity);
      await answer(body._id);
      await desk.setStatus(admin, order.orderId, 'cancelled');
      expect(await desk.stockOf(order.jar)).toEqual({ onHand: 5, reserved: 0 });
      return { ...order, returnId: body._id };
    };

    test('takes from the shelf what is thrown away, and the order leaves it out if it is opened', async () => {
      const { jar, orderId, returnId } = await asked(2);
      await receive(returnId, []);
      expect(await desk.stockOf(jar)).toEqual({ onHand: 3, reserved: 0 });
      await desk.setStatus(admin, orderId, 'processing');
      expect(await desk.stockOf(jar)).toEqual({ onHand: 2, reserved: 0 });
      expect(await desk.auditBooks()).toEqual([]);
    });

    test('leaves on the shelf what can be sold, and the order leaves it there if it is opened', async () => {
      const { jar, orderId, returnId } = await asked(2);
      await receive(returnId, [jar]);
      expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 0 });
      await desk.setStatus(admin, orderId, 'processing');
      expect(await desk.stockOf(jar)).toEqual({ onHand: 4, reserved: 0 });
      expect(await desk.auditBooks()).toEqual([]);
    });

    test('takes what others have on hold as soon as they let go of it', async () => {
      const { jar, returnId } = await asked(2);
      const other = await desk.buyer();
      await desk.add(other, jar, 4);
      const { body } = await desk.place(other);
      await receive(returnId, []);
      expect(await desk.stockOf(jar)).toEqual({ onHand: 4, reserved: 4 });
      await desk.setStatus(admin, body._id, 'cancelled');
      expect(await desk.stockOf(jar)).toEqual({ onHand: 3, reserved: 0 });
      expect(await desk.auditBooks()).toEqual([]);
    });

    test('and opened again, takes what is thrown away when the order lets go of it', async () => {
      const { jar, orderId, returnId } = await asked(2);
      await pool.query("UPDATE orders_order SET payment = 'refunded' WHERE id = $1", [orderId]);
      await desk.setStatus(admin, orderId, 'pending');
      expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 3 });
      await receive(returnId, []);
      expect(await desk.stockOf(jar)).toEqual({ onHand: 3, reserved: 3 });
      await desk.setStatus(admin, orderId, 'cancelled');
      expect(await desk.stockOf(jar)).toEqual({ onHand: 3, reserved: 0 });
      expect(await desk.auditBooks()).toEqual([]);
    });
  });

  test('has what was written off before the migration stay away too', async () => {
    const written = async (cancelled: boolean) => {
      const { buyer, jar, orderId } = await delivered({ quantity: 3, stock: 5 });
      const { body } = await ask(buyer, orderId, jar);
      await answer(body._id);
      await receive(body._id, []);
      if (cancelled) await desk.setStatus(admin, orderId, 'cancelled');
      return orderId;
    };
    const [open, cancelled] = [await written(false), await written(true)];
    await pool.query('ALTER TABLE orders_line DROP COLUMN written_off');
    await pool.query(writtenOff);
    const { rows } = await pool.query(
      'SELECT order_id AS id FROM orders_line WHERE written_off = 1 AND order_id = ANY($1)',
      [[open, cancelled]],
    );
    expect(rows).toEqual([{ id: open }]);
  });

  test('takes each step once, from its own state, also when two press at once', async () => {
    const { buyer, jar, orderId } = await delivered();
    const { body } = await ask(buyer, orderId, jar);
    const early = await receive(body._id, [jar]);
    expect([early.status, early.body.code]).toEqual([409, 'other-state']);
    const answers = await Promise.all([answer(body._id), answer(body._id, false)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const second = (await ask(buyer, orderId, jar)).body._id;
    await answer(second);
    const late = await answer(second, false);
    expect([late.status, late.body.code]).toEqual([409, 'other-state']);
    const arrivals = await Promise.all([receive(second, []), receive(second, [jar])]);
    expect(arrivals.map(({ status }) => status).sort()).toEqual([200, 409]);
    const third = (await ask(buyer, orderId, jar)).body._id;
    await answer(third);
    const ends = await Promise.all([close(third), withdraw(third, buyer)]);
    expect(ends.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('closes what it approved and never got, with its words, and all of it stays with the customer', async () => {
    const { buyer, jar, orderId } = await delivered({ quantity: 1, stock: 5 });
    const { body } = await ask(buyer, orderId, jar);
    expect((await close(body._id)).body.code, 'nobody has answered it yet').toBe('other-state');
    await answer(body._id);
    const person = { id: buyer.id, email: buyer.email };
    expect(await findOpenReturns(pool, person)).toHaveLength(1);
    const { status, body: closed } = await close(body._id);
    expect([status, closed.state, closed.answer]).toEqual([200, 'refused', 'It never came.']);
    expect((await desk.lettersWritten(buyer.email)).slice(-2)).toEqual([
      'return-approved',
      'return-closed',
    ]);
    expect(await findOpenReturns(pool, person)).toEqual([]);
    expect(await desk.stockOf(jar)).toEqual({ onHand: 4, reserved: 0 });
    expect(await desk.auditBooks()).toEqual([]);
    expect((await ask(buyer, orderId, jar)).status).toBe(201);
  });

  test('waits no more for what its customer keeps after all', async () => {
    const { buyer, jar, orderId } = await delivered({ quantity: 1 });
    const { body } = await ask(buyer, orderId, jar);
    await answer(body._id);
    expect((await withdraw(body._id, buyer)).body).toMatchObject({ state: 'withdrawn' });
    expect(await findOpenReturns(pool, { id: buyer.id, email: buyer.email })).toEqual([]);
    expect((await ask(buyer, orderId, jar)).status).toBe(201);
  });

  describe('that waited no more, and gets it after all,', () => {
    /** A return that was approved, and then closed by the desk or cancelled by its customer. */
    async function left(how: string, { asked = 1, quantity = 3 } = {}) {
      const order = await delivered({ quantity, stock: 5 });
      const { body } = await ask(order.buyer, order.orderId, order.jar, asked);
      await answer(body._id);
      await (how === 'closed' ? close(body._id) : withdraw(body._id, order.buyer));
      return { ...order, returnId: body._id as string };
    }

    test.each(['closed', 'withdrawn'])(
      'has it in the books and on the shelf, and refunds it: %s',
      async (how) => {
        const { buyer, jar, orderId, returnId } = await left(how);
        days(40);
        const { status, body } = await receive(returnId, [jar]);
        expect([status, body.state]).toEqual([200, 'received']);
        expect(body.answer).toBe(how === 'closed' ? '' : 'Send it to the store.');
        expect(await desk.stockOf(jar)).toEqual({ onHand: 3, reserved: 0 });
        expect((await desk.lettersWritten(buyer.email)).at(-1)).toBe('return-received');
        expect((await receive(returnId, [jar])).body.code).toBe('other-state');
        expect((await refund(returnId)).body).toMatchObject({ state: 'refunded', refunded: 60.5 });
        await desk.setStatus(admin, orderId, 'cancelled');
        expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 0 });
        expect(await desk.auditBooks()).toEqual([]);
      },
    );

    test.each(['closed', 'withdrawn'])('has what came of it: %s', async (how) => {
      const { buyer, jar, orderId, returnId } = await left(how, { asked: 2 });
      const came = [{ productId: jar, arrived: 1, restocked: 0 }];
      const sent = { restock: [], came };
      const { body } = await call('PUT', `/api/returns/${returnId}/received`, sent, admin);
      expect(body).toMatchObject({ state: 'received', items: [{ quantity: 1 }], worth: 60.5 });
      expect((await ask(buyer, orderId, jar, 3)).body.code).toBe('too-many');
      expect((await ask(buyer, orderId, jar, 2)).status).toBe(201);
    });

    test('never has a piece that another return has', async () => {
      const { buyer, jar, orderId, returnId } = await left('closed', { asked: 2 });
      const again = (await ask(buyer, orderId, jar, 2)).body._id;
      const late = await receive(returnId, [jar]);
      expect([late.status, late.body.message]).toEqual([
        409,
        'Of Shea Jar 1 can still arrive with this return. The rest is in another return of this order.',
      ]);
      const came = [{ productId: jar, arrived: 1, restocked: 1 }];
      const sent = { restock: [], came };
      expect((await call('PUT', `/api/returns/${returnId}/received`, sent, admin)).status).toBe(
        200,
      );
      await answer(again);
      expect((await receive(again, [jar])).status).toBe(200);
      expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 0 });
      expect(await desk.auditBooks()).toEqual([]);
    });

    test('and its customer who asks for it again at this moment have it in one return', async () => {
      const { buyer, jar, orderId, returnId } = await left('closed', { quantity: 1 });
      const lockedOrder = 'FROM orders_order WHERE id = $1 FOR UPDATE';
      beforeStatement(context.pool, lockedOrder, () => ask(buyer, orderId, jar));
      expect((await receive(returnId, [jar])).body.code).toBe('in-other-return');
      expect(await ownReturns(buyer, orderId)).toMatchObject([
        { state: 'refused' },
        { state: 'asked' },
      ]);
      expect(await desk.stockOf(jar)).toEqual({ onHand: 4, reserved: 0 });
    });

    test('has it once, though its order was opened again since', async () => {
      const { buyer, jar, orderId, returnId } = await left('closed', { asked: 2 });
      const other = (await ask(buyer, orderId, jar, 2)).body._id;
      await answer(other);
      days(1);
      const cancelled = { status: 'cancelled', refund: true, restock: true };
      await call('PUT', `/api/orders/${orderId}/status`, cancelled, admin);
      await finishRefunds();
      await desk.setStatus(admin, orderId, 'pending');
      await provider.acts.payByCard(await desk.open(buyer, orderId), goodCard);
      const second = (await desk.attempts(orderId)).at(-1);
      expect(await settlePayment(context, second?.reference ?? '')).toBe('paid');
      await desk.setStatus(admin, orderId, 'delivered');
      days(1);
      expect((await ask(buyer, orderId, jar, 3)).status).toBe(201);
      expect((await receive(returnId, [])).body.code).toBe('in-other-return');
      await close(other);
      expect((await receive(returnId, [])).body).toMatchObject({
        state: 'received',
        refundable: 0,
      });
      expect(await desk.stockOf(jar)).toEqual({ onHand: 0, reserved: 0 });
      expect(await desk.auditBooks()).toEqual([]);
    });

    test('had approved it before', async () => {
      const { buyer, jar, orderId } = await delivered();
      const refused = (await ask(buyer, orderId, jar)).body._id;
      await answer(refused, false);
      const withdrawn = (await ask(buyer, orderId, jar)).body._id;
      await withdraw(withdrawn, buyer);
      for (const id of [refused, withdrawn]) {
        expect((await receive(id, [])).body.code).toBe('other-state');
      }
    });
  });

  test('sends back a part, and never more than the goods were worth', async () => {
    const { buyer, jar, orderId } = await delivered();
    const { body } = await ask(buyer, orderId, jar);
    await answer(body._id);
    await receive(body._id, [jar]);
    const much = await refund(body._id, { amount: 60.51 });
    expect([much.status, much.body.message]).toEqual([
      409,
      'You can refund up to GH₵60.50 for this return.',
    ]);
    expect((await refund(body._id, { amount: 20 })).body.refunded).toBe(20);
    expect((await refund(body._id)).body.code).toBe('other-state');
    expect(await desk.refunds(orderId)).toMatchObject([{ amount: 2_000 }]);
  });

  test('sends back no more than is left of the payment', async () => {
    const { buyer, jar, orderId } = await delivered();
    const [attempt] = await desk.attempts(orderId);
    const before = { amount: 150, reason: 'Two of three were broken' };
    await call('POST', `/api/payments/${attempt?.id}/refund`, before, admin);
    const { body } = await ask(buyer, orderId, jar);
    await answer(body._id);
    await receive(body._id, []);
    expect((await refund(body._id)).body.message).toBe(
      'You can refund up to GH₵31.50 for this return.',
    );
    expect(await desk.refunds(orderId)).toMatchObject([{ amount: 15_000 }]);
  });

  test('sends back by hand what was not paid through the provider, once a reference', async () => {
    const { buyer, jar, orderId } = await desk.ordered({ quantity: 2 });
    const transfer = { kind: 'received', amount: 121, reference: `GCB-${orderId}` };
    expect((await call('POST', `/api/orders/${orderId}/transfers`, transfer, admin)).status).toBe(
      200,
    );
    await desk.setStatus(admin, orderId, 'delivered');
    const { body } = await ask(buyer, orderId, jar, 2);
    await answer(body._id);
    await receive(body._id, [jar]);
    expect((await refund(body._id)).body.code).toBe('by-hand');
    const sent = await refund(body._id, { transferReference: `OUT-${orderId}` });
    expect(sent.body).toMatchObject({ state: 'refunded', refunded: 121 });
    expect((await desk.read(buyer, orderId)).body.payment).toBe('refunded');
    expect(await desk.lettersWritten(buyer.email)).toContain('payment-refunded');
  });

  test('sees what waits for it, newest first', async () => {
    const { buyer, jar, orderId } = await delivered();
    const first = (await ask(buyer, orderId, jar)).body._id;
    const second = (await ask(buyer, orderId, jar)).body._id;
    await answer(first, false);
    const open = await call('GET', '/api/returns?open=1&limit=50', undefined, admin);
    const ids = open.body.map(({ _id }: { _id: string }) => _id);
    expect(ids).toContain(second);
    expect(ids).not.toContain(first);
    expect((await call('GET', '/api/returns', undefined, buyer)).status).toBe(403);
  });
});

describe('a return for which no money is left', () => {
  const end = (id: string) => refund(id, { amount: 0 });
  const received = async (buyer: Buyer, orderId: string, jar: string) => {
    const { body } = await ask(buyer, orderId, jar);
    await answer(body._id);
    await receive(body._id, []);
    return body._id as string;
  };
  const openFor = ({ id, email }: Buyer) => findOpenReturns(pool, { id, email });
  const saysWithoutRefund = async (kind: string, { email }: Buyer) => {
    const { rows } = await pool.query(
      'SELECT content FROM platform_letter WHERE kind = $1 AND recipient = $2 ORDER BY created_at',
      [kind, email],
    );
    return rows.map(({ content }) => content.withoutRefund);
  };

  const ways = {
    'by cancelling with refund': (orderId: string) =>
      call(
        'PUT',
        `/api/orders/${orderId}/status`,
        { status: 'cancelled', refund: true, restock: true },
        admin,
      ),
    'by a refund of the whole payment': async (orderId: string) => {
      const [attempt] = await desk.attempts(orderId);
      return call('POST', `/api/payments/${attempt?.id}/refund`, { reason: 'Lost' }, admin);
    },
    'by hand': (orderId: string) => {
      const transfer = { kind: 'refunded', amount: 181.5, reference: `OUT-${orderId}` };
      return call('POST', `/api/orders/${orderId}/transfers`, transfer, admin);
    },
  };

  test.each(Object.entries(ways))('because it went back %s ends without any', async (_, send) => {
    const { buyer, jar, orderId } = await delivered();
    const { body } = await ask(buyer, orderId, jar);
    expect((await answer(body._id)).body.refundable).toBe(60.5);
    expect((await send(orderId)).status).toBe(200);
    const id = body._id;
    expect((await receive(id, [])).body).toMatchObject({ state: 'received', refundable: 0 });
    const [refunds, letters] = [
      await desk.refunds(orderId),
      await desk.lettersWritten(buyer.email),
    ];
    for (const sent of [{}, { amount: 60.5 }, { transferReference: `AGAIN-${orderId}` }]) {
      const refused = await refund(id, sent);
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'You can refund up to GH₵0.00 for this return.',
      ]);
    }
    expect(await openFor(buyer)).toHaveLength(1);
    const { status, body: ended } = await end(id);
    expect([status, ended.state, ended.refunded]).toEqual([200, 'refunded', null]);
    expect(ended.refundable).toBeUndefined();
    expect(await openFor(buyer)).toEqual([]);
    expect(await desk.refunds(orderId)).toEqual(refunds);
    expect(await desk.lettersWritten(buyer.email)).toEqual(letters);
    expect(await desk.auditBooks()).toEqual([]);
    const [entry] = (await call('GET', '/api/audit?limit=1', undefined, admin)).body;
    expect(entry).toMatchObject({
      action: 'return-ended',
      by: { email: admin.email },
      to: { return: 'refunded', refunded: 'GH₵0.00' },
    });
    expect((await end(id)).body.code).toBe('other-state');
  });

  test('because it cost nothing ends without any', async () => {
    const { buyer, jar, orderId } = await desk.ordered({ price: 0 });
    await desk.initiate(buyer, orderId);
    await desk.setStatus(admin, orderId, 'delivered');
    const id = await received(buyer, orderId, jar);
    for (const sent of [{}, { transferReference: `OUT-${orderId}` }]) {
      expect((await refund(id, sent)).body.code).toBe('too-much');
    }
    expect((await end(id)).body).toMatchObject({ state: 'refunded', refunded: null });
    expect(await openFor(buyer)).toEqual([]);
  });

  test('has no letter that promises some, from the moment on when none is left', async () => {
    const { buyer, jar, orderId } = await delivered();
    const { body } = await ask(buyer, orderId, jar);
    await answer(body._id);
    await ways['by hand'](orderId);
    await receive(body._id, []);
    days(1);
    const second = await ask(buyer, orderId, jar);
    await answer(second.body._id);
    expect(await saysWithoutRefund('return-approved', buyer)).toEqual([undefined, true]);
    expect(await saysWithoutRefund('return-received', buyer)).toEqual([true]);
  });

  test('does not end so while some is left', async () => {
    const { buyer, jar, orderId } = await delivered();
    const id = await received(buyer, orderId, jar);
    const refused = await end(id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'You can still refund GH₵60.50 for this return.',
    ]);
    expect(await ownReturns(buyer, orderId)).toMatchObject([
      { state: 'received', refundable: 60.5 },
    ]);
  });

  test.each([
    ['4084 0800 0067 1902', '190', 'stuck'],
    ['4084 0800 0067 1803', '180', 'failed'],
    [goodCard.number, goodCard.cvv, undefined],
  ])('a refund is called done when it is: card %s', async (number, cvv, ends) => {
    const { buyer, jar, orderId } = await desk.ordered();
    const link = await desk.open(buyer, orderId);
    await provider.acts.payByCard(link, { ...goodCard, number, cvv });
    const [attempt] = await desk.attempts(orderId);
    await settlePayment(context, attempt?.reference ?? '');
    await desk.setStatus(admin, orderId, 'delivered');
    const id = await received(buyer, orderId, jar);
    expect((await refund(id)).body.refundState).toBe('on-its-way');
    await finishRefunds();
    const [told] = await ownReturns(buyer, orderId);
    expect([told.state, told.refunded, told.refundState]).toEqual(['refunded', 60.5, ends]);
    expect((await desk.lettersWritten(buyer.email)).includes('payment-refunded')).toBe(!ends);
    if (!ends) return;
    const reviews = (await call('GET', '/api/payments/reviews', undefined, admin)).body;
    const review = reviews.find((one: { orderId: string }) => one.orderId === orderId);
    const closed = `/api/payments/reviews/${review._id}/close`;
    await call('POST', closed, { note: 'Sent by mobile money' }, admin);
    const [after] = await ownReturns(buyer, orderId);
    expect(after.refundState).toBe(ends === 'stuck' ? 'stuck' : undefined);
  });

  test('but only a refund that waits for bank details is replaced by a transfer', async () => {
    const { buyer, jar, orderId } = await desk.ordered();
    const card = { ...goodCard, number: '4084 0800 0067 1902', cvv: '190' };
    await provider.acts.payByCard(await desk.open(buyer, orderId), card);
    const [attempt] = await desk.attempts(orderId);
    await settlePayment(context, attempt?.reference ?? '');
    await desk.setStatus(admin, orderId, 'delivered');
    const id = await received(buyer, orderId, jar);
    await ways['by a refund of the whole payment'](orderId);
    for (const _ of [1, 2, 3, 4]) {
      await sendRefunds(context);
      now = new Date(now.getTime() + 180_000);
    }
    expect(await desk.refunds(orderId)).toMatchObject([{ state: 'stuck' }]);
    const sent = await refund(id, { transferReference: `OUT-${orderId}` });
    expect(sent.body).toMatchObject({ state: 'refunded', refunded: 60.5 });
  });
});

test('who leaves the shop leaves no words behind', async () => {
  const { buyer, jar, orderId } = await delivered();
  await ask(buyer, orderId, jar, 1, 'My skin reacted to it');
  const { exportReturns, forgetReturns } = await import('./own-returns.ts');
  const person = { id: buyer.id, email: buyer.email };
  expect(await exportReturns(shop.database.pool, person)).toMatchObject([
    { orderId, reason: 'My skin reacted to it', items: [{ name: 'Shea Jar', quantity: 1 }] },
  ]);
  await forgetReturns(shop.database.pool, person);
  expect(await exportReturns(shop.database.pool, person)).toMatchObject([{ reason: '' }]);
});

describe('where delivery has a fee', () => {
  beforeAll(async () => {
    const zone = { _id: randomUUID(), name: 'Rider', regions: ['Northern'], fee: 20 };
    const free = { freeFrom: null, cashUpTo: null, days: null };
    const sent = { version: 0, zones: [{ ...zone, ...free }], points: [] };
    expect((await call('PUT', '/api/delivery/plan', sent, admin)).status).toBe(200);
  });

  const wentBack = async (orderId: string) =>
    (await desk.refunds(orderId)).map(({ amount }) => amount);

  test('an order that is cancelled before it is sent is refunded with its fee', async () => {
    const { buyer, orderId } = await desk.ordered();
    await provider.acts.payByCard(await desk.open(buyer, orderId), goodCard);
    const [attempt] = await desk.attempts(orderId);
    expect(await settlePayment(context, attempt?.reference ?? '')).toBe('paid');
    const cancel = { status: 'cancelled', refund: true, restock: true };
    const cancelled = await call('PUT', `/api/orders/${orderId}/status`, cancel, admin);
    expect(cancelled.body).toMatchObject({ deliveryFee: 20, totalAmount: 80.5 });
    expect(await wentBack(orderId)).toEqual([8_050]);
    const { rows } = await pool.query(
      "SELECT content FROM platform_letter WHERE kind = 'order-cancelled' AND recipient = $1",
      [buyer.email],
    );
    expect(rows[0].content).toMatchObject({ refunding: true, order: { totalAmount: 8_050 } });
  });

  test('a return gives back what the items cost and not the fee, which an owner may add', async () => {
    const { buyer, jar, orderId } = await delivered({ quantity: 2 });
    const { body } = await ask(buyer, orderId, jar, 2);
    expect(body.worth).toBe(121);
    await answer(body._id);
    await receive(body._id, [jar]);
    expect((await refund(body._id, { amount: 141 })).body.code).toBe('too-much');
    expect((await refund(body._id)).body.refunded).toBe(121);
    expect(await wentBack(orderId)).toEqual([12_100]);
    const [attempt] = await desk.attempts(orderId);
    const fee = { amount: 20, reason: 'Everything came broken' };
    await call('POST', `/api/payments/${attempt?.id}/refund`, fee, admin);
    expect(await wentBack(orderId)).toEqual([12_100, 2_000]);
    expect(await desk.auditBooks()).toEqual([]);
  });
});
