import { beforeEach, expect, test } from 'vitest';
import type { CallContext } from '#platform/context.ts';
import { watchReads } from '#tests/database/watched-reads.ts';
import { orderDesk } from '#tests/desk/order-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { selectNewest } from './desk.queries.ts';
import { listOrders } from './list-orders.ts';

/** The desk's table keeps the orders that it shows by their versions. */

const shop = await openTestShop({ role: 'web' });
const { pool } = shop.database;
const desk = orderDesk(shop);
const jar = await desk.product('Shea Jar', 6_050, 100);
const orders: string[] = [];
for (const _ of ['Efua', 'Kofi', 'Ama']) {
  const buyer = await desk.buyer();
  await desk.add(buyer, jar, 1);
  orders.unshift((await desk.place(buyer)).body._id);
}
const [newest = ''] = orders;

const watched = watchReads(pool, 'WHERE id = ANY');
const context = {
  ...shop.context,
  changes: Object.create(shop.context.changes),
  pool: watched.pool,
} as CallContext;

/** After a write of anybody, so that the whole answer is never a kept one. */
async function look(query: { from?: string } = {}) {
  await pool.query('SELECT pg_current_xact_id()');
  const { value } = (await listOrders(context, { query })) as { value: { items: object[] } };
  return value.items;
}

/** With a filter that all of them fit, nothing is kept. */
const anew = () => look({ from: '0001-01-01' });

const rename = (name: string, database: Pick<typeof pool, 'query'> = pool) =>
  database.query('UPDATE orders_order SET customer_name = $2 WHERE id = $1', [newest, name]);

beforeEach(async () => {
  await look();
  watched.read = [];
});

test('an order is read once, and again alone when something happened to it', async () => {
  const known = await look();
  expect(watched.read).toEqual([]);
  await rename('Efua Owusu');
  const [first, ...others] = await look();
  expect(first).toMatchObject({ _id: newest, customerName: 'Efua Owusu' });
  expect(watched.read.map(([ids]) => ids)).toEqual([[newest]]);
  for (const [place, other] of others.entries()) expect(other).toBe(known[place + 1]);
});

test.each([
  ['orders_order', 'id', "status = 'cancelled', stock = 'released', held_until = NULL"],
  ['orders_order', 'id', "phone = '+233209999999', region = 'Ashanti'"],
  ['orders_line', 'order_id', "name = 'Shea Tin'"],
  ['orders_line', 'order_id', 'quantity = 2'],
])(
  'no change without an event is missed: in %s, where %s is its own, %s',
  async (table, id, change) => {
    const known = await look();
    await pool.query(`UPDATE ${table} SET ${change} WHERE ${id} = $1`, [newest]);
    const now = await look();
    expect(now[0]).not.toEqual(known[0]);
    expect(now).toEqual(await anew());
  },
);

test('a line that comes or goes is seen', async () => {
  await pool.query(
    `INSERT INTO orders_line (order_id, position, product_id, name, price_pesewas, quantity,
       discount_pesewas)
     SELECT order_id, 9, gen_random_uuid(), 'Black Soap', 3000, 1, 0 FROM orders_line
     WHERE order_id = $1`,
    [newest],
  );
  expect((await look())[0]).toMatchObject({ items: [{}, { name: 'Black Soap' }] });
  await pool.query('DELETE FROM orders_line WHERE order_id = $1 AND position = 9', [newest]);
  expect(await look()).toEqual(await anew());
});

test('what a long transaction wrote is there once it has ended, and not if it was given up', async () => {
  for (const end of ['COMMIT', 'ROLLBACK']) {
    await rename('Efua Mensah');
    const client = await pool.connect();
    await client.query('BEGIN');
    await rename('Efua Darko', client);
    // Later transactions end earlier, and the table is looked at meanwhile.
    await pool.query('UPDATE orders_order SET notes = $2 WHERE id = $1', [orders[1], end]);
    expect((await look())[0]).toMatchObject({ customerName: 'Efua Mensah' });
    await client.query(end);
    client.release();
    const customerName = end === 'COMMIT' ? 'Efua Darko' : 'Efua Mensah';
    expect((await look())[0]).toMatchObject({ customerName });
  }
});

test('what is written while an order is read is there at the next look', async () => {
  await rename('First');
  watched.before = async () => void (await rename('Second'));
  watched.after = async () => void (await rename('Third'));
  expect((await look())[0]).toMatchObject({ customerName: 'Second' });
  expect((await look())[0]).toMatchObject({ customerName: 'Third' });
});

test('a look that was slow leaves nothing old behind', async () => {
  await rename('First');
  watched.after = async () => {
    await rename('Second');
    expect((await look())[0]).toMatchObject({ customerName: 'Second' });
  };
  await look();
  expect((await look())[0]).toMatchObject({ customerName: 'Second' });
});

test('another run of the server has other versions: a restored one counts its transactions again', async () => {
  const { rows } = await pool.query('SELECT pg_postmaster_start_time()::text AS start');
  const since = new Date();
  for (const { version } of await selectNewest(pool, { since, limit: 3, offset: 0 })) {
    expect(version.startsWith(`${rows[0].start} `)).toBe(true);
  }
});
