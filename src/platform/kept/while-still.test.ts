import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/database/database.ts';
import { openLog } from '../logging.ts';
import { openChanges } from './changes.ts';
import { whileStill } from './while-still.ts';

const { pool, connection } = await testDatabase();
await pool.query('CREATE TABLE jar (name text)');

let now = new Date('2026-11-28T10:00:00Z');
let shop = openShop();
let read = 0;

function openShop() {
  const log = openLog(() => undefined);
  const changes = openChanges({ pool, connection, log, fingerprints: async () => ({}) });
  return { pool, changes, clock: () => now };
}

beforeEach(async () => {
  now = new Date('2026-11-28T10:00:00Z');
  shop = openShop();
  read = 0;
  await pool.query('DELETE FROM jar');
});

async function readJars() {
  read += 1;
  const { rows } = await pool.query('SELECT name FROM jar ORDER BY name');
  return rows.map(({ name }) => String(name));
}

const look = () => whileStill(shop, 'jars', readJars);

/** Other tests write to other databases of this server, and then this reads anew as well. */
async function lookUntilKept() {
  for (let before = await look(); ; ) {
    const jars = await look();
    if (jars === before) return jars;
    before = jars;
  }
}

test('while nothing is written, an answer is read once', async () => {
  expect(await lookUntilKept()).toEqual([]);
});

test('what anybody has written is there at the next look', async () => {
  for (const name of ['A', 'B', 'C']) {
    await lookUntilKept();
    await pool.query('INSERT INTO jar VALUES ($1)', [name]);
    expect(await look()).toContain(name);
  }
});

test('what is written while an answer is read is there at the next look', async () => {
  const mixed = await whileStill(shop, 'jars', async () => {
    const before = await readJars();
    await pool.query("INSERT INTO jar VALUES ('A')");
    return before;
  });
  expect(mixed).toEqual([]);
  expect(await look()).toEqual(['A']);
});

test('what a long transaction wrote is there once it has ended', async () => {
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query("INSERT INTO jar VALUES ('A')");
  expect(await lookUntilKept()).toEqual([]);
  await client.query('COMMIT');
  client.release();
  expect(await look()).toEqual(['A']);
});

test('no answer is kept beyond the ten seconds that it was read in', async () => {
  now = new Date('2026-11-28T23:59:59.999Z');
  await lookUntilKept();
  const before = read;
  now = new Date('2026-11-29T00:00:00Z');
  await look();
  expect(read).toBe(before + 1);
});

test('another question has another answer', async () => {
  await lookUntilKept();
  expect(await whileStill(shop, 'tins', async () => ['a tin'])).toEqual(['a tin']);
});

test('what could not be read is read again', async () => {
  const fails = () => whileStill(shop, 'jars', () => Promise.reject(new Error('away')));
  for (let time = 0; time < 20; time += 1) await expect(fails()).rejects.toThrow('away');
  expect(await look()).toEqual([]);
});
