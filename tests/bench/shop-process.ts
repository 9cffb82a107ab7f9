import { fillEmptyShop } from '#features/catalogue/catalogue.ts';
import { readConfig } from '#platform/config.ts';
import { openDataFolder } from '#platform/data-folder.ts';
import type { Connection } from '#platform/embedded/connection.ts';
import { openLog } from '#platform/logging.ts';
import { openBuiltPages } from '#platform/pages/pages.ts';
import { demoProducts } from '../../db/seed/demo.ts';
import { openShop } from '../../src/start-shop.ts';
import { serveTask } from './serve-task.ts';

interface Task {
  connection: Connection;
  dataFolder: string;
  cached: boolean;
}

/** 24, as in the shops that docs/performance.md compares with; the demo shop has fewer. */
const shelf = [
  ...demoProducts,
  ...demoProducts
    .slice(0, 24 - demoProducts.length)
    .map((product) => ({ ...product, slug: `${product.slug}-again` })),
];

await serveTask(async ({ connection, dataFolder, cached }: Task) => {
  await openDataFolder(dataFolder);
  // Of the built shop, `dev` changes the size of the cache and nothing else: to none.
  const config = readConfig({ DATA_DIR: dataFolder, SEED: 'none' }, { dev: !cached });
  const shop = await openShop({ config, log: openLog(), connection, pages: openBuiltPages() });
  await fillEmptyShop(shop.context, shelf);
  const address = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  return { port: Number(new URL(address).port), close: () => shop.close() };
});
