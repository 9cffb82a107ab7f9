import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { replaced } from './lighter-router.ts';

test.each(replaced)('what is left out is what was read: $theirs', async ({ theirs, sha256 }) => {
  const hash = createHash('sha256')
    .update(await readFile(theirs))
    .digest('hex');
  expect(hash, `${path.basename(theirs)} changed: read it, and see whether a browser runs it`).toBe(
    sha256,
  );
});

test.each(replaced)('whoever imports it finds every name: $ours', async ({ theirs, ours }) => {
  const names = async (file: string) => Object.keys(await import(pathToFileURL(file).href)).sort();
  expect(await names(ours)).toEqual(await names(theirs));
});
