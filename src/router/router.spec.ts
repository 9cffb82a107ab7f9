import type { Page } from '@playwright/test';
import { bar } from '#tests/browser/frame-parts.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const way = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true });
const entries = (page: Page) => page.evaluate(() => history.length);

test('turning from page to page', async ({ page, context }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname);
  });
  await page.goto('/about');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await test.step('a press that another one overtakes is never shown', async () => {
    const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('/api/products*', async (route) => {
      await gate;
      await route.continue().catch(() => undefined);
    });
    const asksForProducts = page.waitForRequest(/\/api\/products/);
    await way(page, 'Products').click();
    await expect(page.locator('[data-pending]')).toHaveCount(1);
    await way(page, 'Contact').click();
    await expect(heading(page)).toHaveText('Contact');
    const asked = await asksForProducts;
    // Nobody waits for it any more, and its bytes would cost money.
    await expect.poll(() => asked.failure()?.errorText).toBe('net::ERR_ABORTED');
    letGo();
    await page.unrouteAll({ behavior: 'wait' });
    await expect(page.locator('[data-pending]')).toHaveCount(0);
    await expect(page).toHaveURL('/contact');
    await expect(heading(page)).toHaveText('Contact');
  });

  await test.step('what a page needs is asked for at once', async () => {
    const both = Promise.withResolvers<void>();
    await page.route('/api/categories', async (route) => {
      await both.promise;
      await route.continue();
    });
    const asksForProducts = page.waitForRequest(/\/api\/products\?/);
    await way(page, 'Products').click();
    await asksForProducts;
    both.resolve();
    await expect(heading(page)).toHaveText('Shop Natural Skincare');
    await page.unrouteAll({ behavior: 'wait' });
    await way(page, 'Contact').click();
    await expect(heading(page)).toHaveText('Contact');
  });

  await test.step('a link to the page that is open asks anew and adds nothing to the history', async () => {
    const [before, questions] = [await entries(page), asked.length];
    await way(page, 'Contact').click();
    await expect.poll(() => asked.length).toBeGreaterThan(questions);
    expect(await entries(page)).toBe(before);
  });

  await test.step('going to a place on the page and back asks for nothing', async () => {
    await way(page, 'Journal').click();
    await expect(heading(page)).toHaveText('Journal');
    const questions = asked.length;
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await expect(page).toHaveURL('/blog#main');
    await page.goBack();
    await expect(page).toHaveURL('/blog');
    expect(asked.slice(questions)).toEqual([]);
    await page.goBack();
    await expect(heading(page)).toHaveText('Contact');
    await page.goForward();
    await expect(heading(page)).toHaveText('Journal');
  });

  await test.step('a press for a new tab is the browser’s', async () => {
    const opened = context.waitForEvent('page');
    await way(page, 'About').click({ modifiers: ['ControlOrMeta'] });
    await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('About us');
    await expect(page).toHaveURL('/blog');
  });

  await test.step('one document was enough for all of it', async () => {
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
});
