import { expect, test } from 'vitest';
import type { Topic } from '#lib/topics.ts';
import { transaction } from '#platform/database.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { demoProducts } from '../../../db/seed/demo.ts';
import {
  addProduct,
  fillEmptyShop,
  fingerprintCatalogue,
  listProducts,
  readProduct,
  readShelf,
} from './catalogue.ts';
import { raiseVersion } from './product-desk.queries.ts';
import { few } from './rules.ts';
import { noteBestSellers } from './shop-window.ts';
import { moveStock } from './stock.ts';

const { context, database } = await openTestShop();
const { pool } = database;

const jar = {
  slug: 'jar',
  name: 'Jar',
  description: 'A jar.',
  price: 6000,
  category: 'Body Care',
  stock: 5,
  position: 0,
  at: context.clock(),
};

test('the demo fills an empty shop once; an owner who emptied it does not get it back', async () => {
  await fillEmptyShop(context, demoProducts);
  await fillEmptyShop(context, demoProducts);
  expect((await readShelf(context)).items).toHaveLength(20);
  await pool.query('DELETE FROM catalogue_movement');
  await pool.query('DELETE FROM catalogue_product');
  await fillEmptyShop(context, demoProducts);
  expect((await readShelf(context)).items).toEqual([]);
});

test('a shop that has products gets no demo beside them', async () => {
  await pool.query('DELETE FROM platform_once');
  await transaction(pool, (shelf) => addProduct(shelf, jar));
  await fillEmptyShop(context, demoProducts);
  expect((await readShelf(context)).items.map(({ slug }) => slug)).toEqual(['jar']);
});

test('one category can stand first, in the shelf’s order or another; all others follow', async () => {
  const toner = { ...jar, slug: 'toner', name: 'A toner', category: 'Toner', position: 1 };
  await transaction(pool, (shelf) => addProduct(shelf, toner));
  await transaction(pool, (shelf) => addProduct(shelf, { ...toner, slug: 'mist', name: 'Mist' }));
  const slugs = async (part: Parameters<typeof listProducts>[1]) => {
    const listed = await listProducts(context, part);
    return listed.ok && listed.value.items.map(({ slug }) => slug);
  };
  expect(await slugs({})).toEqual(['jar', 'toner', 'mist']);
  expect(await slugs({ first: 'Toner' })).toEqual(['toner', 'mist', 'jar']);
  expect(await slugs({ first: 'Toner', sort: 'name' })).toEqual(['toner', 'mist', 'jar']);
  expect(await slugs({ first: 'Toner', limit: 1, offset: 1 })).toEqual(['mist']);
  await pool.query(
    "DELETE FROM catalogue_movement WHERE product_id <> (SELECT id FROM catalogue_product WHERE slug = 'jar')",
  );
  await pool.query("DELETE FROM catalogue_product WHERE slug <> 'jar'");
});

test("a product's movements sum to its stock from the first", async () => {
  const { rows } = await pool.query(
    `SELECT p.on_hand AS stock, sum(m.quantity) AS moved
     FROM catalogue_product p JOIN catalogue_movement m ON m.product_id = p.id GROUP BY p.id`,
  );
  expect(rows).toEqual([{ stock: 5, moved: 5 }]);
});

test.each([
  ['more reserved than there is', 'UPDATE catalogue_product SET reserved = 6'],
  ['less than nothing reserved', 'UPDATE catalogue_product SET reserved = -1'],
  ['a negative price', 'UPDATE catalogue_product SET price_pesewas = -1'],
  ['an unknown category', "UPDATE catalogue_product SET category = 'Shoes'"],
])('the database itself refuses %s', async (_, statement) => {
  await expect(pool.query(statement)).rejects.toThrow(/violates (check|foreign key) constraint/);
});

test('each kind of change moves the fingerprints of what shows it, and no others', async () => {
  let before = await fingerprintCatalogue(context);
  const moved = async () => {
    const now = await fingerprintCatalogue(context);
    const topics = Object.entries(now).filter(([topic, print]) => print !== before[topic as Topic]);
    before = now;
    return topics.map(([topic]) => topic);
  };
  const add = (slug: string) => transaction(pool, (shelf) => addProduct(shelf, { ...jar, slug }));
  const sell = (productId: string, quantity: number) =>
    transaction(pool, (shelf) =>
      moveStock(shelf, {
        from: 'released',
        to: 'sold',
        pieces: [{ productId, quantity }],
        reason: 'sold',
        at: context.clock(),
      }),
    );
  const second = await transaction(pool, (shelf) =>
    addProduct(shelf, { ...jar, slug: 'second', stock: few + 3 }),
  );
  expect(await moved()).toEqual(['catalogue', 'stock', 'stock-word']);
  expect((await sell(second, 2)).ok).toBe(true);
  expect(await moved()).toEqual(['stock']);
  await sell(second, 1);
  expect(await moved()).toEqual(['stock', 'stock-word']);
  await raiseVersion(pool, second, context.clock());
  expect(await moved()).toEqual(['catalogue', 'stock']);
  await noteBestSellers(context, [second]);
  expect(await moved()).toEqual(['best-sellers']);
  await noteBestSellers(context, [second]);
  expect(await moved()).toEqual([]);
  await pool.query('DELETE FROM catalogue_movement WHERE product_id = $1', [second]);
  await pool.query('DELETE FROM catalogue_product WHERE id = $1', [second]);
  await add('third');
  expect(await moved()).toContain('catalogue');
});

test('the demo covers the five categories within the prices that were promised', () => {
  expect(new Set(demoProducts.map(({ category }) => category))).toEqual(
    new Set(['Face Care', 'Body Care', 'Hair Care', "Men's Collection", 'Toner']),
  );
  for (const { price } of demoProducts) {
    expect(price).toBeGreaterThanOrEqual(2_500);
    expect(price).toBeLessThanOrEqual(22_000);
  }
});

test('related are those of its category that can be bought, then the rest of it, then others, in the shelf’s order', async () => {
  await pool.query('DELETE FROM catalogue_movement');
  await pool.query('DELETE FROM catalogue_product');
  const shelve = (slug: string, category: string, stock: number, position: number) =>
    transaction(pool, (shelf) => addProduct(shelf, { ...jar, slug, category, stock, position }));
  await shelve('asked', 'Toner', 5, 1);
  await shelve('toner-sold-out', 'Toner', 0, 2);
  await shelve('body-sold-out', 'Body Care', 0, 3);
  await shelve('body', 'Body Care', 5, 4);
  await shelve('toner', 'Toner', 5, 5);
  const related = async () => {
    const read = await readProduct(context, 'asked');
    return read.ok && read.value.related.map(({ slug }) => slug);
  };
  expect(await related()).toEqual(['toner', 'toner-sold-out', 'body']);
  await shelve('toner-before', 'Toner', 1, 0);
  await shelve('toner-last', 'Toner', 1, 9);
  expect(await related()).toEqual(['toner-before', 'toner', 'toner-last']);
  await pool.query("UPDATE catalogue_product SET archived_at = created_at WHERE slug = 'toner'");
  expect(await related()).toEqual(['toner-before', 'toner-last', 'toner-sold-out']);
});
