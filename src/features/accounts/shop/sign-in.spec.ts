import type { Page } from '@playwright/test';
import {
  alertOf,
  claimsOf,
  countCalls,
  expectWrong,
  holdAnswer,
  letTwoMinutesPass,
  mainButton,
  newAddress,
  password,
  readStorage,
  register,
  shiftsOf,
} from '#tests/browser/accounts-parts.ts';
import { bar } from '#tests/browser/frame-parts.ts';
import { registerCustomer } from '#tests/browser/setup/account.ts';
import { codeFor } from '#tests/browser/setup/mailbox.ts';
import { admin, beforeAlive, expect, test } from '#tests/browser/setup/shop.ts';
import { expectFitsHere, phone } from '#tests/browser/ui-measures.ts';
import * as calls from '../calls.ts';

test('the form', async ({ page, expectAccessible }) => {
  const asked: string[] = [];
  await test.step('the form asks for an email of email type, a password that can be shown and hidden, and whether to remember', async () => {
    await page.setViewportSize(phone);
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open(page);
    expect(await shiftsOf(page)).toBe(0);
    await expectFitsHere(page);
    await expect(emailOf(page)).toHaveAttribute('type', 'email');
    await expect(emailOf(page)).toHaveAttribute('autocomplete', 'username');
    await expect(passwordOf(page)).toHaveAttribute('type', 'password');
    await expect(passwordOf(page)).toHaveAttribute('autocomplete', 'current-password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(passwordOf(page)).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(passwordOf(page)).toHaveAttribute('type', 'password');
    await expect(rememberOf(page)).not.toBeChecked();
  });

  await test.step('a picture stands beside it on a wide screen, and costs a phone nothing', async () => {
    const pictures = () => asked.filter((path) => /\.(avif|webp|jpg)$/.test(path));
    expect(pictures()).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(pictures).toEqual([expect.stringMatching(/\.avif$/)]);
    await page.setViewportSize(phone);
  });

  await test.step('an empty form asks for the email and the password, focuses the first and sends nothing', async () => {
    const sent = countCalls(page, calls.logIn);
    await mainButton(page, 'Sign In').click();
    await expect(emailOf(page)).toBeFocused();
    await expectWrong(emailOf(page), 'Please enter your email address');
    await expectWrong(passwordOf(page), 'Please enter your password');
    await expect(alertOf(page)).toHaveText('Please enter your email address');
    await emailOf(page).fill('efua@shop.example');
    await mainButton(page, 'Sign In').click();
    await expect(passwordOf(page)).toBeFocused();
    await expect(alertOf(page)).toHaveText('Please enter your password');
    expect(sent()).toBe(0);
  });

  await test.step('what is no email address is told so, and stays', async () => {
    await signIn(page, 'efua at shop', 'anything');
    await expectWrong(emailOf(page), 'Please enter a valid email address');
    await expect(emailOf(page)).toBeFocused();
    await expect(emailOf(page)).toHaveValue('efua at shop');
    await expect(passwordOf(page)).toHaveValue('anything');
  });

  await test.step('the screen can be used by everybody with its faults', async () => {
    await expectFitsHere(page);
    await expectAccessible();
  });

  for (const [name, path] of [
    ['Forgot password?', '/forgot-password'],
    ['Create an account', '/signup'],
    ['Back to home', '/'],
  ] as const) {
    await test.step(`the link '${name}' leads to ${path}`, async () => {
      const link = page.getByRole('main').getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', path);
    });
  }
});

test('signing in', async ({ page, request, context }) => {
  const { email } = await registerCustomer(request, { password });
  const told = page.getByRole('alert').filter({ hasText: 'Please login to view your cart' });

  await test.step('signing in in one tab shows the bar of who is signed in in every tab', async () => {
    const other = await context.newPage();
    await other.goto('/about');
    await expect(bar(other).getByRole('link', { name: 'Sign In' })).toBeVisible();
    await page.goto('/cart');
    await expect(told).toBeVisible();
    // On a phone it stands above the buttons of this screen, which are needed now.
    const wide = page.viewportSize() ?? phone;
    await page.setViewportSize(phone);
    const [message, button] = await Promise.all([
      told.boundingBox(),
      mainButton(page, 'Sign In').boundingBox(),
    ]);
    expect(message?.y).toBeLessThan(button?.y ?? 0);
    await page.setViewportSize(wide);
    await signIn(page, email);
    for (const tab of [page, other]) {
      await expect(bar(tab).getByRole('button', { name: 'Logout' })).toBeVisible();
      await expect(bar(tab).getByRole('link', { name: 'Sign In' })).toBeHidden();
    }
    await other.close();
  });

  await test.step('who was told to sign in is not told it any more afterwards', async () => {
    await expect(told).toBeHidden();
  });

  await test.step('who was asked to sign in goes back to the page that asked', async () => {
    await expect(page).toHaveURL('/cart');
    await page.goBack();
    await expect(page).not.toHaveURL(/login/);
  });

  await open(page);
  const hours = await hoursOfTheSession(page);
  const answer = await holdAnswer(page, calls.logIn);
  const sent = countCalls(page, calls.logIn);
  const busy = mainButton(page, 'Signing In...');

  await test.step('the keyboard alone is enough to sign in', async () => {
    await emailOf(page).focus();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(rememberOf(page)).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(mainButton(page, 'Sign In')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(busy).toBeFocused();
  });

  await test.step("while its answer is awaited the button reads 'Signing In...' and is disabled", async () => {
    await expect(busy).toBeDisabled();
    await page.keyboard.press('Enter');
    await passwordOf(page).press('Enter');
    answer.letGo();
    await expect(page).toHaveURL('/userpage');
    expect(sent()).toBe(1);
  });

  await test.step('a customer who signs in goes to the user page with the role user, and the storage says who it is', async () => {
    const { token, userId, ...stored } = await readStorage(page);
    expect(claimsOf(token)).toMatchObject({ userId, email, role: 'user' });
    expect(userId).toMatch(/^[0-9a-f-]{36}$/);
    expect(stored).toEqual({
      isAuthenticated: 'true',
      userRole: 'user',
      userEmail: email,
      firstName: 'Efua',
      lastName: 'Mensah',
    });
  });

  await test.step('who is remembered is signed in for 30 days, who is not for 12 hours', async () => {
    expect([hours, await hoursOfTheSession(page)]).toEqual([12, 30 * 24]);
  });

  await test.step("an admin who signs in goes to /admin with the role admin, and adminToken is the admin's own", async () => {
    await open(page, '?from=/cart');
    await signIn(page, admin.email, admin.password);
    await expect(page).toHaveURL('/admin');
    const stored = await readStorage(page);
    expect(stored).toMatchObject({ userRole: 'admin', userEmail: admin.email });
    expect(claimsOf(stored.token)).toMatchObject({ role: 'admin', userId: stored.userId });
    expect(stored.adminToken).toBe(stored.token);
  });

  await test.step('a press before the page is alive loses nothing and puts nothing into the address', async () => {
    await beforeAlive(page, async () => {
      await page.goto('/login', { waitUntil: 'commit' });
      await emailOf(page).fill(email);
      await passwordOf(page).fill(password);
      await rememberOf(page).check();
      // The button is disabled until the page is alive, but a finger can still press it.
      await mainButton(page, 'Sign In').click({ force: true });
      await passwordOf(page).press('Enter');
      await expect(page).toHaveURL('/login');
      await expect(page.locator('form')).toHaveAttribute('method', 'post');
    });
    await expect(emailOf(page)).toHaveValue(email);
    await expect(passwordOf(page)).toHaveValue(password);
    await expect(rememberOf(page)).toBeChecked();
    await mainButton(page, 'Sign In').click();
    await expect(page).toHaveURL('/userpage');
  });
});

test('who is not let in', async ({ page, request, faults }) => {
  faults.allow(/status of 4\d\d|Failed to load resource/);
  const { email } = await registerCustomer(request, { password });
  await open(page);

  await test.step("without a word of the server it is 'Login failed. Please try again.'", async () => {
    await page.route('**/api/auth/login', (route) => route.abort());
    await signIn(page, 'efua@shop.example');
    await expect(alertOf(page)).toHaveText('Login failed. Please try again.');
    await expect(mainButton(page, 'Sign In')).toBeEnabled();
  });

  await test.step("the admin's email and password open nothing while the server cannot be asked", async () => {
    const asked = page.waitForEvent('requestfailed');
    await signIn(page, admin.email, admin.password);
    await asked;
    await expect(alertOf(page)).toHaveText('Login failed. Please try again.');
    await expect(page).toHaveURL('/login');
    expect(await readStorage(page)).toEqual({});
    await page.unroute('**/api/auth/login');
  });

  await test.step("a wrong password is told in the server's words, and what was typed stays", async () => {
    await rememberOf(page).check();
    await signIn(page, email, 'not my password');
    await expect(alertOf(page)).toHaveText('The email or password is not correct.');
    await expect(emailOf(page)).toHaveValue(email);
    await expect(passwordOf(page)).toHaveValue('not my password');
    await expect(rememberOf(page)).toBeChecked();
    await expect(page).toHaveURL('/login');
    expect(await readStorage(page)).toEqual({});
  });

  await test.step('who has not entered the code yet is told so, gets to its screen and finishes there', async () => {
    const joining = newAddress();
    // With two attempts, the shop cannot know which one a code confirms, unless the password has
    // told.
    await register(request, joining, 'somebody else was here');
    await letTwoMinutesPass(joining);
    await register(request, joining);
    await signIn(page, joining);
    await expect(page).toHaveURL('/OTP');
    await expect(page.getByText('Please verify your email first')).toBeVisible();
    await expect(page.getByRole('main').getByText(joining)).toBeVisible();
    expect(await readStorage(page)).toEqual({ signupEmail: joining });
    await page.getByLabel('Digit 1 of 6').fill(await codeFor(request, joining, 2));
    await mainButton(page, 'Verify Account').click();
    await expect(page).toHaveURL('/userpage');
    expect(await readStorage(page)).toMatchObject({ isAuthenticated: 'true', userEmail: joining });
  });
});

async function open(page: Page, search = '') {
  await page.goto(`/login${search}`);
}

async function signIn(page: Page, email: string, word = password) {
  await emailOf(page).fill(email);
  await passwordOf(page).fill(word);
  await mainButton(page, 'Sign In').click();
}

function emailOf(page: Page) {
  return page.getByRole('main').getByLabel('Email', { exact: true });
}

function passwordOf(page: Page) {
  return page.getByLabel('Password', { exact: true });
}

function rememberOf(page: Page) {
  return page.getByRole('checkbox', { name: 'Remember me' });
}

async function hoursOfTheSession(page: Page): Promise<number> {
  const { token } = await readStorage(page);
  const { iat, exp } = claimsOf(token) as { iat: number; exp: number };
  return (exp - iat) / 3_600;
}
