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
} from '#tests/browser/setup/account.ts';
import { expect, test, twoWidths } from '#tests/browser/setup/shop.ts';
import { expectNoSidewaysScroll, smallTargets } from '#tests/browser/ui-measures.ts';

test.describe('who is there', () => {
  test(
    'a customer is greeted by the first name, and sees the account’s information',
    twoWidths,
    async ({ page, request, expectAccessible }) => {
      const customer = await registerCustomer(request, { firstName: 'Adwoa', lastName: 'Owusu' });
      await signIn(page, customer);
      await openUserPage(page);
      await expect(greeting(page)).toHaveText('Welcome, Adwoa!');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
      expect(await information(page)).toEqual({
        'First Name': 'Adwoa',
        'Last Name': 'Owusu',
        Email: customer.email,
      });
      await expectNoSidewaysScroll(page);
      expect(await smallTargets(page.getByRole('main'))).toEqual([]);
      await expectAccessible();
    },
  );

  for (const [missing, field] of [
    ['First Name', 'firstName'],
    ['Last Name', 'lastName'],
    ['Email', 'email'],
  ] as const) {
    test(`a missing ${missing} is N/A`, async ({ page, request }) => {
      await signIn(page, await registerCustomer(request));
      await leaveOut(page, field);
      await openUserPage(page);
      const shown = await information(page);
      const withoutValue = Object.keys(shown).filter((name) => shown[name] === 'N/A');
      expect(withoutValue).toEqual([missing]);
    });
  }

  test('without a first name the greeting has no gap', async ({ page, request }) => {
    await signIn(page, await registerCustomer(request));
    await leaveOut(page, 'firstName');
    await openUserPage(page);
    await expect(page.getByText('Welcome!')).toBeVisible();
  });

  test('the HTML of /userpage is a shell, the same for everybody', async ({ request }) => {
    const { token, firstName } = await registerCustomer(request, { firstName: 'Serwaa' });
    const headers = { authorization: `Bearer ${token}` };
    const [own, visitors] = await Promise.all([
      request.get('/userpage', { headers }),
      request.get('/userpage'),
    ]);
    const html = await own.text();
    expect(html.includes(firstName)).toBe(false);
    expect(html === (await visitors.text())).toBe(true);
  });
});

test.describe('who is not there', () => {
  test('without a token the user page sends to /login, and does not stay in the history', async ({
    page,
  }) => {
    await page.goto('/contact');
    await page.goto('/userpage');
    await expectSentToLogin(page);
    await page.goBack();
    await expect(page).toHaveURL('/contact');
  });

  test('a token without the authenticated flag is removed, and the user page sends to /login', async ({
    page,
    request,
  }) => {
    const { token } = await registerCustomer(request);
    await page.goto('/contact');
    await page.evaluate((kept) => localStorage.setItem('token', kept), token);
    await page.goto('/userpage');
    await expectSentToLogin(page);
  });

  test('a session that has ended is forgotten without a word, and the user page sends to /login', async ({
    page,
    request,
    faults,
  }) => {
    faults.allow(/status of 401/);
    const customer = await registerCustomer(request);
    await endSession(request, customer.token);
    await signIn(page, customer);
    await page.goto('/userpage');
    await expectSentToLogin(page);
  });

  test('a profile that cannot be fetched removes the token without a word, and the user page sends to /login', async ({
    page,
    request,
    faults,
  }) => {
    faults.allow(/net::ERR_FAILED/);
    await signIn(page, await registerCustomer(request));
    await page.route('**/api/auth/profile', (route) => route.abort());
    await page.goto('/userpage');
    await expectSentToLogin(page);
  });

  test('a call refused later forgets the session and leads to /login', async ({
    page,
    request,
    faults,
  }) => {
    faults.allow(/status of 401/);
    const customer = await registerCustomer(request);
    await signIn(page, customer);
    await openUserPage(page);
    await endSession(request, customer.token);
    await page.getByRole('button', { name: 'Download my data' }).click();
    await expectSentToLogin(page);
  });

  test('logging out in another tab leaves nothing of a person on this one', async ({
    page,
    request,
    context,
  }) => {
    await signIn(page, await registerCustomer(request));
    await openUserPage(page);
    const other = await context.newPage();
    await other.goto('/about');
    await bar(other).getByRole('button', { name: 'Logout' }).click();
    await dialog(other).getByRole('button', { name: 'Logout' }).click();
    await expectSentToLogin(page);
    await expect(greeting(page)).toBeHidden();
  });

  test('somebody else who signs in in another tab is shown on this one, and nobody before', async ({
    page,
    request,
    context,
  }) => {
    const before = await registerCustomer(request, { firstName: 'Adwoa' });
    await logIn(request, before);
    await signIn(page, before);
    await openUserPage(page);
    await expect(sessions(page)).toHaveCount(2);
    const next = await registerCustomer(request, { firstName: 'Kofi' });
    const other = await context.newPage();
    await other.goto('/about');
    await other.evaluate((token) => localStorage.setItem('token', token), next.token);
    await expect(greeting(page)).toHaveText('Welcome, Kofi!');
    await expect(sessions(page)).toHaveCount(1);
  });

  test('reloading the user page while it loads ends no session', async ({ page, request }) => {
    const customer = await registerCustomer(request);
    await signIn(page, customer);
    const asked = page.waitForRequest('**/api/auth/profile');
    await page.route('**/api/auth/profile', () => undefined, { times: 1 });
    await page.goto('/userpage');
    await asked;
    await page.reload();
    await expect(greeting(page)).toBeVisible();
    expect(await readStorage(page)).toHaveProperty('token', customer.token);
  });
});

test.describe('quick actions', () => {
  test('Shop Products leads to the products', async ({ page, request }) => {
    await signIn(page, await registerCustomer(request));
    await openUserPage(page);
    await page.getByRole('link', { name: 'Shop Products' }).click();
    await expect(page).toHaveURL('/products');
  });

  test('View Cart leads to the cart', async ({ page, request }) => {
    await signIn(page, await registerCustomer(request));
    await openUserPage(page);
    await page.getByRole('link', { name: 'View Cart' }).click();
    await expect(page).toHaveURL('/cart');
  });

  test('an admin finds the way to the desk there, and a customer does not', async ({
    page,
    request,
  }) => {
    await signIn(page, await logInAdmin(request));
    await openUserPage(page);
    await page.getByRole('main').getByRole('link', { name: 'Admin Dashboard' }).click();
    await expect(page).toHaveURL('/admin');
    const { token } = await registerCustomer(request);
    await page.evaluate((kept) => localStorage.setItem('token', kept), token);
    await openUserPage(page);
    await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toHaveCount(0);
  });

  test('Logout asks nothing, clears the token and returns home', async ({ page, request }) => {
    const customer = await registerCustomer(request);
    await signIn(page, customer);
    await openUserPage(page);
    await mainButton(page, 'Logout').click();
    await expect(page).toHaveURL('/');
    expect(await readStorage(page)).toEqual({});
    await expect.poll(() => isOpen(request, customer.token)).toBe(false);
  });
});

test('the user page works with the keyboard alone', async ({ page, request }) => {
  await signIn(page, await registerCustomer(request));
  await openUserPage(page);
  await page.getByRole('main').focus();
  for (const name of ['Shop Products', 'View Cart', 'Logout', 'Change name']) {
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
});

/** What another server of the same call leaves out of a profile; ours always knows it. */
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
