import type { Page } from '@playwright/test';
import { orderNumber } from '#features/orders/order-name.rules.ts';
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
  showCheckout,
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

test('Make Payment', async ({ page, request, context, faults, expectAccessible }) => {
  const customer = await openCheckout(page, request);
  const alert = payment(page).getByRole('alert');

  await test.step('creates the order, then opens its payment with the e-mail and the order’s id', async () => {
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

  await showFilledCheckout(page);

  for (const address of [
    'javascript:document.documentElement.dataset.ran="yes"',
    ' javascript:document.documentElement.dataset.ran="yes"',
    'data:text/html,<h1>here</h1>',
    '/products',
    '',
  ]) {
    await test.step(`does not follow the address '${address}'`, async () => {
      const gate = Promise.withResolvers<void>();
      await page.route(initiating, async (route) => {
        await gate.promise;
        await route.fulfill({ json: { authorization_url: address } });
      });
      await pay(page).click();
      await expect(alert).toBeEmpty();
      gate.resolve();
      await expect(alert).toContainText('Payment authorization URL not received');
      await expect(page).toHaveURL('/checkout');
      await expect(page.locator('html')).not.toHaveAttribute('data-ran');
      await page.unroute(initiating);
    });
  }

  await test.step('tells a refusal in the server’s words, beside a link to the order, and leaves cart and form', async () => {
    faults.allow(/status of 409/);
    const said = 'A payment for this order is already under way.';
    await answerInitiate(page, { status: 409, json: { message: said, code: 'being-paid' } });
    await pay(page).click();
    await expect(alert).toContainText(said);
    const [order] = await ordersOf(request, customer);
    await expect(alert.getByRole('link', { name: 'See your order' })).toHaveAttribute(
      'href',
      `/orders/${order?._id}`,
    );
    await expect(page.getByRole('region', { name: 'Your items' }).getByRole('alert')).toBeEmpty();
    await expect(page.getByLabel('City')).toHaveValue('Tamale');
    expect(await cartOf(request, customer)).toEqual({ [scrub.name]: 1, [mask.name]: 1 });
    await page.unroute(initiating);
  });

  await test.step('without an address to pay at says so, leads to the order, and pressed again keeps the same order', async () => {
    await answerInitiate(page, { json: {} });
    const orders = sentOrders(page);
    await pay(page).click();
    await expect(alert).toContainText('Payment authorization URL not received');
    await expect(page).toHaveURL('/checkout');
    await expect(pay(page)).toHaveText('Make Payment - GH₵140.00');
    await untilStill(page);
    await expectAccessible();
    await page.unroute(initiating);
    await pay(page).click();
    await atProvider(page);
    expect(orders).toHaveLength(2);
    expect(await ordersOf(request, customer)).toHaveLength(1);
    await answerInitiate(page, { json: {} });
    await page.goBack();
    await untilFilled(page);
    await pay(page).click();
    await payment(page).getByRole('link', { name: 'See your order' }).click();
    const [order] = await ordersOf(request, customer);
    await expect(page).toHaveURL(`/orders/${order?._id}`);
    await page.unroute(initiating);
  });

  await test.step('whose opening never arrives says that the order could not be processed, and can be pressed again', async () => {
    faults.allow(/net::ERR_FAILED.*\/api\/payments\/initiate/);
    await page.route(initiating, (route) => route.abort(), { times: 1 });
    await showFilledCheckout(page);
    await pay(page).click();
    await expect(alert).toContainText('Failed to process order. Please try again.');
    await pay(page).click();
    await atProvider(page);
    expect(await ordersOf(request, customer)).toHaveLength(1);
  });

  await openElsewhere(context);

  for (const name of ['authorization_url', 'paymentUrl']) {
    await test.step(`leads to the answered ${name}`, async () => {
      await answerInitiate(page, { json: { [name]: elsewhere } });
      await showFilledCheckout(page);
      await pay(page).click();
      await expect(page).toHaveURL(elsewhere);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay here');
      await page.unroute(initiating);
    });
  }

  await test.step('with a session that has ended leads to /login and back to the checkout', async () => {
    faults.allow(/status of 401/);
    await page.route(initiating, async (route) => {
      await endSession(request, customer.token);
      await route.continue();
    });
    await showFilledCheckout(page);
    await pay(page).click();
    await expect(page).toHaveURL('/login?from=%2Fcheckout');
    await expect(failure(page, 'Session expired. Please login again.')).toBeVisible();
  });
});

test('the button', async ({ page, request, context }) => {
  const customer = await openCheckout(page, request);

  await test.step('leads away nobody who has turned to another page meanwhile, and tells that the order is placed', async () => {
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
    const name = orderNumber(order?.number ?? 0);
    await expect(
      success(page, `Order ${name} is placed. Pay for it on your account page.`),
    ).toBeVisible();
    await expect(page).toHaveURL('/about');
    await page.unroute(initiating);
  });

  await answerInitiate(page, { json: { authorization_url: elsewhere } });

  await test.step('reads Processing Payment... until the browser has left, and pressed again does nothing', async () => {
    const gate = Promise.withResolvers<void>();
    await context.route(elsewhere, async (route) => {
      await gate.promise;
      await route.fulfill({ contentType: 'text/html', body: '<h1>Pay here</h1>' });
    });
    await showFilledCheckout(page);
    const sent = sentPayments(page);
    const read = await pressAndRead(page);
    const leaving = page.waitForRequest(elsewhere);
    await pay(page).click();
    await leaving;
    const before = read.length;
    await expect.poll(() => read.length).toBeGreaterThan(before + 5);
    gate.resolve();
    await expect(page.getByText('Pay here')).toBeVisible();
    expect(new Set(read.slice(before))).toEqual(new Set(['Processing Payment...']));
    expect(sent).toHaveLength(1);
    await context.unroute(elsewhere);
  });

  await test.step('can be pressed again half a minute after the way there led nowhere', async () => {
    // With this answer a browser stays on its page, as when a person stops the loading.
    await context.route(elsewhere, (route) => route.fulfill({ status: 204 }));
    await showFilledCheckout(page);
    await page.clock.install();
    const leaving = page.waitForResponse(elsewhere);
    await pay(page).click();
    await leaving;
    await expect(pay(page)).toHaveText('Processing Payment...');
    await page.clock.runFor(30_000);
    await expect(pay(page)).toHaveText('Make Payment - GH₵140.00');
  });
});

async function showFilledCheckout(page: Page) {
  await showCheckout(page);
  await untilFilled(page);
}

/** Waits until the last order's address is filled in. */
async function untilFilled(page: Page) {
  await expect(page.getByLabel('Street address')).toHaveValue('Hospital Road 4');
}

/** A button that is no longer busy regains its colours gradually. */
async function untilStill(page: Page) {
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
}

/**
 * Lets the page itself press its busy button repeatedly, and answers the texts. The test cannot
 * press, because a page that is being left answers no questions.
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
