import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openTestShop } from '#tests/shop/shop.ts';

const { app, cache } = await openTestShop({ seed: 'demo' });
await app.listen({ host: '127.0.0.1', port: 0 });
const slug = 'pure-shea-body-butter';

/** Asks for the path as it is written. An ordinary client would correct it. */
function ask(path: string): Promise<{ status?: number; location?: string }> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      response.resume();
      const { statusCode: status, headers } = response;
      resolve({
        ...(status ? { status } : {}),
        ...(headers.location ? { location: headers.location } : {}),
      });
    }).on('error', reject);
  });
}

test.each([
  [`/products/%70ure-shea-body-butter`, `/products/${slug}`],
  [`/%70roducts/${slug}`, `/products/${slug}`],
  ['/products/pure%2dshea%2Dbody%2dbutter', `/products/${slug}`],
  ['/Products/Pure-Shea-Body-Butter', `/products/${slug}`],
  [`/products/${slug}/`, `/products/${slug}`],
  [`/products/${slug}///`, `/products/${slug}`],
  ['/PRODUCTS', '/products'],
  ['/products/?sort=price&utm_source=Mail', '/products?sort=price&utm_source=Mail'],
  ['/Confirm-Password?token=AbC', '/confirm-password?token=AbC'],
])('%s leads to its one address', async (path, location) => {
  expect(await ask(path)).toEqual({ status: 301, location });
  expect((await ask(location)).status).toBe(200);
});

test.each([
  '/products/%2e%2e',
  '/products/..',
  '/products/%2E./',
  '/products/.',
  '/products/%2e',
  '/products/..%2f..',
  '/blog/%2e%2e/products',
  '//products',
  '//evil.example/products',
  '/products//pure-shea-body-butter',
  '/%2e%2e/',
  '/%5cevil.example',
])('%s is no page', async (path) => {
  expect(await ask(path)).toEqual({ status: 404 });
});

test.each(['/products/%', '/products/%zz', '/products/%e9', '/products/%00'])(
  '%s is no address',
  async (path) => {
    expect(await ask(path)).toEqual({ status: 400 });
  },
);

test('an address of a person keeps what it names', async () => {
  for (const path of ['/orders/AbC', '/pay/return/AbC-%5F', '/admin/orders/AbC/']) {
    expect(await ask(path)).toEqual({ status: 200 });
  }
});

test('one page is kept once, however its address is written', async () => {
  await ask(`/products/${slug}`);
  const before = cache.size();
  for (const [place, letter] of [...slug].entries()) {
    const code = letter.charCodeAt(0).toString(16);
    const written = `${slug.slice(0, place)}%${code}${slug.slice(place + 1)}`;
    expect((await ask(`/products/${written}`)).status).toBe(301);
    expect(
      (
        await ask(
          `/products/${slug.slice(0, place)}${letter.toUpperCase()}${slug.slice(place + 1)}`,
        )
      ).status,
    ).toBe(letter === '-' ? 200 : 301);
  }
  expect(cache.size()).toBe(before);
});

test('what developers use is hidden in production under every spelling', async () => {
  const hidden = await openTestShop({ production: true });
  for (const path of ['/dev/mail', '/%64ev/mail', '/DEV/ui', '/dev%2fui', '/dev/ui/']) {
    expect((await hidden.app.inject(path)).statusCode).toBe(404);
  }
});
