import { afterAll, expect, test } from 'vitest';
import { countWrites } from '#tests/database/count-writes.ts';
import { testDatabase } from '#tests/database/database.ts';
import { columns } from './columns.ts';
import { many, one, openPool, run, sql } from './database.ts';
import type { Trouble } from './database-trouble.ts';
import { shareConnections } from './shared-connections.ts';

const { connection } = await testDatabase();
const troubles: Trouble[] = [];
const pool = openPool(
  { ...connection, max: 4 },
  () => undefined,
  (trouble) => troubles.push(trouble),
);
afterAll(() => pool.end());

const seen = columns({ number: 'integer', pid: 'integer from pg_backend_pid()' });
const reading = (number: number) =>
  sql`SELECT ${seen.of('given')} FROM (SELECT ${number}::integer AS number) given`;
const shared = shareConnections(pool);
const inOne = shareConnections(pool, 1);

test('those who come together share a few connections, and each gets its own answer', async () => {
  const rows = await Promise.all(
    Array.from({ length: 20 }, (_, number) => one(shared, seen, reading(number))),
  );
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, at) => at));
  expect(new Set(rows.map(({ pid }) => pid)).size).toBe(2);
  expect(pool.idleCount).toBe(pool.totalCount);
});

test('what comes together goes in one write', async () => {
  const writes = countWrites(await pool.connect());
  await Promise.all(Array.from({ length: 9 }, () => run(inOne, sql`SELECT 1`)));
  expect(writes()).toBe(1);
});

test('a statement that fails harms none of those beside it', async () => {
  const ends = await Promise.allSettled([
    run(inOne, sql`SELECT 1`),
    run(inOne, sql`SELECT 1 / 0`),
    run(inOne, sql`SELECT 1`),
  ]);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('whoever comes after a lost connection gets a new one', async () => {
  const lost = run(inOne, sql`SELECT pg_terminate_backend(pg_backend_pid())`);
  await expect(lost).rejects.toThrow();
  expect(await run(inOne, sql`SELECT 1`)).toBe(1);
});

test('a connection that is never at rest goes back to the pool all the same', async () => {
  const many = Array.from({ length: 1_001 }, (_, number) => one(inOne, seen, reading(number)));
  expect(new Set((await Promise.all(many)).map(({ pid }) => pid)).size).toBe(2);
});

const kept = columns({ what: 'text', note: 'text?' });
const readKept = sql`SELECT ${kept} FROM kept ORDER BY what`;

test('each answer of a statement has its own rows, and none of an answer before', async () => {
  await run(pool, sql`CREATE TABLE kept (what text NOT NULL, note text)`);
  const insert = (what: string, note: string | null) =>
    run(pool, sql`INSERT INTO kept VALUES (${what}, ${note})`);
  const seen = [await many(inOne, kept, readKept)];
  await insert('first', 'noted');
  seen.push(await many(inOne, kept, readKept));
  await insert('second', null);
  seen.push(await many(inOne, kept, readKept));
  const first = { what: 'first', note: 'noted' };
  expect(seen).toEqual([[], [first], [first, { what: 'second', note: null }]]);
});

test('a statement that was prepared anew for other columns is read as those', async () => {
  expect((await many(inOne, kept, readKept)).map(({ note }) => note)).toEqual(['noted', null]);
  await run(pool, sql`ALTER TABLE kept ALTER note TYPE integer USING 7`);
  // Questions one after the other get the same connection. A pooler does this on another one.
  await pool.query(`DEALLOCATE ${readKept.name}`);
  await pool.query(`PREPARE ${readKept.name} AS ${readKept.text}`);
  expect((await many(inOne, kept, readKept)).map(({ note }) => note)).toEqual([7, 7]);
});

test('trouble with the database is told by whoever shares too', async () => {
  troubles.length = 0;
  const refused = run(shared, sql`DO $$ BEGIN RAISE SQLSTATE '25006'; END $$`);
  await expect(refused).rejects.toThrow();
  expect(troubles).toEqual(['read-only']);
});
