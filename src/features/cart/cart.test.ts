import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { addProduct } from '#features/catalogue/catalogue.ts';
import { grantFirstOrderDiscount } from '#features/discounts/discounts.ts';
import { registerCustomer } from '#tests/shop/account.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { openTestShop } from '#tests/shop/shop.ts';

const shop = await openTestShop();
const { app, context, database } = shop;
const { pool } = database;
const call = clientOf(app);
const ama = await registerCustomer(shop, 'ama@shop.example');
const kofi = await registerCustomer(shop, 'kofi@shop.example');

let jar = '';
let soap = '';

beforeEach(async () => {
  await pool.query('DELETE FROM cart_line');
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
    at: context.clock(),
  });
}

const add = (productId: string, sent?: object, who = ama) =>
  call('POST', `/api/carts/add/${productId}`, sent, who);
const update = (productId: string, quantity: unknown, who = ama) =>
  call('PUT', `/api/carts/update/${productId}`, { quantity }, who);
const clear = (sent?: object, query = '') => call('DELETE', `/api/carts/clear${query}`, sent, ama);
const read = (who = ama) => call('GET', '/api/carts', undefined, who);

describe('the cart', () => {
  test('is empty at first', async () => {
    expect((await read()).body).toEqual({
      items: [],
      subtotal: 0,
      discount: 0,
      discountPercent: 0,
      total: 0,
    });
  });

  test('tells each line’s product, and what it comes to', async () => {
    await add(jar, { quantity: 2 });
    const { status, body } = await add(soap);
    expect(status).toBe(200);
    expect(body).toEqual({
      items: [
        {
          _id: expect.any(String),
          product: {
            _id: jar,
            slug: expect.any(String),
            name: 'Shea Jar',
            price: 60.5,
            imageUrl: null,
            picture: null,
            category: 'Body Care',
            stock: 5,
          },
          quantity: 2,
          priceBefore: null,
          trouble: null,
        },
        expect.objectContaining({ quantity: 1 }),
      ],
      subtotal: 146,
      discount: 0,
      discountPercent: 0,
      total: 146,
    });
    expect((await read()).body).toEqual(body);
  });

  test('is its customer’s alone', async () => {
    await add(jar);
    expect((await read(kofi)).body.items).toEqual([]);
    await add(jar, { quantity: 2 }, kofi);
    expect((await update(soap, 1, kofi)).status).toBe(404);
    expect((await read()).body.items[0].quantity).toBe(1);
  });

  test('has the subscriber’s discount in it, and the parts make the whole', async () => {
    const subscriber = await registerCustomer(shop, 'subscriber@shop.example');
    await grantFirstOrderDiscount(pool, {
      person: randomBytes(32),
      accountId: subscriber.id,
      at: context.clock(),
    });
    const { body } = await add(jar, { quantity: 1 }, subscriber);
    expect(body).toMatchObject({
      subtotal: 60.5,
      discount: 9.08,
      discountPercent: 15,
      total: 51.42,
    });
  });

  test.each(['/api/carts', `/api/carts/add/${randomUUID()}`])(
    'is closed to visitors: %s',
    async (url) => {
      const method = url.includes('add') ? 'POST' : 'GET';
      expect((await call(method, url)).status).toBe(401);
    },
  );
});

describe('adding', () => {
  test('takes one when nothing else is said, and adds to what is there', async () => {
    expect((await add(jar)).body.items[0].quantity).toBe(1);
    expect((await add(jar, {})).body.items[0].quantity).toBe(2);
    expect((await add(jar, { quantity: 3 })).body.items).toHaveLength(1);
    expect((await read()).body.items[0].quantity).toBe(5);
  });

  test.each([0, -1, 1.5, '2', null, 1_000, 1e21])('of %j is refused', async (quantity) => {
    const { status, body } = await add(jar, { quantity });
    expect(status).toBe(400);
    expect(body.message).toMatch(/^quantity/);
    expect((await read()).body.items).toEqual([]);
  });

  test('stops at what can be bought, and says how many that are', async () => {
    await add(jar, { quantity: 4 });
    const { status, body } = await add(jar, { quantity: 2 });
    expect(status).toBe(409);
    expect(body).toEqual({
      message: 'We only have 5 of this left.',
      code: 'not-enough',
      available: '5',
    });
    expect((await read()).body.items[0].quantity).toBe(4);
  });

  test('stops at as many as a line can be changed to, however many there are', async () => {
    const nut = await product('Shea Nut', 100, 2_000);
    await add(nut, { quantity: 600 });
    const { status, body } = await add(nut, { quantity: 400 });
    expect([status, body.code, body.available]).toEqual([409, 'not-enough', '999']);
    expect((await add(nut, { quantity: 399 })).body.items[0].quantity).toBe(999);
    expect((await update(nut, 998)).body.items[0].quantity).toBe(998);
  });

  test('of what is out of stock says so', async () => {
    await pool.query('UPDATE catalogue_product SET reserved = on_hand WHERE id = $1', [jar]);
    const { status, body } = await add(jar);
    expect([status, body.message]).toEqual([409, 'This product is out of stock right now.']);
  });

  test('of a product that there is not is a 404', async () => {
    expect((await add(randomUUID())).body.code).toBe('unknown-product');
    expect((await add('shea-jar')).status).toBe(400);
  });

  test('by ten taps at once counts each, and never more than can be bought', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(jar)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    expect((await read()).body.items[0].quantity).toBe(5);
  });
});

describe('changing a quantity', () => {
  test('sets it', async () => {
    await add(jar);
    expect((await update(jar, 3)).body.items[0].quantity).toBe(3);
  });

  test.each([0, -1, 2.5, '3', undefined])('to %j is refused', async (quantity) => {
    await add(jar, { quantity: 2 });
    expect((await update(jar, quantity)).status).toBe(400);
    expect((await read()).body.items[0].quantity).toBe(2);
  });

  test('stops at what can be bought', async () => {
    await add(jar);
    expect((await update(jar, 6)).body.message).toBe('We only have 5 of this left.');
    expect((await update(jar, 5)).status).toBe(200);
  });

  test('downwards is possible even while there is not enough', async () => {
    await add(jar, { quantity: 5 });
    await pool.query('UPDATE catalogue_product SET reserved = 3 WHERE id = $1', [jar]);
    expect((await read()).body.items[0]).toMatchObject({ quantity: 5, trouble: 'not-enough' });
    expect((await update(jar, 4)).body.items[0]).toMatchObject({ trouble: 'not-enough' });
    expect((await update(jar, 2)).body.items[0]).toMatchObject({ trouble: null });
  });

  test('of what is not in the cart is a 404', async () => {
    expect((await update(jar, 1)).body.code).toBe('not-in-cart');
  });
});

describe('what has changed since', () => {
  test('a price is told with the one before, until the line is touched', async () => {
    await add(jar);
    await pool.query('UPDATE catalogue_product SET price_pesewas = 6500 WHERE id = $1', [jar]);
    const { body } = await read();
    expect(body.items[0]).toMatchObject({ priceBefore: 60.5, product: { price: 65 } });
    expect(body.subtotal).toBe(65);
    expect((await update(jar, 2)).body.items[0].priceBefore).toBeNull();
  });

  test('a product that has gone is told by its name, costs nothing, and can only be taken out', async () => {
    await add(jar, { quantity: 2 });
    await add(soap);
    await pool.query('DELETE FROM catalogue_movement WHERE product_id = $1', [jar]);
    await pool.query('DELETE FROM catalogue_product WHERE id = $1', [jar]);
    const { body } = await read();
    expect(body.items[0]).toMatchObject({
      trouble: 'gone',
      product: { name: 'Shea Jar', stock: 0 },
    });
    expect(body.subtotal).toBe(25);
    expect((await update(jar, 1)).body.code).toBe('none-left');
    expect((await clear({ productId: jar })).body.items).toHaveLength(1);
  });
});

describe('taking out', () => {
  test('one product is named by the body, or by the query where a proxy drops bodies', async () => {
    await add(jar);
    await add(soap);
    const left = ({ body }: Awaited<ReturnType<typeof clear>>) =>
      body.items.map(({ product }: { product: { _id: string } }) => product._id);
    expect(left(await clear({ productId: jar }))).toEqual([soap]);
    await add(jar);
    expect(left(await clear(undefined, `?productId=${soap}`))).toEqual([jar]);
  });

  test('everything goes without a body and without a query', async () => {
    await add(jar);
    await add(soap);
    const { status, body } = await clear();
    expect([status, body.items]).toEqual([200, []]);
  });

  test('an empty body with a JSON type means no body', async () => {
    await add(jar);
    const { statusCode } = await app.inject({
      method: 'DELETE',
      url: '/api/carts/clear',
      payload: '',
      headers: { authorization: `Bearer ${ama.token}`, 'content-type': 'application/json' },
    });
    expect(statusCode).toBe(200);
    expect((await read()).body.items).toEqual([]);
  });

  test.each([{}, { productId: '' }, { productId: null }, { product: 'x' }])(
    'a body that names no product empties nothing: %j',
    async (sent) => {
      await add(jar);
      expect((await clear(sent)).status).toBe(400);
      expect((await read()).body.items).toHaveLength(1);
    },
  );

  test('what is not in the cart is a 404', async () => {
    expect((await clear({ productId: jar })).body.code).toBe('not-in-cart');
  });
});

test('the cart is in the own data, and goes with the account', async () => {
  const leaving = await registerCustomer(shop, 'leaving@shop.example');
  await add(jar, { quantity: 2 }, leaving);
  const { body } = await call('GET', '/api/auth/data', undefined, leaving);
  expect(body.cart).toEqual([{ name: 'Shea Jar', quantity: 2 }]);
  await call('POST', '/api/auth/delete-account', { password: leaving.password }, leaving);
  const { rows } = await pool.query('SELECT id FROM cart_line WHERE account_id = $1', [leaving.id]);
  expect(rows).toEqual([]);
});
