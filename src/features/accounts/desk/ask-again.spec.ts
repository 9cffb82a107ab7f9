import type { Page } from '@playwright/test';
import {
  addAdmin,
  letStepsPass,
  openAdmins,
  switchOn,
} from '#tests/browser/accounts-admins-parts.ts';
import { fault, told } from '#tests/browser/accounts-user-page-parts.ts';
import { type Account, signIn } from '#tests/browser/setup/account.ts';
import { letterTo } from '#tests/browser/setup/mailbox.ts';
import { inRunDatabase } from '#tests/browser/setup/run-database.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import { expectFits } from '#tests/browser/ui-measures.ts';
import { codeOf } from '#tests/shop/authenticator.ts';

const refused = /status of (400|401|403)/;
const question = (page: Page) =>
  page.getByRole('dialog', { name: 'Please enter your password again' });
const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const send = (page: Page) => page.getByRole('button', { name: 'Send invitation' });

/** Makes it this many minutes since the password was typed. */
function letMinutesPass({ user }: Account, minutes: number) {
  return inRunDatabase((client) =>
    client.query(
      `UPDATE platform_session SET proven_at = proven_at - make_interval(mins => $2),
         used_at = used_at - make_interval(mins => $2) WHERE account_id = $1`,
      [user._id, minutes],
    ),
  );
}

test('the password is asked for again', async ({ page, request, faults, expectAccessible }) => {
  faults.allow(refused);
  const [esi, other] = [await addAdmin(request), await addAdmin(request)];
  await signIn(page, esi);
  await openAdmins(page);

  await test.step('what needs the password again asks for it, and goes on where it was', async () => {
    await letMinutesPass(esi, 11);
    const invited = `kojo-${esi.user._id}@shop.example`;
    await email(page).fill(invited);
    await page.keyboard.press('Enter');
    await expect(question(page)).toBeVisible();
    await expect(question(page).getByLabel('Your password')).toBeFocused();
    await expect(question(page).getByLabel('Code', { exact: true })).toBeHidden();
    await expectFits(page, question(page));
    await expectAccessible();

    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(email(page)).toHaveValue(invited);
    await expect(fault(page, 'Nothing was changed.')).toBeVisible();

    await send(page).click();
    await question(page).getByLabel('Your password').fill('not that one');
    await page.keyboard.press('Enter');
    await expect(fault(page, 'That password is not correct.')).toBeVisible();
    await question(page).getByLabel('Your password').fill(esi.password);
    await page.keyboard.press('Enter');
    await expect(question(page)).toBeHidden();
    await expect(told(page, `Invitation sent to ${invited}.`)).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(invited) })).toBeVisible();
    await letterTo(request, invited, 'Join the Taama team');
  });

  await test.step('whoever turns to another page instead has declined', async () => {
    await page.goto('/admin/audit');
    await page.getByRole('link', { name: 'Admins', exact: true }).click();
    await letMinutesPass(esi, 11);
    const row = page.getByRole('row', { name: new RegExp(other.email) });
    await row.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(question(page)).toBeVisible();
    await page.goBack();
    await expect(question(page)).toBeHidden();
    await expect(fault(page, 'Nothing was changed.')).toBeVisible();
    await page.goForward();
    await expect(row.getByRole('button', { name: 'Remove' })).toBeVisible();
  });

  await test.step('asks for the code as well where a second factor is on', async () => {
    const { secret } = await switchOn(request, esi);
    await letMinutesPass(esi, 11);
    await email(page).fill(`yaa-${esi.user._id}@shop.example`);
    await send(page).click();
    await question(page).getByLabel('Your password').fill(esi.password);
    await letStepsPass(esi.user._id);
    await question(page).getByLabel('Code', { exact: true }).fill(codeOf(secret, new Date()));
    await page.keyboard.press('Enter');
    await expect(told(page, `Invitation sent to yaa-${esi.user._id}@shop.example.`)).toBeVisible();
    // The list is asked for once more, and that call uses the session.
    await expect(page.getByRole('row', { name: new RegExp(`yaa-${esi.user._id}`) })).toBeVisible();
  });

  await test.step('an admin’s session that nobody used for an hour is over: signing in is asked for', async () => {
    await email(page).fill('kojo@shop.example');
    await letMinutesPass(esi, 60);
    // The desk asks for its doors' figures now and then, and may find the session over before this
    // press.
    await email(page).press('Enter');
    await expect(page).toHaveURL(/\/login$/);
  });
});
