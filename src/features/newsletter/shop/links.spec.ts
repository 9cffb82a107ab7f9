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
  welcome,
} from '#tests/browser/newsletter-parts.ts';
import { registerCustomer, signIn } from '#tests/browser/setup/account.ts';
import { letterTo } from '#tests/browser/setup/mailbox.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import { expectFits } from '#tests/browser/ui-measures.ts';
import * as calls from '../calls.ts';

test('another address', async ({ page, request, expectAccessible }) => {
  const customer = await registerCustomer(request);
  const other = newAddress();
  await signIn(page, customer);
  await open(page, '/about');
  await emailOf(page).fill(other);
  await joinButton(page).click();
  await expect(statusOf(page)).toHaveText(success);
  const link = await linkTo(request, other, 'confirm');
  await page.evaluate(() => localStorage.clear());

  await test.step('counts after the press on the page of its letter’s link, and not by opening it', async () => {
    await page.goto(link);
    await expect(mainButton(page, 'Confirm')).toBeVisible();
    await expect(page).toHaveURL('/newsletter/confirm');
    await expectFits(page);
    await expectAccessible();
    expect(await subscriptionsOf(request, customer)).toMatchObject([{ confirmed: false }]);

    await mainButton(page, 'Confirm').click();
    await expect(statusOf(page)).toHaveText(
      'Your subscription is confirmed. We’ve emailed you the details.',
    );
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectAccessible(page.getByRole('main'));
    expect(await subscriptionsOf(request, customer)).toMatchObject([
      { email: other, confirmed: true, place: 'about' },
    ]);
    const { text } = await letterTo(request, other, welcome);
    expect(text).toContain('15% off your first order');
  });

  await test.step('may be confirmed twice: the same is said', async () => {
    await page.goto(link);
    await mainButton(page, 'Confirm').click();
    await expect(statusOf(page)).toContainText('Your subscription is confirmed.');
  });

  await test.step('can be confirmed after a reload too, and the button says Confirming... meanwhile', async () => {
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

test('/newsletter/unsubscribe', async ({ page, request, expectAccessible }) => {
  const customer = await subscribed(request);
  const link = await linkTo(request, customer.email, 'unsubscribe');

  await test.step('ends the subscription by the link of the raw letter, without logging in, and leads back', async () => {
    await page.goto(link);
    await expect(mainButton(page, 'Unsubscribe')).toBeVisible();
    await expect(page).toHaveURL('/newsletter/unsubscribe');
    await expectFits(page);
    await expectAccessible();
    expect(await subscriptionsOf(request, customer)).toHaveLength(1);

    await mainButton(page, 'Unsubscribe').click();
    await expect(statusOf(page)).toContainText(
      'You’ve been unsubscribed. We won’t send you the newsletter again.',
    );
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectFits(page);
    await expectAccessible(page.getByRole('main'));
    expect(await subscriptionsOf(request, customer)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Subscribe again' }).click();
    await expect(page).toHaveURL('/about#newsletter');
    await expect(boxOf(page)).toBeInViewport();
  });

  await test.step('says the same a second time', async () => {
    await page.goto(link);
    await mainButton(page, 'Unsubscribe').click();
    await expect(statusOf(page)).toContainText('You’ve been unsubscribed.');
  });

  await test.step('is left by the keyboard alone, and the button says Unsubscribing... meanwhile', async () => {
    await page.goto(link);
    const answer = await holdAnswer(page, calls.unsubscribe);
    await expect(mainButton(page, 'Unsubscribe')).toBeVisible();
    await page.getByRole('main').focus();
    await page.keyboard.press('Tab');
    await expect(mainButton(page, 'Unsubscribe')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(mainButton(page, 'Unsubscribing...')).toBeDisabled();
    answer.letGo();
    await expect(statusOf(page)).toContainText('You’ve been unsubscribed.');
  });
});

for (const { path, button, call, refused, failed, instead, leadsTo } of [
  {
    path: pages.newsletterConfirm,
    button: 'Confirm',
    call: calls.confirmSubscription,
    refused: 'This link is no longer valid. Please subscribe again to get a new one.',
    failed: 'We couldn’t confirm your subscription. Please try again.',
    instead: 'Subscribe again',
    leadsTo: '/about#newsletter',
  },
  {
    path: pages.newsletterUnsubscribe,
    button: 'Unsubscribe',
    call: calls.unsubscribe,
    refused: 'This link is not valid. Please use the one in our newest email, or write to us.',
    failed: 'We couldn’t unsubscribe you. Please try again.',
    instead: 'Write to us',
    leadsTo: '/contact',
  },
] as const) {
  test(`the link to ${path}`, async ({ page, request, faults, expectAccessible }) => {
    await test.step('is in no HTML, is told to no other site, and nothing is stored', async () => {
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

    await test.step('without its token is told as not complete, with a way on', async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible();
      await expect(mainButton(page, button)).toHaveCount(0);
      await expectFits(page);
      await expectAccessible();
    });

    await test.step('that did not reach the server has failed, and can be pressed again', async () => {
      faults.allow(/net::ERR_FAILED/);
      await page.route(`**${call.path}`, (route) => route.abort());
      await page.goto(`${path}?token=not-a-real-token`);
      await mainButton(page, button).click();
      await expect(alertOf(page)).toContainText(failed);
      await page.unroute(`**${call.path}`);
    });

    await test.step('that the shop did not write is refused in a sentence', async () => {
      faults.allow(/status of 400/);
      await mainButton(page, button).click();
      await expect(alertOf(page)).toContainText(refused);
      await expectFits(page);
      await expectAccessible(page.getByRole('main'));
      await alertOf(page).getByRole('link', { name: instead }).click();
      await expect(page).toHaveURL(leadsTo);
    });
  });
}
