import { beforeEach, describe, expect, test, vi } from 'vitest';
import { tellOfStock } from '#features/wishes/tell-of-stock.ts';
import { aDay, aMinute } from '#lib/durations.ts';
import { type Database, transaction } from '#platform/database.ts';
import { beforePlacing } from '#tests/database/before-placing.ts';
import { countWaiting } from '#tests/database/waiting-for-locks.ts';
import type { Buyer } from '#tests/desk/order-desk.ts';
import { productDesk } from '#tests/desk/product-desk.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { endHolds } from './end-holds.ts';
import { takeMoney } from './money-came.ts';
import { exportOrders, forgetOrders } from './own-orders.ts';

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { context } = shop;
const { pool } = context;
const desk = await productDesk(shop);
const { call, admin } = desk;
const shopCall = clientOf(shop.app);

let butter = '';
let soap = '';
let basket = '';
let ama: Buyer;

/** A basket of one butter and two soaps; there are three butters and seven soaps. */
beforeEach(async () => {
  now = new Date(now.getTime() + 40 * aDay);
  ama = await desk.buyer();
  butter = await desk.product('Whipped Shea', 6_000, 3);
  soap = await desk.product('Black Soap', 2_500, 7);
  basket = await setOf('Gift Basket', { [butter]: 1, [soap]: 2 });
});

async function setOf(name: string, parts: Record<string, number>): Promise<string> {
  const id = await desk.product(name, 10_000, 0);
  const { status, body } = await putIn(id, parts, 1);
  expect([status, body.code]).toEqual([200, undefined]);
  return id;
}

async function putIn(id: string, parts: Record<string, number>, version?: number) {
  const seen = version ?? (await desk.readDeskProduct(id)).body.version;
  return call('PUT', `/api/products/${id}/parts`, { version: seen, parts: partsOf(parts) });
}

function partsOf(parts: Record<string, number>) {
  return Object.entries(parts).map(([productId, quantity]) => ({ productId, quantity }));
}

const readCart = async (who = ama) => (await shopCall('GET', '/api/carts', undefined, who)).body;
const stockOf = async (id: string) => (await shopCall('GET', `/api/products/${id}`)).body.stock;
const pay = (orderId: string) =>
  transaction(pool, (opened) => takeMoney(context, opened, desk.moneyFor(orderId)));

function placeByKey(sent: object, headers: Record<string, string>) {
  const body = { shippingAddress: { street: 'Ring Road 4', city: 'Tamale', phone: '0241234567' } };
  const asked = { ...body, ...sent };
  return shopCall('POST', `/api/orders/${ama.id}`, asked, { token: ama.token, headers });
}

async function ordered(who: Buyer, lines: Record<string, number>, sent: object = {}) {
  for (const [id, quantity] of Object.entries(lines)) {
    expect((await desk.add(who, id, quantity)).status).toBe(200);
  }
  const { status, body } = await desk.place(who, sent);
  expect([status, body.code]).toEqual([201, undefined]);
  return body;
}

/** The stock of both parts, and how much of it is held. */
const shelf = async () => {
  const [one, two] = await Promise.all([desk.stockOf(butter), desk.stockOf(soap)]);
  return { butter: [one.onHand, one.reserved], soap: [two.onHand, two.reserved] };
};

describe('a set on the shelf', () => {
  test('has as many as its scarcest part allows, and says what is in it', async () => {
    const { body } = await shopCall('GET', `/api/products/${basket}`);
    expect(body).toMatchObject({
      stock: 3,
      sizes: [{ _id: basket, stock: 3 }],
      parts: [
        { productId: butter, name: 'Whipped Shea', quantity: 1, slug: expect.any(String) },
        { productId: soap, name: 'Black Soap', quantity: 2 },
      ],
    });
    const { body: all } = await shopCall('GET', '/api/products');
    const card = all.find(({ _id }: { _id: string }) => _id === basket);
    expect([card.stock, card.parts]).toEqual([3, undefined]);
    expect((await shopCall('GET', `/api/products/${butter}`)).body).not.toHaveProperty('parts');
    await call('POST', `/api/products/${soap}/stock`, { quantity: -4, reason: 'Damaged' });
    expect(await stockOf(basket)).toBe(1);
  });

  test('says what its parts cost singly and what it saves, at the prices of the moment', async () => {
    const page = async () => {
      const { body: json } = await shopCall('GET', `/api/products/${basket}`);
      const { body: html } = await shop.app.inject(`/products/${json.slug}`);
      return { ...json, html: html.replaceAll('<!-- -->', '') };
    };
    const costs = ({ parts }: { parts: { costs?: string }[] }) => parts.map((part) => part.costs);
    // 60 and twice 25 are 110, and the basket costs 100.
    const before = await page();
    expect(before.saving).toBe('Bought singly: GH₵110.00. You save GH₵10.00.');
    expect(costs(before)).toEqual(['GH₵60.00', 'GH₵25.00 each']);
    for (const said of [before.saving, ...costs(before)]) expect(before.html).toContain(said);
    const until = new Date(now.getTime() + aDay);
    const typed = until.toISOString().slice(0, 16);
    const facts = { name: 'Whipped Shea', category: 'Body Care', price: '60' };
    await desk.changeProductAsAdmin(butter, { ...facts, salePrice: '50', saleUntil: typed });
    const onSale = await page();
    expect([onSale.saving, costs(onSale)]).toEqual([undefined, [undefined, undefined]]);
    expect(onSale.html).not.toContain('Bought singly');
    now = until;
    expect((await page()).html).toContain(before.saving);
    await desk.changeProductAsAdmin(butter, { ...facts, price: '75' });
    expect((await page()).html).toContain('Bought singly: GH₵125.00. You save GH₵25.00.');
    await call('POST', `/api/products/${soap}/archive`);
    expect((await page()).html).not.toContain('Bought singly');
  });

  test('recommends none of its own parts, in no size and no category', async () => {
    const seen = await desk.readDeskProduct(soap);
    const [size] = seen.body.sizes;
    const sizes = [
      { _id: size._id, name: '100 g', price: '25' },
      { name: '250 g', price: '50' },
    ];
    const change = { version: seen.body.version, sizes };
    const { body: sized } = await call('PUT', `/api/products/${soap}/sizes`, change);
    await putIn(basket, { [butter]: 1, [sized.sizes[1]._id]: 1 });
    await shop.database.pool.query(
      "UPDATE catalogue_product SET category = 'Toner' WHERE id = $1",
      [soap],
    );
    const takeOff = 'UPDATE catalogue_product SET archived_at = $2 WHERE id <> ALL($1)';
    await shop.database.pool.query(takeOff, [[butter, soap, basket], now]);
    const relatedTo = async (id: string) => {
      const { body } = await shopCall('GET', `/api/products/${id}`);
      return body.related.map(({ _id }: { _id: string }) => _id);
    };
    expect(await relatedTo(basket)).toEqual([]);
    expect(await relatedTo(butter)).toEqual([basket, soap]);
  });

  test('cannot be bought while a part of it is off sale', async () => {
    await desk.add(ama, basket, 1);
    await call('POST', `/api/products/${soap}/archive`);
    expect(await stockOf(basket)).toBe(0);
    expect((await readCart()).items).toMatchObject([{ trouble: 'none-left' }]);
    expect((await desk.place(ama)).body.code).toBe('none-left');
    expect((await desk.readDeskProduct(basket)).body.parts).toMatchObject([
      { sold: true },
      { sold: false },
    ]);
    await call('POST', `/api/products/${soap}/restore`);
    expect(await stockOf(basket)).toBe(3);
  });

  test('can take one size of a product', async () => {
    const { body } = await call('PUT', `/api/products/${butter}/sizes`, {
      version: 1,
      sizes: [
        { _id: butter, name: '100 g', price: '60' },
        { name: '250 g', price: '120', stock: '2' },
      ],
    });
    const large = body.sizes[1]._id;
    const pair = await setOf('Pair', { [large]: 1, [soap]: 1 });
    expect((await shopCall('GET', `/api/products/${pair}`)).body).toMatchObject({
      stock: 2,
      parts: [{ productId: butter, size: { _id: large, name: '250 g' } }, { productId: soap }],
    });
    const order = await ordered(ama, { [pair]: 2 });
    expect(order.items[0].parts[0].size).toEqual({ _id: large, name: '250 g' });
    expect(await desk.stockOf(large)).toEqual({ onHand: 2, reserved: 2 });
    expect(await desk.stockOf(butter)).toEqual({ onHand: 3, reserved: 0 });
  });

  test('tells pages when its word changes, though the part’s own word stays', async () => {
    const told = vi.spyOn(context.changes, 'announce');
    await ordered(ama, { [soap]: 1 });
    expect(told.mock.calls.flat()).not.toContain('stock-word');
    const plenty = await desk.product('Plenty', 100, 40);
    await setOf('Dozen', { [plenty]: 6 });
    told.mockClear();
    // The stock is enough for six sets, which is more than a few. After five pieces, it is enough
    // for five sets.
    await ordered(await desk.buyer(), { [plenty]: 5 });
    expect(told.mock.calls.flat()).toContain('stock-word');
    told.mockRestore();
  });
});

describe('at the desk', () => {
  test('what cannot be a set, or in one, is refused', async () => {
    const other = await setOf('Other', { [butter]: 1 });
    const single = await desk.product('Single', 100, 0);
    const refusals = [
      await putIn(soap, { [butter]: 1 }),
      await putIn(basket, { [other]: 1 }),
      await putIn(basket, { [basket]: 1 }),
      await putIn(basket, { [crypto.randomUUID()]: 1 }),
      await putIn(single, { [butter]: 1 }, 7),
    ];
    expect(refusals.map(({ body }) => body.code)).toEqual([
      'own-stock',
      'part-is-set',
      'part-is-set',
      'unknown-part',
      'changed-meanwhile',
    ]);
    await setOf('Third', { [single]: 1 });
    expect((await putIn(single, { [butter]: 1 })).body.code).toBe('is-part');
    for (const parts of [{ [butter]: 0 }, { [butter]: 100 }]) {
      expect((await putIn(basket, parts)).status).toBe(400);
    }
    const twice = [butter, butter].map((productId) => ({ productId, quantity: 1 }));
    const { version } = (await desk.readDeskProduct(basket)).body;
    const sent = { version, parts: twice };
    expect((await call('PUT', `/api/products/${basket}/parts`, sent)).body.message).toContain(
      'in the set twice',
    );
    expect(await stockOf(basket)).toBe(3);
  });

  test('a product that was ordered for itself does not become a set', async () => {
    await ordered(ama, { [butter]: 3 });
    await call('POST', `/api/products/${butter}/stock`, { quantity: 0, reason: 'x' });
    const { body } = await putIn(butter, { [soap]: 1 });
    expect(body.message).toContain('can’t become a set');
  });

  test('its own stock stays at none, by hand, in the form and in a file', async () => {
    const byHand = { quantity: 3, reason: 'New delivery' };
    expect((await call('POST', `/api/products/${basket}/stock`, byHand)).body.code).toBe('is-set');
    const { body } = await desk.readDeskProduct(basket);
    expect(body).toMatchObject({ stock: 3, onHand: 0, parts: [{ stock: 3 }, { stock: 7 }] });
    const form = { name: 'Gift Basket', price: '100', stock: '3', stockSeen: '3' };
    expect((await desk.changeProductAsAdmin(basket, form)).status).toBe(200);
    expect((await desk.changeProductAsAdmin(basket, { ...form, stock: '9' })).body.code).toBe(
      'is-set',
    );
    const csv = `id,name,category,price,stock\n${basket},Gift Basket,Face Care,100.00,4\n`;
    const told = await call('POST', '/api/goods/import', { csv, dryRun: true });
    expect(told.body.faults.items).toMatchObject([{ column: 'stock' }]);
    const setSizes = (...sizes: object[]) =>
      call('PUT', `/api/products/${basket}/sizes`, { version: body.version + 1, sizes });
    const [small, large] = [
      { name: 'a', price: '1' },
      { name: 'b', price: '2' },
    ];
    for (const sizes of [[large], [small, large], [{ _id: basket, ...small }, large]]) {
      expect((await setSizes(...sizes)).body.code).toBe('set-of-one-size');
    }
    expect((await setSizes({ _id: basket, ...small })).status).toBe(200);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('a part is archived and not deleted, and what is in a set is written down', async () => {
    expect((await call('DELETE', `/api/products/${butter}`)).body.archived).toBe(true);
    await putIn(basket, { [soap]: 3 });
    expect((await desk.auditOf(basket)).at(-1)).toMatchObject({
      action: 'set-changed',
      before: { parts: ['1 × Whipped Shea', '2 × Black Soap'] },
      after: { parts: ['3 × Black Soap'] },
    });
    expect((await call('DELETE', `/api/products/${butter}`)).body.archived).toBe(false);
    expect((await call('DELETE', `/api/products/${basket}`)).body.archived).toBe(false);
    expect((await call('DELETE', `/api/products/${soap}`)).body.archived).toBe(false);
  });
});

describe('a cart', () => {
  test('counts what is in it alone and in a set together', async () => {
    await desk.add(ama, basket, 2);
    await desk.add(ama, butter, 2);
    expect((await readCart()).items).toMatchObject([
      { quantity: 2, trouble: null, product: { stock: 3 } },
      { quantity: 2, trouble: 'not-enough', product: { stock: 1 } },
    ]);
    expect((await desk.place(ama)).body.message).toBe(
      'We only have 1 of Whipped Shea left. Please take fewer.',
    );
    const update = (id: string, quantity: number) =>
      shopCall('PUT', `/api/carts/update/${id}`, { quantity }, ama);
    expect((await update(butter, 3)).body.code).toBe('not-enough');
    expect((await update(butter, 1)).status).toBe(200);
    const { status, body } = await desk.place(ama);
    expect([status, body.totalAmount]).toEqual([201, 260]);
    expect(await shelf()).toEqual({ butter: [3, 3], soap: [7, 4] });
    expect((await readCart()).items).toMatchObject([{ trouble: null }, { trouble: null }]);
  });

  test('takes no more than there are', async () => {
    expect((await desk.add(ama, basket, 4)).body.message).toBe('We only have 3 of this left.');
    expect((await desk.add(ama, basket, 3)).status).toBe(200);
    expect((await readCart()).items[0].parts).toMatchObject([
      { name: 'Whipped Shea', quantity: 1 },
      { name: 'Black Soap', quantity: 2 },
    ]);
  });
});

describe('an order', () => {
  test('holds the parts, sells them, and gives them back', async () => {
    const order = await ordered(ama, { [basket]: 2 });
    expect(order.items).toMatchObject([
      { productId: basket, quantity: 2, price: 100, parts: [{ quantity: 1 }, { quantity: 2 }] },
    ]);
    expect((await desk.read(ama, order._id)).body.items).toEqual(order.items);
    expect(await shelf()).toEqual({ butter: [3, 2], soap: [7, 4] });
    expect((await pay(order._id)).outcome).toBe('paid');
    expect(await shelf()).toEqual({ butter: [1, 0], soap: [3, 0] });
    expect(await desk.movementsOf(soap)).toMatchObject([{ quantity: -4 }, { quantity: 7 }]);
    expect((await readCart()).items).toEqual([]);
    await desk.setStatus(admin, order._id, 'cancelled');
    expect(await shelf()).toEqual({ butter: [3, 0], soap: [7, 0] });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('that is not paid in time, or is cancelled, gives its parts back', async () => {
    const order = await ordered(ama, { [basket]: 3 });
    await desk.cancel(ama, order._id);
    expect(await shelf()).toEqual({ butter: [3, 0], soap: [7, 0] });
    await ordered(await desk.buyer(), { [basket]: 3 });
    now = new Date(now.getTime() + 31 * aMinute);
    await endHolds(context);
    expect(await shelf()).toEqual({ butter: [3, 0], soap: [7, 0] });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('keeps what it took, whatever becomes of the set', async () => {
    const order = await ordered(ama, { [basket]: 1 });
    await putIn(basket, { [soap]: 5 });
    expect((await desk.read(ama, order._id)).body.items[0].parts).toHaveLength(2);
    expect((await pay(order._id)).outcome).toBe('paid');
    expect(await shelf()).toEqual({ butter: [2, 0], soap: [5, 0] });
    await putIn(basket, {});
    expect((await call('DELETE', `/api/products/${butter}`)).body.archived).toBe(true);
    await desk.setStatus(admin, order._id, 'cancelled');
    expect(await shelf()).toEqual({ butter: [3, 0], soap: [7, 0] });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('is another one once the set has other parts', async () => {
    const first = await ordered(ama, { [basket]: 1 });
    expect((await desk.place(ama)).body._id).toBe(first._id);
    await putIn(basket, { [soap]: 5 });
    const { body } = await desk.place(ama);
    expect(body._id).not.toBe(first._id);
    expect(await shelf()).toEqual({ butter: [3, 0], soap: [7, 5] });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('with other parts than were shown is asked for again, by its name', async () => {
    const seen = [{ productId: basket, parts: partsOf({ [butter]: 1, [soap]: 2 }) }];
    await desk.add(ama, basket, 1);
    await desk.add(ama, soap, 1);
    await putIn(basket, { [soap]: 3 });
    const refused = await desk.place(ama, { sets: seen });
    expect([refused.status, refused.body.code]).toEqual([409, 'set-changed']);
    expect(refused.body.message).toBe(
      'What is in Gift Basket has changed. Please check your cart again.',
    );
    expect(await shelf()).toEqual({ butter: [3, 0], soap: [7, 0] });
    const now = [{ productId: basket, parts: partsOf({ [soap]: 3 }) }];
    const key = { 'idempotency-key': 'press-1' };
    const placed = await placeByKey({ sets: now }, key);
    expect(placed.status).toBe(201);
    await putIn(basket, { [butter]: 1 });
    expect((await placeByKey({ sets: now }, key)).body).toEqual(placed.body);
  });

  test('of which nothing was told is placed with what is in it now', async () => {
    await desk.add(ama, basket, 1);
    await putIn(basket, { [soap]: 3 });
    expect((await desk.place(ama)).body.items).toMatchObject([{ parts: [{ quantity: 3 }] }]);
    const single = await desk.buyer();
    await desk.add(single, soap, 1);
    expect((await desk.place(single, { sets: [] })).status).toBe(201);
  });

  test('that was no set when others were told is not bought unseen', async () => {
    const other = await setOf('Other', { [butter]: 1 });
    await desk.add(ama, basket, 1);
    await desk.add(ama, other, 1);
    const seen = [{ productId: other, parts: partsOf({ [butter]: 1 }) }];
    expect((await desk.place(ama, { sets: seen })).body).toMatchObject({
      code: 'set-changed',
      product: 'Gift Basket',
    });
  });

  test('can be opened again as long as the parts are there', async () => {
    const order = await ordered(ama, { [basket]: 3 });
    now = new Date(now.getTime() + 31 * aMinute);
    await endHolds(context);
    const rival = await desk.buyer();
    const other = await ordered(rival, { [butter]: 1 });
    const sent = { orderId: order._id, email: ama.email };
    const open = () => shopCall('POST', '/api/payments/initiate', sent, ama);
    expect((await open()).body.message).toContain('Gift Basket');
    await desk.cancel(rival, other._id);
    expect((await open()).status).toBe(200);
    expect(await shelf()).toEqual({ butter: [3, 3], soap: [7, 6] });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('comes back whole, and its parts go on the shelf', async () => {
    const order = await ordered(ama, { [basket]: 2, [soap]: 1 });
    await pay(order._id);
    await desk.setStatus(admin, order._id, 'delivered');
    const url = `/api/orders/${order._id}/returns`;
    const items = [{ productId: basket, quantity: 1 }];
    const { body: asked } = await shopCall('POST', url, { items, reason: 'Too much' }, ama);
    expect(asked.worth).toBe(100);
    const returned = `/api/returns/${asked._id}`;
    await call('PUT', `${returned}/answer`, { approve: true, text: 'Send it.' });
    await call('PUT', `${returned}/received`, { restock: [basket] });
    expect(await shelf()).toEqual({ butter: [2, 0], soap: [4, 0] });
    await desk.setStatus(admin, order._id, 'cancelled');
    expect(await shelf()).toEqual({ butter: [3, 0], soap: [7, 0] });
    expect(await desk.auditBooks()).toEqual([]);
    const part = [{ productId: butter, quantity: 1 }];
    expect((await shopCall('POST', url, { items: part, reason: 'One' }, ama)).status).toBe(409);
  });

  test('tells who waits for it once a part is back', async () => {
    await call('POST', `/api/products/${soap}/stock`, { quantity: -6, reason: 'Damaged' });
    await shop.database.pool.query(
      `INSERT INTO wishes_wish (id, product_id, email, asked_at, confirmed_at)
       VALUES ($1, $2, $3, $4, $4)`,
      [crypto.randomUUID(), basket, ama.email, now],
    );
    const letters = async () => {
      const { rows } = await shop.database.pool.query(
        "SELECT FROM platform_letter WHERE kind = 'back-in-stock' AND recipient = $1",
        [ama.email],
      );
      return rows;
    };
    await tellOfStock(context);
    expect(await letters()).toEqual([]);
    await call('POST', `/api/products/${soap}/stock`, { quantity: 1, reason: 'New delivery' });
    await tellOfStock(context);
    expect(await letters()).toHaveLength(1);
  });

  test('counts its parts for the pace at which a product sells', async () => {
    await shop.database.pool.query(
      'UPDATE catalogue_product SET archived_at = $1 WHERE id <> ALL($2)',
      [now, [butter, soap, basket]],
    );
    for (let place = 0; place < 3; place += 1) {
      await pay((await ordered(await desk.buyer(), { [basket]: 1 }))._id);
    }
    const { body } = await call('GET', '/api/desk');
    const low = (name: string) =>
      body.lowStock.items.find(({ _id }: { _id: string }) => _id === name);
    expect(low(butter)).toMatchObject({ stock: 0 });
    // Six pieces in three baskets are enough to compute a pace.
    expect(low(soap)).toMatchObject({ stock: 1, lastDay: expect.any(String) });
    // A basket takes two soaps, and one is left. It has no pace of its own.
    expect(low(basket)).toMatchObject({ stock: 0, lastDay: null });
  });
});

describe('a gift', () => {
  test('has a note for whoever gets it, on the order and on the packing slip', async () => {
    const gift = { note: 'Happy birthday, Esi!\nWith love' };
    const order = await ordered(ama, { [basket]: 1 }, { gift });
    expect(order.gift).toEqual(gift);
    const last = async () => (await shopCall('GET', '/api/orders/address', undefined, ama)).body;
    expect((await last()).gift).toEqual(gift);
    await desk.place(ama, { gift: { note: 'Dear Esi' } });
    expect((await desk.read(ama, order._id)).body.gift).toEqual({ note: 'Dear Esi' });
    await shopCall('POST', `/api/carts/add/${soap}`, {}, ama);
    expect(await last()).not.toHaveProperty('gift');
    await pay(order._id);
    expect(await last()).not.toHaveProperty('gift');
    const { body: parcel } = await call('GET', `/api/packing/${order._id}`);
    expect(parcel).toMatchObject({
      gift: { note: 'Dear Esi' },
      items: [{ name: 'Gift Basket', parts: [{ name: 'Whipped Shea' }, { quantity: 2 }] }],
    });
  });

  test('is among what somebody can take along, and its note is forgotten with the account', async () => {
    const { _id } = await ordered(ama, { [basket]: 2 }, { gift: { note: 'Dear Esi' } });
    const person = { id: ama.id, email: ama.email };
    expect(await exportOrders(shop.database.pool, person)).toMatchObject([
      {
        gift: { note: 'Dear Esi' },
        items: [{ name: 'Gift Basket', parts: ['1 × Whipped Shea', '2 × Black Soap'] }],
      },
    ]);
    await forgetOrders(shop.database.pool, person);
    const { body } = await desk.read(admin, _id);
    expect([body.customerName, body.gift]).toEqual(['', undefined]);
    expect(body.items[0].parts).toHaveLength(2);
  });

  test('needs no words, and other orders say nothing of it', async () => {
    expect((await ordered(ama, { [soap]: 1 }, { gift: {} })).gift).toEqual({ note: '' });
    const { body } = await desk.place(ama, {});
    expect(body).not.toHaveProperty('gift');
    const long = { gift: { note: 'x'.repeat(301) } };
    expect((await desk.place(ama, long)).status).toBe(400);
  });
});

describe('the last part', () => {
  const lastSoaps = () =>
    call('POST', `/api/products/${soap}/stock`, { quantity: -5, reason: 'Damaged' });

  test('goes to the set or to the single product, never to both', async () => {
    await lastSoaps();
    const buyers = await Promise.all(Array.from({ length: 24 }, () => desk.buyer()));
    await Promise.all(
      buyers.map((buyer, place) => desk.add(buyer, place % 2 ? basket : soap, place % 2 ? 1 : 2)),
    );
    const answers = await Promise.all(buyers.map((buyer) => desk.place(buyer)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201).map(({ body }) => body.message);
    expect(new Set(refused)).toEqual(
      new Set([
        'Black Soap is sold out. Please remove it from your cart.',
        'Gift Basket is sold out. Please remove it from your cart.',
      ]),
    );
    expect((await desk.stockOf(soap)).reserved).toBe(2);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('is lost to a buyer of the single product who comes right before', async () => {
    await lastSoaps();
    const rival = await desk.buyer();
    await desk.add(ama, basket, 1);
    await desk.add(rival, soap, 1);
    beforePlacing(pool, async () => expect((await desk.place(rival)).status).toBe(201));
    expect((await desk.place(ama)).body.message).toContain('Gift Basket is sold out');
    expect(await shelf()).toEqual({ butter: [3, 0], soap: [2, 1] });
  });

  test('is lost to a buyer of the set who comes right before', async () => {
    await lastSoaps();
    const rival = await desk.buyer();
    await desk.add(ama, soap, 2);
    await desk.add(rival, basket, 1);
    beforePlacing(pool, async () => expect((await desk.place(rival)).status).toBe(201));
    expect((await desk.place(ama)).body.message).toContain('Black Soap is sold out');
    expect(await desk.auditBooks()).toEqual([]);
  });

  test.each([
    ['other parts', () => putIn(basket, { [butter]: 1, [soap]: 1 }), 'cart-changed'],
    ['none any more', () => putIn(basket, {}), 'cart-changed'],
    ['a part off sale', () => call('POST', `/api/products/${butter}/archive`), 'none-left'],
  ])('a set that has %s at that moment is not sold as it was shown', async (_, change, code) => {
    await desk.add(ama, basket, 1);
    beforePlacing(pool, change);
    expect((await desk.place(ama)).body.code).toBe(code);
    expect(await shelf()).toEqual({ butter: [3, 0], soap: [7, 0] });
  });

  test('a product that becomes a set at that moment is not sold as what it was', async () => {
    const single = await desk.product('Single', 100, 1);
    await desk.add(ama, single, 1);
    beforePlacing(pool, async () => {
      await call('POST', `/api/products/${single}/stock`, { quantity: -1, reason: 'Damaged' });
      expect((await putIn(single, { [soap]: 1 })).status).toBe(200);
    });
    expect((await desk.place(ama)).status).toBe(409);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('sets that share their parts in opposite order never wait in a circle', async () => {
    for (const id of [butter, soap]) {
      await call('POST', `/api/products/${id}/stock`, { quantity: 500, reason: 'New delivery' });
    }
    const turned = await setOf('Turned', { [soap]: 1, [butter]: 2 });
    const buyers = await Promise.all(Array.from({ length: 16 }, () => desk.buyer()));
    for (const [place, buyer] of buyers.entries()) {
      const wanted = place % 2 ? [basket, turned, soap] : [soap, turned, basket];
      for (const id of wanted) await desk.add(buyer, id, 1);
    }
    const save = () => putIn(turned, { [butter]: 2, [soap]: 1 });
    const answers = await Promise.all([
      ...buyers.slice(0, 8).map((buyer) => desk.place(buyer)),
      save(),
      ...buyers.slice(8).map((buyer) => desk.place(buyer)),
      putIn(basket, { [soap]: 2, [butter]: 1 }),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const orders = answers.filter(({ status }) => status === 201);
    const paid = orders.map(({ body }, place) =>
      place % 3 ? pay(body._id) : desk.setStatus(admin, body._id, 'cancelled'),
    );
    await Promise.all(paid);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('of a set that is paid late and a buyer of its part never wait in a circle for a code', async () => {
    const code = 'LATE-SET';
    const facts = { percent: 10, amount: null, minimum: 0, startsOn: null, endsOn: null };
    const limits = { mostUses: 5, mostPerPerson: null, productIds: [], categories: [] };
    expect((await call('POST', '/api/codes', { code, ...facts, ...limits })).status).toBe(201);
    const rival = await desk.buyer();
    for (const [buyer, good] of [[ama, basket] as const, [rival, soap] as const]) {
      await desk.add(buyer, good, 1);
      await shopCall('POST', '/api/carts/discount', { code }, buyer);
    }
    const { body } = await desk.place(ama);
    now = new Date(now.getTime() + 31 * aMinute);
    await endHolds(context);
    let rivals: ReturnType<typeof desk.place> | undefined;
    const { outcome } = await transaction(pool, (opened) => {
      const watched: Database = {
        async query(statement) {
          const answer = await opened.query(statement);
          if (!rivals && /FROM discounts_code\b.*FOR UPDATE/s.test(statement.text)) {
            rivals = desk.place(rival);
            await eventually(async () => expect(await countWaiting(pool)).toBe(1));
          }
          return answer;
        },
      };
      return takeMoney(context, watched, desk.moneyFor(body._id));
    });
    expect([outcome, (await rivals)?.status]).toEqual(['paid', 201]);
    expect(await desk.auditBooks()).toEqual([]);
  });
});

test('an order that ran out is paid only while its set has what it had', async () => {
  const { _id: orderId } = await ordered(ama, { [basket]: 1 });
  now = new Date(now.getTime() + 31 * aMinute);
  await endHolds(context);
  const pay = async () => {
    const asked = { email: ama.email, orderId };
    return (await shopCall('POST', '/api/payments/initiate', asked, ama)).body;
  };
  await putIn(basket, { [butter]: 1, [soap]: 1 });
  expect(await pay()).toMatchObject({
    code: 'sold-otherwise',
    message: 'What is in Gift Basket has changed since you ordered. Please order again.',
  });
  await putIn(basket, { [butter]: 1, [soap]: 2 });
  await shop.database.pool.query('UPDATE catalogue_product SET archived_at = $2 WHERE id = $1', [
    soap,
    now,
  ]);
  expect(await pay()).toMatchObject({ code: 'sold-out' });
  await shop.database.pool.query('UPDATE catalogue_product SET archived_at = NULL WHERE id = $1', [
    soap,
  ]);
  expect(await pay()).toHaveProperty('authorization_url');
  expect(await shelf()).toEqual({ butter: [3, 1], soap: [7, 2] });
  expect(await desk.auditBooks()).toEqual([]);
});
