import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { atEnd } from '#tests/setup/at-end.ts';

/** The calling test file's own folder, removed when its tests are done. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'taama-test-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
