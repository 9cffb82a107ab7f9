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
  signInHere,
} from '#tests/browser/setup/account.ts';
import { admin, expect, test } from '#tests/browser/setup/shop.ts';

test('the password', async ({ page, request, expectAccessible, faults }) => {
  const customer = await registerCustomer(request);
  const elsewhere = await logIn(request, customer);
  await signIn(page, customer);
  await openUserPage(page);

  await test.step('has to be repeated alike', async () => {
    await expect(sessions(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Change password' }).click();
    await save(page, [customer.password, 'a calabash of pito', 'a calabash of pit']);
    await expect(fault(page, 'The two new passwords don’t match.')).toBeVisible();
    await expect(dialog(page).getByLabel('Confirm new password')).toBeFocused();
    expect(await isOpen(request, elsewhere.token)).toBe(true);
  });

  await test.step('can be changed: the old one no longer works, and the other sessions have ended', async () => {
    await save(page, [customer.password, 'a calabash of pito', 'a calabash of pito']);
    await expect(told(page, 'Your password has been changed.')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(sessions(page)).toHaveCount(1);
    expect(await isOpen(request, elsewhere.token)).toBe(false);
    expect(await isOpen(request, customer.token)).toBe(true);
    expect(await statusOfLogIn(page, customer)).toBe(401);
    await logIn(request, { email: customer.email, password: 'a calabash of pito' });
  });

  await test.step('is not changed by a wrong one, which is told beside its field', async () => {
    faults.allow(/status of 400/);
    await page.getByRole('button', { name: 'Change password' }).click();
    await save(page, ['not mine', 'a calabash of sobolo', 'a calabash of sobolo']);
    await expect(dialog(page).getByLabel('Current password')).toBeFocused();
    await expect(dialog(page).getByLabel('Current password')).toHaveAccessibleDescription(
      'That password is not correct.',
    );
    await expectAccessible();
    await logIn(request, { email: customer.email, password: 'a calabash of pito' });
  });

  await test.step('cannot become one of the most used, which is told beside its field', async () => {
    await save(page, ['a calabash of pito', 'password', 'password']);
    await expect(newOne(page)).toHaveAccessibleDescription(/too common/);
  });

  await test.step('of the admin needs twelve characters, which the field says before and after', async () => {
    await signInHere(page, await logInAdmin(request));
    await openUserPage(page);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(newOne(page)).toHaveAccessibleDescription(/^At least 12/);
    await save(page, [admin.password, 'hibiscus', 'hibiscus']);
    await expect(newOne(page)).toHaveAccessibleDescription(
      /need a password of at least 12 characters.*At least 12/,
    );
    await logInAdmin(request);
  });
});

function newOne(page: Page) {
  return dialog(page).getByRole('textbox', { name: 'New password', exact: true });
}

async function save(page: Page, [current, fresh, repeated]: [string, string, string]) {
  await dialog(page).getByLabel('Current password').fill(current);
  await newOne(page).fill(fresh);
  await dialog(page).getByLabel('Confirm new password').fill(repeated);
  await dialog(page).getByRole('button', { name: 'Save password' }).click();
}
