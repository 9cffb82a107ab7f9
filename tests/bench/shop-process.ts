import { openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { fillEmptyShop } from '#features/catalogue/catalogue.ts';
import { readConfig } from '#platform/config.ts';
import { openDataFolder } from '#platform/data-folder.ts';
import type { Connection } from '#platform/embedded/connection.ts';
import { type Log, openLog } from '#platform/logging.ts';
import { openBuiltPages } from '#platform/pages/pages.ts';
import { demoProducts } from '../../db/seed/demo.ts';
import { openShop } from '../../src/start-shop.ts';
import { serveTask } from './serve-task.ts';

export interface ShopTask {
  connection: Connection;
  cached: boolean;
  products: number;
  /** As the environment has them. */
  settings: Record<string, string>;
}

/** The demo shop's goods over and over, each with a number of its own from the second time on. */
function shelfOf(count: number) {
  return Array.from({ length: count }, (_, place) => {
    const time = Math.floor(place / demoProducts.length);
    const product = demoProducts[place % demoProducts.length];
    if (!product) throw new Error('The demo shop has no goods');
    const { slug, name } = product;
    return time === 0 ? product : { ...product, slug: `${slug}-${time}`, name: `${name} ${time}` };
  });
}

/** Calls that change something are logged, and are to cost that here too; what goes wrong is shown. */
function openQuietLog(dataFolder: string): Log {
  const file = openSync(path.join(dataFolder, 'shop.log'), 'a');
  return { ...openLog(), info: openLog((line) => writeSync(file, line)).info };
}

await serveTask(async ({ connection, cached, products, settings }: ShopTask) => {
  // Of the built shop, `dev` changes the size of the cache and nothing else: to none.
  // Visitors of a benchmark tell their own network, as a proxy would: tries are counted by it.
  const config = { ...readConfig(settings, { dev: !cached }), trustedProxies: 1 };
  await openDataFolder(config.dataFolder);
  const log = openQuietLog(config.dataFolder);
  const shop = await openShop({ config, log, connection, pages: openBuiltPages() });
  await fillEmptyShop(shop.context, shelfOf(products));
  const address = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  return { port: Number(new URL(address).port), close: () => shop.close() };
});
