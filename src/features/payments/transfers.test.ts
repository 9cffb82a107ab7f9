import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { endHolds } from '#features/orders/end-holds.ts';
import { aMinute, anHour } from '#lib/durations.ts';
import { webhookPath } from '#lib/paths.ts';
import { signatureOf } from '#local-paystack/signature.ts';
import { shippedMigrations } from '#platform/migrate.ts';
import { countWaiting } from '#tests/database/waiting-for-locks.ts';
import type { Buyer } from '#tests/desk/order-desk.ts';
import { goodCard, paymentDesk } from '#tests/desk/payment-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { demoEmails } from '../../../db/seed/facts.ts';
import { doWebhooks } from './do-webhooks.ts';
import { sendRefunds } from './send-refunds.ts';
import { settlePayment } from './settle-payment.ts';

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { context } = shop;
const { pool } = shop.database;
const desk = paymentDesk(shop);
const { provider } = desk;
const admin = await desk.buyer('admin');

beforeEach(() => {
  now = new Date(now.getTime() + 100 * anHour);
  provider.faults.clear();
});

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * aMinute);
};

let references = 0;
const newReference = () => {
  references += 1;
  return `GCB ${references}`;
};

interface Recording {
  kind: 'received' | 'refunded';
  amount: unknown;
  reference?: string;
  paymentId?: string;
  by?: Buyer;
}

const record = (orderId: string, { by = admin, ...sent }: Recording) =>
  desk.call('POST', `/api/orders/${orderId}/transfers`, { reference: newReference(), ...sent }, by);
const receive = (orderId: string, amount: unknown, reference = newReference()) =>
  record(orderId, { kind: 'received', amount, reference });
const sendBack = (orderId: string, amount: unknown, reference = newReference()) =>
  record(orderId, { kind: 'refunded', amount, reference });
const refund = (paymentId: string, amount?: number) =>
  desk.call(
    'POST',
    `/api/payments/${paymentId}/refund`,
    { reason: 'The jar was broken', ...(amount ? { amount } : {}) },
    admin,
  );

const orderOf = async (orderId: string) => (await desk.read(admin, orderId)).body;
const booksOf = async (orderId: string) => (await desk.payments(admin, orderId)).body;

async function finishRefunds() {
  for (let round = 0; round < 6; round += 1) {
    await sendRefunds(context);
    later(3);
  }
}

/** An order of GH₵60.50 that was paid at the provider. */
async function paid() {
  const order = await desk.ordered();
  await provider.acts.payByCard(await desk.open(order.buyer, order.orderId), goodCard);
  const [{ id = '', reference = '' } = {}] = await desk.attempts(order.orderId);
  expect(await settlePayment(context, reference)).toBe('paid');
  return { ...order, id, reference };
}

/** The provider needs the payer's bank details before it can send back a payment by this card. */
const stuckCard = { ...goodCard, number: '4084 0800 0067 1902', cvv: '190' };

/** A paid order of GH₵60.50 whose refund waits for the customer's bank details. */
async function stuck() {
  const { buyer, orderId } = await desk.ordered();
  await provider.acts.payByCard(await desk.open(buyer, orderId), stuckCard);
  const [{ reference = '', id = '' } = {}] = await desk.attempts(orderId);
  await settlePayment(context, reference);
  await refund(id);
  await finishRefunds();
  expect(await desk.refunds(orderId)).toMatchObject([{ state: 'stuck' }]);
  return { buyer, orderId, reference };
}

/** Opens an order again whose money went back, and pays it a second time. */
async function payAgain({ buyer, orderId }: { buyer: Buyer; orderId: string }, card = goodCard) {
  await reopen(orderId);
  await provider.acts.payByCard(await desk.open(buyer, orderId), card);
  const [first, second] = await desk.attempts(orderId);
  expect(await settlePayment(context, second?.reference ?? '')).toBe('paid');
  return { buyer, orderId, first: first?.id ?? '', second: second?.id ?? '' };
}

async function reopen(orderId: string) {
  await desk.setStatus(admin, orderId, 'cancelled');
  await desk.setStatus(admin, orderId, 'pending');
  expect((await orderOf(orderId)).payment).toBe('unpaid');
}

const statesOf = async (orderId: string) =>
  (await desk.attempts(orderId)).map(({ state }) => state);

const openReviews = async (orderId: string) =>
  (await desk.reviews(admin)).filter((one) => one.orderId === orderId);

/** Sends an event in the provider's own form and signature. */
async function told(event: string, data: object) {
  const payload = JSON.stringify({ event, data });
  const key = `sk_test_${context.secrets.sign('local provider', 'key').toString('hex')}`;
  const headers = { 'x-paystack-signature': signatureOf(payload, key) };
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: webhookPath,
    payload,
    headers,
  });
  expect(statusCode).toBe(200);
  await doWebhooks(context);
}

/** Lets the provider send back what waited for bank details. */
async function finishAtProvider(reference: string) {
  const book = (await provider.books()).find((one) => one.reference === reference);
  const [refunded] = book?.refunds ?? [];
  await provider.acts.finishRefund(Number(refunded?.id), 'processed');
  await told('refund.processed', {
    id: String(refunded?.id),
    status: 'processed',
    transaction_reference: reference,
    amount: '6050',
  });
  await finishRefunds();
}

const ownersLetters = async (kind: string, orderId: string) => {
  const { rows } = await pool.query(
    'SELECT content FROM platform_letter WHERE kind = $1 AND recipient = $2 AND strpos(content::text, $3) > 0',
    [kind, demoEmails[0], orderId],
  );
  return rows.map(({ content }) => content);
};

const undo = async (orderId: string, reference: string, by = admin) => {
  const path = `/api/orders/${orderId}/transfers`;
  const { body } = await desk.call('GET', `/api/orders/${orderId}/payments`, undefined, admin);
  const found = body.transfers.find((one: { reference: string }) => one.reference === reference);
  return desk.call('DELETE', `${path}/${found._id}`, undefined, by);
};
const lettersOf = async (orderId: string) => {
  const { rows } = await pool.query(
    `SELECT kind FROM platform_letter WHERE content->'order'->>'_id' = $1 ORDER BY kind`,
    [orderId],
  );
  return rows.map(({ kind }) => kind);
};

describe('a transfer that was recorded by mistake', () => {
  test('is taken back: the order waits for its money, and nobody is told of a refund', async () => {
    const { buyer, orderId, jar } = await desk.ordered();
    const total = (await orderOf(orderId)).totalAmount;
    const reference = newReference();
    expect((await receive(orderId, total, reference)).status).toBe(200);
    const before = await lettersOf(orderId);
    expect((await undo(orderId, reference)).body).toMatchObject({
      received: total,
      returned: total,
    });
    expect(await orderOf(orderId)).toMatchObject({
      payment: 'unpaid',
      status: 'pending',
      paidAt: null,
      toPay: total,
      refunded: 0,
    });
    expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 1 });
    expect(await lettersOf(orderId)).toEqual(before);
    expect((await desk.read(buyer, orderId)).body.refunded).toBe(0);
    expect((await undo(orderId, reference)).body).toMatchObject({
      code: 'not-undone',
      message: 'It is undone already, or it was cash.',
    });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('is recorded again under its reference, for the right order too', async () => {
    const wrong = await desk.ordered();
    const right = await desk.ordered();
    const total = (await orderOf(right.orderId)).totalAmount;
    const reference = newReference();
    await receive(wrong.orderId, total, reference);
    expect((await receive(right.orderId, total, reference)).body.code).toBe('recorded-already');
    expect((await undo(wrong.orderId, reference)).status).toBe(200);
    expect((await receive(right.orderId, total, reference)).status).toBe(200);
    expect((await orderOf(right.orderId)).payment).toBe('paid');
    expect((await receive(wrong.orderId, total, reference)).body.code).toBe('recorded-already');
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('in part is taken back too; an order that is paid without it stays paid', async () => {
    const { orderId } = await desk.ordered();
    const total = (await orderOf(orderId)).totalAmount;
    const part = newReference();
    await receive(orderId, 10, part);
    expect((await undo(orderId, part)).status).toBe(200);
    expect((await orderOf(orderId)).toPay).toBe(total);
    await receive(orderId, total);
    const twice = newReference();
    expect((await receive(orderId, total, twice)).body.unused).toBe('not-needed');
    const open = async () =>
      (
        await pool.query(
          `SELECT FROM payments_review WHERE subject_id = $1 AND closed_at IS NULL`,
          [orderId],
        )
      ).rowCount;
    expect(await open()).toBe(1);
    expect((await undo(orderId, twice)).status).toBe(200);
    expect((await orderOf(orderId)).payment).toBe('paid');
    expect(await open()).toBe(0);
  });

  test('stays when its parcel has left, or its money went back', async () => {
    const sent = await desk.ordered();
    const reference = newReference();
    await receive(sent.orderId, (await orderOf(sent.orderId)).totalAmount, reference);
    await desk.setStatus(admin, sent.orderId, 'shipped');
    expect((await undo(sent.orderId, reference)).body).toMatchObject({
      code: 'not-undone',
      message: 'Its order has left. To undo this, set it back to Processing first.',
    });
    const back = await desk.ordered();
    const total = (await orderOf(back.orderId)).totalAmount;
    const second = newReference();
    await receive(back.orderId, total, second);
    await sendBack(back.orderId, total);
    expect((await undo(back.orderId, second)).body.code).toBe('not-undone');
  });

  test('is told from a refund whose reference only reads like that, and stands beside it', async () => {
    const { orderId } = await desk.ordered();
    const total = (await orderOf(orderId)).totalAmount;
    const reference = newReference();
    await receive(orderId, total, reference);
    await receive(orderId, 50);
    expect((await sendBack(orderId, 10, `${reference} undone`)).status).toBe(200);
    expect((await orderOf(orderId)).refunded).toBe(10);
    expect((await undo(orderId, reference)).body).toMatchObject({ returned: total + 10 });
    expect((await orderOf(orderId)).refunded).toBe(10);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('and taken back by an older version is known as that after the update', async () => {
    const { orderId } = await desk.ordered();
    const reference = newReference();
    await receive(orderId, (await orderOf(orderId)).totalAmount, reference);
    const { transfers } = (await undo(orderId, reference)).body;
    const before = 'UPDATE payments_transfer SET undoes_id = NULL WHERE subject_id = $1';
    await pool.query(before, [orderId]);
    const name = new URL('0097-what-undoes-a-mistake.sql', shippedMigrations);
    const [, update = ''] = readFileSync(name, 'utf8').split('\n\n');
    await pool.query(update);
    const { body } = await desk.call('GET', `/api/orders/${orderId}/payments`, undefined, admin);
    expect(body.transfers).toEqual(transfers);
  });

  test('pressed by ten at once is taken back once', async () => {
    const { orderId } = await desk.ordered();
    const total = (await orderOf(orderId)).totalAmount;
    const reference = newReference();
    await receive(orderId, total, reference);
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(orderId, reference)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await desk.auditBooks()).toEqual([]);
  });
});

describe('money that came past the provider', () => {
  test('in whole pays the order: its letters, its goods, and its cart', async () => {
    const { buyer, jar, orderId } = await desk.ordered({ quantity: 2 });
    const { status, body } = await receive(orderId, 121, 'GCB 778-1');
    expect(status).toBe(200);
    expect(body.transfers).toMatchObject([
      { kind: 'received', amount: 121, reference: 'GCB 778-1', at: now.toISOString() },
    ]);
    expect([body.received, body.returned]).toEqual([121, 0]);
    expect(await orderOf(orderId)).toMatchObject({ payment: 'paid', status: 'processing' });
    expect(await desk.stockOf(jar)).toEqual({ onHand: 3, reserved: 0 });
    expect(await desk.lettersWritten(buyer.email)).toEqual(['order-received', 'payment-received']);
    expect(await ownersLetters('new-paid-order', orderId)).toHaveLength(1);
    const { rows } = await pool.query(
      "SELECT content FROM platform_letter WHERE kind = 'payment-received' AND recipient = $1",
      [buyer.email],
    );
    expect(rows[0]?.content).toMatchObject({ way: 'bank transfer', reference: 'GCB 778-1' });
    expect((await desk.call('GET', '/api/carts', undefined, buyer)).body.items).toEqual([]);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('in part pays nothing yet; the rest pays it once', async () => {
    const { buyer, orderId } = await desk.ordered();
    expect((await receive(orderId, 60.49)).status).toBe(200);
    expect(await orderOf(orderId)).toMatchObject({ payment: 'unpaid', status: 'pending' });
    expect(await desk.lettersWritten(buyer.email)).toEqual(['order-received', 'transfer-part']);
    await receive(orderId, 0.01);
    expect(await orderOf(orderId)).toMatchObject({ payment: 'paid', status: 'processing' });
    expect((await booksOf(orderId)).received).toBe(60.5);
    expect(await desk.lettersWritten(buyer.email)).toEqual([
      'order-received',
      'transfer-part',
      'payment-received',
    ]);
  });

  test('in more than the whole pays it, and the rest can be sent back without taking it back', async () => {
    const { orderId } = await desk.ordered();
    await receive(orderId, 70);
    expect((await orderOf(orderId)).payment).toBe('paid');
    expect((await sendBack(orderId, 9.5)).status).toBe(200);
    expect(await orderOf(orderId)).toMatchObject({ payment: 'paid' });
    expect(await booksOf(orderId)).toMatchObject({ received: 70, returned: 9.5 });
  });

  test('and went again does not count: the whole sum must be here', async () => {
    const { orderId } = await desk.ordered();
    await receive(orderId, 40);
    await sendBack(orderId, 40);
    await receive(orderId, 30);
    expect((await orderOf(orderId)).payment).toBe('unpaid');
    await receive(orderId, 30.5);
    expect((await orderOf(orderId)).payment).toBe('paid');
  });

  test('in eleven parts at the same moment pays once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { buyer, orderId } = await desk.ordered();
      const parts = await Promise.all(Array.from({ length: 11 }, () => receive(orderId, 5.5)));
      expect(new Set(parts.map(({ status }) => status))).toEqual(new Set([200]));
      const order = await orderOf(orderId);
      expect([order.payment, order.history.length]).toEqual(['paid', 2]);
      expect(await desk.lettersWritten(buyer.email)).toEqual([
        'order-received',
        ...Array(10).fill('transfer-part'),
        'payment-received',
      ]);
    }
  });

  test('for an order that is paid is written down, told to its customer, and changes nothing else', async () => {
    const { buyer, orderId } = await paid();
    const before = await orderOf(orderId);
    expect((await receive(orderId, 60.5)).status).toBe(200);
    expect(await orderOf(orderId)).toEqual(before);
    expect((await booksOf(orderId)).received).toBe(121);
    expect(await desk.lettersWritten(buyer.email)).toEqual([
      'order-received',
      'payment-received',
      'transfer-unused',
    ]);
    expect((await sendBack(orderId, 60.5)).status).toBe(200);
    expect((await orderOf(orderId)).payment).toBe('paid');
  });
});

describe('a transfer is recorded once', () => {
  test.each([
    ['GCB 9-a', 'GCB 9-a'],
    ['GCB 9-b', 'gcb 9-B'],
    ['GCB 9-c', '  GCB 9-c '],
  ])('%s, also as %j and also for another order', async (first, again) => {
    const [one, other] = [await desk.ordered(), await desk.ordered()];
    expect((await receive(one.orderId, 10, first)).status).toBe(200);
    for (const { orderId } of [one, other]) {
      const { status, body } = await receive(orderId, 10, again);
      expect([status, body.code, body.message]).toEqual([
        409,
        'recorded-already',
        'A transfer with this reference is already recorded.',
      ]);
    }
    expect((await booksOf(one.orderId)).received).toBe(10);
    expect((await booksOf(other.orderId)).received).toBe(0);
  });

  test('of eight at the same moment one is written', async () => {
    const { orderId } = await desk.ordered();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => receive(orderId, 60.5, 'GCB 9-d')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect((await booksOf(orderId)).received).toBe(60.5);
  });

  test('the same name can be of what came and of what went', async () => {
    const { orderId } = await desk.ordered();
    await receive(orderId, 10, 'GCB 9-e');
    expect((await sendBack(orderId, 10, 'GCB 9-e')).status).toBe(200);
  });

  test('what went back, written down again, is told to be recorded, not to be too much', async () => {
    const { orderId } = await desk.ordered();
    await receive(orderId, 10);
    await sendBack(orderId, 10, 'GCB 9-f');
    const { status, body } = await sendBack(orderId, 10, 'gcb 9-F');
    expect([status, body.code]).toEqual([409, 'recorded-already']);
    expect((await booksOf(orderId)).returned).toBe(10);
  });
});

describe('money that went back past the provider', () => {
  test('in whole: the order is refunded, and the customer is told', async () => {
    const { buyer, orderId } = await desk.ordered();
    await receive(orderId, 60.5);
    await sendBack(orderId, 20.5);
    expect(await orderOf(orderId)).toMatchObject({ payment: 'paid', refunded: 20.5 });
    await sendBack(orderId, 40);
    const order = await orderOf(orderId);
    expect(order).toMatchObject({ payment: 'refunded', refunded: 60.5 });
    expect(order.history.at(-1).what).toBe('GH₵40.00 refunded');
    expect(await desk.lettersWritten(buyer.email)).toEqual([
      'order-received',
      'payment-received',
      'payment-refunded',
      'payment-refunded',
    ]);
  });

  test('is never more than is here', async () => {
    const { orderId } = await desk.ordered();
    const nothing = await sendBack(orderId, 0.01);
    expect([nothing.status, nothing.body.message]).toEqual([
      409,
      'You can refund up to GH₵0.00 of this order.',
    ]);
    await receive(orderId, 30);
    await sendBack(orderId, 10);
    const much = await sendBack(orderId, 20.01);
    expect([much.status, much.body.code, much.body.message]).toEqual([
      409,
      'too-much',
      'You can refund up to GH₵20.00 of this order.',
    ]);
    expect((await sendBack(orderId, 20)).status).toBe(200);
    expect(await booksOf(orderId)).toMatchObject({ received: 30, returned: 30 });
  });

  test('of ten at the same moment as many as there is money for', async () => {
    const { orderId } = await desk.ordered();
    await receive(orderId, 60.5);
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendBack(orderId, 20)));
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(3);
    expect((await booksOf(orderId)).returned).toBe(60);
  });

  test('takes account of what the provider is sending back', async () => {
    const { orderId, id } = await paid();
    await refund(id, 50);
    const much = await sendBack(orderId, 10.51);
    expect([much.status, much.body.message]).toEqual([
      409,
      'You can refund up to GH₵10.50 of this order.',
    ]);
    expect((await sendBack(orderId, 10.5)).status).toBe(200);
    expect((await orderOf(orderId)).payment).toBe('paid');
    await finishRefunds();
    expect(await orderOf(orderId)).toMatchObject({ payment: 'refunded', refunded: 60.5 });
  });

  test('is not sent back by the provider once more', async () => {
    const { orderId, id, reference } = await paid();
    expect((await sendBack(orderId, 60.5)).status).toBe(200);
    expect((await orderOf(orderId)).payment).toBe('refunded');
    expect((await refund(id)).status).toBe(409);
    await finishRefunds();
    const book = (await provider.books()).find((one) => one.reference === reference);
    expect(book?.refunds).toEqual([]);
  });

  test('in part leaves the provider the rest to send back and no more', async () => {
    const { orderId, id } = await paid();
    await sendBack(orderId, 40);
    expect((await refund(id, 20.51)).status).toBe(409);
    expect((await refund(id, 20.5)).status).toBe(200);
  });

  test('at the same moment as by the provider is one of both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { orderId, id } = await paid();
      const answers = await Promise.all([sendBack(orderId, 60.5), refund(id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  /**
   * An order that was paid by a transfer, and a second time at the provider, which could not send
   * that back.
   */
  async function stillHereTwice() {
    const { buyer, jar, orderId } = await desk.ordered();
    const code = await desk.open(buyer, orderId);
    await receive(orderId, 60.5);
    // This card can pay, but its refund fails.
    await provider.acts.payByCard(code, {
      ...goodCard,
      number: '4084 0800 0067 1803',
      cvv: '180',
    });
    const [{ reference = '', id = '' } = {}] = await desk.attempts(orderId);
    expect(await settlePayment(context, reference)).toBe('returned');
    await finishRefunds();
    expect(await desk.refunds(orderId)).toMatchObject([{ state: 'failed' }]);
    return { buyer, jar, orderId, id };
  }

  test('for a return is of what paid for the order, though a second payment is still here', async () => {
    const { buyer, jar, orderId, id } = await stillHereTwice();
    await desk.setStatus(admin, orderId, 'delivered');
    const items = [{ productId: jar, quantity: 1 }];
    const asked = { items, reason: 'The jar was broken' };
    const { body } = await desk.call('POST', `/api/orders/${orderId}/returns`, asked, buyer);
    const step = (method: 'PUT' | 'POST', name: string, sent: object) =>
      desk.call(method, `/api/returns/${body._id}/${name}`, sent, admin);
    await step('PUT', 'answer', { approve: true, text: 'Send it to the store.' });
    await step('PUT', 'received', { restock: [jar] });
    const ended = await step('POST', 'refund', { transferReference: newReference() });
    expect(ended.body).toMatchObject({ state: 'refunded', refunded: 60.5 });
    expect(await orderOf(orderId)).toMatchObject({ payment: 'refunded', refunded: 60.5 });
    expect(await openReviews(orderId)).toMatchObject([{ kind: 'refund' }]);
    const second = await record(orderId, { kind: 'refunded', amount: 60.5, paymentId: id });
    expect(second.status).toBe(200);
  });

  test('of money that came twice can be written down when the provider could not send it', async () => {
    const { orderId, id } = await stillHereTwice();
    const byHand = { kind: 'refunded', paymentId: id } as const;
    expect((await record(orderId, { ...byHand, amount: 60.51 })).status).toBe(409);
    expect((await record(orderId, { ...byHand, amount: 60.5 })).status).toBe(200);
    expect((await record(orderId, { ...byHand, amount: 0.01 })).status).toBe(409);
    expect((await refund(id)).status).toBe(409);
    // Another payment's money paid for the order, and it is still here.
    expect((await orderOf(orderId)).payment).toBe('paid');
    const elsewhere = await desk.ordered();
    const other = await record(elsewhere.orderId, { ...byHand, amount: 1 });
    expect([other.status, other.body.code]).toEqual([404, 'unknown-payment']);
  });

  test('waits for the payments in the order in which a closed account locks them', async () => {
    // The first page is paid at last, although a second one was handed out.
    const { buyer, orderId } = await desk.ordered();
    const code = await desk.open(buyer, orderId);
    await pool.query("UPDATE payments_attempt SET state = 'retired' WHERE subject_id = $1", [
      orderId,
    ]);
    await desk.open(buyer, orderId);
    await provider.acts.payByCard(code, goodCard);
    const [first, second] = await desk.attempts(orderId);
    expect(await settlePayment(context, first?.reference ?? '')).toBe('paid');
    const locking = 'SELECT FROM payments_attempt WHERE id = $1 FOR UPDATE';
    const closing = await pool.connect();
    try {
      await closing.query('BEGIN');
      await closing.query(locking, [first?.id]);
      const sent = sendBack(orderId, 60.5);
      await expect.poll(() => countWaiting(pool)).toBe(1);
      await closing.query(`${locking} NOWAIT`, [second?.id]);
      await closing.query('COMMIT');
      expect((await sent).status).toBe(200);
    } finally {
      closing.release(true);
    }
    expect(await orderOf(orderId)).toMatchObject({ payment: 'refunded', refunded: 60.5 });
  });

  test('of a refund that waits for bank details can be written down instead of it', async () => {
    const { orderId } = await stuck();
    expect((await sendBack(orderId, 60.5)).status).toBe(200);
    expect((await orderOf(orderId)).payment).toBe('refunded');
    expect(await openReviews(orderId)).toEqual([]);
  });

  test('in too large a sum leaves the refund that waits for bank details as it is', async () => {
    const { orderId } = await stuck();
    expect((await sendBack(orderId, 605)).status).toBe(409);
    expect(await desk.refunds(orderId)).toMatchObject([{ state: 'stuck' }]);
    expect(await openReviews(orderId)).toMatchObject([{ kind: 'refund' }]);
  });

  test('in a part of a refund that waits for bank details: the rest is not forgotten', async () => {
    const { orderId } = await stuck();
    await sendBack(orderId, 20);
    expect(await openReviews(orderId)).toMatchObject([{ kind: 'refund' }]);
  });

  test('and by the provider all the same is told, when it went after it was written down', async () => {
    const { orderId, reference } = await stuck();
    await sendBack(orderId, 60.5);
    await finishAtProvider(reference);
    const { returned } = await booksOf(orderId);
    expect([returned, (await openReviews(orderId)).length]).not.toEqual([60.5, 0]);
  });
});

describe('of an order that was paid a second time, money that goes back', () => {
  async function paidTwice(card = goodCard) {
    const order = await paid();
    await refund(order.id);
    await finishRefunds();
    const again = await payAgain(order, card);
    expect(await statesOf(order.orderId)).toEqual(['returned', 'paid']);
    return again;
  }

  test('past the provider is the second payment’s, and the order can be paid a third time', async () => {
    const order = await paidTwice();
    const { buyer, orderId } = order;
    expect((await sendBack(orderId, 60.5)).status).toBe(200);
    expect((await orderOf(orderId)).payment).toBe('refunded');
    expect(await statesOf(orderId)).toEqual(['returned', 'returned']);
    await reopen(orderId);
    await provider.acts.payByCard(await desk.open(buyer, orderId), goodCard);
    const [, , third] = await desk.attempts(orderId);
    expect(await settlePayment(context, third?.reference ?? '')).toBe('paid');
    expect((await orderOf(orderId)).payment).toBe('paid');
  });

  test('past the provider is the second payment’s also if the first is named', async () => {
    const { orderId, first } = await paidTwice();
    const named = { kind: 'refunded', paymentId: first, amount: 60.5 } as const;
    expect((await record(orderId, named)).status).toBe(200);
    expect(await statesOf(orderId)).toEqual(['returned', 'returned']);
  });

  test('past the provider can be written down instead of the refund that waits for bank details', async () => {
    const { orderId, second } = await paidTwice(stuckCard);
    await refund(second);
    await finishRefunds();
    expect(await openReviews(orderId)).toMatchObject([{ kind: 'refund' }]);
    expect((await sendBack(orderId, 60.5)).status).toBe(200);
    expect((await orderOf(orderId)).payment).toBe('refunded');
    expect(await openReviews(orderId)).toEqual([]);
  });

  test('at the same moment past the provider and by it goes one of both ways', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { orderId, second } = await paidTwice();
      const answers = await Promise.all([sendBack(orderId, 60.5), refund(second)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  test('by the provider is not the first payment’s, though that went back past it', async () => {
    const order = await paid();
    await sendBack(order.orderId, 60.5);
    const { orderId, first, second } = await payAgain(order);
    const { attempts } = await booksOf(orderId);
    expect(attempts.map(({ refundable }: { refundable: number }) => refundable)).toEqual([0, 60.5]);
    const refused = await refund(first);
    expect([refused.status, refused.body.code]).toEqual([409, 'nothing-left']);
    expect((await refund(second)).status).toBe(200);
  });

  test('by the provider for the first payment after all leaves no payment that counts', async () => {
    const order = await stuck();
    await sendBack(order.orderId, 60.5);
    const { orderId } = await payAgain(order);
    await finishAtProvider(order.reference);
    expect((await orderOf(orderId)).payment).toBe('refunded');
    expect(await statesOf(orderId)).toEqual(['returned', 'returned']);
    expect(await openReviews(orderId)).toHaveLength(1);
  });
});

describe('an order that ran out', () => {
  async function expired(given?: Parameters<typeof desk.ordered>[0]) {
    const order = await desk.ordered(given);
    later(31);
    await endHolds(context);
    expect((await orderOf(order.orderId)).status).toBe('cancelled');
    return order;
  }

  test('is paid by a transfer after all while its goods are there', async () => {
    const { jar, orderId } = await expired({ stock: 2, quantity: 2 });
    await receive(orderId, 121);
    expect(await orderOf(orderId)).toMatchObject({ payment: 'paid', status: 'processing' });
    expect(await desk.stockOf(jar)).toEqual({ onHand: 0, reserved: 0 });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('whose goods others have stays closed; the money is in the books and can go back', async () => {
    const { buyer, jar, orderId } = await expired({ stock: 1 });
    const rival = await desk.buyer();
    await desk.add(rival, jar, 1);
    await desk.place(rival);
    expect((await receive(orderId, 60.5)).status).toBe(200);
    expect(await orderOf(orderId)).toMatchObject({ payment: 'unpaid', status: 'cancelled' });
    expect((await booksOf(orderId)).received).toBe(60.5);
    const ofPayments = async () =>
      (await desk.lettersWritten(buyer.email)).filter((kind) => kind.startsWith('payment-'));
    // The customer is not promised that a transfer goes back by itself.
    expect(await ofPayments()).toEqual([]);
    expect((await sendBack(orderId, 60.5)).status).toBe(200);
    expect((await orderOf(orderId)).payment).toBe('unpaid');
    expect(await ofPayments()).toEqual(['payment-refunded']);
    expect(await desk.auditBooks()).toEqual([]);
  });
});

describe('beside the provider', () => {
  test('a page that is paid when a transfer has paid already: its money goes back', async () => {
    const { buyer, orderId } = await desk.ordered();
    const code = await desk.open(buyer, orderId);
    await receive(orderId, 60.5);
    await provider.acts.payByCard(code, goodCard);
    const [{ reference = '' } = {}] = await desk.attempts(orderId);
    expect(await settlePayment(context, reference)).toBe('returned');
    expect((await desk.attempts(orderId)).map(({ state }) => state)).toEqual(['duplicate']);
    await finishRefunds();
    expect(await desk.refunds(orderId)).toMatchObject([{ state: 'done', amount: 6_050 }]);
    expect(await orderOf(orderId)).toMatchObject({ payment: 'paid' });
    expect(await desk.lettersWritten(buyer.email)).toEqual([
      'order-received',
      'payment-received',
      'payment-returning',
      'payment-refunded',
    ]);
  });

  test('both at the same moment: one pays, and nothing is lost', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { buyer, orderId } = await desk.ordered();
      await provider.acts.payByCard(await desk.open(buyer, orderId), goodCard);
      const [{ reference = '' } = {}] = await desk.attempts(orderId);
      await Promise.all([receive(orderId, 60.5), settlePayment(context, reference)]);
      const [attempt] = await desk.attempts(orderId);
      expect(['paid', 'duplicate']).toContain(attempt?.state);
      expect(await orderOf(orderId)).toMatchObject({ payment: 'paid' });
      const { received } = await booksOf(orderId);
      expect(received).toBe(121);
      expect((await desk.refunds(orderId)).length).toBe(attempt?.state === 'duplicate' ? 1 : 0);
    }
  });

  test('after a part came the page is for the rest, and pays it', async () => {
    const { buyer, orderId } = await desk.ordered();
    await receive(orderId, 20.5);
    const code = await desk.open(buyer, orderId);
    expect(await provider.acts.look(code)).toMatchObject({ amount: 4_000 });
    await provider.acts.payByCard(code, goodCard);
    const [{ reference = '' } = {}] = await desk.attempts(orderId);
    expect(await settlePayment(context, reference)).toBe('paid');
    expect(await orderOf(orderId)).toMatchObject({ payment: 'paid' });
    expect((await booksOf(orderId)).received).toBe(60.5);
  });

  test('a page of the whole that is paid after a part came: paid, and somebody is told of what is too much', async () => {
    const { buyer, orderId } = await desk.ordered();
    const code = await desk.open(buyer, orderId);
    await receive(orderId, 20.5);
    await provider.acts.payByCard(code, goodCard);
    const [{ reference = '' } = {}] = await desk.attempts(orderId);
    await settlePayment(context, reference);
    expect((await orderOf(orderId)).payment).toBe('paid');
    expect((await booksOf(orderId)).received).toBe(81);
    expect(await openReviews(orderId)).toHaveLength(1);
  });

  test('a page for the rest does not pay the order when the part has gone back meanwhile', async () => {
    const { buyer, orderId } = await desk.ordered();
    await receive(orderId, 20.5);
    const code = await desk.open(buyer, orderId);
    await sendBack(orderId, 20.5);
    await provider.acts.payByCard(code, goodCard);
    const [{ reference = '' } = {}] = await desk.attempts(orderId);
    await settlePayment(context, reference);
    expect((await orderOf(orderId)).payment).toBe('unpaid');
    expect(await openReviews(orderId)).toMatchObject([{ kind: 'payment', amount: 40 }]);
    // Together with the rest, this is the full sum.
    await receive(orderId, 20.5);
    await settlePayment(context, reference);
    expect((await orderOf(orderId)).payment).toBe('paid');
    expect(await openReviews(orderId)).toEqual([]);
  });
});

describe('what is refused', () => {
  test('is everybody but an admin', async () => {
    const { buyer, orderId } = await desk.ordered();
    const sent = { kind: 'received', amount: 60.5 } as const;
    expect((await record(orderId, { ...sent, by: buyer })).status).toBe(403);
    const nobody = await desk.call('POST', `/api/orders/${orderId}/transfers`, {
      ...sent,
      reference: newReference(),
    });
    expect(nobody.status).toBe(401);
    expect((await orderOf(orderId)).payment).toBe('unpaid');
    expect((await booksOf(orderId)).transfers).toEqual([]);
  });

  test.each([10.005, 0.001, 0, -0, -5, '10', null, Number.MAX_SAFE_INTEGER])(
    'is a sum of %s',
    async (amount) => {
      const { orderId } = await desk.ordered();
      for (const kind of ['received', 'refunded'] as const) {
        const { status, body } = await record(orderId, { kind, amount });
        expect([status, Object.keys(body.details?.fields ?? body)]).toEqual([
          400,
          expect.anything(),
        ]);
      }
      expect((await booksOf(orderId)).transfers).toEqual([]);
    },
  );

  test('is a sum that no bank moves, with words and not with a failure', async () => {
    const { orderId } = await desk.ordered();
    expect((await receive(orderId, 99_999_999.99)).status).toBe(400);
  });

  test.each(['', '   ', 'x'.repeat(101)])('is a reference of %j', async (reference) => {
    const { orderId } = await desk.ordered();
    expect((await receive(orderId, 10, reference)).status).toBe(400);
  });

  test('is an order that there is not', async () => {
    for (const id of ['01900000-0000-7000-8000-000000000000', 'nonsense']) {
      const { status, body } = await receive(id, 10);
      expect([status, body.code]).toEqual([404, 'unknown-order']);
    }
  });

  test('is another kind', async () => {
    const { orderId } = await desk.ordered();
    const sent = { kind: 'stolen' as 'received', amount: 1 };
    expect((await record(orderId, sent)).status).toBe(400);
  });
});
