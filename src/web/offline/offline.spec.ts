import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { readFacts } from '#features/settings/calls.ts';
import { productPath, serviceWorkerPath } from '#lib/paths.ts';
import { farewell } from '#platform/pages/serve-service-worker.ts';
import { customerWithCart } from '#tests/browser/orders-parts.ts';
import { signIn } from '#tests/browser/setup/account.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import { expectFits } from '#tests/browser/ui-measures.ts';

test.use({ serviceWorkers: 'allow' });

const seen = 'Whipped Shea Body Butter';
const unseen = 'Baobab Face Oil';
const notice = (page: Page) => page.getByText('You’re offline.', { exact: false });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.beforeEach(({ faults }) => {
  faults.allow(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
});

test('without a network', async ({ page, context, expectAccessible }) => {
  await openAndKeep(page);

  await test.step('what was seen is shown without a network, with its pictures, and says so', async () => {
    await page.goto(productPath('whipped-shea-body-butter'));
    await expect(heading(page)).toHaveText(seen);
    await expect(notice(page)).toBeHidden();
    const picture = page.getByRole('main').getByRole('img', { name: seen, exact: true });
    await expect.poll(() => widthOf(picture)).toBeGreaterThan(0);
    await context.setOffline(true);
    await page.reload();
    await expect(heading(page)).toHaveText(seen);
    await expect(notice(page)).toBeVisible();
    await expect.poll(() => widthOf(picture)).toBeGreaterThan(0);
    await expectAccessible();
    // The first page was opened before there was a worker, and must be kept too.
    await page.goto('/products');
    await expect(heading(page)).toHaveText('Shop Natural Skincare');
  });

  await test.step('a link pressed without a network leads to the same', async () => {
    await expect(notice(page)).toBeVisible();
    await page.getByRole('link', { name: unseen }).first().click();
    await expect(heading(page)).toHaveText('No connection');
    await page.getByRole('link', { name: new RegExp(seen) }).click();
    await expect(heading(page)).toHaveText(seen);
    await expect(notice(page)).toBeVisible();
    await context.setOffline(false);
    await expect(notice(page)).toBeHidden();
  });

  await test.step('a page that was turned to without a document is there too, with its search', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Journal' }).click();
    await expect(heading(page)).toHaveText('Journal');
    await expect.poll(async () => (await readKept(page)).pages).toContain('/blog');
    await context.setOffline(true);
    await page.goto('/blog?from=a-letter');
    await expect(heading(page)).toHaveText('Journal');
    const renewed = page.waitForResponse((answer) => answer.url().endsWith('/api/journal'));
    await context.setOffline(false);
    await renewed;
  });

  await test.step('what was not seen says so, names what can be read, and tries again', async () => {
    await context.setOffline(true);
    await page.goto(productPath('baobab-face-oil'));
    await expect(heading(page)).toHaveText('No connection');
    await expect(page.getByRole('link', { name: /^Shop Natural Skincare/ })).toHaveAttribute(
      'href',
      '/products',
    );
    await expect(page.getByRole('link', { name: /· Taama/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Order by phone/ })).toHaveAttribute(
      'href',
      /^tel:/,
    );
    await expectAccessible();
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      productPath('baobab-face-oil'),
    );
  });

  await test.step('the page that was wanted comes by itself when the line does', async () => {
    await context.setOffline(false);
    await expect(heading(page)).toHaveText(unseen);
    await expect(notice(page)).toBeHidden();
  });

  await test.step('what cannot be read leads nowhere but into this shop', async () => {
    const again = page.getByRole('link', { name: 'Try again' });
    await page.goto('/offline?to=/about');
    await expect(again).toHaveAttribute('href', '/about');
    await page.goto('/offline?to=//evil.example');
    await expect(again).toHaveAttribute('href', '/');
  });

  await test.step('what was typed stays in its form when it could not go', async () => {
    await page.goto('/contact');
    await page.getByLabel('Name').fill('Efua');
    await page.getByRole('textbox', { name: 'Email' }).first().fill('efua@shop.example');
    await page.getByLabel('Message').fill('Is the gift basket back soon?');
    await context.setOffline(true);
    await expect(notice(page)).toContainText('You can’t send anything now');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('Is the gift basket back soon?');
  });

  await test.step('and when the line breaks again in the moment in which it came back', async () => {
    const facts = `**${readFacts.path}`;
    await page.route(facts, (route) => route.abort());
    const broken = page.waitForEvent('requestfailed', (asked) =>
      asked.url().endsWith(readFacts.path),
    );
    await context.setOffline(false);
    await broken;
    await expect(notice(page)).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('Is the gift basket back soon?');
    await page.unroute(facts);
    const renewed = page.waitForResponse((answer) => answer.url().endsWith(readFacts.path));
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await renewed;
    await expect(notice(page)).toBeHidden();
    await expect(page.getByLabel('Message')).toHaveValue('Is the gift basket back soon?');
  });
});

test('a customer reads the cart as it was last seen', async ({
  page,
  request,
  context,
  expectAccessible,
}) => {
  const customer = await customerWithCart(request);
  await openAndKeep(page);
  await signIn(page, customer);
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText('Clay Face Mask');
  // What keeps the cart comes after the cart.
  await page.waitForFunction(() => localStorage.getItem('seenCart'));
  await context.setOffline(true);
  await page.reload();
  await expect(heading(page)).toHaveText('No connection');
  const cart = page.getByRole('region', { name: 'Your cart as you last saw it' });
  await expect(cart.getByRole('listitem')).toHaveText([
    '1 × Coffee Body Scrub',
    '1 × Clay Face Mask',
  ]);
  await expect(cart.getByRole('button')).toHaveCount(0);
  await expectFits(page);
  await expectAccessible();
});

test('what is kept', async ({ page, faults }) => {
  faults.allow(/404 .*\/nowhere/);
  await openAndKeep(page);

  await test.step('calls, tools of developers and pages of one’s own are never kept', async () => {
    for (const address of ['/login', '/cart', '/dev/mail', '/nowhere']) await page.goto(address);
    await page.goto('/products');
    await page.evaluate(() => fetch('/api/products'));
    const kept = await readKept(page);
    expect(kept.pages).toEqual(['/products']);
    expect(
      Object.values(kept)
        .flat()
        .filter((path) => /^\/(api|dev)\//.test(path)),
    ).toEqual([]);
  });

  await test.step('only as many pages are kept as have room', async () => {
    await page.evaluate(async () => {
      const cache = await caches.open('pages');
      for (let n = 1; n <= 45; n += 1) {
        await cache.put(`/products?made-up=${n}`, new Response('old'));
      }
    });
    await page.goto('/terms');
    await expect.poll(async () => (await readKept(page)).pages?.length).toBe(40);
    expect((await readKept(page)).pages).toContain('/terms');
  });

  await test.step('after an update the files of the build before stay, older ones go', async () => {
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).unregister();
      for (const name of await caches.keys()) await caches.delete(name);
      for (const build of ['first', 'second']) await caches.open(`files ${build}`);
    });
    await openAndKeep(page);
    const names = Object.keys(await readKept(page));
    expect(names).toContain('files second');
    expect(names).not.toContain('files first');
  });
});

test('switched off, it goes and leaves nothing', async ({ page, baseURL }) => {
  await using front = await openFront(baseURL ?? '');
  await openAndKeep(page, front.url);
  expect(Object.keys(await readKept(page))).toContain('pages');
  front.scripts.set(serviceWorkerPath, farewell);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(() => readKept(page)).toEqual({});
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0);
});

test('on a line that is too slow the page is shown as it was seen', async ({ page, baseURL }) => {
  await using front = await openFront(baseURL ?? '');
  await openAndKeep(page, front.url);
  front.stuck.add('/products');
  await page.goto(front.url);
  await expect(heading(page)).toHaveText('Shop Natural Skincare');
  await expect(page.getByText('Your connection is slow.', { exact: false })).toBeVisible();
  await expect(notice(page)).toBeHidden();
});

/** A proxy in front of the shop that can change a script at the same address, or lose an answer. */
async function openFront(shop: string) {
  const scripts = new Map<string, string>();
  const stuck = new Set<string>();
  const server = createServer((request, response) => {
    const script = scripts.get(request.url ?? '');
    if (stuck.has(request.url ?? '')) return;
    if (script !== undefined) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
      return;
    }
    const { method, headers, url = '/' } = request;
    const passed = httpRequest(new URL(url, shop), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/products`,
    scripts,
    stuck,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Opens a page and waits until the worker controls the next one. */
async function openAndKeep(page: Page, address = '/products') {
  await page.goto(address);
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller) return;
    await new Promise((done) => serviceWorker.addEventListener('controllerchange', done));
  });
}

function widthOf(picture: ReturnType<Page['getByRole']>) {
  return picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
}

async function readKept(page: Page): Promise<{ [cache: string]: string[] }> {
  return page.evaluate(async () => {
    const read = (await caches.keys()).map(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return [name, requests.map(({ url }) => url.slice(location.origin.length))];
    });
    return Object.fromEntries(await Promise.all(read));
  });
}
