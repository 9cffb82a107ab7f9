import type { Page } from '@playwright/test';
import { cartOf, failure, success } from '#tests/browser/cart-parts.ts';
import { bar } from '#tests/browser/frame-parts.ts';
import {
  atProvider,
  fillAddress,
  mask,
  openCheckout,
  ordersOf,
  pay,
  payment,
  scrub,
  sentOrders,
  stockUp,
} from '#tests/browser/orders-parts.ts';
import {
  answerInitiate,
  elsewhere,
  initiating,
  openElsewhere,
  sentPayments,
} from '#tests/browser/payments-parts.ts';
import { endSession } from '#tests/browser/setup/account.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';

test.beforeAll(stockUp);

test.describe('Make Payment', () => {
  test('creates the order, then opens its payment with the e-mail and the order’s id', async ({
    page,
    request,
  }) => {
    const customer = await openCheckout(page, request);
    const asked: string[] = [];
    page.on('request', (each) => {
      if (each.method() === 'POST') asked.push(new URL(each.url()).pathname);
    });
    const sent = sentPayments(page);
    await fillAddress(page);
    await pay(page).click();
    await atProvider(page);
    expect(asked).toEqual([`/api/orders/${customer.user._id}`, '/api/payments/initiate']);
    const [order] = await ordersOf(request, customer);
    expect(sent).toEqual([{ email: customer.email, orderId: order?._id }]);
    expect(await cartOf(request, customer)).toEqual({ [scrub.name]: 1, [mask.name]: 1 });
  });

  for (const name of ['authorization_url', 'paymentUrl']) {
    test(`leads to the answered ${name}`, async ({ page, request, context }) => {
      await openElsewhere(context);
      await openCheckout(page, request);
      await answerInitiate(page, { json: { [name]: elsewhere } });
      await fillAddress(page);
      await pay(page).click();
      await expect(page).toHaveURL(elsewhere);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay here');
    });
  }

  test('without an address to pay at says so, leads to the order, and pressed again keeps the same order', async ({
    page,
    request,
    expectAccessible,
  }) => {
    const customer = await openCheckout(page, request);
    await answerInitiate(page, { json: {} });
    const orders = sentOrders(page);
    await fillAddress(page);
    await pay(page).click();
    await expect(payment(page).getByRole('alert')).toContainText(
      'Payment authorization URL not received',
    );
    await expect(page).toHaveURL('/checkout');
    await expect(pay(page)).toHaveText('Make Payment - GH₵140.00');
    await untilStill(page);
    await expectAccessible();
    await page.unrouteAll();
    await pay(page).click();
    await atProvider(page);
    expect(orders).toHaveLength(2);
    expect(await ordersOf(request, customer)).toHaveLength(1);
    await page.goBack();
    await answerInitiate(page, { json: {} });
    // The last order's address is filled in once the shop has told it.
    await expect(page.getByLabel('Street address')).toHaveValue('Hospital Road 4');
    await pay(page).click();
    await payment(page).getByRole('link', { name: 'See your order' }).click();
    const [order] = await ordersOf(request, customer);
    await expect(page).toHaveURL(`/orders/${order?._id}`);
  });

  for (const address of [
    'javascript:document.documentElement.dataset.ran="yes"',
    ' javascript:document.documentElement.dataset.ran="yes"',
    'data:text/html,<h1>here</h1>',
    '/products',
    '',
  ]) {
    test(`does not follow the address '${address}'`, async ({ page, request }) => {
      await openCheckout(page, request);
      await answerInitiate(page, { json: { authorization_url: address } });
      await fillAddress(page);
      await pay(page).click();
      await expect(payment(page).getByRole('alert')).toContainText(
        'Payment authorization URL not received',
      );
      await expect(page).toHaveURL('/checkout');
      await expect(page.locator('html')).not.toHaveAttribute('data-ran');
    });
  }

  test('tells a refusal in the server’s words, beside a link to the order, and leaves cart and form', async ({
    page,
    request,
    faults,
  }) => {
    faults.allow(/status of 409/);
    const customer = await openCheckout(page, request);
    const said = 'A payment of this order is under way.';
    await answerInitiate(page, { status: 409, json: { message: said, code: 'being-paid' } });
    await fillAddress(page);
    await pay(page).click();
    const alert = payment(page).getByRole('alert');
    await expect(alert).toContainText(said);
    const [order] = await ordersOf(request, customer);
    await expect(alert.getByRole('link', { name: 'See your order' })).toHaveAttribute(
      'href',
      `/orders/${order?._id}`,
    );
    await expect(page.getByRole('region', { name: 'Your items' }).getByRole('alert')).toBeEmpty();
    await expect(page.getByLabel('City')).toHaveValue('Tamale');
    expect(await cartOf(request, customer)).toEqual({ [scrub.name]: 1, [mask.name]: 1 });
  });

  test('whose opening never arrives says that the order could not be processed, and can be pressed again', async ({
    page,
    request,
    faults,
  }) => {
    faults.allow(/net::ERR_FAILED/);
    const customer = await openCheckout(page, request);
    await page.route(initiating, (route) => route.abort(), { times: 1 });
    await fillAddress(page);
    await pay(page).click();
    await expect(payment(page).getByRole('alert')).toContainText(
      'Failed to process order. Please try again.',
    );
    await pay(page).click();
    await atProvider(page);
    expect(await ordersOf(request, customer)).toHaveLength(1);
  });

  test('with a session that has ended leads to /login and back to the checkout', async ({
    page,
    request,
    faults,
  }) => {
    faults.allow(/status of 401/);
    const customer = await openCheckout(page, request);
    await page.route(initiating, async (route) => {
      await endSession(request, customer.token);
      await route.continue();
    });
    await fillAddress(page);
    await pay(page).click();
    await expect(page).toHaveURL('/login?from=%2Fcheckout');
    await expect(failure(page, 'Session expired. Please login again.')).toBeVisible();
  });
});

test.describe('the button', () => {
  test('reads Processing Payment... until the browser has left, and pressed again does nothing', async ({
    page,
    request,
    context,
  }) => {
    const gate = Promise.withResolvers<void>();
    await context.route(elsewhere, async (route) => {
      await gate.promise;
      await route.fulfill({ contentType: 'text/html', body: '<h1>Pay here</h1>' });
    });
    await openCheckout(page, request);
    await answerInitiate(page, { json: { authorization_url: elsewhere } });
    const sent = sentPayments(page);
    const read = await pressAndRead(page);
    const leaving = page.waitForRequest(elsewhere);
    await fillAddress(page);
    await pay(page).click();
    await leaving;
    const before = read.length;
    await expect.poll(() => read.length).toBeGreaterThan(before + 5);
    gate.resolve();
    await expect(page.getByText('Pay here')).toBeVisible();
    expect(new Set(read.slice(before))).toEqual(new Set(['Processing Payment...']));
    expect(sent).toHaveLength(1);
  });

  test('can be pressed again half a minute after the way there led nowhere', async ({
    page,
    request,
    context,
  }) => {
    // With this answer a browser stays where it is, as when a person stops the page.
    await context.route(elsewhere, (route) => route.fulfill({ status: 204 }));
    await openCheckout(page, request);
    await answerInitiate(page, { json: { authorization_url: elsewhere } });
    await page.clock.install();
    await fillAddress(page);
    const leaving = page.waitForResponse(elsewhere);
    await pay(page).click();
    await leaving;
    await expect(pay(page)).toHaveText('Processing Payment...');
    await page.clock.runFor(30_000);
    await expect(pay(page)).toHaveText('Make Payment - GH₵140.00');
  });

  test('leads away nobody who has turned to another page meanwhile, and tells that the order is placed', async ({
    page,
    request,
  }) => {
    const customer = await openCheckout(page, request);
    const gate = Promise.withResolvers<void>();
    await page.route(initiating, async (route) => {
      await gate.promise;
      await route.continue();
    });
    const opening = page.waitForRequest(initiating);
    await fillAddress(page);
    await pay(page).click();
    await opening;
    await bar(page).getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
    gate.resolve();
    const [order] = await ordersOf(request, customer);
    const name = `#${order?._id.slice(-8).toUpperCase()}`;
    await expect(
      success(page, `Order ${name} is placed. You can pay for it from your account’s page.`),
    ).toBeVisible();
    await expect(page).toHaveURL('/about');
  });
});

/** A button that is no longer busy regains its colours gradually. */
async function untilStill(page: Page) {
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
}

/**
 * From now on the page itself presses its busy button repeatedly and reports the text. The test
 * cannot: a page that is leaving for another answers no questions.
 */
async function pressAndRead(page: Page): Promise<string[]> {
  const read: string[] = [];
  await page.route('**/read-by-test*', async (route) => {
    read.push(new URL(route.request().url()).searchParams.get('text') ?? '');
    await route.fulfill({ status: 204 });
  });
  await page.evaluate(() => {
    setInterval(() => {
      const button = document.querySelector<HTMLElement>('main button[data-busy]');
      button?.click();
      const text = document.querySelector('main button[type=submit]')?.textContent ?? '';
      void fetch(`/read-by-test?${new URLSearchParams({ text })}`);
    }, 20);
  });
  return read;
}
