import {
  alertOf,
  countCalls,
  expectWrong,
  mainButton,
  readStorage,
} from '#tests/browser/accounts-parts.ts';
import {
  askAndRead,
  newPassword,
  openLink,
  password,
  said,
  saved,
  tokenFor,
} from '#tests/browser/accounts-reset-parts.ts';
import { hold } from '#tests/browser/accounts-user-page-parts.ts';
import { isOpen, logIn, registerCustomer, signInHere } from '#tests/browser/setup/account.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import { expectFitsHere, phone } from '#tests/browser/ui-measures.ts';
import * as calls from '../calls.ts';

test('the new password', async ({ page, request, expectAccessible, faults }) => {
  const customer = await registerCustomer(request);
  const token = await askAndRead(request, customer);
  await openLink(page, token);

  await test.step('can be shown and hidden', async () => {
    await expect(password(page)).toHaveAttribute('autocomplete', 'new-password');
    await expect(password(page)).toHaveAccessibleDescription(
      'At least 6 characters, and not a common password. Admins need 12.',
    );
    await expect(password(page)).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'password');
    await page.setViewportSize(phone);
    await expectFitsHere(page);
    await expectAccessible();
  });

  for (const [given, text] of [
    ['', 'Please enter a password'],
    ['five5', 'Password must be at least 6 characters long'],
  ] as const) {
    await test.step(`'${given}' is refused with '${text}', and nothing is sent`, async () => {
      const sent = countCalls(page, calls.resetPassword);
      await password(page).fill(given);
      // As long as a hand holds a mouse's button: what is said of the password does not move it away.
      await mainButton(page, 'Confirm').click({ delay: 200 });
      await expectWrong(password(page), text);
      await expect(alertOf(page).filter({ hasText: text })).toBeVisible();
      await expect(password(page)).toBeFocused();
      expect(sent()).toBe(0);
    });
  }

  await test.step('is being saved while the button says Saving..., which takes no second press', async () => {
    const answer = await hold(page, '**/api/auth/reset-password*');
    const sent = countCalls(page, calls.resetPassword);
    await password(page).fill(newPassword);
    await mainButton(page, 'Confirm').click();
    await expect(mainButton(page, 'Saving...')).toBeDisabled();
    await page.keyboard.press('Enter');
    answer.letGo();
    await expect(said(page)).toHaveText(saved);
    expect(sent()).toBe(1);
  });

  await test.step('is set by a visitor with the link from the letter: the old one no longer works, the new one does', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectAccessible();
    const old = await request.post(calls.logIn.path, {
      data: { email: customer.email, password: customer.password },
    });
    expect(old.status()).toBe(401);
    await signInHere(page, await logIn(request, { ...customer, password: newPassword }));
  });

  await test.step('ends every session, and this browser forgets its own', async () => {
    const { token: here = '' } = await readStorage(page);
    const elsewhere = await logIn(request, { ...customer, password: newPassword });
    await openLink(page, await askAndRead(request, customer, 2));
    await password(page).fill('pito-6');
    await mainButton(page, 'Confirm').click();
    await expect(said(page)).toHaveText(saved);
    expect(await readStorage(page)).toEqual({});
    expect(await isOpen(request, elsewhere.token)).toBe(false);
    expect(await isOpen(request, here)).toBe(false);
  });

  await test.step('has six characters at least', async () => {
    await logIn(request, { ...customer, password: 'pito-6' });
  });

  await test.step('that everybody uses is refused in the words of the server, beside the field', async () => {
    faults.allow(/status of 400/);
    await openLink(page, await askAndRead(request, customer, 3));
    await password(page).fill('password');
    await mainButton(page, 'Confirm').click();
    await expectWrong(password(page), 'This password is too common.');
    await expect(password(page)).toBeFocused();
  });

  await test.step('cannot be set twice by one link', async () => {
    await openLink(page, token);
    await password(page).fill('another calabash');
    await mainButton(page, 'Confirm').click();
    await expect(
      alertOf(page).filter({
        hasText: 'Invalid or expired reset token. Please request a new password reset.',
      }),
    ).toBeVisible();
    await logIn(request, { ...customer, password: 'pito-6' });
    await page.getByRole('main').getByRole('link', { name: 'Get a new link' }).click();
    await expect(page).toHaveURL('/forgot-password');
  });
});

test('a new password that is not saved', async ({ page, baseURL, faults }) => {
  faults.allow(/status of 404|net::ERR_FAILED/);
  await openLink(page, 'not-a-real-token');
  await password(page).fill(newPassword);

  await test.step('that the server has no call for is told with the way to support', async () => {
    await page.route('**/api/auth/reset-password*', (route) =>
      route.continue({ url: `${baseURL}/api/auth/no-such-call` }),
    );
    await mainButton(page, 'Confirm').click();
    await expect(
      alertOf(page).filter({
        hasText: 'Reset password endpoint not found. Please contact support.',
      }),
    ).toBeVisible();
    await page.unroute('**/api/auth/reset-password*');
  });

  await test.step('that never reached the server has failed, and what was typed is kept', async () => {
    await page.route('**/api/auth/reset-password*', (route) => route.abort());
    await mainButton(page, 'Confirm').click();
    await expect(
      alertOf(page).filter({ hasText: 'Failed to reset password. Please try again.' }),
    ).toBeVisible();
    await expect(password(page)).toHaveValue(newPassword);
  });
});

test('after a new password', async ({ page, request }) => {
  const customer = await registerCustomer(request);
  const token = await askAndRead(request, customer);
  await page.clock.install();

  await test.step('leads to login after two seconds, and not before; the used link is not gone back to', async () => {
    await page.goto('/contact');
    await openLink(page, token);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await password(page).fill(newPassword);
    await mainButton(page, 'Confirm').click();
    await expect(said(page)).toHaveText(saved);
    await page.clock.runFor(1_999);
    await expect(page).toHaveURL('/confirm-password');
    await page.clock.runFor(1);
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await expect(page).toHaveURL('/contact');
  });

  await test.step('leads to login at once for who does not want to wait', async () => {
    await openLink(page, await askAndRead(request, customer, 2));
    await password(page).fill('a calabash of sobolo');
    await mainButton(page, 'Confirm').click();
    await page.getByRole('main').getByRole('link', { name: 'Go to login now' }).click();
    await expect(page).toHaveURL('/login');
    await page.clock.resume();
  });

  await test.step('a forgotten password is replaced with the keyboard alone', async () => {
    await page.goto('/forgot-password');
    await page.getByRole('main').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.type(customer.email);
    await page.keyboard.press('Enter');
    await expect(said(page)).toHaveText('Reset link sent to your email!');
    await openLink(page, await tokenFor(request, customer, 3));
    await page.getByRole('main').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.type(newPassword);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(mainButton(page, 'Confirm')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(said(page)).toHaveText(saved);
    await page.clock.fastForward(2_000);
    await expect(page).toHaveURL('/login');
    await logIn(request, { email: customer.email, password: newPassword });
  });
});
