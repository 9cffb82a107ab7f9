import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { filledOnLeaving } from '#features/letters/announcements.ts';
import { aDay } from '#lib/durations.ts';
import { openBuiltPages } from '#platform/pages/pages.ts';
import { paymentDesk } from '#tests/desk/payment-desk.ts';
import { demoLetterShop } from '#tests/shop/demo-shop.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { followedDays } from './rules.ts';

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { context } = shop;
const { pool } = shop.database;
const { letters } = await openBuiltPages();
const desk = paymentDesk(shop);
const manager = await desk.buyer('manager');
let jar = '';

beforeEach(async () => {
  now = new Date(now.getTime() + 5 * aDay);
  jar = await desk.product('Jar', 6_050, 50);
});

const email = () => `${randomUUID()}@shop.example`;

/** An order by telephone, for cash at the door or now. */
async function taken(changed: object = {}) {
  const asked = {
    ...{ step: randomUUID(), origin: 'telephone', phone: '024 765 4321', totalAmount: 60.5 },
    newCustomer: { name: 'Ama Owusu', email: email() },
    items: [{ productId: jar, quantity: 1, price: 60.5 }],
    delivery: { choice: 'everywhere', fee: 0 },
    address: { street: 'Hospital Road 4', city: 'Tamale', region: 'Northern' },
    payment: 'cash-at-door',
    ...changed,
  };
  const { status, body } = await desk.call('POST', '/api/orders/taken', asked, manager);
  expect([status, body.message]).toEqual([201, undefined]);
  return body;
}

const tokenIn = ({ orderLink }: { orderLink: string }) =>
  orderLink.slice(orderLink.lastIndexOf('/') + 1);
const look = async (order: { orderLink: string }) =>
  (await desk.call('GET', `/api/pay/${tokenIn(order)}`)).body;
const set = async (id: string, status: string, more: object = {}) =>
  desk.call('PUT', `/api/orders/${id}/status`, { status, ...more }, manager);

/** The newest letter to this address, as it leaves. */
async function letterTo(address: string) {
  const { rows } = await pool.query(
    'SELECT kind, content FROM platform_letter WHERE recipient = $1 ORDER BY number DESC LIMIT 1',
    [address],
  );
  const [{ kind, content }] = rows;
  let whole = content;
  for (const each of context.announcements.hearersOf(filledOnLeaving)) {
    if (each.kind === kind) whole = await each.fill(context, whole);
  }
  return { kind, ...letters.renderLetter(kind, whole, demoLetterShop) };
}

describe('an order that the desk took', () => {
  test('has a page without an account, however it is paid', async () => {
    const order = await taken();
    expect(order.orderLink).toMatch(/\/pay\/[0-9a-f]{40}$/);
    expect(await look(order)).toMatchObject({ state: 'open', number: order.number });
  });

  test('says there how far it is and who brings it, and nothing of who ordered or where it goes', async () => {
    const order = await taken();
    await set(order._id, 'shipped', {
      ...{ courier: 'VIP bus', tracking: 'TML 42', riderName: 'Kofi', riderPhone: '0209876543' },
    });
    const seen = await look(order);
    expect(seen).toMatchObject({
      state: 'sent',
      order: {
        toPay: 60.5,
        goes: {
          status: 'shipped',
          cash: true,
          shipping: { courier: 'VIP bus', tracking: 'TML 42' },
        },
      },
    });
    const page = await shop.app.inject({ url: `/pay/${tokenIn(order)}` });
    expect(page.body).toContain('Your order is on its way');
    expect(page.body).toContain('VIP bus');
    for (const secret of ['Ama', 'Owusu', '7654321', 'Hospital', 'Kofi', '9876543', order._id]) {
      expect([secret, JSON.stringify(seen).includes(secret)]).toEqual([secret, false]);
      expect([secret, page.body.includes(secret)]).toEqual([secret, false]);
    }
    await desk.call('POST', `/api/orders/${order._id}/cash`, { amount: 60.5 }, manager);
    await set(order._id, 'delivered');
    expect(await look(order)).toMatchObject({
      state: 'paid',
      order: { goes: { status: 'delivered' } },
    });
  });

  test('says there that its money goes back, or went back', async () => {
    const order = await taken();
    const owner = await desk.buyer('owner');
    const transfer = (kind: string) =>
      desk.call(
        'POST',
        `/api/orders/${order._id}/transfers`,
        { kind, amount: 60.5, reference: `MoMo ${kind}` },
        owner,
      );
    const page = async () => (await shop.app.inject({ url: `/pay/${tokenIn(order)}` })).body;
    await transfer('received');
    await set(order._id, 'cancelled');
    expect(await page()).toContain('We’ll contact you about your refund.');
    await transfer('refunded');
    expect(await look(order)).toEqual({ state: 'refunded', number: order.number });
    expect(await page()).toContain('We’ve refunded what you paid.');
  });

  test('is shown there for a time after it has arrived', async () => {
    const order = await taken();
    await set(order._id, 'shipped');
    await set(order._id, 'delivered');
    const page = await shop.app.inject({ url: `/pay/${tokenIn(order)}` });
    expect(page.body).toContain('You still have GH₵60.50 to pay');
    now = new Date(now.getTime() + followedDays * aDay - 1);
    expect((await look(order)).state).toBe('sent');
    now = new Date(now.getTime() + 1);
    expect(await look(order)).toEqual({ state: 'over', number: order.number });
  });

  test('is forgotten with its customer, and no letter makes its page again', async () => {
    const address = email();
    const order = await taken({ newCustomer: { name: 'Ama Owusu', email: address } });
    await set(order._id, 'shipped');
    const { rows } = await pool.query(
      "SELECT kind, content FROM platform_letter WHERE recipient = $1 AND kind = 'order-shipped'",
      [address],
    );
    await set(order._id, 'cancelled');
    await desk.call('POST', `/api/customers/${order.customerId}/close`, { anyway: true }, manager);
    const [{ kind, content }] = rows;
    for (const each of context.announcements.hearersOf(filledOnLeaving)) {
      if (each.kind === kind) await each.fill(context, content);
    }
    expect(await look(order)).toMatchObject({ code: 'unknown-link' });
  });
});

describe('an email about it', () => {
  test('leads to that page: on its way, arrived, corrected, paid, cancelled', async () => {
    const address = email();
    const order = await taken({ newCustomer: { name: 'Ama Owusu', email: address } });
    const leads = async (kind: string) => {
      const letter = await letterTo(address);
      expect(letter.kind).toBe(kind);
      expect(letter.html).toContain(`href="${order.orderLink}"`);
      expect(letter.text).toContain(order.orderLink);
      expect(letter.html + letter.text).not.toContain(`/orders/${order._id}`);
    };
    await set(order._id, 'shipped');
    await leads('order-shipped');
    await desk.call('POST', `/api/orders/${order._id}/cash`, { amount: 60.5 }, manager);
    await leads('payment-received');
    await set(order._id, 'delivered');
    await leads('order-delivered');
    await set(order._id, 'cancelled');
    await leads('order-cancelled');
  });

  test('of the shop’s own customers leads to the page of their account', async () => {
    const { buyer, orderId } = await desk.ordered();
    await set(orderId, 'shipped');
    const letter = await letterTo(buyer.email);
    expect(letter.html).toContain(`/orders/${orderId}`);
    expect(letter.html).not.toContain('/pay/');
  });

  test('holds the address of that page only once it leaves', async () => {
    const address = email();
    const order = await taken({ newCustomer: { name: 'Ama Owusu', email: address } });
    await set(order._id, 'shipped');
    const { rows } = await pool.query(
      'SELECT l::text AS row FROM platform_letter l WHERE recipient = $1',
      [address],
    );
    for (const { row } of rows) expect(row).not.toContain(tokenIn(order));
  });
});
