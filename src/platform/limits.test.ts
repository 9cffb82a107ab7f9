import { beforeEach, expect, test } from 'vitest';
import { aMinute } from '#lib/durations.ts';
import { testDatabase } from '#tests/database/database.ts';
import { openLimits } from './limits.ts';
import { openSecrets } from './secrets.ts';

const { pool } = await testDatabase();
let now = new Date('2026-11-21T10:00:00Z');
const limits = openLimits(openSecrets('a secret of this test, long enough'), () => now, 1);
const threeAMinute = { name: 'tries', per: 'person', most: 3, within: aMinute };
const take = (key = 'ama@shop.example') => limits.take(pool, threeAMinute, key);

beforeEach(async () => {
  now = new Date('2026-11-21T10:00:00Z');
  await pool.query('DELETE FROM platform_limit');
});

test('so many may be taken, then it tells how long to wait', async () => {
  expect([await take(), await take(), await take()]).toEqual([undefined, undefined, undefined]);
  now = new Date('2026-11-21T10:00:45Z');
  expect(await take()).toBe(15);
  now = new Date('2026-11-21T10:01:00Z');
  expect(await take()).toBeUndefined();
});

test('one key does not spend what another has', async () => {
  for (const _ of [1, 2, 3, 4]) await take('one');
  expect(await take('one')).toBe(60);
  expect(await take('other')).toBeUndefined();
});

test('what is given back can be taken again', async () => {
  for (const _ of [1, 2, 3]) await take();
  await limits.giveBack(pool, threeAMinute, 'ama@shop.example');
  expect(await take()).toBeUndefined();
  expect(await take()).toBe(60);
});

test('who asks beyond their part of a share takes nothing from the others', async () => {
  const letters = { name: 'letters', per: 'everybody', most: 4, within: aMinute };
  const share = (one: string) =>
    limits.takeShare(pool, { ...letters, ofOne: 2, codeOfOne: 'too-many' }, one);
  const first = [];
  for (const _ of [1, 2, 3, 4, 5]) first.push((await share('one'))?.by);
  expect(first).toEqual([undefined, 'one', 'one', 'one', 'one']);
  for (const other of ['two', 'three', 'four']) expect(await share(other)).toBeUndefined();
  expect(await share('five')).toEqual({ by: 'all', wait: 60 });
});

test('of a hundred at once exactly as many get through as may', async () => {
  const outcomes = await Promise.all(Array.from({ length: 100 }, () => take()));
  expect(outcomes.filter((wait) => wait === undefined)).toHaveLength(3);
});

test('nobody can read from the database whose key it is', async () => {
  await take();
  const { rows } = await pool.query('SELECT name, key FROM platform_limit');
  expect(rows).toEqual([{ name: 'tries', key: expect.any(Buffer) }]);
  expect(rows[0].key.toString()).not.toContain('ama');
});
