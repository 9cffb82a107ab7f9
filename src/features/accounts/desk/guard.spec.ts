import type { Locator, Page } from '@playwright/test';
import * as calls from '#features/insight/calls.ts';
import { holdAnswer, mainButton, readStorage } from '#tests/browser/accounts-parts.ts';
import {
  endSession,
  isOpen,
  logInAdmin,
  registerCustomer,
  signIn,
} from '#tests/browser/setup/account.ts';
import { expect, test, twoWidths } from '#tests/browser/setup/shop.ts';
import { expectNoSidewaysScroll, smallTargets } from '#tests/browser/ui-measures.ts';
import * as accountCalls from '../calls.ts';

const denial = 'Access denied. Admin credentials required.';
const failure = 'Failed to authenticate admin. Please login again.';
const refused = /status of 401/;

test('Verifying admin access... stands in the HTML, which is the same for everybody', async ({
  request,
}) => {
  const { token } = await logInAdmin(request);
  const headers = { authorization: `Bearer ${token}` };
  const [visitors, admins] = await Promise.all([
    request.get('/admin'),
    request.get('/admin', { headers }),
  ]);
  const html = await visitors.text();
  expect(html.includes('Verifying admin access...')).toBe(true);
  expect(html.includes('Welcome Admin')).toBe(false);
  expect((await admins.text()) === html).toBe(true);
});

test('Verifying admin access... is shown until the server has answered', async ({
  page,
  request,
}) => {
  await signIn(page, await logInAdmin(request));
  const answer = await holdAnswer(page, accountCalls.readProfile);
  const asked = page.waitForRequest('**/api/auth/profile');
  await page.goto('/admin');
  await asked;
  await expect(page.getByRole('main')).toContainText('Verifying admin access...');
  await expect(page.getByText('Welcome Admin')).toBeHidden();
  answer.letGo();
  await expect(page.getByText('Welcome Admin')).toBeVisible();
  await expect(page.getByText('Verifying admin access...')).toBeHidden();
});

test(
  'an admin comes in to the Admin Dashboard',
  twoWidths,
  async ({ page, request, expectAccessible }) => {
    await signIn(page, await logInAdmin(request));
    await page.goto('/admin');
    await expect(page.getByText('Welcome Admin')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard');
    await expect(page.getByText(denial)).toBeHidden();
    await expectNoSidewaysScroll(page);
    expect(await smallTargets(page.getByRole('main'))).toEqual([]);
    await expectAccessible();
  },
);

test('without a token the guard of /admin denies', async ({ page }) => {
  await store(page, { isAuthenticated: 'true', userRole: 'admin' });
  await expectDenied(page);
});

test('without the authenticated flag the guard of /admin denies', async ({ page, request }) => {
  const { token } = await logInAdmin(request);
  await store(page, { token, userRole: 'admin' });
  await expectDenied(page);
});

test('with userRole user the guard of /admin denies, and asks the server nothing', async ({
  page,
  request,
}) => {
  await signIn(page, await registerCustomer(request));
  const asked: string[] = [];
  page.on('request', (each) => {
    if (each.url().endsWith('/api/auth/profile')) asked.push(each.url());
  });
  await expectDenied(page);
  expect(asked).toEqual([]);
  expect(await readStorage(page)).toHaveProperty('token');
});

test('a customer who writes admin into the storage is denied by the server', async ({
  page,
  request,
}) => {
  const { token } = await registerCustomer(request);
  await store(page, { token, isAuthenticated: 'true', userRole: 'admin' });
  await expectDenied(page);
  expect(await isOpen(request, token)).toBe(true);
});

test('an admin’s token that the server refuses is forgotten, and the guard of /admin asks to log in again', async ({
  page,
  request,
  faults,
}) => {
  faults.allow(refused);
  const session = await logInAdmin(request);
  await endSession(request, session.token);
  await signIn(page, session);
  await expectDenied(page, failure);
  expect(await readStorage(page)).toEqual({});
});

test('from page to page an admin who was let in is not verified again, and is sent away when refused', async ({
  page,
  request,
  faults,
}) => {
  faults.allow(refused);
  const session = await logInAdmin(request);
  await signIn(page, session);
  await page.goto('/admin/desk');
  await expect(page.getByText('Welcome Admin')).toBeVisible();
  const answer = await holdAnswer(page, accountCalls.readProfile);
  const asked = page.waitForRequest('**/api/auth/profile');
  await page.evaluate(() => {
    new MutationObserver(() => {
      const said = document.body.textContent?.includes('Verifying admin access...');
      if (said) document.body.dataset.verified = 'again';
    }).observe(document.body, { childList: true, subtree: true });
  });
  await tab(page, 'Product Management').click();
  await asked;
  await expect(page.getByRole('table', { name: 'Products' })).toBeVisible();
  await expect(page.getByText('Welcome Admin')).toBeVisible();
  expect(await page.evaluate(() => document.body.dataset.verified)).toBeUndefined();
  await endSession(request, session.token);
  answer.letGo();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert').filter({ hasText: failure })).toBeVisible();
});

test(
  'the desk’s three tabs and its other places each have an address, and the tabs count what waits',
  twoWidths,
  async ({ page, request, expectAccessible }) => {
    await page.route(`**${calls.readPulse.path}`, (route) =>
      route.fulfill({ json: { orders: 3, messages: 12, newestOrder: null } }),
    );
    await signIn(page, await logInAdmin(request));
    await page.goto('/admin');
    await expect(tab(page, 'Product Management')).toHaveAttribute('aria-current', 'page');
    await expect(tab(page, 'Order Management')).toHaveText('Order Management3');
    await expect(tab(page, 'Customer Messages')).toHaveText('Customer Messages12');
    await expect(tab(page, 'Order Management')).toHaveAttribute('href', '/admin/orders');
    for (const name of ['Desk', 'Settings', 'Audit', 'Admins']) {
      const place = page.getByRole('navigation', { name: 'More of the desk' });
      const address = `/admin/${name.toLowerCase()}`;
      await expect(place.getByRole('link', { name })).toHaveAttribute('href', address);
    }
    await expectNoSidewaysScroll(page);
    await expectAccessible();
    await tab(page, 'Customer Messages').click();
    await expect(page).toHaveURL('/admin/messages');
    await expect(tab(page, 'Customer Messages')).toHaveAttribute('aria-current', 'page');
    await page.goBack();
    await expect(tab(page, 'Product Management')).toHaveAttribute('aria-current', 'page');
  },
);

test('an admin whom the server cannot be asked about is not called a stranger, and can try again', async ({
  page,
  request,
  faults,
  expectAccessible,
}) => {
  faults.allow(/net::ERR_FAILED/);
  await signIn(page, await logInAdmin(request));
  await page.route('**/api/auth/profile', (route) => route.abort());
  await page.goto('/admin');
  await expect(page.getByRole('alert').filter({ hasText: 'could not be asked' })).toBeVisible();
  await expect(page).toHaveURL('/admin');
  await expectAccessible();
  await page.unroute('**/api/auth/profile');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Welcome Admin')).toBeVisible();
});

test('the desk’s Logout asks first, ends the session and goes home', async ({ page, request }) => {
  const session = await logInAdmin(request);
  await signIn(page, session);
  await page.goto('/admin');
  const logout = mainButton(page, 'Logout');
  await logout.click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to logout?' });
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(logout).toBeFocused();
  expect(await isOpen(request, session.token)).toBe(true);
  await logout.click();
  await question.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect(await readStorage(page)).toEqual({});
  await expect.poll(() => isOpen(request, session.token)).toBe(false);
  await expect(page.getByText(denial)).toBeHidden();
});

test('the desk is left when its admin logs out in another tab', async ({
  page,
  request,
  context,
}) => {
  await signIn(page, await logInAdmin(request));
  await page.goto('/admin');
  await expect(page.getByText('Welcome Admin')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/about');
  await other.evaluate(() => localStorage.clear());
  await expect(page).toHaveURL('/login');
});

test('the desk can be left with the keyboard alone', async ({ page, request }) => {
  await signIn(page, await logInAdmin(request));
  await page.goto('/admin');
  const logout = mainButton(page, 'Logout');
  await expect(logout).toBeVisible();
  await page.getByRole('main').focus();
  await page.keyboard.press('Tab');
  await expect(logout).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

function tab(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name });
}

/** Comes from another page, so that going back tells whether /admin stayed in the history. */
async function expectDenied(page: Page, words = denial) {
  await page.goto('/contact');
  await page.goto('/admin');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  await expect(page.getByText('Welcome Admin')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/contact');
}

async function store(page: Page, stored: Record<string, string>) {
  await page.goto('/about');
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
}
