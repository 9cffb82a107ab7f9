import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { askForReviews } from '#features/reviews/ask-for-reviews.ts';
import { readCsv } from '#lib/csv.ts';
import { aDay, anHour } from '#lib/durations.ts';
import type { Buyer } from '#tests/desk/order-desk.ts';
import { codeOf, goodCard, paymentDesk } from '#tests/desk/payment-desk.ts';
import { demoLetterShop } from '#tests/shop/demo-shop.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { endHolds } from './end-holds.ts';
import { blocks } from './letters/order-cancelled.ts';
import * as receipt from './letters/payment-received.ts';
import { fullOrderName } from './order-name.rules.ts';
import { linksOfANetwork } from './rules.ts';

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { context } = shop;
const { pool } = shop.database;
const desk = paymentDesk(shop);
const { provider } = desk;
const manager = await desk.buyer('manager');
const packer = await desk.buyer('packer');

let jar = '';

beforeEach(async () => {
  now = new Date(now.getTime() + 100 * anHour);
  provider.faults.clear();
  jar = await desk.product('Jar', 6_050, 5);
});

const later = (hours: number) => {
  now = new Date(now.getTime() + hours * anHour);
};

/** Two jars for a new customer who calls. */
const call = (changed: object = {}) => ({
  step: randomUUID(),
  origin: 'telephone',
  newCustomer: { name: 'Ama Owusu Boateng' },
  phone: '024 765 4321',
  items: [{ productId: jar, quantity: 2, price: 60.5 }],
  delivery: { choice: 'everywhere', fee: 0 },
  address: { street: 'Hospital Road 4', city: 'Tamale', region: 'Northern' },
  payment: 'link-by-whatsapp',
  totalAmount: 121,
  ...changed,
});

const take = (order: object = call(), who: Buyer = manager) =>
  desk.call('POST', '/api/orders/taken', order, who);
const taken = async (changed: object = {}) => {
  const { status, body } = await take(call(changed));
  expect([status, body.message]).toEqual([201, undefined]);
  return body;
};
const tokenIn = ({ payLink }: { payLink: string }) => payLink.slice(payLink.lastIndexOf('/') + 1);
const look = (token: string) => desk.call('GET', `/api/pay/${token}`);
const pay = (token: string) => desk.call('POST', `/api/pay/${token}`);
const read = async (id: string) => (await desk.read(manager, id)).body;

describe('an order by telephone', () => {
  test('holds its items at once, for a day, for somebody without an email address', async () => {
    const order = await taken();
    expect(order).toMatchObject({
      origin: 'telephone',
      customerName: 'Ama Owusu Boateng',
      customerEmail: '',
      totalAmount: 121,
      payment: 'unpaid',
      status: 'pending',
      putAside: true,
      heldUntil: new Date(now.getTime() + aDay).toISOString(),
      history: [{ what: 'Ordered by telephone' }],
    });
    expect(order.payLink).toMatch(/\/pay\/[0-9a-f]{40}$/);
    expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 2 });
    expect(await desk.auditBooks()).toEqual([]);
    later(23);
    await endHolds(context);
    expect((await read(order._id)).status).toBe('pending');
    later(1);
    await endHolds(context);
    expect(await read(order._id)).toMatchObject({ status: 'cancelled' });
    expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 0 });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('is in the list, its search, the file and the customer’s page, with where it was taken', async () => {
    const { _id, customerId, number } = await taken({ origin: 'market' });
    const ask = (url: string) => desk.call('GET', url, undefined, manager);
    const listed = await ask(`/api/orders?search=${number}`);
    expect(listed.body).toMatchObject([{ _id, origin: 'market', customerEmail: '' }]);
    const file = await shop.app.inject({
      url: `/api/orders/export?search=${number}`,
      headers: { authorization: `Bearer ${manager.token}` },
    });
    const csv = readCsv(file.body);
    const [head, line] = csv.ok ? csv.rows : [];
    expect(line?.cells[head?.cells.indexOf('Origin') ?? -1]).toBe('Market');
    const found = await ask(`/api/customers?search=${encodeURIComponent('0247654321')}`);
    expect(found.body.map((one: { _id: string }) => one._id)).toContain(customerId);
    const page = await ask(`/api/customers/${customerId}/record`);
    expect(page.body).toMatchObject({ firstName: 'Ama', email: '', phone: '+233247654321' });
    expect(page.body.ordered).toMatchObject([{ orderId: _id }]);
  });

  test('pressed twice at once, and sent again after a lost answer, is one order', async () => {
    const order = call({ newCustomer: { name: 'Kofi', email: `${randomUUID()}@shop.example` } });
    const answers = await Promise.all([take(order), take(order), take(order)]);
    const again = await take(order);
    expect([...answers, again].map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set([...answers, again].map(({ body }) => body._id)).size).toBe(1);
    expect(new Set([...answers, again].map(({ body }) => body.payLink)).size).toBe(1);
    expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 2 });
  });

  test('sent again with another quantity is told what was placed, and is no second order', async () => {
    const order = call();
    const first = await take(order);
    const items = [{ productId: jar, quantity: 3, price: 60.5 }];
    const { status, body } = await take({ ...order, items, totalAmount: 181.5 });
    expect([status, body.code, body.orderId]).toEqual([409, 'placed-already', first.body._id]);
    expect(body.message).toBe(
      `You placed this order already, as ${fullOrderName(first.body)}: 2 items for GH₵121.00. What you changed since isn’t in it.`,
    );
    expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 2 });
    expect((await take(order)).body._id).toBe(first.body._id);
  });

  test('of a known customer leaves their cart and their own open order alone', async () => {
    const buyer = await desk.buyer();
    await desk.add(buyer, jar, 1);
    const own = await desk.place(buyer);
    const order = await taken({ newCustomer: undefined, customerId: buyer.id });
    expect(order).toMatchObject({ customerId: buyer.id, customerEmail: buyer.email });
    expect((await desk.read(buyer, own.body._id)).body.status).toBe('pending');
    const url = (await pay(tokenIn(order))).body.authorization_url;
    await provider.acts.payByCard(codeOf(url), goodCard);
    expect((await pay(tokenIn(order))).body.code).toBe('paid-already');
    expect(await read(order._id)).toMatchObject({ payment: 'paid', status: 'processing' });
    expect((await desk.call('GET', '/api/carts', undefined, buyer)).body.items).toHaveLength(1);
    expect((await desk.read(buyer, order._id)).body).not.toHaveProperty('payLink');
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('is the work of managers and owners', async () => {
    const customer = await desk.buyer();
    expect((await take(call(), packer)).status).toBe(403);
    expect((await take(call(), customer)).status).toBe(403);
    expect((await desk.call('POST', '/api/orders/taken', call())).status).toBe(401);
  });

  test.each([
    ['no customer', { newCustomer: undefined }, 'customer-needed'],
    [
      'a customer that there is not',
      { newCustomer: undefined, customerId: randomUUID() },
      'unknown-customer',
    ],
    ['no address', { address: undefined }, 'address-needed'],
    ['another total', { totalAmount: 120 }, 'total-changed'],
    ['a price of before', { items: [{ price: 60, quantity: 2 }] }, 'price-changed'],
    ['more than there is', { items: [{ price: 60.5, quantity: 6 }] }, 'not-enough'],
    [
      'more than the shop’s price',
      { items: [{ price: 60.5, quantity: 2, agreed: 61 }], agreement: { why: 'x' } },
      'agreed-more',
    ],
    [
      'a price without a reason',
      { items: [{ price: 60.5, quantity: 2, agreed: 50 }] },
      'why-needed',
    ],
    ['nothing to pay', { agreement: { why: 'A gift', sum: 0 }, totalAmount: 0 }, 'too-little'],
    ['a parcel that is taken along unpaid', { delivery: undefined }, 'pays-now'],
    ['a link by email without one', { payment: 'link-by-email' }, 'no-email'],
    ['a delivery that there is not', { delivery: { choice: 'rider', fee: 5 } }, 'delivery-changed'],
  ])('with %s is refused, and nothing is left of it', async (_, changed, code) => {
    const { items, ...rest } = changed as { items?: object[] };
    const lines = items && { items: items.map((one) => ({ productId: jar, ...one })) };
    const before = await rowsOf('accounts_account');
    const refused = await take(call({ ...rest, ...lines }));
    expect(refused.body.code).toBe(code);
    expect(await rowsOf('accounts_account')).toBe(before);
    expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 0 });
  });

  test('without a phone number is refused in words of the desk', async () => {
    const refused = await take(call({ phone: ' ' }));
    expect([refused.status, refused.body.message]).toEqual([400, 'Please enter a phone number.']);
  });

  test('of an email address that has an account is refused: the customer is to be chosen', async () => {
    const { email } = await desk.buyer();
    const newCustomer = { name: 'Kofi', email: email.toUpperCase() };
    expect((await take(call({ newCustomer }))).body.code).toBe('known-email');
  });

  test('with an email address makes an account that opens by “Forgot password” alone', async () => {
    const email = `${randomUUID()}@shop.example`;
    await taken({ newCustomer: { name: 'Kofi', email } });
    for (const password of ['', '-', 'shea from the north']) {
      const { status } = await desk.call('POST', '/api/auth/login', { email, password });
      expect([400, 401]).toContain(status);
    }
    const asked = await desk.call('POST', '/api/auth/forgot-password', { email });
    expect(asked.status).toBe(200);
  });

  test('of somebody without an email address is forgotten like any other', async () => {
    const { _id, customerId } = await taken({
      agreement: { why: 'Ama sells on', sum: 100 },
      totalAmount: 100,
    });
    await desk.setStatus(manager, _id, 'cancelled');
    const url = `/api/customers/${customerId}/close`;
    const closed = await desk.call('POST', url, {}, await desk.buyer('owner'));
    expect([closed.status, closed.body]).toMatchObject([200, {}]);
    const { rows } = await pool.query(
      `SELECT o.customer_name AS name, o.phone, o.agreed_why AS why, a.phone AS own
       FROM orders_order o JOIN accounts_account a ON a.id = o.account_id WHERE o.id = $1`,
      [_id],
    );
    expect(rows).toEqual([{ name: '', phone: '', why: null, own: null }]);
  });
});

describe('an agreed price', () => {
  test('is a discount of the order: who and why stand at the desk, and not on the customer’s page', async () => {
    const buyer = await desk.buyer();
    const { _id } = await taken({
      newCustomer: undefined,
      customerId: buyer.id,
      items: [{ productId: jar, quantity: 2, price: 60.5, agreed: 55 }],
      agreement: { why: 'Buys for her salon', sum: 100.01 },
      totalAmount: 100.01,
    });
    const order = await read(_id);
    expect(order).toMatchObject({ subtotal: 121, discount: 20.99, totalAmount: 100.01 });
    expect(order.items).toMatchObject([{ price: 60.5, discount: 20.99 }]);
    expect(order.agreed).toEqual({ by: manager.email, why: 'Buys for her salon' });
    const own = await desk.read(buyer, _id);
    expect(own.body).toMatchObject({ discount: 20.99 });
    expect(own.body).not.toHaveProperty('agreed');
    expect(await desk.auditBooks()).toEqual([]);
  });

  const agreed = async (buyer: Buyer) =>
    taken({
      newCustomer: undefined,
      customerId: buyer.id,
      agreement: { why: 'Buys for her salon', sum: 100 },
      totalAmount: 100,
    });

  test('ends with the hold: nobody reopens the order at it, and no email says that they could', async () => {
    const buyer = await desk.buyer();
    const order = await agreed(buyer);
    const own = async () => (await desk.read(buyer, order._id)).body;
    expect(await own()).toMatchObject({ canPay: true, toPay: 100 });
    now = new Date(order.heldUntil);
    for (const status of ['pending', 'cancelled']) {
      expect(await own()).toMatchObject({ status, canPay: false, toPay: 0, bankDetails: null });
      expect((await desk.initiate(buyer, order._id)).body.code).toBe('closed');
      await endHolds(context);
    }
    expect(await read(order._id)).toMatchObject({ status: 'cancelled' });
    expect(await desk.attempts(order._id)).toEqual([]);
    expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 0 });
    const { rows } = await pool.query(
      `SELECT content FROM platform_letter WHERE recipient = $1 AND kind = 'order-cancelled'`,
      [buyer.email],
    );
    expect(rows).toHaveLength(1);
    const [letter] = rows;
    expect(JSON.stringify(blocks(letter.content, demoLetterShop))).not.toMatch(/You can pay/);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('that the desk opens again can be paid for: the desk has agreed on it anew', async () => {
    const buyer = await desk.buyer();
    const order = await agreed(buyer);
    now = new Date(order.heldUntil);
    await endHolds(context);
    expect((await desk.setStatus(manager, order._id, 'pending')).status).toBe(200);
    expect((await desk.initiate(buyer, order._id)).status).toBe(200);
  });

  test('ends also for whoever presses Pay at that moment', async () => {
    const buyer = await desk.buyer();
    const order = await agreed(buyer);
    const { take } = context.limits;
    const spied = vi.spyOn(context.limits, 'take');
    spied.mockImplementation((database, limit, key) => {
      // Between the first look at the order and the payment.
      if (limit.name === 'provider-asks') now = new Date(order.heldUntil);
      return take(database, limit, key);
    });
    const opened = await desk.initiate(buyer, order._id);
    spied.mockRestore();
    expect(opened.body.code).toBe('closed');
    expect(await desk.attempts(order._id)).toEqual([]);
  });

  test('is no matter of an order at the shop’s prices: its customer may still pay', async () => {
    const buyer = await desk.buyer();
    const order = await taken({ newCustomer: undefined, customerId: buyer.id });
    now = new Date(order.heldUntil);
    await endHolds(context);
    expect((await desk.read(buyer, order._id)).body).toMatchObject({ canPay: true, toPay: 121 });
    expect((await desk.initiate(buyer, order._id)).status).toBe(200);
  });
});

describe('mobile money', () => {
  const atStall = { origin: 'market', delivery: undefined, address: undefined };
  const paidByPhone = (reference?: string) =>
    call({ ...atStall, payment: 'momo-now', ...(reference && { reference }) });
  const moneyOf = async (id: string) =>
    (await desk.call('GET', `/api/orders/${id}/payments`, undefined, manager)).body;

  test('now, and taken along: one press pays and hands over, and nobody is asked to pack it', async () => {
    const { id: customerId } = await desk.buyer();
    const { status, body } = await take({
      ...paidByPhone('MP 8841'),
      newCustomer: undefined,
      customerId,
    });
    expect([status, body.payment, body.status]).toEqual([201, 'paid', 'delivered']);
    expect(body.collect).toBeUndefined();
    expect(await desk.stockOf(jar)).toEqual({ onHand: 3, reserved: 0 });
    const money = await moneyOf(body._id);
    expect(money).toMatchObject({ received: 121, returned: 0 });
    expect(money.transfers).toMatchObject([{ kind: 'received', reference: 'MP 8841' }]);
    const { rows } = await pool.query(
      `SELECT kind, content->>'way' AS way FROM platform_letter
       WHERE content->'order'->>'_id' = $1`,
      [body._id],
    );
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({ kind: 'payment-received', way: 'mobile money' });
    expect(rows).toContainEqual({ kind: 'order-delivered', way: null });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('now, and sent later: it is paid, has its day and waits to be packed', async () => {
    const order = await taken({ payment: 'momo-now' });
    expect(order).toMatchObject({ payment: 'paid', status: 'processing', toPay: 0 });
    expect(order.delivery).not.toBeNull();
    // She need not type the reference while others wait in front of her.
    const { transfers } = await moneyOf(order._id);
    expect(transfers[0].reference).toMatch(/^Mobile money T-\d{3}-\d{3}$/);
  });

  test('with a reference that is in the books already places nothing', async () => {
    await take(paidByPhone('MP 8842'));
    const again = await take(paidByPhone('mp 8842'));
    expect([again.status, again.body.code]).toEqual([409, 'recorded-already']);
    expect(await desk.stockOf(jar)).toEqual({ onHand: 3, reserved: 0 });
  });
});

describe('cash', () => {
  test('now: the order is paid, handed over and gone from the shelf with one press', async () => {
    const order = await taken({
      origin: 'market',
      delivery: undefined,
      address: undefined,
      payment: 'cash-now',
    });
    expect(order).toMatchObject({ payment: 'paid', status: 'delivered', origin: 'market' });
    expect(order).not.toHaveProperty('payLink');
    expect(await desk.stockOf(jar)).toEqual({ onHand: 3, reserved: 0 });
    const money = await desk.call('GET', `/api/orders/${order._id}/payments`, undefined, manager);
    expect(money.body).toMatchObject({ received: 121, returned: 0 });
    expect(await desk.auditBooks()).toEqual([]);
    later(8 * 24);
    await askForReviews(context);
    const { rows } = await pool.query(`SELECT kind FROM platform_letter WHERE recipient = ''`);
    expect(rows).toEqual([]);
  });

  test('now, and taken along: the receipt says nothing of packing, a day or an address', async () => {
    const { id: customerId, email } = await desk.buyer();
    const atStall = { origin: 'market', newCustomer: undefined, customerId, payment: 'cash-now' };
    const wordsOf = async (changed: object) => {
      const { _id } = await taken({ ...atStall, ...changed });
      const { rows } = await pool.query(
        `SELECT content FROM platform_letter
         WHERE kind = 'payment-received' AND recipient = $1 AND content->'order'->>'_id' = $2`,
        [email, _id],
      );
      return JSON.stringify(receipt.blocks(rows[0].content, demoLetterShop));
    };
    const inHand = await wordsOf({ delivery: undefined, address: undefined });
    expect(inHand).toContain('We’ve received GH₵121.00."');
    expect(inHand).not.toMatch(/packing|Ready to pick up|"address"/);
    expect(await wordsOf({})).toMatch(/packing your order.+Expected delivery.+"address"/);
  });

  test('at the door: it waits for its rider without an end, however many of them there are', async () => {
    const { customerId } = await taken({
      payment: 'cash-at-door',
      items: one(1),
      totalAmount: 60.5,
    });
    const again = { newCustomer: undefined, customerId, payment: 'cash-at-door' };
    const order = await taken({ ...again, items: one(1), totalAmount: 60.5 });
    expect(order).toMatchObject({ cash: true, collect: 60.5, heldUntil: null });
    later(1_000);
    await endHolds(context);
    expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 2 });
    const { delivery } = order;
    expect((await read(order._id)).delivery).toEqual(delivery);
    const parcels = await desk.call('GET', '/api/packing', undefined, packer);
    expect(parcels.body).toContainEqual(
      expect.objectContaining({ _id: order._id, collect: 60.5, origin: 'telephone', delivery }),
    );
    const url = `/api/orders/${order._id}/cash`;
    expect((await desk.call('POST', url, { amount: 60.5 }, manager)).body.payment).toBe('paid');
    expect(await desk.auditBooks()).toEqual([]);
  });
});

const one = (quantity: number) => [{ productId: jar, quantity, price: 60.5 }];

describe('a pay link', () => {
  test('shows items, sums and until when, and nothing of who ordered', async () => {
    const order = await taken();
    const { status, body } = await look(tokenIn(order));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'open',
      number: order.number,
      order: { totalAmount: 121, toPay: 121, heldUntil: order.heldUntil, deliveryFee: 0 },
    });
    const told = JSON.stringify(body);
    for (const secret of ['Ama', 'Owusu', '7654321', 'Hospital', 'Tamale', order._id]) {
      expect(told).not.toContain(secret);
    }
  });

  test('its page is written for whoever knows the address: kept nowhere, told to nobody', async () => {
    const token = tokenIn(await taken());
    const page = await shop.app.inject({ url: `/pay/${token}` });
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(page.headers).not.toHaveProperty('offline-copy');
    expect(page.body).toContain('<meta name="robots" content="noindex">');
    expect(page.body).toContain('GH₵121.00');
    expect(page.body).toContain('Jar');
    for (const secret of ['Owusu', '7654321', 'Hospital']) expect(page.body).not.toContain(secret);
    expect((await shop.app.inject({ url: `/pay/${'0'.repeat(40)}` })).statusCode).toBe(404);
    // This is not the page from before, because nothing of that page was kept.
    const { rows } = await pool.query('UPDATE orders_order SET pay_hash = NULL RETURNING id');
    expect(rows.length).toBeGreaterThan(0);
    expect((await shop.app.inject({ url: `/pay/${token}` })).statusCode).toBe(404);
  });

  test('of which the database has a hash alone', async () => {
    const order = await taken();
    const { rows } = await pool.query(
      'SELECT to_jsonb(o)::text AS row FROM orders_order o WHERE id = $1',
      [order._id],
    );
    expect(rows[0].row).not.toContain(tokenIn(order));
    for (const token of ['x', '0'.repeat(40), tokenIn(order).toUpperCase(), `${tokenIn(order)}0`]) {
      expect((await look(token)).body.code).toBe('unknown-link');
      expect((await pay(token)).body.code).toBe('unknown-link');
    }
  });

  test('pays without an account: the payer comes back to the link, which then says so', async () => {
    const order = await taken();
    const token = tokenIn(order);
    const opened = await pay(token);
    expect(opened.status).toBe(200);
    await provider.acts.payByCard(codeOf(opened.body.authorization_url), goodCard);
    const [attempt] = await desk.attempts(order._id);
    const back = await desk.call('POST', `/api/payments/${attempt?.return_token}/return`);
    expect(back.body).toMatchObject({ state: 'paid', order: { payPath: `/pay/${token}` } });
    expect((await look(token)).body).toMatchObject({ state: 'paid' });
    expect(await read(order._id)).toMatchObject({ payment: 'paid', status: 'processing' });
    expect(await read(order._id)).not.toHaveProperty('payLink');
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('ends with the hold, to the moment, even if nobody has taken the items back yet', async () => {
    const order = await taken();
    const token = tokenIn(order);
    now = new Date(Date.parse(order.heldUntil) - 1);
    expect((await look(token)).body.state).toBe('open');
    now = new Date(order.heldUntil);
    expect((await look(token)).body).toEqual({ state: 'ended', number: order.number });
    expect((await pay(token)).body.code).toBe('link-ended');
    await endHolds(context);
    expect((await pay(token)).body.code).toBe('link-ended');
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('ends with cancelling', async () => {
    const order = await taken();
    await desk.setStatus(manager, order._id, 'cancelled');
    expect((await look(tokenIn(order))).body.state).toBe('ended');
    expect((await pay(tokenIn(order))).body.code).toBe('link-ended');
  });

  test('is emailed to whoever has an address, sealed in the database, once for each press', async () => {
    const buyer = await desk.buyer();
    const order = await taken({
      newCustomer: undefined,
      customerId: buyer.id,
      payment: 'link-by-email',
    });
    const step = randomUUID();
    const send = () => desk.call('POST', `/api/orders/${order._id}/pay-link`, { step }, manager);
    expect((await send()).body.message).toBe(`We’ve emailed the pay link to ${buyer.email}.`);
    expect((await send()).status).toBe(200);
    const { rows } = await pool.query(
      `SELECT kind, content::text, sealed IS NOT NULL AS sealed FROM platform_letter
       WHERE recipient = $1`,
      [buyer.email],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['pay-link', 'pay-link']);
    for (const row of rows) {
      expect(row.sealed).toBe(true);
      expect(row.content).not.toContain(tokenIn(order));
    }
    await desk.setStatus(manager, order._id, 'cancelled');
    const late = { step: randomUUID() };
    const refused = await desk.call('POST', `/api/orders/${order._id}/pay-link`, late, manager);
    expect(refused.body.code).toBe('no-link');
  });

  test('has a limit for each order, and one for each network', async () => {
    const token = tokenIn(await taken());
    const answers = [];
    for (let tries = 0; tries < 31; tries += 1) answers.push((await pay(token)).body.code);
    expect(answers.at(0)).toBeUndefined();
    expect(answers.at(-1)).toBe('too-many-tries');
    expect((await look(token)).status).toBe(200);
    const { name, most } = linksOfANetwork;
    await pool.query('UPDATE platform_limit SET taken = $2 WHERE name = $1', [name, most]);
    const { status, body } = await look(token);
    expect([status, body.code]).toEqual([429, 'too-many-from-network']);
  });

  test('says so when the provider does not answer, and works again after it', async () => {
    const token = tokenIn(await taken());
    provider.faults.arm({ kind: 'answer-503', times: 2 });
    const { status, body } = await pay(token);
    expect([status, body.code]).toEqual([503, 'no-provider']);
    expect((await pay(token)).status).toBe(200);
  });

  test('is not emailed to somebody without an email address', async () => {
    const { _id } = await taken();
    const url = `/api/orders/${_id}/pay-link`;
    const { status, body } = await desk.call('POST', url, { step: randomUUID() }, manager);
    expect([status, body.code]).toEqual([400, 'no-email']);
  });
});

describe('at the same moment', () => {
  test('the last pieces go to the telephone or to the web, and never to both', async () => {
    const buyers = await Promise.all(Array.from({ length: 8 }, () => desk.buyer()));
    await Promise.all(buyers.map((buyer) => desk.add(buyer, jar, 1)));
    const calls = Array.from({ length: 4 }, () => take(call({ items: one(1), totalAmount: 60.5 })));
    const answers = await Promise.all([...calls, ...buyers.map((buyer) => desk.place(buyer))]);
    const placed = answers.filter(({ status }) => status === 201);
    expect(placed).toHaveLength(5);
    for (const { status, body } of answers) {
      if (status !== 201) expect(['none-left', 'not-enough']).toContain(body.code);
    }
    expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 5 });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('a payment that came and the hold’s end: it is paid, or the money goes back', async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await taken({ items: one(1), totalAmount: 60.5 });
      const opened = await pay(tokenIn(order));
      await provider.acts.payByCard(codeOf(opened.body.authorization_url), goodCard);
      now = new Date(order.heldUntil);
      const [attempt] = await desk.attempts(order._id);
      await Promise.all([
        endHolds(context),
        desk.call('POST', `/api/payments/${attempt?.return_token}/return`),
        take(call({ items: one(1), totalAmount: 60.5 })),
      ]);
      expect(await read(order._id)).toMatchObject({ payment: 'paid', status: 'processing' });
      expect(await desk.auditBooks()).toEqual([]);
    }
  });

  test('whoever presses Pay while the hold ends begins no payment', async () => {
    const order = await taken();
    const { take } = context.limits;
    const spied = vi.spyOn(context.limits, 'take');
    spied.mockImplementation((database, limit, key) => {
      // Between the first look at the order and the payment.
      if (limit.name === 'payments-by-link') now = new Date(order.heldUntil);
      return take(database, limit, key);
    });
    const opened = await pay(tokenIn(order));
    spied.mockRestore();
    expect(opened.body.code).toBe('link-ended');
    expect(await desk.attempts(order._id)).toEqual([]);
  });

  test('two new customers with one email address: one of them, and the other is told', async () => {
    const newCustomer = { name: 'Kofi', email: `${randomUUID()}@shop.example` };
    const answers = await Promise.all([take(call({ newCustomer })), take(call({ newCustomer }))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 2 });
  });
});

async function rowsOf(table: string): Promise<number> {
  const { rows } = await pool.query(`SELECT count(*)::integer AS count FROM ${table}`);
  return rows[0].count;
}
