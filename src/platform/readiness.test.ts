import { afterEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/database/database.ts';
import { freePort } from './embedded/free-port.ts';
import { openReadiness, type Readiness } from './readiness.ts';

const { pool, connection } = await testDatabase();
const opened: Readiness[] = [];
afterEach(async () => {
  for (const readiness of opened.splice(0)) await readiness.close();
});

function open(differing: object = {}) {
  const readiness = openReadiness({ ...connection, ...differing });
  opened.push(readiness);
  return readiness;
}

test('a database that takes what is written is ready, and a trial leaves nothing behind', async () => {
  const readiness = open();
  expect(await readiness.isReady()).toBe(true);
  readiness.note('gone');
  await expect.poll(() => readiness.isReady(), { timeout: 20_000 }).toBe(true);
  const { rows } = await pool.query("SELECT to_regclass('platform_trial') AS trial");
  expect(rows).toEqual([{ trial: null }]);
});

test('one that only reads is not', async () => {
  expect(await open({ options: '-c default_transaction_read_only=on' }).isReady()).toBe(false);
});

test('one that does not answer is not', async () => {
  expect(await open({ host: '127.0.0.1', port: await freePort() }).isReady()).toBe(false);
});

test('after a refusal it takes a whole write to be ready again, and a held row is no refusal', async () => {
  const readiness = open();
  // Behaves like a full disk: queries are answered, and nothing new can be stored.
  await pool.query('CREATE TABLE platform_trial ()');
  readiness.note('locked');
  expect(await readiness.isReady()).toBe(true);
  readiness.note('full');
  expect([await readiness.isReady(), await readiness.isReady()]).toEqual([false, false]);
  await pool.query('DROP TABLE platform_trial');
  await expect.poll(() => readiness.isReady(), { timeout: 20_000 }).toBe(true);
});
