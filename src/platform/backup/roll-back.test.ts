import { cpSync, mkdtempSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { endedByRestore } from '#features/accounts/ended-by-restore.ts';
import { haltNewsletters } from '#features/newsletter/ended-by-restore.ts';
import { haltReminders } from '#features/reminders/ended-by-restore.ts';
import { haltAskings } from '#features/reviews/ended-by-restore.ts';
import { haltBackInStock } from '#features/wishes/ended-by-restore.ts';
import { openLog } from '#platform/logging.ts';
import { migrate, shippedMigrations } from '#platform/migrate.ts';
import { recordVersion } from '#platform/schema.queries.ts';
import { blankDatabase } from '#tests/database/blank-database.ts';
import { temporaryFolder } from '#tests/files/temporary-folder.ts';
import { backUpBeforeUpdate } from './before-update.ts';
import { findWayBack, rollBack } from './roll-back.ts';

const here = temporaryFolder();
const names = readdirSync(shippedMigrations).sort();
const log = openLog(() => undefined);

/** A shop on this code's migrations, on some of them, or on later ones too. */
async function openShopOf(migrations: string[]) {
  const dataFolder = mkdtempSync(path.join(here, 'data-'));
  const { pool, connection } = await blankDatabase();
  const config = { dataFolder, databaseUrl: undefined };
  const update = async (to: string[]) => {
    const folder = mkdtempSync(path.join(here, 'migrations-'));
    for (const name of to) {
      if (names.includes(name)) cpSync(new URL(name, shippedMigrations), path.join(folder, name));
      else writeFileSync(path.join(folder, name), textsOfTomorrow[name] ?? '');
    }
    await migrate(pool, pathToFileURL(`${folder}/`), {
      before: () => backUpBeforeUpdate(config, connection, log),
    });
  };
  await update(migrations);
  const copies = () => readdirSync(path.join(dataFolder, 'backups')).sort();
  return { dataFolder, config, pool, connection, update, copies };
}

const numberOf = (place: number) => String(names.length + place).padStart(4, '0');
const tomorrow = `${numberOf(1)}-of-tomorrow.sql`;
const column = `${numberOf(1)}-column.sql`;
const broken = `${numberOf(1)}-broken.sql`;
const brokenLater = `${numberOf(2)}-broken.sql`;
const textsOfTomorrow: Record<string, string> = {
  [tomorrow]: 'CREATE TABLE of_tomorrow (id integer)',
  [broken]: 'UPDATE platform_once SET name = name; SELECT 1 / 0',
  [column]: 'ALTER TABLE platform_once ADD COLUMN of_tomorrow integer',
  [brokenLater]: 'SELECT 1 / 0',
};

test('version and data go back together: what was there before the update, and its tables', async () => {
  const shop = await openShopOf(names);
  await shop.pool.query("UPDATE platform_schema SET version = '0.8.0'");
  await shop.pool.query("INSERT INTO platform_once VALUES ('before', now())");
  await shop.update([...names, tomorrow]);
  await recordVersion(shop.pool, '0.9.0');
  await shop.pool.query("INSERT INTO platform_once VALUES ('after', now())");

  await using opened = new AsyncDisposableStack();
  const way = await findWayBack(shop.config, opened);
  expect(way.backup.header.shop).toBe('0.8.0');
  const copiesFolder = path.join(shop.dataFolder, 'backups');
  const wanted = {
    copiesFolder,
    access: endedByRestore,
    halts: [haltNewsletters, haltReminders, haltBackInStock, haltAskings],
    at: new Date(),
  };
  const { replaced, migrated } = await rollBack(shop.connection, way, wanted);

  const { rows } = await shop.pool.query(
    "SELECT (SELECT string_agg(name, ' ' ORDER BY name) FROM platform_once) AS done, to_regclass('of_tomorrow') AS table",
  );
  expect(rows).toEqual([{ done: 'before facts-from-files journal-from-files', table: null }]);
  expect(migrated).toEqual([]);
  expect(await migrate(shop.pool)).toEqual([]);
  // A copy keeps what the shop did after the update.
  expect(shop.copies()).toEqual([path.basename(way.file), path.basename(replaced ?? '')]);
});

test('an update that changes nothing, and a first start, keep no copy', async () => {
  const shop = await openShopOf(names);
  await shop.update(names);
  expect(() => shop.copies()).toThrow('ENOENT');
  await using opened = new AsyncDisposableStack();
  await expect(findWayBack(shop.config, opened)).rejects.toThrow('There is no backup from before');
});

test('the code of another version than the backup goes nowhere, and says which one to bring', async () => {
  const shop = await openShopOf(names.slice(0, -1));
  await shop.update(names);
  await using opened = new AsyncDisposableStack();
  await expect(findWayBack(shop.config, opened)).rejects.toThrow(
    /git checkout v0\.1\.0\), then run npm run rollback again\. Nothing was changed\./,
  );
});

test('an update that stops between two migrations is taken back all the same', async () => {
  const shop = await openShopOf(names);
  await shop.pool.query("INSERT INTO platform_once VALUES ('before', now())");
  for (const _ of [1, 2, 3]) {
    await expect(shop.update([...names, column, brokenLater])).rejects.toThrow('division by zero');
  }

  await using opened = new AsyncDisposableStack();
  const way = await findWayBack(shop.config, opened);
  expect(path.basename(way.file)).toBe(shop.copies()[0]);
  const copiesFolder = path.join(shop.dataFolder, 'backups');
  const wanted = {
    copiesFolder,
    access: endedByRestore,
    halts: [haltNewsletters, haltReminders, haltBackInStock, haltAskings],
    at: new Date(),
  };
  await rollBack(shop.connection, way, wanted);
  expect(await migrate(shop.pool)).toEqual([]);
});

test('starts that fail alike write one copy of what is there, and what came since is copied', async () => {
  const shop = await openShopOf(names);
  const fail = () => expect(shop.update([...names, broken])).rejects.toThrow('division by zero');
  for (const _ of [1, 2, 3]) await fail();
  expect(shop.copies()).toHaveLength(1);
  await shop.pool.query("INSERT INTO platform_once VALUES ('since', now())");
  for (const _ of [1, 2]) await fail();
  expect(shop.copies()).toHaveLength(2);
});

test('a copy that was damaged since is no copy', async () => {
  const shop = await openShopOf(names);
  const fail = () => expect(shop.update([...names, broken])).rejects.toThrow('division by zero');
  await fail();
  const file = path.join(shop.dataFolder, 'backups', shop.copies()[0] ?? '');
  truncateSync(file, 1_000);
  await fail();
  expect(shop.copies()).toHaveLength(2);
});

test('with an own server it names what can be done there', async () => {
  await using opened = new AsyncDisposableStack();
  const config = { dataFolder: here, databaseUrl: 'postgres://shop@db.example/shop' };
  await expect(findWayBack(config, opened)).rejects.toThrow('restore the one that you made');
});

test('a database that cannot be kept is not changed', async () => {
  const shop = await openShopOf(names.slice(0, -1));
  writeFileSync(path.join(shop.dataFolder, 'backups'), 'not a folder');
  await expect(shop.update(names)).rejects.toThrow('because no backup could be made of it before');
  const { rows } = await shop.pool.query(
    'SELECT count(*)::integer AS applied FROM platform_migration',
  );
  expect(rows).toEqual([{ applied: names.length - 1 }]);
});
