import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeQuickFolder } from '#tests/setup/run-folders.ts';
import { askNpm } from './ask-npm.mjs';

const folder = makeQuickFolder();
const asked = path.join(folder, 'asked');
const npm = path.join(folder, 'npm-cli.js');

beforeEach(async () => {
  vi.stubEnv('npm_execpath', npm);
  await writeFile(asked, '');
});

test('the cache of npm is enough', async () => {
  await letNpm('process.exit(0)');
  await askNpm(['ci']);
  expect(await questions()).toEqual([expect.stringMatching(/^ci .*--prefer-offline/)]);
});

test('the registry is asked if the cache of npm is older than the lock file', async () => {
  await letNpm("process.exit(words.includes('--prefer-offline') ? 1 : 0)");
  await askNpm(['ci']);
  const [first, second, ...more] = await questions();
  // What the first says is no trouble of the reader.
  expect(first).toContain('--loglevel=silent');
  expect(second).toBe('ci --include=optional --no-audit --no-fund --loglevel=error');
  expect(more).toEqual([]);
});

test('an install that fails both times says so', async () => {
  await letNpm('process.exit(1)');
  await expect(askNpm(['ci'])).rejects.toThrow('The install did not finish: npm says why above');
});

/** A program in npm's place, which writes down how it was called. */
async function letNpm(end: string) {
  await writeFile(
    npm,
    `const words = process.argv.slice(2);
    require('node:fs').appendFileSync(${JSON.stringify(asked)}, words.join(' ') + '\\n');
    ${end};`,
  );
  await chmod(npm, 0o755);
}

async function questions(): Promise<string[]> {
  return (await readFile(asked, 'utf8')).split('\n').filter(Boolean);
}
