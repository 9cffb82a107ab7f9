import { expect, test } from 'vitest';
import { address, type Buyer, orderDesk } from '#tests/order-desk.ts';
import { openTestShop } from '#tests/shop.ts';

const shop = await openTestShop({ role: 'web' });
const desk = orderDesk(shop);
const { pool } = shop.database;
const manager = await desk.buyer('manager');

const askFor = (
  customer: Pick<Buyer, 'email'>,
  items: object[],
  { key, ...more }: { key?: string; totalAmount?: number } = {},
) =>
  desk.call(
    'POST',
    '/api/orders',
    { customer: customer.email, items, shippingAddress: address, ...more },
    { token: manager.token, headers: key ? { 'idempotency-key': key } : {} },
  );

const inCart = async (who: Buyer) => {
  const { body } = await desk.call('GET', '/api/carts', undefined, who);
  return body.items.map(({ quantity }: { quantity: number }) => quantity);
};

const entries = async () => {
  const { rows } = await pool.query(
    `SELECT subject_id AS id FROM audit_entry WHERE action = 'order-placed-for' ORDER BY at, id`,
  );
  return rows.map(({ id }) => id);
};

test('it is the customer’s own order, at the shop’s prices, and is written down once', async () => {
  const buyer = await desk.buyer();
  const soap = await desk.product('Soap', 2_050, 5);
  const items = [{ productId: soap, quantity: 2 }];
  const { status, body } = await askFor(buyer, items, { key: 'a', totalAmount: 41 });
  expect([status, body.totalAmount, body.customerEmail]).toEqual([201, 41, buyer.email]);
  expect((await desk.read(buyer, body._id)).status).toBe(200);
  expect(await desk.stockOf(soap)).toEqual({ onHand: 5, reserved: 2 });
  expect((await entries()).slice(-1)).toEqual([body._id]);

  const before = await entries();
  const again = await askFor(buyer, items, { key: 'a', totalAmount: 41 });
  expect([again.status, again.body._id]).toEqual([201, body._id]);
  const other = await askFor(buyer, [{ productId: soap, quantity: 1 }], { key: 'a' });
  expect([other.status, other.body.code]).toEqual([409, 'cart-in-use']);
  expect(await entries()).toEqual(before);
  expect(await desk.auditBooks()).toEqual([]);
});

test('what the customer has in the cart, or has ordered, is not touched', async () => {
  const buyer = await desk.buyer();
  const soap = await desk.product('Soap', 2_000, 5);
  const oil = await desk.product('Oil', 3_000, 5);
  await desk.add(buyer, soap, 3);
  expect((await askFor(buyer, [{ productId: oil, quantity: 1 }])).body.code).toBe('cart-in-use');
  expect(await inCart(buyer)).toEqual([3]);
  const own = (await desk.place(buyer)).body;
  await desk.call('DELETE', '/api/carts/clear', undefined, buyer);
  expect((await askFor(buyer, [{ productId: oil, quantity: 1 }])).body.code).toBe('cart-in-use');
  expect(await inCart(buyer)).toEqual([]);
  expect((await desk.read(buyer, own._id)).body.status).toBe('pending');
});

test.each([
  ['more than there is', 'not-enough', 6, {}],
  ['another total', 'cart-changed', 1, { totalAmount: 1 }],
])('%s is refused, and nothing is left in the cart', async (_, code, quantity, more) => {
  const buyer = await desk.buyer();
  const soap = await desk.product('Soap', 2_000, 5);
  const before = await entries();
  const { status, body } = await askFor(buyer, [{ productId: soap, quantity }], more);
  expect([status, body.code]).toEqual([409, code]);
  expect([await inCart(buyer), await entries()]).toEqual([[], before]);
});

test('only for customers: nobody of the desk, nobody unknown, and no customer asks for another', async () => {
  const soap = await desk.product('Soap', 2_000, 5);
  const items = [{ productId: soap, quantity: 1 }];
  for (const email of [manager.email, 'nobody@shop.example']) {
    expect((await askFor({ email }, items)).body.code).toBe('unknown-customer');
  }
  const buyer = await desk.buyer();
  const sent = { customer: buyer.email, items, shippingAddress: address };
  expect((await desk.call('POST', '/api/orders', sent, await desk.buyer())).status).toBe(403);
});

test('of two programs that order for one customer at once, one order comes', async () => {
  const buyer = await desk.buyer();
  const soap = await desk.product('Soap', 2_000, 20);
  const oil = await desk.product('Oil', 3_000, 20);
  const answers = await Promise.all(
    [soap, oil, soap, oil].map((productId) => askFor(buyer, [{ productId, quantity: 1 }])),
  );
  const placed = new Set(
    answers.filter(({ status }) => status === 201).map(({ body }) => body._id),
  );
  expect(placed.size).toBe(1);
  const { rows } = await pool.query('SELECT id FROM orders_order WHERE account_id = $1', [
    buyer.id,
  ]);
  expect(rows).toHaveLength(1);
  expect(await desk.auditBooks()).toEqual([]);
});
