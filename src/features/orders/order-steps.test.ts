import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { sendRefunds } from '#features/payments/send-refunds.ts';
import { settlePayment } from '#features/payments/settle-payment.ts';
import { aDay, aMinute, anHour } from '#lib/durations.ts';
import { goodCard, paymentDesk } from '#tests/desk/payment-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { demoEmails } from '../../../db/seed/facts.ts';
import { endHolds } from './end-holds.ts';
import { findOpenOrders } from './leaving-customer.ts';
import * as toOwner from './letters/new-paid-order.ts';
import { blocks } from './letters/order-cancelled.ts';

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { context } = shop;
const desk = paymentDesk(shop);
const { provider } = desk;
const admin = await desk.buyer('admin');

beforeEach(() => {
  now = new Date(now.getTime() + 100 * anHour);
});

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * aMinute);
};
const set = (orderId: string, status: string, more: object = {}) =>
  desk.call('PUT', `/api/orders/${orderId}/status`, { status, ...more }, admin);

async function paid() {
  const order = await desk.ordered({ quantity: 2, stock: 5 });
  await pay(order);
  return order;
}

async function pay({ buyer, orderId }: Awaited<ReturnType<typeof desk.ordered>>) {
  await provider.acts.payByCard(await desk.open(buyer, orderId), goodCard);
  const attempt = (await desk.attempts(orderId)).at(-1);
  expect(await settlePayment(context, attempt?.reference ?? '')).toBe('paid');
}

async function finishRefunds() {
  for (let round = 0; round < 6; round += 1) {
    await sendRefunds(context);
    later(3);
  }
}

const transfer = async (orderId: string, kind: 'received' | 'refunded', amount: number) => {
  const sent = { kind, amount, reference: `GCB ${randomUUID()}` };
  const { status } = await desk.call('POST', `/api/orders/${orderId}/transfers`, sent, admin);
  expect(status).toBe(200);
};

/** An order of GH₵121.00. This part was paid by a bank transfer, and the rest online. */
async function paidPast(byTransfer: number) {
  const order = await desk.ordered({ quantity: 2, stock: 5 });
  await transfer(order.orderId, 'received', byTransfer);
  if (byTransfer < 121) await pay(order);
  return order;
}

async function askToCancel(orderId: string) {
  const { body } = await set(orderId, 'cancelled', { ask: true });
  expect([body.code, body.message]).toEqual(['refund-now', 'This order is paid. Refund it now?']);
  return { online: body.online, byHand: body.byHand };
}

/** What the letter says about the money. */
async function moneyToldTo(to: string) {
  const written = (await letterOf(to, 'order-cancelled')).at(-1);
  return blocks(written, { name: 'Taama' } as never)[3];
}

async function letterOf(to: string, kind: string) {
  const { rows } = await shop.database.pool.query(
    'SELECT content FROM platform_letter WHERE recipient = $1 AND kind = $2 ORDER BY created_at, id',
    [to, kind],
  );
  return rows.map(({ content }) => content);
}

describe('on its way', () => {
  test('the customer is told by whom and how to follow it, and the history says so', async () => {
    const { buyer, orderId } = await paid();
    const courier = 'VIP bus, Tamale station';
    const { status, body } = await set(orderId, 'shipped', { courier, tracking: 'Waybill 4711' });
    expect(status).toBe(200);
    expect(body.history.at(-1).what).toBe('Shipped: VIP bus, Tamale station, Waybill 4711');
    expect(await letterOf(buyer.email, 'order-shipped')).toMatchObject([
      { courier, tracking: 'Waybill 4711', order: { _id: orderId } },
    ]);
  });

  test('a letter that still waits is not sent once the order is cancelled', async () => {
    const { buyer, orderId } = await paid();
    await set(orderId, 'delivered', { step: randomUUID() });
    expect(await letterOf(buyer.email, 'order-delivered')).toHaveLength(1);
    await set(orderId, 'cancelled');
    expect(await letterOf(buyer.email, 'order-delivered')).toEqual([]);
    expect(await letterOf(buyer.email, 'order-cancelled')).toHaveLength(1);
  });

  test('delivered is told, with the day until which it can be returned', async () => {
    const { buyer, orderId } = await paid();
    await set(orderId, 'delivered');
    const [letter] = await letterOf(buyer.email, 'order-delivered');
    const last = new Date(now.getTime() + 30 * aDay).toISOString().slice(0, 10);
    expect(letter.returnUntil).toBe(`${last}T23:59:59.999Z`);
  });

  test.each(['processing', 'shipped', 'delivered'])(
    'an unpaid one that is set to %s is asked about first, by whom wants to be asked',
    async (to) => {
      const { orderId } = await desk.ordered({ price: 11_600 });
      const asked = await set(orderId, to, { ask: true });
      expect([asked.status, asked.body.code, asked.body.message]).toEqual([
        409,
        'not-paid',
        'Not paid: GH₵116.00.',
      ]);
      expect((await desk.read(admin, orderId)).body.status).toBe('pending');
      expect((await set(orderId, to)).status).toBe(200);
    },
  );

  test('who was told what is not paid is not asked again, unless it is another sum', async () => {
    const { orderId } = await desk.ordered({ price: 11_600 });
    expect((await set(orderId, 'shipped', { ask: true, unpaid: 50 })).body.code).toBe('not-paid');
    expect((await set(orderId, 'shipped', { ask: true, unpaid: 116 })).status).toBe(200);
  });

  test('of one that is paid in part the rest is named, of a refunded one that it went back', async () => {
    const { orderId } = await desk.ordered({ price: 11_600 });
    const transfer = { kind: 'received', amount: 60, reference: `bank ${orderId}` };
    await desk.call('POST', `/api/orders/${orderId}/transfers`, transfer, admin);
    const part = await set(orderId, 'shipped', { ask: true, unpaid: 116 });
    expect(part.body.message).toBe('Not paid: GH₵56.00 of GH₵116.00.');
    const back = await paid();
    const [attempt] = await desk.attempts(back.orderId);
    const all = { amount: 121, reason: 'Sold out' };
    await desk.call('POST', `/api/payments/${attempt?.id}/refund`, all, admin);
    await finishRefunds();
    const again = await set(back.orderId, 'shipped', { ask: true, unpaid: 121 });
    expect(again.body.message).toBe('Not paid: GH₵121.00. It was refunded.');
  });

  test('of one whose whole sum came when its goods were gone nothing is asked or written down', async () => {
    const { buyer, jar, orderId } = await desk.ordered({ price: 11_600, stock: 1 });
    await set(orderId, 'cancelled');
    const rival = await desk.buyer();
    await desk.add(rival, jar, 1);
    const { body } = await desk.place(rival);
    const transfer = { kind: 'received', amount: 116, reference: `bank ${orderId}` };
    await desk.call('POST', `/api/orders/${orderId}/transfers`, transfer, admin);
    await desk.cancel(rival, body._id);
    expect((await set(orderId, 'shipped', { ask: true })).status).toBe(200);
    expect((await desk.read(buyer, orderId)).body).toMatchObject({
      status: 'shipped',
      payment: 'paid',
    });
    const { rows } = await shop.database.pool.query(
      "SELECT id FROM audit_entry WHERE subject_id = $1 AND after ? 'notPaid'",
      [orderId],
    );
    expect(rows).toEqual([]);
  });

  test('a payment that waits to be looked at is told too', async () => {
    const { buyer, orderId } = await desk.ordered();
    await desk.provider.acts.payByCard(await desk.open(buyer, orderId), goodCard);
    const [attempt] = await desk.attempts(orderId);
    const wrong = 'UPDATE payments_attempt SET amount_pesewas = 1 WHERE id = $1';
    await shop.database.pool.query(wrong, [attempt?.id]);
    expect(await settlePayment(context, attempt?.reference ?? '')).toBe('review');
    expect((await set(orderId, 'shipped', { ask: true, unpaid: 60.5 })).body.message).toBe(
      'Not paid: GH₵60.50. A payment for it is under Payments to check.',
    );
  });

  test.each(['processing', 'shipped', 'delivered'])(
    'that it was not paid when it was set to %s stays written down, with the sum',
    async (to) => {
      const { orderId } = await desk.ordered({ price: 11_600 });
      await set(orderId, to);
      const { rows } = await shop.database.pool.query(
        'SELECT before, after FROM audit_entry WHERE subject_id = $1',
        [orderId],
      );
      expect(rows).toEqual([
        { before: { status: 'pending' }, after: { status: to, notPaid: 'GH₵116.00' } },
      ]);
      const other = await paid();
      await set(other.orderId, to);
      const written = await shop.database.pool.query(
        "SELECT id FROM audit_entry WHERE subject_id = $1 AND after ? 'notPaid'",
        [other.orderId],
      );
      expect(written.rows).toEqual([]);
    },
  );

  test('the desk reads who took a step, and the customer does not', async () => {
    const { buyer, orderId } = await paid();
    await set(orderId, 'shipped');
    const byOf = async (who: typeof buyer) =>
      (await desk.read(who, orderId)).body.history.map(({ by }: { by?: string }) => by);
    expect(await byOf(admin)).toEqual([undefined, undefined, admin.email]);
    expect(await byOf(buyer)).toEqual([undefined, undefined, undefined]);
  });

  test('lines that would break a letter’s head are refused', async () => {
    const { orderId } = await paid();
    expect((await set(orderId, 'shipped', { courier: 'A\nB' })).status).toBe(400);
    expect((await set(orderId, 'shipped', { tracking: 'x'.repeat(201) })).status).toBe(400);
  });
});

describe('cancelling', () => {
  test.each(['shipped', 'delivered'])(
    'an order that has left puts its items back in stock only if they are here: %s',
    async (left) => {
      const { jar, orderId } = await paid();
      await set(orderId, left);
      const out = { onHand: 3, reserved: 0 };
      await set(orderId, 'cancelled');
      expect(await desk.stockOf(jar)).toEqual(out);
      await set(orderId, left);
      expect(await desk.stockOf(jar)).toEqual(out);
      await set(orderId, 'cancelled', { restock: true });
      expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 0 });
      await set(orderId, left);
      expect(await desk.stockOf(jar)).toEqual(out);
      await set(orderId, 'cancelled', { refund: true });
      await finishRefunds();
      // What was refunded is opened again to be paid anew, and waits on the shelf.
      await set(orderId, 'pending');
      expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 2 });
      expect(await desk.auditBooks()).toEqual([]);
    },
  );

  test('an unpaid order that has left: money that comes later finds it with its customer', async () => {
    const { jar, orderId } = await desk.ordered({ quantity: 2, stock: 5 });
    await set(orderId, 'shipped');
    await set(orderId, 'cancelled');
    await transfer(orderId, 'received', 121);
    const { body } = await desk.read(admin, orderId);
    expect(body).toMatchObject({ status: 'shipped', payment: 'paid' });
    expect(await desk.stockOf(jar)).toEqual({ onHand: 3, reserved: 0 });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('a paid order asks whether the money goes back now, and stands as both until it does', async () => {
    const { buyer, jar, orderId } = await paid();
    const asked = await set(orderId, 'cancelled', { ask: true });
    expect([asked.status, asked.body.code]).toEqual([409, 'refund-now']);
    expect((await set(orderId, 'cancelled', { refund: false })).body).toMatchObject({
      status: 'cancelled',
      payment: 'paid',
    });
    expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 0 });
    expect(await desk.refunds(orderId)).toEqual([]);
    expect(await letterOf(buyer.email, 'order-cancelled')).toMatchObject([
      { why: 'shop', refunding: false },
    ]);
  });

  test('with the money sends it back, and says so', async () => {
    const { buyer, orderId } = await paid();
    expect((await set(orderId, 'cancelled', { refund: true })).status).toBe(200);
    expect(await letterOf(buyer.email, 'order-cancelled')).toMatchObject([
      { why: 'shop', refunding: true },
    ]);
    await finishRefunds();
    expect((await desk.read(buyer, orderId)).body).toMatchObject({
      status: 'cancelled',
      payment: 'refunded',
      refunded: 121,
    });
  });

  describe('an order that was paid past the provider', () => {
    const undecided = async (orderId: string) => {
      const { body } = await desk.call('GET', '/api/desk', undefined, await desk.buyer('admin'));
      const items: { _id: string; amount: number }[] = body.undecided.items;
      return items.find(({ _id }) => _id === orderId)?.amount;
    };

    test('promises no more than somebody sends', async () => {
      const { buyer, orderId } = await paidPast(121);
      expect(await askToCancel(orderId)).toEqual({ byHand: 'GH₵121.00' });
      expect((await set(orderId, 'cancelled', { refund: true })).status).toBe(200);
      expect(await desk.refunds(orderId)).toEqual([]);
      expect(await moneyToldTo(buyer.email)).toBe('We will contact you to refund your GH₵121.00.');
      expect(await undecided(orderId)).toBe(121);
    });

    test('in part sends back the other part, and stays until the desk has sent the rest', async () => {
      const { buyer, orderId } = await paidPast(60);
      expect(await askToCancel(orderId)).toEqual({ online: 'GH₵61.00', byHand: 'GH₵60.00' });
      await set(orderId, 'cancelled', { refund: true });
      expect(await moneyToldTo(buyer.email)).toBe(
        'We are refunding your GH₵61.00 and will email you when it’s done. It can then take up to ten business days to reach you. We will contact you to refund the other GH₵60.00.',
      );
      const open = () => findOpenOrders(shop.database.pool, { id: buyer.id, email: '' }, now);
      expect(await undecided(orderId)).toBe(60);
      await finishRefunds();
      expect(await undecided(orderId)).toBe(60);
      expect(await open()).toEqual([{ kind: 'owed', orderId }]);
      await transfer(orderId, 'refunded', 60);
      expect((await desk.read(buyer, orderId)).body.payment).toBe('refunded');
      expect(await open()).toEqual([]);
      expect(await undecided(orderId)).toBeUndefined();
    });

    test('is decided once the desk has sent some of the rest', async () => {
      const { buyer, orderId } = await paidPast(60);
      await set(orderId, 'cancelled', { refund: true });
      await finishRefunds();
      await transfer(orderId, 'refunded', 40);
      expect(await undecided(orderId)).toBeUndefined();
      expect(await findOpenOrders(shop.database.pool, { id: buyer.id, email: '' }, now)).toEqual(
        [],
      );
    });

    test('but for less than the provider sends back is refunded by hand', async () => {
      const { buyer, orderId } = await paid();
      const [attempt] = await desk.attempts(orderId);
      const most = { amount: 120.5, reason: 'Sold out' };
      await desk.call('POST', `/api/payments/${attempt?.id}/refund`, most, admin);
      await finishRefunds();
      expect(await askToCancel(orderId)).toEqual({ byHand: 'GH₵0.50' });
      await set(orderId, 'cancelled', { refund: true });
      expect(await moneyToldTo(buyer.email)).toBe('We will contact you to refund your GH₵0.50.');
    });

    test('as well as online names what is here after the difference went back', async () => {
      const { buyer, orderId } = await paid();
      await transfer(orderId, 'received', 121);
      await transfer(orderId, 'refunded', 121);
      await set(orderId, 'cancelled', { refund: true });
      expect(await moneyToldTo(buyer.email)).toContain('We are refunding your GH₵121.00');
    });

    test('names what came after all of it was refunded', async () => {
      const { buyer, orderId } = await paid();
      const [attempt] = await desk.attempts(orderId);
      const all = { reason: 'Sold out' };
      await desk.call('POST', `/api/payments/${attempt?.id}/refund`, all, admin);
      await finishRefunds();
      await transfer(orderId, 'received', 121);
      await set(orderId, 'cancelled');
      expect(await moneyToldTo(buyer.email)).toBe(
        'We have not refunded your GH₵121.00 yet. We’ll contact you about it.',
      );
    });

    test('says of money that is on its way already that it goes back', async () => {
      const { buyer, orderId } = await paid();
      const [attempt] = await desk.attempts(orderId);
      const all = { reason: 'Sold out' };
      await desk.call('POST', `/api/payments/${attempt?.id}/refund`, all, admin);
      expect(await askToCancel(orderId)).toEqual({});
      await set(orderId, 'cancelled', { refund: true });
      expect(await moneyToldTo(buyer.email)).toContain('We are refunding your GH₵121.00');
    });
  });

  test('an unpaid order asks nothing and sends nothing back', async () => {
    const { orderId } = await desk.ordered();
    expect((await set(orderId, 'cancelled', { ask: true, refund: true })).status).toBe(200);
    expect(await desk.refunds(orderId)).toEqual([]);
  });

  test('by the customer and by time is told too', async () => {
    const own = await desk.ordered();
    await desk.cancel(own.buyer, own.orderId);
    expect(await letterOf(own.buyer.email, 'order-cancelled')).toMatchObject([{ why: 'you' }]);
    const late = await desk.ordered();
    later(31);
    await endHolds(context);
    expect(await letterOf(late.buyer.email, 'order-cancelled')).toMatchObject([
      { why: 'not paid in time', order: { canPay: true } },
    ]);
  });

  test('because the cart changed is not: the new order has a letter of its own', async () => {
    const { buyer } = await desk.ordered();
    await desk.add(buyer, await desk.product('Soap', 2_500, 9), 1);
    expect((await desk.place(buyer)).status).toBe(201);
    expect(await desk.lettersWritten(buyer.email)).toEqual(['order-received', 'order-received']);
  });
});

describe('an order whose refund is under way', () => {
  const onItsWay = 'Not paid: GH₵121.00. Its refund is on its way.';
  const refundAll = async (orderId: string, amount = 121) => {
    const [attempt] = await desk.attempts(orderId);
    const all = { amount, reason: 'Sold out' };
    const { status } = await desk.call('POST', `/api/payments/${attempt?.id}/refund`, all, admin);
    expect(status).toBe(200);
    await sendRefunds(context);
  };

  const parcelOf = async (orderId: string) =>
    (await desk.call('GET', `/api/packing/${orderId}`, undefined, admin)).body;

  async function goingBack() {
    const order = await paid();
    await set(order.orderId, 'cancelled', { refund: true });
    await sendRefunds(context);
    expect(await desk.refunds(order.orderId)).toMatchObject([{ state: 'accepted' }]);
    return order;
  }

  test.each(['pending', 'processing', 'shipped', 'delivered'])(
    'and that was cancelled is asked about before it is set to %s',
    async (to) => {
      const { orderId } = await goingBack();
      const asked = await set(orderId, to, { ask: true, unpaid: 121 });
      expect([asked.status, asked.body.message]).toEqual([409, onItsWay]);
      expect((await desk.read(admin, orderId)).body.status).toBe('cancelled');
      expect((await set(orderId, to)).body).toMatchObject({ status: to, payment: 'paid' });
      const { rows } = await shop.database.pool.query(
        "SELECT after->>'notPaid' AS sum FROM audit_entry WHERE subject_id = $1 ORDER BY at DESC, id DESC LIMIT 1",
        [orderId],
      );
      expect(rows).toEqual([{ sum: 'GH₵121.00' }]);
    },
  );

  test('and that was cancelled is opened again without a question once the refund failed', async () => {
    const { orderId } = await goingBack();
    await shop.database.pool.query(
      `UPDATE payments_refund SET state = 'failed' WHERE attempt_id IN (
         SELECT id FROM payments_attempt WHERE subject_id = $1)`,
      [orderId],
    );
    expect((await set(orderId, 'processing', { ask: true })).status).toBe(200);
  });

  test('and that was cancelled names what is missing when only a part has gone back', async () => {
    const { orderId } = await paid();
    await set(orderId, 'cancelled', { refund: false });
    await refundAll(orderId, 40);
    expect((await set(orderId, 'processing', { ask: true })).body.message).toBe(
      'Not paid: GH₵40.00 of GH₵121.00. Its refund is on its way.',
    );
    await finishRefunds();
    expect((await set(orderId, 'processing', { ask: true })).body.message).toBe(
      'Not paid: GH₵40.00 of GH₵121.00.',
    );
  });

  describe('of a returned item alone', () => {
    async function returned() {
      const order = await paid();
      const { buyer, jar, orderId } = order;
      await set(orderId, 'delivered');
      const items = [{ productId: jar, quantity: 1 }];
      const asked = { items, reason: 'Broken' };
      const { body } = await desk.call('POST', `/api/orders/${orderId}/returns`, asked, buyer);
      const answer = { approve: true, text: 'Bring it.' };
      const step = (what: string, sent: object, method: 'PUT' | 'POST' = 'PUT') =>
        desk.call(method, `/api/returns/${body._id}/${what}`, sent, admin);
      await step('answer', answer);
      await step('received', { restock: [] });
      const refund = async () => {
        expect((await step('refund', {}, 'POST')).status).toBe(200);
        await finishRefunds();
      };
      return { ...order, refund };
    }
    const notPaid = async (orderId: string) => {
      const { rows } = await shop.database.pool.query(
        "SELECT after->>'notPaid' AS sum FROM audit_entry WHERE subject_id = $1 AND after ? 'notPaid'",
        [orderId],
      );
      return rows;
    };

    test.each(['before', 'after'])(
      'that went back %s it was cancelled by mistake asks nothing, and nothing is written down',
      async (when) => {
        const { orderId, refund } = await returned();
        if (when === 'before') await refund();
        await set(orderId, 'cancelled', { refund: false });
        if (when === 'after') await refund();
        expect((await desk.payments(admin, orderId)).body.returned).toBe(60.5);
        expect((await set(orderId, 'delivered', { ask: true })).status).toBe(200);
        expect(await notPaid(orderId)).toEqual([]);
      },
    );

    test('and of the rest since names the rest', async () => {
      const { orderId, refund } = await returned();
      await refund();
      await set(orderId, 'cancelled', { refund: true });
      await sendRefunds(context);
      expect((await set(orderId, 'delivered', { ask: true })).body.message).toBe(
        'Not paid: GH₵60.50. Its refund is on its way.',
      );
    });
  });

  test('and that waits to be packed is asked about before it leaves, and no packer sends it', async () => {
    const { orderId } = await paid();
    await refundAll(orderId);
    expect((await set(orderId, 'shipped', { ask: true })).body.message).toBe(onItsWay);
    const says = 'This order is being refunded. Please keep its parcel.';
    const one = await desk.call('PUT', `/api/packing/${orderId}/shipped`, {}, admin);
    expect([one.status, one.body.code, one.body.message]).toEqual([409, 'being-refunded', says]);
    const orders = [{ _id: orderId, step: crypto.randomUUID() }];
    const { body } = await desk.call('POST', '/api/packing/shipped', { orders }, admin);
    expect(body).toEqual([{ _id: orderId, done: false, says }]);
    expect(await parcelOf(orderId)).toMatchObject({ refunding: true });
    expect((await desk.read(admin, orderId)).body.status).toBe('processing');
    expect((await set(orderId, 'shipped')).status).toBe(200);
  });

  test('in part is packed and sent as ever', async () => {
    const { orderId } = await paid();
    await refundAll(orderId, 120);
    expect((await set(orderId, 'processing', { ask: true })).status).toBe(200);
    expect(await parcelOf(orderId)).not.toHaveProperty('refunding');
    const sent = await desk.call('PUT', `/api/packing/${orderId}/shipped`, {}, admin);
    expect(sent.status).toBe(200);
  });
});

test('cancelled with the money and then, after a lost answer, without it: it is told what was done', async () => {
  const { orderId } = await paid();
  const step = randomUUID();
  expect((await set(orderId, 'cancelled', { step, refund: true })).status).toBe(200);
  const { status, body } = await set(orderId, 'cancelled', { step, refund: false });
  expect([status, body.code]).toEqual([409, 'done-otherwise']);
  expect(body.message).toContain('Cancelled.');
});

describe('a refunded order that the desk opens again', () => {
  async function refunded() {
    const order = await paid();
    await set(order.orderId, 'cancelled', { refund: true });
    await finishRefunds();
    return order;
  }

  test('is unpaid, its goods put aside, and can be paid anew', async () => {
    const order = await refunded();
    const { buyer, jar, orderId } = order;
    expect((await set(orderId, 'pending')).body).toMatchObject({
      status: 'pending',
      payment: 'unpaid',
      paidAt: null,
      canPay: true,
    });
    expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 2 });
    await pay(order);
    expect((await desk.read(buyer, orderId)).body).toMatchObject({
      payment: 'paid',
      status: 'processing',
    });
    const states = (await desk.attempts(orderId)).map(({ state }) => state);
    expect(states).toEqual(['returned', 'paid']);
    const { received, returned } = (await desk.payments(admin, orderId)).body;
    expect([received, returned]).toEqual([242, 121]);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('says of its second payment only what went back of that', async () => {
    const order = await refunded();
    const { buyer, orderId } = order;
    const toldRefunded = async () => (await desk.read(buyer, orderId)).body.refunded;
    await set(orderId, 'pending');
    expect(await toldRefunded()).toBe(121);
    await pay(order);
    expect(await toldRefunded()).toBe(0);
    const second = (await desk.attempts(orderId)).at(-1);
    const part = { amount: 20, reason: 'One came broken' };
    await desk.call('POST', `/api/payments/${second?.id}/refund`, part, admin);
    expect(await toldRefunded()).toBe(0);
    await finishRefunds();
    expect(await toldRefunded()).toBe(20);
    await set(orderId, 'cancelled', { refund: true });
    await finishRefunds();
    expect(await toldRefunded()).toBe(121);
  });

  test('and cancels again names what was paid the second time', async () => {
    const [going, staying] = [await refunded(), await refunded()];
    for (const order of [going, staying]) {
      await set(order.orderId, 'pending');
      await pay(order);
      await set(order.orderId, 'cancelled', { refund: order === going });
    }
    expect(await moneyToldTo(going.buyer.email)).toContain('We are refunding your GH₵121.00');
    expect(await moneyToldTo(staying.buyer.email)).toBe(
      'We have not refunded your GH₵121.00 yet. We’ll contact you about it.',
    );
  });

  test('and cancels again with the money sends back what was paid the second time', async () => {
    const order = await refunded();
    const { orderId } = order;
    await set(orderId, 'pending');
    await pay(order);
    await set(orderId, 'cancelled', { refund: true });
    await finishRefunds();
    const refunds = await desk.refunds(orderId);
    expect(refunds.map(({ amount, state }) => [amount, state])).toEqual([
      [12_100, 'done'],
      [12_100, 'done'],
    ]);
    expect((await desk.read(admin, orderId)).body.payment).toBe('refunded');
  });
});

describe('an order that left before it was paid', () => {
  async function paidAfter(statuses: string[]) {
    const order = await desk.ordered();
    const code = await desk.open(order.buyer, order.orderId);
    for (const status of statuses) await set(order.orderId, status);
    later(5);
    await provider.acts.payByCard(code, goodCard);
    const [attempt] = await desk.attempts(order.orderId);
    expect(await settlePayment(context, attempt?.reference ?? '')).toBe('paid');
    const letters = await letterOf(demoEmails[0], 'new-paid-order');
    const letter = letters.find(({ order: { _id } }) => _id === order.orderId);
    return {
      subject: toOwner.subject(letter),
      words: JSON.stringify(toOwner.blocks(letter)),
      page: (await desk.comeBack(attempt?.return_token ?? '')).body,
    };
  }

  test.each([
    [['shipped'], 'It is on its way already.'],
    [['shipped', 'delivered'], 'Its customer has it already.'],
  ])(
    '%j: the owner reads that it is paid, and is not told to pack it again',
    async (before, where) => {
      const { subject, words } = await paidAfter(before);
      expect(subject).toMatch(/^Order T-.+ is now paid: GH₵60\.50$/);
      expect(words).toContain(where);
      expect(words).not.toMatch(/pack|new order|Promised|Delivery address/i);
    },
  );

  test('the desk’s list of letters says that it left before the owner had the letter', async () => {
    await paidAfter(['shipped']);
    const { body } = await desk.call('GET', `/api/letters?to=${demoEmails[0]}`, undefined, admin);
    const [letter] = body.filter(({ kind }: { kind: string }) => kind === 'new-paid-order');
    expect(letter).toMatchObject({ hasLeft: true, isPickedUp: false });
  });

  test('whoever paid is not told on which day it will come', async () => {
    expect((await paidAfter(['shipped', 'delivered'])).page).toMatchObject({
      state: 'paid',
      order: { delivery: null },
    });
  });

  test('its days count from then on, in the letter, before the payment and after it', async () => {
    const { buyer, orderId } = await desk.ordered();
    await set(orderId, 'processing');
    later(24 * 60);
    const { delivery } = (await desk.read(buyer, orderId)).body;
    await set(orderId, 'shipped');
    expect(await letterOf(buyer.email, 'order-shipped')).toMatchObject([{ order: { delivery } }]);
    const code = await desk.open(buyer, orderId);
    later(7 * 24 * 60);
    expect((await desk.read(buyer, orderId)).body).toMatchObject({ payment: 'unpaid', delivery });
    await provider.acts.payByCard(code, goodCard);
    const [attempt] = await desk.attempts(orderId);
    expect(await settlePayment(context, attempt?.reference ?? '')).toBe('paid');
    expect((await desk.read(buyer, orderId)).body).toMatchObject({ payment: 'paid', delivery });
  });
});
