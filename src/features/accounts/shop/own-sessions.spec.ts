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
  signInHere,
} from '#tests/browser/setup/account.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';

test('sessions', async ({ page, request, expectAccessible, faults }) => {
  const elsewhere = await registerCustomer(request);
  const here = await logInHere(page, elsewhere);
  await signInHere(page, here);
  await openUserPage(page);

  await test.step('are listed with their device and their times, and this one is marked', async () => {
    await expect(sessions(page)).toHaveCount(2);
    const own = sessions(page).filter({ hasText: 'This device' });
    await expect(own).toHaveCount(1);
    await expect(own).toContainText(/Chrome on \w+/);
    await expect(own.getByRole('button')).toHaveCount(0);
    for (const one of await sessions(page).all()) {
      await expect(one).toContainText(/Signed in \d+ \w+ \d{4}, \d\d:\d\d/);
      await expect(one).toContainText(/Ends \d+ \w+ \d{4}, \d\d:\d\d/);
    }
  });

  await test.step('End says Logging out... and takes no second press', async () => {
    const answer = await hold(page, '**/api/auth/sessions/*');
    await page.getByRole('button', { name: /^Log out (?!everywhere)./ }).click();
    await expect(page.getByRole('button', { name: 'Logging out...' })).toBeDisabled();
    answer.letGo();
    await expect(page.getByRole('button', { name: 'Logging out...' })).toHaveCount(0);
  });

  await test.step('can be ended one by one, and the focus stays with the list', async () => {
    await expect(sessions(page)).toHaveCount(1);
    await expect(told(page, 'has been logged out.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Your devices' })).toBeFocused();
    expect(await isOpen(request, elsewhere.token)).toBe(false);
    expect(await isOpen(request, here.token)).toBe(true);
  });

  await test.step('can all be ended at once: it asks, says Logging out..., and this browser is signed out as well', async () => {
    const another = await logIn(request, elsewhere);
    const everywhere = card(page, 'Where you’re signed in').getByRole('button', {
      name: 'Log out everywhere',
    });
    await everywhere.click();
    await expectAccessible();
    await dialog(page).getByRole('button', { name: 'Stay signed in' }).click();
    expect(await isOpen(request, another.token)).toBe(true);
    await everywhere.click();
    const answer = await hold(page, '**/api/auth/sessions');
    await dialog(page).getByRole('button', { name: 'Log out everywhere' }).click();
    await expect(page.getByRole('button', { name: 'Logging out...' })).toBeDisabled();
    answer.letGo();
    await expect(page).toHaveURL('/');
    await expect(told(page, 'You’ve been logged out everywhere.')).toBeVisible();
    expect(await readStorage(page)).toEqual({});
    expect(await isOpen(request, another.token)).toBe(false);
    expect(await isOpen(request, here.token)).toBe(false);
  });

  const ended = await logIn(request, elsewhere);
  await signInHere(page, await logIn(request, elsewhere));

  await test.step('that cannot be loaded can be asked for again', async () => {
    faults.allow(/net::ERR_FAILED/);
    await page.route('**/api/auth/sessions', (route) => route.abort());
    await page.goto('/userpage');
    await expect(fault(page, 'We couldn’t load your devices.')).toBeVisible();
    await page.unroute('**/api/auth/sessions');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(sessions(page)).toHaveCount(2);
    await expect(fault(page, 'We couldn’t load your devices.')).toBeHidden();
  });

  await test.step('that ended meanwhile are told so, and leave the list', async () => {
    faults.allow(/status of 404/);
    await endSession(request, ended.token);
    await page.getByRole('button', { name: /^Log out (?!everywhere)./ }).click();
    await expect(fault(page, 'This device is already logged out.')).toBeVisible();
    await expect(sessions(page)).toHaveCount(1);
  });
});

/** Logs in by the page's own browser, so that the server names that device. */
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
