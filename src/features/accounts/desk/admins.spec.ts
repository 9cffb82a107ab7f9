import { randomUUID } from 'node:crypto';
import {
  addAdmin,
  goodPassword,
  invitationFor,
  invite,
  openAdmins,
} from '#tests/browser/accounts-admins-parts.ts';
import { dialog, fault, told } from '#tests/browser/accounts-user-page-parts.ts';
import { isOpen, logInAdmin, registerCustomer, signIn } from '#tests/browser/setup/account.ts';
import { codeFor } from '#tests/browser/setup/mailbox.ts';
import { expect, test, twoWidths } from '#tests/browser/setup/shop.ts';
import { expectNoSidewaysScroll, smallTargets } from '#tests/browser/ui-measures.ts';

test(
  'an admin invites another one, who accepts by the letters and comes to the desk',
  twoWidths,
  async ({ page, browser, request, faults, expectAccessible }) => {
    const email = `esi-${randomUUID()}@shop.example`;
    await signIn(page, await logInAdmin(request));
    await openAdmins(page);
    const you = page.getByRole('row', { name: /ama@taama\.example/ });
    await expect(you).toContainText('You');
    await expect(you.getByRole('button')).toHaveCount(0);
    await page.getByLabel('Email').fill('nobody');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(fault(page, 'Please enter a valid email address')).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    await expect(told(page, `An invitation is on its way to ${email}.`)).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('');
    const invitation = page
      .getByRole('table', { name: 'Open invitations' })
      .getByRole('row', { name: new RegExp(email) });
    await expect(invitation).toContainText('Shop Owner');
    const first = await invitationFor(request, email);
    await invitation.getByRole('button', { name: 'Send again' }).click();
    await expect(told(page, `Another letter is on its way to ${email}.`)).toBeVisible();
    const second = await invitationFor(request, email, 2);
    await expectNoSidewaysScroll(page);
    expect(await smallTargets(page.getByRole('main'))).toEqual([]);
    await expectAccessible();

    const context = await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' });
    faults.watch(context);
    faults.allow(/status of 400/);
    const esi = await context.newPage();
    await esi.goto(first);
    await expect(esi.getByRole('heading', { name: 'No Valid Invitation' })).toBeVisible();
    await esi.goto(second);
    await expect(esi.getByText(email).first()).toBeVisible();
    await expect(esi).toHaveURL('/invitation');
    await esi.getByLabel('First name').fill('Esi');
    await esi.getByLabel('Last name').fill('Owusu');
    await esi.getByLabel('Password', { exact: true }).fill('too short');
    await esi.getByRole('button', { name: 'Accept the invitation' }).click();
    await expect(fault(esi, 'Whoever runs the shop needs a password of 12')).toBeVisible();
    await esi.getByLabel('Password', { exact: true }).fill(goodPassword);
    await esi.keyboard.press('Enter');
    await expect(esi).toHaveURL('/OTP');
    const code = await codeFor(request, email);
    await esi.getByLabel('Digit 1 of 6').fill(code);
    await esi.getByRole('button', { name: 'Verify Account' }).click();
    await expect(esi).toHaveURL('/admin');
    await expect(esi.getByText('Welcome Admin')).toBeVisible();
    await context.close();
  },
);

test(
  'an invitation can be withdrawn, and its link says that it is over',
  twoWidths,
  async ({ page, request, faults, expectAccessible }) => {
    faults.allow(/status of 400/);
    const email = `kojo-${randomUUID()}@shop.example`;
    const link = await invite(request, email);
    await page.goto(link);
    await expect(page.getByRole('button', { name: 'Accept the invitation' })).toBeEnabled();
    await expectNoSidewaysScroll(page);
    expect(await smallTargets(page.getByRole('main'))).toEqual([]);
    await expectAccessible();
    await signIn(page, await logInAdmin(request));
    await openAdmins(page);
    await page.getByRole('button', { name: `Withdraw the invitation of ${email}` }).click();
    await expect(told(page, `The invitation of ${email} is withdrawn.`)).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(email) })).toHaveCount(0);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'No Valid Invitation' })).toBeVisible();
    await expectAccessible();
  },
);

test('a customer accepts with the password, and chooses a new one when it is too weak', async ({
  page,
  request,
  faults,
  expectAccessible,
}) => {
  faults.allow(/status of 400/);
  const customer = await registerCustomer(request, { password: 'pito 6' });
  await page.goto(await invite(request, customer.email));
  const accept = page.getByRole('button', { name: 'Accept the invitation' });
  await page.getByLabel('Your password').fill('not that one');
  await accept.click();
  await expect(fault(page, 'That is not your password.')).toBeVisible();
  await page.getByLabel('Your password').fill(customer.password);
  await accept.click();
  await expect(fault(page, 'needs a better password')).toBeVisible();
  await expect(page.getByLabel('New password')).toBeFocused();
  await expectAccessible();
  await page.keyboard.type(goodPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin');
  await expect(page.getByText('Welcome Admin')).toBeVisible();
  expect(await isOpen(request, customer.token)).toBe(false);
});

test('an admin is removed after a question, and is out at once', async ({
  page,
  request,
  expectAccessible,
}) => {
  const esi = await addAdmin(request);
  await signIn(page, await logInAdmin(request));
  await openAdmins(page);
  const row = page.getByRole('row', { name: new RegExp(esi.email) });
  const remove = row.getByRole('button', { name: 'Remove Esi Owusu' });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('Remove Esi Owusu as an admin?');
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  expect(await isOpen(request, esi.token)).toBe(true);
  await remove.click();
  await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(told(page, `${esi.email} is not an admin any more.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await isOpen(request, esi.token)).toBe(false);
});

test('the admins can be asked for again when they could not be loaded', async ({
  page,
  request,
  faults,
}) => {
  faults.allow(/net::ERR_FAILED/);
  await signIn(page, await logInAdmin(request));
  await page.route('**/api/admins', (route) => route.abort());
  await page.goto('/admin/admins');
  await expect(fault(page, 'The admins could not be loaded.')).toBeVisible();
  await page.unroute('**/api/admins');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Admins' })).toBeVisible();
});
