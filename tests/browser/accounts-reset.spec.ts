import type { APIRequestContext, Page } from '@playwright/test';
import { calls } from '#lib/paths.ts';
import { shop } from '#shop';
import {
  alertOf,
  countCalls,
  expectWrong,
  holdAnswer,
  mainButton,
  newAddress,
  readStorage,
} from './accounts-parts.ts';
import { untilAlive } from './frame-parts.ts';
import { type Account, isOpen, logIn, registerCustomer, signIn } from './setup/account.ts';
import { letterTo } from './setup/mailbox.ts';
import { expect, test } from './setup/shop.ts';
import { expectNoSidewaysScroll, smallTargets } from './ui-measures.ts';

const email = (page: Page) => page.getByLabel('Email', { exact: true });
const password = (page: Page) => page.getByLabel('New password', { exact: true });
const said = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /./ });
const saved = 'Password reset successful! Redirecting to login...';
const newPassword = 'a calabash of pito';

test.describe('/forgot-password', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/forgot-password');
    await untilAlive(page);
  });

  test('asks for an email', async ({ page, expectAccessible }) => {
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

  test('an address without an account is told the same, word for word', async ({
    page,
    request,
  }) => {
    const customer = await registerCustomer(request);
    const told: (string | null)[] = [];
    for (const address of [customer.email, newAddress()]) {
      await page.goto('/forgot-password');
      await untilAlive(page);
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
      const sent = countCalls(page, 'askForReset');
      await email(page).fill(given);
      await mainButton(page, 'Send Reset Link').click();
      await expectWrong(email(page), text);
      await expect(alertOf(page).filter({ hasText: text })).toBeVisible();
      await expect(email(page)).toBeFocused();
      expect(sent()).toBe(0);
    });
  }

  test('the button says Sending... and takes no second press meanwhile', async ({ page }) => {
    const answer = await holdAnswer(page, 'askForReset');
    const sent = countCalls(page, 'askForReset');
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

test.describe('the address of /confirm-password', () => {
  test('is told to no other site, and the page is stored nowhere', async ({ request }) => {
    const answer = await request.get('/confirm-password?token=abc');
    expect(answer.headers()).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    const other = await request.get('/forgot-password?token=abc');
    expect(other.headers()['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  test('makes no difference to the HTML, which holds neither the token nor a verdict', async ({
    request,
  }) => {
    const [withToken, without] = await Promise.all([
      request.get('/confirm-password?token=abcdefghijk'),
      request.get('/confirm-password'),
    ]);
    const html = await withToken.text();
    expect(html === (await without.text())).toBe(true);
    expect(html.includes('abcdefghijk')).toBe(false);
    expect(html.includes('Invalid Reset Link')).toBe(false);
  });

  test('loses its token at once, and a reload of the tab still has it', async ({ page }) => {
    await openLink(page, 'not-a-real-token');
    await page.reload();
    await expect(password(page)).toBeVisible();
    await expect(page).toHaveURL('/confirm-password');
    expect(await tokenSent(page)).toBe('not-a-real-token');
  });

  test('goes along with nothing that the page loads', async ({ page }) => {
    const referrers: string[] = [];
    page.on('request', (each) => referrers.push(each.headers().referer ?? ''));
    await openLink(page, 'not-a-real-token');
    expect(referrers.length).toBeGreaterThan(1);
    // A module names the module that imports it.
    expect(referrers.filter((each) => !/^$|\/assets\/[\w-]+\.js$/.test(each))).toEqual([]);
  });

  for (const prefix of [
    'confirm-password/',
    '/reset/confirm-password/',
    '%2Fconfirm-password%2F',
  ]) {
    test(`loses the path prefix ${prefix} that its token embeds`, async ({ page }) => {
      await openLink(page, `${prefix}not-a-real-token`);
      expect(await tokenSent(page)).toBe('not-a-real-token');
    });
  }

  for (const address of ['/confirm-password', '/confirm-password?token=']) {
    test(`${address} shows the Invalid Reset Link panel, with a way to a new link`, async ({
      page,
      expectAccessible,
    }) => {
      await page.goto(address);
      const panel = page.getByRole('article', { name: 'Invalid Reset Link' });
      await expect(panel).toContainText('Invalid or missing reset token');
      await expect(password(page)).toBeHidden();
      await expectNoSidewaysScroll(page);
      await expectAccessible();
      await panel.getByRole('link').click();
      await expect(page).toHaveURL('/forgot-password');
    });
  }
});

test.describe('the new password', () => {
  test('can be shown and hidden', async ({ page, expectAccessible }) => {
    await openLink(page, 'not-a-real-token');
    await expect(password(page)).toHaveAttribute('autocomplete', 'new-password');
    await expect(password(page)).toHaveAccessibleDescription('At least 6 characters.');
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
      const sent = countCalls(page, 'resetPassword');
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
    const sent = countCalls(page, 'resetPassword');
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
  await untilAlive(page);
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

/** Until the form is there and the address has lost the token. */
async function openLink(page: Page, token: string) {
  await page.goto(`/confirm-password?token=${token}`);
  await expect(password(page)).toBeVisible();
  await expect(page).toHaveURL('/confirm-password');
  await untilAlive(page);
}

async function askAndRead(request: APIRequestContext, customer: Account): Promise<string> {
  const answer = await request.post(calls.askForReset.path, { data: { email: customer.email } });
  expect(answer.status()).toBe(200);
  return tokenFor(request, customer);
}

async function tokenFor(request: APIRequestContext, customer: Account): Promise<string> {
  const { text } = await letterTo(request, customer.email, `Set a new password for ${shop.name}`);
  const token = /\/confirm-password\?token=([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error('The letter has no link with a token');
  return token;
}

/** Which token the page would set a password by. The call itself is kept from the server. */
async function tokenSent(page: Page): Promise<string | null> {
  const call = page.waitForRequest('**/api/auth/reset-password*');
  await page.route('**/api/auth/reset-password*', () => undefined);
  await password(page).fill(newPassword);
  await mainButton(page, 'Confirm').click();
  return new URL((await call).url()).searchParams.get('token');
}
