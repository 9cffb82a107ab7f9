import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/database.ts';
import { beforeStatement } from '#tests/database/before-placing.ts';
import { explained } from '#tests/database/explained.ts';
import { orderDesk } from '#tests/desk/order-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { selectProducts } from './catalogue.queries.ts';

const shop = await openTestShop();
const { app, context, database } = shop;
let authorization = '';

beforeAll(async () => {
  await database.pool.query(`
    INSERT INTO catalogue_product (id, slug, name, description, price_pesewas, category,
      on_hand, position, created_at, changed_at)
    SELECT gen_random_uuid(), 'jar-' || n,
      (ARRAY['Body Butter', 'Hair Oil', 'Clay Mask', 'Beard Balm', 'Rose Toner'])[n % 5 + 1] || ' ' || n,
      'Made of shea, batch ' || md5(n::text), 2500 + n,
      (ARRAY['Body Care', 'Hair Care', 'Face Care', 'Men''s Collection', 'Toner'])[n % 5 + 1],
      n % 50, n, '2026-11-21', '2026-11-21'
    FROM generate_series(1, 10000) n`);
  context.changes.announce('catalogue', 'stock');
  const account = { id: randomUUIDv7(), email: 'ama@shop.example', role: 'customer' } as const;
  authorization = `Bearer ${await context.sessions.issue(context.pool, account, 1)}`;
});

const search = (query: Record<string, string>) =>
  app.inject({ url: '/api/products/search', query, headers: { authorization } });

test('the whole list is answered, and a part of it from anywhere', async () => {
  const whole = await app.inject('/api/products');
  expect(whole.json()).toHaveLength(10_000);
  const part = await app.inject('/api/products?limit=24&offset=9990');
  expect(part.json().map(({ slug }: { slug: string }) => slug)).toEqual(
    Array.from({ length: 10 }, (_, n) => `jar-${9991 + n}`),
  );
  expect(part.headers.link).toBeUndefined();
});

test('the first step of the shelf reads no other products, and is planned once', async () => {
  const client = await database.pool.connect();
  await client.query('ANALYZE catalogue_product');
  const ask = (db: Database) =>
    selectProducts(db, { first: null, sort: 'shelf', limit: 24, offset: 0, at: new Date() });
  for (let time = 0; time < 9; time += 1) await ask(client);
  const { rows } = await client.query(
    "SELECT generic_plans FROM pg_prepared_statements WHERE statement LIKE '%LIMIT%OFFSET%'",
  );
  const { plan } = await explained(database.pool, ask);
  client.release();
  expect(rows).toEqual([{ generic_plans: 4 }]);
  expect(plan).toMatch(/ Index Scan using catalogue_product_shelf on .*rows=24\./);
});

test('one product among ten thousand is found by its number, misspelt too', async () => {
  const exact = await search({ name: 'butter 5' });
  expect(exact.json()[0].name).toBe('Body Butter 5');
  expect((await search({ name: 'claymask 7777' })).json()[0]?.name).toBe('Clay Mask 7777');
  expect((await search({ name: 'clya mask 7777' })).json()[0]?.name).toBe('Clay Mask 7777');
});

test('a word of two thousand products answers the first hundred and how many there are', async () => {
  const response = await search({ name: 'toner' });
  expect(response.json()).toHaveLength(100);
  expect(response.headers['x-total-count']).toBe('2000');
});

test('a category of two thousand is answered in parts', async () => {
  const response = await search({ category: "Men's", limit: '24', offset: '1990' });
  expect(response.json()).toHaveLength(10);
});

test('the products page shows the first step of them', async () => {
  const { body } = await app.inject('/products');
  expect(body.match(/<article/g)).toHaveLength(24);
  expect(body).toMatch(/Found (<!-- -->)?10000/);
});

test('a look at the desk that makes room takes no row from another one', async () => {
  const { token } = await orderDesk(shop).buyer('admin');
  const look = async (limit: number, offset: number) => {
    const url = `/api/goods?sort=name&limit=${limit}&offset=${offset}`;
    const headers = { authorization: `Bearer ${token}` };
    return (await app.inject({ url, headers })).json();
  };
  await look(400, 0);
  await look(500, 400);
  beforeStatement(context.pool, 'p.id = asked.id AND p.size_of IS NULL', () => look(500, 2_000));
  expect(await look(500, 500)).toHaveLength(500);
});
