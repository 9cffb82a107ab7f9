import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Statement } from '#platform/database.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { demoProducts } from '../../../db/seed/demo.ts';
import { fillEmptyShop } from './catalogue.ts';

const shop = await openTestShop();
const { app, context, database } = shop;
let authorization = '';

beforeAll(async () => {
  await fillEmptyShop(context, demoProducts);
  const account = { id: randomUUIDv7(), email: 'ama@shop.example', role: 'customer' } as const;
  authorization = `Bearer ${await context.sessions.issue(context.pool, account, 1)}`;
});

const search = async (query: Record<string, string>) => {
  const response = await app.inject({
    url: '/api/products/search',
    query,
    headers: { authorization },
  });
  return { ...response, status: response.statusCode, found: response.json() };
};
const names = (found: { name: string }[]) => found.map(({ name }) => name);

test('without a session a search is refused', async () => {
  for (const url of ['/api/products/search?name=shea', '/api/products/search?category=Skincare']) {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({ message: 'Please log in again.', code: 'not-signed-in' });
  }
});

test('a name finds products in the shape of the list, the best match first', async () => {
  const { status, found } = await search({ name: 'beard balm' });
  expect(status).toBe(200);
  expect(names(found)[0]).toBe('Shea & Cedar Beard Balm');
  expect(found[0]).toMatchObject({ price: 70, category: "Men's Collection" });
});

test.each([
  ['sheabutter', 'Pure Shea Body Butter'],
  ['nkuto', 'Pure Shea Body Butter'],
  ['karite', 'Whipped Shea Body Butter'],
  ['pomade', 'Whipped Shea Body Butter'],
  ['dry skin', 'Baobab Face Oil'],
  ['relaxed hair', 'Shea Leave-in Cream'],
  ['soap for pimples', 'Black Soap Face Wash'],
  ['stretch marks', 'Pure Shea Body Butter'],
  ['hair growth', 'Hot Oil Hair Treatment'],
])('%s finds what is called or suits so: %s', async (name, product) => {
  const { found } = await search({ name });
  expect(names(found)).toContain(product);
  expect(JSON.stringify(found)).not.toMatch(/nkuto|karité/);
});

test.each([
  ['Skincare', 'Face Care'],
  ['Face Care', 'Face Care'],
  ['Body Care', 'Body Care'],
  ['Haircare', 'Hair Care'],
  ["Men's", "Men's Collection"],
  ['Toner', 'Toner'],
])('the category %s finds what stands under %s', async (asked, category) => {
  const { found } = await search({ category: asked });
  expect(found.length).toBe(demoProducts.filter((product) => product.category === category).length);
  for (const product of found) expect(product.category).toBe(category);
});

test('name and category together narrow each other', async () => {
  const { found } = await search({ name: 'shea', category: 'Haircare' });
  expect(found.length).toBeGreaterThan(0);
  for (const product of found) expect(product.category).toBe('Hair Care');
});

test('a search of which nothing has all words finds nothing, and what comes near if that is asked', async () => {
  expect((await search({ name: 'zebra beard balm' })).found).toEqual([]);
  const near = await search({ name: 'zebra beard balm', words: 'most' });
  expect(names(near.found)).toEqual(['Shea & Cedar Beard Balm', "Men's Grooming Set"]);
  const elsewhere = { name: 'zebra beard balm', words: 'most', category: 'Toner' };
  expect((await search(elsewhere)).found).toEqual([]);
});

test('a part of the list says how long the whole is and where it goes on', async () => {
  const { found, headers } = await search({ name: 'shea', limit: '2', offset: '1' });
  expect(found).toHaveLength(2);
  expect(Number(headers['x-total-count'])).toBeGreaterThan(3);
  expect(headers.link).toBe('</api/products/search?name=shea&limit=2&offset=3>; rel="next"');
  const whole = await search({ name: 'shea' });
  expect(names(found)).toEqual(names(whole.found).slice(1, 3));
});

test.each([
  ['price-up', (a: number, b: number) => a - b],
  ['price-down', (a: number, b: number) => b - a],
])('a search can be sorted: %s', async (sort, order) => {
  const prices = (await search({ name: 'shea', sort })).found.map(
    ({ price }: { price: number }) => price,
  );
  expect(prices).toEqual([...prices].sort(order));
});

test.each([
  [{ name: 'x'.repeat(101) }, 'name is longer than 100 characters.'],
  [{ name: 'shea\u0000' }, 'name holds characters that cannot be searched for.'],
  [{ name: 'shea', sort: 'random()' }, 'sort is not an order that the shop knows.'],
  [{ name: 'shea', words: 'few' }, 'words is not one of all, most.'],
  [{ name: 'shea', limit: '-1' }, 'limit is not a whole number.'],
  [{ name: 'shea', color: 'red' }, 'color is not something this call knows.'],
])('%j is refused with a text', async (query, message) => {
  const { status, found } = await search(query as Record<string, string>);
  expect(status).toBe(400);
  expect(found).toMatchObject({ message, code: 'invalid-input' });
});

test('an unknown category is refused with those that there are', async () => {
  const { status, found } = await search({ category: 'Shoes' });
  expect(status).toBe(400);
  expect(found).toMatchObject({
    code: 'unknown-category',
    field: 'category',
    message:
      "category is not a category of the shop. The categories are: Face Care, Body Care, Hair Care, Men's Collection, Toner.",
  });
});

test.each([{}, { name: '  ' }])('%j asks for nothing', async (query) => {
  const { status, found } = await search(query);
  expect(status).toBe(400);
  expect(found.message).toBe('Enter a name to search for, or choose a category.');
});

test.each(["' OR 1=1 --", '%', '_', '\\', '*', '()', '<script>'])(
  'a hostile term is only a term: %j',
  async (name) => {
    const { status, found } = await search({ name });
    expect(status).toBe(200);
    expect(found).toEqual([]);
  },
);

test('price and stock of what was found are those of this moment', async () => {
  await search({ name: 'beard balm' });
  await database.pool.query(
    "UPDATE catalogue_product SET reserved = on_hand WHERE name LIKE '%Beard Balm'",
  );
  context.changes.announce('stock');
  expect((await search({ name: 'beard balm' })).found[0].stock).toBe(0);
});

test('a search answers while others buy without a pause', async () => {
  const { query } = context.pool;
  const sent = vi.spyOn(context.pool, 'query').mockImplementation(((statement: Statement) => {
    if (statement.text.includes('asked.place')) context.changes.announce('stock');
    return query.call(context.pool, statement as never);
  }) as never);
  context.changes.announce('stock');
  expect((await search({ name: 'beard balm' })).status).toBe(200);
  sent.mockRestore();
});

test('a renamed product is found by its new name and not by its old', async () => {
  await database.pool.query(
    "UPDATE catalogue_product SET name = 'Zogale Balm' WHERE name LIKE '%Beard Balm'",
  );
  context.changes.announce('catalogue');
  expect(names((await search({ name: 'zogale' })).found)).toEqual(['Zogale Balm']);
  expect(names((await search({ name: 'cedar' })).found)).not.toContain('Shea & Cedar Beard Balm');
});

test('the list too can be asked for in parts and in another order', async () => {
  const response = await app.inject('/api/products?sort=price-up&limit=5&offset=5');
  const prices = response.json().map(({ price }: { price: number }) => price);
  const all = demoProducts.map(({ price }) => price / 100).sort((a, b) => a - b);
  expect(prices).toEqual(all.slice(5, 10));
  expect(response.headers['x-total-count']).toBe('20');
});

test('a product is read by its slug and by its id, with what its page shows', async () => {
  const bySlug = await app.inject('/api/products/rose-water-toner');
  const product = bySlug.json();
  expect(bySlug.statusCode).toBe(200);
  expect(product).toMatchObject({ slug: 'rose-water-toner', category: 'Toner', pictures: [] });
  expect(product.related).toHaveLength(3);
  expect(product.related[0].category).toBe('Toner');
  expect(product.related.map(({ slug }: { slug: string }) => slug)).not.toContain(product.slug);
  expect((await app.inject(`/api/products/${product._id}`)).json()).toEqual(product);
});

test.each(['nothing', randomUUIDv7(), "'--", '%F0%9F%A7%B4'])('%s is no product', async (slug) => {
  const response = await app.inject(`/api/products/${slug}`);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({
    message: 'We don’t have this product.',
    code: 'unknown-product',
  });
});

test('what is found is read once until it changes; the shelf is read with each beat, so no search waits for it', async () => {
  const sent = vi.spyOn(context.pool, 'query');
  // Work in the background has statements too, so those of a search are told by their words.
  const readBySearch = async () => {
    sent.mockClear();
    await search({ name: 'beard balm' });
    const texts = sent.mock.calls.map(([statement]) => (statement as unknown as Statement).text);
    const reads = (words: string) => texts.some((text) => text.includes(words));
    const [shelf, products] = [reads('AS marks'), reads('asked.place')];
    return reads('catalogue_') ? { shelf, products } : 'nothing';
  };
  await search({ name: 'beard balm' });
  expect(await readBySearch()).toBe('nothing');
  context.changes.announce('stock');
  expect(await readBySearch()).toEqual({ shelf: false, products: true });
  context.changes.announce('catalogue');
  expect(await readBySearch()).toEqual({ shelf: true, products: true });
  context.changes.announce('catalogue');
  await shop.beats.beat();
  expect(await readBySearch()).toEqual({ shelf: false, products: true });
  sent.mockRestore();
});
