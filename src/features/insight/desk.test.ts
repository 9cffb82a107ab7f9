import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { goodCard, paymentDesk } from '#tests/payment-desk.ts';
import { openTestShop } from '#tests/shop.ts';
import { endHolds } from '../orders/end-holds.ts';
import { noteDispute } from '../payments/disputes.ts';
import { findBalance } from '../payments/refunds.queries.ts';
import { sendRefunds } from '../payments/send-refunds.ts';
import { settlePayment } from '../payments/settle-payment.ts';

let now = new Date('2026-10-31T23:50:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { context } = shop;
const { pool } = shop.database;
const desk = paymentDesk(shop);
const { provider } = desk;

const at = (time: string) => {
  now = new Date(`2026-${time}Z`);
};
const readDesk = async () =>
  (await desk.call('GET', '/api/desk', undefined, await desk.buyer('admin'))).body;

/** Of one jar at that many pesewas, by somebody new; its page to pay at is open. */
async function opened(price: number) {
  const order = await desk.ordered({ price });
  const code = await desk.open(order.buyer, order.orderId);
  const [{ id = '', reference = '' } = {}] = await desk.attempts(order.orderId);
  return { ...order, code, id, reference };
}

async function paid(price: number) {
  const order = await opened(price);
  await provider.acts.payByCard(order.code, goodCard);
  expect(await settlePayment(context, order.reference)).toBe('paid');
  return order;
}

async function refund(paymentId: string, amount?: number) {
  const sent = { reason: 'The jar was broken', ...(amount ? { amount } : {}) };
  const admin = await desk.buyer('admin');
  const { status } = await desk.call('POST', `/api/payments/${paymentId}/refund`, sent, admin);
  expect(status).toBe(200);
}

async function finishRefunds() {
  for (let round = 0; round < 6; round += 1) {
    await sendRefunds(context);
    now = new Date(now.getTime() + 3 * 60_000);
  }
}

async function transfer(orderId: string, kind: 'received' | 'refunded', amount: number) {
  const sent = { kind, amount, reference: `GCB ${randomUUID()}` };
  const admin = await desk.buyer('admin');
  const { status } = await desk.call('POST', `/api/orders/${orderId}/transfers`, sent, admin);
  expect(status).toBe(200);
}

async function cancel(orderId: string, sent: object = {}) {
  const admin = await desk.buyer('admin');
  const body = { status: 'cancelled', ...sent };
  const { status } = await desk.call('PUT', `/api/orders/${orderId}/status`, body, admin);
  expect(status).toBe(200);
}

let disputes = 0;
async function dispute(reference: string, amount: number, dueAt: string | null) {
  disputes += 1;
  const told = {
    id: String(disputes),
    reference,
    status: 'awaiting-merchant-feedback',
    resolution: null,
    category: 'chargeback',
    amount,
    dueAt: dueAt === null ? null : new Date(dueAt),
    resolvedAt: null,
  };
  await noteDispute(context, told, 'charge.dispute.create');
  return told;
}

describe('thirty days of sales', () => {
  const dayOf = async (day: string) => {
    const { sales } = await readDesk();
    const { day: _, ...sold } = sales.days.find((one: { day: string }) => one.day === day);
    return sold;
  };

  test('begin with the first moment of the first day', async () => {
    at('10-31T23:59:59');
    await paid(5_000);
    at('11-01T00:00:00');
    await paid(6_050);
    expect(await dayOf('2026-11-01')).toEqual({ orders: 1, came: 60.5, returned: 0 });
  });

  test('an order that nobody paid is none', async () => {
    at('11-09T09:00:00');
    await desk.ordered({ price: 3_000 });
    now = new Date(now.getTime() + 31 * 60_000);
    await endHolds(context);
    expect(await dayOf('2026-11-09')).toEqual({ orders: 0, came: 0, returned: 0 });
  });

  test('what goes back, a part or the whole, goes back on its own day', async () => {
    at('11-10T09:00:00');
    const partly = await paid(10_000);
    const whole = await paid(4_525);
    at('11-11T09:00:00');
    await refund(partly.id, 20);
    await refund(whole.id);
    expect(await dayOf('2026-11-11')).toEqual({ orders: 0, came: 0, returned: 0 });
    await finishRefunds();
    expect(await dayOf('2026-11-10')).toEqual({ orders: 2, came: 145.25, returned: 0 });
    expect(await dayOf('2026-11-11')).toEqual({ orders: 0, came: 0, returned: 65.25 });
  });

  test('of two transfers each came on its day, and the order was paid with the second', async () => {
    at('11-14T09:00:00');
    const { orderId } = await desk.ordered({ price: 7_025 });
    await transfer(orderId, 'received', 30.1);
    at('11-15T09:00:00');
    await transfer(orderId, 'received', 40.15);
    expect(await dayOf('2026-11-14')).toEqual({ orders: 0, came: 30.1, returned: 0 });
    expect(await dayOf('2026-11-15')).toEqual({ orders: 1, came: 40.15, returned: 0 });
  });

  test('an order that is cancelled was paid all the same, until its money goes back', async () => {
    at('11-17T09:00:00');
    await cancel((await paid(8_000)).orderId);
    expect(await dayOf('2026-11-17')).toEqual({ orders: 1, came: 80, returned: 0 });
    at('11-18T09:00:00');
    await cancel((await paid(3_333)).orderId, { refund: true });
    await finishRefunds();
    expect(await dayOf('2026-11-18')).toEqual({ orders: 1, came: 33.33, returned: 33.33 });
  });

  test('a dispute that is lost takes its money back on the day of its end', async () => {
    at('11-20T09:00:00');
    const { reference } = await paid(5_555);
    const told = await dispute(reference, 5_555, null);
    at('11-22T09:00:00');
    const lost = { ...told, status: 'resolved', resolution: 'merchant-accepted', resolvedAt: now };
    await noteDispute(context, lost, 'charge.dispute.resolve');
    expect(await dayOf('2026-11-20')).toEqual({ orders: 1, came: 55.55, returned: 0 });
    expect(await dayOf('2026-11-22')).toEqual({ orders: 0, came: 0, returned: 55.55 });
  });

  test('of an order that was paid twice the second payment is nobody’s, and its going back neither', async () => {
    at('11-23T09:00:00');
    const { buyer, orderId, id, code } = await opened(6_100);
    await pool.query("UPDATE payments_attempt SET state = 'retired' WHERE id = $1", [id]);
    for (const page of [code, await desk.open(buyer, orderId)]) {
      await provider.acts.payByCard(page, goodCard);
    }
    for (const { reference } of await desk.attempts(orderId)) {
      await settlePayment(context, reference);
    }
    await finishRefunds();
    expect(await desk.refunds(orderId)).toMatchObject([{ state: 'done', amount: 6_100 }]);
    expect(await dayOf('2026-11-23')).toEqual({ orders: 1, came: 61, returned: 0 });
  });

  test('what came otherwise than asked counts only when somebody has found it right', async () => {
    at('11-24T09:00:00');
    const { code, reference } = await opened(9_900);
    await provider.acts.payByCard(code, goodCard);
    provider.faults.arm({ kind: 'verify-amount-lower', reference });
    expect(await settlePayment(context, reference)).toBe('review');
    expect(await dayOf('2026-11-24')).toEqual({ orders: 0, came: 0, returned: 0 });
  });

  test('a part of an order that came and went is told both ways, without an order', async () => {
    at('11-25T09:00:00');
    const { orderId } = await desk.ordered({ price: 9_000 });
    await transfer(orderId, 'received', 10);
    await transfer(orderId, 'refunded', 10);
    expect(await dayOf('2026-11-25')).toEqual({ orders: 0, came: 10, returned: 10 });
  });

  test('what is too much for an order came, and goes back', async () => {
    at('11-27T09:00:00');
    const { orderId, code, reference } = await opened(5_000);
    await transfer(orderId, 'received', 20.5);
    await provider.acts.payByCard(code, goodCard);
    expect(await settlePayment(context, reference)).toBe('paid');
    await transfer(orderId, 'refunded', 20.5);
    expect(await dayOf('2026-11-27')).toEqual({ orders: 1, came: 70.5, returned: 20.5 });
  });

  test('an order that is refunded, opened again and paid anew came to be paid twice', async () => {
    at('11-28T09:00:00');
    const { orderId, id } = await paid(1_001);
    await refund(id);
    await finishRefunds();
    await cancel(orderId);
    await desk.setStatus(await desk.buyer('admin'), orderId, 'pending');
    await transfer(orderId, 'received', 10.01);
    expect(await dayOf('2026-11-28')).toEqual({ orders: 2, came: 20.02, returned: 10.01 });
  });

  test('all of it is the sum of thirty days to the pesewa, with the last moment of the last', async () => {
    at('11-30T23:59:59');
    await paid(101);
    const { days, whole } = (await readDesk()).sales;
    expect(days).toHaveLength(30);
    expect([days.at(0).day, days.at(-1).day]).toEqual(['2026-11-01', '2026-11-30']);
    // 60.50 + 145.25 + 70.25 + 80 + 33.33 + 55.55 + 61 + 10 + 70.50 + 20.02 + 1.01,
    // and 65.25 + 33.33 + 55.55 + 10 + 20.50 + 10.01.
    expect(whole).toEqual({ orders: 12, came: 607.41, returned: 194.64, left: 412.77 });
  });

  test('what is left is what the balances of the orders say is here', async () => {
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM orders_order');
    let left = 0;
    for (const { id } of rows) {
      const { received, returned } = await findBalance(pool, id);
      left += received - returned;
    }
    // But for the one that was paid a second too early to be among them.
    expect((left - 5_000) / 100).toBe((await readDesk()).sales.whole.left);
  });

  test('a day later the first day has fallen off, and the last has come', async () => {
    at('12-01T00:00:00');
    const { days, whole } = (await readDesk()).sales;
    expect([days.at(0).day, days.at(-1).day]).toEqual(['2026-11-02', '2026-12-01']);
    expect(whole).toEqual({ orders: 11, came: 546.91, returned: 194.64, left: 352.27 });
  });
});

describe('paid and cancelled', () => {
  const listed = async (orderId: string) => {
    const { undecided } = await readDesk();
    return undecided.items.find(({ _id }: { _id: string }) => _id === orderId)?.amount;
  };

  test('is listed with its customer, with what is here of its money, and since when', async () => {
    at('12-01T09:00:00');
    const { orderId } = await paid(6_600);
    const before = (await readDesk()).undecided.total;
    await cancel(orderId);
    const { undecided } = await readDesk();
    expect(undecided.total).toBe(before + 1);
    expect(undecided.items.at(-1)).toEqual({
      _id: orderId,
      customerName: 'Efua Mensah',
      amount: 66,
      paidAt: '2026-12-01T09:00:00.000Z',
    });
  });

  test('is decided as soon as money was asked back after it, whole or in part', async () => {
    at('12-02T09:00:00');
    for (const amount of [undefined, 15]) {
      const { orderId, id } = await paid(4_000);
      expect(await listed(orderId)).toBeUndefined();
      await cancel(orderId);
      expect(await listed(orderId)).toBe(40);
      await refund(id, amount);
      expect(await listed(orderId)).toBeUndefined();
    }
    const { orderId } = await desk.ordered({ price: 2_000 });
    await transfer(orderId, 'received', 20);
    await cancel(orderId);
    expect(await listed(orderId)).toBe(20);
    now = new Date(now.getTime() + 1_000);
    await transfer(orderId, 'refunded', 12);
    expect(await listed(orderId)).toBeUndefined();
  });

  test('waits for what is left when a part had gone back before it, and again when a refund failed', async () => {
    at('12-03T09:00:00');
    const { orderId, id } = await paid(4_000);
    await refund(id, 15);
    await finishRefunds();
    await cancel(orderId);
    expect(await listed(orderId)).toBe(25);
    await refund(id);
    expect(await listed(orderId)).toBeUndefined();
    await pool.query(
      "UPDATE payments_refund SET state = 'failed' WHERE attempt_id = $1 AND amount_pesewas = 2500",
      [id],
    );
    expect(await listed(orderId)).toBe(25);
  });
});

test('orders to pack are those of the pulse, and the one that has waited longest is first', async () => {
  at('12-05T09:00:00');
  await pool.query(
    "UPDATE orders_order SET status = 'delivered' WHERE payment = 'paid' AND status = 'processing'",
  );
  const orders: string[] = [];
  for (const minute of [1, 2, 3, 4, 5, 6]) {
    at(`12-05T09:0${minute}:00`);
    orders.push((await paid(1_000 * minute)).orderId);
  }
  const { toPack } = await readDesk();
  expect(toPack.total).toBe(6);
  expect(toPack.items.map(({ _id }: { _id: string }) => _id)).toEqual(orders.slice(0, 5));
  expect(toPack.items[0]).toEqual({
    _id: orders[0],
    customerName: 'Efua Mensah',
    amount: 10,
    paidAt: '2026-12-05T09:01:00.000Z',
  });
  const pulse = await desk.call('GET', '/api/desk/pulse', undefined, await desk.buyer('admin'));
  expect(pulse.body.orders).toBe(6);
});

test('returns wait from the question until the money has gone, the oldest first', async () => {
  at('12-06T09:00:00');
  const { orderId, buyer } = await paid(2_000);
  const ids: Record<string, string> = {};
  for (const [place, state] of [
    'asked',
    'received',
    'approved',
    'refused',
    'refunded',
    'withdrawn',
  ].entries()) {
    ids[state] = randomUUID();
    await pool.query(
      `INSERT INTO returns_return (id, order_id, account_id, reason, state, created_at)
       VALUES ($1, $2, $3, 'It broke', $4, $5)`,
      [ids[state], orderId, buyer.id, state, new Date(now.getTime() + place * 1_000)],
    );
  }
  const { returns } = await readDesk();
  expect(returns.total).toBe(3);
  expect(returns.items).toEqual(
    ['asked', 'received', 'approved'].map((state) =>
      expect.objectContaining({ _id: ids[state], orderId, customerName: 'Efua Mensah', state }),
    ),
  );
});

test('low is what can be bought five times or less, the scarcest first, and nothing that is put away', async () => {
  at('12-07T09:00:00');
  await pool.query('UPDATE catalogue_product SET archived_at = $1', [now]);
  const none = await desk.product('Nothing Left', 1_000, 0);
  await desk.product('Plenty', 1_000, 6);
  const five = await desk.product('Five Left', 1_000, 5);
  const held = await desk.product('All Put Aside', 1_000, 2);
  const buyer = await desk.buyer();
  await desk.add(buyer, held, 2);
  await desk.place(buyer);
  const { lowStock } = await readDesk();
  expect(lowStock).toMatchObject({ few: 1, none: 2 });
  const shown = lowStock.items.map(({ name, stock }: Record<string, unknown>) => [name, stock]);
  expect(shown).toHaveLength(3);
  expect(shown).toEqual(
    expect.arrayContaining([
      ['Nothing Left', 0],
      ['All Put Aside', 0],
    ]),
  );
  expect(lowStock.items.at(-1)).toEqual({ _id: five, name: 'Five Left', stock: 5 });
  expect(lowStock.items.some(({ _id }: { _id: string }) => _id === none)).toBe(true);
});

test('disputes are those without an end, what is due first before the others', async () => {
  at('12-08T09:00:00');
  const { orderId, reference } = await paid(2_000);
  await dispute(reference, 2_000, null);
  await dispute(reference, 1_500, '2026-12-12T12:00:00.000Z');
  await dispute('a payment of somebody else', 700, '2026-12-10T12:00:00.000Z');
  const { disputes: open } = await readDesk();
  expect(open.total).toBe(3);
  expect(open.items).toMatchObject([
    { orderId: null, amount: 7, dueAt: '2026-12-10T12:00:00.000Z' },
    { orderId, reference, amount: 15, dueAt: '2026-12-12T12:00:00.000Z' },
    { orderId, amount: 20, dueAt: null },
  ]);
});

test('new subscribers are those of thirty days who confirmed and have stayed', async () => {
  at('12-30T12:00:00');
  const { id: accountId } = await desk.buyer();
  const subscribe = (confirmed: string | null, ended: string | null = null) =>
    pool.query(
      `INSERT INTO newsletter_subscription
         (id, account_id, email, place, asked_at, confirmed_at, ended_at)
       VALUES ($1, $2, $3, 'about', $4, $5, $6)`,
      [randomUUID(), accountId, `${randomUUID()}@shop.example`, now, confirmed, ended],
    );
  await subscribe('2026-12-01T00:00:00Z');
  await subscribe('2026-12-30T11:00:00Z');
  await subscribe('2026-11-30T23:59:59Z');
  await subscribe(null);
  await subscribe('2026-12-10T00:00:00Z', '2026-12-11T00:00:00Z');
  expect((await readDesk()).newSubscribers).toBe(2);
});

test('the desk is for an admin alone', async () => {
  expect((await desk.call('GET', '/api/desk')).status).toBe(401);
  const customer = await desk.buyer();
  expect((await desk.call('GET', '/api/desk', undefined, customer)).status).toBe(403);
});
