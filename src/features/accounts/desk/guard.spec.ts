import type { Locator, Page } from '@playwright/test';
import * as calls from '#features/insight/calls.ts';
import { holdAnswer, mainButton, readStorage } from '#tests/browser/accounts-parts.ts';
import {
  endSession,
  isOpen,
  logInAdmin,
  registerCustomer,
  signIn,
  signInHere,
} from '#tests/browser/setup/account.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import {
  atPhoneWidth,
  expectFits,
  expectFitsHere,
  withLargeLetters,
} from '#tests/browser/ui-measures.ts';
import * as accountCalls from '../calls.ts';

const denial = 'Access denied. Admin credentials required.';
const failure = 'Failed to authenticate admin. Please login again.';
const refused = /status of 401/;

test('who is no admin', async ({ page, request, faults }) => {
  await page.goto('/contact');

  await test.step('Verifying admin access... stands in the HTML, which is the same for everybody', async () => {
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

  await test.step('without a token the guard of /admin denies', async () => {
    await store(page, { isAuthenticated: 'true', userRole: 'admin' });
    await expectDenied(page);
    // The desk does not stay in the history.
    await page.goBack();
    await expect(page).toHaveURL('/contact');
  });

  await test.step('without the authenticated flag the guard of /admin denies', async () => {
    const { token } = await logInAdmin(request);
    await store(page, { token, userRole: 'admin' });
    await expectDenied(page);
  });

  const customer = await registerCustomer(request);

  await test.step('with userRole user the guard of /admin denies, and asks the server nothing', async () => {
    await signInHere(page, customer);
    const asked: string[] = [];
    page.on('request', (each) => {
      if (each.url().endsWith('/api/auth/profile')) asked.push(each.url());
    });
    await expectDenied(page);
    expect(asked).toEqual([]);
    expect(await readStorage(page)).toHaveProperty('token');
  });

  await test.step('a customer who writes admin into the storage is denied by the server', async () => {
    const { token } = customer;
    await store(page, { token, isAuthenticated: 'true', userRole: 'admin' });
    await expectDenied(page);
    expect(await isOpen(request, token)).toBe(true);
  });

  await test.step('an admin’s token that the server refuses is forgotten, and the guard of /admin asks to log in again', async () => {
    faults.allow(refused);
    const session = await logInAdmin(request);
    await endSession(request, session.token);
    await signInHere(page, session);
    await expectDenied(page, failure);
    expect(await readStorage(page)).toEqual({});
  });
});

test('an admin at the desk', async ({ page, request, context, expectAccessible }) => {
  const session = await logInAdmin(request);
  await signIn(page, session);
  await page.route(`**${calls.readPulse.path}`, (route) =>
    route.fulfill({ json: { orders: 3, messages: 12, newestOrder: null } }),
  );

  await test.step('Verifying admin access... is shown until the server has answered', async () => {
    const answer = await holdAnswer(page, accountCalls.readProfile);
    const asked = page.waitForRequest('**/api/auth/profile');
    await page.goto('/admin/products');
    await asked;
    await expect(page.getByRole('main')).toContainText('Verifying admin access...');
    await expect(page.getByText('Welcome Admin')).toBeHidden();
    answer.letGo();
    await expect(page.getByText('Welcome Admin')).toBeVisible();
    await expect(page.getByText('Verifying admin access...')).toBeHidden();
  });

  await test.step('an admin comes in to the Admin Dashboard', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard');
    await expect(page.getByText(denial)).toBeHidden();
  });

  await test.step('the desk’s doors stand in one row, the morning first, each with an address, and count what waits', async () => {
    await expect(tab(page, 'Product Management')).toHaveAttribute('aria-current', 'page');
    await expect(tab(page, 'Order Management')).toHaveText('Order Management3');
    await expect(tab(page, 'Customer Messages')).toHaveText('Customer Messages12');
    await expect(tab(page, 'Order Management')).toHaveAttribute('href', '/admin/orders');
    const doors = page.getByRole('navigation', { name: 'Admin' });
    await expect(doors.getByRole('link').first()).toHaveText('Today');
    for (const [name, address] of [
      ['Today', '/admin'],
      ['Product Management', '/admin/products'],
      ['Settings', '/admin/settings'],
      ['Journal and pages', '/admin/journal'],
      ['Origin', '/admin/origin'],
      ['Audit', '/admin/audit'],
      ['Admins', '/admin/admins'],
      ['See the shop', '/'],
    ] as const) {
      await expect(doors.getByRole('link', { name })).toHaveAttribute('href', address);
    }
    await atPhoneWidth(page, async () => {
      const settings = doors.getByRole('link', { name: 'Settings' });
      await expect(settings).toBeHidden();
      await doors.getByRole('button', { name: 'More' }).press('Enter');
      await expect(settings).toBeInViewport();
      await expectFitsHere(page, doors);
      await page.keyboard.press('Escape');
      await expect(settings).toBeHidden();
      await page.setViewportSize(withLargeLetters);
      await doors.getByRole('button', { name: 'More' }).click();
      await expect(settings).toBeInViewport();
      await page.keyboard.press('Escape');
    });
    const rooms = page.getByRole('navigation', { name: 'Product Management' });
    await expect(rooms.getByRole('link')).toHaveText([
      'Products',
      'Categories',
      'Reviews',
      'Discount codes',
    ]);
    await expect(page.getByRole('navigation')).toHaveCount(2);
    await expectFits(page);
    await expectAccessible();
    await page.setViewportSize({ width: 768, height: 1024 });
    const tops = await doors
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await expectFits(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await tab(page, 'Customer Messages').click();
    await expect(page).toHaveURL('/admin/messages');
    await expect(tab(page, 'Customer Messages')).toHaveAttribute('aria-current', 'page');
    await page.goBack();
    await expect(tab(page, 'Product Management')).toHaveAttribute('aria-current', 'page');
  });

  await test.step('the desk is left when its admin logs out in another tab', async () => {
    const other = await context.newPage();
    await other.goto('/about');
    await other.evaluate(() => localStorage.clear());
    await expect(page).toHaveURL('/login');
    await other.close();
  });

  await test.step('the desk’s Logout asks first, ends the session and goes home', async () => {
    await signInHere(page, session);
    await page.goto('/admin');
    const logout = mainButton(page, 'Logout');
    await expect(logout).toBeVisible();
    // The keyboard alone is enough.
    await page.getByRole('main').focus();
    await page.keyboard.press('Tab');
    await expect(logout).toBeFocused();
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Are you sure you want to logout?' });
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(logout).toBeFocused();
    expect(await isOpen(request, session.token)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    expect(await readStorage(page)).toEqual({});
    await expect.poll(() => isOpen(request, session.token)).toBe(false);
    await expect(page.getByText(denial)).toBeHidden();
  });
});

test('an admin whom the server does not know', async ({
  page,
  request,
  faults,
  expectAccessible,
}) => {
  faults.allow(/status of 401|net::ERR_FAILED/);
  const session = await logInAdmin(request);
  await signIn(page, session);

  await test.step('an admin whom the server cannot be asked about is not called a stranger, and can try again', async () => {
    await page.route('**/api/auth/profile', (route) => route.abort());
    await page.goto('/admin/desk');
    await expect(
      page.getByRole('alert').filter({ hasText: 'couldn’t check your admin access' }),
    ).toBeVisible();
    await expect(page).toHaveURL('/admin/desk');
    await expectAccessible();
    await page.unroute('**/api/auth/profile');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Welcome Admin')).toBeVisible();
  });

  await test.step('from page to page an admin who was let in is not verified again, and is sent away when refused', async () => {
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
});

function tab(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name });
}

async function expectDenied(page: Page, words = denial) {
  await page.goto('/admin');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  await expect(page.getByText('Welcome Admin')).toBeHidden();
}

async function store(page: Page, stored: Record<string, string>) {
  await page.evaluate((entries) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
}
