import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '#platform/embedded/free-port.ts';
import { quickFolder, sweepDeadRuns } from '#tests/setup/run-folders.ts';
import { admin } from './admin.ts';
import { startShop } from './shop-process.ts';

const log = path.resolve(import.meta.dirname, '../../../test-results/shop.log');

/** The real shop with its demo products, for all browser tests of a run. */
export default async function openShopForTheRun() {
  await sweepDeadRuns();
  const folder = quickFolder('browser');
  mkdirSync(folder, { recursive: true });
  const shop = await startShop(
    {
      DATA_DIR: folder,
      PORT: String(await freePort()),
      SEED: 'demo',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      RATE_LIMIT_FACTOR: '1000',
    },
    log,
  );
  process.env.SHOP_URL = shop.url;
  process.env.SHOP_FOLDER = folder;
  return async () => {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
