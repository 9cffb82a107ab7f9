import type { Page } from '@playwright/test';
import {
  alertOf,
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
import { codeFor } from '#tests/browser/setup/mailbox.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import { expectFitsHere } from '#tests/browser/ui-measures.ts';
import * as calls from '../calls.ts';

const places = [1, 2, 3, 4, 5, 6] as const;

test('the boxes of a code', async ({ page, expectAccessible }) => {
  await test.step('the screen can be used by somebody who has just joined, and nothing moves when it is known who it is', async () => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      await openAs(page, 'efua@shop.example', Date.now() + 59_000);
      await expect(page.getByRole('timer')).toBeVisible();
      expect(await shiftsOf(page)).toBe(0);
      await expectFitsHere(page);
    }
    await expectAccessible();
  });

  await test.step('a code has six boxes for one digit each, in a group with a name', async () => {
    await expect(boxes(page)).toHaveCount(6);
    for (const place of places)
      await expect(boxes(page).nth(place - 1)).toHaveAccessibleName(`Digit ${place} of 6`);
    const asked = await boxes(page).evaluateAll((all: HTMLInputElement[]) =>
      all.map(({ inputMode, autocomplete }) => [inputMode, autocomplete]),
    );
    expect(asked).toEqual([['numeric', 'one-time-code'], ...Array(5).fill(['numeric', 'off'])]);
  });

  await test.step("missing digits are 'Please enter all 6 digits', with the focus in the first empty box", async () => {
    const sent = countCalls(page, calls.verifyCode);
    await mainButton(page, 'Verify Account').click();
    await expectWrong(box(page, 1), 'Please enter all 6 digits');
    await expect(box(page, 1)).toBeFocused();
    await expect(alertOf(page).first()).toHaveText('Please enter all 6 digits');
    await page.keyboard.type('12');
    await box(page, 4).fill('4');
    await mainButton(page, 'Verify Account').click();
    await expect(box(page, 3)).toBeFocused();
    expect(await digits(page)).toBe('124');
    expect(sent()).toBe(0);
  });

  await test.step('once all six are there nothing is said to be missing, and the focus stays', async () => {
    await box(page, 3).focus();
    await page.keyboard.type('3');
    await box(page, 5).fill('5');
    await expect(box(page, 6)).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.type('6');
    await expect(box(page, 6)).toBeFocused();
    await expect(alertOf(page).first()).toBeEmpty();
    await expect(page.getByText('Please enter all 6 digits')).toHaveCount(0);
    await expect(box(page, 1)).toHaveAttribute('aria-invalid', 'false');
  });

  await test.step('the focus goes on with each digit, back on backspace in an empty box, and with the arrows', async () => {
    await empty(page);
    await box(page, 1).focus();
    for (const place of [1, 2, 3, 4, 5]) {
      await page.keyboard.press(`Digit${place}`);
      await expect(box(page, place)).toHaveValue(String(place));
      await expect(box(page, place + 1)).toBeFocused();
    }
    await page.keyboard.press('Backspace');
    await expect(box(page, 5)).toBeFocused();
    await expect(box(page, 5)).toHaveValue('5');
    await page.keyboard.press('Backspace');
    await expect(box(page, 5)).toBeFocused();
    await expect(box(page, 5)).toHaveValue('');
    await page.keyboard.press('Backspace');
    await expect(box(page, 4)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(box(page, 3)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(box(page, 5)).toBeFocused();
    await box(page, 1).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(box(page, 1)).toBeFocused();
  });

  await test.step('each box holds at most one character: typing over replaces it, and what is no digit is passed over', async () => {
    await empty(page);
    await box(page, 1).focus();
    await page.keyboard.type('x1-2 3');
    expect(await digits(page)).toBe('123');
    await box(page, 2).focus();
    await page.keyboard.type('a');
    expect(await digits(page)).toBe('123');
    await expect(box(page, 2)).toBeFocused();
    await page.keyboard.type('9');
    expect(await digits(page)).toBe('193');
    for (const caret of [0, 1]) {
      await box(page, 1).focus();
      await box(page, 1).evaluate(
        (it: HTMLInputElement, at) => it.setSelectionRange(at, at),
        caret,
      );
      await page.keyboard.type(String(caret + 4));
      await expect(box(page, 1)).toHaveValue(String(caret + 4));
      expect(await digits(page)).toBe(`${caret + 4}93`);
    }
    await box(page, 6).focus();
    await page.keyboard.type('789');
    await expect(box(page, 6)).toHaveValue('9');
  });

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

  await test.step('a code that is pasted into any box fills all six', async () => {
    await empty(page);
    await box(page, 3).fill('9');
    await paste(page, 4, 'Your code: 123456');
    expect(await digits(page)).toBe('123456');
    await expect(box(page, 6)).toBeFocused();
  });

  await test.step('a part of a code that is pasted goes on from its box, and a word without digits changes nothing', async () => {
    await empty(page);
    await paste(page, 2, '34');
    expect(await valuesOf(page)).toEqual(['', '3', '4', '', '', '']);
    await expect(box(page, 4)).toBeFocused();
    await paste(page, 2, 'shea');
    expect(await digits(page)).toBe('34');
  });

  await test.step('a code that a phone fills into the first box fills all six', async () => {
    await empty(page);
    await box(page, 1).fill('123456');
    expect(await valuesOf(page)).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  for (const [name, path] of [
    ['Use another email', '/signup'],
    ['Back to home', '/'],
    ['Contact support', '/contact'],
  ] as const) {
    await test.step(`the link '${name}' leads to ${path}`, async () => {
      const link = page.getByRole('main').getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', path);
    });
  }
});

test('from Join to the user page', async ({ page, request }) => {
  const email = newAddress();
  await page.clock.install();
  await join(page, email);

  await test.step('after joining, Resend Code counts a minute down, also after a reload, and then says that it can be pressed', async () => {
    const resend = mainButton(page, 'Resend Code');
    await expect(resend).toBeDisabled();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await page.clock.fastForward(20_000);
    await expect(page.getByRole('timer')).toHaveText(/^0:3\d$/);
    await page.reload();
    await expect(page.getByRole('timer')).toHaveText(/^0:3\d$/);
    await expect(resend).toBeDisabled();
    const said = page.getByRole('status').filter({ hasText: 'You can ask for a new code now.' });
    await expect(said).toHaveCount(0);
    await page.clock.fastForward(40_000);
    await expect(said).toHaveCount(1);
    await expect(page.getByRole('timer')).toHaveCount(0);
    await expect(resend).toBeEnabled();
    await page.clock.resume();
  });

  await test.step('the keyboard alone is enough to enter a code', async () => {
    await box(page, 1).focus();
    await page.keyboard.type(await codeFor(request, email));
    await page.keyboard.press('Tab');
    await expect(mainButton(page, 'Verify Account')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(mainButton(page, 'Resend Code')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/userpage');
  });

  await test.step('the way from Join over the code of the letter ends on the user page, signed in', async () => {
    await expect(bar(page).getByRole('button', { name: 'Logout' })).toBeVisible();
    const { token, userId, ...stored } = await readStorage(page);
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(userId).toMatch(/^[0-9a-f-]{36}$/);
    expect(stored).toEqual({
      isAuthenticated: 'true',
      userRole: 'user',
      userEmail: email,
      firstName: 'Efua',
      lastName: 'Mensah',
    });
    expect(await page.evaluate(() => sessionStorage.getItem('registration'))).toBeNull();
    await page.goBack();
    await expect(page).toHaveURL('/signup');
  });
});

test('in another browser', async ({ page, request, expectAccessible }) => {
  await test.step('the screen can be used by somebody in another browser, and nothing moves when it is known who it is', async () => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.goto('/otp');
      expect(await shiftsOf(page)).toBe(0);
      await mainButton(page, 'Verify Account').click();
      await expect(alertOf(page).first()).not.toBeEmpty();
      await expectFitsHere(page);
    }
    await expectAccessible();
  });

  await test.step('another browser asks for the address, for the code and for another one', async () => {
    const email = newAddress();
    await register(request, email);
    const code = await codeFor(request, email);
    const asked = page.getByRole('main').getByLabel('Email', { exact: true });
    await mainButton(page, 'Resend Code').click();
    await expectWrong(asked, 'Please enter your email address');
    await expect(asked).toBeFocused();
    await box(page, 1).fill(code);
    await mainButton(page, 'Verify Account').click();
    await expect(asked).toBeFocused();
    await expect(alertOf(page).first()).toHaveText('Please enter your email address');
    await asked.fill(email);
    expect(await digits(page)).toBe(code);
    await mainButton(page, 'Verify Account').click();
    await expect(page).toHaveURL('/userpage');
  });
});

test('the answers to a code', async ({ page, request, faults }) => {
  faults.allow(/status of 4\d\d/);
  const email = newAddress();
  await register(request, email);
  await letTwoMinutesPass(email);
  await openAs(page, email);
  const old = await codeFor(request, email);

  await test.step('the sixth digit sends nothing by itself, and Enter does', async () => {
    const sent = countCalls(page, calls.verifyCode);
    await box(page, 1).focus();
    await page.keyboard.type(otherThan(old));
    await expect(box(page, 6)).toBeFocused();
    expect(sent()).toBe(0);
    await page.keyboard.press('Enter');
    await expect(alertOf(page).first()).toHaveText('Invalid OTP code');
    expect(sent()).toBe(1);
  });

  await test.step('while another code is asked for the button says so, and a fault of before is gone', async () => {
    const answer = await holdAnswer(page, calls.resendCode);
    await mainButton(page, 'Resend Code').click();
    await expect(mainButton(page, 'Sending...')).toBeDisabled();
    await expect(alertOf(page).first()).toBeEmpty();
    answer.letGo();
    await expect(page.getByText('We’ve sent you a new code.')).toBeVisible();
  });

  const fresh = await codeFor(request, email, 2);

  await test.step('Resend Code sends a new code, which alone counts from then on, and can be pressed again after a minute', async () => {
    await expect(mainButton(page, 'Resend Code')).toBeDisabled();
    await expect(page.getByRole('timer')).toHaveText(/^(1:00|0:[345]\d)$/);
    // One time in a million both are the same, and the old one counts.
    if (fresh === old) return;
    await box(page, 1).fill(old);
    await mainButton(page, 'Verify Account').click();
    await expect(alertOf(page).first()).toHaveText('Invalid OTP code');
  });

  await test.step("a wrong code is told in the server's words, its digits stay, and the first is ready to be typed over", async () => {
    const wrong = otherThan(fresh);
    for (const _ of ['once', 'and again']) {
      await box(page, 1).fill(wrong);
      await mainButton(page, 'Verify Account').click();
      await expectWrong(box(page, 1), 'Invalid OTP code');
      await expect(alertOf(page).first()).toHaveText('Invalid OTP code');
      await expect(box(page, 1)).toBeFocused();
      expect(await digits(page)).toBe(wrong);
    }
    await page.keyboard.type(fresh);
    expect(await digits(page)).toBe(fresh);
  });

  await test.step("while its answer is awaited the button reads 'Verifying...' and is disabled", async () => {
    const answer = await holdAnswer(page, calls.verifyCode);
    await page.keyboard.press('Enter');
    await expect(mainButton(page, 'Verifying...')).toBeDisabled();
    answer.letGo();
    await expect(page).toHaveURL('/userpage');
  });
});

test('a code that is not taken, or not sent', async ({ page, request, baseURL, faults }) => {
  faults.allow(/status of 4\d\d|Failed to load resource/);
  await openAs(page, newAddress());

  await test.step('whatever else the server says of a code is told in its own words', async () => {
    await page.route('**/api/auth/verify-otp', (route) =>
      route.continue({ url: `${baseURL}/api/auth/no-such-call` }),
    );
    await box(page, 1).fill('123456');
    await mainButton(page, 'Verify Account').click();
    await expect(alertOf(page).first()).toHaveText('There is nothing at this address.');
    await page.unroute('**/api/auth/verify-otp');
  });

  await test.step("without a word of the server it is 'Invalid OTP code'", async () => {
    await page.route('**/api/auth/verify-otp', (route) => route.abort());
    await mainButton(page, 'Verify Account').click();
    await expect(alertOf(page).first()).toHaveText('Invalid OTP code');
    await expect(mainButton(page, 'Verify Account')).toBeEnabled();
    await page.unroute('**/api/auth/verify-otp');
  });

  await test.step('an address that nobody joins with is told that no code can be sent to it', async () => {
    await mainButton(page, 'Resend Code').click();
    await expect(alertOf(page).last()).toContainText(
      'We can’t send a code to this email from here.',
    );
  });

  await test.step('who asks too early for another code is told so, and for how long', async () => {
    const email = newAddress();
    await register(request, email);
    await openAs(page, email);
    await mainButton(page, 'Resend Code').click();
    await expect(alertOf(page).last()).toContainText('We’ve just sent you a code.');
    await expect(page.getByRole('timer')).toHaveText(/^(1:00|0:[345]\d)$/);
    await expect(mainButton(page, 'Resend Code')).toBeDisabled();
  });
});

/** Nothing moves at either width. The first is the narrowest phone's. */
const sizes = [
  { width: 320, height: 600 },
  { width: 1280, height: 800 },
] as const;

/** Opens the page as a person does who joined in this browser some time ago. */
async function openAs(page: Page, email: string, nextCodeAt = 0) {
  await page.goto('/robots.txt');
  await page.evaluate(
    ([address, time]) => {
      localStorage.setItem('signupEmail', address);
      sessionStorage.setItem('nextCodeAt', String(time));
    },
    [email, nextCodeAt] as const,
  );
  await page.goto('/OTP');
}

async function join(page: Page, email: string) {
  await page.goto('/signup');
  const main = page.getByRole('main');
  await main.getByLabel('First name').fill('Efua');
  await main.getByLabel('Last name').fill('Mensah');
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByLabel('Confirm password').fill(password);
  await main.getByRole('checkbox').check();
  await mainButton(page, 'Join').click();
  await expect(page).toHaveURL('/OTP');
  await expect(main.getByText(email)).toBeVisible();
}

function box(page: Page, place: number) {
  return page.getByLabel(`Digit ${place} of 6`);
}

function boxes(page: Page) {
  return page.getByRole('group', { name: 'Verification code' }).getByRole('textbox');
}

function valuesOf(page: Page): Promise<string[]> {
  return boxes(page).evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value));
}

async function digits(page: Page): Promise<string> {
  return (await valuesOf(page)).join('');
}

/** Takes the focus away first, because a box notes what it holds when it gets the focus. */
function empty(page: Page) {
  return page.locator('main form').evaluate((form: HTMLFormElement) => {
    form.reset();
    for (const box of form.querySelectorAll('input')) box.blur();
  });
}

async function paste(page: Page, place: number, text: string) {
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await box(page, place).focus();
  await page.keyboard.press('ControlOrMeta+V');
}

function otherThan(code: string): string {
  return code === '111111' ? '222222' : '111111';
}
