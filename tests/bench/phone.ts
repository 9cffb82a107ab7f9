import { mkdirSync } from 'node:fs';
import path from 'node:path';
import {
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
  request,
} from '@playwright/test';
import { freePort } from '#platform/embedded/free-port.ts';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { admin } from '../browser/setup/admin.ts';
import { startShop } from '../browser/setup/shop-process.ts';
import type { ReportGround } from './benchmark.ts';

/** The demo shop, and a browser that draws it as a phone of 360 × 780 with twice the pixels. */
export async function openPhone({ folder, signal }: ReportGround) {
  signal.throwIfAborted();
  await using opened = new AsyncDisposableStack();
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
    path.join(folder, 'shop.log'),
  );
  opened.defer(() => shop.stop());
  // What the browser tests' own parts read, to make accounts.
  process.env.SHOP_FOLDER = folder;
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  opened.defer(() => browser.close());
  const calls = await request.newContext({ baseURL: shop.url });
  opened.defer(() => calls.dispose());
  const closing = opened.move();
  return {
    /** Asks the shop without the browser. */
    calls,
    async newWindow(): Promise<BrowserContext> {
      signal.throwIfAborted();
      return browser.newContext({
        baseURL: shop.url,
        viewport: { width: 360, height: 780 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
        serviceWorkers: 'block',
      });
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}

export type Phone = Awaited<ReturnType<typeof openPhone>>;

/** A quarter of this machine's CPU. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return devtools;
}

/** A slow 3G or a busy 4G: 1.6 Mbit/s, and 150 ms to an answer. */
export async function narrow(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
}
