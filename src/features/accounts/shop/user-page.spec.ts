import type { Page } from '@playwright/test';
import { mainButton, readStorage } from '#tests/browser/accounts-parts.ts';
import {
  dialog,
  greeting,
  information,
  openUserPage,
  sessions,
} from '#tests/browser/accounts-user-page-parts.ts';
import { bar } from '#tests/browser/frame-parts.ts';
import {
  endSession,
  isOpen,
  logIn,
  logInAdmin,
  registerCustomer,
  signIn,
  signInHere,
} from '#tests/browser/setup/account.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import { expectFitsHere, phone } from '#tests/browser/ui-measures.ts';

test('who is there', async ({ page, request }) => {
  const customer = await registerCustomer(request, { firstName: 'Adwoa', lastName: 'Owusu' });
  await signIn(page, customer);

  await test.step('without a first name the greeting has no gap', async () => {
    await leaveOut(page, 'firstName');
    await openUserPage(page);
    await expect(page.getByText('Welcome!')).toBeVisible();
    await page.unroute('**/api/auth/profile');
  });

  await test.step('a customer is greeted by the first name, and sees the account’s information', async () => {
    await openUserPage(page);
    await expect(greeting(page)).toHaveText('Welcome, Adwoa!');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
    expect(await information(page)).toEqual({
      'First Name': 'Adwoa',
      'Last Name': 'Owusu',
      Email: customer.email,
    });
    await page.setViewportSize(phone);
    await expectFitsHere(page);
  });

  await test.step('the user page works with the keyboard alone', async () => {
    await expect(page.getByRole('link', { name: 'Browse products' })).toBeVisible();
    await page.getByRole('main').focus();
    for (const name of ['Shop Products', 'View Cart', 'Logout', 'Browse products', 'Change name']) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveText(name);
    }
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByLabel('First name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Change name' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByLabel('First name')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Yaa');
    await page.keyboard.press('Enter');
    await expect(greeting(page)).toHaveText('Welcome, Yaa!');
    await expect(bar(page).getByRole('button', { name: 'Hi, Yaa' })).toBeVisible();
  });

  await test.step('the HTML of /userpage is a shell, the same for everybody', async () => {
    const headers = { authorization: `Bearer ${customer.token}` };
    const [own, visitors] = await Promise.all([
      request.get('/userpage', { headers }),
      request.get('/userpage'),
    ]);
    const html = await own.text();
    expect(html.includes('Owusu')).toBe(false);
    expect(html === (await visitors.text())).toBe(true);
  });
});

test('who is not there', async ({ page, request, context, faults }) => {
  const customer = await registerCustomer(request, { firstName: 'Adwoa' });
  await page.goto('/contact');

  await test.step('without a token the user page sends to /login, and does not stay in the history', async () => {
    await page.goto('/userpage');
    await expectSentToLogin(page);
    await page.goBack();
    await expect(page).toHaveURL('/contact');
  });

  await test.step('a token without the authenticated flag is removed, and the user page sends to /login', async () => {
    await page.evaluate((kept) => localStorage.setItem('token', kept), customer.token);
    await page.goto('/userpage');
    await expectSentToLogin(page);
  });

  await test.step('reloading the user page while it loads ends no session', async () => {
    await signInHere(page, customer);
    const asked = page.waitForRequest('**/api/auth/profile');
    await page.route('**/api/auth/profile', () => undefined, { times: 1 });
    await page.goto('/userpage');
    await asked;
    await page.reload();
    await expect(greeting(page)).toHaveText('Welcome, Adwoa!');
    expect(await readStorage(page)).toHaveProperty('token', customer.token);
  });

  await test.step('somebody else who signs in in another tab is shown on this one, and nobody before', async () => {
    await logIn(request, customer);
    await openUserPage(page);
    await expect(sessions(page)).toHaveCount(2);
    const next = await registerCustomer(request, { firstName: 'Kofi' });
    const other = await context.newPage();
    await other.goto('/robots.txt');
    await other.evaluate((token) => localStorage.setItem('token', token), next.token);
    await expect(greeting(page)).toHaveText('Welcome, Kofi!');
    await expect(sessions(page)).toHaveCount(1);
    await other.close();
  });

  await test.step('logging out in another tab leaves nothing of a person on this one', async () => {
    const other = await context.newPage();
    await other.goto('/about');
    await bar(other).getByRole('button', { name: 'Logout' }).click();
    await dialog(other).getByRole('button', { name: 'Logout' }).click();
    await expectSentToLogin(page);
    await expect(greeting(page)).toBeHidden();
    await other.close();
  });

  await test.step('a profile that cannot be fetched removes the token without a word, and the user page sends to /login', async () => {
    faults.allow(/net::ERR_FAILED/);
    await signInHere(page, customer);
    await page.route('**/api/auth/profile', (route) => route.abort());
    await page.goto('/userpage');
    await expectSentToLogin(page);
    await page.unroute('**/api/auth/profile');
  });

  await test.step('a call refused later forgets the session and leads to /login', async () => {
    faults.allow(/status of 401/);
    await signInHere(page, customer);
    await openUserPage(page);
    await endSession(request, customer.token);
    await page.getByRole('button', { name: 'Download my data' }).click();
    await expectSentToLogin(page);
  });

  await test.step('a session that has ended is forgotten without a word, and the user page sends to /login', async () => {
    await signInHere(page, customer);
    await page.goto('/userpage');
    await expectSentToLogin(page);
  });
});

test('quick actions', async ({ page, request }) => {
  const customer = await registerCustomer(request);
  await signIn(page, await logInAdmin(request));

  await test.step('an admin finds the way to the desk there, and a customer does not', async () => {
    await openUserPage(page);
    const toTheDesk = page.getByRole('main').getByRole('link', { name: 'Admin Dashboard' });
    await expect(toTheDesk).toHaveAttribute('href', '/admin');
    await signInHere(page, customer);
    await openUserPage(page);
    await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toHaveCount(0);
  });

  await test.step('Shop Products leads to the products', async () => {
    const link = page.getByRole('link', { name: 'Shop Products' });
    await expect(link).toHaveAttribute('href', '/products');
  });

  await test.step('View Cart leads to the cart', async () => {
    await expect(page.getByRole('link', { name: 'View Cart' })).toHaveAttribute('href', '/cart');
  });

  await test.step('Logout asks nothing, clears the token and returns home', async () => {
    await mainButton(page, 'Logout').click();
    await expect(page).toHaveURL('/');
    expect(await readStorage(page)).toEqual({});
    await expect.poll(() => isOpen(request, customer.token)).toBe(false);
  });
});

/** Another server of the same API may leave a field out of a profile. Ours never does. */
async function leaveOut(page: Page, field: string) {
  await page.route('**/api/auth/profile', async (route) => {
    const response = await route.fetch();
    const { [field]: _, ...rest } = await response.json();
    await route.fulfill({ response, json: rest });
  });
}

/** Silent: nothing is told, and nothing of the session is left. */
async function expectSentToLogin(page: Page) {
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  expect(await readStorage(page)).toEqual({});
}
