import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedServer } from '#platform/embedded/server.ts';
import { processStart } from '#platform/shop-lock.mjs';
import { makeFolderForPrograms, quickFolder, runFolder, sweepDeadRuns } from './run-folders.ts';

test('the folder of a run that lives stays', async () => {
  const home = temporaryHome();
  const mine = path.join(home, path.basename(runFolder('units')));
  mkdirSync(mine);
  await sweepDeadRuns([home]);
  expect(existsSync(mine)).toBe(true);
});

test('the folder of a dead run goes, whoever has its number now', async () => {
  const home = temporaryHome();
  const ofTheDead = path.join(home, `run-${await deadProcess()}-0a1b2c3d-units`);
  const ofAnEarlierBearer = path.join(home, `run-${process.pid}-0a1b2c3d-units`);
  for (const folder of [ofTheDead, ofAnEarlierBearer]) mkdirSync(folder);
  await sweepDeadRuns([home]);
  expect([ofTheDead, ofAnEarlierBearer].filter((folder) => existsSync(folder))).toEqual([]);
});

test('the server that a dead run left is stopped', async () => {
  const home = temporaryHome();
  const folder = path.join(home, `run-${await deadProcess()}-0a1b2c3d-units`);
  mkdirSync(folder);
  const server = await startEmbeddedServer({
    folder: path.join(folder, 'postgres'),
    settings: { fsync: 'off' },
  });
  await sweepDeadRuns([home]);
  expect(processStart(server.pid)).toBeUndefined();
  expect(existsSync(folder)).toBe(false);
});

test('other folders are nobody’s business', async () => {
  const home = temporaryHome();
  mkdirSync(path.join(home, 'notes'));
  await sweepDeadRuns([home]);
  expect(existsSync(path.join(home, 'notes'))).toBe(true);
});

test.skipIf(process.platform === 'win32')('a folder for programs is where they run', () => {
  const folder = makeFolderForPrograms();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const program = path.join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  expect(spawnSync(program).status).toBe(0);
});

test('only what is memory is taken for it', () => {
  expect(quickFolder('units', import.meta.dirname)).toBe(runFolder('units'));
  expect(quickFolder('units', path.join(import.meta.dirname, 'missing'))).toBe(runFolder('units'));
});

function temporaryHome() {
  const home = mkdtempSync(path.join(tmpdir(), 'taama-runs-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  return home;
}

async function deadProcess() {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid;
}
