import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shippedMigrations } from '#platform/migrate.ts';
import { orderDesk } from '#tests/desk/order-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { orderNumber } from './order-name.rules.ts';

const shop = await openTestShop({ role: 'web' });
const { pool } = shop.database;
const desk = orderDesk(shop);

const migration = readFileSync(new URL('0037-order-number.sql', shippedMigrations), 'utf8');

const butter = await desk.product('Butter', 6_000, 100);

async function ordered() {
  const buyer = await desk.buyer();
  await desk.add(buyer, butter, 1);
  return desk.place(buyer);
}

async function numbers(): Promise<number[]> {
  const { rows } = await pool.query('SELECT number FROM orders_order ORDER BY created_at, id');
  return rows.map(({ number }) => number);
}

test('an order has a number at once, which says nothing of how many there are', async () => {
  const { body } = await ordered();
  expect(body.number).toBeGreaterThanOrEqual(100_000);
  expect(body.number).toBeLessThanOrEqual(999_999);
  expect(await numbers()).toEqual([body.number]);
  const { rows } = await pool.query(
    "SELECT content -> 'decided' ->> 'number' AS number FROM platform_letter WHERE kind = 'order-received'",
  );
  expect(rows).toEqual([{ number: String(body.number) }]);
});

test('orders at once have numbers of their own', async () => {
  await Promise.all(Array.from({ length: 12 }, ordered));
  const all = await numbers();
  expect(new Set(all).size).toBe(all.length);
});

test('two that draw the same number do not meet, even before either is there', async () => {
  const [one, other] = await Promise.all([pool.connect(), pool.connect()]);
  try {
    for (const client of [one, other]) {
      await client.query('BEGIN');
      // Both connections draw the same random numbers.
      await client.query('SELECT setseed(0.25)');
    }
    const draw = async (client: typeof one) =>
      (await client.query('SELECT orders_draw_number() AS number')).rows[0].number;
    expect(await draw(one)).not.toBe(await draw(other));
  } finally {
    for (const client of [one, other]) {
      await client.query('ROLLBACK');
      client.release();
    }
  }
});

test('a number that stands is not drawn again', async () => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT setseed(0.5)');
    const [first] = (await client.query('SELECT orders_draw_number() AS number')).rows;
    await client.query('ROLLBACK');
    await client.query('BEGIN');
    await client.query(
      'UPDATE orders_order SET number = $1 WHERE id = (SELECT id FROM orders_order LIMIT 1)',
      [first.number],
    );
    await client.query('SELECT setseed(0.5)');
    const [second] = (await client.query('SELECT orders_draw_number() AS number')).rows;
    expect(second.number).not.toBe(first.number);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});

test('the database refuses a second order with the same number', async () => {
  await expect(
    pool.query('UPDATE orders_order SET number = (SELECT max(number) FROM orders_order)'),
  ).rejects.toMatchObject({ constraint: 'orders_order_number' });
});

test('orders from before the migration get numbers too, each its own', async () => {
  await pool.query('ALTER TABLE orders_order DROP COLUMN number');
  await pool.query('DROP FUNCTION orders_draw_number');
  await pool.query(migration);
  const all = await numbers();
  expect(all.length).toBeGreaterThan(12);
  expect(new Set(all).size).toBe(all.length);
  expect(all.every((number) => number >= 100_000 && number <= 999_999)).toBe(true);
  const { body } = await ordered();
  expect(all).not.toContain(body.number);
  expect(orderNumber(body.number)).toMatch(/^T-\d{3}-\d{3}$/);
});
