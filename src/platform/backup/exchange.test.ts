import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startEmbeddedServer } from '#platform/embedded/server.ts';
import { fillWithAwkwardRows } from '#tests/database/awkward-rows.ts';
import { blankDatabase } from '#tests/database/blank-database.ts';
import { contentsOf } from '#tests/database/compare-databases.ts';
import { testDatabase } from '#tests/database/database.ts';
import { quickTemporaryFolder } from '#tests/files/temporary-folder.ts';
import { choosePostgres } from '../../../tests/run/choose-files.ts';
import { makeBackup } from './make-backup.ts';
import { openBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const folder = quickTemporaryFolder();
const installed = '/usr/lib/postgresql';
const here = await majorOf(inject('cluster'));
const oldest = existsSync(installed) ? choosePostgres(readdirSync(installed)) : undefined;
const other = otherThan(here);

test.skipIf(!other)(
  `a shop goes from PostgreSQL ${here} to ${other?.major ?? 'none: no other is on this machine'} and back, and is the same in each`,
  { timeout: 90_000 },
  async () => {
    const source = await testDatabase();
    await fillWithAwkwardRows(source.pool);
    const elsewhere = await startOther();
    await move(source.connection, elsewhere, 'there');
    expect(await majorOf(elsewhere)).toBe(other?.major);
    expect(await contentsOf(elsewhere)).toEqual(await contentsOf(source.connection));
    const back = await blankDatabase();
    await move(elsewhere, back.connection, 'back');
    expect(await contentsOf(back.connection)).toEqual(await contentsOf(source.connection));
  },
);

/**
 * The oldest PostgreSQL of this machine. If the tests run on that one, the newest, from the npm
 * package.
 */
function otherThan(major: number): { major: number; binaries?: string } | undefined {
  if (!oldest) return undefined;
  if (Number(oldest) === major) return { major: 18 };
  return { major: Number(oldest), binaries: `${installed}/${oldest}/bin` };
}

async function startOther() {
  const server = await startEmbeddedServer({
    folder: path.join(folder, 'postgres'),
    settings: { fsync: 'off' },
    ...(other?.binaries ? { binaries: other.binaries } : {}),
  });
  onTestFinished(() => server.stop());
  return server.connection;
}

async function move(from: pg.ClientConfig, to: pg.ClientConfig, name: string) {
  const file = path.join(folder, `${name}.backup`);
  const at = new Date();
  await makeBackup(from, { file, at });
  await using opened = new AsyncDisposableStack();
  const backup = await openBackup(file, opened);
  await restoreBackup(to, { backup, over: false, copiesFolder: folder, access: [], halts: [], at });
}

async function majorOf(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client({ database: 'postgres', ...connection });
  await client.connect();
  const { rows } = await client.query("SELECT current_setting('server_version_num') AS version");
  await client.end();
  return Math.floor(Number(rows[0].version) / 10_000);
}
