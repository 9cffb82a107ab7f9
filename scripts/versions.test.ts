import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { newestIn, newestOf } from './ask-registry.ts';
import { compareVersions } from './compare-versions.ts';
import { type Part, tableOf, wordsAfter } from './versions-table.ts';

const asOf = '2026-11-22';
const now = new Date('2026-11-30T12:00:00Z');
const part = (name: string, inside: string, newest: string, released?: string): Part => ({
  name,
  inside,
  packageName: name,
  newest: { version: newest },
  released,
});

test('versions are told apart number by number', () => {
  const sorted = ['18.10.0-beta.1', '18.4.0-beta.9', '18.4.0-beta.17', '18.4.1'];
  expect(sorted.toReversed().toSorted(compareVersions)).toEqual([
    '18.4.0-beta.9',
    '18.4.0-beta.17',
    '18.4.1',
    '18.10.0-beta.1',
  ]);
});

test.each([
  [
    'the newest of one major version',
    ['17.9.0', '18.4.0-beta.9', '18.4.0-beta.17', '19.0.0'],
    18,
    '18.4.0-beta.17',
  ],
  ['a package with one version only', '26.10.0', 26, '26.10.0'],
  ['what the package calls its latest', ['1.0.0', '2.0.0-rc.1'], undefined, '1.0.0'],
  ['none of that major version', ['17.9.0'], 18, undefined],
])('of npm’s answer is taken: %s', (_, versions, major, newest) => {
  const said = JSON.stringify({ versions, 'dist-tags': { latest: '1.0.0' } });
  expect(newestIn(said, major)).toBe(newest);
});

test.each(['', 'null', '[]', '{}', 'Proxy login'])('%j is no answer', (said) => {
  expect([newestIn(said), newestIn(said, 18)]).toEqual([undefined, undefined]);
});

test('npm is asked for the package, and heard', async () => {
  const script = `console.log(JSON.stringify({ versions: ['18.4.0', '18.6.0'], 'dist-tags': { latest: process.argv.slice(1).join(' ') } }))`;
  const npm = [process.execPath, '-e', script, '--'] as const;
  expect(await newestOf('some-package', { npm })).toEqual({
    version: 'view some-package versions dist-tags --json',
  });
  expect(await newestOf('some-package', { npm, major: 18 })).toEqual({ version: '18.6.0' });
});

test.each([
  ['that does not answer', 'setInterval(() => undefined, 1000)', 1],
  ['that refuses', 'console.log("{}"); process.exit(1)', 60],
  ['that is not there', '', 60],
])('a registry %s is silent, and nothing waits for it', async (_, script, seconds) => {
  const npm = [script ? process.execPath : '/nowhere/npm', '-e', script, '--'] as const;
  expect(await newestOf('some-package', { npm, seconds })).toEqual({ silent: true });
});

test('the table tells what is inside beside what there is, and what follows', () => {
  const parts = [
    part('Node', '26.10.0', '26.10.0', '26.12.0'),
    part('PostgreSQL', '18.4', '18.4.0-beta.17', '18.6'),
    part('sharp (libvips 8.18.7)', '0.35.5', '0.36.0'),
    { ...part('fastify', '5.12.8', ''), newest: { silent: true } as const },
  ];
  expect(tableOf(parts, asOf).split('\n')).toEqual([
    '                          inside   newest package  released, as of 2026-11-22',
    '  Node                    26.10.0  26.10.0         26.12.0',
    '  PostgreSQL              18.4     18.4.0-beta.17  18.6',
    '  sharp (libvips 8.18.7)  0.35.5   0.36.0',
    '  fastify                 5.12.8   no answer',
  ]);
  expect(wordsAfter(parts, { asOf, now }).split('\n')).toEqual([
    'Node 26.10.0 is inside, and 26.12.0 has been released.',
    'PostgreSQL 18.4 is inside, and 18.6 has been released.',
    'When to use a PostgreSQL of your system instead: docs/operations.md, "Which versions run".',
    'There are newer packages of sharp (libvips 8.18.7).',
    'The registry did not answer about fastify: try again when there is a network.',
  ]);
});

test('where nothing is newer it says so, and when the list of releases is old', () => {
  const parts = [part('PostgreSQL', '18.6', '18.6.0-beta.17', '18.6')];
  expect(wordsAfter(parts, { asOf, now })).toBe('Nothing newer is known.');
  const later = new Date('2027-03-01T00:00:00Z');
  expect(wordsAfter(parts, { asOf, now: later })).toContain('was written down 99 days ago');
});

test('the dated file names a day, and for each release where that is known from', async () => {
  const file = path.join(import.meta.dirname, 'released-versions.json');
  const { asOf: day, released } = JSON.parse(await readFile(file, 'utf8'));
  expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
  expect(Object.keys(released)).toEqual(['Node 26', 'PostgreSQL 18']);
  for (const { version, source } of Object.values<{ version: string; source: string }>(released)) {
    expect(version).toMatch(/^\d+\.\d+/);
    expect(source.length).toBeGreaterThan(20);
  }
});

test('without a registry the command still tells what is inside', async () => {
  const script = path.join(import.meta.dirname, 'versions.ts');
  const env = { ...process.env, npm_execpath: '', PATH: '/nowhere' };
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env });
  expect(stdout).toMatch(/ Node +26\.\d+\.\d+ +no answer +26\./);
  expect(stdout).toMatch(/ PostgreSQL +18\.\d+ +no answer +18\./);
  expect(stdout).toMatch(/ sharp \(libvips 8\.\d+\.\d+\) +0\.\d+\.\d+ +no answer/);
  expect(stdout).toContain('The registry did not answer about Node, PostgreSQL, ');
});
