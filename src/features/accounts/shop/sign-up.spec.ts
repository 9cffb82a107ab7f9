import type { Locator, Page } from '@playwright/test';
import {
  alertOf,
  countCalls,
  expectWrong,
  holdAnswer,
  mainButton,
  newAddress,
  password,
  readStorage,
  register,
  shiftsOf,
} from '#tests/browser/accounts-parts.ts';
import { registerCustomer, signInHere } from '#tests/browser/setup/account.ts';
import { codeFor } from '#tests/browser/setup/mailbox.ts';
import { beforeAlive, expect, test } from '#tests/browser/setup/shop.ts';
import { expectFitsHere, phone } from '#tests/browser/ui-measures.ts';
import { demoFacts } from '../../../../db/seed/facts.ts';
import * as calls from '../calls.ts';

test('the form', async ({ page, expectAccessible }) => {
  await test.step('the Join screen asks for both names, the email, the password twice and the terms', async () => {
    await page.setViewportSize(phone);
    await open(page);
    expect(await shiftsOf(page)).toBe(0);
    await expectFitsHere(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Join' })).toBeVisible();
    await expect(field(page, 'First name')).toHaveAttribute('autocomplete', 'given-name');
    await expect(field(page, 'Last name')).toHaveAttribute('autocomplete', 'family-name');
    await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
    await expect(field(page, 'Email')).toHaveAttribute('autocomplete', 'email');
    for (const name of ['Password', 'Confirm password']) {
      await expect(field(page, name)).toHaveAttribute('autocomplete', 'new-password');
    }
    await expect(field(page, 'Password')).toHaveAccessibleDescription(
      'At least 6 characters, and not a common password.',
    );
    await expect(termsBox(page)).not.toBeChecked();
  });

  await test.step('both passwords can be shown and hidden', async () => {
    for (const name of ['Password', 'Confirm password']) {
      const asked = field(page, name);
      await expect(asked).toHaveAttribute('type', 'password');
      await page.getByRole('button', { name: 'Show password' }).first().click();
      await expect(asked).toHaveAttribute('type', 'text');
    }
    await page.getByRole('button', { name: 'Hide password' }).first().click();
    await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
  });

  await test.step('an empty form asks for every field and the terms, focuses the first and sends nothing', async () => {
    const sent = countCalls(page, calls.registerAccount);
    await mainButton(page, 'Join').click();
    await expect(field(page, 'First name')).toBeFocused();
    await expectWrong(field(page, 'First name'), 'Please enter your first name');
    await expectWrong(field(page, 'Last name'), 'Please enter your last name');
    await expectWrong(field(page, 'Email'), 'Please enter your email address');
    await expectWrong(field(page, 'Password'), 'Please enter a password');
    await expectWrong(field(page, 'Confirm password'), 'Please enter the password again');
    await expectWrong(termsBox(page), 'Please accept the terms.');
    await expect(alertOf(page)).toHaveText('Please check the fields marked in red.');
    expect(await heightOf(alertOf(page))).toBeGreaterThan(20);
    expect(sent()).toBe(0);
  });

  await test.step('the screen can be used by everybody with its faults', async () => {
    await expectFitsHere(page);
    await expectAccessible();
  });

  await fill(page, newAddress());

  for (const [what, name, typed, text] of [
    ['what is no email address', 'Email', 'efua at shop', 'Please enter a valid email address'],
    [
      'a repeated password that is another one',
      'Confirm password',
      'shea in the rain',
      'The two passwords don’t match',
    ],
    [
      'a password of five characters',
      'Password',
      'shea5',
      'Password must be at least 6 characters long',
    ],
  ] as const) {
    await test.step(`${what} is told beside its field, which has the focus, and the rest stays`, async () => {
      const good = await field(page, name).inputValue();
      await field(page, name).fill(typed);
      if (name === 'Password') await field(page, 'Confirm password').fill(typed);
      await mainButton(page, 'Join').click();
      await expectWrong(field(page, name), text);
      await expect(field(page, name)).toBeFocused();
      await expect(field(page, name)).toHaveValue(typed);
      // Read out, and not shown a second time.
      await expect(alertOf(page)).toHaveText(text);
      expect(await heightOf(alertOf(page))).toBe(1);
      await expect(field(page, 'First name')).toHaveValue('Efua');
      await expect(termsBox(page)).toBeChecked();
      await field(page, name).fill(good);
    });
  }

  await test.step('the terms can be read beside their box, and without them nobody joins', async () => {
    await field(page, 'Confirm password').fill(password);
    await termsBox(page).uncheck();
    await mainButton(page, 'Join').click();
    await expectWrong(termsBox(page), 'Please accept the terms.');
    await expect(termsBox(page)).toBeFocused();
    for (const [name, heading] of [
      ['Read the terms', 'Terms'],
      ['How we use your data', 'Privacy'],
    ] as const) {
      const opening = page.waitForEvent('popup');
      await page.getByRole('main').getByRole('link', { name }).click();
      const beside = await opening;
      await expect(beside.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(beside.getByText(demoFacts.legal.name)).toBeVisible();
      await beside.close();
    }
    await expect(page).toHaveURL('/signup');
    await expect(field(page, 'First name')).toHaveValue('Efua');
  });

  for (const [name, path] of [
    ['Sign in to your account', '/login'],
    ['Back to home', '/'],
  ] as const) {
    await test.step(`the link '${name}' leads to ${path}`, async () => {
      const link = page.getByRole('main').getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', path);
    });
  }
});

test('joining', async ({ page, request }) => {
  await test.step('a press before the page is alive loses nothing and puts nothing into the address', async () => {
    await beforeAlive(page, async () => {
      await page.goto('/signup', { waitUntil: 'commit' });
      await fill(page, newAddress());
      // The button is disabled until the page is alive, but a finger can still press it.
      await mainButton(page, 'Join').click({ force: true });
      await field(page, 'Email').press('Enter');
      await expect(page).toHaveURL('/signup');
      await expect(page.locator('form')).toHaveAttribute('method', 'post');
    });
    await expect(termsBox(page)).toBeChecked();
    await mainButton(page, 'Join').click();
    await expect(page).toHaveURL('/OTP');
  });

  const email = newAddress();
  await open(page);
  const payloads = payloadsOf(page);
  const answer = await holdAnswer(page, calls.registerAccount);

  await test.step('the keyboard alone is enough to join', async () => {
    await field(page, 'First name').focus();
    for (const text of ['Efua', 'Mensah', email, password]) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await expect(page.getByRole('button', { name: 'Show password' }).first()).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(termsBox(page)).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Read the terms' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(mainButton(page, 'Join')).toBeFocused();
    await page.keyboard.press('Enter');
  });

  await test.step("while its answer is awaited the button reads 'Joining...' and is disabled", async () => {
    await expect(mainButton(page, 'Joining...')).toBeDisabled();
    await page.keyboard.press('Enter');
    await field(page, 'Email').press('Enter');
    answer.letGo();
    await expect(page).toHaveURL('/OTP');
    expect(payloads).toHaveLength(1);
  });

  await test.step('who joins is stored as signupEmail, sends the signup payload and goes to /OTP', async () => {
    const named = { firstName: 'Efua', lastName: 'Mensah', email };
    expect(payloads).toEqual([{ ...named, password, acceptedTerms: true }]);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await readStorage(page)).toEqual({ signupEmail: email });
    expect(await page.evaluate(() => sessionStorage.getItem('registration'))).toMatch(
      /^[\w.-]{40,}$/,
    );
  });

  await test.step('somebody signed in may join with another address', async () => {
    const customer = await registerCustomer(request);
    await signInHere(page, customer);
    const another = newAddress();
    await open(page);
    await fill(page, another);
    await mainButton(page, 'Join').click();
    await expect(page).toHaveURL('/OTP');
    expect(await readStorage(page)).toMatchObject({ token: customer.token, signupEmail: another });
  });
});

test('who cannot join', async ({ page, request, faults }) => {
  faults.allow(/status of 4\d\d|Failed to load resource/);
  await open(page);

  await test.step('a password among the most used ones is refused beside its field, and what was typed stays', async () => {
    await fill(page, newAddress(), 'password1');
    await mainButton(page, 'Join').click();
    await expectWrong(field(page, 'Password'), 'This password is too common.');
    await expect(field(page, 'Password')).toBeFocused();
    await expect(field(page, 'Password')).toHaveValue('password1');
    expect(await readStorage(page)).toEqual({});
  });

  await test.step("a refusal is told in the server's words, and without any it is 'Something went wrong'", async () => {
    const email = newAddress();
    await register(request, email);
    await fill(page, email);
    await mainButton(page, 'Join').click();
    await expect(alertOf(page)).toContainText('We’ve just sent you a code.');
    const enterCode = page.getByRole('link', { name: 'Enter the code' });
    await expect(enterCode).toHaveAttribute('href', '/OTP');
    await page.route('**/api/auth/register', (route) => route.abort());
    await mainButton(page, 'Join').click();
    await expect(alertOf(page)).toHaveText('Something went wrong');
    await expect(field(page, 'Email')).toHaveValue(email);
    await expect(mainButton(page, 'Join')).toBeEnabled();
    await expect(enterCode).toBeHidden();
    await page.unroute('**/api/auth/register');
  });

  await test.step('whose answer was lost can enter the code that was sent', async () => {
    await mainButton(page, 'Join').click();
    await page.getByRole('link', { name: 'Enter the code' }).click();
    const [email] = await page.getByRole('main').getByText('@').allTextContents();
    await page.getByLabel('Digit 1 of 6').fill(await codeFor(request, email ?? ''));
    await mainButton(page, 'Verify Account').click();
    await expect(page).toHaveURL('/userpage');
  });
});

async function open(page: Page) {
  await page.goto('/signup');
}

async function fill(page: Page, email: string, word = password) {
  await field(page, 'First name').fill('Efua');
  await field(page, 'Last name').fill('Mensah');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(word);
  await field(page, 'Confirm password').fill(word);
  await termsBox(page).check();
}

/** Collects what the page sends to join with, from now on. */
function payloadsOf(page: Page): unknown[] {
  const payloads: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(calls.registerAccount.path)) payloads.push(request.postDataJSON());
  });
  return payloads;
}

function field(page: Page, name: string) {
  return page.getByRole('main').getByLabel(name, { exact: true });
}

function termsBox(page: Page) {
  return page.getByRole('checkbox', { name: 'I accept the terms.' });
}

async function heightOf(alert: Locator): Promise<number> {
  return (await alert.boundingBox())?.height ?? 0;
}
