import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/files/temporary-folder.ts';
import { watchFlushes } from '#tests/files/watch-flushes.ts';
import { forgetSecret, keepSecret, openDataFolder } from './data-folder.ts';

const here = temporaryFolder();
const newFolder = () => mkdtempSync(path.join(here, 'folder-'));

test('a secret is made once, kept, and readable by its owner only', async () => {
  const folder = newFolder();
  const made = await keepSecret(folder, 'session-secret');
  expect(made.length).toBeGreaterThanOrEqual(43);
  expect(await keepSecret(folder, 'session-secret')).toBe(made);
  expect(statSync(path.join(folder, 'session-secret')).mode & 0o777).toBe(0o600);
});

test('of ten starts at once all get the same secret, and no draft is left', async () => {
  const folder = newFolder();
  const secrets = await Promise.all(Array.from({ length: 10 }, () => keepSecret(folder, 'secret')));
  expect(new Set(secrets).size).toBe(1);
  expect(readdirSync(folder)).toEqual(['secret']);
  expect(readFileSync(path.join(folder, 'secret'), 'utf8').trim()).toBe(secrets[0]);
});

test('a folder is made where there is none', async () => {
  const folder = path.join(newFolder(), 'deep', 'data');
  await openDataFolder(folder);
  expect(statSync(folder).isDirectory()).toBe(true);
});

test('a file in the way is told in one sentence', async () => {
  const folder = path.join(newFolder(), 'data');
  writeFileSync(folder, '');
  await expect(openDataFolder(folder)).rejects.toThrow(`The folder ${folder} cannot be written to`);
});

// Without the folder's flush a power cut takes the name, though the file itself was flushed.
test('a new folder, a new secret and its end are flushed in the folder above', async () => {
  const above = newFolder();
  const folder = path.join(above, 'deep', 'data');
  const flushed = await watchFlushes(above);
  await openDataFolder(folder);
  expect(flushed.in(above)).toEqual(['deep']);
  expect(flushed.in(path.join(above, 'deep'))).toEqual(['data']);
  await keepSecret(folder, 'session-secret');
  expect(flushed.in(folder)).toEqual(['session-secret']);
  await forgetSecret(folder, 'session-secret');
  expect(flushed.in(folder)).toEqual([]);
});
