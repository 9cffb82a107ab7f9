import type { Page } from '@playwright/test';
import { productPath } from '#lib/paths.ts';
import { bar } from '#tests/browser/frame-parts.ts';
import { endSession, logIn, registerCustomer, signInHere } from '#tests/browser/setup/account.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';

/** What the next person at this machine would find. */

test.use({ serviceWorkers: 'allow' });

const slug = 'whipped-shea-body-butter';
const search = '/products?name=butter';

test('at a machine of many', async ({ page, request, context, faults }) => {
  const customer = await registerCustomer(request);
  await page.goto('/robots.txt');
  await signInHere(page, customer);

  await test.step('Logout takes along what was looked at and searched for', async () => {
    await page.goto('/products');
    await underWorker(page);
    await page.goto(search);
    await lookAround(page);
    expect((await left(page)).kept).toContain(search);
    // Afterwards the browser may have the pictures in memory, and asks no server for them.
    const kept = async () => (await left(page)).kept;
    await expect.poll(kept).toContainEqual(expect.stringContaining('/media/'));
    await bar(page).getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expectNothingLeft(page);
  });

  await test.step('so does Logout in another tab, for this one too', async () => {
    await signInHere(page, await logIn(request, customer));
    await lookAround(page);
    const other = await context.newPage();
    await other.goto('/contact');
    await bar(other).getByRole('button', { name: 'Logout' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    await expect(bar(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expectNothingLeft(page);
    await other.close();
  });

  await test.step('so does logging out everywhere', async () => {
    await signInHere(page, await logIn(request, customer));
    await lookAround(page);
    await page.goto('/userpage');
    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click();
    await expect(page).toHaveURL('/');
    await expectNothingLeft(page);
  });

  await test.step('so does a session that was ended elsewhere', async () => {
    faults.allow(/401/);
    const session = await logIn(request, customer);
    await signInHere(page, session);
    await lookAround(page);
    await endSession(request, session.token);
    await page.goto('/userpage');
    await expect(page).toHaveURL(/\/login/);
    await expectNothingLeft(page);
    // Home, where the others end, keeps its own pictures again.
    expect((await left(page)).kept).toEqual([]);
  });
});

async function lookAround(page: Page) {
  await page.goto(productPath(slug));
  await page.evaluate(() => {
    sessionStorage.setItem('wishedProduct', '{}');
    localStorage.setItem('signupEmail', 'efua@shop.example');
  });
  await expect
    .poll(() => left(page))
    .toMatchObject({
      stored: expect.arrayContaining(['recentlyViewed', 'signupEmail', 'token', 'wishedProduct']),
      kept: expect.arrayContaining([productPath(slug)]),
    });
}

/** From then on the service worker keeps what is opened. */
function underWorker(page: Page) {
  return page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller) return;
    await new Promise((done) => serviceWorker.addEventListener('controllerchange', done));
  });
}

async function expectNothingLeft(page: Page) {
  await expect.poll(() => left(page)).toEqual({ stored: [], kept: expect.any(Array) });
  const { kept } = await left(page);
  expect(kept.filter((address) => address.startsWith('/products'))).toEqual([]);
}

function left(page: Page) {
  return page.evaluate(async () => {
    const stored = [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage));
    const caches = await Promise.all(
      ['pages', 'pictures'].map(async (name) =>
        (await globalThis.caches.has(name)) ? (await globalThis.caches.open(name)).keys() : [],
      ),
    );
    const kept = caches.flat().map(({ url }) => url.slice(location.origin.length));
    return { stored: stored.filter((key) => key !== 'scroll'), kept };
  });
}
