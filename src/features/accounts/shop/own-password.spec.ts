import type { Page } from '@playwright/test';
import {
  dialog,
  fault,
  openUserPage,
  sessions,
  statusOfLogIn,
  told,
} from '#tests/browser/accounts-user-page-parts.ts';
import {
  isOpen,
  logIn,
  logInAdmin,
  registerCustomer,
  signIn,
} from '#tests/browser/setup/account.ts';
import { admin, expect, test } from '#tests/browser/setup/shop.ts';

test.describe('the password', () => {
  test('can be changed: the old one no longer works, and the other sessions have ended', async ({
    page,
    request,
    expectAccessible,
  }) => {
    const customer = await registerCustomer(request);
    const elsewhere = await logIn(request, customer);
    await signIn(page, customer);
    await openUserPage(page);
    await expect(sessions(page)).toHaveCount(2);
    await changePassword(page, [customer.password, 'a calabash of pito', 'a calabash of pito']);
    await expect(told(page, 'Your password has been changed.')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(sessions(page)).toHaveCount(1);
    expect(await isOpen(request, elsewhere.token)).toBe(false);
    expect(await isOpen(request, customer.token)).toBe(true);
    expect(await statusOfLogIn(page, customer)).toBe(401);
    await logIn(request, { email: customer.email, password: 'a calabash of pito' });
    await expectAccessible();
  });

  test('is not changed by a wrong one, which is told beside its field', async ({
    page,
    request,
    faults,
    expectAccessible,
  }) => {
    faults.allow(/status of 400/);
    const customer = await registerCustomer(request);
    await signIn(page, customer);
    await openUserPage(page);
    await changePassword(page, ['not mine', 'a calabash of pito', 'a calabash of pito']);
    await expect(dialog(page).getByLabel('Current password')).toBeFocused();
    await expect(dialog(page).getByLabel('Current password')).toHaveAccessibleDescription(
      'That is not your password.',
    );
    await expectAccessible();
    await logIn(request, customer);
  });

  test('cannot become one of the most used, which is told beside its field', async ({
    page,
    request,
    faults,
  }) => {
    faults.allow(/status of 400/);
    const customer = await registerCustomer(request);
    await signIn(page, customer);
    await openUserPage(page);
    await changePassword(page, [customer.password, 'password', 'password']);
    await expect(
      dialog(page).getByRole('textbox', { name: 'New password', exact: true }),
    ).toHaveAccessibleDescription(/among the most used ones/);
  });

  test('of the admin needs twelve characters, which the field says before and after', async ({
    page,
    request,
    faults,
  }) => {
    faults.allow(/status of 400/);
    const session = await logInAdmin(request);
    await signIn(page, session);
    await openUserPage(page);
    await changePassword(page, [admin.password, 'hibiscus', 'hibiscus']);
    await expect(
      dialog(page).getByRole('textbox', { name: 'New password', exact: true }),
    ).toHaveAccessibleDescription(/needs a password of 12 characters or more.*At least 12/);
    await logInAdmin(request);
  });

  test('has to be repeated alike', async ({ page, request }) => {
    const customer = await registerCustomer(request);
    await signIn(page, customer);
    await openUserPage(page);
    await changePassword(page, [customer.password, 'a calabash of pito', 'a calabash of pit']);
    await expect(fault(page, 'The two new passwords are not the same.')).toBeVisible();
    await expect(dialog(page).getByLabel('Repeat the new password')).toBeFocused();
    await logIn(request, customer);
  });
});

async function changePassword(page: Page, [current, fresh, repeated]: [string, string, string]) {
  await page.getByRole('button', { name: 'Change password' }).click();
  await dialog(page).getByLabel('Current password').fill(current);
  await dialog(page).getByRole('textbox', { name: 'New password', exact: true }).fill(fresh);
  await dialog(page).getByLabel('Repeat the new password').fill(repeated);
  await dialog(page).getByRole('button', { name: 'Save password' }).click();
}
