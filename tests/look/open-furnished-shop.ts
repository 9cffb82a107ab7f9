import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { request } from '@playwright/test';
import { freePort } from '#platform/embedded/free-port.ts';
import { admin } from '../browser/setup/admin.ts';
import { startShop } from '../browser/setup/shop-process.ts';
import { runFolder } from '../setup/run-folders.ts';
import { type Furnished, furnish } from './furnish.ts';

export interface FurnishedShop extends Furnished, AsyncDisposable {
  url: string;
}

const slowClock = pathToFileURL(path.join(import.meta.dirname, 'slow-clock.ts')).href;

/** A checkout's built shop with people in it, on a database that goes away with it. */
export async function openFurnishedShop(checkout: string, name: string): Promise<FurnishedShop> {
  await using opened = new AsyncDisposableStack();
  const folder = runFolder(`look-${name}`);
  mkdirSync(folder, { recursive: true });
  opened.defer(() => rmSync(folder, { recursive: true, force: true }));
  const settings = {
    DATA_DIR: folder,
    PORT: String(await freePort()),
    SEED: 'demo',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    RATE_LIMIT_FACTOR: '1000',
  };
  const shop = await startShop(settings, path.join(folder, 'shop.log'), {
    folder: checkout,
    preload: slowClock,
  });
  opened.defer(() => shop.stop());
  const calls = await request.newContext({ baseURL: shop.url });
  opened.defer(() => calls.dispose());
  const furnished = await furnish(calls);
  const closing = opened.move();
  return {
    ...furnished,
    url: shop.url,
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}
