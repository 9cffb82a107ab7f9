import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/database.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { openPool, run, type Statement, sql, transaction } from './database.ts';
import { type Trouble, troubleOf } from './database-trouble.ts';
import { freePort } from './embedded/free-port.ts';
import { comeBackLater } from './http/refusals.ts';

const { pool, connection } = await testDatabase();
await pool.query('CREATE TABLE jar (id integer PRIMARY KEY); INSERT INTO jar VALUES (1)');

/**
 * Runs the work on a pool with these settings. Answers the error and the trouble that the pool was
 * told.
 */
async function strike(settings: pg.PoolConfig, work: (its: pg.Pool) => Promise<unknown>) {
  const told: Trouble[] = [];
  const its = openPool(
    { ...connection, ...settings },
    () => undefined,
    (one) => told.push(one),
  );
  const error = await work(its).catch((thrown: unknown) => thrown);
  await its.end();
  return { trouble: troubleOf(error), told, error };
}

const takeJar = (its: pg.Pool) => run(its, sql`SELECT FROM jar FOR UPDATE`);
const sleep = (its: pg.Pool) => run(its, sql`SELECT pg_sleep(20)`);

test('a row that somebody else holds', async () => {
  const holder = await pool.connect();
  await holder.query('BEGIN; SELECT FROM jar FOR UPDATE');
  const found = await strike({ lock_timeout: 30 }, takeJar);
  await holder.query('ROLLBACK');
  holder.release();
  expect(found).toMatchObject({ trouble: 'locked', told: ['locked'] });
});

test('two that wait for each other', async () => {
  await pool.query('CREATE TABLE lid (id integer PRIMARY KEY); INSERT INTO lid VALUES (1)');
  const found = await strike({ options: '-c deadlock_timeout=20' }, async (its) => {
    const both = Promise.withResolvers<void>();
    let have = 0;
    const take = (first: Statement, second: Statement) =>
      transaction(its, async (database) => {
        await run(database, first);
        have += 1;
        if (have === 2) both.resolve();
        await both.promise;
        await run(database, second);
      });
    const [jar, lid] = [sql`SELECT FROM jar FOR UPDATE`, sql`SELECT FROM lid FOR UPDATE`];
    const ended = await Promise.allSettled([take(jar, lid), take(lid, jar)]);
    const refused = ended.filter((end) => end.status === 'rejected');
    expect(refused).toHaveLength(1);
    throw refused[0]?.reason;
  });
  expect(found).toMatchObject({ trouble: 'deadlock', told: ['deadlock'] });
});

test('a statement that takes too long', async () => {
  const found = await strike({ statement_timeout: 30 }, sleep);
  expect(found).toMatchObject({ trouble: 'slow', told: ['slow'] });
});

test('a server that says nothing: no later question goes over that connection or an idle one', async () => {
  const found = await strike({}, async (its) => {
    await Promise.all([run(its, sql`SELECT 1`), run(its, sql`SELECT 1`), run(its, sql`SELECT 1`)]);
    const before = its.totalCount;
    expect(before).toBeGreaterThan(1);
    // node-postgres also accepts query_timeout for a single statement.
    const asleep = { ...sql`SELECT pg_sleep(20)`, query_timeout: 60 };
    const error = await transaction(its, (database) => run(database, asleep)).catch(
      (thrown: unknown) => thrown,
    );
    await eventually(() => expect(its.totalCount).toBe(0));
    throw error;
  });
  expect(found).toMatchObject({ trouble: 'silent', told: ['silent'] });
});

test('a replica, or a server that takes no writes', async () => {
  const found = await strike({ options: '-c default_transaction_read_only=on' }, (its) =>
    run(its, sql`DELETE FROM jar`),
  );
  expect(found).toMatchObject({ trouble: 'read-only', told: ['read-only'] });
});

test('a server that nobody has started', async () => {
  const nowhere = { host: '127.0.0.1', port: await freePort() };
  expect(await strike(nowhere, takeJar)).toMatchObject({ trouble: 'gone', told: ['gone'] });
  const noSocket = { host: '/nowhere' };
  expect(await strike(noSocket, (its) => transaction(its, async () => 1))).toMatchObject({
    trouble: 'gone',
    told: ['gone'],
  });
});

test('a connection that its server ends, and a pool whose connections are all at work', async () => {
  const ended = await strike({}, (its) =>
    run(its, sql`SELECT pg_terminate_backend(pg_backend_pid())`),
  );
  expect(ended.trouble).toBe('gone');
  const crowded = await strike({ max: 1 }, async (its) => {
    const client = await its.connect();
    its.options.connectionTimeoutMillis = 30;
    await takeJar(its).finally(() => client.release());
  });
  expect(crowded).toMatchObject({ trouble: 'crowded', told: ['crowded'] });
});

test.each([
  ['53100', 'full'],
  ['53300', 'crowded'],
  ['08006', 'gone'],
  ['57P03', 'gone'],
  ['23505', undefined],
  ['42P01', undefined],
])('PostgreSQL says %s: %s', (code, trouble) => {
  const error = Object.assign(new pg.DatabaseError('said', 4, 'error'), { code });
  expect(troubleOf(error)).toBe(trouble);
  const later = comeBackLater(error);
  if (trouble === undefined) expect(later).toBeUndefined();
  else expect(later).toMatchObject({ status: 503, retryAfter: 2 });
});

test('a provider that refuses the connection is not the database', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(troubleOf(new TypeError('fetch failed', { cause }))).toBeUndefined();
});
