import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#platform/embedded/free-port.ts';
import { testDatabase } from '#tests/database/database.ts';
import { databaseUrl } from '#tests/database/database-url.ts';
import { temporaryFolder } from '#tests/files/temporary-folder.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { endProcesses, type ShopProcess, startProcess, untilReady } from './processes.ts';

const database = await testDatabase();
const folder = temporaryFolder();
const environment = {
  DATABASE_URL: databaseUrl(database),
  SESSION_SECRET: 'shared by both processes, and long enough',
  DATA_DIR: folder,
};
let [first, second]: ShopProcess[] = [];

const body = async (url: string) => (await fetch(url)).text();

beforeAll(async () => {
  [first, second] = await Promise.all([
    startProcess(environment, ['--role=web']),
    startProcess(environment, ['--role=web']),
  ]);
  await Promise.all([first, second].map((shop) => untilReady(shop as ShopProcess)));
});

afterAll(endProcesses);

test('both serve the one shop, which was filled once', async () => {
  const [one, other] = await Promise.all(
    [first, second].map((shop) => body(`${shop?.url}/api/products`)),
  );
  expect(JSON.parse(one ?? '')).toHaveLength(20);
  expect(other).toBe(one);
});

test('letters wait for the worker, who sends them once and tells its figures', async () => {
  const count = async () =>
    (await database.pool.query('SELECT count(*) AS letters FROM platform_mailbox')).rows[0].letters;
  expect(await count()).toBe(0);
  const port = String(await freePort());
  const workers = await Promise.all([
    startProcess({ ...environment, METRICS_PORT: port }, ['--role=worker']),
    startProcess(environment, ['--role=worker']),
  ]);
  await eventually(async () => expect(await count()).toBe(1), { timeout: 60_000, interval: 50 });
  // A worker may still be starting, and would die of the signal.
  for (const { output } of workers) {
    await eventually(() => expect(output()).toContain('is doing its jobs'), { timeout: 60_000 });
  }
  const figures = () => body(`http://127.0.0.1:${port}/metrics`).catch(() => '');
  await eventually(async () => expect(await figures()).toContain('role="worker"'), {
    timeout: 60_000,
    interval: 50,
  });
  const late = await startProcess({ ...environment, METRICS_PORT: port }, ['--role=worker']);
  expect(await late.ended).toBe(1);
  expect(late.output()).toContain(`Port ${port} is in use by another program`);
  expect(late.output()).toContain(`METRICS_PORT=${Number(port) + 1}`);
  for (const worker of workers) worker.kill('SIGTERM');
  expect(await Promise.all(workers.map(({ ended }) => ended))).toEqual([0, 0]);
  expect(await count()).toBe(1);
});

test('a change made by one is on the page of the other within a second', async () => {
  const page = `${second?.url}/products`;
  const before = await body(page);
  expect(before.includes('Renamed Butter')).toBe(false);
  // Acts as another process: makes the change, then signals it.
  await database.pool.query(
    "UPDATE catalogue_product SET name = 'Renamed Butter' WHERE position = 0",
  );
  await database.pool.query("SELECT pg_notify('taama_changes', 'another-process catalogue stock')");
  await eventually(async () => expect((await body(page)).includes('Renamed Butter')).toBe(true), {
    timeout: 1_000,
    interval: 10,
  });
});

test('a change without a signal is found by comparing', { timeout: 30_000 }, async () => {
  const page = `${second?.url}/products`;
  await body(page);
  await database.pool.query(
    "UPDATE catalogue_product SET name = 'Silent Butter', version = version + 1, revision = revision + 1 WHERE position = 0",
  );
  await eventually(async () => expect((await body(page)).includes('Silent Butter')).toBe(true), {
    timeout: 25_000,
    interval: 200,
  });
});

test('a database that restarts its connections does not end the shop', async () => {
  await database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  await untilReady(first as ShopProcess);
  expect(JSON.parse(await body(`${first?.url}/api/products`))).toHaveLength(20);
});

test('a port in use is one clear sentence and an exit code', async () => {
  const port = new URL(first?.url ?? '').port;
  const late = await startProcess({ ...environment, PORT: port }, ['--role=web']);
  expect(await late.ended).toBe(1);
  expect(late.output().trim()).toBe(
    `Port ${port} is in use by another program: stop that one, or choose another, as in PORT=${Number(port) + 1} npm start.`,
  );
});

test('a database newer than the code is one clear sentence and an exit code', async () => {
  await database.pool.query(
    "INSERT INTO platform_migration VALUES (9999, '9999-of-tomorrow.sql', 'x', now())",
  );
  const old = await startProcess(environment);
  expect(await old.ended).toBe(1);
  expect(old.output()).toContain(
    'The database is newer than this code (it has 9999-of-tomorrow.sql',
  );
  await database.pool.query('DELETE FROM platform_migration WHERE number = 9999');
});

test('a database that does not answer is one clear sentence and an exit code', async () => {
  const nobody = `postgres://shop:secret-word@127.0.0.1:${await freePort()}/shop`;
  const lost = await startProcess({ ...environment, DATABASE_URL: nobody });
  expect(await lost.ended).toBe(1);
  expect(lost.output()).toContain('The database in DATABASE_URL does not answer');
  expect(lost.output()).not.toContain('secret-word');
});

test('SIGTERM lets a request under way end, then stops', async () => {
  const shop = await startProcess(environment);
  await untilReady(shop);
  const answers = Promise.all(Array.from({ length: 50 }, () => fetch(`${shop.url}/api/products`)));
  shop.kill('SIGTERM');
  const done = await answers.catch(() => []);
  for (const answer of done) expect([200, 503]).toContain(answer.status);
  expect(await shop.ended).toBe(0);
});
