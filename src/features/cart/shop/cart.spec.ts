import { randomBytes, randomUUID } from 'node:crypto';
import { grantFirstOrderDiscount } from '#features/discounts/discounts.ts';
import { formatMoney, pesewas } from '#lib/money.ts';
import {
  butter,
  cartOf,
  changeLine,
  clearElsewhere,
  failCalls,
  failure,
  holdCalls,
  lineOf,
  lines,
  openCart,
  productOf,
  putInElsewhere,
  quantityOf,
  restoreCalls,
  showCart,
  soap,
  sum,
  summary,
} from '#tests/browser/cart-parts.ts';
import { registerCustomer, signIn } from '#tests/browser/setup/account.ts';
import { inRunDatabase } from '#tests/browser/setup/run-database.ts';
import { expect, firstVisit, test, twoWidths } from '#tests/browser/setup/shop.ts';
import { expectNoSidewaysScroll, smallTargets } from '#tests/browser/ui-measures.ts';

test(
  'an item shows its name, its unit price, its quantity and its line total',
  twoWidths,
  async ({ page, request, expectAccessible }) => {
    await openCart(page, request, { [butter.slug]: 2, [soap.slug]: 3 });
    await expect(lines(page)).toHaveCount(2);
    const line = lineOf(page, butter);
    await expect(line.getByRole('heading', { level: 2 })).toHaveText(butter.name);
    await expect(line).toContainText('GH₵85.00 each');
    await expect(quantityOf(line)).toHaveValue('2');
    await expect(line).toContainText('Together GH₵170.00');
    await expect(lineOf(page, soap)).toContainText('Together GH₵75.00');
    await expectNoSidewaysScroll(page);
    expect(await smallTargets(page.getByRole('main'))).toEqual([]);
    await expectAccessible();
  },
);

test('the name of an item leads to its product', async ({ page, request }) => {
  await openCart(page, request);
  await lineOf(page, butter).getByRole('link', { name: butter.name }).click();
  await expect(page).toHaveURL(`/products/${butter.slug}`);
});

test(
  'an item shows its picture, no larger than it has to be',
  firstVisit,
  async ({ page, request }) => {
    await openCart(page, request, { 'whipped-shea-body-butter': 1 });
    const picture = lines(page).locator('picture img');
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((it: HTMLImageElement) => it.currentSrc))
      .toMatch(/\/320\.\w+$/);
    await expect(picture).toHaveJSProperty('complete', true);
  },
);

test('a picture that fails to load has a placeholder drawn in its place', async ({
  page,
  request,
  faults,
}) => {
  faults.allow(/status of 404/);
  await page.route('**/api/carts', async (route) => {
    const answer = await route.fetch();
    const cart = await answer.json();
    Object.assign(cart.items[0].product, { picture: null, imageUrl: '/media/lost.jpg' });
    await route.fulfill({ json: cart });
  });
  const asked = page.waitForResponse('**/media/lost.jpg');
  await openCart(page, request);
  expect((await asked).status()).toBe(404);
  await expect(lines(page).locator('img')).toHaveCount(0);
  await expect(lines(page).locator('svg').first()).toBeVisible();
});

test('the summary says subtotal, FREE shipping and the total, with two decimals', async ({
  page,
  request,
}) => {
  await openCart(page, request, { [butter.slug]: 2, [soap.slug]: 1 });
  await expect(sum(page, 'Subtotal')).toHaveText('GH₵195.00');
  await expect(sum(page, 'Shipping')).toHaveText('FREE');
  await expect(sum(page, 'Total')).toHaveText('GH₵195.00');
  await expect(summary(page)).not.toContainText('% off');
});

test('a first-order discount has a line of its own, and the parts make the total, also while counting', async ({
  page,
  request,
}) => {
  const customer = await registerCustomer(request);
  await putInElsewhere(request, customer, butter.slug, 1);
  await grantDiscount(customer.user._id);
  await signIn(page, customer);
  await showCart(page);
  await expect(sum(page, 'First order, 15% off')).toHaveText('-GH₵12.75');
  await expect(sum(page, 'Total')).toHaveText('GH₵72.25');
  const answers = await holdCalls(page, 'update');
  await quantityOf(lines(page)).press('ArrowUp');
  await expect(sum(page, 'First order, 15% off')).toHaveText('-GH₵25.50');
  await expect(sum(page, 'Total')).toHaveText('GH₵144.50');
  answers.letGo();
  await expect.poll(() => cartOf(request, customer)).toEqual({ [butter.name]: 2 });
  await expect(sum(page, 'Total')).toHaveText('GH₵144.50');
});

test('the cart claims free returns within 30 days and secure checkout', async ({
  page,
  request,
}) => {
  await openCart(page, request);
  await expect(summary(page)).toContainText('Free returns within 30 days.');
  await expect(summary(page)).toContainText('Secure checkout.');
});

test('Continue Shopping leads to the products', async ({ page, request }) => {
  await openCart(page, request);
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/products');
});

test('Proceed to Payment goes to /checkout', async ({ page, request }) => {
  await openCart(page, request);
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page).toHaveURL('/checkout');
});

test('Proceeding with a cart that was emptied elsewhere says that it is empty, and stays', async ({
  page,
  request,
}) => {
  const customer = await openCart(page, request);
  await clearElsewhere(request, customer);
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(failure(page, 'Your cart is empty')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  await expect(page).toHaveURL('/cart');
});

test('nobody goes on to pay for another cart than the one that was seen', async ({
  page,
  request,
}) => {
  const customer = await openCart(page, request);
  await putInElsewhere(request, customer, soap.slug);
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(failure(page, 'Your cart has changed. Please look at it once more.')).toBeVisible();
  await expect(lineOf(page, soap)).toBeVisible();
  await expect(page).toHaveURL('/cart');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page).toHaveURL('/checkout');
});

test(
  'an empty cart says so, and Start Shopping leads to the products',
  twoWidths,
  async ({ page, request, expectAccessible }) => {
    await openCart(page, request, {});
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible();
    await page.getByRole('link', { name: 'Start Shopping' }).click();
    await expect(page).toHaveURL('/products');
  },
);

test('a cart that cannot be fetched is not called empty, and can be tried again', async ({
  page,
  request,
  faults,
  expectAccessible,
}) => {
  faults.allow(/net::ERR_FAILED/);
  await failCalls(page, 'read');
  await openCart(page, request);
  await expect(page.getByRole('heading', { name: 'Your cart could not be loaded' })).toBeVisible();
  await expect(page.getByText('Your Cart is Empty')).toBeHidden();
  await expectAccessible();
  await restoreCalls(page, 'read');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(quantityOf(lineOf(page, butter))).toHaveValue('2');
});

test(
  'until the server has answered the page says that it is loading, as high as what comes',
  twoWidths,
  async ({ page, request }) => {
    const customer = await registerCustomer(request);
    await putInElsewhere(request, customer, butter.slug, 1);
    await putInElsewhere(request, customer, soap.slug, 1);
    await signIn(page, customer);
    const answers = await holdCalls(page, 'read');
    await page.goto('/cart');
    await expect(page.getByRole('status').getByText('Loading your cart...')).toBeVisible();
    const height = () =>
      page.getByRole('main').evaluate((main) => main.getBoundingClientRect().height);
    const before = await height();
    answers.letGo();
    await expect(lines(page)).toHaveCount(2);
    expect(Math.abs((await height()) - before)).toBeLessThan(24);
  },
);

test('the HTML of /cart is a shell, the same for everybody', async ({ request }) => {
  const customer = await registerCustomer(request);
  await putInElsewhere(request, customer, butter.slug);
  const headers = { authorization: `Bearer ${customer.token}` };
  const [own, visitors] = await Promise.all([
    request.get('/cart', { headers }).then((answer) => answer.text()),
    request.get('/cart').then((answer) => answer.text()),
  ]);
  expect(own.includes(butter.name)).toBe(false);
  expect(own === visitors).toBe(true);
});

test('a changed price is told at its line and at the sum', async ({ page, request }) => {
  const customer = await openCart(page, request);
  await changeLine(customer, 'price_pesewas', 8_050);
  await page.reload();
  await expect(lineOf(page, butter)).toContainText('The price changed from GH₵80.50 to GH₵85.00.');
  await expect(summary(page)).toContainText('A price has changed since you chose.');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page).toHaveURL('/checkout');
});

test('a product that has gone is told before checkout, costs nothing, and can be removed', async ({
  page,
  request,
  expectAccessible,
}) => {
  const customer = await openCart(page, request);
  await changeLine(customer, 'product_id', randomUUID());
  await putInElsewhere(request, customer, soap.slug);
  await page.reload();
  const line = lineOf(page, butter);
  await expect(line).toContainText('This product is no longer in the shop. Please remove it.');
  await expect(line.getByRole('link')).toHaveCount(0);
  await expect(sum(page, 'Total')).toHaveText('GH₵25.00');
  await expectStopped('One item cannot be ordered as it is. Please see the note beside it.');
  await expectAccessible();
  await line.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(lines(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page).toHaveURL('/checkout');

  async function expectStopped(reason: string) {
    const proceed = page.getByRole('button', { name: 'Proceed to Payment' });
    await expect(proceed).toBeDisabled();
    await expect(proceed).toHaveAccessibleDescription(reason);
    await proceed.press('Enter');
    await expect(page).toHaveURL('/cart');
  }
});

test('a product of which none is left is told before checkout', async ({ page, request }) => {
  const customer = await openCart(page, request);
  await changeLine(
    customer,
    'product_id',
    (await productOf(request, 'lemongrass-body-butter'))._id,
  );
  await page.reload();
  await expect(lines(page)).toContainText('Out of stock right now. Please remove it');
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeDisabled();
});

test('more than can be bought is told before checkout, and one press takes what there is', async ({
  page,
  request,
}) => {
  const customer = await openCart(page, request, { 'mens-grooming-set': 1 });
  const { stock } = await productOf(request, 'mens-grooming-set');
  await changeLine(customer, 'quantity', stock + 3);
  await page.reload();
  await expect(lines(page)).toContainText(
    `You want ${stock + 3}, but only ${stock} can be bought right now. Please take fewer.`,
  );
  const proceed = page.getByRole('button', { name: 'Proceed to Payment' });
  await expect(proceed).toBeDisabled();
  await lines(page).getByRole('button', { name: 'one less' }).click();
  await expect(quantityOf(lines(page))).toHaveValue(String(stock));
  await expect(proceed).toBeEnabled();
  await expect.poll(async () => Object.values(await cartOf(request, customer))).toEqual([stock]);
});

test('a large sum keeps its two decimals and its place', twoWidths, async ({ page, request }) => {
  const { price, stock } = await productOf(request, 'shea-gift-basket');
  await openCart(page, request, { 'shea-gift-basket': stock });
  await expect(sum(page, 'Total')).toHaveText(formatMoney(pesewas(price * 100 * stock)));
  await expectNoSidewaysScroll(page);
});

/** Gives the discount, as confirming the newsletter does. */
function grantDiscount(accountId: string): Promise<void> {
  return inRunDatabase((client) =>
    grantFirstOrderDiscount(client, { person: randomBytes(32), accountId, at: new Date() }),
  );
}
