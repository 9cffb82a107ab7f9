import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { beforePlacing } from '#tests/database/before-placing.ts';
import { type Buyer, orderDesk } from '#tests/desk/order-desk.ts';
import { productDesk } from '#tests/desk/product-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';

const now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const desk = orderDesk(shop);
const { pool } = shop.context;
const products = await productDesk(shop);
const admin = await desk.buyer('admin');

let ama: Buyer;
let butter = '';

beforeEach(async () => {
  ama = await desk.buyer();
  butter = await desk.product('Butter', 6_000, 90);
  await desk.add(ama, butter, 2);
});

const change = (fields: Record<string, string>) =>
  products.changeProductAsAdmin(butter, {
    name: 'Butter',
    price: '60',
    category: 'Body Care',
    ...fields,
  });

async function ordersOf({ email }: Buyer) {
  const { rows } = await shop.database.pool.query(
    `SELECT total_pesewas AS total, delivery_pesewas AS fee FROM orders_order
     WHERE customer_email = $1`,
    [email],
  );
  return rows;
}

const rider = {
  _id: randomUUID(),
  name: 'Rider',
  regions: ['Northern'],
  fee: 20,
  freeFrom: null as number | null,
  cashUpTo: null,
  days: null,
};

async function plan(zones: object[]) {
  const { body } = await desk.call('GET', '/api/delivery/plan', undefined, admin);
  const sent = { version: body.version, zones, points: [] };
  return desk.call('PUT', '/api/delivery/plan', sent, admin);
}

test('the first fee of a shop comes right before an order: it stays free, as it was shown', async () => {
  beforePlacing(pool, () => plan([rider]));
  const placed = await desk.place(ama, { totalAmount: 120 });
  expect(placed).toMatchObject({ status: 201, body: { totalAmount: 120 } });
  expect((await desk.call('GET', '/api/delivery?region=Northern')).body.priced).toBe(true);
  await plan([]);
});

describe('right before the order is placed a sale', () => {
  test.each([
    ['begins', {}, { salePrice: '45' }, 120, 90],
    ['is taken away', { salePrice: '45' }, { salePrice: '' }, 90, 120],
    ['falls further', { salePrice: '45' }, { salePrice: '40' }, 90, 80],
    ['rises', { salePrice: '45' }, { salePrice: '50' }, 90, 100],
  ])(
    '%s: its customer is told, and pays what they are shown then',
    async (_, was, is, old, then) => {
      expect((await change(was)).status).toBe(200);
      beforePlacing(pool, () => change(is));
      const refused = await desk.place(ama, { totalAmount: old });
      expect(refused).toMatchObject({ status: 409, body: { code: 'price-changed' } });
      expect(await ordersOf(ama)).toEqual([]);
      const { body } = await desk.call('GET', '/api/carts', undefined, ama);
      expect(body.total).toBe(then);
      expect((await desk.place(ama, { totalAmount: old })).body.code).toBe('cart-changed');
      const placed = await desk.place(ama, { totalAmount: then });
      expect(placed).toMatchObject({ status: 201, body: { totalAmount: then } });
      expect(await desk.auditBooks()).toEqual([]);
    },
  );
});

describe('right before the order is placed delivery', () => {
  const sent = { delivery: { choice: rider._id, fee: 20 }, totalAmount: 140 };

  beforeEach(async () => {
    expect((await plan([rider])).status).toBe(200);
  });

  test.each([
    ['costs more', [{ ...rider, fee: 25 }]],
    ['costs less', [{ ...rider, fee: 15 }]],
    ['is free from less', [{ ...rider, freeFrom: 100 }]],
    ['no longer goes there', [{ ...rider, regions: ['Volta'] }]],
    ['is free everywhere', []],
  ])('%s: its customer is told, and nothing is placed', async (_, zones) => {
    beforePlacing(pool, () => plan(zones));
    expect(await desk.place(ama, sent)).toMatchObject({
      status: 409,
      body: { code: 'delivery-changed' },
    });
    expect(await desk.place(ama, sent)).toMatchObject({ status: 409 });
    expect(await ordersOf(ama)).toEqual([]);
  });

  test('costs more by as much as the items cost less: the same total is another order', async () => {
    beforePlacing(pool, async () => {
      await change({ salePrice: '57.50' });
      await plan([{ ...rider, fee: 25 }]);
    });
    expect((await desk.place(ama, sent)).status).toBe(409);
    // This fee was never shown, though the sum is the one that was shown.
    expect((await desk.place(ama, sent)).body.code).toBe('delivery-changed');
    expect(await ordersOf(ama)).toEqual([]);
  });
});

test('of thirty who order while the owner changes sale and fee each pays what they saw, or is told', async () => {
  await plan([rider]);
  const buyers = await Promise.all(Array.from({ length: 30 }, () => desk.buyer()));
  await Promise.all(buyers.map((buyer) => desk.add(buyer, butter, 1)));
  const order = async (buyer: Buyer) => {
    const [cart, delivery] = await Promise.all([
      desk.call('GET', '/api/carts', undefined, buyer),
      desk.call('GET', '/api/delivery?region=Northern'),
    ]);
    const { _id, fee } = delivery.body.offers[0];
    const totalAmount = cart.body.total + fee;
    const { status, body } = await desk.place(buyer, {
      delivery: { choice: _id, fee },
      totalAmount,
    });
    if (status !== 201) return body.code;
    expect([body.totalAmount, body.deliveryFee]).toEqual([totalAmount, fee]);
    expect(await ordersOf(buyer)).toEqual([{ total: totalAmount * 100, fee: fee * 100 }]);
    return 'placed';
  };
  const changeAll = async () => {
    for (let round = 0; round < 6; round += 1) {
      await change({ salePrice: round % 2 ? '' : '45' });
      await plan([{ ...rider, fee: 20 + round }]);
    }
  };
  const changing = changeAll();
  const ends: string[] = [];
  for (let from = 0; from < buyers.length; from += 6) {
    ends.push(...(await Promise.all(buyers.slice(from, from + 6).map(order))));
  }
  await changing;
  // Nothing changes any more, so a buyer who was refused now orders at what they see.
  ends.push(await order(buyers[ends.findIndex((end) => end !== 'placed')] ?? (await desk.buyer())));
  const refusals = ['price-changed', 'cart-changed', 'delivery-changed'];
  expect(ends.filter((end) => end !== 'placed' && !refusals.includes(end))).toEqual([]);
  expect(ends).toContain('placed');
  expect(await desk.auditBooks()).toEqual([]);
});
