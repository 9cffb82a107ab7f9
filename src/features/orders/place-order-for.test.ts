import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { readCsv } from '#lib/csv.ts';
import { aDay, anHour } from '#lib/durations.ts';
import { beforePlacing, beforeStatement } from '#tests/database/before-placing.ts';
import type { Buyer } from '#tests/desk/order-desk.ts';
import { codeOf, goodCard, paymentDesk } from '#tests/desk/payment-desk.ts';
import { productDesk } from '#tests/desk/product-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { orderLimits } from './rules.ts';

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const desk = paymentDesk(shop);
const { pool } = shop.database;
const products = await productDesk(shop);
const owner = await desk.buyer('owner');

async function newKey(name: string) {
  await pool.query('UPDATE platform_session SET proven_at = $1', [now]);
  const sent = { name, scopes: ['orders.place'] };
  return (await desk.call('POST', '/api/programs/keys', sent, owner)).body.key as string;
}

const key = await newKey('Chat');
let jar = '';

beforeEach(async () => {
  now = new Date(now.getTime() + 3 * anHour);
  jar = await desk.product('Jar', 6_050, 5);
});

/** Two jars for a customer whom the shop does not know. */
const wish = (changed: object = {}) => ({
  origin: 'telephone',
  newCustomer: { name: 'Ama Owusu Boateng' },
  phone: '024 765 4321',
  items: [{ productId: jar, quantity: 2 }],
  address: { street: 'Hospital Road 4', city: 'Tamale', region: 'Northern' },
  ...changed,
});

const send = (sent: object = wish(), { repeats = '', token = key } = {}) =>
  desk.call('POST', '/api/orders', sent, {
    token,
    headers: repeats ? { 'idempotency-key': repeats } : {},
  });

const from = ({ email }: Pick<Buyer, 'email'>) => ({ newCustomer: undefined, customer: email });
const one = (more: object = {}) => [{ productId: jar, quantity: 1, ...more }];

const countOf = async (table: string) =>
  (await pool.query(`SELECT count(*)::integer AS count FROM ${table}`)).rows[0].count as number;

const lettersTo = async (email: string) => {
  const { rows } = await pool.query(
    'SELECT kind FROM platform_letter WHERE recipient = $1 ORDER BY created_at',
    [email],
  );
  return rows.map(({ kind }) => kind);
};

describe('an order by a program', () => {
  test('is for anybody, holds its items at once, and is paid by the link in its answer', async () => {
    const { status, body } = await send(wish({ totalAmount: 121, gift: { note: 'For Esi' } }));
    expect([status, body.message]).toEqual([201, undefined]);
    expect(body).toMatchObject({
      customerName: 'Ama Owusu Boateng',
      customerEmail: '',
      origin: 'telephone',
      program: 'Chat',
      totalAmount: 121,
      payment: 'unpaid',
      putAside: true,
      heldUntil: new Date(now.getTime() + aDay).toISOString(),
      gift: { note: 'For Esi' },
    });
    expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 2 });
    const token = body.payLink.slice(body.payLink.lastIndexOf('/') + 1);
    const opened = await desk.call('POST', `/api/pay/${token}`);
    await desk.provider.acts.payByCard(codeOf(opened.body.authorization_url), goodCard);
    expect((await desk.call('POST', `/api/pay/${token}`)).body.code).toBe('paid-already');
    expect((await desk.read(owner, body._id)).body.payment).toBe('paid');
    const parcel = await desk.call('GET', `/api/packing/${body._id}`, undefined, owner);
    expect(parcel.body).toMatchObject({ origin: 'telephone', program: 'Chat' });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('stands in the audit under the key that placed it', async () => {
    const { body } = await send();
    const { rows } = await pool.query(
      'SELECT action, by_email AS by, after FROM audit_entry WHERE subject_id = $1',
      [body._id],
    );
    const after = { origin: 'telephone', program: 'Chat', total: 'GH₵121.00' };
    expect(rows).toEqual([{ action: 'order-taken', by: 'the key “Chat”', after }]);
  });

  test('says which program placed it in the desk’s list and its file', async () => {
    const { body } = await send();
    const url = `/api/orders?search=${body.number}`;
    expect((await desk.call('GET', url, undefined, owner)).body).toMatchObject([
      { origin: 'telephone', program: 'Chat' },
    ]);
    const file = await shop.app.inject({
      url: '/api/orders/export',
      headers: { authorization: `Bearer ${owner.token}` },
    });
    const csv = readCsv(file.body);
    const [head, ...rows] = csv.ok ? csv.rows : [];
    const own = rows.find(({ cells }) => cells.includes(body._id));
    expect(own?.cells[head?.cells.indexOf('Origin') ?? -1]).toBe('Program: Chat');
  });

  test('of a known customer leaves their cart and their own open order alone, and they get the link', async () => {
    const buyer = await desk.buyer();
    await desk.add(buyer, jar, 1);
    const own = await desk.place(buyer);
    const { status, body } = await send(wish({ ...from(buyer), items: one() }));
    expect([status, body.customerId]).toEqual([201, buyer.id]);
    expect((await desk.read(buyer, own.body._id)).body.status).toBe('pending');
    expect((await desk.call('GET', '/api/carts', undefined, buyer)).body.items).toHaveLength(1);
    expect(await lettersTo(buyer.email)).toEqual(['order-received', 'pay-link']);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('of somebody new with an email address makes an account, and they get the link', async () => {
    const email = `${randomUUID()}@shop.example`;
    const newCustomer = { name: 'Kofi', email };
    expect((await send(wish({ newCustomer }))).body.customerEmail).toBe(email);
    expect(await lettersTo(email)).toEqual(['pay-link']);
    expect((await send(wish({ newCustomer }))).body.code).toBe('known-email');
    expect((await send(wish(from({ email })))).status).toBe(201);
  });

  test.each([
    ['nobody’s', { newCustomer: undefined }, 'customer-needed'],
    ['of two at once', { customer: 'ama@shop.example' }, 'customer-needed'],
    ['of somebody unknown', from({ email: 'nobody@shop.example' }), 'unknown-customer'],
    ['of the owner', from(owner), 'unknown-customer'],
    ['that goes nowhere', { address: undefined }, 'address-needed'],
    ['of another total', { totalAmount: 120 }, 'total-changed'],
    ['of another price', { items: [{ quantity: 1, price: 60 }] }, 'price-changed'],
    ['of more than there is', { items: [{ quantity: 6 }] }, 'not-enough'],
    ['of no product', { items: [{ productId: randomUUID(), quantity: 1 }] }, 'unknown-product'],
    ['of no size of it', { items: [{ size: randomUUID(), quantity: 1 }] }, 'unknown-product'],
    ['at a price of its own', { items: [{ quantity: 1, agreed: 1 }] }, 'invalid-input'],
    ['paid for in cash', { payment: 'cash-now' }, 'invalid-input'],
    ['by a rider that there is not', { delivery: { choice: 'rider', fee: 5 } }, 'delivery-changed'],
  ])('%s is refused, and nothing is left of it', async (_, changed, code) => {
    const { items, ...rest } = changed as { items?: object[] };
    const lines = items && { items: items.map((each) => ({ productId: jar, ...each })) };
    const before = await countOf('accounts_account');
    expect((await send(wish({ ...rest, ...lines }))).body.code).toBe(code);
    expect(await countOf('accounts_account')).toBe(before);
    expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 0 });
  });

  test('says which size it means where there are several', async () => {
    const sizes = [
      { _id: jar, name: '50 ml', price: '60.50' },
      { name: '100 ml', price: '100', stock: '5' },
    ];
    const url = `/api/products/${jar}/sizes`;
    const { body: sized } = await products.call('PUT', url, { version: 1, sizes });
    const large = sized.sizes[1]._id;
    expect((await send(wish({ items: one() }))).body.code).toBe('size-needed');
    for (const line of [one({ size: large }), one({ productId: large })]) {
      const { status, body } = await send(wish({ items: line }));
      expect([status, body.items?.[0].size?.name]).toEqual([201, '100 ml']);
    }
  });

  test('is refused while the shop is closed, and its repeat is not', async () => {
    const placed = await send(wish(), { repeats: 'before' });
    const until = new Date(now.getTime() + 48 * anHour).toISOString().slice(0, 10);
    await pool.query('UPDATE platform_session SET proven_at = $1', [now]);
    const { version } = (await desk.call('GET', '/api/opening/desk', undefined, owner)).body;
    const closed = { version, says: '', until };
    const shut = await desk.call('POST', '/api/opening/close', closed, owner);
    expect(shut.status).toBe(200);
    expect((await send()).body.code).toBe('closed-now');
    expect((await send(wish(), { repeats: 'before' })).body._id).toBe(placed.body._id);
    const opened = { version: shut.body.version };
    expect((await desk.call('POST', '/api/opening/open', opened, owner)).status).toBe(200);
  });

  test('comes so often in an hour for each key; what is refused does not count', async () => {
    const token = await newKey('Till');
    await send(wish({ items: one() }), { token });
    const most = orderLimits.placedByKey.most - 1;
    await pool.query('UPDATE platform_limit SET taken = $1 WHERE name = $2', [
      ...[most, orderLimits.placedByKey.name],
    ]);
    expect((await send(wish({ totalAmount: 1 }), { token })).body.code).toBe('total-changed');
    expect((await send(wish({ items: one() }), { token })).status).toBe(201);
    const { status, body, headers } = await send(wish({ items: one() }), { token });
    expect([status, body.code, headers['retry-after']]).toEqual([429, 'too-many-orders', '3600']);
  });

  test('is no customer’s to place', async () => {
    expect((await send(wish(), { token: (await desk.buyer()).token })).status).toBe(403);
  });
});

describe('a program that lost the answer', () => {
  test('asks again under the same Idempotency-Key, and it is one order', async () => {
    const orders = await countOf('orders_order');
    const first = await send(wish(), { repeats: 'lost' });
    const again = await send(wish(), { repeats: 'lost' });
    expect(again).toMatchObject({ status: 201, body: { _id: first.body._id } });
    expect(again.body.payLink).toBe(first.body.payLink);
    const other = await send(wish({ items: one() }), { repeats: 'lost' });
    expect([other.status, other.body.code]).toEqual([422, 'other-request']);
    // Another program may use the same key for its own requests.
    const theirs = await send(wish(), { repeats: 'lost', token: await newKey('Market') });
    expect([theirs.status, theirs.body._id === first.body._id]).toEqual([201, false]);
    expect(await countOf('orders_order')).toBe(orders + 2);
  });

  test.each([
    ['somebody unknown', () => ({})],
    ['a new address', () => ({ newCustomer: { name: 'Esi', email: `${randomUUID()}@a.example` } })],
  ])('or asks many times at once for the last pieces of %s', async (_, who) => {
    const sent = wish({ ...who(), items: [{ productId: jar, quantity: 5 }] });
    const repeats = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(sent, { repeats })));
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [201, undefined]),
    );
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 5 });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test.each([
    ['its lines are read', 'WITH ORDINALITY AS c'],
    ['it is placed', "hashtextextended('cart '"],
  ])('and asks again before %s finds that one', async (_, words) => {
    const buyer = await desk.buyer();
    const sent = wish({ ...from(buyer), items: [{ productId: jar, quantity: 5 }] });
    const repeats = randomUUID();
    const rival: { body?: { _id: string } } = {};
    beforeStatement(shop.context.pool, words, async () => {
      rival.body = (await send(sent, { repeats })).body;
    });
    const { status, body } = await send(sent, { repeats });
    expect([status, body._id]).toEqual([201, rival.body?._id]);
    expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 5 });
    expect(await lettersTo(buyer.email)).toEqual(['pay-link']);
    expect(await desk.auditBooks()).toEqual([]);
  });
});

describe('at the same moment', () => {
  test('a shopper buys the last pieces right before: the program is told, and nothing is left', async () => {
    const rival = await desk.buyer();
    await desk.add(rival, jar, 4);
    const accounts = await countOf('accounts_account');
    beforePlacing(shop.context.pool, async () =>
      expect((await desk.place(rival)).status).toBe(201),
    );
    const { status, body } = await send();
    expect([status, body.code]).toEqual([409, 'not-enough']);
    expect(await countOf('accounts_account')).toBe(accounts);
    expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 4 });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('programs and shoppers never get more than there is', async () => {
    const buyers = await Promise.all(Array.from({ length: 5 }, () => desk.buyer()));
    await Promise.all(buyers.map((buyer) => desk.add(buyer, jar, 1)));
    const programs = Array.from({ length: 5 }, () => send(wish({ items: one() })));
    const answers = await Promise.all([...programs, ...buyers.map((buyer) => desk.place(buyer))]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    for (const { status, body } of answers) {
      if (status !== 201) expect(['none-left', 'not-enough']).toContain(body.code);
    }
    expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 5 });
    expect(await desk.auditBooks()).toEqual([]);
  });
});
