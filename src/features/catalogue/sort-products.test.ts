import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Context } from '#platform/context.ts';
import type { Statement } from '#platform/database.ts';
import { openChanges } from '#platform/kept/changes.ts';
import { beforeStatement } from '#tests/database/before-placing.ts';
import { productDesk } from '#tests/desk/product-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { listDeskProducts } from './desk.calls.ts';
import { sortProducts } from './sort-products.ts';

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { context, database } = shop;
const desk = await productDesk(shop);
const sinces: unknown[] = [];
const watched = apart(
  Object.assign(Object.create(context.pool), {
    query: (statement: Statement) => {
      if (statement.text.includes('WITH moved')) sinces.push(statement.values[0]);
      return context.pool.query(statement);
    },
  }),
);
const [unseen, another] = [apart(), apart()];

/**
 * The same shop in another process, which keeps nothing yet and hears only what the test announces.
 */
function apart(pool: Context['pool'] = context.pool) {
  const { log } = context;
  const fingerprints = async () => ({});
  const changes = openChanges({ pool, connection: database.connection, log, fingerprints });
  afterAll(() => changes.stop());
  return { ...context, pool, changes };
}

async function byStock(
  seen: Pick<Context, 'changes' | 'clock' | 'pool'>,
  mostStock: number | null,
) {
  const filters = { search: null, category: null, archived: false, down: false };
  const part = { limit: 100, offset: 0 };
  return (await sortProducts(seen, { ...filters, ...part, mostStock, sort: 'stock' })).ids;
}

test('after a sale the table by stock reads what moved, and the sets that it is a part of', async () => {
  const butter = await desk.product('Whipped Shea', 6_000, 3);
  const soap = await desk.product('Black Soap', 2_500, 7);
  const oil = await desk.product('Baobab Oil', 3_500, 5);
  const basket = await desk.product('Gift Basket', 9_000, 0);
  const parts = [{ productId: soap, quantity: 1 }];
  const { status } = await desk.call('PUT', `/api/products/${basket}/parts`, { version: 1, parts });
  expect(status).toBe(200);
  expect(await byStock(watched, null)).toEqual([butter, oil, soap, basket]);
  expect(sinces.splice(0)).toEqual([null]);

  now = new Date('2026-11-23T14:00:00Z');
  const buyer = await desk.buyer();
  await desk.add(buyer, soap, 6);
  expect((await desk.place(buyer)).status).toBe(201);
  watched.changes.announce('stock');
  expect(await byStock(watched, null)).toEqual([soap, basket, butter, oil]);
  expect(await byStock(watched, 1)).toEqual([soap, basket]);
  expect(sinces.splice(0)).toEqual([new Date('2026-11-23T08:00:00Z')]);

  // If the clock was set back, all products are read again.
  now = new Date('2026-11-23T07:00:00Z');
  await desk.call('POST', `/api/products/${oil}/stock`, { quantity: -5, reason: 'Broken' });
  watched.changes.announce('stock');
  expect(await byStock(watched, null)).toEqual(await byStock(unseen, null));
  expect(sinces).toEqual([null]);
});

test('of many who look while others buy, the next sees what somebody sees who reads all of it', async () => {
  const jars = await Promise.all([9, 8, 7].map((stock) => desk.product('Jar', 1_000, stock)));
  watched.changes.announce('catalogue');
  await byStock(watched, null);
  const buyers = await Promise.all(jars.flatMap((jar) => [jar, jar]).map(() => desk.buyer()));
  await Promise.all(
    buyers.map(async (buyer, place) => {
      await desk.add(buyer, jars[place % jars.length] ?? '', 1 + (place % 4));
      const looks = [byStock(watched, null), byStock(watched, 5)];
      await desk.place(buyer);
      watched.changes.announce('stock');
      await Promise.all([...looks, byStock(watched, null)]);
    }),
  );
  expect(await byStock(watched, null)).toEqual(await byStock(another, null));
});

/** Only the statement that reads the rows has these words. */
const ofTheTable = 'p.id = asked.id AND p.size_of IS NULL';

describe('a row of the table is read once', () => {
  const rowOf = async (id: string) => {
    const { body } = await desk.call('GET', `${listDeskProducts.path}?sort=name`);
    return body.find(({ _id }: { _id: string }) => _id === id);
  };

  test('while nothing happens to it, and what waits for it is counted at each look', async () => {
    const jar = await desk.product('Jar of one reading', 1_000, 0);
    context.changes.announce('catalogue');
    expect(await rowOf(jar)).toMatchObject({ waiting: 0 });
    await database.pool.query(
      `INSERT INTO wishes_wish (id, email, product_id, asked_at, confirmed_at)
       VALUES (gen_random_uuid(), 'ama@example.com', $1, $2, $2)`,
      [jar, now],
    );
    const read = vi.fn(async () => undefined);
    beforeStatement(context.pool, ofTheTable, read);
    expect(await rowOf(jar)).toMatchObject({ waiting: 1 });
    expect(read).not.toHaveBeenCalled();
    context.changes.announce('catalogue');
    await rowOf(jar);
    expect(read).toHaveBeenCalledOnce();
  });

  test('and a change in the middle of the reading is read as well', async () => {
    const jar = await desk.product('Jar that changes', 1_000, 5);
    context.changes.announce('catalogue');
    beforeStatement(context.pool, ofTheTable, async () => {
      const { status } = await desk.call('POST', `/api/products/${jar}/stock`, {
        quantity: -2,
        reason: 'Broken',
      });
      expect(status).toBe(200);
    });
    expect(await rowOf(jar)).toMatchObject({ onHand: 3 });
    expect(await rowOf(jar)).toMatchObject({ onHand: 3 });
  });

  test('and a sale of it ends by the clock, with no change of the row', async () => {
    now = new Date('2026-11-23T09:00:00Z');
    const sale = { salePrice: '45', saleFrom: '', saleUntil: '2026-11-23T10:00' };
    const { body } = await desk.addProductAsAdmin({ stock: '3', ...sale });
    expect(await rowOf(body._id)).toMatchObject({ sale: { price: 45 } });
    now = new Date('2026-11-23T11:00:00Z');
    expect(await rowOf(body._id)).toMatchObject({ sale: null });
  });
});
