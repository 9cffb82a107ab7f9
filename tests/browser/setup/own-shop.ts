import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { writeExamples } from '#features/settings/settle-in.ts';
import { freePort } from '#platform/embedded/free-port.ts';
import { startEmbeddedServer } from '#platform/embedded/server.ts';
import { notifyOthers } from '#platform/kept/changes.queries.ts';
import { quickFolder } from '#tests/setup/run-folders.ts';
import { demoSettings } from '../../../db/seed/facts.ts';
import { addProduct } from '../../../src/features/catalogue/catalogue.ts';
import { admin } from './admin.ts';
import { startShop } from './shop-process.ts';

export interface OwnShop {
  url: string;
  addProducts(count: number): Promise<void>;
  /** Acts as another process of the shop after a change of products: the shop shows it at once. */
  tellOfGoods(): Promise<void>;
  /** For what no call can do, such as letting time pass or adding many rows. */
  inDatabase<Value>(work: (client: pg.Client) => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
}

/** An empty shop for a spec that needs another catalogue than the other specs. */
export async function openOwnShop(name: string): Promise<OwnShop> {
  const folder = quickFolder(`browser-${name}-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const settings = {
    DATA_DIR: folder,
    PORT: String(await freePort()),
    SEED: 'none',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    RATE_LIMIT_FACTOR: '1000',
  };
  const shop = await startShop(settings, path.join(folder, 'shop.log'));
  // The server runs already, so this only finds its address.
  const { connection } = await startEmbeddedServer({ folder: path.join(folder, 'postgres') });
  const inDatabase: OwnShop['inDatabase'] = async (work) => {
    const client = new pg.Client(connection);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  await inDatabase(async (client) => {
    await writeExamples(client, demoSettings, new Date());
    await notifyOthers(client, 'a-test settings');
  });
  return {
    url: shop.url,
    addProducts: (count) =>
      inDatabase(async (client) => {
        await addProducts(client, count);
        await tellOfGoods(client);
      }),
    tellOfGoods: () => inDatabase(tellOfGoods),
    inDatabase,
    async close() {
      await shop.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function tellOfGoods(client: pg.Client) {
  await notifyOthers(client, 'a-test catalogue stock');
}

async function addProducts(client: pg.Client, count: number) {
  for (let position = 1; position <= count; position += 1) {
    await addProduct(client, {
      slug: `jar-${position}`,
      name: `Jar ${position}`,
      description: 'A jar.',
      price: 2_500 + position,
      category: 'Body Care',
      stock: 10,
      position,
      at: new Date(),
    });
  }
}
