import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openLog } from '#platform/logging.ts';
import { layCluster } from '#tests/database/cluster.ts';
import { watchFlushes } from '#tests/files/watch-flushes.ts';
import { makeQuickFolder } from '#tests/setup/run-folders.ts';
import type { Connection } from './connection.ts';
import { startEmbeddedServer, stopOrphan } from './server.ts';

const settings = { fsync: 'off' };

test('a server is created, answers, is shared, stops, and keeps its rows', async () => {
  const folder = freshFolder();
  const first = await startEmbeddedServer({ folder, settings });
  expect(first).toMatchObject({ attached: false, place: folder });
  await ask(first.connection, 'CREATE TABLE kept AS SELECT 7 AS number');

  const second = await startEmbeddedServer({ folder, settings });
  expect(second).toMatchObject({ attached: true, pid: first.pid, connection: first.connection });
  await second.stop();
  await expect(ask(first.connection, 'SELECT')).rejects.toThrow();

  const third = await startEmbeddedServer({ folder, settings });
  expect(third.attached).toBe(false);
  expect(await ask(third.connection, 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
  await third.stop();
  await third.stop();
  expect(await stopOrphan(folder)).toBe(false);
}, 60_000);

test('a new database and its password are flushed by name, so that a power cut leaves both', async () => {
  const home = path.dirname(freshFolder());
  const parent = path.join(home, 'new');
  const folder = path.join(parent, 'postgres');
  const flushed = await watchFlushes(home);
  await (await startEmbeddedServer({ folder })).stop();
  expect(flushed.in(folder)).toContain('cluster.pw');
  expect(flushed.in(parent)).toContain('postgres');
  expect(flushed.in(home)).toEqual(['new']);
}, 60_000);

test.skipIf(process.platform === 'win32')(
  'a server that is killed under a shop is started again where its connections look for it',
  async () => {
    const folder = freshFolder();
    await layCluster(folder);
    const server = await startEmbeddedServer({ folder, settings });
    const said: string[] = [];
    server.keepRunning(openLog((line) => said.push(JSON.parse(line).message)));
    await ask(server.connection, 'CREATE TABLE kept AS SELECT 7 AS number');
    process.kill(server.pid, 'SIGKILL');
    const askAgain = () => ask(server.connection, 'SELECT number FROM kept').catch(() => 'away');
    await expect.poll(askAgain, { timeout: 30_000, interval: 100 }).toEqual([{ number: 7 }]);
    expect(said[0]).toBe('PostgreSQL has ended by itself and is started again');
    await expect.poll(() => said.at(-1)).toBe('PostgreSQL runs again');
    await server.stop();
    expect(await stopOrphan(folder)).toBe(false);
  },
  60_000,
);

test('a start that waits ends when it is told to, and leaves no server behind', async () => {
  const folder = freshFolder();
  await layCluster(folder);
  const stopping = new AbortController();
  const { signal } = stopping;
  // The server answers its first query late, so that the start still waits.
  const slow = { ...settings, pre_auth_delay: '1s' };
  const server = startEmbeddedServer({ folder, settings: slow, signal });
  await expect
    .poll(() => existsSync(path.join(folder, 'postmaster.pid')), { timeout: 30_000, interval: 1 })
    .toBe(true);
  stopping.abort();
  await expect(server).rejects.toBe(signal.reason);
  expect(await stopOrphan(folder)).toBe(false);
}, 60_000);

test('the server has the settings of the shop, of the caller, and no open door', async () => {
  const folder = freshFolder();
  const server = await startEmbeddedServer({ folder, settings: { ...settings, work_mem: '8MB' } });
  const rows = await ask(
    server.connection,
    `SELECT name, setting FROM pg_settings WHERE name IN ('max_connections', 'shared_buffers',
     'TimeZone', 'data_checksums', 'work_mem', 'listen_addresses', 'server_encoding')`,
  );
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    max_connections: '100',
    shared_buffers: '16384',
    TimeZone: 'UTC',
    data_checksums: 'on',
    work_mem: '8192',
    listen_addresses: process.platform === 'win32' ? '127.0.0.1' : '',
    server_encoding: 'UTF8',
  });
  await expect(ask({ ...server.connection, password: 'guess' }, 'SELECT')).rejects.toThrow(
    'password authentication failed',
  );
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  if (process.platform !== 'win32') {
    expect(statSync(server.connection.host).mode & 0o777).toBe(0o700);
  }
  await server.stop();
  expect(existsSync(server.connection.host)).toBe(false);
}, 60_000);

test('a folder with files but no database is refused and left as it is', async () => {
  const folder = freshFolder();
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'base.tar'), 'precious');
  await expect(startEmbeddedServer({ folder, settings })).rejects.toThrow(
    `${folder} holds files but no whole database (PG_VERSION is missing)`,
  );
  expect(readdirSync(folder)).toEqual(['base.tar']);
});

test('a damaged database is refused with the reason and its log, and left as it is', async () => {
  const folder = freshFolder();
  mkdirSync(folder, { mode: 0o700 });
  writeFileSync(path.join(folder, 'PG_VERSION'), '18\n');
  await expect(startEmbeddedServer({ folder, settings })).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(/did not start \(.+\): its log is .+postgres\.log\.$/),
  });
  expect(readdirSync(folder)).toContain('PG_VERSION');
});

test('a database of another PostgreSQL is refused with both versions named', async () => {
  const folder = freshFolder();
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'PG_VERSION'), '17\n');
  await expect(startEmbeddedServer({ folder, settings })).rejects.toThrow(
    /made by PostgreSQL 17, and the shop runs PostgreSQL 18/,
  );
});

test('a database without its password file is refused with that file named', async () => {
  const folder = freshFolder();
  await layCluster(folder);
  rmSync(path.join(folder, 'cluster.pw'));
  await expect(startEmbeddedServer({ folder, settings })).rejects.toThrow(
    `without its password file ${path.join(folder, 'cluster.pw')} (ENOENT)`,
  );
}, 60_000);

test('a folder that cannot be made is one sentence', async () => {
  const file = path.join(path.dirname(freshFolder()), 'file');
  writeFileSync(file, '');
  await expect(startEmbeddedServer({ folder: path.join(file, 'postgres') })).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringContaining(`cannot be made in ${file}`),
  });
});

function freshFolder() {
  const parent = makeQuickFolder();
  const folder = path.join(parent, 'postgres');
  onTestFinished(async () => {
    await stopOrphan(folder);
    rmSync(parent, { recursive: true, force: true });
  });
  return folder;
}

async function ask(connection: Connection, sql: string) {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
