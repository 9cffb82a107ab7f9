import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isDecidedSince } from '#features/payments/balance.ts';
import { aDay } from '#lib/durations.ts';
import type { CallContext } from '#platform/context.ts';
import { moneyDesk } from '#tests/desk/money-desk.ts';
import { readDesk as lookAtDesk } from './desk.ts';

const desk = await moneyDesk('2026-12-01T09:00:00Z');
const { at, pass, pool, readDesk } = desk;
const { paid, refund, finishRefunds, transfer, cancel, dispute } = desk;

describe('paid and cancelled', () => {
  const listed = async (orderId: string) => {
    const { undecided } = await readDesk();
    return undecided.items.find(({ _id }: { _id: string }) => _id === orderId)?.amount;
  };

  test('is listed with its customer, with what is here of its money, and since when', async () => {
    at('2026-12-01T09:00:00Z');
    const { orderId } = await paid(6_600);
    const before = (await readDesk()).undecided.total;
    await cancel(orderId);
    const { undecided } = await readDesk();
    expect(undecided.total).toBe(before + 1);
    expect(undecided.items.at(-1)).toEqual({
      _id: orderId,
      number: expect.any(Number),
      customerName: 'Efua Mensah',
      amount: 66,
      paidAt: '2026-12-01T09:00:00.000Z',
    });
  });

  test('is decided as soon as money was asked back after it, whole or in part', async () => {
    at('2026-12-02T09:00:00Z');
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
    pass(1);
    await transfer(orderId, 'refunded', 12);
    expect(await listed(orderId)).toBeUndefined();
  });

  test('is not decided by a transfer that was recorded by mistake and undone', async () => {
    at('2026-12-02T12:00:00Z');
    const { orderId } = await desk.ordered({ price: 2_000 });
    await transfer(orderId, 'received', 20);
    await cancel(orderId);
    pass(1);
    await transfer(orderId, 'received', 5);
    pass(1);
    await desk.undoTransfer(orderId);
    expect(await listed(orderId)).toBe(20);
    expect(await isDecidedSince(pool, orderId, new Date('2026-12-02T12:00:00Z'))).toBe(false);
    await transfer(orderId, 'refunded', 20);
  });

  test('waits for what is left when a part had gone back before it, and again when a refund failed', async () => {
    at('2026-12-03T09:00:00Z');
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
  at('2026-12-05T09:00:00Z');
  await pool.query(
    "UPDATE orders_order SET status = 'delivered' WHERE payment = 'paid' AND status = 'processing'",
  );
  const orders: string[] = [];
  for (const minute of [1, 2, 3, 4, 5, 6]) {
    at(`2026-12-05T09:0${minute}:00Z`);
    orders.push((await paid(1_000 * minute)).orderId);
  }
  const { toPack } = await readDesk();
  expect(toPack.total).toBe(6);
  expect(toPack.items.map(({ _id }: { _id: string }) => _id)).toEqual(orders.slice(0, 5));
  expect(toPack.items[0]).toEqual({
    _id: orders[0],
    number: expect.any(Number),
    customerName: 'Efua Mensah',
    amount: 10,
    paidAt: '2026-12-05T09:01:00.000Z',
  });
  const pulse = await desk.call('GET', '/api/desk/pulse', undefined, await desk.buyer('admin'));
  expect(pulse.body.orders).toBe(6);
});

test('reviews wait until somebody has read them, the oldest first', async () => {
  const product = await desk.product('Shea Jar', 6_050, 50);
  const write = (state: string, stars: number, minutes: number) =>
    pool.query(
      `INSERT INTO reviews_review (id, product_id, product_name, account_id, order_id, stars, words,
         suits, shown_name, state, reason, written_at)
       VALUES ($1, $2, 'Shea Jar', $3, $4, $5, '', '', '', $6, $7, $8)`,
      [
        ...[randomUUID(), product, randomUUID(), randomUUID(), stars, state],
        ...[
          state === 'refused' ? 'Rude' : '',
          new Date(Date.parse('2026-12-01T09:00:00Z') - minutes * 60_000),
        ],
      ],
    );
  await write('waiting', 4, 5);
  await write('waiting', 2, 9);
  await write('public', 5, 20);
  await write('refused', 1, 20);
  const { productReviews } = await readDesk();
  expect(productReviews.total).toBe(2);
  expect(productReviews.items).toMatchObject([
    { productName: 'Shea Jar', stars: 2 },
    { productName: 'Shea Jar', stars: 4 },
  ]);
});

test('returns wait from the question until the money has gone, the oldest first', async () => {
  at('2026-12-06T09:00:00Z');
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
      [ids[state], orderId, buyer.id, state, new Date(desk.now().getTime() + place * 1_000)],
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

test('a return that has come says if nothing of its order’s money is left to refund', async () => {
  at('2026-12-06T12:00:00Z');
  const come = async (orderId: string, accountId: string) => {
    const { rows } = await pool.query(
      `WITH came AS (
         INSERT INTO returns_return (id, order_id, account_id, reason, state, created_at)
         VALUES ($1, $2, $3, 'It broke', 'received', $4) RETURNING id, order_id
       )
       INSERT INTO returns_line (return_id, product_id, name, quantity, restocked, shelved)
       SELECT c.id, l.product_id, l.name, l.quantity, false, 0
       FROM came c JOIN orders_line l ON l.order_id = c.order_id RETURNING return_id AS id`,
      [randomUUID(), orderId, accountId, new Date(desk.now().getTime() - 10 * aDay)],
    );
    return rows[0].id as string;
  };
  const [left, gone] = [await paid(2_000), await paid(2_000)];
  await refund(gone.id);
  const ids = [await come(left.orderId, left.buyer.id), await come(gone.orderId, gone.buyer.id)];
  const { returns } = await readDesk();
  const said = ids.map((id) => returns.items.find((one: { _id: string }) => one._id === id));
  expect(said.map(({ withoutRefund }) => withoutRefund)).toEqual([undefined, true]);
});

test('low is what can be bought five times or less, the scarcest first, and nothing that is put away', async () => {
  at('2026-12-07T09:00:00Z');
  await pool.query('UPDATE catalogue_product SET archived_at = $1', [desk.now()]);
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
  expect(lowStock.items.at(-1)).toEqual({ _id: five, name: 'Five Left', stock: 5, lastDay: null });
  expect(lowStock.items.some(({ _id }: { _id: string }) => _id === none)).toBe(true);
});

test('disputes are those without an end, what is due first before the others', async () => {
  at('2026-12-08T09:00:00Z');
  const { orderId, reference } = await paid(2_000);
  await dispute(reference, 2_000);
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
  at('2026-12-30T12:00:00Z');
  const { id: accountId } = await desk.buyer();
  const subscribe = (confirmed: string | null, ended: string | null = null) =>
    pool.query(
      `INSERT INTO newsletter_subscription
         (id, account_id, email, place, asked_at, confirmed_at, ended_at)
       VALUES ($1, $2, $3, 'about', $4, $5, $6)`,
      [randomUUID(), accountId, `${randomUUID()}@shop.example`, desk.now(), confirmed, ended],
    );
  await subscribe('2026-12-01T00:00:00Z');
  await subscribe('2026-12-30T11:00:00Z');
  await subscribe('2026-11-30T23:59:59Z');
  await subscribe(null);
  await subscribe('2026-12-10T00:00:00Z', '2026-12-11T00:00:00Z');
  expect((await readDesk()).newSubscribers).toBe(2);
});

test('best sellers are what was paid for in thirty days, the most pieces first, without what went back', async () => {
  at('2027-02-28T23:59:59Z');
  const early = await desk.ordered({ price: 1_000, quantity: 5 });
  await transfer(early.orderId, 'received', 50);
  at('2027-03-01T00:00:00Z');
  const jars = await desk.ordered({ price: 2_000, quantity: 2 });
  await transfer(jars.orderId, 'received', 40);
  const dear = await paid(90_000);
  const back = await paid(99_000);
  await refund(back.id);
  await finishRefunds();
  await desk.ordered({ price: 5_000, quantity: 4 });
  at('2027-03-30T09:00:00Z');
  const { bestSellers } = await readDesk();
  expect(bestSellers).toEqual([
    { _id: jars.jar, name: 'Shea Jar', pieces: 2, came: 40 },
    { _id: dear.jar, name: 'Shea Jar', pieces: 1, came: 900 },
  ]);
});

test('a morning counts the orders of its day, paid or not, unread messages, and payments to look at', async () => {
  at('2027-04-01T23:59:59Z');
  await desk.ordered();
  at('2027-04-02T00:00:00Z');
  await desk.ordered();
  await paid(2_000);
  await pool.query('UPDATE payments_review SET closed_at = opened_at, note = $1', ['Seen']);
  for (const kind of ['payment', 'refund', 'dispute']) {
    await pool.query(
      `INSERT INTO payments_review (id, cause, kind, reference, says, opened_at)
       VALUES ($1::uuid, $1::text, $2, 'r', 'Look', $3)`,
      [randomUUID(), kind, desk.now()],
    );
  }
  await pool.query('UPDATE messages_message SET read_at = $1', [desk.now()]);
  await pool.query(
    `INSERT INTO messages_message (id, name, email, inquiry_type, subject, message, created_at)
     VALUES ($1, 'Ama', 'ama@shop.example', 'General', 'Two jars', 'Good day', $2)`,
    [randomUUID(), desk.now()],
  );
  expect(await readDesk()).toMatchObject({ newOrders: 2, messages: 1, reviews: 2 });
});

test('of orders to decide on, five are shown that have waited longest, and the others count', async () => {
  at('2027-05-01T09:00:00Z');
  const before = (await readDesk()).undecided.total;
  const cancelled: string[] = [];
  for (let order = 0; order < 6; order += 1) {
    const { orderId } = await paid(1_000);
    await cancel(orderId);
    cancelled.push(orderId);
    pass(1);
  }
  await pool.query(`UPDATE orders_order SET paid_at = '2020-01-01' WHERE id = $1`, [cancelled[5]]);
  const { undecided } = await readDesk();
  expect(undecided.total).toBe(before + 6);
  expect(undecided.items).toHaveLength(5);
  expect(undecided.items[0]._id).toBe(cancelled[5]);
});

test('a write that changes nothing at the desk leaves the very same answer, which is encoded once', async () => {
  const look = async () => {
    const { value } = (await lookAtDesk(desk.context as CallContext)) as { value: unknown };
    return value;
  };
  const before = await look();
  await pool.query('SELECT pg_current_xact_id()');
  expect(await look()).toBe(before);
  const { orderId } = await paid(1_000);
  const after = await look();
  expect(after).not.toEqual(before);
  await cancel(orderId);
  expect(await look()).not.toEqual(after);
});

test('the desk is for an admin alone', async () => {
  expect((await desk.call('GET', '/api/desk')).status).toBe(401);
  const customer = await desk.buyer();
  expect((await desk.call('GET', '/api/desk', undefined, customer)).status).toBe(403);
});
