import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countWanted, selectWanted } from '#features/orders/desk.queries.ts';
import { ordersInPieces } from '#features/orders/export-orders.ts';
import { wantedOrders } from '#features/orders/wanted-orders.ts';
import { testDatabase } from '#tests/database/database.ts';
import { explained } from '#tests/database/explained.ts';

/** What the desk asks of a hundred thousand orders, and of their file, and which index finds it. */

const { pool } = await testDatabase();
const told: string[] = [];
const somebody = randomUUID();
let end = '';

beforeAll(async () => {
  await pool.query(
    `INSERT INTO accounts_account
       (id, email, first_name, last_name, role, password_hash, created_at)
     VALUES ($1, 'efua@shop.example', 'Efua', 'Mensah', 'customer', '-', '2026-01-01')`,
    [somebody],
  );
  // Like a shop after a year: the newest orders are open, most are delivered, a ninth was never
  // paid.
  for (let from = 1; from < 100_000; from += 10_000) {
    await pool.query(
      `INSERT INTO orders_order (id, account_id, customer_name, customer_email, status, payment, stock,
       street, city, phone, notes, subtotal_pesewas, discount_pesewas, discount_percent,
       total_pesewas, created_at)
     SELECT gen_random_uuid(), $1,
       (ARRAY['Efua', 'Kofi', 'Ama', 'Yaw', 'Abena', 'Kwame', 'Akosua', 'Kwasi', 'Adjoa', 'Fuseini'])
         [n % 10 + 1] || ' ' ||
       (ARRAY['Mensah', 'Owusu', 'Iddrisu', 'Asante', 'Boateng', 'Agyeman', 'Yakubu'])[n % 7 + 1],
       'c' || n % 2000 || '@shop.example',
       CASE WHEN n > 99800 THEN 'pending' WHEN n > 99500 THEN 'processing'
         WHEN n > 99000 THEN 'shipped' WHEN n % 9 = 0 THEN 'cancelled' ELSE 'delivered' END,
       CASE WHEN n > 99800 OR (n % 9 = 0 AND n <= 99000) THEN 'unpaid'
         WHEN n % 500 = 1 THEN 'refunded' ELSE 'paid' END,
       CASE WHEN n > 99500 THEN 'held' WHEN n % 9 = 0 THEN 'released' ELSE 'sold' END,
       'Street ' || n, 'Tamale', '+233241234567', '', 6050, 0, 0, 6050,
       timestamptz '2026-11-01' - (100000 - n) * interval '5 minutes'
     FROM generate_series($2::integer, $2 + 9999) n`,
      [somebody, from],
    );
  }
  await pool.query('VACUUM ANALYZE orders_order');
  const { rows } = await pool.query('SELECT right(id::text, 8) AS "end" FROM orders_order LIMIT 1');
  end = rows[0].end;
});

afterAll(() => console.log(['What the desk asks of 100,000 orders:', ...told].join('\n')));

const newest = 'orders_order_newest';

test.each([
  [{}, newest],
  [{ status: 'pending' }, 'orders_order_unfinished'],
  [{ status: 'processing' }, 'orders_order_unfinished'],
  [{ status: 'shipped' }, 'orders_order_unfinished'],
  [{ status: 'delivered' }, newest],
  [{ status: 'cancelled' }, newest],
  [{ payment: 'unpaid' }, newest],
  [{ payment: 'paid' }, newest],
  [{ payment: 'refunded' }, 'orders_order_refunded'],
  [{ from: '2026-03-01', to: '2026-03-01' }, newest],
  [{ customer: 'c17@shop.example' }, 'orders_order_customer'],
  [{ search: '#end' }, 'orders_order_short'],
  [{ search: 'end' }, 'orders_order_short'],
  [{ search: 'mensah efua' }, 'orders_order_plain_words'],
  [{ search: 'c1999@shop.example' }, 'orders_order_plain_words'],
  [{ search: 'nobody' }, 'orders_order_plain_words'],
  [{ search: 'nobody' }, 'orders_order_recipient_words'],
] as const)('%j is found by %s', async (asked, index) => {
  const search = 'search' in asked ? asked.search.replace('end', end) : '';
  const wanted = await wantedOrders(pool, { ...asked, search });
  const list = await explained(pool, (database) =>
    selectWanted(database, { ...wanted, limit: 50 }),
  );
  const count = await explained(pool, (database) => countWanted(database, wanted));
  told.push(`${JSON.stringify(asked)}: ${list.took} ms by ${index}, its count ${count.took} ms`);
  expect(list.plan).toContain(index);
  expect(list.plan).not.toContain('Seq Scan');
});

test('a page of the file is found from where the last one ended', async () => {
  const { rows } = await pool.query(
    'SELECT id FROM orders_order ORDER BY created_at, id LIMIT 1 OFFSET 10000',
  );
  const behind = rows[0].id;
  const wanted = await wantedOrders(pool, {});
  const page = await explained(pool, (database) =>
    selectWanted(database, { ...wanted, behind, limit: 500 }),
  );
  told.push(`500 orders behind the 90,000th: ${page.took} ms`);
  expect(page.plan).toMatch(/Index Cond: \(ROW\(created_at, id\) < ROW/);
});

test('the file of them all is made a piece at a time', async () => {
  const begun = performance.now();
  let [lines, largest] = [0, 0];
  for await (const piece of ordersInPieces(pool, await wantedOrders(pool, {}))) {
    lines += piece.split('\r\n').length - 1;
    largest = Math.max(largest, piece.length);
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  told.push(`The file of all: ${seconds} s, its largest piece ${Math.round(largest / 1024)} KiB`);
  expect(lines).toBe(100_001);
});
