import {
  alertOf,
  countCalls,
  expectWrong,
  holdAnswer,
  mainButton,
  newAddress,
  readStorage,
} from '#tests/browser/accounts-parts.ts';
import {
  boxOf,
  emailOf,
  joinButton,
  open,
  someCustomer,
  statusOf,
  subscriptionsOf,
  success,
  welcome,
} from '#tests/browser/newsletter-parts.ts';
import { endSession, registerCustomer, signIn } from '#tests/browser/setup/account.ts';
import { letterTo } from '#tests/browser/setup/mailbox.ts';
import { beforeAlive, expect, test, twoWidths } from '#tests/browser/setup/shop.ts';
import { expectNoSidewaysScroll, smallTargets } from '#tests/browser/ui-measures.ts';
import * as calls from '../calls.ts';

for (const [path, place] of [
  ['/about', 'about'],
  ['/blog', 'blog'],
] as const) {
  test.describe(`the newsletter box on ${path}`, () => {
    test('asks for an email and says Join Now', twoWidths, async ({ page, expectAccessible }) => {
      await open(page, path);
      await expect(boxOf(page).getByRole('heading', { name: 'Newsletter' })).toBeVisible();
      await expect(emailOf(page)).toHaveAttribute('type', 'email');
      await expect(joinButton(page)).toBeVisible();
      await expectNoSidewaysScroll(page);
      expect(await smallTargets(boxOf(page))).toEqual([]);
      await expectAccessible();
    });

    test('promises 15% off the first order', async ({ page }) => {
      await page.goto(path);
      await expect(boxOf(page).getByText('15% off your first order')).toBeVisible();
    });

    test(
      'tells a visitor to log in, and leads there and back',
      twoWidths,
      async ({ page, expectAccessible }) => {
        await open(page, path);
        const sent = countCalls(page, calls.subscribe);
        await joinButton(page).click();
        await expect(alertOf(page)).toContainText('Please log in to subscribe to our newsletter');
        await expect(emailOf(page)).toHaveAttribute('aria-invalid', 'false');
        expect(await smallTargets(boxOf(page))).toEqual([]);
        await expectAccessible();
        await boxOf(page).getByRole('link', { name: 'Sign in' }).click();
        await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`);
        expect(sent()).toBe(0);
      },
    );

    test(
      'subscribes a customer: it is said, a letter comes, and the place is kept',
      twoWidths,
      async ({ page, request, expectAccessible }) => {
        const customer = await registerCustomer(request);
        await signIn(page, customer);
        await open(page, path);
        await emailOf(page).fill(customer.email);
        await joinButton(page).click();
        await expect(statusOf(page)).toHaveText(success);
        await expectNoSidewaysScroll(page);
        await expectAccessible();
        const { text } = await letterTo(request, customer.email, welcome);
        expect(text).toContain('15% off your first order');
        expect(await subscriptionsOf(request, customer)).toMatchObject([
          { email: customer.email, confirmed: true, place },
        ]);
      },
    );
  });
}

test.describe('the newsletter box', () => {
  for (const [given, text] of [
    ['', 'Please enter your email address'],
    ['   ', 'Please enter your email address'],
    ['efua', 'Please enter a valid email address'],
    ['efua@shop', 'Please enter a valid email address'],
  ] as const) {
    test(`says of '${given}': '${text}', and sends nothing`, async ({ page, request }) => {
      await signIn(page, await someCustomer(request));
      await open(page, '/blog');
      const sent = countCalls(page, calls.subscribe);
      await emailOf(page).fill(given);
      await joinButton(page).click();
      await expectWrong(emailOf(page), text);
      await expect(alertOf(page)).toHaveText(text);
      await expect(emailOf(page)).toBeFocused();
      expect(sent()).toBe(0);
    });
  }

  test('says Joining... while it is sent, and takes no second press', async ({ page, request }) => {
    const customer = await registerCustomer(request);
    await signIn(page, customer);
    await open(page, '/about');
    const answer = await holdAnswer(page, calls.subscribe);
    const sent = countCalls(page, calls.subscribe);
    await emailOf(page).fill(customer.email);
    await joinButton(page).click();
    await expect(mainButton(page, 'Joining...')).toBeDisabled();
    await emailOf(page).press('Enter');
    answer.letGo();
    await expect(statusOf(page)).toHaveText(success);
    await expect(joinButton(page)).toBeEnabled();
    expect(sent()).toBe(1);
  });

  for (const status of [200, 201]) {
    test(`shows its success on status ${status}`, async ({ page, request }) => {
      await signIn(page, await someCustomer(request));
      await page.route(`**${calls.subscribe.path}`, (route) => route.fulfill({ status, json: {} }));
      await open(page, '/about');
      await emailOf(page).fill(newAddress());
      await joinButton(page).click();
      await expect(statusOf(page)).toHaveText(success);
      await expect(alertOf(page)).toBeEmpty();
    });
  }

  test('may be pressed twice: the same is said, and it is one subscription', async ({
    page,
    request,
  }) => {
    const customer = await registerCustomer(request);
    await signIn(page, customer);
    await open(page, '/about');
    await emailOf(page).fill(customer.email);
    for (const _ of [1, 2]) {
      const answered = page.waitForResponse(`**${calls.subscribe.path}`);
      await joinButton(page).click();
      expect((await answered).status()).toBe(201);
      await expect(statusOf(page)).toHaveText(success);
    }
    expect(await subscriptionsOf(request, customer)).toHaveLength(1);
  });

  test('takes its success back when the next address is wrong', async ({ page, request }) => {
    const customer = await registerCustomer(request);
    await signIn(page, customer);
    await open(page, '/about');
    await emailOf(page).fill(customer.email);
    await joinButton(page).click();
    await expect(statusOf(page)).toHaveText(success);
    await emailOf(page).fill('efua');
    await joinButton(page).click();
    await expect(alertOf(page)).toHaveText('Please enter a valid email address');
    await expect(statusOf(page)).toHaveCount(0);
  });

  test('tells who was logged out meanwhile to log in again, and forgets token and isAuthenticated', async ({
    page,
    request,
    faults,
    expectAccessible,
  }) => {
    faults.allow(/status of 401/);
    const customer = await registerCustomer(request);
    await signIn(page, customer);
    await open(page, '/blog');
    await endSession(request, customer.token);
    await emailOf(page).fill(customer.email);
    await joinButton(page).click();
    await expect(alertOf(page)).toContainText('Please log in again to subscribe to our newsletter');
    const kept = await readStorage(page);
    expect(kept).not.toHaveProperty('token');
    expect(kept).not.toHaveProperty('isAuthenticated');
    await expect(emailOf(page)).toHaveValue(customer.email);
    await expectAccessible();
    await boxOf(page).getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/login?from=%2Fblog');
  });

  test('shows the server’s own words for what it refuses', async ({ page, request, faults }) => {
    faults.allow(/status of 429/);
    const customer = await registerCustomer(request);
    const headers = { authorization: `Bearer ${customer.token}` };
    for (const _ of Array(5)) {
      const data = { email: newAddress() };
      const answer = await request.post(calls.subscribe.path, { data, headers });
      expect(answer.status()).toBe(201);
    }
    await signIn(page, customer);
    await open(page, '/about');
    await emailOf(page).fill(newAddress());
    await joinButton(page).click();
    await expect(alertOf(page)).toHaveText(
      'We have written to you several times already. Please look among your unwanted mail too, or try again later.',
    );
  });

  for (const [why, fulfill] of [
    ['has no words', { status: 400, body: '' }],
    ['speaks no JSON', { status: 502, body: '<h1>Bad Gateway</h1>' }],
  ] as const) {
    test(`says 'Failed to subscribe. Please try again later.' when the answer ${why}`, async ({
      page,
      request,
      faults,
    }) => {
      faults.allow(/status of \d+|response 502/);
      await signIn(page, await someCustomer(request));
      await page.route(`**${calls.subscribe.path}`, (route) => route.fulfill(fulfill));
      await open(page, '/about');
      await emailOf(page).fill(newAddress());
      await joinButton(page).click();
      await expect(alertOf(page)).toHaveText('Failed to subscribe. Please try again later.');
    });
  }

  test('says the same when nothing reached the server, keeps what was typed, and can be pressed again', async ({
    page,
    request,
    faults,
  }) => {
    faults.allow(/net::ERR_FAILED/);
    const customer = await registerCustomer(request);
    await signIn(page, customer);
    await page.route(`**${calls.subscribe.path}`, (route) => route.abort());
    await open(page, '/about');
    await emailOf(page).fill(customer.email);
    await joinButton(page).click();
    await expect(alertOf(page)).toHaveText('Failed to subscribe. Please try again later.');
    await expect(emailOf(page)).toHaveValue(customer.email);
    await page.unroute(`**${calls.subscribe.path}`);
    await joinButton(page).click();
    await expect(statusOf(page)).toHaveText(success);
    await expect(alertOf(page)).toBeEmpty();
  });

  test('pressed before the page is alive loses nothing, and puts nothing into the address', async ({
    page,
    request,
  }) => {
    const customer = await registerCustomer(request);
    await signIn(page, customer);
    await beforeAlive(page, async () => {
      await page.goto('/about', { waitUntil: 'commit' });
      await emailOf(page).fill(customer.email);
      // It is disabled until then: a finger presses all the same.
      await joinButton(page).click({ force: true });
      await emailOf(page).press('Enter');
      await expect(page).toHaveURL('/about');
      await expect(boxOf(page).locator('form')).toHaveAttribute('method', 'post');
    });
    await expect(emailOf(page)).toHaveValue(customer.email);
    await emailOf(page).press('Enter');
    await expect(statusOf(page)).toHaveText(success);
  });
});
