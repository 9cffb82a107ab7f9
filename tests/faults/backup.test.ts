import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startEmbeddedServer, stopOrphan } from '#platform/embedded/server.ts';
import { auditBooks } from '#tests/books/audit-books.ts';
import { contentsOf } from '#tests/database/compare-databases.ts';
import { testDatabase } from '#tests/database/database.ts';
import { databaseUrl } from '#tests/database/database-url.ts';
import { quickTemporaryFolder } from '#tests/files/temporary-folder.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { endProcesses, type ShopProcess, startProcess, untilReady } from './processes.ts';
import { bringShoppers, startRush } from './shoppers.ts';

// A busy machine should not fail the test.
const patience = 90_000;
const root = path.resolve(import.meta.dirname, '../..');
const home = quickTemporaryFolder();
const secret = 'the same before and after, and long enough';
const environment = {
  DATA_DIR: path.join(home, 'shop'),
  SESSION_SECRET: secret,
  SEED: 'none',
  RATE_LIMIT_FACTOR: '100000',
};
const restored = { ...environment, DATA_DIR: path.join(home, 'restored') };
const nowhere = { ...environment, DATA_DIR: path.join(home, 'nowhere') };
const quiet = path.join(home, 'quiet.backup');
let shop: ShopProcess;

beforeAll(async () => {
  shop = await startProcess(environment);
  await untilReady(shop);
}, patience);

afterAll(async () => {
  await endProcesses();
  for (const name of readdirSync(home)) await stopOrphan(path.join(home, name, 'postgres'));
}, patience);

test('a backup of a shop full of buyers is that shop in one moment', async () => {
  const pool = await reachDatabase(environment.DATA_DIR);
  const { productId, shoppers } = await bringShoppers(pool, secret, 6);
  const rush = startRush(shop.url, productId, shoppers);
  await eventually(() => expect(rush.placed.length).toBeGreaterThan(30), { timeout: 60_000 });
  const placedBefore = [...rush.placed];
  const file = path.join(home, 'under-load.backup');
  const backup = await run('backup', environment, file);
  const placedSince = rush.placed.length - placedBefore.length;
  await rush.end();
  expect(backup).toMatchObject({ code: 0, said: expect.stringContaining('read back and whole') });
  expect(placedSince).toBeGreaterThan(0);

  expect(await run('restore', restored, file)).toMatchObject({ code: 0 });
  const next = await startProcess(restored);
  await untilReady(next);
  const there = await reachDatabase(restored.DATA_DIR);
  expect(await auditBooks(there)).toEqual([]);
  const { rows } = await there.query('SELECT id FROM orders_order');
  const ids = new Set(rows.map(({ id }) => id));
  expect(placedBefore.filter((id) => !ids.has(id))).toEqual([]);
  expect(ids.size).toBeLessThanOrEqual(new Set(rush.placed).size);

  // Sessions are not restored: people sign in again, and go on shopping.
  const [shopper] = shoppers;
  const headers = { authorization: `Bearer ${shopper?.token}` };
  expect((await fetch(`${next.url}/api/carts`, { headers })).status).toBe(401);
  const back = await bringShoppers(there, secret, 6);
  const again = startRush(next.url, back.productId, back.shoppers);
  await eventually(() => expect(again.placed.length).toBeGreaterThan(6), { timeout: 30_000 });
  await again.end();
  expect(await auditBooks(there)).toEqual([]);
  next.kill('SIGTERM');
  expect(await next.ended).toBe(0);
});

test('a restore into the folder of a running shop is refused, and the shop goes on', async () => {
  const file = path.join(home, 'refused.backup');
  expect(await run('backup', environment, file)).toMatchObject({ code: 0 });
  const refused = await run('restore', environment, file, '--over');
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.said).toMatch(/^Another Taama is already running from .*\n$/);
  await untilReady(shop);
});

test('a backup that is killed leaves the shop, and no file of that name', async () => {
  const file = path.join(home, 'killed.backup');
  const { child, ended } = start('backup', environment, file);
  const parts = () => readdirSync(home).filter((name) => name.startsWith('killed.backup.'));
  await eventually(() => expect(parts()).toHaveLength(1), { timeout: 30_000, interval: 1 });
  child.kill('SIGKILL');
  await ended;
  expect(existsSync(file)).toBe(false);
  await untilReady(shop);
  expect(await run('backup', environment, file)).toMatchObject({ code: 0 });
});

test('with the shop stopped, a backup and a restore start the database for themselves', async () => {
  shop.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
  expect(await run('backup', environment, quiet)).toMatchObject({ code: 0 });
  const refused = await run('restore', restored, quiet);
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('add --over') });
  const over = await run('restore', restored, quiet, '--over');
  expect(over).toMatchObject({
    code: 0,
    said: expect.stringContaining('What was there before is'),
  });
  expect(readdirSync(path.join(restored.DATA_DIR, 'backups'))).toHaveLength(1);

  const contents = [];
  for (const { DATA_DIR: folder } of [environment, restored]) {
    expect(existsSync(path.join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
    expect(existsSync(path.join(folder, 'shop.lock'))).toBe(false);
    const server = await startEmbeddedServer({ folder: path.join(folder, 'postgres') });
    const { platform_session: _sessions, ...others } = await contentsOf(server.connection);
    contents.push(others);
    await server.stop();
  }
  expect(contents[1]).toEqual(contents[0]);
});

test('a file cut short or altered is refused before there is even a database', async () => {
  const bytes = readFileSync(quiet);
  const wrong = path.join(home, 'wrong.backup');
  writeFileSync(wrong, bytes.subarray(0, -1));
  expect(await run('restore', nowhere, wrong)).toEqual({
    code: 1,
    said: `${wrong} is not whole: its end is missing. Take another copy of it. Nothing was changed.\n`,
  });
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  writeFileSync(wrong, bytes);
  expect(await run('restore', nowhere, wrong)).toMatchObject({
    code: 1,
    said: expect.stringContaining('was altered or damaged'),
  });
  expect(existsSync(nowhere.DATA_DIR)).toBe(false);
});

test('where there is no shop there is no backup, and none is begun', async () => {
  const refused = await run('backup', nowhere, path.join(home, 'none.backup'));
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('There is no database') });
  expect(existsSync(nowhere.DATA_DIR)).toBe(false);
  expect((await run('backup', nowhere)).said).toMatch(/^npm run backup -- FILE/);
});

test('with DATABASE_URL both work on that server, and Ctrl-C leaves it as it was', async () => {
  const database = await testDatabase();
  const { connection } = database;
  const elsewhere = { ...environment, DATABASE_URL: databaseUrl(database) };
  const file = path.join(home, 'url.backup');
  expect(await run('backup', elsewhere, file)).toMatchObject({ code: 0 });
  const before = await contentsOf(connection);

  const [reader, watcher] = [await connect(connection), await connect(connection)];
  await reader.query('BEGIN; SELECT FROM orders_order');
  const { child, ended, output } = start('restore', elsewhere, file, '--over');
  const waiting = "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = $1";
  const waiters = async () => (await watcher.query(waiting, [connection.database])).rows.length;
  await eventually(async () => expect(await waiters()).toBe(1), { timeout: 30_000 });
  child.kill('SIGINT');
  expect(await ended).toBe(1);
  expect(output()).toContain('Stopped before its end.');
  expect(await waiters()).toBe(0);
  await reader.query('ROLLBACK');
  expect(await contentsOf(connection)).toEqual(before);
  expect(await run('restore', elsewhere, file, '--over')).toMatchObject({
    code: 0,
    said: expect.stringContaining('Restored the shop'),
  });
  expect(await contentsOf(connection)).toEqual(before);
});

/** All that a command gets of this process. */
const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
const fromHere = { PATH, NODE_COMPILE_CACHE };

async function run(command: 'backup' | 'restore', env: Environment, ...words: string[]) {
  const { ended, output } = start(command, env, ...words);
  return { code: await ended, said: output() };
}

type Environment = Record<string, string>;

function start(command: 'backup' | 'restore', env: Environment, ...words: string[]) {
  const child: ChildProcess = spawn(process.execPath, [`src/${command}.ts`, ...words], {
    cwd: root,
    env: { ...fromHere, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, ended, output: () => said };
}

/** Connects to the server that the shop of this folder runs. The shop keeps the server. */
async function reachDatabase(dataFolder: string) {
  const { connection } = await startEmbeddedServer({ folder: path.join(dataFolder, 'postgres') });
  const pool = new pg.Pool({ ...connection, max: 2 });
  pool.on('error', () => undefined);
  onTestFinished(() => pool.end());
  return pool;
}

async function connect(connection: pg.ClientConfig) {
  const client = new pg.Client(connection);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}
