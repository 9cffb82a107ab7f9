import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
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
  const { pid = 0 } = npm;
  const start = processStart(pid);
  writeFileSync(path.join(folder, 'npm'), `${pid}\n${start}`);
  const found: boolean[] = [];
  const install = whileInstalling(async () => void found.push(processStart(pid) === start), folder);
  // By then the install has looked for npm once.
  await setImmediate();
  npm.kill();
  await install;
  expect(found).toEqual([false]);
});

function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'taama-install-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
