import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { addProduct } from '#features/catalogue/catalogue.ts';
import { grantFirstOrderDiscount } from '#features/discounts/discounts.ts';
import { payments } from '#features/payments/provider.ts';
import { aMinute } from '#lib/durations.ts';
import { type Registered, registerCustomer } from '#tests/shop/account.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { openTestShop } from '#tests/shop/shop.ts';

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now });
const { app, context, database } = shop;
const { pool } = database;
const call = clientOf(app);

let counted = 0;
let ama: Registered;
let jar = '';
let soap = '';

beforeEach(async () => {
  counted += 1;
  now = new Date(now.getTime() + 7_200_000);
  payments.of(context).askProvider = async () => 'unpaid';
  ama = await registerCustomer(shop, `ama${counted}@shop.example`);
  [jar, soap] = [await product('Shea Jar', 6_050, 5), await product('Black Soap', 2_500, 10)];
});

async function product(name: string, price: number, stock: number): Promise<string> {
  return addProduct(pool, {
    slug: `${name.toLowerCase().replace(' ', '-')}-${randomUUID()}`,
    name,
    description: 'Made in Tamale.',
    price,
    category: 'Body Care',
    stock,
    position: 1,
    at: now,
  });
}

const address = {
  street: 'Hospital Road 4',
  city: 'Tamale',
  region: 'Northern',
  phone: '024 123 4567',
};
const add = (productId: string, quantity: number, who = ama) =>
  call('POST', `/api/carts/add/${productId}`, { quantity }, who);
const place = (sent: object = {}, who = ama, headers: Record<string, string> = {}) =>
  call(
    'POST',
    `/api/orders/${who.id}`,
    { shippingAddress: address, ...sent },
    { token: who.token, headers },
  );
const stockOf = async (id: string) => {
  const { rows } = await pool.query(
    'SELECT on_hand AS "onHand", reserved FROM catalogue_product WHERE id = $1',
    [id],
  );
  return rows[0] as { onHand: number; reserved: number };
};
const ordersOf = async (who = ama) =>
  (await pool.query('SELECT * FROM orders_order WHERE account_id = $1 ORDER BY id', [who.id])).rows;

describe('placing an order', () => {
  test('takes what is in the cart, copies names and prices, and puts the goods aside', async () => {
    await add(jar, 2);
    await add(soap, 1);
    const { status, body } = await place({ orderNotes: 'Please call first.' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      _id: expect.any(String),
      customerName: 'Efua Mensah',
      customerEmail: ama.email,
      items: [
        { productId: jar, name: 'Shea Jar', price: 60.5, quantity: 2, discount: 0 },
        { productId: soap, name: 'Black Soap', price: 25, quantity: 1, discount: 0 },
      ],
      subtotal: 146,
      discount: 0,
      totalAmount: 146,
      status: 'pending',
      payment: 'unpaid',
      shippingAddress: {
        recipient: null,
        street: 'Hospital Road 4',
        city: 'Tamale',
        region: 'Northern',
        country: 'Ghana',
        phone: '+233241234567',
        digitalAddress: null,
        landmark: null,
      },
      orderNotes: 'Please call first.',
      heldUntil: new Date(now.getTime() + 30 * aMinute).toISOString(),
      history: [{ at: now.toISOString(), what: 'Ordered' }],
      canCancel: true,
    });
    expect(await stockOf(jar)).toEqual({ onHand: 5, reserved: 2 });
    expect(await stockOf(soap)).toEqual({ onHand: 10, reserved: 1 });
  });

  test('leaves the cart as it is until the order is paid', async () => {
    await add(jar, 2);
    await place();
    const { body } = await call('GET', '/api/carts', undefined, ama);
    expect(body.items[0].quantity).toBe(2);
  });

  test('answers the shelf’s new stock to whoever asks afterwards', async () => {
    await add(jar, 5);
    await place();
    const { body } = await call('GET', '/api/products');
    const found = body.find(({ _id }: { _id: string }) => _id === jar);
    expect(found.stock).toBe(0);
  });

  test('holds the first order’s discount, its parts on the lines', async () => {
    await grantFirstOrderDiscount(pool, { person: randomBytes(32), accountId: ama.id, at: now });
    await add(jar, 1);
    await add(soap, 1);
    const { body } = await place();
    expect(body).toMatchObject({
      subtotal: 85.5,
      discount: 12.83,
      discountPercent: 15,
      totalAmount: 72.67,
    });
    const parts = body.items.reduce(
      (sum: number, item: { discount: number }) => sum + item.discount * 100,
      0,
    );
    expect(Math.round(parts)).toBe(1_283);
    const { rows } = await pool.query(
      'SELECT held_by FROM discounts_first_order WHERE account_id = $1',
      [ama.id],
    );
    expect(rows[0].held_by).toBe(body._id);
  });

  test('is for the own id only', async () => {
    await add(jar, 1);
    const other = await call(
      'POST',
      `/api/orders/${randomUUID()}`,
      { shippingAddress: address },
      ama,
    );
    expect([other.status, other.body.code]).toEqual([404, 'unknown-customer']);
    expect(await ordersOf()).toEqual([]);
  });

  test('of an empty cart is refused in the specification’s words', async () => {
    const { status, body } = await place();
    expect(status).toBe(400);
    expect(body.message).toBe('Your cart is empty. Please add items before making payment.');
  });

  test.each(['street', 'city', 'phone'])('without %s asks for it', async (field) => {
    await add(jar, 1);
    for (const value of ['', '  ', undefined]) {
      const { status, body } = await place({ shippingAddress: { ...address, [field]: value } });
      expect(status).toBe(400);
      expect(body).toMatchObject({
        message: 'Please fill in all required shipping information.',
        field: `shippingAddress.${field}`,
      });
    }
  });

  test.each([
    [{ phone: '12345' }, 'Please enter a Ghana phone number, such as 024 123 4567.'],
    [{ region: 'Lagos' }, 'Please choose your region.'],
    [{ country: 'Togo' }, 'We only deliver within Ghana.'],
    [
      { digitalAddress: 'nowhere' },
      'Please enter a digital address such as GA-183-8164, or leave it empty.',
    ],
    [{ street: 'a\nb' }, 'Please enter this on one line'],
  ])('to %j is refused with a reason', async (change, message) => {
    await add(jar, 1);
    const { status, body } = await place({ shippingAddress: { ...address, ...change } });
    expect([status, body.message]).toEqual([400, message]);
  });

  test('keeps a digital address, a landmark and who receives it in one spelling', async () => {
    await add(jar, 1);
    const more = {
      recipient: ' Abena Sarpong ',
      digitalAddress: 'ga1838164',
      landmark: ' Behind the mosque ',
      country: 'Ghana',
    };
    const { body } = await place({ shippingAddress: { ...address, ...more } });
    expect(body.customerName).toBe('Efua Mensah');
    expect(body.shippingAddress).toMatchObject({
      recipient: 'Abena Sarpong',
      digitalAddress: 'GA-183-8164',
      landmark: 'Behind the mosque',
    });
  });

  test('remembers where the last one went', async () => {
    expect((await call('GET', '/api/orders/address', undefined, ama)).body).toBeNull();
    await add(jar, 1);
    await place({ shippingAddress: { ...address, recipient: 'Abena Sarpong' } });
    const { body } = await call('GET', '/api/orders/address', undefined, ama);
    expect(body).toMatchObject({
      recipient: 'Abena Sarpong',
      street: 'Hospital Road 4',
      phone: '+233241234567',
    });
  });

  test('remembers the notes of the last one while it waits for payment, and no longer', async () => {
    const remembered = async () => (await call('GET', '/api/orders/address', undefined, ama)).body;
    await add(jar, 1);
    const { body } = await place({ orderNotes: 'Call first.' });
    expect(await remembered()).toMatchObject({ orderNotes: 'Call first.' });
    await call('POST', `/api/orders/${body._id}/cancel`, undefined, ama);
    expect(await remembered()).toMatchObject({ street: 'Hospital Road 4', orderNotes: '' });
  });
});

describe('what the customer saw', () => {
  test('is compared with the cart as a bag of quantities', async () => {
    await add(jar, 2);
    await add(soap, 1);
    const items = (...quantities: number[]) => ({
      items: quantities.map((quantity) => ({ quantity })),
    });
    for (const seen of [items(2), items(2, 2), items(3, 1), items()]) {
      const { status, body } = await place(seen);
      expect([status, body.code]).toEqual([409, 'cart-changed']);
    }
    expect((await place(items(1, 2))).status).toBe(201);
  });

  test.each([0, -1, 1.5, '2'])('a quantity of %j is refused', async (quantity) => {
    await add(jar, 1);
    expect((await place({ items: [{ quantity }] })).status).toBe(400);
  });

  test('a total that is another one now is told before anybody pays it', async () => {
    await add(jar, 1);
    await pool.query('UPDATE catalogue_product SET price_pesewas = 7000 WHERE id = $1', [jar]);
    expect((await place({ totalAmount: 60.5 })).body.code).toBe('cart-changed');
    expect((await place({ totalAmount: 70 })).body.totalAmount).toBe(70);
  });

  test('a product that is sold out, short or gone is named', async () => {
    await add(jar, 3);
    await pool.query('UPDATE catalogue_product SET reserved = 3 WHERE id = $1', [jar]);
    expect((await place()).body).toEqual({
      message: 'We only have 2 of Shea Jar left. Please take fewer.',
      code: 'not-enough',
      product: 'Shea Jar',
      available: '2',
    });
    await pool.query('UPDATE catalogue_product SET reserved = 5 WHERE id = $1', [jar]);
    expect((await place()).body.message).toBe(
      'Shea Jar is sold out. Please remove it from your cart.',
    );
    await pool.query('DELETE FROM catalogue_movement WHERE product_id = $1', [jar]);
    await pool.query('DELETE FROM catalogue_product WHERE id = $1', [jar]);
    expect((await place()).body.message).toBe(
      'We no longer sell Shea Jar. Please remove it from your cart.',
    );
    expect(await ordersOf()).toEqual([]);
  });
});

describe('checking out again', () => {
  test('an unchanged cart answers the same order, to a corrected address', async () => {
    await add(jar, 2);
    const first = await place();
    const again = await place({ shippingAddress: { ...address, street: 'Hospital Road 5' } });
    expect(again.body._id).toBe(first.body._id);
    expect(again.body.shippingAddress.street).toBe('Hospital Road 5');
    expect(again.body.heldUntil).toBe(first.body.heldUntil);
    expect(await ordersOf()).toHaveLength(1);
    expect((await stockOf(jar)).reserved).toBe(2);
  });

  test('an unchanged cart that holds the last pieces is still that order', async () => {
    await add(jar, 5);
    const first = await place();
    const cart = await call('GET', '/api/carts', undefined, ama);
    expect(cart.body.items[0]).toMatchObject({ trouble: null, product: { stock: 5 } });
    expect((await place()).body._id).toBe(first.body._id);
    await call('PUT', `/api/carts/update/${jar}`, { quantity: 4 }, ama);
    expect((await call('PUT', `/api/carts/update/${jar}`, { quantity: 5 }, ama)).status).toBe(200);
    expect((await add(jar, 1)).body.code).toBe('not-enough');
    await call('PUT', `/api/carts/update/${jar}`, { quantity: 3 }, ama);
    expect((await place()).body.items[0].quantity).toBe(3);
    expect(await stockOf(jar)).toEqual({ onHand: 5, reserved: 3 });
    // For the other customers, these pieces are gone.
    const kofi = await registerCustomer(shop, `kofi${counted}@shop.example`);
    expect((await add(jar, 3, kofi)).body.available).toBe('2');
  });

  test('a changed cart replaces the order, and the goods of the old one are free', async () => {
    await add(jar, 4);
    const first = await place();
    await call('PUT', `/api/carts/update/${jar}`, { quantity: 1 }, ama);
    await add(soap, 3);
    const { body: address } = await call('GET', '/api/orders/address', undefined, ama);
    expect(address.givesWay).toEqual({ _id: first.body._id, number: first.body.number });
    const second = await place();
    expect(second.status).toBe(201);
    expect(second.body._id).not.toBe(first.body._id);
    expect((await stockOf(jar)).reserved).toBe(1);
    expect((await stockOf(soap)).reserved).toBe(3);
    const old = await call('GET', `/api/orders/${first.body._id}`, undefined, ama);
    expect(old.body).toMatchObject({ status: 'cancelled', payment: 'unpaid', canCancel: false });
    expect(old.body.history.at(-1).what).toBe('Cancelled: replaced by a new order');
    expect(old.body.replacedBy).toEqual({ _id: second.body._id, number: second.body.number });
  });

  test('takes the discount along to the new order', async () => {
    await grantFirstOrderDiscount(pool, { person: randomBytes(32), accountId: ama.id, at: now });
    await add(jar, 2);
    await place();
    await add(soap, 1);
    const { body } = await place();
    expect(body.discountPercent).toBe(15);
    const { rows } = await pool.query(
      'SELECT held_by FROM discounts_first_order WHERE account_id = $1',
      [ama.id],
    );
    expect(rows).toEqual([{ held_by: body._id }]);
  });

  test('an unchanged cart with a discount that came since is a new order', async () => {
    await add(jar, 1);
    const first = await place();
    await grantFirstOrderDiscount(pool, { person: randomBytes(32), accountId: ama.id, at: now });
    const { body } = await place();
    expect(body).toMatchObject({ discountPercent: 15, totalAmount: 51.42 });
    expect(body._id).not.toBe(first.body._id);
  });

  test('asks the provider before it takes an order away', async () => {
    await add(jar, 2);
    const first = await place();
    await add(soap, 1);
    for (const says of ['unknown', 'paid'] as const) {
      payments.of(context).askProvider = async (_, id) => (id === first.body._id ? says : 'unpaid');
      const { status, body } = await place();
      expect([status, body.code]).toEqual([409, 'being-paid']);
      expect(body.orderId).toBe(first.body._id);
    }
    expect(await ordersOf()).toHaveLength(1);
    expect((await stockOf(jar)).reserved).toBe(2);
  });

  test('keeps the old order when there is not enough for the new one', async () => {
    await add(jar, 2);
    const first = await place();
    await add(soap, 10);
    const other = await registerCustomer(shop, `kofi${counted}@shop.example`);
    await add(soap, 5, other);
    // The rival order is placed while the provider is asked, after the cart is read.
    payments.of(context).askProvider = async () => {
      payments.of(context).askProvider = async () => 'unpaid';
      expect((await place({}, other)).status).toBe(201);
      return 'unpaid';
    };
    const { status, body } = await place();
    expect([status, body.message]).toEqual([
      409,
      'We only have 5 of Black Soap left. Please take fewer.',
    ]);
    const [kept] = await ordersOf();
    expect(kept).toMatchObject({ id: first.body._id, status: 'pending', stock: 'held' });
    expect((await stockOf(jar)).reserved).toBe(2);
    expect((await stockOf(soap)).reserved).toBe(5);
  });

  test('keeps the old order when a price is another one by then, and names the product', async () => {
    await add(jar, 1);
    const first = await place();
    await add(soap, 1);
    payments.of(context).askProvider = async () => {
      await pool.query('UPDATE catalogue_product SET price_pesewas = 7000 WHERE id = $1', [jar]);
      return 'unpaid';
    };
    const { status, body } = await place();
    expect([status, body.code, body.product]).toEqual([409, 'price-changed', 'Shea Jar']);
    expect(await ordersOf()).toMatchObject([{ id: first.body._id, status: 'pending' }]);
  });
});

describe('a repeated request', () => {
  const key = { 'idempotency-key': 'press-1' };

  test('with the same key gets the same answer, also when the cart has changed since', async () => {
    await add(jar, 2);
    const first = await place({}, ama, key);
    await add(soap, 1);
    const again = await place({}, ama, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await ordersOf()).toHaveLength(1);
  });

  test('gets its order also when that is closed and the cart is as it was', async () => {
    await add(jar, 2);
    const first = await place({}, ama, key);
    await call('POST', `/api/orders/${first.body._id}/cancel`, undefined, ama);
    const again = await place({}, ama, key);
    expect(again.status).toBe(201);
    expect(again.body).toMatchObject({ _id: first.body._id, status: 'cancelled' });
    const other = await place({ orderNotes: 'Another' }, ama, key);
    expect(other.body.code).toBe('other-request');
    expect((await stockOf(jar)).reserved).toBe(0);
  });

  test('with the same key and another body is refused', async () => {
    await add(jar, 2);
    await place({}, ama, key);
    const { status, body } = await place({ orderNotes: 'Another' }, ama, key);
    expect([status, body.code]).toEqual([422, 'other-request']);
  });

  test('with somebody else’s key is a request of its own', async () => {
    const kofi = await registerCustomer(shop, `kofi${counted}@shop.example`);
    await add(jar, 1);
    await add(jar, 1, kofi);
    const [one, other] = [await place({}, ama, key), await place({}, kofi, key)];
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(one.body._id).not.toBe(other.body._id);
  });

  test('at the same moment makes one order, pressed twice or ten times', async () => {
    await add(jar, 2);
    const answers = await Promise.all(Array.from({ length: 10 }, () => place({}, ama, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect(await ordersOf()).toHaveLength(1);
    expect((await stockOf(jar)).reserved).toBe(2);
  });

  test('without a key makes one order too', async () => {
    await add(jar, 2);
    const answers = await Promise.all(Array.from({ length: 10 }, () => place()));
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect((await stockOf(jar)).reserved).toBe(2);
  });
});
