import { beforeEach, describe, expect, test } from 'vitest';
import { aDay, aMinute } from '#lib/durations.ts';
import { transaction } from '#platform/database.ts';
import { beforePlacing } from '#tests/database/before-placing.ts';
import type { Buyer } from '#tests/desk/order-desk.ts';
import { productDesk } from '#tests/desk/product-desk.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { endHolds } from './end-holds.ts';
import { takeMoney } from './money-came.ts';

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { context } = shop;
const { pool } = context;
const desk = await productDesk(shop);
const { call, admin } = desk;

let butter = '';
let large = '';
let ama: Buyer;

beforeEach(async () => {
  now = new Date(now.getTime() + 40 * aDay);
  ama = await desk.buyer();
  butter = await desk.product('Whipped Shea', 6_000, 3);
  large = await sized(butter, 1);
});

/** Gives the product the sizes '100 g' and '250 g', and this much stock of '250 g'. */
async function sized(id: string, stock: number): Promise<string> {
  const { body } = await call('PUT', `/api/products/${id}/sizes`, {
    version: 1,
    sizes: [
      { _id: id, name: '100 g', price: '60' },
      { name: '250 g', price: '120', stock: String(stock) },
    ],
  });
  return body.sizes[1]._id;
}

const shopCall = clientOf(shop.app);
const cartCall = (method: 'POST' | 'PUT' | 'DELETE', url: string, sent: object) =>
  shopCall(method, url, sent, ama);
const add = (sent: object, who = ama) =>
  shopCall('POST', `/api/carts/add/${butter}`, { quantity: 1, ...sent }, who);
const pay = (orderId: string) =>
  transaction(pool, (opened) => takeMoney(context, opened, desk.moneyFor(orderId)));

describe('a cart', () => {
  test('asks which size, and holds each in a line of its own', async () => {
    const unsaid = await add({ quantity: 1 });
    expect([unsaid.status, unsaid.body.message]).toEqual([400, 'Please choose a size.']);
    await add({ quantity: 2, size: butter });
    const { body } = await add({ quantity: 1, size: large });
    expect(body).toMatchObject({
      items: [
        {
          product: { _id: butter, name: 'Whipped Shea', price: 60, stock: 3 },
          size: { _id: butter, name: '100 g' },
          quantity: 2,
        },
        { product: { _id: butter, price: 120, stock: 1 }, size: { _id: large, name: '250 g' } },
      ],
      total: 240,
    });
    expect((await add({ quantity: 1, size: large })).body.code).toBe('not-enough');
  });

  test('takes only a size of this product', async () => {
    const other = await desk.product('Soap', 2_500, 5);
    expect((await add({ size: other })).status).toBe(404);
    const line = await cartCall('POST', `/api/carts/add/${other}`, {});
    expect(line.body.items[0]).not.toHaveProperty('size');
  });

  test('changes and loses the line of the size that is named, or the only one', async () => {
    const update = (sent: object) => cartCall('PUT', `/api/carts/update/${butter}`, sent);
    const remove = (sent: object) => cartCall('DELETE', '/api/carts/clear', sent);
    await add({ size: large });
    expect((await update({ quantity: 1 })).status).toBe(200);
    await add({ size: butter });
    expect((await update({ quantity: 3, size: butter })).body.items).toMatchObject([
      { quantity: 1 },
      { quantity: 3 },
    ]);
    expect((await remove({ productId: butter, size: large })).body.items).toMatchObject([
      { size: { _id: butter } },
    ]);
    expect((await remove({ productId: butter, size: large })).status).toBe(404);
    expect((await remove({ productId: butter })).body.items).toEqual([]);
  });

  test('refuses to guess between two lines of a product', async () => {
    await call('PUT', `/api/products/${butter}/sizes`, {
      version: 2,
      sizes: [
        { _id: large, name: '250 g', price: '120' },
        { name: '500 g', price: '200', stock: '1' },
      ],
    });
    const { body } = await desk.readDeskProduct(butter);
    await add({ size: large });
    await add({ size: body.sizes[1]._id });
    const unsaid = [
      await cartCall('PUT', `/api/carts/update/${butter}`, { quantity: 1 }),
      await cartCall('DELETE', '/api/carts/clear', { productId: butter }),
    ];
    for (const { status, body } of unsaid) {
      expect([status, body.message]).toEqual([400, 'Please choose a size.']);
    }
  });

  test('says when a size is no longer sold, by the name that it had', async () => {
    await add({ size: large });
    await call('PUT', `/api/products/${butter}/sizes`, {
      version: 2,
      sizes: [{ _id: butter, name: '100 g', price: '60' }],
    });
    expect((await shopCall('GET', '/api/carts', undefined, ama)).body.items).toMatchObject([
      { product: { name: 'Whipped Shea, 250 g' }, trouble: 'gone' },
    ]);
    expect((await desk.place(ama)).body.message).toContain('Whipped Shea, 250 g');
    // Only one size is left, so the customer need not choose.
    expect((await add({ quantity: 1 })).body.items).toMatchObject([{}, { trouble: null }]);
  });
});

describe('an order', () => {
  test('names the size, holds it and sells it, and nothing of the others', async () => {
    await add({ size: large });
    const { body } = await desk.place(ama);
    expect(body.items).toMatchObject([
      { productId: butter, name: 'Whipped Shea', price: 120, size: { _id: large, name: '250 g' } },
    ]);
    expect((await desk.read(ama, body._id)).body.items).toEqual(body.items);
    expect(await desk.stockOf(large)).toEqual({ onHand: 1, reserved: 1 });
    expect(await desk.stockOf(butter)).toEqual({ onHand: 3, reserved: 0 });
    expect((await pay(body._id)).outcome).toBe('paid');
    expect(await desk.stockOf(large)).toEqual({ onHand: 0, reserved: 0 });
    expect(await desk.movementsOf(large)).toMatchObject([{ quantity: -1 }, { quantity: 1 }]);
    expect((await shopCall('GET', '/api/carts', undefined, ama)).body.items).toEqual([]);
    expect((await call('DELETE', `/api/products/${butter}`)).body).toMatchObject({
      archived: true,
    });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('names it in its letter, on the packing list and in the file', async () => {
    await add({ size: large });
    const { body } = await desk.place(ama);
    await pay(body._id);
    const { rows } = await shop.database.pool.query(
      `SELECT content -> 'order' -> 'items' -> 0 -> 'size' ->> 'name' AS size FROM platform_letter
       WHERE kind = 'order-received' AND content -> 'order' ->> '_id' = $1`,
      [body._id],
    );
    expect(rows).toEqual([{ size: '250 g' }]);
    const { body: parcels } = await call('GET', '/api/packing');
    expect(parcels.find(({ _id }: { _id: string }) => _id === body._id).items).toMatchObject([
      { productId: butter, size: { name: '250 g' }, quantity: 1 },
    ]);
    const file = await shop.app.inject({
      url: `/api/orders/export?search=${body._id.slice(-8)}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(file.body).toContain('1 × Whipped Shea, 250 g');
  });

  test('is the same order only with the same sizes', async () => {
    await add({ size: butter });
    const first = (await desk.place(ama)).body._id;
    expect((await desk.place(ama)).body._id).toBe(first);
    await cartCall('DELETE', '/api/carts/clear', { productId: butter });
    await add({ size: large });
    const second = (await desk.place(ama)).body._id;
    expect(second).not.toBe(first);
    expect((await desk.place(ama)).body._id).toBe(second);
    expect(await desk.stockOf(butter)).toEqual({ onHand: 3, reserved: 0 });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('comes back by size', async () => {
    await add({ quantity: 2, size: butter });
    await add({ size: large });
    const { body: order } = await desk.place(ama);
    await pay(order._id);
    await desk.setStatus(admin, order._id, 'delivered');
    const items = [{ productId: butter, size: large, quantity: 1 }];
    const url = `/api/orders/${order._id}/returns`;
    const asked = await shopCall('POST', url, { items, reason: 'Too much' }, ama);
    expect(asked.body).toMatchObject({
      items: [{ productId: large, name: 'Whipped Shea, 250 g', quantity: 1 }],
      worth: 120,
    });
    const returned = `/api/returns/${asked.body._id}`;
    await call('PUT', `${returned}/answer`, { approve: true, text: 'Send it.' });
    await call('PUT', `${returned}/received`, { restock: [large] });
    expect(await desk.stockOf(large)).toEqual({ onHand: 1, reserved: 0 });
    expect(await desk.stockOf(butter)).toEqual({ onHand: 1, reserved: 0 });
    const again = await shopCall('POST', url, { items, reason: 'More' }, ama);
    expect(again.body.message).toContain('Whipped Shea, 250 g');
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('takes the sizes’ pieces together for what sells best', async () => {
    const { body } = await call('GET', '/api/desk');
    expect(body.lowStock.items.map(({ name }: { name: string }) => name)).toContain(
      'Whipped Shea, 250 g',
    );
  });
});

describe('the last piece of a size', () => {
  test('goes to one of forty, and the pieces of its neighbour stay', async () => {
    const buyers = await Promise.all(Array.from({ length: 40 }, () => desk.buyer()));
    await Promise.all(buyers.map((buyer) => add({ size: large }, buyer)));
    const answers = await Promise.all(buyers.map((buyer) => desk.place(buyer)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(39);
    expect(new Set(refused.map(({ body }) => body.message))).toEqual(
      new Set(['Whipped Shea, 250 g is sold out. Please remove it from your cart.']),
    );
    expect(await desk.stockOf(large)).toEqual({ onHand: 1, reserved: 1 });
    expect(await desk.stockOf(butter)).toEqual({ onHand: 3, reserved: 0 });
    expect(await desk.auditBooks()).toEqual([]);
    now = new Date(now.getTime() + 31 * aMinute);
    await endHolds(context);
    expect(await desk.stockOf(large)).toEqual({ onHand: 1, reserved: 0 });
  });

  test('a rival who comes between the cart’s reading and the placing gets it', async () => {
    const rival = await desk.buyer();
    await add({ size: large });
    await add({ size: large }, rival);
    beforePlacing(pool, async () => expect((await desk.place(rival)).status).toBe(201));
    const { status, body } = await desk.place(ama);
    expect([status, body.code]).toEqual([409, 'none-left']);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('a rival who takes the other size at that moment hinders nobody', async () => {
    const rival = await desk.buyer();
    await add({ size: large });
    await add({ quantity: 3, size: butter }, rival);
    beforePlacing(pool, async () => expect((await desk.place(rival)).status).toBe(201));
    expect((await desk.place(ama)).status).toBe(201);
    expect(await desk.stockOf(butter)).toEqual({ onHand: 3, reserved: 3 });
  });

  test('a size that ends at that moment is not sold', async () => {
    await add({ size: large });
    beforePlacing(pool, () =>
      call('PUT', `/api/products/${butter}/sizes`, {
        version: 2,
        sizes: [{ _id: butter, name: '100 g', price: '60' }],
      }),
    );
    expect((await desk.place(ama)).body.code).toBe('gone');
    expect(await desk.stockOf(large)).toEqual({ onHand: 1, reserved: 0 });
  });

  test('customers who exchange their sizes and the desk that saves them never wait in a circle', async () => {
    await call('POST', `/api/products/${large}/stock`, { quantity: 99, reason: 'New delivery' });
    await call('POST', `/api/products/${butter}/stock`, { quantity: 99, reason: 'New delivery' });
    const buyers = await Promise.all(Array.from({ length: 12 }, () => desk.buyer()));
    for (const [place, buyer] of buyers.entries()) {
      for (const size of place % 2 ? [butter, large] : [large, butter]) await add({ size }, buyer);
    }
    const save = async () => {
      const { body } = await desk.readDeskProduct(butter);
      const sizes = body.sizes.map(({ _id, name, price }: never) => ({
        _id,
        name,
        price: String(price),
      }));
      const { version } = body;
      return call('PUT', `/api/products/${butter}/sizes`, { version, sizes });
    };
    const answers = await Promise.all([
      ...buyers.map((buyer) => desk.place(buyer)),
      save(),
      save(),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(12);
    expect(await desk.auditBooks()).toEqual([]);
  });
});
