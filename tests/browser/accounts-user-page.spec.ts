import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { mainButton, readStorage } from './accounts-parts.ts';
import { bar, untilAlive } from './frame-parts.ts';
import {
  type Account,
  endSession,
  isOpen,
  logIn,
  logInAdmin,
  registerCustomer,
  signIn,
} from './setup/account.ts';
import { expect, test } from './setup/shop.ts';
import { expectNoSidewaysScroll, smallTargets } from './ui-measures.ts';

const greeting = (page: Page) => page.getByText('Welcome, ');
const card = (page: Page, name: string) => page.getByRole('main').getByRole('article', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const fault = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function open(page: Page) {
  await page.goto('/userpage');
  await expect(page.getByRole('list', { name: 'Open sessions' })).toBeVisible();
}

test.describe('who is there', () => {
  test('a customer is greeted by the first name, and sees the account’s information', async ({
    page,
    request,
    expectAccessible,
  }) => {
    const customer = await registerCustomer(request, { firstName: 'Adwoa', lastName: 'Owusu' });
    await signIn(page, customer);
    await open(page);
    await expect(greeting(page)).toHaveText('Welcome, Adwoa!');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
    expect(await information(page)).toEqual({
      'First Name': 'Adwoa',
      'Last Name': 'Owusu',
      Email: customer.email,
    });
    await expectNoSidewaysScroll(page);
    expect(await smallTargets(page.getByRole('main'))).toEqual([]);
    await expectAccessible();
  });

  for (const [missing, field] of [
    ['First Name', 'firstName'],
    ['Last Name', 'lastName'],
    ['Email', 'email'],
  ] as const) {
    test(`a missing ${missing} is N/A`, async ({ page, request }) => {
      await signIn(page, await registerCustomer(request));
      await leaveOut(page, field);
      await open(page);
      const shown = await information(page);
      const withoutValue = Object.keys(shown).filter((name) => shown[name] === 'N/A');
      expect(withoutValue).toEqual([missing]);
    });
  }

  test('without a first name the greeting has no gap', async ({ page, request }) => {
    await signIn(page, await registerCustomer(request));
    await leaveOut(page, 'firstName');
    await open(page);
    await expect(page.getByText('Welcome!')).toBeVisible();
  });

  test('the HTML of /userpage is a shell, the same for everybody', async ({ request }) => {
    const { token, firstName } = await registerCustomer(request, { firstName: 'Serwaa' });
    const headers = { authorization: `Bearer ${token}` };
    const [own, visitors] = await Promise.all([
      request.get('/userpage', { headers }),
      request.get('/userpage'),
    ]);
    const html = await own.text();
    expect(html.includes(firstName)).toBe(false);
    expect(html === (await visitors.text())).toBe(true);
  });
});

test.describe('who is not there', () => {
  test('without a token the user page sends to /login, and does not stay in the history', async ({
    page,
  }) => {
    await page.goto('/contact');
    await page.goto('/userpage');
    await expectSentToLogin(page);
    await page.goBack();
    await expect(page).toHaveURL('/contact');
  });

  test('a token without the authenticated flag is removed, and the user page sends to /login', async ({
    page,
    request,
  }) => {
    const { token } = await registerCustomer(request);
    await page.goto('/contact');
    await page.evaluate((kept) => localStorage.setItem('token', kept), token);
    await page.goto('/userpage');
    await expectSentToLogin(page);
  });

  test('a session that has ended is forgotten without a word, and the user page sends to /login', async ({
    page,
    request,
    faults,
  }) => {
    faults.allow(/status of 401/);
    const customer = await registerCustomer(request);
    await endSession(request, customer.token);
    await signIn(page, customer);
    await page.goto('/userpage');
    await expectSentToLogin(page);
  });

  test('a profile that cannot be fetched removes the token without a word, and the user page sends to /login', async ({
    page,
    request,
    faults,
  }) => {
    faults.allow(/net::ERR_FAILED/);
    await signIn(page, await registerCustomer(request));
    await page.route('**/api/auth/profile', (route) => route.abort());
    await page.goto('/userpage');
    await expectSentToLogin(page);
  });

  test('a call refused later forgets the session and leads to /login', async ({
    page,
    request,
    faults,
  }) => {
    faults.allow(/status of 401/);
    const customer = await registerCustomer(request);
    await signIn(page, customer);
    await open(page);
    await endSession(request, customer.token);
    await page.getByRole('button', { name: 'Download my data' }).click();
    await expectSentToLogin(page);
  });

  test('logging out in another tab leaves nothing of a person on this one', async ({
    page,
    request,
    context,
  }) => {
    await signIn(page, await registerCustomer(request));
    await open(page);
    const other = await context.newPage();
    await other.goto('/about');
    await untilAlive(other);
    await bar(other).getByRole('button', { name: 'Logout' }).click();
    await dialog(other).getByRole('button', { name: 'Logout' }).click();
    await expectSentToLogin(page);
    await expect(greeting(page)).toBeHidden();
  });

  test('somebody else who signs in in another tab is shown on this one, and nobody before', async ({
    page,
    request,
    context,
  }) => {
    const before = await registerCustomer(request, { firstName: 'Adwoa' });
    await logIn(request, before);
    await signIn(page, before);
    await open(page);
    await expect(sessions(page)).toHaveCount(2);
    const next = await registerCustomer(request, { firstName: 'Kofi' });
    const other = await context.newPage();
    await other.goto('/about');
    await other.evaluate((token) => localStorage.setItem('token', token), next.token);
    await expect(greeting(page)).toHaveText('Welcome, Kofi!');
    await expect(sessions(page)).toHaveCount(1);
  });

  test('reloading the user page while it loads ends no session', async ({ page, request }) => {
    const customer = await registerCustomer(request);
    await signIn(page, customer);
    const asked = page.waitForRequest('**/api/auth/profile');
    await page.route('**/api/auth/profile', () => undefined, { times: 1 });
    await page.goto('/userpage');
    await asked;
    await page.reload();
    await expect(greeting(page)).toBeVisible();
    expect(await readStorage(page)).toHaveProperty('token', customer.token);
  });
});

test.describe('quick actions', () => {
  test('Shop Products leads to the products', async ({ page, request }) => {
    await signIn(page, await registerCustomer(request));
    await open(page);
    await page.getByRole('link', { name: 'Shop Products' }).click();
    await expect(page).toHaveURL('/products');
  });

  test('View Cart leads to the cart', async ({ page, request }) => {
    await signIn(page, await registerCustomer(request));
    await open(page);
    await page.getByRole('link', { name: 'View Cart' }).click();
    await expect(page).toHaveURL('/cart');
  });

  test('an admin finds the way to the desk there, and a customer does not', async ({
    page,
    request,
  }) => {
    await signIn(page, await logInAdmin(request));
    await open(page);
    await page.getByRole('main').getByRole('link', { name: 'Admin Dashboard' }).click();
    await expect(page).toHaveURL('/admin');
    const { token } = await registerCustomer(request);
    await page.evaluate((kept) => localStorage.setItem('token', kept), token);
    await open(page);
    await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toHaveCount(0);
  });

  test('Logout asks nothing, clears the token and returns home', async ({ page, request }) => {
    const customer = await registerCustomer(request);
    await signIn(page, customer);
    await open(page);
    await mainButton(page, 'Logout').click();
    await expect(page).toHaveURL('/');
    expect(await readStorage(page)).toEqual({});
    await expect.poll(() => isOpen(request, customer.token)).toBe(false);
  });
});

test.describe('while its call is under way', () => {
  for (const [name, busy, call] of [
    ['End', 'Ending...', '**/api/auth/sessions/*'],
    ['Download my data', 'Preparing...', '**/api/auth/data'],
  ] as const) {
    test(`${name} says ${busy} and takes no second press`, async ({ page, request }) => {
      const customer = await registerCustomer(request);
      await logIn(request, customer);
      await signIn(page, customer);
      await open(page);
      const answer = await hold(page, call);
      await page.getByRole('main').getByRole('button', { name }).click();
      await expect(page.getByRole('button', { name: busy })).toBeDisabled();
      answer.letGo();
      await expect(page.getByRole('button', { name: busy })).toHaveCount(0);
    });
  }

  test('Log out everywhere says Logging out...', async ({ page, request }) => {
    await signIn(page, await registerCustomer(request));
    await open(page);
    const answer = await hold(page, '**/api/auth/sessions');
    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    await dialog(page).getByRole('button', { name: 'Log out everywhere' }).click();
    await expect(page.getByRole('button', { name: 'Logging out...' })).toBeDisabled();
    answer.letGo();
    await expect(page).toHaveURL('/');
  });

  test('Delete my account says Deleting..., and its dialog stays', async ({ page, request }) => {
    const customer = await registerCustomer(request);
    await signIn(page, customer);
    await open(page);
    const answer = await hold(page, '**/api/auth/delete-account');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await dialog(page).getByLabel('Your password').fill(customer.password);
    await dialog(page).getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Deleting...' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeVisible();
    answer.letGo();
    await expect(page).toHaveURL('/');
  });
});

test.describe('the name', () => {
  test('can be changed, and is greeted by at once and after a reload', async ({
    page,
    request,
    expectAccessible,
  }) => {
    await signIn(page, await registerCustomer(request));
    await open(page);
    await page.getByRole('button', { name: 'Change name' }).click();
    await expect(dialog(page).getByLabel('First name')).toBeFocused();
    await expectAccessible();
    await dialog(page).getByLabel('First name').fill('Yaa');
    await dialog(page).getByLabel('Last name').fill('Asantewaa');
    await dialog(page).getByRole('button', { name: 'Save name' }).click();
    await expect(greeting(page)).toHaveText('Welcome, Yaa!');
    await expect(told(page, 'Your name has been changed.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change name' })).toBeFocused();
    await page.reload();
    await expect(greeting(page)).toHaveText('Welcome, Yaa!');
    expect(await information(page)).toMatchObject({ 'Last Name': 'Asantewaa' });
  });

  test('cannot be left empty', async ({ page, request }) => {
    await signIn(page, await registerCustomer(request));
    await open(page);
    await page.getByRole('button', { name: 'Change name' }).click();
    await dialog(page).getByLabel('First name').fill(' ');
    await dialog(page).getByRole('button', { name: 'Save name' }).click();
    await expect(fault(page, 'Please enter your first name')).toBeVisible();
    await expect(dialog(page).getByLabel('First name')).toBeFocused();
  });

  test('stays in its dialog while it is being saved', async ({ page, request }) => {
    await signIn(page, await registerCustomer(request));
    await open(page);
    const saving = await hold(page, '**/api/auth/profile');
    await page.getByRole('button', { name: 'Change name' }).click();
    await dialog(page).getByLabel('First name').fill('Yaa');
    await dialog(page).getByRole('button', { name: 'Save name' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Saving...' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeVisible();
    saving.letGo();
    await expect(dialog(page)).toBeHidden();
    await expect(greeting(page)).toHaveText('Welcome, Yaa!');
  });
});

test.describe('the password', () => {
  test('can be changed: the old one no longer works, and the other sessions have ended', async ({
    page,
    request,
    expectAccessible,
  }) => {
    const customer = await registerCustomer(request);
    const elsewhere = await logIn(request, customer);
    await signIn(page, customer);
    await open(page);
    await expect(sessions(page)).toHaveCount(2);
    await changePassword(page, [customer.password, 'a calabash of pito', 'a calabash of pito']);
    await expect(told(page, 'Your password has been changed.')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(sessions(page)).toHaveCount(1);
    expect(await isOpen(request, elsewhere.token)).toBe(false);
    expect(await isOpen(request, customer.token)).toBe(true);
    expect(await statusOfLogIn(page, customer)).toBe(401);
    await logIn(request, { email: customer.email, password: 'a calabash of pito' });
    await expectAccessible();
  });

  test('is not changed by a wrong one, which is told beside its field', async ({
    page,
    request,
    faults,
    expectAccessible,
  }) => {
    faults.allow(/status of 400/);
    const customer = await registerCustomer(request);
    await signIn(page, customer);
    await open(page);
    await changePassword(page, ['not mine', 'a calabash of pito', 'a calabash of pito']);
    await expect(dialog(page).getByLabel('Current password')).toBeFocused();
    await expect(dialog(page).getByLabel('Current password')).toHaveAccessibleDescription(
      'That is not your password.',
    );
    await expectAccessible();
    await logIn(request, customer);
  });

  test('cannot become one of the most used, which is told beside its field', async ({
    page,
    request,
    faults,
  }) => {
    faults.allow(/status of 400/);
    const customer = await registerCustomer(request);
    await signIn(page, customer);
    await open(page);
    await changePassword(page, [customer.password, 'password', 'password']);
    await expect(
      dialog(page).getByRole('textbox', { name: 'New password', exact: true }),
    ).toHaveAccessibleDescription(/among the most used ones/);
  });

  test('of the admin needs twelve characters, which the field says before and after', async ({
    page,
    request,
    faults,
  }) => {
    faults.allow(/status of 400/);
    const session = await logInAdmin(request);
    await signIn(page, session);
    await open(page);
    await changePassword(page, ['shea butter from Tamale', 'hibiscus', 'hibiscus']);
    await expect(
      dialog(page).getByRole('textbox', { name: 'New password', exact: true }),
    ).toHaveAccessibleDescription(/needs a password of 12 characters or more.*At least 12/);
    await logInAdmin(request);
  });

  test('has to be repeated alike', async ({ page, request }) => {
    const customer = await registerCustomer(request);
    await signIn(page, customer);
    await open(page);
    await changePassword(page, [customer.password, 'a calabash of pito', 'a calabash of pit']);
    await expect(fault(page, 'The two new passwords are not the same.')).toBeVisible();
    await expect(dialog(page).getByLabel('Repeat the new password')).toBeFocused();
    await logIn(request, customer);
  });
});

test.describe('sessions', () => {
  test('are listed with their device and their times, and this one is marked', async ({
    page,
    request,
  }) => {
    const customer = await registerCustomer(request);
    await signIn(page, await logInHere(page, customer));
    await open(page);
    await expect(sessions(page)).toHaveCount(2);
    const here = sessions(page).filter({ hasText: 'This device' });
    await expect(here).toHaveCount(1);
    await expect(here).toContainText(/Chrome on \w+/);
    await expect(here.getByRole('button')).toHaveCount(0);
    for (const one of await sessions(page).all()) {
      await expect(one).toContainText(/Since \d+ \w+ \d{4}, \d\d:\d\d/);
      await expect(one).toContainText(/Until \d+ \w+ \d{4}, \d\d:\d\d/);
    }
  });

  test('can be ended one by one, and the focus stays with the list', async ({ page, request }) => {
    const customer = await registerCustomer(request);
    const elsewhere = await logIn(request, customer);
    await signIn(page, customer);
    await open(page);
    await page.getByRole('button', { name: /^End the session on/ }).click();
    await expect(sessions(page)).toHaveCount(1);
    await expect(told(page, 'Logged out on')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Open sessions' })).toBeFocused();
    expect(await isOpen(request, elsewhere.token)).toBe(false);
    expect(await isOpen(request, customer.token)).toBe(true);
  });

  test('that ended meanwhile are told so, and leave the list', async ({
    page,
    request,
    faults,
  }) => {
    faults.allow(/status of 404/);
    const customer = await registerCustomer(request);
    const elsewhere = await logIn(request, customer);
    await signIn(page, customer);
    await open(page);
    await endSession(request, elsewhere.token);
    await page.getByRole('button', { name: /^End the session on/ }).click();
    await expect(fault(page, 'This session has ended already.')).toBeVisible();
    await expect(sessions(page)).toHaveCount(1);
  });

  test('can all be ended at once: it asks, and this browser is signed out as well', async ({
    page,
    request,
    expectAccessible,
  }) => {
    const customer = await registerCustomer(request);
    const elsewhere = await logIn(request, customer);
    await signIn(page, customer);
    await open(page);
    const everywhere = card(page, 'Where you are signed in').getByRole('button', {
      name: 'Log out everywhere',
    });
    await everywhere.click();
    await expectAccessible();
    await dialog(page).getByRole('button', { name: 'Stay signed in' }).click();
    expect(await isOpen(request, elsewhere.token)).toBe(true);
    await everywhere.click();
    await dialog(page).getByRole('button', { name: 'Log out everywhere' }).click();
    await expect(page).toHaveURL('/');
    await expect(told(page, 'You are logged out everywhere.')).toBeVisible();
    expect(await readStorage(page)).toEqual({});
    expect(await isOpen(request, elsewhere.token)).toBe(false);
    expect(await isOpen(request, customer.token)).toBe(false);
  });

  test('that cannot be loaded can be asked for again', async ({ page, request, faults }) => {
    faults.allow(/net::ERR_FAILED/);
    await signIn(page, await registerCustomer(request));
    await page.route('**/api/auth/sessions', (route) => route.abort());
    await page.goto('/userpage');
    await expect(fault(page, 'Your sessions could not be loaded.')).toBeVisible();
    await page.unroute('**/api/auth/sessions');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(sessions(page)).toHaveCount(1);
    await expect(fault(page, 'Your sessions could not be loaded.')).toBeHidden();
  });
});

test.describe('one’s own data', () => {
  test('come as a file', async ({ page, request }) => {
    const customer = await registerCustomer(request);
    await signIn(page, customer);
    await open(page);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe('taama-my-data.json');
    const data = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(JSON.stringify(data)).toContain(customer.email);
  });

  test('that cannot be fetched are told as such', async ({ page, request, faults }) => {
    faults.allow(/net::ERR_FAILED/);
    await signIn(page, await registerCustomer(request));
    await open(page);
    await page.route('**/api/auth/data', (route) => route.abort());
    await page.getByRole('button', { name: 'Download my data' }).click();
    await expect(fault(page, 'Your data could not be downloaded.')).toBeVisible();
  });
});

test.describe('deleting the account', () => {
  test('says what goes and what stays, and asks for the password', async ({
    page,
    request,
    faults,
    expectAccessible,
  }) => {
    faults.allow(/status of 400/);
    const customer = await registerCustomer(request);
    await signIn(page, customer);
    await open(page);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog(page)).toContainText('Deleted for good');
    await expect(dialog(page)).toContainText('What stays');
    await expectAccessible();
    await dialog(page).getByRole('button', { name: 'Delete my account' }).click();
    await expect(fault(page, 'Please enter your password')).toBeVisible();
    await dialog(page).getByLabel('Your password').fill('not mine');
    await dialog(page).getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog(page).getByLabel('Your password')).toHaveAccessibleDescription(
      'That is not your password.',
    );
    await dialog(page).getByRole('button', { name: 'Keep my account' }).click();
    await expect(dialog(page)).toBeHidden();
    await logIn(request, customer);
  });

  test('ends it for good: the way leads home, and nobody can log in', async ({ page, request }) => {
    const customer = await registerCustomer(request);
    await signIn(page, customer);
    await open(page);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await dialog(page).getByLabel('Your password').fill(customer.password);
    await dialog(page).getByRole('button', { name: 'Delete my account' }).click();
    await expect(page).toHaveURL('/');
    await expect(told(page, 'Your account has been deleted.')).toBeVisible();
    expect(await readStorage(page)).toEqual({});
    expect(await isOpen(request, customer.token)).toBe(false);
    expect(await statusOfLogIn(page, customer)).toBe(401);
  });

  test('is not for whoever runs the shop', async ({ page, request, faults }) => {
    faults.allow(/status of 409/);
    await signIn(page, await logInAdmin(request));
    await open(page);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await dialog(page).getByLabel('Your password').fill('shea butter from Tamale');
    await dialog(page).getByRole('button', { name: 'Delete my account' }).click();
    await expect(
      fault(page, 'Whoever runs the shop cannot delete their own account.'),
    ).toBeVisible();
    await logInAdmin(request);
  });
});

test('the user page works with the keyboard alone', async ({ page, request }) => {
  await signIn(page, await registerCustomer(request));
  await open(page);
  await page.getByRole('main').focus();
  for (const name of ['Shop Products', 'View Cart', 'Logout', 'Change name']) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveText(name);
  }
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('First name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Change name' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Yaa');
  await page.keyboard.press('Enter');
  await expect(greeting(page)).toHaveText('Welcome, Yaa!');
});

function sessions(page: Page) {
  return page.getByRole('list', { name: 'Open sessions' }).getByRole('listitem');
}

async function information(page: Page): Promise<Record<string, string>> {
  const facts = card(page, 'Account information');
  const names = await facts.getByRole('term').allTextContents();
  const values = await facts.getByRole('definition').allTextContents();
  return Object.fromEntries(names.map((name, place) => [name, values[place] ?? '']));
}

async function changePassword(page: Page, [current, fresh, repeated]: [string, string, string]) {
  await page.getByRole('button', { name: 'Change password' }).click();
  await dialog(page).getByLabel('Current password').fill(current);
  await dialog(page).getByRole('textbox', { name: 'New password', exact: true }).fill(fresh);
  await dialog(page).getByLabel('Repeat the new password').fill(repeated);
  await dialog(page).getByRole('button', { name: 'Save password' }).click();
}

/** What another server of the same call leaves out of a profile; ours always knows it. */
async function leaveOut(page: Page, field: string) {
  await page.route('**/api/auth/profile', async (route) => {
    const response = await route.fetch();
    const { [field]: _, ...rest } = await response.json();
    await route.fulfill({ response, json: rest });
  });
}

/** By the browser of the page, so that the server names the device as it will. */
async function logInHere(page: Page, { email, password }: Account) {
  await page.goto('/about');
  const answer = await page.evaluate(
    async (data) => {
      const response = await fetch('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(data),
      });
      return response.json();
    },
    { email, password },
  );
  return answer as Pick<Account, 'token' | 'user'>;
}

async function statusOfLogIn(page: Page, { email, password }: Account): Promise<number> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  return answer.status();
}

/** What the page sends there from now on is kept back until it is let go. */
async function hold(page: Page, address: string) {
  const gate = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return { letGo: gate.resolve };
}

/** Silent: nothing is told, and nothing of the session is left. */
async function expectSentToLogin(page: Page) {
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  expect(await readStorage(page)).toEqual({});
}
