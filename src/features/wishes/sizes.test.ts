import { randomUUIDv7 } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anHour } from '#lib/durations.ts';
import { beforeStatement } from '#tests/database/before-placing.ts';
import { productDesk } from '#tests/desk/product-desk.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { wishAsked, wishKept } from './rules.ts';
import { tellOfStock } from './tell-of-stock.ts';

let now = new Date('2026-11-21T10:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { app, context, database } = shop;
const { pool } = database;
const call = clientOf(app);
const desk = await productDesk(shop);

let counted = 0;
let name = '';
let slug = '';
/** The product, which is also its smallest size, and its two other sizes. */
let [small, middle, large] = ['', '', ''];

beforeEach(async () => {
  counted += 1;
  await pool.query('DELETE FROM wishes_wish');
  later(2 * anHour);
  name = `Whipped Shea ${counted}`;
  const { body: product } = await desk.addProductAsAdmin({ name, size: '30 ml', price: '30' });
  const { body } = await desk.call('PUT', `/api/products/${product._id}/sizes`, {
    version: product.version,
    sizes: [
      { _id: product._id, name: '30 ml', price: '30' },
      { name: '100 ml', price: '70' },
      { name: '250 ml', price: '120' },
    ],
  });
  [small = '', middle = '', large = ''] = body.sizes.map(({ _id }: { _id: string }) => _id);
  slug = body.slug;
});

const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};
const address = (who: string) => `${who}${counted}@shop.example`;
const ask = (who: string, size?: string) =>
  call(
    'POST',
    '/api/wishes',
    { product: small, email: address(who), ...(size && { size }) },
    { from: `10.8.${counted}.1` },
  );
const arrive = (row: string, quantity: number) =>
  desk.call('POST', `/api/products/${row}/stock`, { quantity, reason: 'Delivery' });

/** Adds a person who waits, a second after the person before. */
async function wait(who: string, size: string | null = null) {
  later(1_000);
  await pool.query(
    `INSERT INTO wishes_wish (id, product_id, size_id, email, asked_at, confirmed_at)
     VALUES ($1, $2, $3, $4, $5, $5)`,
    [randomUUIDv7(), small, size, address(who), now],
  );
}

async function told(): Promise<string[]> {
  await tellOfStock(context);
  const { rows } = await pool.query(
    'SELECT email FROM wishes_wish WHERE product_id = $1 AND told_at IS NOT NULL ORDER BY confirmed_at',
    [small],
  );
  return rows.map(({ email }) => email.replace(/\d+@.*/, ''));
}

const letters = async (who: string) =>
  (
    await pool.query('SELECT content FROM platform_letter WHERE recipient = $1 ORDER BY id', [
      address(who),
    ])
  ).rows.map(({ content }) => content);

describe('asking', () => {
  test('for a size that is sold out beside another that is there', async () => {
    await arrive(small, 3);
    expect((await ask('ama', large)).body).toEqual({ message: wishAsked });
    expect(await letters('ama')).toMatchObject([{ product: `${name}, 250 ml` }]);
    const refused = { message: 'Good news: this can be bought now.', code: 'in-stock' };
    expect((await ask('ama', small)).body).toEqual(refused);
    expect((await ask('ama')).body).toEqual(refused);
  });

  test('for a size that it does not have is refused', async () => {
    const other = await desk.product('Black Soap', 2_000, 0);
    for (const size of [other, randomUUIDv7()]) {
      const { status, body } = await ask('ama', size);
      expect([status, body]).toEqual([
        404,
        { message: 'We can’t find this size.', code: 'unknown-size' },
      ]);
    }
    expect((await ask('ama', 'large')).status).toBe(400);
  });

  test('for two sizes, and for any, is three wishes; for one of them again is none more', async () => {
    const buyer = await desk.buyer();
    for (const size of [large, middle, undefined, large, undefined]) {
      const sent = { product: small, ...(size && { size }) };
      const { body } = await call('POST', '/api/wishes/mine', sent, buyer);
      expect(body).toEqual({ message: wishKept });
    }
    const { rows } = await pool.query(
      'SELECT size_id AS size FROM wishes_wish WHERE email = $1 ORDER BY id',
      [buyer.email],
    );
    expect(rows).toEqual([{ size: large }, { size: middle }, { size: null }]);
  });

  test('a product of one size is that size: both are the same wish', async () => {
    const buyer = await desk.buyer();
    const product = await desk.product('Black Soap', 2_000, 0);
    for (const sent of [{ product }, { product, size: product }]) {
      expect((await call('POST', '/api/wishes/mine', sent, buyer)).status).toBe(201);
    }
    const { rows } = await pool.query(
      'SELECT size_id AS size FROM wishes_wish WHERE product_id = $1',
      [product],
    );
    expect(rows).toEqual([{ size: null }]);
  });
});

describe('the page', () => {
  const page = async (search = '') => {
    const { body } = await app.inject(`/products/${slug}/back${search}`);
    return body.replaceAll('<!-- -->', '');
  };

  test('takes the size, also of a browser without JavaScript', async () => {
    await arrive(small, 3);
    const at = `/products/${slug}/back?size=${large}`;
    expect(await page(`?size=${large}`)).toContain(`${name}, 250 ml is sold out right now.`);
    expect(await page(`?size=${large}`)).toContain(`action="${at}"`);
    for (const search of ['', `?size=${small}`, `?size=${randomUUIDv7()}`]) {
      expect(await page(search)).toContain('Good news: it can be bought now.');
    }
    const send = async (email: string) =>
      (
        await app.inject({
          method: 'POST',
          url: at,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: `email=${encodeURIComponent(email)}`,
        })
      ).headers.location;
    expect(await send('')).toBe(`${at}&fault=missing`);
    expect(await send(address('kofi'))).toBe(`${at}&sent=1`);
    expect(await letters('kofi')).toMatchObject([{ product: `${name}, 250 ml` }]);
    expect(await page(`?size=${large}&sent=1`)).toContain('Please check your email');
  });

  test('leads from a size to any of them only while none is there', async () => {
    expect(await page(`?size=${large}`)).toContain('Any size will do');
    expect(await page()).not.toContain('Any size will do');
    await arrive(small, 1);
    expect(await page(`?size=${large}`)).not.toContain('Any size will do');
  });
});

describe('when a size is back', () => {
  test('who waits for it or for any is told, first come first, and who waits for another is not', async () => {
    await wait('ama', middle);
    await wait('efua', large);
    await wait('esi');
    await wait('kofi', large);
    await arrive(large, 1);
    expect(await told()).toEqual(['efua', 'esi']);
    expect(await told()).toEqual(['efua', 'esi']);
    await arrive(middle, 1);
    // Esi takes any size, and can take the middle one now. So a place for the large one is free.
    expect(await told()).toEqual(['ama', 'efua', 'esi', 'kofi']);
    for (const who of ['ama', 'efua', 'esi', 'kofi']) expect(await letters(who)).toHaveLength(1);
  });

  test('the letter names the size and the price of what can be bought', async () => {
    await wait('any');
    await wait('sized', large);
    await arrive(large, 3);
    await told();
    const there = { name: `${name}, 250 ml`, price: 12_000, sizeId: large };
    expect(await letters('any')).toMatchObject([there]);
    expect(await letters('sized')).toMatchObject([there]);
    await wait('later');
    await arrive(middle, 3);
    await told();
    expect(await letters('later')).toMatchObject([{ name: `${name}, 100 ml`, price: 7_000 }]);
  });

  test('of a product of one size the letter names the product alone', async () => {
    const product = await desk.product('Black Soap', 2_000, 0);
    const buyer = await desk.buyer();
    await call('POST', '/api/wishes/mine', { product }, buyer);
    await arrive(product, 1);
    await tellOfStock(context);
    const { rows } = await pool.query('SELECT content FROM platform_letter WHERE recipient = $1', [
      buyer.email,
    ]);
    expect(rows).toMatchObject([{ content: { name: 'Black Soap', price: 2_000 } }]);
    expect(rows[0].content).not.toHaveProperty('sizeId');
  });

  test('who waits for a size that stays sold out does not stand before the others', async () => {
    for (const place of Array(30).keys()) await wait(`large-${place}-`, large);
    await wait('ama', middle);
    await arrive(middle, 1);
    expect(await told()).toEqual(['ama']);
  });

  test('what is sold out beside them counts no more: its readers take no place of another', async () => {
    for (const who of ['ama', 'efua']) await wait(who, middle);
    for (const who of ['esi', 'kofi']) await wait(who, large);
    await arrive(middle, 1);
    expect(await told()).toEqual(['ama', 'efua']);
    await arrive(middle, -1);
    await arrive(large, 1);
    expect(await told()).toEqual(['ama', 'efua', 'esi', 'kofi']);
  });

  test('a piece of the second size, sold between reading and commit, waits for the commit', async () => {
    await wait('ama', large);
    await arrive(large, 1);
    const sold = vi.fn();
    beforeStatement(context.pool, 'UPDATE wishes_wish SET told_at', async () => {
      const { rowCount } = await pool.query(
        `UPDATE catalogue_product SET reserved = reserved + 1 WHERE id IN
           (SELECT id FROM catalogue_product WHERE id = $1 FOR UPDATE SKIP LOCKED)`,
        [large],
      );
      sold(rowCount);
    });
    expect(await told()).toEqual(['ama']);
    expect(sold).toHaveBeenCalledExactlyOnceWith(0);
  });

  test('an order of the last piece of the second size that is first: nobody is told', async () => {
    await wait('ama');
    await arrive(large, 1);
    expect(
      await toldBehind([`UPDATE catalogue_product SET reserved = 1 WHERE id = '${large}'`]),
    ).toEqual([]);
  });

  test('a size that is added while the others are waited for is told of a minute later', async () => {
    await wait('ama');
    await arrive(large, 1);
    const added = [
      `UPDATE catalogue_product SET reserved = 1 WHERE id = '${large}'`,
      `INSERT INTO catalogue_product (id, size_of, slug, name, description, category, position,
         size, price_pesewas, on_hand, created_at, changed_at)
       SELECT gen_random_uuid(), id, 'size-' || gen_random_uuid(), name, '', category, position,
         '500 ml', 20000, 1, created_at, changed_at FROM catalogue_product WHERE id = '${small}'`,
    ];
    expect(await toldBehind(added)).toEqual([]);
    expect(await told()).toEqual(['ama']);
  });
});

/**
 * The people who are told while another transaction, which has locked the rows first, does this.
 */
async function toldBehind(statements: string[]): Promise<string[]> {
  const other = await pool.connect();
  try {
    await other.query('BEGIN');
    await other.query(
      'SELECT FROM catalogue_product WHERE id = $1 OR size_of = $1 ORDER BY id FOR UPDATE',
      [small],
    );
    for (const statement of statements) await other.query(statement);
    const telling = told();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await other.query('COMMIT');
    return await telling;
  } finally {
    other.release();
  }
}

test('the desk is told how many wait, of each size and of all together', async () => {
  await wait('ama', large);
  await wait('efua', large);
  await wait('esi');
  const read = async () => (await desk.readDeskProduct(small)).body;
  expect(await read()).toMatchObject({ waiting: 3 });
  const waitedFor = async () =>
    (await read()).sizes.map((size: { waitedFor?: number }) => size.waitedFor);
  expect(await waitedFor()).toEqual([undefined, undefined, 2]);
  await pool.query('UPDATE wishes_wish SET size_id = $1 WHERE email = $2', [
    middle,
    address('ama'),
  ]);
  expect(await waitedFor()).toEqual([undefined, 1, 1]);
});
