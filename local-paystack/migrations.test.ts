import { cpSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { makeBackup } from '#platform/backup/make-backup.ts';
import { openBackup } from '#platform/backup/read-backup.ts';
import { restoreBackup } from '#platform/backup/restore-backup.ts';
import { migrate, shippedMigrations } from '#platform/migrate.ts';
import { blankDatabase } from '#tests/database/blank-database.ts';
import { contentsOf } from '#tests/database/compare-databases.ts';
import { temporaryFolder } from '#tests/files/temporary-folder.ts';
import { openTestPaystack } from '#tests/network/local-paystack.ts';
import { books } from './local-paystack.ts';

const at = new Date('2026-11-20T02:40:00Z');
const folder = temporaryFolder();

test('a shop has none of its tables', async () => {
  const { pool } = await blankDatabase();
  await migrate(pool);
  expect(await tablesOf(pool)).toEqual([]);
});

test('on a database of its own it has its tables and no others', async () => {
  const { pool } = await blankDatabase();
  expect(await migrate(pool, books)).toEqual(['local-paystack/0001-books.sql']);
  const { rows } = await pool.query("SELECT relname FROM pg_class WHERE relname LIKE 'orders%'");
  expect(rows).toEqual([]);
  expect(await migrate(pool, books)).toEqual([]);
  expect(await migrate(pool)).toHaveLength(readdirSync(shippedMigrations).length);
});

test('a shop that has used it goes on with all of its books', async () => {
  const { pool, connection } = await usedBefore();
  await migrate(pool);
  expect(await migrate(pool, books)).toEqual([]);
  const { local, startPayment, verify } = await openTestPaystack({ pool });
  expect(await local.books()).toMatchObject([{ reference: 'before', status: 'success' }]);
  const old = await verify('before');
  const { reference } = await startPayment();
  expect(Number((await verify(reference)).id)).toBeGreaterThan(Number(old.id));

  const fresh = await blankDatabase();
  await migrate(fresh.pool);
  await migrate(fresh.pool, books);
  expect(await shapeOf(pool)).toEqual(await shapeOf(fresh.pool));

  // The backup holds what its migrations make, whether or not the provider runs there again.
  const { connection: elsewhere, pool: restored } = await blankDatabase();
  await restore(elsewhere, await backUp(connection, 'used.backup'));
  expect(await contentsOf(elsewhere)).toEqual(await contentsOf(connection));
  expect(await migrate(restored, books)).toEqual([]);
});

test('a backup from before it had migrations is restored with its books', async () => {
  const { connection } = await usedBefore();
  const file = await backUp(connection, 'older.backup');
  const { connection: elsewhere, pool } = await blankDatabase();
  await restore(elsewhere, file);
  const { local } = await openTestPaystack({ pool });
  expect(await local.books()).toMatchObject([{ reference: 'before', status: 'success' }]);
});

test('a shop that never used it loses its tables, and has them again where it is used', async () => {
  const { pool } = await madeBefore();
  expect(await tablesOf(pool)).toHaveLength(5);
  await migrate(pool);
  expect(await tablesOf(pool)).toEqual([]);
  const { local } = await openTestPaystack({ pool });
  expect(await local.books()).toEqual([]);
});

/** A shop from the time when the tables of the local provider belonged to the shop. */
async function madeBefore() {
  const past = temporaryFolder();
  const names = readdirSync(shippedMigrations).sort();
  const without = names.findIndex((name) => name.endsWith('-local-paystack-apart.sql'));
  for (const name of names.slice(0, without)) {
    cpSync(new URL(name, shippedMigrations), `${past}/${name}`);
  }
  const database = await blankDatabase();
  await migrate(database.pool, pathToFileURL(`${past}/`));
  return database;
}

async function usedBefore() {
  const database = await madeBefore();
  await database.pool.query(
    `INSERT INTO platform_paystack_transaction (access_code, reference, email, requested_amount,
       amount, currency, channels, ip_address, status, fees, paid_with,
       created_at, lands_at, paid_at, told_paid_at)
     VALUES ('code', 'before', 'ama@shop.example', 6050, 6050, 'GHS', '["card"]', '154.160.2.10',
       'success', 118, '{"channel":"card"}', $1, $1, $1, $1)`,
    [at],
  );
  return database;
}

async function backUp(connection: pg.ClientConfig, name: string): Promise<string> {
  const file = path.join(folder, name);
  await makeBackup(connection, { file, at });
  return file;
}

async function restore(connection: pg.ClientConfig, file: string) {
  await using opened = new AsyncDisposableStack();
  const backup = await openBackup(file, opened);
  await restoreBackup(connection, {
    backup,
    over: false,
    copiesFolder: folder,
    access: [],
    halts: [],
    at,
  });
}

async function tablesOf(pool: pg.Pool) {
  const { rows } = await pool.query(
    "SELECT relname FROM pg_class WHERE relkind = 'r' AND relname ~ 'paystack' ORDER BY 1",
  );
  return rows.map(({ relname }) => relname);
}

/** Everything that has a name, with the types of the tables' columns and their constraints. */
async function shapeOf(pool: pg.Pool) {
  const { rows } = await pool.query(
    `SELECT relname AS name, relkind::text AS what FROM pg_class WHERE relname ~ 'paystack'
     UNION ALL SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE conname ~ 'paystack'
     UNION ALL SELECT attrelid::regclass || '.' || attname, format_type(atttypid, atttypmod)
       FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
       WHERE c.relname ~ 'paystack' AND attnum > 0
     ORDER BY 1, 2`,
  );
  return rows;
}
