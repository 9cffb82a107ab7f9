import { chmodSync, cpSync } from 'node:fs';
import path from 'node:path';
import { startEmbeddedServer } from '#platform/embedded/server.ts';
import { quickTemporaryFolder } from '#tests/files/temporary-folder.ts';
import { atEnd } from '#tests/setup/at-end.ts';

/**
 * Puts a database's cluster into `folder`, where no server runs yet. It is a copy of one that the
 * calling test file makes once, because making one takes longer than most tests of a server.
 */
export async function layCluster(folder: string): Promise<void> {
  model ??= makeModel();
  cpSync(await model, folder, { recursive: true });
  chmodSync(folder, 0o700);
}

let model: Promise<string> | undefined;

async function makeModel(): Promise<string> {
  const home = quickTemporaryFolder();
  atEnd(() => {
    model = undefined;
  });
  const folder = path.join(home, 'postgres');
  await (await startEmbeddedServer({ folder, settings: { fsync: 'off' } })).stop();
  return folder;
}
