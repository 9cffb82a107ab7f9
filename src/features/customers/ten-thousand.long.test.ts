import { afterAll, beforeAll, expect, test } from 'vitest';
import { explained } from '#tests/database/explained.ts';
import { orderDesk } from '#tests/desk/order-desk.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { fillTwoYears } from '#tests/shop/two-years.ts';
import { customersIn, findCustomer } from './find-customers.ts';

/** How fast ten thousand customers with a hundred thousand orders are listed and found. */

const now = new Date('2026-11-30T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { pool } = shop.database;
const desk = orderDesk(shop);
const call = clientOf(shop.app);
const told: string[] = [];
afterAll(() => process.stdout.write(`${told.join('\n')}\n`));

let jar = '';

beforeAll(async () => {
  const filler = await fillTwoYears(shop.database);
  await filler.query(`
    UPDATE orders_order SET
      -- A hundred have come lately, and two hundred have been silent since order 285,000.
      account_id = ('00000000-0000-4000-8000-' || lpad(
        (CASE WHEN number > 299000 THEN 9900 + number % 100 WHEN number > 285000 THEN number % 9700
          ELSE number % 9900 END + 1)::text,
        12, '0'))::uuid,
      phone = '+2332' || lpad((number % 10000)::text, 8, '0'),
      region = (ARRAY['Ashanti', 'Northern', 'Greater Accra', 'Volta'])[number % 4 + 1]`);
  await filler.query('DELETE FROM newsletter_subscription');
  await filler.query(
    `DELETE FROM returns_return WHERE account_id > '00000000-0000-4000-8000-000000010000'`,
  );
  await filler.query(
    `DELETE FROM accounts_account WHERE id > '00000000-0000-4000-8000-000000010000'`,
  );
  await filler.query(`
    UPDATE accounts_account SET
      first_name = (ARRAY['Efua', 'Kofi', 'Ama', 'Yaw', 'Abena'])[right(id::text, 6)::integer % 5 + 1],
      last_name = 'Mensah' || right(id::text, 6)::integer`);
  await filler.query(`
    INSERT INTO customers_tag SELECT id, 'wholesale' FROM accounts_account
    WHERE right(id::text, 2) = '07'`);
  await filler.query('VACUUM ANALYZE');
  const { rows } = await filler.query('SELECT id FROM catalogue_product WHERE position = 250');
  jar = rows[0].id;
  await filler.end();
}, 300_000);

test('every way to ask for the list', async () => {
  const admin = await desk.buyer('admin');
  const asked = {
    'by last order': '',
    'by sum': '?sort=sum',
    'the last page': '?offset=9950',
    new: '?segment=new',
    returning: '?segment=returning',
    silent: '?segment=silent',
    'in a region': '?segment=region:Ashanti',
    'bought a product': `?segment=bought:${jar}`,
    'with a tag': '?segment=tagged:wholesale',
    'a name': '?search=kofi%20mensah77',
    'a telephone': '?search=020%20000%200077',
    'an order': '?search=T-200-077',
  };
  const paths = Object.entries(asked).map(([name, query]) => [name, `/api/customers${query}`]);
  // Other work on this machine changes these times. docs/decisions/0027 has the times of an idle
  // one.
  for (const [name = '', path = ''] of [['the desk’s first page', '/api/desk'], ...paths]) {
    const times: number[] = [];
    let total = '';
    for (let round = 0; round < 20; round += 1) {
      const began = performance.now();
      const { status, headers } = await call('GET', path, undefined, admin);
      times.push(performance.now() - began);
      expect(status, name).toBe(200);
      total = `${headers['x-total-count'] ?? 1}`;
    }
    expect(Number(total), name).toBeGreaterThan(0);
    times.sort((one, other) => one - other);
    const [middle = 0, most = 0] = [times[10], times[19]];
    told.push(`${name}: ${middle.toFixed(0)} ms, at most ${most.toFixed(0)} (${total} customers)`);
  }
}, 300_000);

test('one customer, and all of them for a file', async () => {
  const [some] = (
    await pool.query("SELECT id FROM accounts_account WHERE role = 'customer' LIMIT 1")
  ).rows;
  const one = await explained(pool, (database) => findCustomer(database, some.id, now));
  told.push(`one customer: ${one.took} ms`, one.plan);
  const began = performance.now();
  let found = 0;
  for await (const rows of customersIn(pool, {}, now)) found += rows.length;
  told.push(`all ${found} customers, by parts: ${(performance.now() - began).toFixed(0)} ms`);
  expect(found).toBe(10_000);
});

test('the orders of everybody are read from their index alone', async () => {
  const { plan } = await explained(pool, (database) =>
    customersIn(database, {}, now)
      .next()
      .then(({ value }) => value),
  );
  told.push(plan);
  expect(plan).toMatch(/Index Only Scan using orders_order_bought/);
  expect(plan).not.toMatch(/Seq Scan on (orders_|payments_attempt)/);
});
