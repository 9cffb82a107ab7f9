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
import { registerCustomer, signInHere } from '#tests/browser/setup/account.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import { expectFitsHere, phone } from '#tests/browser/ui-measures.ts';
import * as calls from '../calls.ts';

test('/forgot-password', async ({ page, request, faults, expectAccessible }) => {
  const customer = await registerCustomer(request);
  await page.goto('/forgot-password');

  await test.step('asks for an email', async () => {
    await expect(email(page)).toHaveAttribute('type', 'email');
    await expect(mainButton(page, 'Send Reset Link')).toBeVisible();
    await page.setViewportSize(phone);
    await expectFitsHere(page);
  });

  await test.step('leads back to login', async () => {
    const back = page.getByRole('main').getByRole('link', { name: 'Back to login' });
    await expect(back).toHaveAttribute('href', '/login');
  });

  for (const [given, text] of [
    ['', 'Please enter your email address'],
    ['efua', 'Please enter a valid email address'],
  ] as const) {
    await test.step(`of '${given}' it says '${text}', and nothing is sent`, async () => {
      const sent = countCalls(page, calls.askForReset);
      await email(page).fill(given);
      await mainButton(page, 'Send Reset Link').click();
      await expectWrong(email(page), text);
      await expect(alertOf(page).filter({ hasText: text })).toBeVisible();
      await expect(email(page)).toBeFocused();
      expect(sent()).toBe(0);
    });
  }

  await test.step('the button says Sending... and takes no second press meanwhile', async () => {
    const answer = await holdAnswer(page, calls.askForReset);
    const sent = countCalls(page, calls.askForReset);
    await email(page).fill(customer.email);
    await mainButton(page, 'Send Reset Link').click();
    await expect(mainButton(page, 'Sending...')).toBeDisabled();
    await page.keyboard.press('Enter');
    answer.letGo();
    await expect(said(page)).toHaveText('Reset link sent to your email!');
    expect(sent()).toBe(1);
  });

  await test.step('a visitor who asks for a reset link is told that it was sent, and it comes as a letter', async () => {
    await expectAccessible();
    expect(await tokenFor(request, customer)).toMatch(/^[\w-]{20,}$/);
  });

  const toldToCustomer = await page.getByRole('main').textContent();

  await test.step('somebody signed in may ask for a reset link too', async () => {
    await signInHere(page, customer);
    await page.goto('/forgot-password');
    await email(page).fill(customer.email);
    await mainButton(page, 'Send Reset Link').click();
    await expect(said(page)).toHaveText('Reset link sent to your email!');
    expect(await readStorage(page)).toMatchObject({ token: customer.token });
    await tokenFor(request, customer, 2);
  });

  await test.step('an address without an account is told the same, word for word', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/forgot-password');
    await email(page).fill(newAddress());
    await mainButton(page, 'Send Reset Link').click();
    await expect(said(page)).toBeVisible();
    expect(await page.getByRole('main').textContent()).toBe(toldToCustomer);
  });

  await test.step('a link that could not be asked for is told as not sent, and can be asked for again', async () => {
    faults.allow(/net::ERR_FAILED/);
    await page.route('**/api/auth/forgot-password', (route) => route.abort());
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
