import { regions } from '#lib/regions.ts';
import { readStorage, shiftsOf } from '#tests/browser/accounts-parts.ts';
import {
  cartOf,
  changeLine,
  failCalls,
  failure,
  less,
  lineOf,
  lines,
  more,
  quantityOf,
  remove,
  restoreCalls,
} from '#tests/browser/cart-parts.ts';
import { bar } from '#tests/browser/frame-parts.ts';
import {
  both,
  customerWithCart,
  grantDiscount,
  mask,
  openCheckout,
  pay,
  payment,
  scrub,
  showCheckout,
  signInByForm,
  stockUp,
  sumOf,
  toner,
} from '#tests/browser/orders-parts.ts';
import { endSession, registerCustomer, signIn } from '#tests/browser/setup/account.ts';
import { expect, test, twoWidths } from '#tests/browser/setup/shop.ts';
import { expectNoSidewaysScroll, smallTargets } from '#tests/browser/ui-measures.ts';

test.beforeAll(stockUp);

test.describe('who checks out', () => {
  test('without login the checkout says why and leads to /login, which leads back to it', async ({
    page,
    request,
  }) => {
    const customer = await customerWithCart(request);
    await page.goto('/contact');
    await page.goto('/checkout');
    await expect(page).toHaveURL('/login?from=%2Fcheckout');
    await expect(failure(page, 'Please login to make a purchase')).toBeVisible();
    await signInByForm(page, customer);
    await expect(page).toHaveURL('/checkout');
    await expect(lines(page)).toHaveCount(2);
    await page.goBack();
    await expect(page).toHaveURL('/contact');
  });

  test('a 401 on the checkout’s cart says that the session expired, clears it and leads to /login', async ({
    page,
    request,
    faults,
  }) => {
    faults.allow(/status of 401/);
    const customer = await customerWithCart(request);
    await endSession(request, customer.token);
    await signIn(page, customer);
    await page.goto('/checkout');
    await expect(page).toHaveURL('/login?from=%2Fcheckout');
    await expect(failure(page, 'Session expired. Please login again.')).toBeVisible();
    expect(await readStorage(page)).toEqual({});
  });

  test('logging out in another tab leads this one from the checkout to /login', async ({
    page,
    request,
    context,
  }) => {
    await openCheckout(page, request);
    const other = await context.newPage();
    await other.goto('/about');
    await bar(other).getByRole('button', { name: 'Logout' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login?from=%2Fcheckout');
  });

  test('the HTML of /checkout is a shell, the same for everybody', async ({ request }) => {
    const { token } = await customerWithCart(request);
    const headers = { authorization: `Bearer ${token}` };
    const [own, visitors] = await Promise.all([
      request.get('/checkout', { headers }),
      request.get('/checkout'),
    ]);
    expect((await own.text()) === (await visitors.text())).toBe(true);
  });
});

test.describe('the items', () => {
  test(
    'show name, unit price, quantity and line total, and the page is for everybody',
    twoWidths,
    async ({ page, request, expectAccessible }) => {
      await openCheckout(page, request, { [scrub.slug]: 2, [mask.slug]: 1 });
      await expect(lines(page)).toHaveCount(2);
      const line = lineOf(page, scrub);
      await expect(line.getByRole('heading')).toHaveText(scrub.name);
      await expect(line).toContainText('GH₵68.00 each');
      await expect(quantityOf(line)).toHaveValue('2');
      await expect(line).toContainText('Together GH₵136.00');
      expect(await shiftsOf(page)).toBe(0);
      await expectNoSidewaysScroll(page);
      expect(await smallTargets(page.getByRole('main'))).toEqual([]);
      await expectAccessible();
    },
  );

  test('are counted by the stepper, and the total on the button follows', async ({
    page,
    request,
  }) => {
    const customer = await openCheckout(page, request, { [scrub.slug]: 1 });
    await more(lineOf(page, scrub)).click();
    await expect(pay(page)).toHaveText('Make Payment - GH₵136.00');
    await more(lineOf(page, scrub)).click();
    await expect(pay(page)).toHaveText('Make Payment - GH₵204.00');
    await less(lineOf(page, scrub)).click();
    await expect(pay(page)).toHaveText('Make Payment - GH₵136.00');
    await expect.poll(() => cartOf(request, customer)).toEqual({ [scrub.name]: 2 });
  });

  test('can be counted by typing a whole number from 1', async ({ page, request }) => {
    const customer = await openCheckout(page, request, { [scrub.slug]: 1 });
    const box = quantityOf(lineOf(page, scrub));
    await expect(box).toHaveAttribute('type', 'number');
    await expect(box).toHaveAttribute('min', '1');
    await box.fill('3');
    await box.press('Enter');
    await expect(pay(page)).toHaveText('Make Payment - GH₵204.00');
    await box.fill('0');
    await box.blur();
    await expect(box).toHaveValue('1');
    await expect(pay(page)).toHaveText('Make Payment - GH₵68.00');
    await box.fill('2.9');
    await box.blur();
    await expect(box).toHaveValue('2');
    await expect.poll(() => cartOf(request, customer)).toEqual({ [scrub.name]: 2 });
  });

  test('of which one is not there in that number are told, and Make Payment says why it waits', async ({
    page,
    request,
    expectAccessible,
  }) => {
    const customer = await customerWithCart(request, { [toner.slug]: 1 });
    await changeLine(customer, 'quantity', 999);
    await signIn(page, customer);
    await showCheckout(page);
    await expect(lines(page)).toContainText('You want 999, but only');
    await expect(pay(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(pay(page)).toHaveAccessibleDescription(
      'One item cannot be ordered as it is. Please see the note beside it.',
    );
    await expectAccessible();
    await page.getByLabel('City').fill('Tamale');
    await page.keyboard.press('Enter');
    await expect(payment(page).getByRole('alert')).toBeEmpty();
    await quantityOf(lineOf(page, toner)).fill('1');
    await quantityOf(lineOf(page, toner)).press('Enter');
    await expect(pay(page)).not.toHaveAttribute('aria-disabled');
  });

  test('whose price has changed say so, and the total is today’s', async ({ page, request }) => {
    const customer = await customerWithCart(request, { [scrub.slug]: 1 });
    await changeLine(customer, 'price_pesewas', 6_000);
    await signIn(page, customer);
    await showCheckout(page);
    await expect(lines(page)).toContainText('The price changed from GH₵60.00 to GH₵68.00.');
    await expect(pay(page)).toHaveText('Make Payment - GH₵68.00');
  });

  test(
    'are none in an empty cart: a sentence says so, and a way leads to the products',
    twoWidths,
    async ({ page, request, expectAccessible }) => {
      await signIn(page, await registerCustomer(request));
      await page.goto('/checkout');
      await expect(
        page.getByText('Your cart is empty. Please add items before making payment.', {
          exact: true,
        }),
      ).toBeVisible();
      await expect(pay(page)).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await expectAccessible();
      await page.getByRole('main').getByRole('link', { name: 'See the products' }).click();
      await expect(page).toHaveURL('/products');
    },
  );

  test('can be taken out, down to the empty cart', async ({ page, request }) => {
    await openCheckout(page, request, { [scrub.slug]: 1 });
    await remove(page, lineOf(page, scrub));
    await expect(page.getByText('Please add items before making payment.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('that cannot be loaded are asked for again', async ({ page, request, faults }) => {
    faults.allow(/net::ERR_FAILED/);
    await signIn(page, await customerWithCart(request));
    await failCalls(page, 'read');
    await page.goto('/checkout');
    await expect(page.getByText('Your cart could not be loaded')).toBeVisible();
    await restoreCalls(page, 'read');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(lines(page)).toHaveCount(2);
  });
});

test.describe('the payment', () => {
  test('has a subtotal, free shipping and a total with two decimals, and the button names it', async ({
    page,
    request,
  }) => {
    await openCheckout(page, request, both);
    await expect(sumOf(payment(page), 'Subtotal')).toHaveText('GH₵140.00');
    await expect(sumOf(payment(page), 'Shipping')).toHaveText('FREE');
    await expect(sumOf(payment(page), 'Total')).toHaveText('GH₵140.00');
    await expect(payment(page)).not.toContainText('off');
    await expect(
      page.getByRole('button', { name: 'Make Payment - GH₵140.00', exact: true }),
    ).toBeVisible();
  });

  test('has a line for the first order’s discount, and the button names what is left', async ({
    page,
    request,
  }) => {
    const customer = await customerWithCart(request, both);
    await grantDiscount(customer);
    await signIn(page, customer);
    await showCheckout(page);
    await expect(sumOf(payment(page), 'First order, 15% off')).toHaveText('-GH₵21.00');
    await expect(sumOf(payment(page), 'Total')).toHaveText('GH₵119.00');
    await expect(pay(page)).toHaveText('Make Payment - GH₵119.00');
  });

  test('says beforehand which wallets work, that cards do, and how long the prompt lasts', async ({
    page,
    request,
  }) => {
    await openCheckout(page, request);
    const ways = page.getByRole('region', { name: 'How to pay' });
    await expect(ways).toContainText(
      'Pay with MTN MoMo, Telecel Cash or AT Money, or with a bank card.',
    );
    await expect(ways).toContainText('a prompt comes to your phone. It lasts three minutes');
  });

  test('has a notice that it is secure', async ({ page, request }) => {
    await openCheckout(page, request);
    await expect(payment(page)).toContainText(
      'Secure payment: you pay on our payment provider’s own page.',
    );
  });
});

test('the regions to choose from are the sixteen of Ghana', async ({ page, request }) => {
  await openCheckout(page, request);
  const options = await page.getByLabel('Region').getByRole('option').allTextContents();
  expect(options).toEqual(['Choose a region', ...regions]);
  expect(regions).toHaveLength(16);
});
