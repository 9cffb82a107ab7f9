import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { processStart } from '#platform/shop-lock.mjs';
import { whileInstalling } from './install-lock.mjs';

test('a second install begins when the first has ended', async () => {
  const folder = temporaryFolder();
  const steps: string[] = [];
  const first = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const one = whileInstalling(async () => {
    steps.push('first begins');
    begun.resolve();
    await first.promise;
    steps.push('first ends');
  }, folder);
  await begun.promise;
  const other = whileInstalling(async () => void steps.push('second begins'), folder);
  first.resolve();
  await Promise.all([one, other]);
  expect(steps).toEqual(['first begins', 'first ends', 'second begins']);
});

test('an install that failed does not keep the next one out', async () => {
  const folder = temporaryFolder();
  const failing = whileInstalling(() => Promise.reject(new Error('no network')), folder);
  await expect(failing).rejects.toThrow('no network');
  expect(await whileInstalling(async () => undefined, folder)).toBeUndefined();
});

test('an npm that outlived the process that started it is waited for', async () => {
  const folder = temporaryFolder();
  const npm = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  await once(npm, 'spawn');
  const ended = once(npm, 'exit');
  writeFileSync(path.join(folder, 'npm'), `${npm.pid}\n${processStart(npm.pid ?? 0)}`);
  const steps: string[] = [];
  const install = whileInstalling(async () => void steps.push('install'), folder);
  void ended.then(() => steps.push('npm ended'));
  npm.kill();
  await install;
  expect(steps).toEqual(['npm ended', 'install']);
});

function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'taama-install-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
