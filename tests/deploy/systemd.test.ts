import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/files/temporary-folder.ts';
import { findInstalled } from './installed.ts';

const root = path.resolve(import.meta.dirname, '../..');
const shipped = path.join(root, 'deploy/systemd');
const units = readdirSync(shipped).filter((name) => name.endsWith('.service'));
const analyze = findInstalled('systemd-analyze');
const folder = temporaryFolder();

test('the processes differ only in what they do', () => {
  const [web, worker] = ['taama-web@', 'taama-worker'].map(linesOf);
  const own = (lines: string[] = [], others: string[] = []) =>
    lines.filter((line) => !others.includes(line));
  expect(own(web, worker)).toEqual([
    'Description=Taama, the shop on port %i',
    'ExecStart=/usr/bin/env PORT=%i /srv/taama/node_modules/.bin/node scripts/taama.mjs start --role=web',
  ]);
  expect(own(worker, web)).toEqual([
    "Description=Taama, the shop's jobs",
    'ExecStart=/srv/taama/node_modules/.bin/node scripts/taama.mjs start --role=worker',
  ]);
});

describe.skipIf(analyze.missing)(analyze.title, () => {
  test.each(units)('finds nothing wrong with %s', async (name) => {
    const { stderr } = await run('verify', '--man=no', unitHere(name));
    expect(stderr).toBe('');
  });

  test.each(units)('calls %s well shut off', async (name) => {
    const given = ['security', '--offline=true', '--threshold=20', '--no-pager', unitHere(name)];
    const { stdout } = await run(...given);
    expect(stdout).toMatch(/Overall exposure level for \S+: [01]\.\d OK/);
  });
});

function run(...words: string[]) {
  return promisify(execFile)(analyze.program, words);
}

/** systemd-analyze looks for a unit's programs, and /srv/taama is not on every machine. */
function unitHere(name: string): string {
  const file = path.join(folder, name.replace('@', '@3001'));
  writeFileSync(
    file,
    readFileSync(path.join(shipped, name), 'utf8').replaceAll('/srv/taama', root),
  );
  return file;
}

function linesOf(name: string): string[] {
  const text = readFileSync(path.join(shipped, `${name}.service`), 'utf8');
  return text.split('\n').filter((line) => line && !line.startsWith('#'));
}
