import v8 from 'node:v8';
import vm from 'node:vm';
import { expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { openLog } from '#platform/logging.ts';
import { openBuiltPages } from '#platform/pages/pages.ts';
import { testDatabase } from '#tests/database/database.ts';
import { temporaryFolder } from '#tests/files/temporary-folder.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { openShop } from './start-shop.ts';

v8.setFlagsFromString('--expose-gc');
const collectGarbage = vm.runInNewContext('gc');
const { connection } = await testDatabase();

test('a shop that was closed leaves nothing of itself in its process', async () => {
  const closed = await openAndClose();
  await eventually(() => {
    collectGarbage();
    // What fails here must not hold the shop itself.
    expect(closed.deref() === undefined).toBe(true);
  });
});

/** A function of its own, so that nothing on this file's stack holds the shop. */
async function openAndClose() {
  const { app, context, working, close } = await openShop({
    config: readConfig({ DATA_DIR: temporaryFolder(), SEED: 'none' }),
    log: openLog(() => undefined),
    connection,
    pages: openBuiltPages(),
  });
  await working;
  expect((await app.inject('/products')).statusCode).toBe(200);
  await close();
  return new WeakRef(context);
}
