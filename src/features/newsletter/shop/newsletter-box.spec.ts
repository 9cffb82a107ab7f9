import type { Page } from '@playwright/test';
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
  statusOf,
  subscriptionsOf,
  success,
  welcome,
} from '#tests/browser/newsletter-parts.ts';
import { endSession, registerCustomer, signIn } from '#tests/browser/setup/account.ts';
import { letterTo } from '#tests/browser/setup/mailbox.ts';
import { beforeAlive, expect, test } from '#tests/browser/setup/shop.ts';
import { expectFits } from '#tests/browser/ui-measures.ts';
import * as calls from '../calls.ts';

for (const [path, place] of [
  ['/about', 'about'],
  ['/blog', 'blog'],
] as const) {
  test(`the newsletter box on ${path}`, async ({ page, request }) => {
    await test.step('asks for an email and says Join Now', async () => {
      await open(page, path);
      await expect(boxOf(page).getByRole('heading', { name: 'Newsletter' })).toBeVisible();
      await expect(boxOf(page).getByText('You need an account to join.')).toBeVisible();
      await expect(emailOf(page)).toHaveAttribute('type', 'email');
      await expect(joinButton(page)).toBeVisible();
      await expectFits(page, boxOf(page));
    });

    await test.step('promises 15% off the first order', async () => {
      await expect(boxOf(page).getByText('15% off your first order')).toBeVisible();
    });

    await test.step('tells a visitor to log in, and leads there and back', async () => {
      const sent = countCalls(page, calls.subscribe);
      await joinButton(page).click();
      await expect(alertOf(page)).toContainText('Please log in to subscribe to our newsletter');
      await expect(emailOf(page)).toHaveAttribute('aria-invalid', 'false');
      await expectFits(page, boxOf(page));
      await expect(boxOf(page).getByRole('link', { name: 'Create an account' })).toHaveAttribute(
        'href',
        `/signup?from=${encodeURIComponent(path)}`,
      );
      await boxOf(page).getByRole('link', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`);
      expect(sent()).toBe(0);
    });

    await test.step('subscribes a customer: it is said, a letter comes, and the place is kept', async () => {
      const customer = await registerCustomer(request);
      await signIn(page, customer);
      await open(page, path);
      await expect(emailOf(page)).toHaveValue(customer.email);
      await expect(boxOf(page).getByText('You need an account to join.')).toBeHidden();
      await joinButton(page).click();
      await expect(statusOf(page)).toHaveText(success);
      await expectFits(page, boxOf(page));
      const { text } = await letterTo(request, customer.email, welcome);
      expect(text).toContain('15% off your first order');
      expect(await subscriptionsOf(request, customer)).toMatchObject([
        { email: customer.email, confirmed: true, place },
      ]);
    });
  });
}

test('the newsletter box', async ({ page, request, expectAccessible }) => {
  const customer = await registerCustomer(request);
  await signIn(page, customer);
  await open(page, '/about');

  for (const [given, text] of [
    ['', 'Please enter your email address'],
    ['efua', 'Please enter a valid email address'],
    ['   ', 'Please enter your email address'],
    ['efua@shop', 'Please enter a valid email address'],
  ] as const) {
    await test.step(`says of '${given}': '${text}', and sends nothing`, async () => {
      const sent = countCalls(page, calls.subscribe);
      await emailOf(page).fill(given);
      await joinButton(page).click();
      await expectWrong(emailOf(page), text);
      await expect(alertOf(page)).toHaveText(text);
      await expect(emailOf(page)).toBeFocused();
      expect(sent()).toBe(0);
    });
  }

  await test.step('says Joining... while it is sent, and takes no second press', async () => {
    const answer = await holdAnswer(page, calls.subscribe);
    const sent = countCalls(page, calls.subscribe);
    await emailOf(page).fill(customer.email);
    await joinButton(page).click();
    await expect(mainButton(page, 'Joining...')).toBeDisabled();
    await emailOf(page).press('Enter');
    answer.letGo();
    await expect(statusOf(page)).toHaveText(success);
    await expectAccessible();
    expect(sent()).toBe(1);
    await page.unroute(`**${calls.subscribe.path}`);
  });

  await test.step('asks for nothing more from who has joined, and the focus stays in the box', async () => {
    await expect(emailOf(page)).toHaveCount(0);
    await expect(joinButton(page)).toHaveCount(0);
    await expect(boxOf(page).getByText(success)).toBeFocused();
  });

  await test.step('may be sent twice: the same is said, and it is one subscription', async () => {
    await page.reload();
    await emailOf(page).fill(customer.email);
    const answered = page.waitForResponse(`**${calls.subscribe.path}`);
    await joinButton(page).click();
    expect((await answered).status()).toBe(201);
    await expect(statusOf(page)).toHaveText(success);
    expect(await subscriptionsOf(request, customer)).toHaveLength(1);
  });

  for (const status of [200, 201]) {
    await test.step(`shows its success on status ${status}`, async () => {
      await page.reload();
      await typeWrong(page);
      await page.route(`**${calls.subscribe.path}`, (route) => route.fulfill({ status, json: {} }));
      await emailOf(page).fill(newAddress());
      await joinButton(page).click();
      await expect(statusOf(page)).toHaveText(success);
      await expect(alertOf(page)).toBeEmpty();
      await page.unroute(`**${calls.subscribe.path}`);
    });
  }

  await test.step('pressed before the page is alive loses nothing, and puts nothing into the address', async () => {
    await beforeAlive(page, async () => {
      await page.goto('/about', { waitUntil: 'commit' });
      await emailOf(page).fill(customer.email);
      // The button is disabled until the page is alive, but a finger can still press it.
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

test('the newsletter box that cannot subscribe', async ({
  page,
  request,
  faults,
  expectAccessible,
}) => {
  const customer = await registerCustomer(request);
  await signIn(page, customer);
  await open(page, '/blog');

  for (const [why, fulfill] of [
    ['has no words', { status: 400, body: '' }],
    ['speaks no JSON', { status: 502, body: '<h1>Bad Gateway</h1>' }],
  ] as const) {
    await test.step(`says 'Failed to subscribe. Please try again later.' when the answer ${why}`, async () => {
      faults.allow(/status of \d+|response 502/);
      await typeWrong(page);
      await page.route(`**${calls.subscribe.path}`, (route) => route.fulfill(fulfill));
      await emailOf(page).fill(newAddress());
      await joinButton(page).click();
      await expect(alertOf(page)).toHaveText('Failed to subscribe. Please try again later.');
      await page.unroute(`**${calls.subscribe.path}`);
    });
  }

  await test.step('says the same when nothing reached the server, keeps what was typed, and can be pressed again', async () => {
    faults.allow(/net::ERR_FAILED/);
    await typeWrong(page);
    await page.route(`**${calls.subscribe.path}`, (route) => route.abort());
    await emailOf(page).fill(customer.email);
    await joinButton(page).click();
    await expect(alertOf(page)).toHaveText('Failed to subscribe. Please try again later.');
    await expect(emailOf(page)).toHaveValue(customer.email);
    await page.unroute(`**${calls.subscribe.path}`);
    await joinButton(page).click();
    await expect(statusOf(page)).toHaveText(success);
    await expect(alertOf(page)).toBeEmpty();
    await page.reload();
  });

  await test.step('shows the server’s own words for what it refuses', async () => {
    const headers = { authorization: `Bearer ${customer.token}` };
    // The customer's own address was the first of the five letters that an account may cause in an
    // hour.
    for (const _ of Array(4)) {
      const data = { email: newAddress() };
      const answer = await request.post(calls.subscribe.path, { data, headers });
      expect(answer.status()).toBe(201);
    }
    await emailOf(page).fill(newAddress());
    await joinButton(page).click();
    await expect(alertOf(page)).toHaveText(
      'We’ve already emailed you several times. Please check your spam folder, or try again later.',
    );
  });

  await test.step('tells who was logged out meanwhile to log in again, and forgets token and isAuthenticated', async () => {
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
});

/** Removes the earlier words of the box, so that the same words are announced again. */
async function typeWrong(page: Page) {
  await emailOf(page).fill('efua');
  await joinButton(page).click();
  await expect(alertOf(page)).toHaveText('Please enter a valid email address');
}
