import type { Page } from '@playwright/test';
import { passwordTexts } from '#features/accounts/password-texts.rules.ts';
import { alertOf, mainButton } from '#tests/browser/accounts-parts.ts';
import { bar } from '#tests/browser/frame-parts.ts';
import { admin, expect, test } from '#tests/browser/setup/shop.ts';

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
    // A press that is overtaken before the page's code has come asks for nothing.
    const asked = await asksForProducts;
    await way(page, 'Contact').click();
    await expect(heading(page)).toHaveText('Contact');
    // The answer is no longer needed, and its bytes would cost the visitor money.
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

test('when code does not come', async ({ page, faults }) => {
  faults.allow(/net::ERR_FAILED|Failed to fetch dynamically imported module/);

  await test.step('the page that one is on stays, and what was typed there', async () => {
    await loseUntilNextDocument(page, 'judge-new-password');
    await page.goto('/signup');
    await noteDocument(page);
    await page.getByLabel('First name').fill('Efua');
    const lost = page.waitForEvent('requestfailed', isCode('judge-new-password'));
    await page.getByLabel('Password', { exact: true }).fill('shea in the rain');
    await page.getByLabel('Last name').fill('Mensah');
    await lost;
    await mainButton(page, 'Join').click();
    await expect(alertOf(page)).toHaveText('Please check the fields marked in red.');
    expect(await isSameDocument(page)).toBe(true);
    await expect(page.getByLabel('First name')).toHaveValue('Efua');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('shea in the rain');
  });

  await test.step('what did not come is asked for again, and the next page needs no document', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByLabel('Password', { exact: true }).fill('password1234');
    await page.getByLabel('Last name').fill('Boateng');
    await expect(page.getByText(passwordTexts['common-password'])).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
    expect(await isSameDocument(page)).toBe(true);
  });

  await test.step('a page whose own code is missing comes as a document too, and is one way back', async () => {
    await page.goto('/about');
    await noteDocument(page);
    await loseUntilNextDocument(page, 'contact');
    await way(page, 'Contact').click();
    await expect(heading(page)).toHaveText('Contact');
    expect(await isSameDocument(page)).toBe(false);
    await page.goBack();
    await expect(heading(page)).toHaveText('About us');
  });

  await test.step('where the first page’s own code is missing, its document is asked for once more', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    const isContact = isCode('contact');
    let documents = 0;
    // The preload and the import are each a request of their own, or one, as the time falls.
    await page.route(
      (url) => isContact({ url: () => url.href }),
      (route) => (documents < 2 ? route.abort() : route.fallback()),
    );
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.goto('/contact');
    await expect.poll(() => documents).toBe(2);
    await page.getByLabel('Message').fill('Salaam');
    await noteDocument(page);
    await way(page, 'About').click();
    await expect(heading(page)).toHaveText('About us');
    expect(await isSameDocument(page)).toBe(true);
  });

  await test.step('an admin who signs in comes to the desk though the list of its pages is missing', async () => {
    await page.goto('/login');
    await loseUntilNextDocument(page, 'desk');
    await page.getByLabel('Email').first().fill(admin.email);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await mainButton(page, 'Sign In').click();
    await expect(page.getByText('Welcome Admin')).toBeVisible();
  });
});

const isCode = (name: string) => (asked: { url(): string }) =>
  new URL(asked.url()).pathname.startsWith(`/assets/${name}-`);

/** Behaves as if the connection broke, or after an update. */
async function loseUntilNextDocument(page: Page, name: string) {
  await page.unrouteAll({ behavior: 'wait' });
  let isLost = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && !request.url().endsWith('/signup')) isLost = false;
  });
  await page.route(
    (url) => isLost && isCode(name)({ url: () => url.href }),
    (route) => route.abort(),
  );
}

function noteDocument(page: Page) {
  return page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

function isSameDocument(page: Page) {
  return page.evaluate(() => 'sameDocument' in window);
}
