import { expect, test } from 'vitest';
import type { Database, Statement } from '#platform/database.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { demoProducts } from '../../../db/seed/demo.ts';
import { fillEmptyShop } from './catalogue.ts';
import { followShelf } from './follow-shelf.ts';
import { findOn, type Shelf } from './shelf.ts';
import { tellStock } from './stock.ts';

const shop = await openTestShop();
const { context } = shop;
const { changes } = context;
const { pool } = shop.database;
await fillEmptyShop(context, demoProducts);

/** A database that records its queries, and runs something before each answer. */
function watched(beforeEach: (asked: number) => Promise<unknown> = async () => undefined) {
  const asked: Statement[] = [];
  const database: Database = {
    async query(statement) {
      asked.push(statement);
      await beforeEach(asked.length);
      return pool.query(statement);
    },
  };
  return { asked, database };
}

async function change(set: string, slug: string) {
  await pool.query(`UPDATE catalogue_product SET ${set} WHERE slug = $1`, [slug]);
}

const now = new Date('2026-11-23T09:00:00Z');
const soldOut = new Set<string>();
const names = ({ products }: Shelf) => products.map(({ name }) => name);
const find = (shelf: Shelf, typed: string) =>
  findOn(shelf, { typed, offset: 0, limit: 9, now, soldOut }).total;

test('stock, and the word that pages say of it, are nothing that a search has to read', async () => {
  const { asked, database } = watched();
  const read = followShelf(changes, database);
  const before = await read();
  asked.length = 0;
  tellStock(context, [{ before: 1, after: 0 }]);
  expect(await read()).toBe(before);
  expect(asked).toEqual([]);
});

test('where nothing has changed that a search knows of, one look says so', async () => {
  const { asked, database } = watched();
  const read = followShelf(changes, database);
  const before = await read();
  asked.length = 0;
  await change('on_hand = on_hand + 1, revision = revision + 1', 'clay-face-mask');
  changes.announce('catalogue');
  expect(await read()).toBe(before);
  expect(asked).toHaveLength(1);
});

test('of a changed catalogue only the changed products are read', async () => {
  const { asked, database } = watched();
  const read = followShelf(changes, database);
  const before = await read();
  asked.length = 0;
  await change("name = 'Zogale Mask'", 'clay-face-mask');
  changes.announce('catalogue');
  const after = await read();
  expect(find(before, 'zogale')).toBe(0);
  expect(find(after, 'zogale')).toBe(1);
  expect(asked.map(({ values }) => values.flat().length)).toEqual([0, 1]);
  expect(after.products.filter((product) => !before.products.includes(product))).toHaveLength(1);
});

test.each([
  ["description = 'With dawadawa.'", 'dawadawa'],
  ["suits = 'Dawuro'", 'dawuro'],
  ["result = 'Dazzling'", 'dazzling'],
  ["scent = 'Dandelion'", 'dandelion'],
  ["search_words = 'Damirifa'", 'damirifa'],
  ["category = 'Toner', name = 'Dawadawa'", 'dawadawa toner'],
])('it follows %s', async (set, typed) => {
  const read = followShelf(changes, pool);
  expect(find(await read(), typed)).toBe(0);
  await change(set, 'shea-shampoo-bar');
  changes.announce('catalogue');
  expect(find(await read(), typed)).toBe(1);
  await change(
    `category = 'Hair Care', name = 'Shampoo', description = '', suits = '', result = '',
      scent = '', search_words = ''`,
    'shea-shampoo-bar',
  );
  changes.announce('catalogue');
  expect(find(await read(), typed)).toBe(0);
});

test('it follows prices, places on the shelf, and what leaves it and comes back', async () => {
  const read = followShelf(changes, pool);
  const before = names(await read());
  await change('price_pesewas = 77', 'clay-face-mask');
  await change('position = -1', 'cucumber-aloe-toner');
  await change("archived_at = '2026-11-22'", 'coffee-body-scrub');
  changes.announce('catalogue');
  const after = await read();
  expect(after.products.filter(({ price }) => price === 77)).toHaveLength(1);
  expect(after.products[0]?.name).toMatch(/^cucumber/);
  expect(names(after)).toHaveLength(before.length - 1);
  await change('archived_at = NULL', 'coffee-body-scrub');
  changes.announce('catalogue');
  expect(names(await read()).sort()).toEqual(before.sort());
});

test('what changes while it is read, and back again, is right at the next change', async () => {
  const { database } = watched(async (asked) => {
    if (asked === 2) await change("name = 'Passing Butter'", 'shaving-butter');
  });
  const read = followShelf(changes, database);
  expect(find(await read(), 'passing')).toBe(1);
  await change("name = 'Shaving Butter'", 'shaving-butter');
  changes.announce('catalogue');
  expect(find(await read(), 'passing')).toBe(0);
  expect(find(await read(), 'shaving')).toBeGreaterThan(0);
});

test('what vanishes while it is read is left out', async () => {
  const { database } = watched(async (asked) => {
    if (asked === 2) await change("archived_at = '2026-11-22'", 'after-shave-splash');
  });
  const read = followShelf(changes, database);
  expect((await read()).products).toHaveLength(demoProducts.length - 1);
  await change('archived_at = NULL', 'after-shave-splash');
  changes.announce('catalogue');
  expect((await read()).products).toHaveLength(demoProducts.length);
});

test('words that nobody uses any more are forgotten', async () => {
  const read = followShelf(changes, pool);
  const numbers = ({ products }: Shelf) => products.flatMap(({ words }) => words);
  const { used } = (await read()).index;
  for (let turn = 0; turn < 10; turn += 1) {
    const many = Array.from({ length: used }, (_, place) => `turn${turn}word${place}`);
    await change(`description = '${many.join(' ')}'`, 'baobab-face-oil');
    changes.announce('catalogue');
    await read();
  }
  expect(Math.max(...numbers(await read()))).toBeLessThan(6 * used);
});

test('an empty shop is a shelf too', async () => {
  await pool.query("UPDATE catalogue_product SET archived_at = '2026-11-22'");
  changes.announce('catalogue');
  const shelf = await followShelf(changes, pool)();
  expect(findOn(shelf, { typed: 'shea', offset: 0, limit: 9, now, soldOut })).toEqual({
    ids: [],
    total: 0,
  });
});
