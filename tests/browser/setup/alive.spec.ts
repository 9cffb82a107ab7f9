import type { BrowserContext, Page } from '@playwright/test';
import * as calls from '#features/catalogue/calls.ts';
import { bar } from '../frame-parts.ts';
import { beforeAlive, expect, test } from './shop.ts';

const html = (page: Page) => page.locator('html');

/** Reads at once, because an assertion would wait. */
const isAlive = (page: Page) => page.evaluate(() => 'alive' in document.documentElement.dataset);

/** In milliseconds. A test that does not wait is over before. */
const late = 300;

/** Acts as a busy machine: the page is there long before its code. */
async function delayCode(context: BrowserContext) {
  await context.route('**/assets/*.js', async (route) => {
    await new Promise((after) => setTimeout(after, late));
    await route.continue();
  });
}

/**
 * Before the page is alive, a link would load the next page from the server, and this mark would be
 * lost.
 */
async function expectPressesAnswered(page: Page, name = 'Contact', leadsTo = '/contact') {
  await html(page).evaluate((it) => it.setAttribute('data-same', ''));
  await bar(page).getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(leadsTo);
  await expect(html(page)).toHaveAttribute('data-same');
}

test('a page is met alive', async ({ page, baseURL, browser }) => {
  await delayCode(page.context());

  await test.step('after goto', async () => {
    await page.goto('/about');
    expect(await isAlive(page)).toBe(true);
    await expectPressesAnswered(page);
  });

  await test.step('after reload', async () => {
    await page.reload();
    expect(await isAlive(page)).toBe(true);
    await expectPressesAnswered(page, 'About', '/about');
  });

  await test.step('after goBack', async () => {
    await page.goto('/blog');
    await page.goBack();
    expect(await isAlive(page)).toBe(true);
  });

  await test.step('after goForward', async () => {
    await page.goForward();
    expect(await isAlive(page)).toBe(true);
    await expectPressesAnswered(page);
  });

  await test.step('after going back over an entry that the page before made itself', async () => {
    await page.goto('/about');
    await bar(page).getByRole('link', { name: 'Journal', exact: true }).click();
    await expect(page).toHaveURL('/blog');
    await page.goto('/terms');
    await page.evaluate(() => history.go(-2));
    await page.waitForURL('/about');
    await expectPressesAnswered(page);
  });

  await test.step('after its own code loaded a document', async () => {
    await page.evaluate(() => location.assign('/blog'));
    await expect(page).toHaveURL('/blog');
    await bar(page).getByRole('link', { name: 'Contact', exact: true }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeFocused();
  });

  await test.step('in a window that it opened', async () => {
    const opening = page.waitForEvent('popup');
    await page.evaluate(() => void window.open('/blog'));
    await expectPressesAnswered(await opening);
  });

  await test.step('by the keyboard, which looks for no element', async () => {
    await page.evaluate(() => location.assign('/login'));
    await expect.poll(() => page.url()).toContain('/login');
    await page.keyboard.press('Tab');
    expect(await isAlive(page)).toBe(true);
  });

  await test.step('in a context of the test’s own', async () => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    await delayCode(context);
    const own = await context.newPage();
    await own.goto('/about');
    await expectPressesAnswered(own);
    await context.close();
  });
});

test('what a test means to do before is done before', async ({ page }) => {
  const answer = await beforeAlive(page, async () => {
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    expect(await isAlive(page)).toBe(false);
    return 'done';
  });
  expect(answer).toBe('done');
  await expectPressesAnswered(page);
});

test('what is no page of the shop is not waited for', async ({ page, baseURL, faults }) => {
  // Chromium asks for the favicon if no document names one.
  faults.allow(/favicon/);
  await page.goto(calls.listProducts.path);
  await expect(page.locator('body')).toContainText('Whipped Shea Body Butter');
  const body = '<h1>Elsewhere</h1>';
  await page.route('**/elsewhere', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${baseURL}/elsewhere`);
  await expect(page.getByRole('heading')).toHaveText('Elsewhere');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page never comes alive, and is not waited for', async ({ page }) => {
    await page.goto('/about');
    await bar(page).getByRole('link', { name: 'Contact', exact: true }).click();
    await expect(page).toHaveURL('/contact');
  });
});
