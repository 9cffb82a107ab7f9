import type { Page } from '@playwright/test';
import { readShopWindow } from '#features/catalogue/calls.ts';
import { listOwnFollows } from '#features/follows/calls.ts';
import { countCalls, holdAnswer, readStorage } from '#tests/browser/accounts-parts.ts';
import { bar } from '#tests/browser/frame-parts.ts';
import {
  isOpen,
  logIn,
  registerCustomer,
  signIn,
  signInHere,
} from '#tests/browser/setup/account.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import * as calls from '../session.calls.ts';

const question = (page: Page) =>
  page.getByRole('dialog', { name: 'Are you sure you want to logout?' });

test('logging out', async ({ page, request, context, faults }) => {
  const customer = await registerCustomer(request);
  await signIn(page, customer);
  const reading = await holdAnswer(page, listOwnFollows);
  await page.goto('/userpage');

  await test.step('Logout asks, and staying signed in ends no session', async () => {
    await askToLogOut(page);
    await question(page).getByRole('button', { name: 'Stay signed in' }).click();
    await expect(question(page)).toBeHidden();
    expect(await isOpen(request, customer.token)).toBe(true);
    const stored = await readStorage(page);
    expect(stored).toMatchObject({ token: customer.token, isAuthenticated: 'true' });
  });

  const other = await context.newPage();
  await other.goto('/about');
  await expect(bar(other).getByRole('button', { name: 'Logout' })).toBeVisible();
  const answer = await holdAnswer(page, calls.logOut);

  await test.step('Logout waits for nobody: the session is forgotten before the server has answered', async () => {
    const called = page.waitForRequest('**/api/auth/logout');
    const takenBack = page.waitForEvent('requestfailed', (one) =>
      one.url().endsWith(listOwnFollows.path),
    );
    await askToLogOut(page);
    await question(page).getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    expect((await called).headers().authorization).toBe(`Bearer ${customer.token}`);
    expect(await readStorage(page)).toEqual({});
    expect(await isOpen(request, customer.token)).toBe(true);
    // The server would refuse it once the session has ended.
    await takenBack;
    reading.letGo();
  });

  await test.step('after Logout every other tab has the visitor’s bar', async () => {
    await expect(bar(other).getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(bar(other).getByRole('button', { name: 'Logout' })).toBeHidden();
    await other.close();
  });

  await test.step('Logout clears what is stored, goes home, and the server takes the token no more', async () => {
    answer.letGo();
    await expect.poll(() => isOpen(request, customer.token)).toBe(false);
    await expect(page).toHaveURL('/');
    expect(await readStorage(page)).toEqual({});
    await expect(bar(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
  });

  const session = await logIn(request, customer);
  await page.goto('/products');
  const search = page.getByRole('searchbox', { name: 'Search products' });

  await test.step('the bar follows an authChanged event', async () => {
    await expect(search).toBeDisabled();
    await signInHere(page, session);
    await tellChange(page);
    await expect(bar(page).getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(search).toBeEnabled();
    await page.evaluate(() => localStorage.removeItem('isAuthenticated'));
    await tellChange(page);
    await expect(bar(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
  });

  await test.step('a page follows an authChanged event as its bar does', async () => {
    await expect(search).toBeDisabled();
    await signInHere(page, session);
    await tellChange(page);
    await expect(search).toBeEnabled();
    await expect(bar(page).getByRole('button', { name: 'Logout' })).toBeVisible();
    await page.evaluate(() => localStorage.removeItem('token'));
    await tellChange(page);
    await expect(search).toBeDisabled();
    await expect(bar(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
  });

  await test.step('what the page still loads when its person leaves asks for nobody', async () => {
    await signInHere(page, session);
    const [code, home] = [Promise.withResolvers<void>(), await holdAnswer(page, readShopWindow)];
    await page.route('**/assets/own-follows-*', async (route) => {
      await code.promise;
      await route.continue();
    });
    await page.route('**/api/auth/logout', (route) => route.fulfill({ json: {} }));
    await page.goto('/userpage');
    await expect(page.getByRole('list', { name: 'Your devices' })).toBeVisible();
    const asked = countCalls(page, listOwnFollows);
    const loaded = page.waitForResponse('**/assets/own-follows-*');
    await askToLogOut(page);
    await question(page).getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('Welcome, ')).toBeHidden();
    code.resolve();
    await loaded;
    await page.evaluate(() => new Promise(requestAnimationFrame));
    home.letGo();
    await expect(page).toHaveURL('/');
    expect(asked()).toBe(0);
    await page.unroute('**/api/auth/logout');
  });

  await test.step('Logout succeeds without a word while the server cannot be reached', async () => {
    faults.allow(/net::ERR_FAILED/);
    await signInHere(page, session);
    await tellChange(page);
    await page.route('**/api/auth/logout', (route) => route.abort());
    await askToLogOut(page);
    await question(page).getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    expect(await readStorage(page)).toEqual({});
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  });
});

async function askToLogOut(page: Page) {
  await bar(page).getByRole('button', { name: 'Logout' }).click();
  await expect(question(page)).toBeVisible();
}

function tellChange(page: Page) {
  return page.evaluate(() => dispatchEvent(new Event('authChanged')));
}
