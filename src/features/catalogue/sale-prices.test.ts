import { beforeEach, describe, expect, test } from 'vitest';
import { formatClock, formatShortDay } from '#lib/dates.ts';
import { aDay, anHour } from '#lib/durations.ts';
import { orderDesk } from '#tests/desk/order-desk.ts';
import { productDesk } from '#tests/desk/product-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { priceAt } from './sale.rules.ts';

let now = new Date('2026-11-23T09:00:00Z');
let isTicking = false;
const clock = () => {
  if (isTicking) now = new Date(now.getTime() + 1);
  return now;
};
const shop = await openTestShop({ clock, role: 'web' });
const { app } = shop;
const { pool } = shop.database;
const desk = await productDesk(shop);
const orders = orderDesk(shop);
const { call } = desk;

let balm = '';
let name = '';

beforeEach(async () => {
  // The moments of a form are whole minutes.
  now = new Date(now.setUTCSeconds(0, 0) + 40 * aDay);
  name = `Balm ${now.getTime()}`;
  balm = (await desk.addProductAsAdmin({ name, price: '60.50', stock: '40' })).body._id;
  now = new Date(now.getTime() + 40 * aDay);
});

const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const typed = (at: Date) => at.toISOString().slice(0, 16);
const change = (fields: Record<string, string>, id = balm) =>
  desk.changeProductAsAdmin(id, { name, price: '60.50', category: 'Body Care', ...fields });
const shown = async (id = balm) => (await app.inject(`/api/products/${id}`)).json();
const listed = async (id = balm) =>
  (await app.inject('/api/products')).json().find(({ _id }: { _id: string }) => _id === id);
/** Search answers from kept rows. */
const searched = async (who: Awaited<ReturnType<typeof orders.buyer>>) => {
  const { body } = await orders.call(
    'GET',
    `/api/products/search?name=${encodeURIComponent(name)}`,
    undefined,
    who,
  );
  return body.find(({ _id }: { _id: string }) => _id === balm);
};
const page = async () => (await app.inject(`/products/${(await shown()).slug}`)).body;

/** Reads it from the answer about another product, where it is the related one. */
async function besides() {
  const toner = { name: `Toner ${now.getTime()}`, category: 'Toner' };
  const { body } = await desk.addProductAsAdmin(toner);
  await change({ category: 'Toner' });
  const beside = async () =>
    (await shown(body._id)).related.find(({ _id }: { _id: string }) => _id === balm);
  return { beside };
}

test('a related product has its present name, price and stock, as soon as they change', async () => {
  const { beside } = await besides();
  expect(await beside()).toMatchObject({ name, price: 60.5, stock: 40 });
  await change({ category: 'Toner', price: '70' });
  expect(await beside()).toMatchObject({ price: 70 });
  await call('POST', `/api/products/${balm}/stock`, { quantity: -40, reason: 'Broken' });
  expect(await beside()).toMatchObject({ stock: 0 });
  await desk.changeProductAsAdmin(balm, { name: 'New', price: '70', category: 'Toner' });
  expect(await beside()).toMatchObject({ name: 'New' });
});

describe('a sale', () => {
  test('begins and ends by itself, to the moment, in every answer and on kept pages', async () => {
    const [begins, ends] = [later(2 * anHour), later(5 * anHour)];
    const buyer = await orders.buyer();
    const { status } = await change({
      salePrice: '45',
      saleFrom: typed(begins),
      saleUntil: typed(ends),
    });
    expect(status).toBe(200);
    const plain = { price: 60.5, sale: undefined };
    const until = ends.toISOString();
    const says = `Until ${formatShortDay(ends)}, ${formatClock(ends)}.`;
    const reduced = {
      price: 45,
      sale: { before: 60.5, was: 'GH₵60.50', lowest: 60.5, until, says },
    };
    const moments = [
      { at: new Date(begins.getTime() - 1), is: plain },
      { at: begins, is: reduced },
      { at: new Date(ends.getTime() - 1), is: reduced },
      { at: ends, is: plain },
    ];
    for (const { at, is } of moments) {
      // Asks twice, so that the second answer comes from what was kept a moment before.
      now = new Date(at.getTime() - 1);
      await Promise.all([listed(), page(), searched(buyer)]);
      now = at;
      const { price, sale } = await shown();
      expect({ at, price, sale }).toEqual({ at, ...is });
      expect(await listed()).toMatchObject(is.sale ? is : { price: is.price });
      const { price: found, sale: foundSale } = await searched(buyer);
      expect({ at, price: found, sale: foundSale }).toEqual({ at, ...is });
      const html = await page();
      expect(html.includes('GH₵45.00')).toBe(is === reduced);
      expect(html.includes('StrikethroughPrice')).toBe(is === reduced);
    }
  });

  test('begins and ends to the moment where its product is related to another', async () => {
    const { beside } = await besides();
    const [begins, ends] = [later(2 * anHour), later(5 * anHour)];
    const sale = { salePrice: '45', saleFrom: typed(begins), saleUntil: typed(ends) };
    await change({ ...sale, category: 'Toner' });
    for (const { at, price } of [
      { at: new Date(begins.getTime() - 1), price: 60.5 },
      { at: begins, price: 45 },
      { at: new Date(ends.getTime() - 1), price: 45 },
      { at: ends, price: 60.5 },
    ]) {
      // What is related is kept until the shelf changes, and it does not change by the clock.
      now = new Date(at.getTime() - 1);
      await beside();
      now = at;
      expect({ at, price: (await beside()).price }).toEqual({ at, price });
    }
  });

  test('without a beginning begins at once, and without an end lasts until it is taken away', async () => {
    await change({ salePrice: '45', saleFrom: '', saleUntil: '' });
    now = later(400 * aDay);
    expect(await shown()).toMatchObject({ price: 45, sale: { before: 60.5, until: null } });
    await change({ salePrice: '' });
    expect(await shown()).toMatchObject({ price: 60.5 });
    expect(await shown()).not.toHaveProperty('sale');
  });

  test('is shown beside the lowest price of the thirty days before it began', async () => {
    await change({ price: '50' });
    now = later(2 * aDay);
    await change({ price: '60.50' });
    now = later(20 * aDay);
    await change({ salePrice: '55', saleUntil: typed(later(aDay)) });
    expect((await shown()).sale).toMatchObject({
      before: 60.5,
      lowest: 50,
      says: expect.stringMatching(/^Lowest in the 30 days before: GH₵50.00. Until /),
    });
    now = later(11 * aDay);
    // The price of 50 ended 31 days ago, and the sale of 55 ended 10 days ago.
    await change({ salePrice: '52' });
    expect((await shown()).sale).toMatchObject({ before: 60.5, lowest: 55 });
    now = later(3 * aDay);
    // A lower price in the same sale is still compared with the days before it began.
    await change({ salePrice: '40' });
    expect((await shown()).sale).toMatchObject({ lowest: 55 });
  });

  test('that was planned and taken back leaves no trace in what was lowest', async () => {
    await change({
      salePrice: '1',
      saleFrom: typed(later(aDay)),
      saleUntil: typed(later(2 * aDay)),
    });
    await change({ salePrice: '' });
    now = later(3 * aDay);
    await change({ salePrice: '45' });
    expect((await shown()).sale).toMatchObject({ lowest: 60.5 });
  });

  test.each([
    [{ salePrice: '60.50' }, 'salePrice', 'The sale price has to be lower than the price.'],
    [
      { salePrice: '45', saleFrom: '2020-01-01T08:00' },
      'saleFrom',
      'A sale can’t begin in the past. Leave this empty to begin it now.',
    ],
    [
      { salePrice: '45', saleFrom: '2040-01-02 08:00', saleUntil: '2040-01-01 08:00' },
      'saleUntil',
      'A sale has to end after it begins.',
    ],
    [
      { salePrice: '45', saleFrom: '2040-04-31 08:00' },
      'saleFrom',
      'Please enter the beginning as 2026-12-24 08:00, in Ghana’s time.',
    ],
  ])('%j is refused at its field', async (fields, field, message) => {
    const { status, body } = await change(fields);
    expect({ status, field: body.field, message: body.message }).toEqual({
      status: 400,
      field,
      message,
    });
    expect(await shown()).not.toHaveProperty('sale');
  });

  test('is asked for its price when only its moments are given, and says so at the price', async () => {
    const says = 'Please enter the sale price, or empty its beginning and its end.';
    const asked = { status: 400, body: { code: 'bad-sale', field: 'salePrice', message: says } };
    const until = typed(later(aDay));
    for (const moments of [{ saleUntil: until }, { saleFrom: until }]) {
      expect(await change({ salePrice: '', ...moments })).toMatchObject(asked);
    }
    const added = { name: `New ${name}`, price: '60', saleUntil: until };
    expect(await desk.addProductAsAdmin(added)).toMatchObject(asked);
    const { version } = (await desk.readDeskProduct(balm)).body;
    const sizes = [{ _id: balm, name: '100 g', price: '60.50', salePrice: '', saleUntil: until }];
    expect(await call('PUT', `/api/products/${balm}/sizes`, { version, sizes })).toMatchObject({
      ...{ status: 400, body: { field: 'sizes.0.salePrice', message: says } },
    });
  });

  test('ends when its price is emptied, and its moments may stay as they were', async () => {
    const [saleFrom, saleUntil] = [typed(later(aDay)), typed(later(2 * aDay))];
    await change({ salePrice: '45', saleFrom, saleUntil });
    const other = typed(later(3 * aDay));
    expect(await change({ salePrice: '', saleFrom, saleUntil: other })).toMatchObject({
      ...{ status: 400, body: { field: 'salePrice' } },
    });
    expect((await change({ salePrice: '', saleFrom, saleUntil })).status).toBe(200);
    expect((await desk.readDeskProduct(balm)).body.sale).toBeNull();
  });

  test('stays when the price falls, but never above it', async () => {
    await change({ salePrice: '45' });
    expect(await change({ price: '45' })).toMatchObject({
      status: 400,
      body: { code: 'bad-sale' },
    });
    expect((await change({ price: '46' })).status).toBe(200);
    expect(await shown()).toMatchObject({ price: 45, sale: { before: 46 } });
    await expect(
      pool.query('UPDATE catalogue_product SET sale_pesewas = price_pesewas WHERE id = $1', [balm]),
    ).rejects.toThrow('catalogue_product_sale');
  });

  test('of two who change it at once, one is told', async () => {
    const version = String((await desk.readDeskProduct(balm)).body.version);
    const answers = await Promise.all([
      change({ salePrice: '45', version }),
      change({ salePrice: '40', version }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('of one size leaves the others as they are, and the card says the lowest', async () => {
    const set = async (sizes: object[]) => {
      const { version } = (await desk.readDeskProduct(balm)).body;
      return call('PUT', `/api/products/${balm}/sizes`, { version, sizes });
    };
    const small = { _id: balm, name: '100 g', price: '60.50' };
    const added = await set([small, { name: '250 g', price: '120', stock: '5' }]);
    const large = { _id: added.body.sizes[1]._id, name: '250 g', price: '120' };
    await set([small, { ...large, salePrice: '99', saleUntil: typed(later(aDay)) }]);
    const several = await shown();
    expect(several.sizes).toMatchObject([{ price: 60.5 }, { price: 99, sale: { before: 120 } }]);
    expect(several.sizes[0]).not.toHaveProperty('sale');
    expect(several).not.toHaveProperty('sale');
    await set([small, { ...large, salePrice: '50' }]);
    expect(await listed()).toMatchObject({ price: 50, sale: { before: 120, lowest: 120 } });
    const { status, body } = await set([{ ...small, salePrice: '70' }, large]);
    expect({ status, field: body.field }).toEqual({ status: 400, field: 'sizes.0.salePrice' });
    now = later(2 * aDay);
    // The end was given with the price of 99, and the price of 50 did not change it.
    expect((await shown()).sizes[1]).toMatchObject({ price: 120 });
  });

  test('sorts the shelf and a search by what is to be paid now', async () => {
    await change({ salePrice: '0.01', saleUntil: typed(later(anHour)) });
    const buyer = await orders.buyer();
    const firstOf = async (address: string, who?: typeof buyer) =>
      (await orders.call('GET', address, undefined, who)).body[0]._id;
    const search = '/api/products/search?category=Body%20Care&sort=price-up&limit=1';
    expect(await firstOf('/api/products?sort=price-up&limit=1')).toBe(balm);
    expect(await firstOf(search, buyer)).toBe(balm);
    now = later(anHour);
    expect(await firstOf('/api/products?sort=price-up&limit=1')).not.toBe(balm);
    expect(await firstOf(search, buyer)).not.toBe(balm);
  });
});

describe('a cart', () => {
  test('that saw the sale is told when it has ended, and pays what it is shown then', async () => {
    const buyer = await orders.buyer();
    await change({ salePrice: '45', saleUntil: typed(later(anHour)) });
    await orders.add(buyer, balm, 2);
    const cart = async () => (await orders.call('GET', '/api/carts', undefined, buyer)).body;
    expect(await cart()).toMatchObject({ total: 90, items: [{ product: { price: 45 } }] });
    now = later(anHour);
    const late = await orders.place(buyer, { totalAmount: 90 });
    expect(late).toMatchObject({ status: 409, body: { code: 'cart-changed' } });
    const after = await cart();
    expect(after).toMatchObject({
      total: 121,
      items: [{ product: { price: 60.5 }, priceBefore: 45 }],
    });
    expect((await orders.place(buyer, { totalAmount: 121 })).status).toBe(201);
  });

  test('of each of twenty who order while it ends pays the price of its moment', async () => {
    const ends = later(anHour);
    await change({ salePrice: '45', saleUntil: typed(ends) });
    const buyers = await Promise.all(Array.from({ length: 20 }, () => orders.buyer()));
    await Promise.all(buyers.map((who) => orders.add(who, balm, 1)));
    now = new Date(ends.getTime() - 80);
    isTicking = true;
    const answers: Awaited<ReturnType<typeof orders.place>>[] = [];
    for (let from = 0; from < buyers.length; from += 4) {
      const four = buyers.slice(from, from + 4).map((who) => orders.place(who));
      answers.push(...(await Promise.all(four)));
    }
    isTicking = false;
    for (const { status, body } of answers) {
      if (status === 409) expect(body.code).toBe('price-changed');
      else {
        const price = new Date(body.createdAt) < ends ? 45 : 60.5;
        expect({ status, total: body.totalAmount }).toEqual({ status: 201, total: price });
      }
    }
    const totals = new Set(answers.map(({ body }) => body.totalAmount));
    expect([...totals]).toEqual(expect.arrayContaining([45, 60.5]));
  });

  test('that was ordered in time keeps the price, whenever it is paid', async () => {
    const other = await orders.buyer();
    await change({ salePrice: '45', saleUntil: typed(later(anHour)) });
    await orders.add(other, balm, 1);
    now = later(anHour - 1);
    const { body } = await orders.place(other, { totalAmount: 45 });
    now = later(2);
    expect(await orders.call('GET', `/api/orders/${body._id}`, undefined, other)).toMatchObject({
      body: { totalAmount: 45, items: [{ price: 45 }] },
    });
  });
});

test('database and rule agree about every moment', async () => {
  const from = later(anHour);
  for (const until of [null, later(2 * anHour)]) {
    const sale = { price: 4_500, from: from.toISOString(), until: until?.toISOString() ?? null };
    await pool.query(
      `UPDATE catalogue_product SET sale_pesewas = 4500, sale_lowest_pesewas = 6050,
         sale_from = $2, sale_until = $3 WHERE id = $1`,
      [balm, from, until],
    );
    for (const at of [now, later(anHour - 1), from, later(2 * anHour - 1), later(2 * anHour)]) {
      const { rows } = await pool.query(
        `SELECT catalogue_price_at(price_pesewas, sale_pesewas, sale_from, sale_until, $2) AS price
         FROM catalogue_product WHERE id = $1`,
        [balm, at],
      );
      expect(priceAt({ price: 6_050, sale: { ...sale, lowest: 1 } }, at)).toBe(rows[0].price);
    }
  }
});

test('a file gives, changes and ends sales, and read again it changes nothing', async () => {
  const until = later(3 * aDay);
  await change({ salePrice: '45', saleUntil: typed(until) });
  const file = async () => {
    const headers = { authorization: `Bearer ${desk.admin.token}` };
    return (await app.inject({ url: '/api/goods/export', headers })).body;
  };
  const rowOf = (csv: string) => csv.split('\r\n').find((line) => line.includes(balm)) ?? '';
  const headOf = (csv: string) => csv.split('\r\n')[0] ?? '';
  const csv = await file();
  expect(rowOf(csv)).toContain(`,60.50,40,40,45.00,${typed(now).replace('T', ' ')},`);
  const send = (rows: string, dryRun = false) =>
    call('POST', '/api/goods/import', { csv: `${headOf(csv)}\r\n${rows}`, dryRun });
  expect((await send(rowOf(csv), true)).body).toMatchObject({ same: 1, faults: { total: 0 } });
  expect((await send(rowOf(csv).replace('45.00', '44.00'))).body.changed.items).toMatchObject([
    { fields: [{ column: 'sale price', before: '45.00', after: '44.00' }] },
  ]);
  expect((await shown()).sale).toMatchObject({ before: 60.5, lowest: 60.5 });
  const high = await send(rowOf(await file()).replace('44.00', '60.50'), true);
  expect(high.body.faults.items).toMatchObject([{ column: 'sale price' }]);
  now = until;
  // The sale is over, so the file leaves it out, and an old file does not bring it back.
  expect(rowOf(await file())).toContain(',60.50,40,40,,,,');
});
