import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { few } from '#features/catalogue/rules.ts';
import { cashPattern } from '#features/orders/cash.rules.ts';
import type { Database } from '#platform/database.ts';
import { explained } from '#tests/database/explained.ts';
import { orderDesk } from '#tests/desk/order-desk.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { fillTwoYears } from '#tests/shop/two-years.ts';
import * as figures from './figures.queries.ts';
import * as queries from './insight.queries.ts';
import { paceRules } from './rules.ts';
import * as salesDays from './sales-days.queries.ts';
import * as soldDays from './sold-days.queries.ts';
import { salesOf } from './sold-days.ts';
import * as statement from './statement.queries.ts';

/** Tests what the desk asks of a shop with two years of orders, and how PostgreSQL finds it. */

const now = new Date('2026-11-30T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { pool } = shop.database;
const desk = orderDesk(shop);
const call = clientOf(shop.app);
const told: string[] = [];
afterAll(() => process.stdout.write(`${told.join('\n')}\n`));

beforeAll(async () => {
  const filler = await fillTwoYears(shop.database);
  await filler.query('VACUUM ANALYZE');
  await filler.end();
}, 600_000);

test('the pulse and the desk of a hundred thousand orders', async () => {
  const admin = await desk.buyer('admin');
  const paths = [
    ...['pulse', '', 'figures', 'figures?period=this-year', 'statement?month=2026-10'],
    // The longest possible period, which has all orders in it.
    'figures?period=days&from=2023-12-01&until=2026-11-30',
  ];
  for (const path of paths.map((each) => `/api/desk/${each}`.replace(/\/$/, ''))) {
    const times: number[] = [];
    for (let round = 0; round < 30; round += 1) {
      const began = performance.now();
      expect((await call('GET', path, undefined, admin)).status).toBe(200);
      times.push(performance.now() - began);
    }
    times.sort((one, other) => one - other);
    const [least = 0, middle = 0, most = 0] = [times[0], times[15], times[29]];
    const shown = [middle, least, most].map((time) => time.toFixed(1));
    told.push(`${path}: ${shown[0]} ms, the middle of 30 (${shown[1]} to ${shown[2]})`);
  }
  const { body } = await call('GET', '/api/desk', undefined, admin);
  expect(body.sales.whole.orders).toBeGreaterThan(3_000);
  expect(body.bestSellers).toHaveLength(5);
  expect(body).toMatchObject({ toPack: { total: 400 }, undecided: { total: 50 } });
  expect(body).toMatchObject({ returns: { total: 300 }, disputes: { total: 5 } });
}, 600_000);

const from = new Date('2026-11-01T00:00:00Z');
const productId = randomUUID();
const asked: [string, (database: Database) => Promise<unknown>][] = [
  ['findPulse', (database) => queries.findPulse(database)],
  [
    'findChangedDays',
    // Each look reads what was noted since an hour before the last look.
    (database) =>
      soldDays.findChangedDays(database, {
        since: new Date(now.getTime() - 7_200_000),
        until: now,
        known: [],
      }),
  ],
  [
    'findLastPaid',
    (database) =>
      salesDays.findLastPaid(database, { since: new Date(now.getTime() - 7_200_000), until: now }),
  ],
  ['selectSales', (database) => queries.selectSales(database, { from, until: now })],
  ['selectSoldIn', (database) => soldDays.selectSoldIn(database, { froms: [from], untils: [now] })],
  [
    'findFigures',
    (database) => queries.findFigures(database, { subscribedAfter: from, today: now }),
  ],
  ['selectProductNames', (database) => queries.selectProductNames(database, [productId])],
  ['selectToPack', (database) => queries.selectToPack(database, 5)],
  ['selectUndecided', (database) => queries.selectUndecided(database, 5)],
  ['selectOpenReturns', (database) => queries.selectOpenReturns(database, 5)],
  ['selectWaitingReviews', (database) => queries.selectWaitingReviews(database, 5)],
  ['findShelf', (database) => queries.findShelf(database)],
  ['countLeft', (database) => queries.countLeft(database, few)],
  [
    'selectLowStock',
    (database) =>
      queries.selectLowStock(database, { few, limit: 5, now, sales: salesOf(), pace: paceRules }),
  ],
  ['findBuyers', (database) => figures.findBuyers(database, { from, until: now })],
  ['selectSold', (database) => figures.selectSold(database, { from, until: now })],
  ['selectRegions', (database) => figures.selectRegions(database, { from, until: now })],
  ['findFirstMonth', statement.findFirstMonth],
  [
    'selectStatement',
    (database) => statement.selectStatement(database, { from, until: now, cash: cashPattern }),
  ],
  ['selectOpenDisputes', (database) => queries.selectOpenDisputes(database, 5)],
];

/** The tables that grow with every order, message and reader. */
const large = /Seq Scan on (orders_|payments_attempt|messages_|newsletter_|returns_|platform_)\w*/;

describe('reads no table from its beginning to its end that grows for ever', () => {
  test.each(asked)('%s', async (name, query) => {
    const { plan } = await explained(pool, query);
    told.push(`\n${name}\n${plan}`);
    expect(large.exec(plan)?.[0]).toBeUndefined();
  });
});

/** For the other statements the best plan depends on the time that is asked for. */
const ofEachLook = { ...queries, ...salesDays, findChangedDays: soldDays.findChangedDays };
const plannedOnce = asked.filter(([name]) => name in ofEachLook);

describe('is planned once for all looks', () => {
  test.each(plannedOnce)('%s', async (_, query) => {
    const client = await pool.connect();
    try {
      await client.query('DEALLOCATE ALL');
      const connection = (client as unknown as { connection: { parsedStatements: object } })
        .connection;
      connection.parsedStatements = {};
      for (let look = 0; look < 12; look += 1) await query(client);
      const { rows } = await client.query(
        'SELECT generic_plans::integer AS kept FROM pg_prepared_statements WHERE NOT from_sql',
      );
      expect(rows).toEqual([{ kept: expect.any(Number) }]);
      expect(rows[0]?.kept).toBeGreaterThan(6);
    } finally {
      client.release();
    }
  });
});

test('every statement of the desk is among them', () => {
  expect(asked.map(([name]) => name).sort()).toEqual(
    Object.entries({ ...queries, ...figures, ...statement, ...soldDays, ...salesDays })
      .filter(([, exported]) => typeof exported === 'function')
      .map(([name]) => name)
      .sort(),
  );
});
