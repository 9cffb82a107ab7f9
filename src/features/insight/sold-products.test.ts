import { beforeEach, expect, test } from 'vitest';
import { watchReads } from '#tests/database/watched-reads.ts';
import { moneyDesk } from '#tests/desk/money-desk.ts';
import { findShelf } from './insight.queries.ts';
import { soldProducts } from './sold-products.ts';

const desk = await moneyDesk('2026-11-20T09:00:00Z');
const { at, context, pool } = desk;
const from = new Date('2026-11-01T00:00:00Z');

const watched = watchReads(pool, 'WITH sales');

function lookWith(changes: typeof context.changes) {
  return soldProducts({ ...context, changes, pool: watched.pool }, { from, now: desk.now() });
}

const look = () => lookWith(context.changes);

/** Of a process that has kept nothing. */
const anew = () => lookWith(Object.create(context.changes));

const jar = await desk.product('Shea Jar', 4_000, 50);
const tin = await desk.product('Shea Tin', 4_000, 50);

const leave = (pieces: number, database: Pick<typeof pool, 'query'> = pool) =>
  database.query('UPDATE catalogue_product SET on_hand = reserved + $2 WHERE id = $1', [
    jar,
    pieces,
  ]);

/** Undefined while it does not run low. */
const leftNow = async () => (await look()).low.find(({ id }) => id === jar)?.stock;

beforeEach(async () => {
  await look();
  watched.read = [];
});

test('while nothing is sold and the shelf stays as it is, nothing is read again', async () => {
  const known = await look();
  expect(await look()).toBe(known);
  expect(watched.read).toHaveLength(0);
});

test('what is sold is seen, and what goes back', async () => {
  const { id } = await desk.paid(4_000);
  expect((await look()).best).toMatchObject([{ pieces: 1, came: 4_000 }]);
  await desk.refund(id);
  await desk.finishRefunds();
  expect((await look()).best).toEqual([]);
  expect(await look()).toEqual(await anew());
});

test.each(['on_hand = reserved', "name = 'Shea Oil'", 'archived_at = now()', 'archived_at = NULL'])(
  'whoever changes the shelf, the next look sees it: %s',
  async (change) => {
    await pool.query(`UPDATE catalogue_product SET ${change} WHERE id = $1`, [jar]);
    await look();
    expect(watched.read).toHaveLength(1);
    expect(await look()).toEqual(await anew());
  },
);

test('what a long transaction did to the shelf is seen once it has ended, and not if it was given up', async () => {
  for (const end of ['COMMIT', 'ROLLBACK']) {
    await leave(50);
    const client = await pool.connect();
    await client.query('BEGIN');
    await leave(0, client);
    // A later transaction ends earlier, and the desk is looked at meanwhile.
    await pool.query('UPDATE catalogue_product SET description = $2 WHERE id = $1', [tin, end]);
    expect(await leftNow()).toBeUndefined();
    await client.query(end);
    client.release();
    expect(await leftNow()).toBe(end === 'COMMIT' ? 0 : undefined);
  }
});

test('what happens to the shelf while it is read is seen at the next look', async () => {
  await leave(50);
  watched.before = async () => void (await leave(4));
  watched.after = async () => void (await leave(3));
  await look();
  expect(await leftNow()).toBe(3);
});

test('a look that was slow leaves nothing old behind', async () => {
  await leave(4);
  watched.after = async () => {
    await leave(3);
    await look();
  };
  await look();
  expect(await leftNow()).toBe(3);
});

test('with each hour the pace is another', async () => {
  at('2026-11-28T09:59:00Z');
  await look();
  at('2026-11-28T10:01:00Z');
  watched.read = [];
  expect(await look()).toEqual(await anew());
  expect(watched.read).toHaveLength(2);
});

test('another run of the server has other versions', async () => {
  const { rows } = await pool.query('SELECT pg_postmaster_start_time()::text AS start');
  expect((await findShelf(pool)).version.startsWith(`${rows[0].start} `)).toBe(true);
});
