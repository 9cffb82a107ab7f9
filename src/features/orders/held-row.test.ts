import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/database.ts';
import { countWaiting } from '#tests/database/waiting-for-locks.ts';
import { orderDesk } from '#tests/desk/order-desk.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { openTestShop } from '#tests/shop/shop.ts';

const { pool, connection } = await testDatabase();
/** The pool has fewer connections than buyers who wait for one row, and a shorter lock timeout. */
const impatient = { ...connection, lock_timeout: 2_000 };
const shop = await openTestShop({ database: { pool, connection: impatient }, databasePool: 6 });
const desk = orderDesk(shop);

test('a row that is held stops its own buyers, who are told when to come back, and nobody else', async () => {
  const [held, other] = [await desk.product('Jar', 6_050, 50), await desk.product('Soap', 500, 50)];
  const waiting = await Promise.all(Array.from({ length: 20 }, () => desk.buyer()));
  await Promise.all(waiting.map((buyer) => desk.add(buyer, held, 1)));
  const [elsewhere, undecided] = [await desk.buyer(), await desk.buyer()];
  const holder = await pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM catalogue_product WHERE id = $1 FOR UPDATE', [held]);

  const stuck = waiting.map((buyer) => desk.place(buyer));
  await eventually(async () => expect(await countWaiting(pool)).toBeGreaterThan(3));
  // Putting the product into a cart does not wait for its row.
  expect((await desk.add(undecided, held, 1)).status).toBe(200);
  await desk.add(elsewhere, other, 1);
  expect((await desk.place(elsewhere)).status).toBe(201);
  expect((await shop.app.inject('/readyz')).statusCode).toBe(200);
  expect((await shop.app.inject('/api/products')).statusCode).toBe(200);
  for (const { status, headers, body } of await Promise.all(stuck)) {
    expect({ status, code: body.code, after: headers['retry-after'] }).toEqual({
      status: 503,
      code: 'busy',
      after: '2',
    });
  }

  await holder.query('ROLLBACK');
  holder.release();
  const again = await Promise.all(waiting.map((buyer) => desk.place(buyer)));
  expect(again.map(({ status }) => status)).toEqual(waiting.map(() => 201));
  expect(await desk.auditBooks()).toEqual([]);
});
