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
import { isOpen, logIn, registerCustomer, signIn } from '#tests/browser/setup/account.ts';
import { expect, test, twoWidths } from '#tests/browser/setup/shop.ts';
import { expectNoSidewaysScroll, smallTargets } from '#tests/browser/ui-measures.ts';
import * as calls from '../calls.ts';

test.describe('the new password', () => {
  test('can be shown and hidden', twoWidths, async ({ page, expectAccessible }) => {
    await openLink(page, 'not-a-real-token');
    await expect(password(page)).toHaveAttribute('autocomplete', 'new-password');
    await expect(password(page)).toHaveAccessibleDescription(
      'At least 6 characters, and not a well-known password. Whoever runs the shop needs 12.',
    );
    await expect(password(page)).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'password');
    await expectNoSidewaysScroll(page);
    expect(await smallTargets(page.getByRole('main'))).toEqual([]);
    await expectAccessible();
  });

  for (const [given, text] of [
    ['', 'Please enter a password'],
    ['five5', 'Password must be at least 6 characters long'],
  ] as const) {
    test(`'${given}' is refused with '${text}', and nothing is sent`, async ({ page }) => {
      const sent = countCalls(page, calls.resetPassword);
      await openLink(page, 'not-a-real-token');
      await password(page).fill(given);
      await mainButton(page, 'Confirm').click();
      await expectWrong(password(page), text);
      await expect(alertOf(page).filter({ hasText: text })).toBeVisible();
      await expect(password(page)).toBeFocused();
      expect(sent()).toBe(0);
    });
  }

  test('is set by a visitor with the link from the letter: the old one no longer works, the new one does', async ({
    page,
    request,
    expectAccessible,
  }) => {
    const customer = await registerCustomer(request);
    await openLink(page, await askAndRead(request, customer));
    await password(page).fill(newPassword);
    await mainButton(page, 'Confirm').click();
    await expect(said(page)).toHaveText(saved);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectAccessible();
    await expect(page).toHaveURL('/login');
    const old = await request.post(calls.logIn.path, {
      data: { email: customer.email, password: customer.password },
    });
    expect(old.status()).toBe(401);
    await logIn(request, { email: customer.email, password: newPassword });
  });

  test('has six characters at least', async ({ page, request }) => {
    const customer = await registerCustomer(request);
    await openLink(page, await askAndRead(request, customer));
    await password(page).fill('pito-6');
    await mainButton(page, 'Confirm').click();
    await expect(said(page)).toHaveText(saved);
    await logIn(request, { email: customer.email, password: 'pito-6' });
  });

  test('ends every session, and this browser forgets its own', async ({ page, request }) => {
    const customer = await registerCustomer(request);
    const elsewhere = await logIn(request, customer);
    await signIn(page, customer);
    await openLink(page, await askAndRead(request, customer));
    await password(page).fill(newPassword);
    await mainButton(page, 'Confirm').click();
    await expect(said(page)).toHaveText(saved);
    expect(await readStorage(page)).toEqual({});
    expect(await isOpen(request, elsewhere.token)).toBe(false);
    expect(await isOpen(request, customer.token)).toBe(false);
  });

  test('leads to login after two seconds, and not before; the used link is not gone back to', async ({
    page,
    request,
  }) => {
    const customer = await registerCustomer(request);
    const token = await askAndRead(request, customer);
    await page.clock.install();
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

  test('leads to login at once for who does not want to wait', async ({ page, request }) => {
    const customer = await registerCustomer(request);
    const token = await askAndRead(request, customer);
    await page.clock.install();
    await openLink(page, token);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await password(page).fill(newPassword);
    await mainButton(page, 'Confirm').click();
    await page.getByRole('main').getByRole('link', { name: 'Go to login now' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('cannot be set twice by one link', async ({ page, request, faults, expectAccessible }) => {
    faults.allow(/status of 400/);
    const customer = await registerCustomer(request);
    const token = await askAndRead(request, customer);
    const first = await request.put(`${calls.resetPassword.path}?token=${token}`, {
      data: { password: newPassword },
    });
    expect(first.status()).toBe(200);
    await openLink(page, token);
    await password(page).fill('another calabash');
    await mainButton(page, 'Confirm').click();
    await expect(
      alertOf(page).filter({
        hasText: 'Invalid or expired reset token. Please request a new password reset.',
      }),
    ).toBeVisible();
    await expectAccessible();
    await logIn(request, { email: customer.email, password: newPassword });
    await page.getByRole('main').getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page).toHaveURL('/forgot-password');
  });

  test('that everybody uses is refused in the words of the server, beside the field', async ({
    page,
    request,
    faults,
  }) => {
    faults.allow(/status of 400/);
    const customer = await registerCustomer(request);
    await openLink(page, await askAndRead(request, customer));
    await password(page).fill('password');
    await mainButton(page, 'Confirm').click();
    await expectWrong(password(page), 'This password is among the most used ones.');
    await expect(password(page)).toBeFocused();
    await logIn(request, customer);
  });

  test('that the server has no call for is told with the way to support', async ({
    page,
    baseURL,
    faults,
  }) => {
    faults.allow(/status of 404/);
    await page.route('**/api/auth/reset-password*', (route) =>
      route.continue({ url: `${baseURL}/api/auth/no-such-call` }),
    );
    await openLink(page, 'not-a-real-token');
    await password(page).fill(newPassword);
    await mainButton(page, 'Confirm').click();
    await expect(
      alertOf(page).filter({
        hasText: 'Reset password endpoint not found. Please contact support.',
      }),
    ).toBeVisible();
  });

  test('that never reached the server has failed, and what was typed is kept', async ({
    page,
    faults,
  }) => {
    faults.allow(/net::ERR_FAILED/);
    await page.route('**/api/auth/reset-password*', (route) => route.abort());
    await openLink(page, 'not-a-real-token');
    await password(page).fill(newPassword);
    await mainButton(page, 'Confirm').click();
    await expect(
      alertOf(page).filter({ hasText: 'Failed to reset password. Please try again.' }),
    ).toBeVisible();
    await expect(password(page)).toHaveValue(newPassword);
  });

  test('is being saved while the button says Saving..., which takes no second press', async ({
    page,
    request,
  }) => {
    const customer = await registerCustomer(request);
    const token = await askAndRead(request, customer);
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/auth/reset-password*', async (route) => {
      await gate.promise;
      await route.continue();
    });
    const sent = countCalls(page, calls.resetPassword);
    await openLink(page, token);
    await password(page).fill(newPassword);
    await mainButton(page, 'Confirm').click();
    await expect(mainButton(page, 'Saving...')).toBeDisabled();
    await page.keyboard.press('Enter');
    gate.resolve();
    await expect(said(page)).toHaveText(saved);
    expect(sent()).toBe(1);
  });
});

test('a forgotten password is replaced with the keyboard alone', async ({ page, request }) => {
  const customer = await registerCustomer(request);
  await page.goto('/forgot-password');
  await page.getByRole('main').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type(customer.email);
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveText('Reset link sent to your email!');
  await openLink(page, await tokenFor(request, customer));
  await page.getByRole('main').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type(newPassword);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(mainButton(page, 'Confirm')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/login');
  await logIn(request, { email: customer.email, password: newPassword });
});
