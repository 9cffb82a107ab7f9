import { openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { fillEmptyShop } from '#features/catalogue/catalogue.ts';
import { writeExamples } from '#features/settings/settle-in.ts';
import { readConfig } from '#platform/config.ts';
import { openDataFolder } from '#platform/data-folder.ts';
import type { Connection } from '#platform/embedded/connection.ts';
import { type Log, openLog } from '#platform/logging.ts';
import { openBuiltPages } from '#platform/pages/pages.ts';
import { demoProducts } from '../../db/seed/demo.ts';
import { demoSettings } from '../../db/seed/facts.ts';
import { openShop } from '../../src/start-shop.ts';
import { serveTask } from './serve-task.ts';

export interface ShopTask {
  connection: Connection;
  cached: boolean;
  products: number;
  /** As in the environment. */
  settings: Record<string, string>;
}

/** Repeats the demo shop's products. From the second time on, each name has a number. */
function shelfOf(count: number) {
  return Array.from({ length: count }, (_, place) => {
    const time = Math.floor(place / demoProducts.length);
    const product = demoProducts[place % demoProducts.length];
    if (!product) throw new Error('The demo shop has no goods');
    const { slug, name } = product;
    return time === 0 ? product : { ...product, slug: `${slug}-${time}`, name: `${name} ${time}` };
  });
}

/** Calls that change something are logged at their usual cost. What goes wrong is shown. */
function openQuietLog(dataFolder: string): Log {
  const file = openSync(path.join(dataFolder, 'shop.log'), 'a');
  return { ...openLog(), info: openLog((line) => writeSync(file, line)).info };
}

await serveTask(async ({ connection, cached, products, settings }: ShopTask) => {
  // With the built shop, `dev` only sets the size of the cache to none. A benchmark's visitors tell
  // their own network as a proxy would, because tries are counted by it.
  const config = { ...readConfig(settings, { dev: !cached }), trustedProxies: 1 };
  await openDataFolder(config.dataFolder);
  const log = openQuietLog(config.dataFolder);
  const shop = await openShop({ config, log, connection, pages: openBuiltPages() });
  await fillEmptyShop(shop.context, shelfOf(products));
  await writeExamples(shop.context.pool, demoSettings, new Date());
  shop.context.changes.announce('settings');
  const address = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  return { port: Number(new URL(address).port), close: () => shop.close() };
});
