import { randomUUIDv7 } from 'node:crypto';
import { expect, test } from 'vitest';
import { saveOpening } from '#features/opening/opening.queries.ts';
import { googleFeedPath, metaFeedPath } from '#lib/paths.ts';
import { productDesk } from '#tests/desk/product-desk.ts';
import { painted } from '#tests/files/pictures.ts';
import type { FeedEntry } from '#tests/published/feed-rules.ts';
import { googleEntries, googleFaults } from '#tests/published/google-feed.ts';
import { metaEntries, metaFaults } from '#tests/published/meta-feed.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { openTestShop } from '#tests/shop/shop.ts';

let now = new Date('2026-11-21T10:00:00Z');
const shop = await openTestShop({
  clock: () => now,
  publicUrl: 'https://shop.example',
  role: 'web',
});
const { app, context, database } = shop;
const desk = await productDesk(shop);
const { addProductAsAdmin, changeProductAsAdmin, call } = desk;

const picture = async (colour: string) =>
  new File([await painted(colour).png().toBuffer()], 'a.png', { type: 'image/png' });

const long = 'Warm a little between your palms & press it in. '.repeat(100);
const odd = {
  name: 'Balm <b>&amp; "Oil"</b> – ɛyɛ 😀'.replace(/<\/?b>/g, ''),
  description: `Two\r\nlines, "warm" & < 5 \u0001 ]]> it; ${long}`,
};

const jar = (
  await addProductAsAdmin({ name: 'Plain Jar', stock: '3', image: await picture('teal') })
).body;
const sized = (
  await addProductAsAdmin({
    ...{ name: 'Sized Butter', size: '250 g', stock: '5', sku: 'B-250', barcode: '6034000123456' },
    image: await picture('red'),
    sizes: JSON.stringify([{ name: '500 g', price: '100', stock: '0' }]),
  })
).body;
const reduced = (
  await addProductAsAdmin({
    ...{ name: 'Reduced Oil', price: '80', salePrice: '60', size: '100 ml', stock: '2' },
    saleUntil: '2026-12-24 08:00',
    image: await picture('blue'),
  })
).body;
const planned = (
  await addProductAsAdmin({
    ...{ name: 'Planned Soap', price: '40', salePrice: '30', saleFrom: '2026-11-22 08:00' },
    image: await picture('gold'),
  })
).body;
const strange = (await addProductAsAdmin({ ...odd, stock: '1', image: await picture('green') }))
  .body;
const set = (await addProductAsAdmin({ name: 'Gift Basket', image: await picture('pink') })).body;
await call('PUT', `/api/products/${set._id}/parts`, {
  version: set.version,
  parts: [{ productId: jar._id, quantity: 2 }],
});
for (const colour of ['navy', 'lime']) {
  await desk.send('POST', `/api/products/${jar._id}/pictures`, { image: await picture(colour) });
}
await addProductAsAdmin({ name: 'Without a Picture', stock: '4' });
await addProductAsAdmin({ name: 'For Nothing', price: '0', image: await picture('black') });
// The desk's rules refuse such characters, but a restored copy may hold them.
await database.pool.query(
  `UPDATE catalogue_product SET description = description || E'\\x02\\uE000' WHERE id = $1`,
  [strange._id],
);
context.changes.announce('catalogue');

const google = async () => (await app.inject(googleFeedPath)).body;
const meta = async () => (await app.inject(metaFeedPath)).body;

function told(entries: readonly FeedEntry[], title: string): Record<string, string> {
  const entry = entries.find((each) => each.get('title')?.[0] === title);
  return Object.fromEntries([...(entry ?? [])].map(([name, values]) => [name, values.join(' ')]));
}

test('both feeds hold the published rules, with goods of all kinds', async () => {
  expect(googleFaults(await google())).toEqual([]);
  expect(metaFaults(await meta())).toEqual([]);
  const titles = googleEntries(await google()).map((entry) => entry.get('title')?.[0]);
  expect(titles).toEqual([
    'Plain Jar',
    'Sized Butter, 250 g',
    'Sized Butter, 500 g',
    'Reduced Oil',
    'Planned Soap',
    odd.name,
    'Gift Basket',
  ]);
  expect(metaEntries(await meta()).map((entry) => entry.get('title')?.[0])).toEqual(titles);
});

test('the rules notice feeds that break them', async () => {
  const right = await google();
  const broken: [string, string, string][] = [
    [`<g:id>${jar._id}</g:id>`, `<g:id>${sized._id}</g:id>`, 'is there twice'],
    ['<g:price>60.50 GHS', '<g:price>GH₵60.50', 'price: is not of its form'],
    ['in_stock', 'in stock', 'availability: is not of its form'],
    ['https://shop.example/products/plain-jar', '/products/plain-jar', 'link: is not of its form'],
    ['<g:condition>new</g:condition>\n', '', 'condition: is missing'],
    ['<g:brand>', '<g:maker>x</g:maker><g:brand>', 'maker: no such field'],
    ['<g:title>', `<g:title>${'x'.repeat(150)}`, 'title: has'],
    ['<g:price>80.00', '<g:price>50.00', 'sale_price: is not lower'],
    ['2026-11-21T10:00Z/2026-12-24', '2026-12-25T10:00Z/2026-12-24', 'ends before it begins'],
    ['6034000123456', '6034000123451', 'gtin: has a wrong check digit'],
    ['<g:size>500 g</g:size>\n', '', 'item_group_id: is there without what differs'],
  ];
  for (const [before, after, fault] of broken) {
    expect(right, before).toContain(before);
    expect(googleFaults(right.replace(before, after)).join('\n'), before).toContain(fault);
  }
  for (const bad of [right.replace('&lt;', '<'), right.replace('</item>', ''), `${right}\u0001`]) {
    expect(() => googleFaults(bad)).toThrow();
  }
  const rows = await meta();
  expect(metaFaults(rows.replace('in stock', 'in_stock')).join()).toContain('availability');
  expect(metaFaults(rows.replace('60.50 GHS', '60.50')).join()).toContain('price');
});

test('sizes, sales, sets, barcodes and what is sold out are told as the pages tell them', async () => {
  const entries = googleEntries(await google());
  expect(told(entries, 'Sized Butter, 250 g')).toMatchObject({
    ...{ id: sized._id, item_group_id: sized._id, size: '250 g', availability: 'in_stock' },
    ...{ price: '60.50 GHS', gtin: '6034000123456', brand: expect.any(String) },
    ...{ unit_pricing_measure: '250g', unit_pricing_base_measure: '100g' },
    ...{ link: `https://shop.example/products/sized-butter?size=${sized._id}` },
    google_product_category: '567',
  });
  expect(told(entries, 'Sized Butter, 500 g')).toMatchObject({
    ...{ item_group_id: sized._id, price: '100.00 GHS', availability: 'out_of_stock' },
    identifier_exists: 'no',
  });
  expect(told(entries, 'Reduced Oil')).toMatchObject({
    ...{ id: reduced._id, price: '80.00 GHS', sale_price: '60.00 GHS' },
    sale_price_effective_date: '2026-11-21T10:00Z/2026-12-24T08:00Z',
  });
  expect(told(entries, 'Gift Basket')).toMatchObject({
    is_bundle: 'yes',
    availability: 'in_stock',
  });
  const images = told(entries, 'Plain Jar');
  expect(images.additional_image_link?.split(' ')).toHaveLength(2);
  for (const image of [images.image_link, ...(images.additional_image_link?.split(' ') ?? [])]) {
    const file = await app.inject(image?.replace('https://shop.example', '') ?? '');
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/jpeg']);
  }
  const page = (await app.inject('/products/plain-jar')).body;
  expect(page).toContain(`"price":"60.50"`);
  expect(page).toContain(images.image_link);
  expect(told(metaEntries(await meta()), 'Plain Jar').additional_image_link).toContain(',https:');
});

test('a sale without an end is told from its beginning on, to the moment', async () => {
  const before = told(googleEntries(await google()), 'Planned Soap');
  expect(before).not.toHaveProperty('sale_price');
  now = new Date('2026-11-22T08:00:00Z');
  const from = told(googleEntries(await google()), 'Planned Soap');
  expect(from).toMatchObject({ id: planned._id, price: '40.00 GHS', sale_price: '30.00 GHS' });
  expect(from).not.toHaveProperty('sale_price_effective_date');
  expect(googleFaults(await google())).toEqual([]);
});

test('a program that has the feed is sent nothing until something changes', async () => {
  const first = await app.inject(googleFeedPath);
  expect(first.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect((await app.inject(metaFeedPath)).headers['content-type']).toBe('text/csv; charset=utf-8');
  const again = () =>
    app.inject({ url: googleFeedPath, headers: { 'if-none-match': String(first.headers.etag) } });
  expect((await again()).statusCode).toBe(304);
  await changeProductAsAdmin(jar._id, { name: 'Plain Jar', price: '61' });
  const changed = await again();
  expect([changed.statusCode, told(googleEntries(changed.body), 'Plain Jar').price]).toEqual([
    200,
    '61.00 GHS',
  ]);
  const { body } = await desk.readDeskProduct(jar._id);
  await call('POST', `/api/products/${jar._id}/archive`, { version: body.version });
  expect(told(googleEntries(await google()), 'Plain Jar')).toEqual({});
});

test('before the opening nothing is told, and while the shop is closed nothing can be had', async () => {
  const shut = async (state: 'not-yet' | 'closed', until: Date | null) => {
    await saveOpening(database.pool, { state, says: 'Back soon.', until, version: 1, at: now });
    context.changes.announce('opening');
  };
  await shut('not-yet', null);
  expect(googleEntries(await google())).toEqual([]);
  expect(metaEntries(await meta())).toEqual([]);
  await shut('closed', new Date(now.getTime() + 3_600_000));
  expect(told(googleEntries(await google()), 'Reduced Oil').availability).toBe('out_of_stock');
  now = new Date(now.getTime() + 3_600_000);
  expect(told(googleEntries(await google()), 'Reduced Oil').availability).toBe('in_stock');
});

test('delivery costs what nobody has to pay more than, and nothing where all of it is free', async () => {
  const fee = async () => told(googleEntries(await google()), 'Reduced Oil')['shipping.price'];
  expect(await fee()).toBe('0.00 GHS');
  const zone = (name: string, regions: string[], amount: number) => ({
    ...{ name, regions, fee: amount, freeFrom: null, cashUpTo: null, days: null },
  });
  await database.pool.query(
    `INSERT INTO delivery_plan (version, zones, points, saved_at, by_account, by_email)
     VALUES (1, $1, '[]', $2, $3, 'ama@shop.example')`,
    [
      JSON.stringify([
        { _id: randomUUIDv7(), ...zone('Accra', ['Greater Accra'], 20_00) },
        { _id: randomUUIDv7(), ...zone('North', ['Northern'], 45_00) },
      ]),
      now,
      desk.admin.id,
    ],
  );
  context.changes.announce('delivery');
  expect(await fee()).toBe('45.00 GHS');
});

test('ten thousand products are told, in room for each that is bounded', async () => {
  const [{ hash } = { hash: '' }] = (
    await database.pool.query('SELECT hash FROM catalogue_picture LIMIT 1')
  ).rows;
  await database.pool.query(
    `INSERT INTO catalogue_product (id, slug, name, description, price_pesewas, category,
       on_hand, position, created_at, changed_at)
     SELECT gen_random_uuid(), 'jar-' || n, 'Jar ' || n, repeat('Made of shea. ', 350), 2500 + n,
       'Body Care', n % 5, 100 + n, '2026-11-21', '2026-11-21' FROM generate_series(1, 10000) n`,
  );
  await database.pool.query(
    `INSERT INTO catalogue_picture (product_id, position, hash)
     SELECT id, 0, $1 FROM catalogue_product WHERE slug LIKE 'jar-%'`,
    [hash],
  );
  context.changes.announce('catalogue', 'stock', 'stock-word');
  // On a busy machine the old feed may be sent once more.
  const whole = (read: () => Promise<string>, item: string) =>
    eventually(async () => {
      const feed = await read();
      const items = feed.split(item).length - 1;
      expect(items).toBeGreaterThanOrEqual(10_000);
      return feed.length / items;
    });
  expect(await whole(google, '<item>')).toBeLessThan(2_500);
  expect(await whole(meta, '\r\n')).toBeLessThan(2_500);
});
