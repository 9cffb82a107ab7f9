import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  addAdmin,
  letStepsPass,
  openAdmins,
  switchOn,
} from '#tests/browser/accounts-admins-parts.ts';
import { readStorage } from '#tests/browser/accounts-parts.ts';
import { card, dialog, fault, told } from '#tests/browser/accounts-user-page-parts.ts';
import {
  type Account,
  logIn,
  logInAdmin,
  signIn,
  signInHere,
} from '#tests/browser/setup/account.ts';
import { letterTo } from '#tests/browser/setup/mailbox.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import { expectFits } from '#tests/browser/ui-measures.ts';
import { codeOf, wrongCodeFor } from '#tests/shop/authenticator.ts';

const refused = /status of (400|401)/;
const own = (page: Page) => card(page, 'Your two-step sign-in');

test('the second factor of an admin', async ({ page, request, faults, expectAccessible }) => {
  faults.allow(refused);
  const esi = await addAdmin(request);
  await signIn(page, esi);
  await openAdmins(page);
  let secret = '';
  let recoveryCodes: string[] = [];
  const rightCode = () => codeOf(secret, new Date());

  await test.step('an admin sets it up with a code of the app, and keeps the recovery codes', async () => {
    await own(page).getByRole('button', { name: 'Set up' }).click();
    await dialog(page).getByLabel('Your password').fill('not that one');
    await page.keyboard.press('Enter');
    await expect(fault(page, 'That password is not correct.')).toBeVisible();
    await dialog(page).getByLabel('Your password').fill(esi.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
    await expectFits(page, dialog(page));
    await expectAccessible();
    const typed = await dialog(page).locator('code').textContent();
    secret = typed?.replaceAll(' ', '') ?? '';
    const link = dialog(page).getByRole('link', { name: 'My authenticator app is on this phone' });
    expect(await link.getAttribute('href')).toContain(`secret=${secret}&issuer=Taama`);
    const code = dialog(page).getByLabel('Code', { exact: true });
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await code.fill(wrongCodeFor(secret, new Date()));
    await page.keyboard.press('Enter');
    await expect(fault(page, 'That code is not correct')).toBeVisible();
    await expect(code).toBeFocused();
    await code.fill(rightCode());
    await page.keyboard.press('Enter');

    const codes = dialog(page).getByRole('list', { name: 'Recovery codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await expect(codes).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(codes).toBeVisible();
    await expectFits(page, dialog(page));
    await expectAccessible();
    recoveryCodes = await codes.getByRole('listitem').allTextContents();
    const saving = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: 'Download' }).click();
    const saved = readFileSync(await (await saving).path(), 'utf8');
    for (const one of recoveryCodes) expect(saved).toContain(one);
    await page.emulateMedia({ media: 'print' });
    await expect(codes).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await dialog(page).getByRole('button', { name: 'I have saved them' }).click();
    await expect(told(page, 'Two-step sign-in is now on.')).toBeVisible();
    await expect(own(page)).toContainText('10 recovery codes are left.');
    await expect(page.getByRole('row', { name: new RegExp(esi.email) })).toContainText('On');
    await letterTo(request, esi.email, 'Two-step sign-in for Taama is on');
  });

  await test.step('signing in asks for the code: a wrong one is refused, the right one opens the desk', async () => {
    await letStepsPass(esi.user._id);
    await typePassword(page, esi);
    const code = page.getByLabel('Code', { exact: true });
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(esi.password);
    await expectFits(page, page.getByRole('main'));
    await expectAccessible();
    await page.keyboard.press('Enter');
    await expect(fault(page, 'Please enter the code from your authenticator app.')).toBeVisible();
    await page.keyboard.type(wrongCodeFor(secret, new Date()));
    await page.keyboard.press('Enter');
    await expect(fault(page, 'That code is not correct')).toBeVisible();
    expect(await readStorage(page)).not.toHaveProperty('token');
    await code.fill(rightCode());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin');
    await expect(page.getByText('Welcome Admin')).toBeVisible();
  });

  await test.step('a recovery code signs in without the phone; new ones and switching off ask for both', async () => {
    await letStepsPass(esi.user._id);
    await typePassword(page, esi);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await expect(page.getByLabel('Recovery code')).toBeFocused();
    await page.keyboard.type(recoveryCodes[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin');
    await letterTo(request, esi.email, 'A recovery code was used for Taama');

    await openAdmins(page);
    await expect(own(page)).toContainText('9 recovery codes are left.');
    await own(page).getByRole('button', { name: 'New recovery codes' }).click();
    await dialog(page).getByLabel('Your password').fill(esi.password);
    await dialog(page).getByLabel('Code', { exact: true }).fill(rightCode());
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('listitem')).toHaveCount(10);
    await dialog(page).getByRole('button', { name: 'I have saved them' }).click();
    await expect(own(page)).toContainText('10 recovery codes are left.');

    // The codes were shown once.
    await own(page).getByRole('button', { name: 'New recovery codes' }).click();
    await expect(dialog(page).getByLabel('Your password')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Close' }).click();

    await letStepsPass(esi.user._id);
    await own(page).getByRole('button', { name: 'Turn off' }).click();
    await dialog(page).getByLabel('Your password').fill(esi.password);
    await dialog(page).getByLabel('Code', { exact: true }).fill(rightCode());
    await page.keyboard.press('Enter');
    await expect(told(page, 'Two-step sign-in is now off.')).toBeVisible();
    await expect(own(page).getByRole('button', { name: 'Set up' })).toBeVisible();
  });

  await test.step('another admin switches it off for somebody who lost everything', async () => {
    await switchOn(request, { ...esi, ...(await logIn(request, esi)) });
    await signInHere(page, await logInAdmin(request));
    await openAdmins(page);
    const row = page.getByRole('row', { name: new RegExp(esi.email) });
    await row.getByRole('button', { name: 'Turn off two-step sign-in for Esi Owusu' }).click();
    await dialog(page).getByRole('button', { name: 'Turn off' }).click();
    await expect(told(page, `Two-step sign-in is now off for ${esi.email}.`)).toBeVisible();
    await expect(row).toContainText('Off');
    await letterTo(request, esi.email, 'Your two-step sign-in for Taama was turned off');
  });
});

/** Signs out the person who was signed in there. */
async function typePassword(page: Page, { email, password }: Account) {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}
