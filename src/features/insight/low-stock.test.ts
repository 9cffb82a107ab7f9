import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { moneyDesk } from '#tests/desk/money-desk.ts';
import { lastDayOf, lastsWords, stockWords } from './rules.ts';
import { tellLowStock } from './tell-low-stock.ts';

test.each([
  ['four a day leave eight for two days', 8, 112, '2026-11-25'],
  ['a part of a day is not counted', 11, 112, '2026-11-25'],
  ['one in a week leaves one for a week', 1, 4, '2026-11-30'],
  ['sold out', 0, 112, null],
  ['three in four weeks are too few to say', 5, 3, null],
] as const)('%s', (_, stock, sold, day) => {
  expect(lastDayOf({ stock, sold, days: 28 }, new Date('2026-11-23T06:00:00Z'))).toBe(day);
});

test('how long it lasts goes by the weekday, then by the date, and is open after four weeks', () => {
  const said = (lastDay: string | null) => lastsWords(lastDay, '2026-11-23');
  expect(
    ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-29', '2026-11-30', '2026-12-21'].map(said),
  ).toEqual([
    'Lasts until tonight.',
    'Lasts until tomorrow.',
    'Lasts until Wednesday.',
    'Lasts until Sunday.',
    'Lasts until Mon 30 Nov.',
    'Lasts until Mon 21 Dec.',
  ]);
  expect(said('2026-12-22')).toBe('Lasts more than four weeks.');
  expect(said(null)).toBe('Too few sales to say how long it lasts.');
  expect(stockWords({ stock: 0, lastDay: null }, '2026-11-23')).toBe('Sold out.');
});

const desk = await moneyDesk('2026-11-23T05:00:00Z');
const { at, pool } = desk;

/** An old product with this stock, of which this many pieces were paid for yesterday. */
async function product(name: string, stock: number, sold: number, since = '2026-01-01') {
  const id = await desk.product(name, 1_000, stock);
  await pool.query('UPDATE catalogue_product SET created_at = $2 WHERE id = $1', [id, since]);
  if (sold > 0) await sell(id, sold, '2026-11-22T09:00:00Z');
  return id;
}

async function sell(productId: string, quantity: number, paidAt: string) {
  const { orderId } = await desk.paid(1_000);
  await pool.query('UPDATE orders_line SET product_id = $2, quantity = $3 WHERE order_id = $1', [
    orderId,
    productId,
    quantity,
  ]);
  await pool.query("UPDATE orders_event SET at = $2 WHERE order_id = $1 AND kind = 'paid'", [
    orderId,
    paidAt,
  ]);
}

const lowNow = async () => (await desk.readDesk()).lowStock;
const morning = async (day: string) => {
  at(`${day}T06:00:00Z`);
  await tellLowStock(desk.context);
};
const letters = async () =>
  (
    await pool.query("SELECT content FROM platform_letter WHERE kind = 'low-stock' ORDER BY id")
  ).rows.map(({ content }) => content);

test('the morning tells until when it lasts at the pace of four weeks, and what is gone within one', async () => {
  await pool.query('UPDATE catalogue_product SET archived_at = now()');
  const shea = await product('Whipped Shea', 4, 28);
  const seldom = await product('Baobab Oil', 3, 2);
  const gone = await product('Lemongrass Butter', 0, 40);
  const quick = await product('Black Soap', 20, 112);
  const young = await product('Coffee Scrub', 30, 30, '2026-11-21');
  await product('Shea Bar', 200, 112);
  await sell(seldom, 50, '2026-10-20T09:00:00Z');
  at('2026-11-23T06:00:00Z');
  // This product was only sold to make the shop's other orders, so it is archived.
  await pool.query('UPDATE catalogue_product SET archived_at = now() WHERE name = $1', [
    'Shea Jar',
  ]);
  const { items, few, none, soon } = await lowNow();
  const listed = items.filter(({ _id }: { _id: string }) =>
    [shea, seldom, gone, quick, young].includes(_id),
  );
  expect(listed).toEqual([
    { _id: gone, name: 'Lemongrass Butter', stock: 0, lastDay: null },
    { _id: seldom, name: 'Baobab Oil', stock: 3, lastDay: null },
    { _id: shea, name: 'Whipped Shea', stock: 4, lastDay: '2026-11-27' },
    { _id: quick, name: 'Black Soap', stock: 20, lastDay: '2026-11-28' },
    { _id: young, name: 'Coffee Scrub', stock: 30, lastDay: '2026-11-30' },
  ]);
  expect([few, none, soon]).toEqual([2, 1, 2]);
});

test('the owner is told once of what is new, again when it is worse, and not while it is the same', async () => {
  await pool.query("UPDATE catalogue_product SET archived_at = now() WHERE name <> 'Whipped Shea'");
  await morning('2026-11-23');
  expect(await letters()).toEqual([
    {
      publicUrl: desk.context.publicUrl,
      today: '2026-11-23',
      fresh: [{ name: 'Whipped Shea', stock: 4, lastDay: '2026-11-27' }],
      still: [],
      more: 0,
    },
  ]);
  await morning('2026-11-24');
  expect(await letters()).toHaveLength(1);
  const oil = await product('Argan Oil', 2, 0);
  await Promise.all([morning('2026-11-25'), morning('2026-11-25')]);
  expect((await letters()).at(-1)).toMatchObject({
    fresh: [{ name: 'Argan Oil' }],
    still: [{ name: 'Whipped Shea' }],
  });
  expect(await letters()).toHaveLength(2);
  const setStock = (id: string, stock: number) =>
    pool.query('UPDATE catalogue_product SET on_hand = $2 WHERE id = $1', [id, stock]);
  await setStock(oil, 0);
  await morning('2026-11-26');
  expect((await letters()).at(-1)).toMatchObject({ fresh: [{ name: 'Argan Oil', stock: 0 }] });
  await setStock(oil, 100);
  await morning('2026-11-27');
  expect(await letters()).toHaveLength(3);
  await setStock(oil, 1);
  await morning('2026-11-28');
  expect(await letters()).toHaveLength(4);
});

test('a set that nobody can buy is listed, unless a part of it is listed as sold out itself', async () => {
  const since = await lowNow();
  const owner = await desk.buyer('admin');
  const [hidden, rare, gone] = [
    await product('Hidden Balm', 40, 0),
    await product('Rare Oil', 9, 0),
    await product('Gone Soap', 0, 0),
  ];
  const set = async (name: string, productId: string, quantity: number) => {
    const id = await product(name, 0, 0);
    const sent = { version: 1, parts: [{ productId, quantity }] };
    const { status } = await desk.call('PUT', `/api/products/${id}/parts`, sent, owner);
    expect(status).toBe(200);
    return id;
  };
  const stopped = await set('Box of Balm', hidden, 1);
  const tooFew = await set('Ten Oils', rare, 10);
  await set('Nine Oils', rare, 9);
  await set('Box of Soap', gone, 1);
  await desk.call('POST', `/api/products/${hidden}/archive`, undefined, owner);
  const { items, none } = await lowNow();
  expect(none).toBe(since.none + 3);
  const ids = items.map(({ _id }: { _id: string }) => _id);
  expect(ids).toEqual(expect.arrayContaining([gone, stopped, tooFew]));
  expect(items).toContainEqual({ _id: stopped, name: 'Box of Balm', stock: 0, lastDay: null });
  await pool.query(
    'UPDATE catalogue_product SET archived_at = now() WHERE id = $1 OR set_version IS NOT NULL',
    [gone],
  );
});

test('a setting switches it off, and nothing is lost by that', async () => {
  const id = await product(`Night Cream ${randomUUID()}`, 1, 0);
  const before = (await letters()).length;
  const set = async (on: boolean, version: number) => {
    const owner = await desk.buyer('admin');
    const sent = { value: { on }, version };
    const answer = await desk.call('PUT', '/api/settings/lowStockLetter', sent, owner);
    expect(answer.status).toBe(200);
  };
  at('2026-11-28T09:00:00Z');
  await set(false, 0);
  await morning('2026-11-29');
  expect(await letters()).toHaveLength(before);
  await set(true, 1);
  await morning('2026-11-30');
  expect((await letters()).at(-1).fresh).toMatchObject([{ stock: 1 }]);
  const { rows } = await pool.query('SELECT word FROM insight_told_low WHERE product_id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ word: 'few' }]);
});
