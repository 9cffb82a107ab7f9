import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { atEnd } from '#tests/setup/at-end.ts';
import { makeQuickFolder } from '#tests/setup/run-folders.ts';

/** The calling test file's own folder, removed when its tests are done. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'taama-test-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The same for a database or a shop with its own: in memory, where the machine has room. */
export function quickTemporaryFolder(): string {
  const folder = makeQuickFolder();
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
