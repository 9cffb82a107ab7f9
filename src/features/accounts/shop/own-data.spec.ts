import { readFile } from 'node:fs/promises';
import { readStorage } from '#tests/browser/accounts-parts.ts';
import {
  card,
  dialog,
  fault,
  greeting,
  hold,
  information,
  openUserPage,
  statusOfLogIn,
  told,
} from '#tests/browser/accounts-user-page-parts.ts';
import {
  isOpen,
  logInAdmin,
  registerCustomer,
  signIn,
  signInHere,
} from '#tests/browser/setup/account.ts';
import { admin, expect, test } from '#tests/browser/setup/shop.ts';

test('the name', async ({ page, request, expectAccessible }) => {
  await signIn(page, await registerCustomer(request));
  await openUserPage(page);

  await test.step('cannot be left empty', async () => {
    await page.getByRole('button', { name: 'Change name' }).click();
    await expect(dialog(page).getByLabel('First name')).toBeFocused();
    await expectAccessible();
    await dialog(page).getByLabel('First name').fill(' ');
    await dialog(page).getByRole('button', { name: 'Save name' }).click();
    await expect(fault(page, 'Please enter your first name')).toBeVisible();
    await expect(dialog(page).getByLabel('First name')).toBeFocused();
  });

  await test.step('stays in its dialog while it is being saved', async () => {
    const saving = await hold(page, '**/api/auth/profile');
    await dialog(page).getByLabel('First name').fill('Yaa');
    await dialog(page).getByLabel('Last name').fill('Asantewaa');
    await dialog(page).getByRole('button', { name: 'Save name' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Saving...' })).toBeDisabled();
    await expect(dialog(page)).toHaveAttribute('closedby', 'none');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeVisible();
    saving.letGo();
    await expect(dialog(page)).toBeHidden();
  });

  await test.step('can be changed, and is greeted by at once and after a reload', async () => {
    await expect(greeting(page)).toHaveText('Welcome, Yaa!');
    await expect(told(page, 'Your name has been changed.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change name' })).toBeFocused();
    await page.reload();
    await expect(greeting(page)).toHaveText('Welcome, Yaa!');
    expect(await information(page)).toMatchObject({ 'Last Name': 'Asantewaa' });
  });
});

test('one’s own data', async ({ page, request, faults }) => {
  const customer = await registerCustomer(request);
  await signIn(page, customer);
  await openUserPage(page);
  const coming = page.waitForEvent('download');

  await test.step('Download my data says Preparing... and takes no second press', async () => {
    const answer = await hold(page, '**/api/auth/data');
    await page.getByRole('main').getByRole('button', { name: 'Download my data' }).click();
    await expect(page.getByRole('button', { name: 'Preparing...' })).toBeDisabled();
    answer.letGo();
    await expect(page.getByRole('button', { name: 'Preparing...' })).toHaveCount(0);
  });

  await test.step('come as a file', async () => {
    const file = await coming;
    expect(file.suggestedFilename()).toBe('taama-my-data.json');
    const data = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(JSON.stringify(data)).toContain(customer.email);
  });

  await test.step('that cannot be fetched are told as such', async () => {
    faults.allow(/net::ERR_FAILED/);
    await page.route('**/api/auth/data', (route) => route.abort());
    await page.getByRole('button', { name: 'Download my data' }).click();
    await expect(fault(page, 'We couldn’t download your data.')).toBeVisible();
  });
});

test('deleting the account', async ({ page, request, faults, expectAccessible }) => {
  faults.allow(/status of 4(00|09)/);
  const customer = await registerCustomer(request);
  await signIn(page, customer);
  await openUserPage(page);
  const ask = card(page, 'Delete account').getByRole('button');
  const confirm = dialog(page).getByRole('button', { name: 'Delete my account' });

  await test.step('says what goes and what stays, and asks for the password', async () => {
    await ask.click();
    await expect(dialog(page)).toContainText('Deleted for good');
    await expect(dialog(page)).toContainText('What stays');
    await expectAccessible();
    await confirm.click();
    await expect(fault(page, 'Please enter your password')).toBeVisible();
    await dialog(page).getByLabel('Your password').fill('not mine');
    await confirm.click();
    await expect(dialog(page).getByLabel('Your password')).toHaveAccessibleDescription(
      'That password is not correct.',
    );
    await dialog(page).getByRole('button', { name: 'Keep my account' }).click();
    await expect(dialog(page)).toBeHidden();
    expect(await isOpen(request, customer.token)).toBe(true);
  });

  await test.step('Delete my account says Deleting..., and its dialog stays', async () => {
    const answer = await hold(page, '**/api/auth/delete-account');
    await ask.click();
    await dialog(page).getByLabel('Your password').fill(customer.password);
    await confirm.click();
    await expect(dialog(page).getByRole('button', { name: 'Deleting...' })).toBeDisabled();
    await expect(dialog(page)).toHaveAttribute('closedby', 'none');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeVisible();
    answer.letGo();
  });

  await test.step('ends it for good: the way leads home, and nobody can log in', async () => {
    await expect(page).toHaveURL('/');
    await expect(told(page, 'Your account has been deleted.')).toBeVisible();
    expect(await readStorage(page)).toEqual({});
    expect(await isOpen(request, customer.token)).toBe(false);
    expect(await statusOfLogIn(page, customer)).toBe(401);
  });

  await test.step('is not for whoever runs the shop', async () => {
    await signInHere(page, await logInAdmin(request));
    await openUserPage(page);
    await ask.click();
    await dialog(page).getByLabel('Your password').fill(admin.password);
    await confirm.click();
    await expect(fault(page, 'Admins can’t delete their own account.')).toBeVisible();
    await logInAdmin(request);
  });
});
