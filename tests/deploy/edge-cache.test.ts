import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bringDemoFiles, fillEmptyShop } from '#features/catalogue/catalogue.ts';
import { freePort } from '#platform/embedded/free-port.ts';
import { temporaryFolder } from '#tests/files/temporary-folder.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { demoProducts } from '../../db/seed/demo.ts';
import { readFilesOf, readPicturesOf } from '../../db/seed/pictures.ts';
import { nginx, startNginx } from './start-nginx.ts';

const shipped = path.resolve(import.meta.dirname, '../../deploy/nginx/cache.conf');

describe.skipIf(nginx.missing)(`${nginx.title}: in the place of a CDN`, async () => {
  const folder = temporaryFolder();
  const shop = await openTestShop();
  let port: number;
  let running: AsyncDisposable;

  beforeAll(async () => {
    const products = demoProducts.slice(0, 1);
    await fillEmptyShop(shop.context, products, readPicturesOf);
    await bringDemoFiles(shop.context, readFilesOf(products.map(({ slug }) => slug)));
    const origin = await shop.app.listen({ host: '127.0.0.1', port: 0 });
    port = await freePort();
    const block = readFileSync(shipped, 'utf8')
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
      // Even on a slow machine, the second request comes in time.
      .replace('200 10s', '200 1h')
      .replace('/var/cache/nginx/taama', `${folder}/cache`);
    const upstream = `upstream taama_origin { server ${new URL(origin).host}; }`;
    running = await startNginx(folder, `${upstream}\n${block}`, port);
  });

  afterAll(() => running?.[Symbol.asyncDispose]());

  test('files, pictures and pages for everybody are kept', async () => {
    const [product] = await json('/api/products');
    const { text } = await ask('/');
    const [asset = ''] = /\/assets\/[\w.-]+\.js/.exec(text) ?? [];
    const kept = [
      '/about',
      '/products',
      `/products/${product?.slug}`,
      '/products?name=shea&utm_source=letter',
      asset,
      product?.imageUrl ?? '',
      '/manifest.webmanifest',
    ];
    for (const address of kept) {
      const first = await ask(address);
      expect([address, first.status, first.edge]).toEqual([address, 200, 'MISS']);
      const second = await ask(address);
      expect([address, second.status, second.edge]).toEqual([address, 200, 'HIT']);
      expect(second.text, address).toBe(first.text);
    }
  });

  test('nothing else is, and nothing that was asked for with a token', async () => {
    const never = [
      '/api/products',
      '/api/carts',
      '/api/openapi.json',
      '/healthz',
      '/readyz',
      '/service-worker.js',
      '/cart',
      '/checkout',
      '/login',
      '/userpage',
      '/admin',
      '/confirm-password?token=secret',
      '/newsletter/confirm?token=secret',
      '/pay/return/secret',
      '/products/there-is-none',
      '/nowhere',
    ];
    for (const address of never) {
      for (const _time of ['first', 'second']) {
        expect([null, 'MISS'], address).toContain((await ask(address)).edge);
      }
    }
    for (const _time of ['first', 'second']) {
      expect((await ask('/privacy', { authorization: 'Bearer somebody' })).edge).toBe('BYPASS');
    }
    expect((await ask('/privacy')).edge).toBe('MISS');
  });

  test('one compressed copy is not given to who cannot read it', async () => {
    const compressed = await ask('/delivery', { 'accept-encoding': 'br' });
    const plain = await ask('/delivery', { 'accept-encoding': 'identity' });
    expect([compressed.encoding, plain.encoding]).toEqual(['br', null]);
    expect(plain.text).toBe(compressed.text);
  });

  test('what is kept is shown while the shop is away', async () => {
    await ask('/terms');
    await shop.app.close();
    expect((await ask('/terms')).status).toBe(200);
    expect((await ask('/api/products')).status).toBe(502);
  });

  async function ask(address: string, headers: Record<string, string> = {}) {
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, { headers });
    return {
      status: answer.status,
      edge: answer.headers.get('edge-cache'),
      encoding: answer.headers.get('content-encoding'),
      text: await answer.text(),
    };
  }

  async function json(address: string) {
    return JSON.parse((await ask(address)).text) as { slug: string; imageUrl: string }[];
  }
});
