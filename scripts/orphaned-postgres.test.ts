import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedServer } from '#platform/embedded/server.ts';
import { processStart } from '#platform/shop-lock.mjs';
import { quickTemporaryFolder } from '#tests/files/temporary-folder.ts';
import { runningPostgres, stopOrphanedPostgres } from './orphaned-postgres.mjs';

test('a server that a dead shop left is stopped', async () => {
  const folder = path.join(quickTemporaryFolder(), 'postgres');
  const server = await startEmbeddedServer({ folder, settings: { fsync: 'off' } });
  expect(runningPostgres(server.place)).toBe(server.pid);
  await stopOrphanedPostgres(server.place);
  expect(processStart(server.pid)).toBeUndefined();
});

test('where nothing runs there is nothing to stop', async () => {
  const folder = temporaryFolder();
  expect(runningPostgres(folder)).toBeUndefined();
  await stopOrphanedPostgres(folder);
});

test('a number that now belongs to somebody else is left alone', () => {
  const folder = path.join(temporaryFolder(), 'postgres');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'postmaster.pid'), `${process.pid}\n${folder}\n`);
  expect(runningPostgres(folder)).toBeUndefined();
});

function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'taama-orphan-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
