import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/files/temporary-folder.ts';
import { findOutgrown, ofOthers } from './budget.ts';

const builds = temporaryFolder();

test('a page within its budget is not spoken of', async () => {
  expect(await findOutgrown(built({ entry: 72_600, 'shelf/home.tsx': 9_400 }))).toEqual([]);
});

test('a page that outgrew its bytes is named with both figures', async () => {
  expect(await findOutgrown(built({ entry: 72_600, 'shelf/home.tsx': 9_401 }))).toEqual([
    'src/web/pages/shelf/home.tsx asks for 82001 bytes of scripts in 2 files; its budget is 82000 in 5 (scripts/budget.ts)',
  ]);
});

test('a page without a budget of its own has that of all others', async () => {
  const folder = built({ entry: 100_000, 'open/terms.tsx': ofOthers.bytes - 99_999 });
  expect(await findOutgrown(folder)).toEqual([
    expect.stringContaining(`its budget is ${ofOthers.bytes} in ${ofOthers.files}`),
  ]);
});

test('what a page imports counts, once, and so does the number of files', async () => {
  const parts = Array.from({ length: 4 }, (_, index) => `part-${index}`);
  const sizes = Object.fromEntries(parts.map((part) => [part, 10]));
  const folder = built({ entry: 10, 'shelf/home.tsx': 10, ...sizes }, parts);
  expect(await findOutgrown(folder)).toEqual([
    expect.stringContaining('asks for 60 bytes of scripts in 6 files'),
  ]);
});

test('a build without pages is no build within its budgets', async () => {
  await expect(findOutgrown(built({ entry: 1 }))).rejects.toThrow('no pages');
});

/** A build with these files and sizes. All its pages import the same parts. */
function built(sizes: Record<string, number>, parts: string[] = []): string {
  const folder = mkdtempSync(path.join(builds, 'build-'));
  mkdirSync(path.join(folder, '.vite'));
  const chunks = Object.entries(sizes).map(([name, size]) => {
    writeFileSync(path.join(folder, `${name.replace('/', '-')}.js.br`), Buffer.alloc(size));
    const isPage = name.endsWith('.tsx');
    const chunk = {
      file: `${name.replace('/', '-')}.js`,
      isEntry: name === 'entry',
      imports: isPage ? ['entry', ...parts, ...parts.slice(1)] : parts.slice(1),
    };
    return [isPage ? `src/web/pages/${name}` : name, chunk];
  });
  writeFileSync(
    path.join(folder, '.vite/manifest.json'),
    JSON.stringify(Object.fromEntries(chunks)),
  );
  return folder;
}
