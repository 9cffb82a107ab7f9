import { mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/database.ts';
import { countWaiting } from '#tests/database/waiting-for-locks.ts';
import { temporaryFolder } from '#tests/files/temporary-folder.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { takeFillingLock } from './migrate.queries.ts';
import { inTurn, migrate } from './migrate.ts';
import { StartupError } from './startup-error.ts';

const here = temporaryFolder();

function folderOf(migrations: Record<string, string>): URL {
  const folder = mkdtempSync(path.join(here, 'migrations-'));
  for (const [name, text] of Object.entries(migrations)) {
    writeFileSync(path.join(folder, name), text);
  }
  return pathToFileURL(`${folder}/`);
}

async function emptyDatabase() {
  const database = await testDatabase();
  await database.pool.query('DROP TABLE platform_migration');
  return database;
}

const first = { '0001-first.sql': 'CREATE TABLE first (id integer)' };
const second = { '0002-second.sql': 'CREATE TABLE second (id integer)' };

test('a migrated database has nothing to do', async () => {
  const { pool } = await testDatabase();
  expect(await migrate(pool)).toEqual([]);
});

test('migrations run in their order, each once', async () => {
  const { pool } = await emptyDatabase();
  expect(await migrate(pool, folderOf(first))).toEqual(['0001-first.sql']);
  expect(await migrate(pool, folderOf({ ...first, ...second }))).toEqual(['0002-second.sql']);
});

test('of four processes that start at once one migrates and all go on', async () => {
  const { pool } = await emptyDatabase();
  const folder = folderOf({ ...first, ...second });
  const done = await Promise.all([1, 2, 3, 4].map(() => migrate(pool, folder)));
  expect(done.flat().sort()).toEqual(['0001-first.sql', '0002-second.sql']);
});

test('what two processes fill at once is waited for longer than a statement may wait', async () => {
  const { connection, pool } = await testDatabase();
  const hurried = new pg.Pool({ ...connection, lock_timeout: 20, statement_timeout: 20 });
  const steps: string[] = [];
  const { promise: whole, resolve: finish } = Promise.withResolvers<void>();
  const fill = async () => {
    steps.push('begins');
    await whole;
    steps.push('ends');
  };
  const both = [1, 2].map(() => inTurn(hurried, takeFillingLock, fill));
  await eventually(async () => expect(await countWaiting(pool)).toBe(1));
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(steps).toEqual(['begins']);
  finish();
  await Promise.all(both);
  expect(steps).toEqual(['begins', 'ends', 'begins', 'ends']);
  await hurried.end();
});

const failing = { '0002-second.sql': 'CREATE TABLE half (id integer); SELECT 1/0' };

test('a migration that fails leaves nothing of itself, and the ones before it stay', async () => {
  const { pool } = await emptyDatabase();
  await migrate(pool, folderOf(first));
  const third = { '0003-third.sql': 'CREATE TABLE third (id integer)' };
  const migrated = migrate(pool, folderOf({ ...first, ...failing, ...third }));
  await expect(migrated).rejects.toThrow('0002-second.sql failed');
  expect(await madeIn(pool)).toEqual(['first']);
});

test('in a new database a migration that fails leaves nothing of the ones before it either', async () => {
  const { pool } = await emptyDatabase();
  const migrated = migrate(pool, folderOf({ ...first, ...failing }));
  await expect(migrated).rejects.toThrow('0002-second.sql failed');
  expect(await madeIn(pool)).toEqual([]);
});

async function madeIn(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query(
    "SELECT relname FROM pg_class WHERE relname IN ('first', 'half', 'third') ORDER BY 1",
  );
  return rows.map(({ relname }) => relname);
}

test('a database newer than the code is left alone', async () => {
  const { pool } = await emptyDatabase();
  await migrate(pool, folderOf({ ...first, ...second }));
  const older = migrate(pool, folderOf(first));
  await expect(older).rejects.toThrow(StartupError);
  await expect(older).rejects.toThrow('newer than this code (it has 0002-second.sql');
});

test('a migration that was edited after it ran is told', async () => {
  const { pool } = await emptyDatabase();
  await migrate(pool, folderOf(first));
  const edited = folderOf({ '0001-first.sql': 'CREATE TABLE first (id bigint)' });
  await expect(migrate(pool, edited)).rejects.toThrow('made with another 0001-first.sql');
});

test('a gap in the numbers is a fault of ours', async () => {
  const { pool } = await emptyDatabase();
  await expect(migrate(pool, folderOf({ ...second }))).rejects.toThrow('should be number 1');
});

test('a migration that waits for a table lets others through meanwhile, and comes to its end', async () => {
  const { pool } = await emptyDatabase();
  await migrate(pool, folderOf(first));
  const reader = await pool.connect();
  await reader.query('BEGIN; SELECT FROM first');
  const widen = { '0002-widen.sql': 'ALTER TABLE first ADD COLUMN name text' };
  const migrated = migrate(pool, folderOf({ ...first, ...widen }), {
    patience: { lock: 20, pause: 1, tries: 10_000 },
  });
  await eventually(async () => {
    const { rows } = await pool.query(
      "SELECT FROM pg_locks WHERE NOT granted AND locktype = 'relation'",
    );
    expect(rows).not.toEqual([]);
  });
  // Without giving up, this query would wait behind the migration, which waits behind the reader.
  await pool.query('SELECT FROM first');
  await reader.query('COMMIT');
  reader.release();
  expect(await migrated).toEqual(['0002-widen.sql']);
});

test('a migration that never gets its table says so, and has changed nothing', async () => {
  const { pool } = await emptyDatabase();
  await migrate(pool, folderOf(first));
  const reader = await pool.connect();
  await reader.query('BEGIN; SELECT FROM first');
  const widen = { '0002-widen.sql': 'ALTER TABLE first ADD COLUMN name text' };
  const patience = { lock: 5, pause: 1, tries: 2 };
  const migrated = migrate(pool, folderOf({ ...first, ...widen }), { patience });
  await expect(migrated).rejects.toThrow(StartupError);
  await expect(migrated).rejects.toThrow('0002-widen.sql could not have a table to itself');
  await reader.query('COMMIT');
  reader.release();
  expect(await migrate(pool, folderOf(first))).toEqual([]);
});

test('what there is can be kept before anything changes, and only then', async () => {
  const { pool } = await emptyDatabase();
  const seen: unknown[] = [];
  const before = async (applied: { name: string }[]) => {
    const { rows } = await pool.query("SELECT to_regclass('second') AS second");
    seen.push(
      applied.map(({ name }) => name),
      rows[0].second,
    );
  };
  await migrate(pool, folderOf(first), { before });
  await migrate(pool, folderOf(first), { before });
  expect(seen).toEqual([]);
  const failing = migrate(pool, folderOf({ ...first, ...second }), {
    before: () => Promise.reject(new Error('the disk is full')),
  });
  await expect(failing).rejects.toThrow('the disk is full');
  await migrate(pool, folderOf({ ...first, ...second }), { before });
  expect(seen).toEqual([['0001-first.sql'], null]);
});
