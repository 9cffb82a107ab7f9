import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/files/temporary-folder.ts';
import { watchFlushes } from '#tests/files/watch-flushes.ts';
import { nameBuild, noteCurrentBuild, readCurrentBuild } from './current-build.ts';

test('a file that a power cut left without what it held counts as nothing built', async () => {
  const dist = temporaryFolder();
  expect(await readCurrentBuild(dist)).toBeUndefined();
  for (const left of ['', '\0'.repeat(60), '{"current":"0123']) {
    writeFileSync(path.join(dist, 'current.json'), left);
    expect(await readCurrentBuild(dist)).toBeUndefined();
  }
  await noteCurrentBuild(dist, { current: 'new', previous: 'old' });
  expect(await readCurrentBuild(dist)).toEqual({ current: 'new', previous: 'old' });
});

test('what is built and its name are flushed, so that a power cut leaves both', async () => {
  const dist = temporaryFolder();
  const flushed = await watchFlushes(dist);
  const place = path.join(dist, 'builds/new');
  const unfinished = path.join(dist, 'builds/.new-1');
  mkdirSync(path.join(unfinished, 'server'), { recursive: true });
  writeFileSync(path.join(unfinished, 'server/server.js'), 'export {}');
  await nameBuild(unfinished, place);
  await noteCurrentBuild(dist, { current: 'new' });
  expect(flushed.has(path.join(place, 'server/server.js'))).toBe(true);
  expect(flushed.in(path.join(place, 'server'))).toEqual(['server.js']);
  expect(flushed.in(place)).toEqual(['server']);
  expect(flushed.in(path.join(dist, 'builds'))).toEqual(['new']);
  expect(flushed.in(dist)).toEqual(['builds', 'current.json']);
  expect(readdirSync(dist)).toEqual(['builds', 'current.json']);
});
