import { readStorage, shiftsOf } from '#tests/browser/accounts-parts.ts';
import {
  cartOf,
  changeLine,
  clearElsewhere,
  failCalls,
  failure,
  less,
  lineOf,
  lines,
  makeCode,
  more,
  putInElsewhere,
  quantityOf,
  remove,
  restoreCalls,
} from '#tests/browser/cart-parts.ts';
import { bar } from '#tests/browser/frame-parts.ts';
import {
  both,
  customerWithCart,
  folded,
  grantDiscount,
  mask,
  pay,
  payment,
  scrub,
  showCheckout,
  signInByForm,
  stockUp,
  sumOf,
  toner,
} from '#tests/browser/orders-parts.ts';
import { endSession, signIn } from '#tests/browser/setup/account.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import {
  atPhoneWidth,
  expectFitsHere,
  expectLargeLettersFit,
  expectNoSidewaysScroll,
} from '#tests/browser/ui-measures.ts';

test.beforeAll(stockUp);

test('who checks out, and what it costs', async ({ page, request, faults }) => {
  const customer = await customerWithCart(request, both);

  await test.step('without login the checkout says why and leads to /login, which leads back to it', async () => {
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

  await showCheckout(page);

  await test.step('has a subtotal, free shipping and a total with two decimals, and the button names it', async () => {
    await expect(sumOf(payment(page), 'Subtotal')).toHaveText('GH₵140.00');
    await expect(sumOf(payment(page), 'Shipping')).toHaveText('FREE');
    await expect(sumOf(payment(page), 'Total')).toHaveText('GH₵140.00');
    await expect(payment(page)).not.toContainText('off');
    await expect(
      page.getByRole('button', { name: 'Make Payment - GH₵140.00', exact: true }),
    ).toBeVisible();
  });

  await test.step('says beforehand which wallets work, that cards do, and how long the prompt lasts', async () => {
    const ways = page.getByRole('region', { name: 'How to pay' });
    await expect(ways).toContainText(
      'Pay with MTN MoMo, Telecel Cash or AT Money, or with a bank card.',
    );
    await expect(ways).toContainText('You have three minutes to approve it');
  });

  await test.step('has a notice that it is secure', async () => {
    await expect(payment(page)).toContainText(
      'Secure payment: you pay on our payment provider’s own page.',
    );
  });

  await test.step('has a line for the first order’s discount, and the button names what is left', async () => {
    await grantDiscount(customer);
    await showCheckout(page);
    await expect(sumOf(payment(page), 'First order, 15% off')).toHaveText('-GH₵21.00');
    await expect(sumOf(payment(page), 'Total')).toHaveText('GH₵119.00');
    await expect(pay(page)).toHaveText('Make Payment - GH₵119.00');
  });

  await test.step('has a field for a code, in which Enter sends no order, and the button names what is left', async () => {
    const code = await makeCode(20);
    await page.getByRole('button', { name: 'Discount code' }).click();
    await page.getByLabel('Your code').fill(code);
    await page.getByLabel('Your code').press('Enter');
    await expect(sumOf(payment(page), `Code ${code}`)).toHaveText('-GH₵28.00');
    await expect(pay(page)).toHaveText('Make Payment - GH₵112.00');
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
    await page.getByRole('button', { name: `Remove code ${code}` }).click();
    await expect(pay(page)).toHaveText('Make Payment - GH₵119.00');
  });

  await test.step('a 401 on the checkout’s cart says that the session expired, clears it and leads to /login', async () => {
    faults.allow(/status of 401/);
    await endSession(request, (await readStorage(page)).token ?? '');
    await page.reload();
    await expect(page).toHaveURL('/login?from=%2Fcheckout');
    await expect(failure(page, 'Session expired. Please login again.')).toBeVisible();
    expect(await readStorage(page)).toEqual({});
  });

  await test.step('the HTML of /checkout is a shell, the same for everybody', async () => {
    const headers = { authorization: `Bearer ${customer.token}` };
    const [own, visitors] = await Promise.all([
      request.get('/checkout', { headers }),
      request.get('/checkout'),
    ]);
    expect((await own.text()) === (await visitors.text())).toBe(true);
  });
});

test('the items', async ({ page, request, faults, expectAccessible }) => {
  const customer = await customerWithCart(request, { [scrub.slug]: 2, [mask.slug]: 1 });
  const line = lineOf(page, scrub);
  await signIn(page, customer);

  await test.step('show name, unit price, quantity and line total, and the page is for everybody', async () => {
    await atPhoneWidth(page, async () => {
      await showCheckout(page);
      expect(await shiftsOf(page)).toBe(0);
      await expect(folded(page)).toHaveAccessibleName('3 items GH₵208.00');
      await expect(lines(page)).toHaveCount(0);
      await expectFitsHere(page);
    });
    await expect(line.getByRole('heading')).toHaveText(scrub.name);
    await expect(line).toContainText('GH₵68.00 each');
    await expect(quantityOf(line)).toHaveValue('2');
    await expect(line).toContainText('Line total GH₵136.00');
    await expectNoSidewaysScroll(page);
    await expectLargeLettersFit(page);
    await expectAccessible();
  });

  await test.step('on a phone are one line that opens, the address begins in the first view, and Make Payment stays in sight', async () => {
    await atPhoneWidth(page, async () => {
      await expect(bar(page)).toHaveCount(0);
      await expect(pay(page)).toBeInViewport({ ratio: 1 });
      await expect(page.getByLabel('Street address')).toBeInViewport({ ratio: 1 });
      await expectAccessible();
      await folded(page).click();
      await expect(folded(page)).toHaveAttribute('aria-expanded', 'true');
      await expect(lines(page)).toHaveCount(2);
      await expectFitsHere(page);
      await page.getByLabel('Order notes').focus();
      await expect(page.getByLabel('Order notes')).toBeInViewport({ ratio: 1 });
      await expect(pay(page)).toBeInViewport({ ratio: 1 });
      await pay(page).click();
      await expect(page.getByLabel('Street address')).toBeFocused();
      await expect(payment(page).getByRole('alert')).toBeInViewport({ ratio: 1 });
      // A name that is not drawn would look like a link within a text.
      await expect(page.getByRole('main').getByRole('link').first()).toHaveCSS(
        'text-decoration-line',
        'none',
      );
      await page.getByRole('link', { name: 'Back to cart' }).click();
      await expect(page).toHaveURL('/cart');
      await page.goBack();
    });
  });

  await test.step('are counted by the stepper, and the total on the button follows', async () => {
    await more(line).click();
    await expect(pay(page)).toHaveText('Make Payment - GH₵276.00');
    await more(line).click();
    await expect(pay(page)).toHaveText('Make Payment - GH₵344.00');
    await less(line).click();
    await expect(pay(page)).toHaveText('Make Payment - GH₵276.00');
    await expect.poll(() => cartOf(request, customer)).toEqual({ [scrub.name]: 3, [mask.name]: 1 });
  });

  await test.step('can be counted by typing a whole number from 1', async () => {
    const box = quantityOf(line);
    await expect(box).toHaveAttribute('type', 'number');
    await expect(box).toHaveAttribute('min', '1');
    await box.fill('4');
    await box.press('Enter');
    await expect(pay(page)).toHaveText('Make Payment - GH₵344.00');
    await box.fill('0');
    await box.blur();
    await expect(box).toHaveValue('1');
    await expect(pay(page)).toHaveText('Make Payment - GH₵140.00');
    await box.fill('2.9');
    await box.blur();
    await expect(box).toHaveValue('2');
    await expect.poll(() => cartOf(request, customer)).toEqual({ [scrub.name]: 2, [mask.name]: 1 });
  });

  await test.step('can be taken out, down to the empty cart', async () => {
    await remove(page, lineOf(page, mask));
    await expect(lines(page)).toHaveCount(1);
    await remove(page, line);
    await expect(page.getByText('Please add items before making payment.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('are none in an empty cart: a sentence says so, and a way leads to the products', async () => {
    await expect(
      page.getByText('Your cart is empty. Please add items before making payment.', {
        exact: true,
      }),
    ).toBeVisible();
    await expect(pay(page)).toHaveCount(0);
    await atPhoneWidth(page, () => expectNoSidewaysScroll(page));
    await page.getByRole('main').getByRole('link', { name: 'Browse products' }).click();
    await expect(page).toHaveURL('/products');
  });

  await test.step('whose price has changed say so, and the total is today’s', async () => {
    await putInElsewhere(request, customer, scrub.slug);
    await changeLine(customer, 'price_pesewas', 6_000);
    await showCheckout(page);
    await expect(lines(page)).toContainText('The price changed from GH₵60.00 to GH₵68.00.');
    await expect(pay(page)).toHaveText('Make Payment - GH₵68.00');
    expect(await shiftsOf(page)).toBe(0);
  });

  await test.step('of which one is not there in that number are told, and Make Payment says why it waits', async () => {
    await clearElsewhere(request, customer);
    await putInElsewhere(request, customer, toner.slug);
    await changeLine(customer, 'quantity', 999);
    await showCheckout(page);
    await expect(lines(page)).toContainText('You chose 999, but we only have');
    await expect(pay(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(pay(page)).toHaveAccessibleDescription(
      'One item needs your attention. Please see the note beside it.',
    );
    await expectAccessible();
    await page.getByLabel('City').fill('Tamale');
    await page.keyboard.press('Enter');
    await expect(payment(page).getByRole('alert')).toBeEmpty();
    await quantityOf(lineOf(page, toner)).fill('1');
    await quantityOf(lineOf(page, toner)).press('Enter');
    await expect(pay(page)).not.toHaveAttribute('aria-disabled');
  });

  await test.step('that cannot be loaded are asked for again', async () => {
    faults.allow(/net::ERR_FAILED/);
    await failCalls(page, 'read');
    await page.goto('/checkout');
    await expect(page.getByText('We couldn’t load your cart')).toBeVisible();
    await restoreCalls(page, 'read');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(lines(page)).toHaveCount(1);
  });
});
