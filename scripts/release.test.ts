import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/files/temporary-folder.ts';
import { release } from './release.ts';

const folder = temporaryFolder();
const place = (name: string) => path.join(folder, name);
const read = (name: string) => readFileSync(place(name), 'utf8');
const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' });
const ours = path.resolve(import.meta.dirname, '..');
const green = { folder, isGreen: async () => true, day: '2026-12-01' };

const { version: first } = JSON.parse(readFileSync(path.join(ours, 'package.json'), 'utf8'));
const [major = 0, minor = 0, patch = 0] = String(first).split('.').map(Number);
const patched = `${major}.${minor}.${patch + 1}`;

for (const name of ['package.json', 'package-lock.json'])
  cpSync(path.join(ours, name), place(name));
writeFileSync(place('CHANGELOG.md'), changelog('\n### For owners\n- # New.\n'));
git('init', '--quiet', '--initial-branch=main');
for (const [name, value] of Object.entries({ name: 'Somebody', email: 'somebody@shop.example' })) {
  git('config', `user.${name}`, value);
}
git('add', '--all');
git('commit', '--quiet', '--message', 'Something new');
git('branch', 'begun');

afterEach(() => {
  git('checkout', '--quiet', '--force', '-B', 'main', 'begun');
});

test.each([
  ['without a part', undefined, 'npm run release -- patch, minor or major'],
  ['with a number instead of a part', '1.3.0', 'npm run release -- patch, minor or major'],
  ['with a change that is not committed', 'patch', 'not committed'],
  ['with a check that is red', 'patch', 'no version is made'],
])('%s there is no version, and nothing is changed', async (what, part, words) => {
  if (words === 'not committed') appendFileSync(place('CHANGELOG.md'), '\n');
  const before = ['package.json', 'package-lock.json', 'CHANGELOG.md'].map(read);
  const isGreen = async () => !what.includes('red');
  await expect(release(part, { ...green, isGreen })).rejects.toThrow(words);
  expect(['package.json', 'package-lock.json', 'CHANGELOG.md'].map(read)).toEqual(before);
});

test('a commit that git refuses leaves everything as it was', async () => {
  const hook = place('.git/hooks/pre-commit');
  writeFileSync(hook, '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  await expect(release('patch', green)).rejects.toThrow('git commit');
  expect(git('status', '--porcelain')).toBe('');
  writeFileSync(hook, '#!/bin/sh\n');
});

test('a version is a number, a section, a commit and a tag; one can go back to the one before', async () => {
  expect(await release('patch', green)).toBe(`v${patched}`);
  expect(versions()).toEqual([patched, patched, patched]);
  const changed = git('diff', 'begun', '--unified=0', 'package.json', 'package-lock.json');
  expect(changed.match(/^[+-] /gm)).toHaveLength(6);
  expect(read('CHANGELOG.md')).toBe(
    changelog('', `## [${patched}] - 2026-12-01\n\n### For owners\n- # New.\n`),
  );
  expect(git('status', '--porcelain')).toBe('');
  expect(git('log', '-1', '--format=%s')).toBe(`Release ${patched}\n`);
  expect(git('tag', '--list', '--format=%(contents)')).toContain('### For owners\n- # New.');

  await expect(release('patch', green)).rejects.toThrow('nothing to release');
  for (const [part, version] of [
    ['minor', `${major}.${minor + 1}.0`],
    ['major', `${major + 1}.0.0`],
  ]) {
    writeFileSync(place('CHANGELOG.md'), read('CHANGELOG.md').replace('ed]\n', 'ed]\n- More.\n'));
    git('commit', '--quiet', '--all', '--message', 'More');
    expect(await release(part, green)).toBe(`v${version}`);
  }
  git('checkout', '--quiet', `v${patched}`);
  expect(versions()).toEqual([patched, patched, patched]);
});

test('a number that is taken is not taken again', async () => {
  await expect(release('patch', green)).rejects.toThrow(`v${patched} is there already`);
});

function versions(): string[] {
  const lock = JSON.parse(read('package-lock.json'));
  return [JSON.parse(read('package.json')).version, lock.version, lock.packages[''].version];
}

function changelog(unreleased: string, released = ''): string {
  const older = '## [0.0.1] - 2026-01-01\n\n- Old.\n';
  return `# Changelog\n\n## [Unreleased]\n${unreleased}\n${released}${released && '\n'}${older}`;
}
