import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copied } from './copied.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Matches `new URL('../../db/x', import.meta.url)` and the like. */
const beside = /new URL\(\s*['"`]((?:\.\.?\/)+[^'"`$]*)/g;

test('the Containerfile copies whatever the shop reads beside its sources', () => {
  const files = globSync('{src,db,local-paystack}/**/*.{ts,mjs}', { cwd: root }).filter(
    (file) => !/\.(test|spec)\.ts$/.test(file),
  );
  const needed = files.flatMap((file) =>
    [...read(file).matchAll(beside)].map(([, address = '']) =>
      path.join(path.dirname(file), address),
    ),
  );
  // Some files name the checkout itself, and find others from there.
  const within = needed.filter((name) => name !== '.' && name !== './');
  expect(within).toContainEqual(expect.stringMatching(/^brand\/wide\//));
  const missing = within.filter((name) => !copied.some((one) => `${name}/`.startsWith(`${one}/`)));
  expect(missing).toEqual([]);
});
