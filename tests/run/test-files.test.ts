import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

test('what replaces a module says by its name that it has a process of its own', () => {
  const replaces = /\bvi\.(?:mock|doMock|resetModules)\(/;
  const files = globSync('{src,tests,scripts,db,brand,local-paystack}/**/*.test.ts', { cwd: root });
  expect(files.length).toBeGreaterThan(200);
  const shared = files.filter(
    (file) =>
      !file.endsWith('.alone.test.ts') &&
      replaces.test(
        readFileSync(path.join(root, file), 'utf8').replaceAll(/^\s*const replaces.*$/gm, ''),
      ),
  );
  expect(shared).toEqual([]);
});
