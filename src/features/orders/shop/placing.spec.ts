import type { BrowserContext, Page } from '@playwright/test';
import { recordTransfer } from '#features/payments/desk.calls.ts';
import { readStorage } from '#tests/browser/accounts-parts.ts';
import {
  cartOf,
  clearElsewhere,
  failCalls,
  failure,
  lineOf,
  more,
  openProduct,
  putInElsewhere,
  quantityOf,
  restoreCalls,
  success,
} from '#tests/browser/cart-parts.ts';
import { bar } from '#tests/browser/frame-parts.ts';
import { loseAnswer } from '#tests/browser/lose-answer.ts';
import {
  address,
  atProvider,
  backToCheckout,
  cancelElsewhere,
  changePlaced,
  fillAddress,
  holdPlacing,
  mask,
  openCheckout,
  ordersOf,
  pay,
  payment,
  placing,
  readOrder,
  scrub,
  sentOrders,
  showCheckout,
  signInByForm,
  stockUp,
} from '#tests/browser/orders-parts.ts';
import { endSession, logInAdmin, registerCustomer } from '#tests/browser/setup/account.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import { orderNumber } from '../order-name.rules.ts';

test.beforeAll(stockUp);

test('Make Payment', async ({ page, request }) => {
  const customer = await openCheckout(page, request, { [scrub.slug]: 3, [mask.slug]: 1 });

  await test.step('sends quantities, the total, the address in Ghana and the notes, under the customer’s id and a key', async () => {
    const sent = sentOrders(page);
    await fillAddress(page);
    await page.getByLabel('Who receives it').fill('Abena Sarpong');
    await page.getByLabel('Digital address').fill('ns-183-8164');
    await page.getByLabel('Landmark').fill('Behind the school');
    await page.getByLabel('Order notes').fill('Call first.\nThe gate is green.');
    await pay(page).click();
    await atProvider(page);
    const [order] = sent;
    expect(sent).toHaveLength(1);
    expect(order?.path).toBe(`/api/orders/${customer.user._id}`);
    expect(order?.key).toMatch(/^[\da-f]{32}$/);
    const { items, ...rest } = order?.body ?? {};
    expect(items).toHaveLength(2);
    expect(items).toEqual(expect.arrayContaining([{ quantity: 3 }, { quantity: 1 }]));
    expect(rest).toEqual({
      sets: [],
      totalAmount: 276,
      shippingAddress: {
        ...address,
        recipient: 'Abena Sarpong',
        digitalAddress: 'ns-183-8164',
        landmark: 'Behind the school',
        country: 'Ghana',
      },
      orderNotes: 'Call first.\nThe gate is green.',
    });
  });

  await test.step('going back and paying again is the same order', async () => {
    await backToCheckout(page);
    await expect(page.getByLabel('Order notes')).toHaveValue('Call first.\nThe gate is green.');
    await page.getByLabel('City').fill('Bolgatanga');
    await pay(page).click();
    await atProvider(page);
    const [order, ...others] = await ordersOf(request, customer);
    expect(others).toEqual([]);
    const { shippingAddress } = await readOrder(request, customer, order?._id ?? '');
    expect(shippingAddress.city).toBe('Bolgatanga');
  });

  await test.step('a cart that was changed after an order makes a new one and takes the old one back', async () => {
    await backToCheckout(page, 'Bolgatanga');
    const told = payment(page).getByText(/^This order replaces your unpaid order T-/);
    await expect(told).toHaveCount(0);
    await more(lineOf(page, scrub)).click();
    await expect(told).toBeVisible();
    await pay(page).click();
    await atProvider(page);
    const [next, before] = await ordersOf(request, customer);
    expect(next).toMatchObject({ status: 'pending', totalAmount: 344 });
    expect(before).toMatchObject({ status: 'cancelled', totalAmount: 276 });
  });

  await test.step('reads Processing Payment... while it is sent, and pressed again sends nothing more', async () => {
    await backToCheckout(page, 'Bolgatanga');
    await more(lineOf(page, scrub)).click();
    const sent = sentOrders(page);
    const answer = await holdPlacing(page);
    await pay(page).click();
    await expect(pay(page)).toHaveText('Processing Payment...');
    await expect(pay(page)).toHaveAttribute('aria-disabled', 'true');
    await pay(page).click({ force: true });
    await page.getByLabel('City').press('Enter');
    answer.letGo();
    await atProvider(page);
    expect(sent).toHaveLength(1);
    expect(await ordersOf(request, customer)).toHaveLength(3);
    await page.unroute(placing);
  });

  await test.step('pressed twice at once places one order', async () => {
    await backToCheckout(page, 'Bolgatanga');
    await more(lineOf(page, scrub)).click();
    const sent = sentOrders(page);
    await pay(page).dblclick();
    await atProvider(page);
    expect(sent).toHaveLength(1);
    expect(await ordersOf(request, customer)).toHaveLength(4);
  });

  await test.step('waits for a quantity that is still on its way', async () => {
    await backToCheckout(page, 'Bolgatanga');
    await page.route('**/api/carts/update/*', async (route) => {
      await expect(pay(page)).toHaveText('Processing Payment...');
      await route.continue();
    });
    await quantityOf(lineOf(page, scrub)).fill('2');
    await pay(page).click();
    await atProvider(page);
    const [order] = await ordersOf(request, customer);
    expect(order?.totalAmount).toBe(208);
  });

  await test.step('by bank transfer, where the shop has an account for it, leads to the order with its account', async () => {
    await page.route('/checkout', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('"whatsApp":', '"byTransfer":true,"whatsApp":');
      await route.fulfill({ response, body });
    });
    await backToCheckout(page, 'Bolgatanga');
    const [order] = await ordersOf(request, customer);
    await expect(page.getByRole('radio', { name: 'Mobile money or bank card' })).toBeChecked();
    await page.getByRole('radio', { name: 'Bank transfer' }).check();
    await pay(page).click();
    await expect(page).toHaveURL(`/orders/${order?._id}`);
    await expect(page.getByRole('region', { name: 'Your order is placed' })).toBeVisible();
  });
});

test('from a product to the provider', async ({ page, request, expectAccessible }) => {
  const customer = await registerCustomer(request);

  await test.step('a visitor buys a product at once: over signing in and the checkout to the provider', async () => {
    await openProduct(page, scrub.slug);
    await page.getByRole('main').getByRole('button', { name: 'Buy Now' }).first().click();
    await expect(page).toHaveURL('/login?from=%2Fcheckout');
    await signInByForm(page, customer);
    await expect(page).toHaveURL('/checkout');
    await expect(pay(page)).toHaveText('Make Payment - GH₵68.00');
    await fillAddress(page, {
      street: 'Harbour 1',
      city: 'Keta',
      region: 'Volta',
      phone: '0201234567',
    });
    await pay(page).click();
    await atProvider(page);
    expect(await ordersOf(request, customer)).toHaveLength(1);
  });

  await test.step('works with the keyboard alone', async () => {
    await backToCheckout(page, 'Keta');
    await lineOf(page, scrub).getByRole('link').focus();
    const tabTo = async (what: { name: string | RegExp }) => {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveAccessibleName(what.name);
    };
    await tabTo({ name: `Quantity of ${scrub.name}: one less` });
    await tabTo({ name: `Quantity of ${scrub.name}` });
    await page.keyboard.press('ArrowUp');
    await tabTo({ name: `Quantity of ${scrub.name}: one more` });
    await page.keyboard.press('Enter');
    await tabTo({ name: `Remove ${scrub.name}` });
    for (const [name, typed] of [
      ['Street address', address.street],
      ['City', address.city],
      ['Region', address.region],
      ['Who receives it (optional)', ''],
      ['Phone', address.phone],
      ['Digital address (optional)', ''],
      ['Landmark (optional)', ''],
      ['Order notes (optional)', ''],
    ] as const) {
      await tabTo({ name });
      await page.keyboard.type(typed);
    }
    await tabTo({ name: 'This is a gift' });
    await tabTo({ name: 'Discount code' });
    // The unpaid order that this one replaces.
    await tabTo({ name: /^T-/ });
    await tabTo({ name: 'Make Payment - GH₵204.00' });
    await page.keyboard.press('Enter');
    await atProvider(page);
    await expectAccessible();
    const [order] = await ordersOf(request, customer);
    expect(order?.totalAmount).toBe(204);
    const { shippingAddress } = await readOrder(request, customer, order?._id ?? '');
    expect(shippingAddress).toMatchObject({ ...address, phone: '+233241234567' });
  });
});

test('a cart that changed meanwhile', async ({
  page,
  request,
  context,
  faults,
  expectAccessible,
}) => {
  const changed = 'Your cart has changed. Please check it again before you pay.';
  const customer = await openCheckout(page, request, { [scrub.slug]: 1 });
  const items = page.getByRole('region', { name: 'Your items' });
  const sent = sentOrders(page);
  await fillAddress(page);

  await test.step('a cart that changed in another tab is a 409, and the new cart is shown beside what it says', async () => {
    faults.allow(/status of 409|net::ERR_FAILED/);
    // Otherwise this tab reads the cart as soon as the other one announces a change.
    await failCalls(page, 'read');
    const other = await context.newPage();
    await showCheckout(other);
    await more(lineOf(other, scrub)).click();
    await expect.poll(() => cartOf(request, customer)).toEqual({ [scrub.name]: 2 });
    await expect(pay(page)).toHaveText('Make Payment - GH₵68.00');
    const answering = await holdPlacing(page);
    const answer = page.waitForResponse(placing);
    await pay(page).click();
    await restoreCalls(page, 'read');
    answering.letGo();
    expect((await answer).status()).toBe(409);
    await expect(items.getByRole('alert')).toHaveText(changed);
    await expect(quantityOf(lineOf(page, scrub))).toHaveValue('2');
    await expect(pay(page)).toHaveText('Make Payment - GH₵136.00');
    await expect(payment(page).getByRole('alert')).toBeEmpty();
    await expect(items.getByRole('heading', { name: 'Your items' })).toBeFocused();
    await expect(page.getByLabel('City')).toHaveValue('Tamale');
    await expect(pay(page)).not.toHaveAttribute('aria-disabled');
    await untilStill(page);
    await expectAccessible();
    expect(await ordersOf(request, customer)).toEqual([]);
    await page.unroute(placing);
    await other.close();
  });

  await test.step('that was a refusal gives the next press a key of its own', async () => {
    await pay(page).click();
    await atProvider(page);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  await test.step('so is one that changed on another device', async () => {
    await backToCheckout(page);
    await putInElsewhere(request, customer, mask.slug);
    await pay(page).click();
    await expect(items.getByRole('alert')).toHaveText(changed);
    await expect(lineOf(page, mask)).toBeVisible();
    await expect(pay(page)).toHaveText('Make Payment - GH₵208.00');
  });

  await test.step('a cart that was emptied elsewhere says so, and is empty here', async () => {
    faults.allow(/status of 400/);
    await clearElsewhere(request, customer);
    await pay(page).click();
    const text = 'Your cart is empty. Please add items before making payment.';
    await expect(failure(page, text)).toBeVisible();
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
    await expect(pay(page)).toHaveCount(0);
  });
});

test('on the way', async ({ page, request, context, faults }) => {
  const customer = await openCheckout(page, request);
  const other = await context.newPage();

  await test.step('two tabs that pay at the same time place one order', async () => {
    await showCheckout(other);
    await fillAddress(page);
    await fillAddress(other);
    await Promise.all([pay(page).click(), pay(other).click()]);
    for (const tab of [page, other]) {
      await atProvider(tab);
    }
    expect(await ordersOf(request, customer)).toHaveLength(1);
    expect(other.url()).toBe(page.url());
  });

  await test.step('who has turned to another page while the order is placed stays there, and is told', async () => {
    // A browser draws a hidden tab only once a second.
    await page.bringToFront();
    await backToCheckout(page);
    const answer = await holdPlacing(page);
    const asked = page.waitForRequest(placing);
    await pay(page).click();
    await asked;
    await bar(page).getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
    answer.letGo();
    const [order] = await ordersOf(request, customer);
    const name = orderNumber(order?.number ?? 0);
    await expect(
      success(page, `Order ${name} is placed. Pay for it on your account page.`),
    ).toBeVisible();
    await expect(page).toHaveURL('/about');
    await page.unroute(placing);
  });

  await test.step('what was typed is there again after going away, and after a reload', async () => {
    await showCheckout(page);
    await expect(page.getByLabel('City')).toHaveValue(address.city);
    await page.getByLabel('Landmark').fill('Behind the school');
    await page.getByLabel('Order notes').fill('Call first.');
    await page.getByLabel('Region').selectOption('Volta');
    await bar(page).getByRole('link', { name: 'Journal' }).click();
    await expect(page).toHaveURL('/blog');
    await page.goBack();
    await expectTyped(page);
    await page.reload();
    await expectTyped(page);
  });

  await test.step('a session that ended says so and leads to /login, and from there back to the same cart', async () => {
    faults.allow(/status of 401/);
    await endSession(request, customer.token);
    await pay(page).click();
    await expect(page).toHaveURL('/login?from=%2Fcheckout');
    await expect(failure(page, 'Session expired. Please login again.')).toBeVisible();
    expect(await readStorage(page)).toEqual({});
    await signInByForm(page, customer);
    await expect(page).toHaveURL('/checkout');
    await expect(pay(page)).toHaveText('Make Payment - GH₵140.00');
    await expectTyped(page);
  });

  await test.step('logging out in between and signing in again ends in one order', async () => {
    await logOutIn(other);
    await expect(page).toHaveURL('/login?from=%2Fcheckout');
    await signInByForm(page, customer);
    await expect(page).toHaveURL('/checkout');
    await expect(page.getByLabel('City')).toHaveValue(address.city);
    // The wish to leave nothing here was another customer's.
    await expect(page.getByLabel('Order notes')).toHaveValue('');
    await page.getByLabel('Order notes').fill('Call again.');
    expect(await draftIn(page)).toContain('Call again.');
    await pay(page).click();
    await atProvider(page);
    expect(await draftIn(page)).toBeNull();
    const signedIn = { ...customer, token: (await readStorage(page)).token ?? '' };
    expect(await ordersOf(request, signedIn)).toHaveLength(1);
  });
});

test('the answer, and the token', async ({ page, request, context, faults }) => {
  const customer = await openCheckout(page, request);
  await fillAddress(page);

  await test.step('without an order’s id is told', async () => {
    await changePlaced(page, ({ _id, ...order }) => order);
    await pay(page).click();
    await expect(payment(page).getByRole('alert')).toHaveText('Order ID not received from server');
    await expect(page).toHaveURL('/checkout');
    await page.unroute(placing);
  });

  await test.step('that refuses is told in the server’s words', async () => {
    faults.allow(/status of 422/);
    await page.route(placing, (route) =>
      route.fulfill({ status: 422, json: { message: 'We are closed today.', code: 'closed' } }),
    );
    await pay(page).click();
    await expect(payment(page).getByRole('alert')).toHaveText('We are closed today.');
    await expect(page.getByLabel('City')).toHaveValue('Tamale');
    await page.unroute(placing);
  });

  await test.step('that says to come back is asked for again by itself, as the same order and with what was typed', async () => {
    faults.allow(/(status of|response) 503/);
    await page.getByLabel('City').fill('Wa');
    const sent = sentOrders(page);
    await page.route(
      placing,
      (route) =>
        route.fulfill({
          status: 503,
          headers: { 'retry-after': '1' },
          json: { message: 'Please try again in a moment.', code: 'away' },
        }),
      { times: 1 },
    );
    await pay(page).click();
    await expect(pay(page)).toHaveText('Processing Payment...');
    await expect(page.getByLabel('City')).toHaveValue('Wa');
    await atProvider(page);
    const [first, second, ...more] = sent;
    expect(second?.key).toBe(first?.key);
    expect(second?.body).toEqual(first?.body);
    expect(more).toEqual([]);
    await backToCheckout(page, 'Wa');
    await page.getByLabel('City').fill(address.city);
  });

  await test.step('that never comes says that the order could not be processed, and the repeat is the same order', async () => {
    faults.allow(/net::ERR_FAILED/);
    const sent = sentOrders(page);
    await page.route(placing, loseAnswer, { times: 1 });
    await pay(page).click();
    await expect(payment(page).getByRole('alert')).toHaveText(
      'Failed to process order. Please try again.',
    );
    await pay(page).click();
    await atProvider(page);
    const [first, second, ...more] = sent;
    expect(first?.key).toBeTruthy();
    expect(second?.key).toBe(first?.key);
    expect(more).toEqual([]);
    expect(await ordersOf(request, customer)).toHaveLength(1);
  });

  await carryReal(context, customer.token);
  await backToCheckout(page);
  const sent = sentOrders(page);

  await test.step('without a user id nothing is ordered', async () => {
    await keepForged(page, { email: customer.email });
    await pay(page).click();
    await expect(payment(page).getByRole('alert')).toHaveText(
      'User ID not found. Please try logging in again.',
    );
    expect(sent).toEqual([]);
  });

  await test.step('without an e-mail, and none in the storage, nothing is ordered', async () => {
    await keepForged(page, { userId: customer.user._id });
    await page.evaluate(() => localStorage.removeItem('userEmail'));
    await pay(page).click();
    await expect(payment(page).getByRole('alert')).toHaveText(
      'Unable to retrieve user email. Please try logging in again.',
    );
    expect(sent).toEqual([]);
  });

  await test.step('says the e-mail when the storage does not', async () => {
    await page.evaluate((token) => localStorage.setItem('token', token), customer.token);
    await pay(page).click();
    await atProvider(page);
  });
});

test('an order whose answer was lost', async ({ page, request, faults }) => {
  faults.allow(/net::ERR_FAILED/);
  const customer = await openCheckout(page, request);
  await fillAddress(page);
  const orderUnheard = async () => {
    await page.route(placing, loseAnswer, { times: 1 });
    await pay(page).click();
    await expect(payment(page).getByRole('alert')).toContainText('Failed to process order.');
    const [lost] = await ordersOf(request, customer);
    return { id: lost?._id ?? '', amount: lost?.totalAmount ?? 0 };
  };
  const orderAnew = async () => {
    await showCheckout(page);
    await pay(page).click();
    await atProvider(page);
    const [next, before] = await ordersOf(request, customer);
    expect(next).toMatchObject({ status: 'pending', payment: 'unpaid' });
    return before;
  };

  await test.step('and that was cancelled since, is ordered anew by another press', async () => {
    const { id } = await orderUnheard();
    await cancelElsewhere(request, customer, id);
    expect(await orderAnew()).toMatchObject({ _id: id, status: 'cancelled' });
  });

  await test.step('and that was paid for since, is ordered anew with the same items', async () => {
    await putInElsewhere(request, customer, scrub.slug);
    await showCheckout(page);
    const { id, amount } = await orderUnheard();
    const { token } = await logInAdmin(request);
    const received = await request.post(recordTransfer.path.replace('{id}', id), {
      data: { kind: 'received', amount, reference: id },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(received.status()).toBe(200);
    await putInElsewhere(request, customer, scrub.slug, 2);
    await putInElsewhere(request, customer, mask.slug);
    expect(await orderAnew()).toMatchObject({ _id: id, payment: 'paid' });
  });
});

/** A button that is no longer busy regains its colours gradually. */
async function untilStill(page: Page) {
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
}

async function expectTyped(page: Page) {
  await expect(page.getByLabel('Order notes')).toHaveValue('Call first.');
  await expect(page.getByLabel('Landmark')).toHaveValue('Behind the school');
  await expect(page.getByLabel('Region')).toHaveValue('Volta');
  await expect(page.getByLabel('City')).toHaveValue(address.city);
}

function draftIn(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('draft'));
}

async function logOutIn(page: Page) {
  await page.goto('/about');
  await bar(page).getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
}

/** Sends calls with the real token, while the browser reads another one in its storage. */
async function carryReal(context: BrowserContext, token: string) {
  await context.route('**/api/**', (route) =>
    route.fallback({
      headers: { ...route.request().headers(), authorization: `Bearer ${token}` },
    }),
  );
}

/** Stores a forged token, which only the browser reads. */
async function keepForged(page: Page, claims: Record<string, string>) {
  const forged = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.forged`;
  await page.evaluate((token) => localStorage.setItem('token', token), forged);
}
