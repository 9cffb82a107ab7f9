import type { Page } from '@playwright/test';
import { holdAnswer, readStorage } from '#tests/browser/accounts-parts.ts';
import { bar } from '#tests/browser/frame-parts.ts';
import { isOpen, registerCustomer, signIn } from '#tests/browser/setup/account.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import { openSession } from '#tests/browser/setup/sign-in.ts';
import * as calls from '../session.calls.ts';

const question = (page: Page) =>
  page.getByRole('dialog', { name: 'Are you sure you want to logout?' });

test('Logout asks, and staying signed in ends no session', async ({ page, request }) => {
  const customer = await registerCustomer(request);
  await signIn(page, customer);
  await askToLogOut(page);
  await question(page).getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question(page)).toBeHidden();
  expect(await isOpen(request, customer.token)).toBe(true);
  expect(await readStorage(page)).toMatchObject({ token: customer.token, isAuthenticated: 'true' });
});

test('Logout clears what is stored, goes home, and the server takes the token no more', async ({
  page,
  request,
}) => {
  const customer = await registerCustomer(request);
  await signIn(page, customer);
  await askToLogOut(page);
  await question(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect(await readStorage(page)).toEqual({});
  await expect(bar(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect.poll(() => isOpen(request, customer.token)).toBe(false);
});

test('Logout waits for nobody: the session is forgotten before the server has answered', async ({
  page,
  request,
}) => {
  const customer = await registerCustomer(request);
  await signIn(page, customer);
  const answer = await holdAnswer(page, calls.logOut);
  const called = page.waitForRequest('**/api/auth/logout');
  await askToLogOut(page);
  await question(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect((await called).headers().authorization).toBe(`Bearer ${customer.token}`);
  expect(await readStorage(page)).toEqual({});
  answer.letGo();
  await expect.poll(() => isOpen(request, customer.token)).toBe(false);
});

test('Logout succeeds without a word while the server cannot be reached', async ({
  page,
  request,
  faults,
}) => {
  faults.allow(/net::ERR_FAILED/);
  await signIn(page, await registerCustomer(request));
  await page.route('**/api/auth/logout', (route) => route.abort());
  await askToLogOut(page);
  await question(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect(await readStorage(page)).toEqual({});
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});

test('after Logout every other tab has the visitor’s bar', async ({ page, request, context }) => {
  await signIn(page, await registerCustomer(request));
  await page.goto('/contact');
  const other = await context.newPage();
  await other.goto('/about');
  await expect(bar(other).getByRole('button', { name: 'Logout' })).toBeVisible();
  await askToLogOut(page);
  await question(page).getByRole('button', { name: 'Logout' }).click();
  await expect(bar(other).getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(bar(other).getByRole('button', { name: 'Logout' })).toBeHidden();
});

test('the bar follows an authChanged event', async ({ page }) => {
  await page.goto('/contact');
  await expect(bar(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
  const { token } = await openSession();
  await page.evaluate((issued) => {
    localStorage.setItem('token', issued);
    localStorage.setItem('isAuthenticated', 'true');
    dispatchEvent(new Event('authChanged'));
  }, token);
  await expect(bar(page).getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.evaluate(() => {
    localStorage.removeItem('isAuthenticated');
    dispatchEvent(new Event('authChanged'));
  });
  await expect(bar(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('a page follows an authChanged event as its bar does', async ({ page, request }) => {
  const { token } = await registerCustomer(request);
  await page.goto('/products');
  const search = page.getByRole('searchbox', { name: 'Search products' });
  await expect(search).toBeDisabled();
  await page.evaluate((kept) => {
    localStorage.setItem('token', kept);
    localStorage.setItem('isAuthenticated', 'true');
    dispatchEvent(new Event('authChanged'));
  }, token);
  await expect(search).toBeEnabled();
  await expect(bar(page).getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.evaluate(() => {
    localStorage.removeItem('token');
    dispatchEvent(new Event('authChanged'));
  });
  await expect(search).toBeDisabled();
  await expect(bar(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
});

async function askToLogOut(page: Page) {
  await page.goto('/contact');
  await bar(page).getByRole('button', { name: 'Logout' }).click();
  await expect(question(page)).toBeVisible();
}
