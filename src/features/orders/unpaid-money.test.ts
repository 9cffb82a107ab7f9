import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { noteReceived } from '#features/payments/transfers.ts';
import { transaction } from '#platform/database.ts';
import { shippedMigrations } from '#platform/migrate.ts';
import { countWaiting } from '#tests/database/waiting-for-locks.ts';
import { moneyDesk } from '#tests/desk/money-desk.ts';
import type { Buyer } from '#tests/desk/order-desk.ts';
import { ghanaTime } from '#ui/letters/phrases.ts';
import { endHolds } from './end-holds.ts';
import { findOpenOrders } from './leaving-customer.ts';
import { blocks } from './letters/order-cancelled.ts';
import { blocks as partBlocks } from './letters/transfer-part.ts';
import { blocks as unusedBlocks } from './letters/transfer-unused.ts';
import { calledOrder } from './order-name.rules.ts';
import { lockOrder } from './orders.queries.ts';
import { letGo } from './put-aside.ts';

/** Tests money that came by bank transfer and did not pay for its order. */

const desk = await moneyDesk('2026-11-23T09:00:00Z');
const { context, pool, pass, transfer } = desk;

async function received(orderId: string, amount: number) {
  const sent = { kind: 'received', amount, reference: `GCB ${randomUUID()}` };
  const path = `/api/orders/${orderId}/transfers`;
  const { status, body } = await desk.call('POST', path, sent, await desk.buyer('admin'));
  expect(status).toBe(200);
  return body.unused;
}

/** An order of GH₵121.00, of which a part came by transfer. */
async function partPaid(amount = 60) {
  const order = await desk.ordered({ quantity: 2, stock: 2 });
  expect(await received(order.orderId, amount)).toBeUndefined();
  return order;
}

const cancelOwn = (buyer: Buyer, orderId: string) =>
  desk.call('POST', `/api/orders/${orderId}/cancel`, undefined, buyer);

async function expire() {
  pass(31);
  await endHolds(context);
}

async function undecided(orderId: string) {
  const items: { _id: string }[] = (await desk.readDesk()).undecided.items;
  return items.find(({ _id }) => _id === orderId);
}

async function reviewsOf(orderId: string) {
  const reviews = await desk.reviews(await desk.buyer('admin'));
  return reviews.filter((one) => one.orderId === orderId).map(({ amount }) => amount);
}

/** What the letters say about transfers that did not pay for their order. */
async function saidTo({ email }: Buyer, kind: keyof typeof transferBlocks): Promise<string[]> {
  const { rows } = await pool.query(
    'SELECT content FROM platform_letter WHERE recipient = $1 AND kind = $2 ORDER BY number',
    [email, kind],
  );
  const shopOf = { name: 'Taama' } as never;
  return rows
    .flatMap(({ content }) => transferBlocks[kind](content, shopOf).slice(1, 3))
    .map(String);
}

const transferBlocks = { 'transfer-part': partBlocks, 'transfer-unused': unusedBlocks };

/** What the letter says about the cancelling, and about the money. */
async function toldTo({ email }: Buyer): Promise<string[]> {
  const { rows } = await pool.query(
    "SELECT content FROM platform_letter WHERE recipient = $1 AND kind = 'order-cancelled' ORDER BY created_at, id",
    [email],
  );
  const said = blocks(rows.at(-1)?.content, { name: 'Taama' } as never);
  return [said[1], said[3]].map(String);
}

test('what an older process recorded during an update waits on the desk’s home after the next', async () => {
  const part = await partPaid();
  await cancelOwn(part.buyer, part.orderId);
  const whole = await desk.ordered({ quantity: 2, stock: 2 });
  await received(whole.orderId, 121);
  await pool.query('UPDATE orders_order SET part_came = false WHERE id = $1', [part.orderId]);
  expect(await undecided(part.orderId)).toBeUndefined();
  const name = new URL('0087-written-beside-an-update.sql', shippedMigrations);
  for (const _ of [1, 2]) {
    await pool.query(readFileSync(name, 'utf8'));
    expect(await undecided(part.orderId)).toMatchObject({ amount: 60 });
    const { rows } = await pool.query('SELECT part_came FROM orders_order WHERE id = ANY($1)', [
      [whole.orderId],
    ]);
    expect(rows).toEqual([{ part_came: false }]);
  }
});

const notYet = 'We have not refunded your GH₵60.00 yet. We’ll contact you about it.';

describe('a transfer that comes when the order has expired and its goods are sold', () => {
  test('is told to whoever records it, waits on the desk’s home, and asks the customer for nothing', async () => {
    const { buyer, orderId, jar } = await desk.ordered({ quantity: 2, stock: 2 });
    await expire();
    const other = await desk.buyer();
    await desk.add(other, jar, 2);
    const sold = (await desk.place(other)).body._id;
    expect(await received(sold, 121)).toBeUndefined();
    pass(5);
    const came = desk.now().toISOString();
    expect(await received(orderId, 121)).toBe('not-paid');
    expect((await desk.read(buyer, orderId)).body).toMatchObject({
      status: 'cancelled',
      payment: 'unpaid',
      canPay: false,
    });
    expect(await undecided(orderId)).toMatchObject({ amount: 121, paidAt: came });
    expect(await undecided(sold)).toBeUndefined();
    const { number } = (await desk.read(buyer, orderId)).body;
    expect(await saidTo(buyer, 'transfer-unused')).toEqual([
      `We received GH₵121.00 by bank transfer for your order ${calledOrder({ _id: orderId, number })}, but too late: the order was already cancelled. We’re sorry.`,
      'We’ll contact you to refund your GH₵121.00.',
    ]);
    expect(await saidTo(other, 'transfer-unused')).toEqual([]);
    pass(5);
    await transfer(orderId, 'refunded', 121);
    expect(await undecided(orderId)).toBeUndefined();
  });

  test('pays for the order when the desk opens it again', async () => {
    const { buyer, orderId, jar } = await desk.ordered({ quantity: 2, stock: 2 });
    await expire();
    const other = await desk.buyer();
    await desk.add(other, jar, 2);
    expect(await received((await desk.place(other)).body._id, 121)).toBeUndefined();
    expect(await received(orderId, 121)).toBe('not-paid');
    await pool.query('UPDATE catalogue_product SET on_hand = on_hand + 2 WHERE id = $1', [jar]);
    pass(5);
    const admin = await desk.buyer('admin');
    expect((await desk.setStatus(admin, orderId, 'shipped')).status).toBe(200);
    expect((await desk.read(buyer, orderId)).body).toMatchObject({
      ...{ status: 'shipped', payment: 'paid', paidAt: desk.now().toISOString() },
    });
    const { rows } = await pool.query(
      "SELECT kind FROM platform_letter WHERE recipient = $1 AND kind = 'payment-received'",
      [buyer.email],
    );
    expect(rows).toHaveLength(1);
    expect(await undecided(orderId)).toBeUndefined();
    expect(await reviewsOf(orderId)).toEqual([]);
  });

  test('and is more than enough, leaves the rest to somebody when the desk opens the order again', async () => {
    const { buyer, orderId, jar } = await desk.ordered({ quantity: 2, stock: 2 });
    await expire();
    const other = await desk.buyer();
    await desk.add(other, jar, 2);
    expect(await received((await desk.place(other)).body._id, 121)).toBeUndefined();
    expect(await received(orderId, 121)).toBe('not-paid');
    expect(await received(orderId, 9)).toBe('not-paid');
    await pool.query('UPDATE catalogue_product SET on_hand = on_hand + 2 WHERE id = $1', [jar]);
    const admin = await desk.buyer('admin');
    expect((await desk.setStatus(admin, orderId, 'processing')).status).toBe(200);
    expect((await desk.read(buyer, orderId)).body.payment).toBe('paid');
    expect(await undecided(orderId)).toBeUndefined();
    expect(await reviewsOf(orderId)).toEqual([9]);
  });

  test('of one that still waits, pays for it when the desk goes on with it', async () => {
    const { buyer, orderId, jar } = await desk.ordered({ quantity: 2, stock: 2 });
    // This happens when a customer pays for longer than the goods can be held.
    await transaction(pool, async (database) => {
      const order = await lockOrder(database, orderId);
      return order && letGo(context, database, order, [{ productId: jar, quantity: 2 }]);
    });
    const other = await desk.buyer();
    await desk.add(other, jar, 2);
    expect(await received((await desk.place(other)).body._id, 121)).toBeUndefined();
    expect(await received(orderId, 121)).toBe('not-paid');
    await pool.query('UPDATE catalogue_product SET on_hand = on_hand + 2 WHERE id = $1', [jar]);
    expect((await saidTo(buyer, 'transfer-unused'))[0]).toContain('the items had already sold out');
    const admin = await desk.buyer('admin');
    expect((await desk.setStatus(admin, orderId, 'shipped')).status).toBe(200);
    expect((await desk.read(buyer, orderId)).body).toMatchObject({
      ...{ status: 'shipped', payment: 'paid' },
    });
  });

  test.each([
    { came: 20, payment: 'unpaid', left: [] },
    { came: 70.5, payment: 'paid', left: [10] },
  ])(
    'when it was refunded, counts for it as far as it is needed once the desk opens it again: $came',
    async ({ came, payment, left }) => {
      const { buyer, orderId } = await desk.ordered();
      await transfer(orderId, 'received', 60.5);
      await transfer(orderId, 'refunded', 60.5);
      expect(await received(orderId, came)).toBe('not-needed');
      expect(await reviewsOf(orderId)).toEqual([came]);
      await desk.cancel(orderId);
      const admin = await desk.buyer('admin');
      expect((await desk.setStatus(admin, orderId, 'processing')).status).toBe(200);
      expect((await desk.read(buyer, orderId)).body.payment).toBe(payment);
      expect(await reviewsOf(orderId)).toEqual(left);
    },
  );

  test('in part, waits there too, and again when more comes after the desk has decided', async () => {
    const { buyer, orderId } = await desk.ordered({ quantity: 2, stock: 2 });
    await expire();
    expect(await received(orderId, 60)).toBe('not-paid');
    expect(await undecided(orderId)).toMatchObject({ amount: 60 });
    expect(await saidTo(buyer, 'transfer-unused')).toEqual([
      expect.stringContaining('the order was already cancelled'),
      'Still want it? You can pay the rest on your order’s page while the items are in stock at the same price. If not, we’ll contact you to refund your GH₵60.00.',
    ]);
    pass(5);
    await transfer(orderId, 'refunded', 50);
    expect(await undecided(orderId)).toBeUndefined();
    pass(5);
    expect(await received(orderId, 20)).toBe('not-paid');
    expect(await undecided(orderId)).toMatchObject({ amount: 30 });
    expect((await saidTo(buyer, 'transfer-unused')).slice(2)).toEqual([
      expect.stringContaining('We received GH₵20.00'),
      expect.stringContaining('refund your GH₵30.00.'),
    ]);
  });
});

describe('an order that is paid in part', () => {
  test('says so to its customer, and until when it waits for the rest', async () => {
    const { buyer, orderId } = await partPaid();
    const { number, heldUntil } = (await desk.read(buyer, orderId)).body;
    const called = calledOrder({ _id: orderId, number });
    expect(await saidTo(buyer, 'transfer-part')).toEqual([
      `Thank you! We’ve received GH₵60.00 by bank transfer for your order ${called}. The other GH₵61.00 is still to be paid.`,
      `Please pay it by ${ghanaTime(heldUntil)}.`,
    ]);
    expect(await received(orderId, 61)).toBeUndefined();
    expect(await saidTo(buyer, 'transfer-part')).toHaveLength(2);
  });

  test('and cancelled is among those to refund until all of its money is back', async () => {
    const admin = await desk.buyer('admin');
    const toRefund = async (orderId: string) => {
      const url = '/api/orders?payment=to-refund';
      const orders: { _id: string }[] = (await desk.call('GET', url, undefined, admin)).body;
      return orders.some(({ _id }) => _id === orderId);
    };
    const { buyer, orderId } = await partPaid();
    expect(await toRefund(orderId)).toBe(false);
    await cancelOwn(buyer, orderId);
    expect(await toRefund(orderId)).toBe(true);
    await transfer(orderId, 'refunded', 50);
    expect(await toRefund(orderId)).toBe(true);
    await transfer(orderId, 'refunded', 10);
    expect(await toRefund(orderId)).toBe(false);
    const paid = await desk.paid(6_050);
    expect(await toRefund(paid.orderId)).toBe(false);
    await desk.cancel(paid.orderId);
    expect(await toRefund(paid.orderId)).toBe(true);
    await desk.refund(paid.id);
    expect(await toRefund(paid.orderId)).toBe(false);
  });

  test('and that the shop cancels does not say that nothing was paid', async () => {
    const { buyer, orderId } = await partPaid();
    await desk.cancel(orderId);
    expect((await toldTo(buyer))[1]).toBe(notYet);
    expect(await undecided(orderId)).toMatchObject({ amount: 60 });
  });

  test('and that its customer cancels does not either', async () => {
    const { buyer, orderId } = await partPaid();
    expect((await cancelOwn(buyer, orderId)).status).toBe(200);
    expect((await toldTo(buyer))[1]).toBe(notYet);
    expect(await undecided(orderId)).toMatchObject({ amount: 60 });
  });

  test('and that expires says what came, and what becomes of it', async () => {
    const { buyer, orderId } = await partPaid();
    await expire();
    expect(await toldTo(buyer)).toEqual([
      expect.stringContaining('We didn’t receive all of your payment in time'),
      'We received GH₵60.00 of it. Still want it? You can pay the rest on your order’s page within seven days, while the items are in stock at the same price. If not, we’ll contact you to refund your GH₵60.00.',
    ]);
    expect(await undecided(orderId)).toMatchObject({ amount: 60 });
    expect((await desk.read(buyer, orderId)).body).toMatchObject({ canPay: true, toPay: 61 });
    expect(await received(orderId, 61)).toBeUndefined();
    expect((await desk.read(buyer, orderId)).body.payment).toBe('paid');
    expect(await undecided(orderId)).toBeUndefined();
  });

  test('is set aside when its customer checks out another cart', async () => {
    const { buyer, orderId, jar } = await partPaid();
    await desk.call('DELETE', '/api/carts/clear', { productId: jar }, buyer);
    await desk.add(buyer, await desk.product('Soap', 2_500, 9), 1);
    const { status, body } = await desk.place(buyer);
    expect([status, body._id === orderId]).toEqual([201, false]);
    expect((await desk.read(buyer, orderId)).body).toMatchObject({
      status: 'pending',
      canPay: true,
      toPay: 61,
    });
    expect(await received(orderId, 61)).toBeUndefined();
    expect((await desk.read(buyer, orderId)).body.payment).toBe('paid');
  });
});

test('an order of which a part comes while another cart takes its place stays too', async () => {
  const { buyer, orderId, jar } = await desk.ordered({ quantity: 2, stock: 2 });
  await desk.call('DELETE', '/api/carts/clear', { productId: jar }, buyer);
  await desk.add(buyer, await desk.product('Soap', 2_500, 9), 1);
  const [placed] = await transaction(pool, async (database) => {
    await lockOrder(database, orderId);
    const moved = { subjectId: orderId, amount: 6_000, reference: 'GCB 1', byAccount: buyer.id };
    await noteReceived(context, database, moved);
    const placing = desk.place(buyer);
    await expect.poll(() => countWaiting(pool)).toBe(1);
    return [placing];
  });
  expect((await placed)?.status).toBe(201);
  expect((await desk.read(buyer, orderId)).body).toMatchObject({ status: 'pending', toPay: 61 });
});

describe('a transfer for an order that needs none', () => {
  test('since it is paid, is told to whoever records it, and somebody looks at it', async () => {
    const { buyer, orderId } = await desk.paid(6_050);
    expect(await received(orderId, 20)).toBe('not-needed');
    expect(await saidTo(buyer, 'transfer-unused')).toEqual([
      expect.stringContaining('It was paid already, and nothing changes for your order.'),
      'We’ll contact you to refund your GH₵20.00.',
    ]);
    expect(await reviewsOf(orderId)).toEqual([20]);
  });

  test('to its full sum, the same of what is too much', async () => {
    const { orderId } = await desk.ordered();
    expect(await received(orderId, 70)).toBe('not-needed');
    expect(await reviewsOf(orderId)).toEqual([9.5]);
  });

  test('since it was refunded, keeps its account open as well', async () => {
    const { buyer, orderId } = await desk.ordered();
    await transfer(orderId, 'received', 60.5);
    await desk.cancel(orderId);
    pass(1);
    await transfer(orderId, 'refunded', 60.5);
    pass(1);
    expect(await received(orderId, 10)).toBe('not-needed');
    expect(await undecided(orderId)).toMatchObject({ amount: 10 });
    const who = { id: buyer.id, email: buyer.email };
    expect(await findOpenOrders(pool, who, desk.now())).toEqual([{ kind: 'owed', orderId }]);
  });
});
