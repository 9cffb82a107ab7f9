import { randomUUID } from 'node:crypto';
import {
  addAdmin,
  goodPassword,
  invitationFor,
  invite,
  openAdmins,
} from '#tests/browser/accounts-admins-parts.ts';
import { dialog, fault, told } from '#tests/browser/accounts-user-page-parts.ts';
import {
  isOpen,
  logInAdmin,
  registerCustomer,
  signIn,
  signInHere,
} from '#tests/browser/setup/account.ts';
import { codeFor } from '#tests/browser/setup/mailbox.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import { expectFits } from '#tests/browser/ui-measures.ts';

test('the admins', async ({ page, browser, request, faults, expectAccessible }) => {
  const ama = await logInAdmin(request);
  const esi = await addAdmin(request);
  const headersOfEsi = { authorization: `Bearer ${esi.token}` };
  for (const name of ['Till', 'Books']) {
    const data = { name, scopes: ['orders.read'] };
    const made = await request.post('/api/programs/keys', { data, headers: headersOfEsi });
    expect(made.status()).toBe(201);
  }
  const keysLeft = 'Keys that they made still work: Till, Books. You can revoke them under';
  await signIn(page, ama);
  await openAdmins(page);

  await test.step('an owner changes a role, which counts at once where its person is signed in', async () => {
    const row = page.getByRole('row', { name: new RegExp(esi.email) });
    await row.getByRole('button', { name: 'Change role of Esi Owusu' }).click();
    await expect(dialog(page).getByLabel('Role')).toHaveValue('owner');
    await expect(dialog(page)).toContainText(keysLeft);
    await dialog(page).getByLabel('Role').selectOption('Packer');
    await expect(dialog(page)).toContainText('without prices');
    await expectAccessible();
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(told(page, `${esi.email} is now a packer.`)).toBeVisible();
    await expect(row).toContainText('Packer');
    const asked = await request.get('/api/admins', { headers: headersOfEsi });
    expect(asked.status()).toBe(403);
  });

  await test.step('an admin is removed after a question, and is out at once', async () => {
    const row = page.getByRole('row', { name: new RegExp(esi.email) });
    const remove = row.getByRole('button', { name: 'Remove Esi Owusu' });
    await remove.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText('Remove Esi Owusu as an admin?');
    await expect(dialog(page)).toContainText(keysLeft);
    await expect(dialog(page).getByRole('link', { name: 'Settings, Programs' })).toHaveAttribute(
      'href',
      '/admin/programs',
    );
    await page.keyboard.press('Escape');
    await expect(remove).toBeFocused();
    expect(await isOpen(request, esi.token)).toBe(true);
    await remove.click();
    await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(told(page, `${esi.email} is no longer an admin.`)).toBeVisible();
    await expect(row).toHaveCount(0);
    expect(await isOpen(request, esi.token)).toBe(false);
  });

  faults.allow(/status of 400|net::ERR_FAILED/);

  await test.step('an admin invites another one, who accepts by the letters and comes to the desk', async () => {
    const email = `esi-${randomUUID()}@shop.example`;
    const you = page.getByRole('row', { name: /ama@taama\.example/ });
    await expect(you).toContainText('You');
    await expect(you.getByRole('button')).toHaveCount(0);
    await page.getByLabel('Email').fill('nobody');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(fault(page, 'Please enter a valid email address')).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await expect(page.getByLabel('Role')).toHaveValue('packer');
    await page.getByLabel('Role').selectOption('Owner');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(told(page, `Invitation sent to ${email}.`)).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('');
    const invitation = page
      .getByRole('table', { name: 'Open invitations' })
      .getByRole('row', { name: new RegExp(email) });
    await expect(invitation).toContainText('Shop Owner');
    const first = await invitationFor(request, email);
    await invitation.getByRole('button', { name: 'Send again' }).click();
    await expect(told(page, `We’ve sent the invitation to ${email} again.`)).toBeVisible();
    const second = await invitationFor(request, email, 2);
    await expectFits(page, page.getByRole('main'));
    await expectAccessible();

    const context = await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' });
    faults.watch(context);
    const invited = await context.newPage();
    await invited.goto(first);
    await expect(invited.getByRole('heading', { name: 'Invalid invitation' })).toBeVisible();
    await invited.goto(second);
    await expect(invited.getByText(email).first()).toBeVisible();
    await expect(invited).toHaveURL('/invitation');
    await invited.getByLabel('First name').fill('Esi');
    await invited.getByLabel('Last name').fill('Owusu');
    await invited.getByLabel('Password', { exact: true }).fill('too short');
    await invited.getByRole('button', { name: 'Accept the invitation' }).click();
    await expect(fault(invited, 'Admins need a password of at least 12')).toBeVisible();
    await invited.getByLabel('Password', { exact: true }).fill(goodPassword);
    await invited.keyboard.press('Enter');
    await expect(invited).toHaveURL('/OTP');
    const code = await codeFor(request, email);
    await invited.getByLabel('Digit 1 of 6').fill(code);
    await invited.getByRole('button', { name: 'Verify Account' }).click();
    await expect(invited).toHaveURL('/admin');
    await expect(invited.getByText('Welcome Admin')).toBeVisible();
    await context.close();
  });

  await test.step('the admins can be asked for again when they could not be loaded', async () => {
    await page.route('**/api/admins', (route) => route.abort());
    await page.goto('/admin/admins');
    await expect(fault(page, 'We couldn’t load the admins.')).toBeVisible();
    await page.unroute('**/api/admins');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('table', { name: 'Admins' })).toBeVisible();
  });
});

test('an invitation', async ({ page, request, faults, expectAccessible }) => {
  faults.allow(/status of 400/);
  const accept = page.getByRole('button', { name: 'Accept the invitation' });

  await test.step('an invitation can be withdrawn, and its link says that it is over', async () => {
    const email = `kojo-${randomUUID()}@shop.example`;
    const link = await invite(request, email);
    await page.goto(link);
    await expect(accept).toBeEnabled();
    await expectFits(page, page.getByRole('main'));
    await expectAccessible();
    await signInHere(page, await logInAdmin(request));
    await openAdmins(page);
    await page.getByRole('button', { name: `Cancel invitation to ${email}` }).click();
    await expect(told(page, `Invitation to ${email} cancelled.`)).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(email) })).toHaveCount(0);
    await page.evaluate(() => localStorage.clear());
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Invalid invitation' })).toBeVisible();
    await expectAccessible();
  });

  await test.step('a customer accepts with the password, and chooses a new one when it is too weak', async () => {
    const customer = await registerCustomer(request, { password: 'pito 6' });
    await page.goto(await invite(request, customer.email));
    await page.getByLabel('Your password').fill('not that one');
    await accept.click();
    await expect(fault(page, 'That password is not correct.')).toBeVisible();
    await page.getByLabel('Your password').fill(customer.password);
    await accept.click();
    await expect(fault(page, 'need a stronger password')).toBeVisible();
    await expect(page.getByLabel('New password')).toBeFocused();
    await page.keyboard.type(goodPassword);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin');
    await expect(page.getByText('Welcome Admin')).toBeVisible();
    expect(await isOpen(request, customer.token)).toBe(false);
  });
});
