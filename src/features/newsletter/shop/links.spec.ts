import { pages } from '#lib/paths.ts';
import {
  alertOf,
  countCalls,
  holdAnswer,
  mainButton,
  newAddress,
} from '#tests/browser/accounts-parts.ts';
import {
  boxOf,
  emailOf,
  joinButton,
  linkTo,
  open,
  statusOf,
  subscribed,
  subscriptionsOf,
  success,
  waiting,
  welcome,
} from '#tests/browser/newsletter-parts.ts';
import { registerCustomer, signIn } from '#tests/browser/setup/account.ts';
import { letterTo } from '#tests/browser/setup/mailbox.ts';
import { expect, test, twoWidths } from '#tests/browser/setup/shop.ts';
import { expectNoSidewaysScroll, smallTargets } from '#tests/browser/ui-measures.ts';
import * as calls from '../calls.ts';

test.describe('another address', () => {
  test(
    'counts after the press on the page of its letter’s link, and not by opening it',
    twoWidths,
    async ({ page, request, expectAccessible }) => {
      const customer = await registerCustomer(request);
      const other = newAddress();
      await signIn(page, customer);
      await open(page, '/about');
      await emailOf(page).fill(other);
      await joinButton(page).click();
      await expect(statusOf(page)).toHaveText(success);
      const link = await linkTo(request, other, 'confirm');

      await page.evaluate(() => localStorage.clear());
      await page.goto(link);
      await expect(mainButton(page, 'Confirm')).toBeVisible();
      await expect(page).toHaveURL('/newsletter/confirm');
      await expectNoSidewaysScroll(page);
      expect(await smallTargets(page.getByRole('main'))).toEqual([]);
      await expectAccessible();
      expect(await subscriptionsOf(request, customer)).toMatchObject([{ confirmed: false }]);

      await mainButton(page, 'Confirm').click();
      await expect(statusOf(page)).toHaveText(
        'Your subscription is confirmed. We have written to you about it.',
      );
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expectAccessible();
      expect(await subscriptionsOf(request, customer)).toMatchObject([
        { email: other, confirmed: true, place: 'about' },
      ]);
      const { text } = await letterTo(request, other, welcome);
      expect(text).toContain('15% off your first order');
    },
  );

  test('may be confirmed twice: the same is said', async ({ page, request }) => {
    const { link } = await waiting(request);
    for (const _ of [1, 2]) {
      await page.goto(link);
      await mainButton(page, 'Confirm').click();
      await expect(statusOf(page)).toContainText('Your subscription is confirmed.');
    }
  });

  test('can be confirmed after a reload too, and the button says Confirming... meanwhile', async ({
    page,
    request,
  }) => {
    const { link } = await waiting(request);
    await page.goto(link);
    await expect(page).toHaveURL('/newsletter/confirm');
    await page.reload();
    const answer = await holdAnswer(page, calls.confirmSubscription);
    const sent = countCalls(page, calls.confirmSubscription);
    await mainButton(page, 'Confirm').click();
    await expect(mainButton(page, 'Confirming...')).toBeDisabled();
    await page.keyboard.press('Enter');
    answer.letGo();
    await expect(statusOf(page)).toContainText('Your subscription is confirmed.');
    expect(sent()).toBe(1);
  });
});

test.describe('/newsletter/unsubscribe', () => {
  test(
    'ends the subscription by the link of the raw letter, without logging in, and leads back',
    twoWidths,
    async ({ page, request, expectAccessible }) => {
      const customer = await subscribed(request);
      await page.goto(await linkTo(request, customer.email, 'unsubscribe'));
      await expect(mainButton(page, 'Unsubscribe')).toBeVisible();
      await expect(page).toHaveURL('/newsletter/unsubscribe');
      await expectNoSidewaysScroll(page);
      expect(await smallTargets(page.getByRole('main'))).toEqual([]);
      await expectAccessible();
      expect(await subscriptionsOf(request, customer)).toHaveLength(1);

      await mainButton(page, 'Unsubscribe').click();
      await expect(statusOf(page)).toContainText(
        'You are unsubscribed. No more newsletters will come.',
      );
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expectNoSidewaysScroll(page);
      await expectAccessible();
      expect(await subscriptionsOf(request, customer)).toEqual([]);
      await page.getByRole('main').getByRole('link', { name: 'Subscribe again' }).click();
      await expect(page).toHaveURL('/about#newsletter');
      await expect(boxOf(page)).toBeInViewport();
    },
  );

  test('says the same a second time', async ({ page, request }) => {
    const { email } = await subscribed(request);
    const link = await linkTo(request, email, 'unsubscribe');
    for (const _ of [1, 2]) {
      await page.goto(link);
      await mainButton(page, 'Unsubscribe').click();
      await expect(statusOf(page)).toContainText('You are unsubscribed.');
    }
  });

  test('is left by the keyboard alone, and the button says Unsubscribing... meanwhile', async ({
    page,
    request,
  }) => {
    const { email } = await subscribed(request);
    await page.goto(await linkTo(request, email, 'unsubscribe'));
    const answer = await holdAnswer(page, calls.unsubscribe);
    await expect(mainButton(page, 'Unsubscribe')).toBeVisible();
    await page.getByRole('main').focus();
    await page.keyboard.press('Tab');
    await expect(mainButton(page, 'Unsubscribe')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(mainButton(page, 'Unsubscribing...')).toBeDisabled();
    answer.letGo();
    await expect(statusOf(page)).toContainText('You are unsubscribed.');
  });
});

for (const { path, button, call, refused, failed, instead, leadsTo } of [
  {
    path: pages.newsletterConfirm,
    button: 'Confirm',
    call: calls.confirmSubscription,
    refused: 'This link is not valid, or no longer. Please subscribe again to get a new one.',
    failed: 'Your subscription could not be confirmed. Please try again.',
    instead: 'Subscribe again',
    leadsTo: '/about#newsletter',
  },
  {
    path: pages.newsletterUnsubscribe,
    button: 'Unsubscribe',
    call: calls.unsubscribe,
    refused: 'This link is not valid. Please open the one in the newest letter, or write to us.',
    failed: 'You could not be unsubscribed. Please try again.',
    instead: 'Write to us',
    leadsTo: '/contact',
  },
] as const) {
  test.describe(`the link to ${path}`, () => {
    test(
      'without its token is told as not complete, with a way on',
      twoWidths,
      async ({ page, expectAccessible }) => {
        await page.goto(path);
        await expect(
          page.getByRole('heading', { name: 'This link is not complete' }),
        ).toBeVisible();
        await expect(mainButton(page, button)).toHaveCount(0);
        await expectNoSidewaysScroll(page);
        await expectAccessible();
      },
    );

    test(
      'that the shop did not write is refused in a sentence',
      twoWidths,
      async ({ page, faults, expectAccessible }) => {
        faults.allow(/status of 400/);
        await page.goto(`${path}?token=not-a-real-token`);
        await mainButton(page, button).click();
        await expect(alertOf(page)).toContainText(refused);
        await expectNoSidewaysScroll(page);
        expect(await smallTargets(page.getByRole('main'))).toEqual([]);
        await expectAccessible();
        await alertOf(page).getByRole('link', { name: instead }).click();
        await expect(page).toHaveURL(leadsTo);
      },
    );

    test('that did not reach the server has failed, and can be pressed again', async ({
      page,
      faults,
    }) => {
      faults.allow(/net::ERR_FAILED|status of 400/);
      await page.route(`**${call.path}`, (route) => route.abort());
      await page.goto(`${path}?token=not-a-real-token`);
      await mainButton(page, button).click();
      await expect(alertOf(page)).toContainText(failed);
      await page.unroute(`**${call.path}`);
      await mainButton(page, button).click();
      await expect(alertOf(page)).toContainText(refused);
    });

    test('is in no HTML, is told to no other site, and nothing is stored', async ({ request }) => {
      const [withToken, without] = await Promise.all([
        request.get(`${path}?token=abcdefghijk`),
        request.get(path),
      ]);
      expect(withToken.headers()).toMatchObject({
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      });
      const html = await withToken.text();
      expect(html === (await without.text())).toBe(true);
      expect(html.includes('abcdefghijk')).toBe(false);
      expect(html.includes('noindex')).toBe(true);
    });
  });
}
