import {
  alertOf,
  countCalls,
  expectWrong,
  holdAnswer,
  mainButton,
  newAddress,
  readStorage,
} from '#tests/browser/accounts-parts.ts';
import { email, said, tokenFor } from '#tests/browser/accounts-reset-parts.ts';
import { registerCustomer, signIn } from '#tests/browser/setup/account.ts';
import { expect, test, twoWidths } from '#tests/browser/setup/shop.ts';
import { expectNoSidewaysScroll, smallTargets } from '#tests/browser/ui-measures.ts';
import * as calls from '../calls.ts';

test.describe('/forgot-password', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/forgot-password');
  });

  test('asks for an email', twoWidths, async ({ page, expectAccessible }) => {
    await expect(email(page)).toHaveAttribute('type', 'email');
    await expect(mainButton(page, 'Send Reset Link')).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(await smallTargets(page.getByRole('main'))).toEqual([]);
    await expectAccessible();
  });

  test('leads back to login', async ({ page }) => {
    await page.getByRole('main').getByRole('link', { name: 'Back to login' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('a visitor who asks for a reset link is told that it was sent, and it comes as a letter', async ({
    page,
    request,
    expectAccessible,
  }) => {
    const customer = await registerCustomer(request);
    await email(page).fill(customer.email);
    await mainButton(page, 'Send Reset Link').click();
    await expect(said(page)).toHaveText('Reset link sent to your email!');
    await expectAccessible();
    expect(await tokenFor(request, customer)).toMatch(/^[\w-]{20,}$/);
  });

  test('somebody signed in may ask for a reset link too', async ({ page, request }) => {
    const customer = await registerCustomer(request);
    await signIn(page, customer);
    await page.goto('/forgot-password');
    await email(page).fill(customer.email);
    await mainButton(page, 'Send Reset Link').click();
    await expect(said(page)).toHaveText('Reset link sent to your email!');
    expect(await readStorage(page)).toMatchObject({ token: customer.token });
    await tokenFor(request, customer);
  });

  test('an address without an account is told the same, word for word', async ({
    page,
    request,
  }) => {
    const customer = await registerCustomer(request);
    const told: (string | null)[] = [];
    for (const address of [customer.email, newAddress()]) {
      await page.goto('/forgot-password');
      await email(page).fill(address);
      await mainButton(page, 'Send Reset Link').click();
      await expect(said(page)).toBeVisible();
      told.push(await page.getByRole('main').textContent());
    }
    expect(told[0]).toBe(told[1]);
  });

  for (const [given, text] of [
    ['', 'Please enter your email address'],
    ['efua', 'Please enter a valid email address'],
  ] as const) {
    test(`of '${given}' it says '${text}', and nothing is sent`, async ({ page }) => {
      const sent = countCalls(page, calls.askForReset);
      await email(page).fill(given);
      await mainButton(page, 'Send Reset Link').click();
      await expectWrong(email(page), text);
      await expect(alertOf(page).filter({ hasText: text })).toBeVisible();
      await expect(email(page)).toBeFocused();
      expect(sent()).toBe(0);
    });
  }

  test('the button says Sending... and takes no second press meanwhile', async ({ page }) => {
    const answer = await holdAnswer(page, calls.askForReset);
    const sent = countCalls(page, calls.askForReset);
    await email(page).fill(newAddress());
    await mainButton(page, 'Send Reset Link').click();
    await expect(mainButton(page, 'Sending...')).toBeDisabled();
    await page.keyboard.press('Enter');
    answer.letGo();
    await expect(said(page)).toHaveText('Reset link sent to your email!');
    expect(sent()).toBe(1);
  });

  test('a link that could not be asked for is told as not sent, and can be asked for again', async ({
    page,
    faults,
  }) => {
    faults.allow(/net::ERR_FAILED/);
    await page.route('**/api/auth/forgot-password', (route) => route.abort());
    await email(page).fill(newAddress());
    await mainButton(page, 'Send Reset Link').click();
    await expect(
      alertOf(page).filter({ hasText: 'Error sending reset link. Please try again.' }),
    ).toBeVisible();
    await page.unroute('**/api/auth/forgot-password');
    await mainButton(page, 'Send Reset Link').click();
    await expect(said(page)).toHaveText('Reset link sent to your email!');
    await expect(alertOf(page).filter({ hasText: /./ })).toHaveCount(0);
  });
});
