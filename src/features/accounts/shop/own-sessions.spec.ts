import type { Page } from '@playwright/test';
import { readStorage } from '#tests/browser/accounts-parts.ts';
import {
  card,
  dialog,
  fault,
  hold,
  openUserPage,
  sessions,
  told,
} from '#tests/browser/accounts-user-page-parts.ts';
import {
  type Account,
  endSession,
  isOpen,
  logIn,
  registerCustomer,
  signIn,
} from '#tests/browser/setup/account.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';

test.describe('sessions', () => {
  test('are listed with their device and their times, and this one is marked', async ({
    page,
    request,
  }) => {
    const customer = await registerCustomer(request);
    await signIn(page, await logInHere(page, customer));
    await openUserPage(page);
    await expect(sessions(page)).toHaveCount(2);
    const here = sessions(page).filter({ hasText: 'This device' });
    await expect(here).toHaveCount(1);
    await expect(here).toContainText(/Chrome on \w+/);
    await expect(here.getByRole('button')).toHaveCount(0);
    for (const one of await sessions(page).all()) {
      await expect(one).toContainText(/Since \d+ \w+ \d{4}, \d\d:\d\d/);
      await expect(one).toContainText(/Until \d+ \w+ \d{4}, \d\d:\d\d/);
    }
  });

  test('can be ended one by one, and the focus stays with the list', async ({ page, request }) => {
    const customer = await registerCustomer(request);
    const elsewhere = await logIn(request, customer);
    await signIn(page, customer);
    await openUserPage(page);
    await page.getByRole('button', { name: /^End the session on/ }).click();
    await expect(sessions(page)).toHaveCount(1);
    await expect(told(page, 'Logged out on')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Open sessions' })).toBeFocused();
    expect(await isOpen(request, elsewhere.token)).toBe(false);
    expect(await isOpen(request, customer.token)).toBe(true);
  });

  test('that ended meanwhile are told so, and leave the list', async ({
    page,
    request,
    faults,
  }) => {
    faults.allow(/status of 404/);
    const customer = await registerCustomer(request);
    const elsewhere = await logIn(request, customer);
    await signIn(page, customer);
    await openUserPage(page);
    await endSession(request, elsewhere.token);
    await page.getByRole('button', { name: /^End the session on/ }).click();
    await expect(fault(page, 'This session has ended already.')).toBeVisible();
    await expect(sessions(page)).toHaveCount(1);
  });

  test('can all be ended at once: it asks, and this browser is signed out as well', async ({
    page,
    request,
    expectAccessible,
  }) => {
    const customer = await registerCustomer(request);
    const elsewhere = await logIn(request, customer);
    await signIn(page, customer);
    await openUserPage(page);
    const everywhere = card(page, 'Where you are signed in').getByRole('button', {
      name: 'Log out everywhere',
    });
    await everywhere.click();
    await expectAccessible();
    await dialog(page).getByRole('button', { name: 'Stay signed in' }).click();
    expect(await isOpen(request, elsewhere.token)).toBe(true);
    await everywhere.click();
    await dialog(page).getByRole('button', { name: 'Log out everywhere' }).click();
    await expect(page).toHaveURL('/');
    await expect(told(page, 'You are logged out everywhere.')).toBeVisible();
    expect(await readStorage(page)).toEqual({});
    expect(await isOpen(request, elsewhere.token)).toBe(false);
    expect(await isOpen(request, customer.token)).toBe(false);
  });

  test('that cannot be loaded can be asked for again', async ({ page, request, faults }) => {
    faults.allow(/net::ERR_FAILED/);
    await signIn(page, await registerCustomer(request));
    await page.route('**/api/auth/sessions', (route) => route.abort());
    await page.goto('/userpage');
    await expect(fault(page, 'Your sessions could not be loaded.')).toBeVisible();
    await page.unroute('**/api/auth/sessions');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(sessions(page)).toHaveCount(1);
    await expect(fault(page, 'Your sessions could not be loaded.')).toBeHidden();
  });

  test('End says Ending... and takes no second press', async ({ page, request }) => {
    const customer = await registerCustomer(request);
    await logIn(request, customer);
    await signIn(page, customer);
    await openUserPage(page);
    const answer = await hold(page, '**/api/auth/sessions/*');
    await page.getByRole('main').getByRole('button', { name: 'End' }).click();
    await expect(page.getByRole('button', { name: 'Ending...' })).toBeDisabled();
    answer.letGo();
    await expect(page.getByRole('button', { name: 'Ending...' })).toHaveCount(0);
  });

  test('Log out everywhere says Logging out...', async ({ page, request }) => {
    await signIn(page, await registerCustomer(request));
    await openUserPage(page);
    const answer = await hold(page, '**/api/auth/sessions');
    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    await dialog(page).getByRole('button', { name: 'Log out everywhere' }).click();
    await expect(page.getByRole('button', { name: 'Logging out...' })).toBeDisabled();
    answer.letGo();
    await expect(page).toHaveURL('/');
  });
});

/** By the browser of the page, so that the server names the device as it will. */
async function logInHere(page: Page, { email, password }: Account) {
  await page.goto('/about');
  const answer = await page.evaluate(
    async (data) => {
      const response = await fetch('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(data),
      });
      return response.json();
    },
    { email, password },
  );
  return answer as Pick<Account, 'token' | 'user'>;
}
