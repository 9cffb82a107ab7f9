import { beforeEach, describe, expect, test } from 'vitest';
import { inShopWindow } from '#features/catalogue/rules.ts';
import { aDay } from '#lib/durations.ts';
import { transaction } from '#platform/database.ts';
import { orderDesk } from '#tests/desk/order-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { chooseBestSellers } from './choose-best-sellers.ts';
import { takeMoney } from './money-came.ts';
import { bestSellers } from './rules.ts';

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { app, context } = shop;
const { pool } = shop.database;
const desk = orderDesk(shop);
const names = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];
const ids = new Map<string, string>();
for (const name of names) ids.set(name, await desk.product(name, 1_000, 500));
await pool.query('UPDATE catalogue_product SET position = CASE name WHEN $1 THEN 9 ELSE 5 END', [
  'Third',
]);
context.changes.announce('catalogue');

beforeEach(() => {
  // Move on, so that the sales of the test before lie too far back to count.
  now = new Date(now.getTime() + (bestSellers.days + 1) * aDay);
});

async function buy(name: string, quantity = 1): Promise<string> {
  const buyer = await desk.buyer();
  await desk.add(buyer, ids.get(name) ?? '', quantity);
  const { body } = await desk.place(buyer);
  await transaction(pool, (opened) => takeMoney(context, opened, desk.moneyFor(body._id)));
  return body._id;
}

async function buyTimes(times: number, ...wanted: string[]) {
  await Promise.all(wanted.flatMap((name) => Array.from({ length: times }, () => buy(name))));
}

async function shown() {
  const { bestSellers: sold, items } = (await app.inject('/api/shop-window')).json();
  return { sold, names: items.map(({ name }: { name: string }) => name) };
}

async function home() {
  const { headers, body } = await app.inject('/');
  return { tag: headers.etag, heading: /id="window">(.*?)</.exec(body)?.[1] };
}

const enough = bestSellers.customers;

describe('the shop window', () => {
  test('speaks of best sellers when enough customers have bought as many as it holds, the most bought first', async () => {
    await buyTimes(enough, 'Second', 'Third', 'Fourth');
    await buyTimes(enough - 2, 'First');
    await buy('First', 40);
    await chooseBestSellers(context);
    expect((await shown()).sold).toBe(false);
    expect((await home()).heading).toBe('From our shelf');
    await buyTimes(2, 'First');
    await chooseBestSellers(context);
    const { sold, names: listed } = await shown();
    expect([sold, listed[0], listed.length]).toEqual([true, 'First', inShopWindow]);
    expect(listed).not.toContain('Fifth');
    expect((await home()).heading).toBe('Best sellers');
  });

  test('counts customers before pieces', async () => {
    await buyTimes(enough, ...names);
    await buy('Fifth', 40);
    await buyTimes(2, 'Second');
    await chooseBestSellers(context);
    expect((await shown()).names.slice(0, 2)).toEqual(['Second', 'Fifth']);
  });

  test('counts the pieces of an order once, also if it was paid twice', async () => {
    await buyTimes(enough, ...names);
    await Promise.all([buy('Fifth', 4), buy('Second', 3)]);
    await pool.query(
      `INSERT INTO orders_event (id, order_id, at, kind, before, after)
       SELECT gen_random_uuid(), e.order_id, e.at, 'paid', e.before, e.after
       FROM orders_event e JOIN orders_line l ON l.order_id = e.order_id
       WHERE e.kind = 'paid' AND e.at = $1 AND l.quantity = 3`,
      [now],
    );
    await chooseBestSellers(context);
    expect((await shown()).names.slice(0, 2)).toEqual(['Fifth', 'Second']);
  });

  test('counts neither what was cancelled nor what lies too far back', async () => {
    await buyTimes(enough, 'First', 'Second', 'Third');
    const orders = [await buy('Fourth'), await buy('Fourth'), await buy('Fourth')];
    await chooseBestSellers(context);
    expect((await shown()).sold).toBe(true);
    await desk.setStatus(await desk.buyer('admin'), orders[0] ?? '', 'cancelled');
    await chooseBestSellers(context);
    expect((await shown()).sold).toBe(false);
    await buy('Fourth');
    await chooseBestSellers(context);
    expect((await shown()).sold).toBe(true);
    now = new Date(now.getTime() + (bestSellers.days + 1) * aDay);
    await chooseBestSellers(context);
    expect((await shown()).sold).toBe(false);
  });

  test('leaves out what is sold out, and shows the next best', async () => {
    await buyTimes(enough + 1, 'First', 'Second', 'Third', 'Fourth');
    await buyTimes(enough, 'Fifth');
    await chooseBestSellers(context);
    expect((await shown()).names).not.toContain('Fifth');
    await setStock('Third', 0);
    expect(await shown()).toMatchObject({ sold: true, names: expect.arrayContaining(['Fifth']) });
    await setStock('First', 0);
    expect((await shown()).sold).toBe(false);
    await setStock('Third', 500);
    await setStock('First', 500);
  });

  test('without best sellers begins like the shelf, with what can be bought', async () => {
    await chooseBestSellers(context);
    await setStock('Fifth', 0);
    expect((await shown()).names).toContain('Third');
    await setStock('Fifth', 500);
    expect((await shown()).names).not.toContain('Third');
  });
});

test('a sale alone drops no kept page; home follows when the best sellers have changed', async () => {
  await buyTimes(enough, 'First', 'Second', 'Third', 'Fourth');
  await chooseBestSellers(context);
  // Many days have passed since the test before. Draw a page of today now, not in the middle of
  // this test.
  context.changes.announce('catalogue');
  const [before, products] = [await home(), await tagOf('/products')];
  await buyTimes(enough + 2, 'Fifth');
  await chooseBestSellers(context);
  const after = await home();
  expect(after.tag).not.toBe(before.tag);
  expect(await tagOf('/products')).toBe(products);
  await buyTimes(1, 'Fifth');
  const generation = context.changes.generation(['catalogue', 'stock-word', 'best-sellers']);
  await chooseBestSellers(context);
  expect(context.changes.generation(['catalogue', 'stock-word', 'best-sellers'])).toBe(generation);
  expect((await home()).tag).toBe(after.tag);
});

async function setStock(name: string, stock: number) {
  await pool.query('UPDATE catalogue_product SET on_hand = $2 + reserved WHERE id = $1', [
    ids.get(name),
    stock,
  ]);
  context.changes.announce('stock', 'stock-word');
}

async function tagOf(path: string) {
  return (await app.inject(path)).headers.etag;
}
