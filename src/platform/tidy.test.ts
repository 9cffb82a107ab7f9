import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/database.ts';
import { deleteOldLimits } from './limits.queries.ts';
import { eachThough, inPieces } from './tidy.ts';
import { tidyPlatform } from './tidy-platform.ts';

const { pool } = await testDatabase();
const now = new Date('2026-03-03T08:00:00Z');

const limits = async () =>
  (await pool.query('SELECT count(*)::integer AS rows FROM platform_limit')).rows[0].rows;

function insertOldLimits(rows: number) {
  return pool.query(
    `INSERT INTO platform_limit (name, key, started_at, taken)
     SELECT 'flood', decode(lpad(to_hex(n), 8, '0'), 'hex'), $1::timestamptz - interval '2 days', 1
     FROM generate_series(1, $2::integer) n`,
    [now, rows],
  );
}

test('old letters go though old limits cannot', async () => {
  await insertOldLimits(1);
  await pool.query(
    `INSERT INTO platform_letter (id, identity, kind, recipient, content, created_at, due_at, sent_at)
     SELECT gen_random_uuid(), 'old', 'receipt', 'ama@shop.example', '{}', at, at, at
     FROM (SELECT $1::timestamptz - interval '31 days' AS at) long_ago`,
    [now],
  );
  const other = await pool.connect();
  await other.query('BEGIN');
  await other.query('SELECT FROM platform_limit FOR UPDATE');
  await expect(tidyPlatform({ pool, clock: () => now })).rejects.toThrow('lock timeout');
  await other.query('ROLLBACK');
  other.release();
  expect((await pool.query('SELECT FROM platform_letter')).rows).toEqual([]);
  await tidyPlatform({ pool, clock: () => now });
  expect(await limits()).toBe(0);
});

test('what a flood has left is deleted piece by piece', async () => {
  await insertOldLimits(25);
  expect(await deleteOldLimits(pool, now, 10)).toBe(10);
  expect(await limits()).toBe(15);
  await tidyPlatform({ pool, clock: () => now });
  expect(await limits()).toBe(0);
});

test('pieces end with the first that is not full', async () => {
  const left = [10_000, 10_000, 3];
  await inPieces(async (most) => Math.min(most, left.shift() ?? Number.NaN));
  expect(left).toEqual([]);
});

test('all that failed is told', async () => {
  const fail = (words: string) => () => Promise.reject(new Error(words));
  await expect(eachThough(fail('one'), async () => undefined, fail('two'))).rejects.toThrow(
    /one\n.*two/,
  );
});
