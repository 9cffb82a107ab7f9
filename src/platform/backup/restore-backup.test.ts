import { cpSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { endedByRestore } from '#features/accounts/ended-by-restore.ts';
import { haltNewsletters } from '#features/newsletter/ended-by-restore.ts';
import { keysEndedByRestore } from '#features/programs/ended-by-restore.ts';
import { haltReminders } from '#features/reminders/ended-by-restore.ts';
import { haltAskings } from '#features/reviews/ended-by-restore.ts';
import { haltBackInStock } from '#features/wishes/ended-by-restore.ts';
import { takeMigrationLock } from '#platform/migrate.queries.ts';
import { migrate, shippedMigrations } from '#platform/migrate.ts';
import { fillWithAwkwardRows } from '#tests/database/awkward-rows.ts';
import { blankDatabase } from '#tests/database/blank-database.ts';
import { contentsOf } from '#tests/database/compare-databases.ts';
import { testDatabase } from '#tests/database/database.ts';
import { remeasured, textOfBackup, writeBackupOf } from '#tests/files/rewrite-backup.ts';
import { temporaryFolder } from '#tests/files/temporary-folder.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { giveBackLocks } from './backup.queries.ts';
import { makeBackup } from './make-backup.ts';
import { openBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const folder = temporaryFolder();
const file = path.join(folder, 'shop.backup');
const at = new Date('2026-11-21T02:40:00Z');
const source = await testDatabase();
await fillWithAwkwardRows(source.pool);
await source.pool.query("INSERT INTO jobs.warning (type, message) VALUES ('try', 'of the jobs')");
const made = await makeBackup(source.connection, { file, at });
const everything = await contentsOf(source.connection);
const text = textOfBackup(file);

const bare = await blankDatabase();
const none = path.join(folder, 'none.backup');
const saidOfNone = await makeBackup(bare.connection, { file: none, at }).catch(String);
const restored = await restore(bare.connection);

/** Starts here, because it waits two seconds for that shop to end. */
const amidShop = restoreAmidShop();

/** A shop that no test here may change. */
const standing = (await testDatabase()).connection;
await addAccount(standing);
const before = await contentsOf(standing);

test('a restored shop holds, table by table, what the backed up one holds', async () => {
  expect(await contentsOf(bare.connection)).toEqual(everything);
  expect(restored).toMatchObject({ rows: made.rows, tables: made.tables, replaced: undefined });
  expect(restored.header.createdAt).toBe(at.toISOString());
});

test('a restored shop goes on counting where the other one was', async () => {
  const insert = `INSERT INTO payments_event (attempt_id, at, after)
    SELECT id, created_at, 'lapsed' FROM payments_attempt RETURNING number`;
  expect((await bare.pool.query(insert)).rows).toEqual([{ number: 21 }]);
});

test('what triggers sum up is restored as it was, and they go on summing', async () => {
  const sums = 'SELECT used_grams AS used, corrected_grams AS corrected FROM origin_delivery';
  expect((await bare.pool.query(sums)).rows).toEqual([{ used: 15_000, corrected: -500 }]);
  const more = `INSERT INTO origin_correction (id, delivery_id, grams, price_pesewas,
      premium_pesewas, reason, at)
    SELECT gen_random_uuid(), id, -100, 0, 0, 'Once more.', changed_at FROM origin_delivery`;
  await bare.pool.query(more);
  expect((await bare.pool.query(sums)).rows).toEqual([{ used: 15_000, corrected: -600 }]);
  await expect(bare.pool.query('UPDATE origin_lot SET units = 1')).rejects.toThrow('closed lot');
});

test('jobs are not in a backup: a restored shop has their empty schema', async () => {
  const { pool } = bare;
  expect((await pool.query('SELECT version FROM jobs.version')).rows).toHaveLength(1);
  expect((await pool.query('SELECT FROM jobs.warning')).rows).toEqual([]);
});

test('a database without a shop is not backed up', () => {
  expect(saidOfNone).toContain('There is no shop');
});

test('nobody is signed in after a restore, and no link, code or invitation of before is good', async () => {
  const { connection } = await testDatabase();
  await addAccount(connection);
  const client = await connected(connection);
  const id = 'gen_random_uuid()';
  const account = '(SELECT id FROM accounts_account)';
  for (const endedAt of ['NULL', '$1']) {
    for (const insert of [
      `platform_session (id, account_id, role, created_at, expires_at, used_at, proven_at, ended_at)
       SELECT ${id}, ${account}, 'customer', $1, $1 + interval '1 day', $1, $1, ${endedAt}`,
      `accounts_reset (id, email, asked_at, looked_up_at, account_id, token_hash, ended_at)
       SELECT ${id}, 'a@b.example', $1, $1, ${account}, sha256(${id}::text::bytea), ${endedAt}`,
      `accounts_invitation (id, email, token_hash, invited_by, invited_at, expires_at, ended_at)
       SELECT ${id}, 'a@b.example', sha256(${id}::text::bytea), ${account}, $1, $1, ${endedAt}`,
      `accounts_registration (id, email, first_name, last_name, password_hash, created_at, closed_at)
       SELECT ${id}, 'a@b.example', 'A', 'B', '-', $1, ${endedAt}`,
      `programs_key (id, name, prefix, hash, scopes, made_at, made_by, made_by_email, revoked_at)
       SELECT ${id}, 'Key', left(md5(${id}::text), 12), sha256(${id}::text::bytea), '{orders.read}',
         $1, ${account}, '', ${endedAt}`,
    ]) {
      await client.query(
        `INSERT INTO ${insert.replaceAll('$1', `'${at.toISOString()}'::timestamptz`)}`,
      );
    }
  }
  await client.query(
    `INSERT INTO accounts_code (id, registration_id, hash, sent_at)
     SELECT ${id}, id, '', created_at FROM accounts_registration`,
  );
  const from = path.join(folder, 'signed-in.backup');
  await makeBackup(connection, { file: from, at });
  const { signedOut } = await restore(connection, { over: true, from });
  expect(signedOut).toBe(1);
  const { rows } = await client.query(
    `SELECT (SELECT array_agg(ended_at) FROM platform_session) AS sessions,
      (SELECT array_agg(ended_at) FROM accounts_reset) AS resets,
      (SELECT array_agg(ended_at) FROM accounts_invitation) AS invitations,
      (SELECT array_agg(closed_at) FROM accounts_registration) AS attempts,
      (SELECT array_agg(revoked_at) FROM programs_key) AS keys,
      (SELECT count(*) FROM accounts_code) AS codes`,
  );
  const ended = [at];
  expect(rows).toEqual([
    { sessions: ended, resets: ended, invitations: ended, attempts: ended, keys: ended, codes: 1 },
  ]);
});

test('a database that holds a shop stays as it is without the word', async () => {
  await expect(restore(standing)).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(/holds a shop already.*add --over.*Nothing was changed/),
  });
  expect(await contentsOf(standing)).toEqual(before);
});

test('with the word it is replaced, and what it held comes back from the copy of it', async () => {
  const { connection } = await testDatabase();
  await addAccount(connection);
  const held = await contentsOf(connection);
  const copiesFolder = mkdtempSync(path.join(folder, 'copies-'));
  const { replaced = '' } = await restore(connection, { over: true, copiesFolder });
  expect(await contentsOf(connection)).toEqual(everything);
  // The next restore follows at once, and writes a copy of its own.
  const next = new Date(at.getTime() + 1);
  await restore(connection, { over: true, copiesFolder, from: replaced, at: next });
  expect(await contentsOf(connection)).toEqual(held);
  expect(readdirSync(copiesFolder)).toHaveLength(2);
});

test('nothing is restored into a database that a shop is connected to', async () => {
  expect(await amidShop).toContain(
    'The shop is running on this database (connected: taama changes)',
  );
});

test('what somebody else built upon the tables of a shop is not dropped with them', async () => {
  const client = await connected(standing);
  await client.query('CREATE SCHEMA reports');
  await client.query('CREATE VIEW reports.people AS SELECT email FROM accounts_account');
  await expect(restore(standing, { over: true })).rejects.toThrow(/other objects depend on/);
  expect((await client.query('SELECT email FROM reports.people')).rows).toHaveLength(1);
  await client.query('DROP SCHEMA reports CASCADE');
  expect(await contentsOf(standing)).toEqual(before);
});

test('a table that is not of the shop is told before it is backed up or replaced', async () => {
  const client = await connected(standing);
  await client.query("CREATE TABLE my_notes AS SELECT 'call Efua' AS note");
  const sentence = /does not know \(my_notes\).*a schema of its own/;
  const notes = path.join(folder, 'notes.backup');
  await expect(makeBackup(standing, { file: notes, at })).rejects.toThrow(sentence);
  await expect(restore(standing, { over: true })).rejects.toThrow(sentence);
  expect((await client.query('SELECT note FROM my_notes')).rows).toEqual([{ note: 'call Efua' }]);
  await client.query('DROP TABLE my_notes');
  expect(await contentsOf(standing)).toEqual(before);
});

test('a backup of an older shop is restored as it was, then brought up to this version', async () => {
  const names = readdirSync(shippedMigrations).sort();
  const past = temporaryFolder();
  for (const name of names.slice(0, 11))
    cpSync(new URL(name, shippedMigrations), `${past}/${name}`);
  const { connection, pool } = await blankDatabase();
  await migrate(pool, pathToFileURL(`${past}/`));
  await addAccount(connection);
  const from = path.join(past, 'older.backup');
  await makeBackup(connection, { file: from, at });
  const accounts = 'SELECT id, email, created_at FROM accounts_account';
  const { rows } = await pool.query(accounts);
  await pool.query('DELETE FROM accounts_account');

  expect((await restore(connection, { over: true, from })).migrated).toEqual(names.slice(11));
  expect((await pool.query(accounts)).rows).toEqual(rows);
  expect(await migrate(pool)).toEqual([]);
});

test.each([
  [
    'of a newer shop',
    /of a newer shop \(version .*, with 9999-of-tomorrow\.sql, which this version does not know\)/,
    text.replace('"migrations":[', '$&{"name":"9999-of-tomorrow.sql","checksum":"x"},'),
  ],
  [
    'with a migration that was edited since',
    /with another 0001-platform\.sql than the one in db\/migrations/,
    text.replace(/"checksum":"\w/, '"checksum":"-'),
  ],
  [
    'with a row that the shop refuses',
    /violates check constraint/,
    remeasured(text.replace('\tGeneral\t', '\tGossip\t')),
  ],
  [
    'with a row that refers to nothing',
    /violates foreign key constraint/,
    remeasured(text.replace(/^[0-9a-f]{64}(\t\d+\tavif)/m, `${'0'.repeat(64)}$1`)),
  ],
  [
    'with a table that the shop does not make',
    /do not make in this form \(gossip_message\)/,
    text.replace('{"table":"messages_', '{"table":"gossip_'),
  ],
  [
    'with a column that the shop does not make',
    /do not make in this form \(messages_message\)/,
    text.replace('"inquiry_type"', '"gossip"'),
  ],
  [
    'without one of the tables',
    /lacks tables of the shop \(payments_event\)/,
    text.replace(/^\{"table":"payments_event".*\n(.*\n)*?\\\.\n.*\n/m, ''),
  ],
  [
    'with rows that the database would write in another way',
    /holds other rows of platform_letter than it was given/,
    remeasured(text.replace('{"sum": ', '{"sum":  ')),
  ],
  ['with another word in a row', /not those that were written/, text.replace('Mensah', 'Mensch')],
  ['without its end', /ends too early/, text.slice(0, text.indexOf('{"table":"payments_'))],
])('a file %s changes nothing, however rightly it is signed', async (_, sentence, changed) => {
  expect(changed).not.toBe(text);
  const from = writeBackupOf(changed, path.join(temporaryFolder(), 'wrong.backup'));
  await expect(restore(standing, { over: true, from })).rejects.toThrow(sentence);
  expect(await contentsOf(standing)).toEqual(before);
});

test('a backup is readable by its owner only, and one that is there is not replaced', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const bytes = readFileSync(file);
  await expect(makeBackup(source.connection, { file, at })).rejects.toThrow(
    `${file} is there already: choose another name, or add --over.`,
  );
  expect(readFileSync(file).equals(bytes)).toBe(true);
});

test('a backup that is stopped leaves nothing of itself, and the file before it', async () => {
  const there = path.join(folder, 'there.backup');
  writeFileSync(there, 'the one before');
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = makeBackup(source.connection, { file: there, over: true, at, signal });
  await expect.poll(() => readdirSync(folder).some((name) => name.endsWith('.part'))).toBe(true);
  stopping.abort();
  await expect(stopped).rejects.toThrow();
  expect(readFileSync(there, 'utf8')).toBe('the one before');
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('a backup waits for a migration: to an older snapshot a rewritten table is empty', async () => {
  const migrating = await connected(source.connection);
  await takeMigrationLock(migrating);
  const late = makeBackup(source.connection, { file: path.join(folder, 'late.backup'), at });
  const waiting = "SELECT FROM pg_stat_activity WHERE wait_event = 'advisory' AND datname = $1";
  await eventually(async () =>
    expect((await source.pool.query(waiting, [source.connection.database])).rows).toHaveLength(1),
  );
  await migrating.query('ALTER TABLE messages_message ALTER COLUMN read_at TYPE date');
  await giveBackLocks(migrating);
  expect((await late).rows).toBe(made.rows);
});

async function restoreAmidShop() {
  const shop = new pg.Client({ ...bare.connection, application_name: 'taama changes' });
  await shop.connect();
  const said = await restore(bare.connection, { over: true }).catch(String);
  await shop.end();
  return said;
}

async function connected(connection: pg.ClientConfig) {
  const client = new pg.Client(connection);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function addAccount(connection: pg.ClientConfig) {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(
    `INSERT INTO accounts_account (id, email, first_name, last_name, role, password_hash, created_at)
     VALUES (gen_random_uuid(), 'efua@shop.example', 'Efua', 'Ofori', 'customer', '-', $1)`,
    [at],
  );
  await client.end();
}

async function restore(
  connection: pg.ClientConfig,
  {
    over = false,
    from = file,
    copiesFolder = mkdtempSync(path.join(folder, 'copies-')),
    at: restoredAt = at,
  }: { over?: boolean; from?: string; copiesFolder?: string; at?: Date } = {},
) {
  await using opened = new AsyncDisposableStack();
  const backup = await openBackup(from, opened);
  return await restoreBackup(connection, {
    backup,
    over,
    copiesFolder,
    access: [...endedByRestore, keysEndedByRestore],
    halts: [haltNewsletters, haltReminders, haltBackInStock, haltAskings],
    at: restoredAt,
  });
}
