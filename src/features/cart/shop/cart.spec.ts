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
  makeCode,
  openCart,
  productOf,
  putInElsewhere,
  quantityOf,
  remove,
  restoreCalls,
  showCart,
  soap,
  sum,
  summary,
} from '#tests/browser/cart-parts.ts';
import { registerCustomer, signIn } from '#tests/browser/setup/account.ts';
import { inRunDatabase } from '#tests/browser/setup/run-database.ts';
import { expect, firstVisit, test } from '#tests/browser/setup/shop.ts';
import { atPhoneWidth, expectFits, phone } from '#tests/browser/ui-measures.ts';

const clay = { slug: 'clay-face-mask', name: 'Clay Face Mask' };

test('the cart', async ({ page, request, faults, expectAccessible }) => {
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  const customer = await openCart(page, request, { [butter.slug]: 2, [soap.slug]: 3 });
  const proceed = page.getByRole('button', { name: 'Proceed to Payment' });

  await test.step('an item shows its name, its unit price, its quantity and its line total', async () => {
    await expect(lines(page)).toHaveCount(2);
    const line = lineOf(page, butter);
    await expect(line.getByRole('heading', { level: 2 })).toHaveText(butter.name);
    await expect(line).toContainText('GH₵85.00 each');
    await expect(quantityOf(line)).toHaveValue('2');
    await expect(line).toContainText('Line total GH₵170.00');
    await expect(lineOf(page, soap)).toContainText('Line total GH₵75.00');
    await expectFits(page);
    await expectAccessible();
  });

  await test.step('with letters twice as large, an item stays within a phone of 360 px', async () => {
    const before = page.viewportSize();
    // Half of the width for letters of the usual size.
    await page.setViewportSize({ ...phone, width: 180 });
    const line = lineOf(page, butter);
    expect(await line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(
      0,
    );
    if (before) await page.setViewportSize(before);
  });

  await test.step('the summary says subtotal, FREE shipping and the total, with two decimals', async () => {
    await expect(sum(page, 'Subtotal')).toHaveText('GH₵245.00');
    await expect(sum(page, 'Shipping')).toHaveText('FREE');
    await expect(sum(page, 'Total')).toHaveText('GH₵245.00');
    await expect(summary(page)).not.toContainText('% off');
    // No reminders of carts are sent until the owner switches them on, so the page does not ask
    // about them.
    expect(asked).toContain('/api/carts');
    expect(asked).not.toContain('/api/reminders/own');
  });

  await test.step('the cart claims free returns within 30 days and secure checkout', async () => {
    await expect(summary(page)).toContainText('Free returns within 30 days.');
    await expect(summary(page)).toContainText('Secure checkout.');
  });

  await test.step('the HTML of /cart is a shell, the same for everybody', async () => {
    const headers = { authorization: `Bearer ${customer.token}` };
    const [own, visitors] = await Promise.all([
      request.get('/cart', { headers }).then((answer) => answer.text()),
      request.get('/cart').then((answer) => answer.text()),
    ]);
    expect(own.includes(butter.name)).toBe(false);
    expect(own === visitors).toBe(true);
  });

  await test.step('the name of an item leads to its product', async () => {
    await lineOf(page, butter).getByRole('link', { name: butter.name }).click();
    await expect(page).toHaveURL(`/products/${butter.slug}`);
    await page.goBack();
  });

  await test.step('Continue Shopping leads to the products', async () => {
    await page.getByRole('link', { name: 'Continue Shopping' }).click();
    await expect(page).toHaveURL('/products');
    await page.goBack();
  });

  await test.step('Proceed to Payment goes to /checkout', async () => {
    await proceed.click();
    await expect(page).toHaveURL('/checkout');
    await page.goBack();
  });

  await test.step('nobody goes on to pay for another cart than the one that was seen', async () => {
    await expect(lines(page)).toHaveCount(2);
    await putInElsewhere(request, customer, clay.slug);
    await proceed.click();
    await expect(failure(page, 'Your cart has changed. Please check it again.')).toBeVisible();
    await expect(lineOf(page, clay)).toBeVisible();
    await expect(page).toHaveURL('/cart');
    await proceed.click();
    await expect(page).toHaveURL('/checkout');
    await page.goBack();
  });

  await test.step('Proceeding with a cart that was emptied elsewhere says that it is empty, and stays', async () => {
    await expect(lines(page)).toHaveCount(3);
    await clearElsewhere(request, customer);
    await proceed.click();
    await expect(failure(page, 'Your cart is empty')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
    await expect(page).toHaveURL('/cart');
  });

  await test.step('an empty cart says so, and Start Shopping leads to the products', async () => {
    await expectFits(page);
    await page.getByRole('link', { name: 'Start Shopping' }).click();
    await expect(page).toHaveURL('/products');
  });

  await test.step('a large sum keeps its two decimals and its place', async () => {
    const { price, stock } = await productOf(request, 'shea-gift-basket');
    await putInElsewhere(request, customer, 'shea-gift-basket', stock);
    await showCart(page);
    await expect(sum(page, 'Total')).toHaveText(formatMoney(pesewas(price * 100 * stock)));
    await expectFits(page);
    await clearElsewhere(request, customer);
  });

  await test.step('a first-order discount has a line of its own, and the parts make the total, also while counting', async () => {
    await putInElsewhere(request, customer, butter.slug, 1);
    await grantDiscount(customer.user._id);
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

  await test.step('a code says beside its field what is wrong, and counts where it is better, also while counting', async () => {
    faults.allow(/status of 404/);
    const [better, worse] = [await makeCode(20), await makeCode(5)];
    await page.getByRole('button', { name: 'Discount code' }).press('Enter');
    const box = page.getByLabel('Your code');
    await box.fill('GUESSED');
    await box.press('Enter');
    await expect(box).toHaveAccessibleDescription(
      'We don’t know this code. Please check the spelling.',
    );
    await expectFits(page);
    await expectAccessible(summary(page));
    await box.fill(worse.toLowerCase());
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(summary(page)).toContainText('Your first order’s 15% off is better');
    await expect(sum(page, 'Total')).toHaveText('GH₵144.50');
    await page.getByRole('button', { name: `Remove code ${worse}` }).press('Enter');
    await page.getByRole('button', { name: 'Discount code' }).press('Enter');
    await box.fill(better);
    await box.press('Enter');
    await expect(sum(page, `Code ${better}`)).toHaveText('-GH₵34.00');
    await expect(summary(page)).toContainText(`Code ${better} is applied.`);
    const answers = await holdCalls(page, 'update');
    await quantityOf(lines(page)).press('ArrowDown');
    await expect(sum(page, 'Total')).toHaveText('GH₵68.00');
    answers.letGo();
    await expect.poll(() => cartOf(request, customer)).toEqual({ [butter.name]: 1 });
  });
});

test('what is otherwise than it was when it was chosen', async ({
  page,
  request,
  expectAccessible,
}) => {
  const customer = await registerCustomer(request);
  await signIn(page, customer);
  await putInElsewhere(request, customer, butter.slug);
  const proceed = page.getByRole('button', { name: 'Proceed to Payment' });
  const becomes = async (slug: string) =>
    changeLine(customer, 'product_id', (await productOf(request, slug))._id);

  await test.step('a changed price is told at its line and at the sum', async () => {
    await changeLine(customer, 'price_pesewas', 8_050);
    await showCart(page);
    const note = lineOf(page, butter).getByText('The price changed from GH₵80.50 to GH₵85.00.');
    await expect(note).toBeVisible();
    // At most two lines of words, which beside the price were four.
    await atPhoneWidth(page, async () => {
      expect((await note.boundingBox())?.height).toBeLessThan(65);
    });
    await expect(summary(page)).toContainText('A price has changed since you added it.');
    await proceed.click();
    await expect(page).toHaveURL('/checkout');
  });

  await test.step('a product of which none is left is told before checkout', async () => {
    await becomes('lemongrass-body-butter');
    await showCart(page);
    await expect(lines(page)).toContainText('Out of stock. Please remove it');
    await expect(proceed).toBeDisabled();
  });

  await test.step('a product that has gone is told before checkout, costs nothing, and can be removed', async () => {
    await changeLine(customer, 'product_id', randomUUID());
    await putInElsewhere(request, customer, soap.slug);
    await showCart(page);
    const line = lineOf(page, butter);
    await expect(line).toContainText('We no longer sell this product. Please remove it.');
    await expect(line.getByRole('link')).toHaveCount(0);
    await expect(sum(page, 'Total')).toHaveText('GH₵25.00');
    await expect(proceed).toBeDisabled();
    await expect(proceed).toHaveAccessibleDescription(
      'One item needs your attention. Please see the note beside it.',
    );
    await proceed.press('Enter');
    await expect(page).toHaveURL('/cart');
    await expectAccessible(line);
    await remove(page, line);
    await expect(lines(page)).toHaveCount(1);
    await proceed.click();
    await expect(page).toHaveURL('/checkout');
  });

  await test.step('more than can be bought is told before checkout, and one press takes what there is', async () => {
    const { stock } = await productOf(request, 'mens-grooming-set');
    await becomes('mens-grooming-set');
    await changeLine(customer, 'quantity', stock + 3);
    await showCart(page);
    await expect(lines(page)).toContainText(
      `You chose ${stock + 3}, but we only have ${stock} left. Please take fewer.`,
    );
    await expect(proceed).toBeDisabled();
    await lines(page).getByRole('button', { name: 'one less' }).click();
    await expect(quantityOf(lines(page))).toHaveValue(String(stock));
    await expect(proceed).toBeEnabled();
    await expect.poll(async () => Object.values(await cartOf(request, customer))).toEqual([stock]);
  });
});

test('a cart on its way to the screen', async ({ page, request, faults, expectAccessible }) => {
  const customer = await registerCustomer(request);
  await putInElsewhere(request, customer, butter.slug, 1);
  await putInElsewhere(request, customer, soap.slug, 1);
  await signIn(page, customer);

  await test.step('until the server has answered the page says that it is loading, as high as what comes', async () => {
    const wide = page.viewportSize() ?? phone;
    const height = () =>
      page.getByRole('main').evaluate((main) => main.getBoundingClientRect().height);
    for (const size of [phone, wide]) {
      await page.setViewportSize(size);
      const answers = await holdCalls(page, 'read');
      await page.goto('/cart');
      await expect(page.getByRole('status').getByText('Loading your cart...')).toBeVisible();
      const before = await height();
      answers.letGo();
      await expect(lines(page)).toHaveCount(2);
      expect(Math.abs((await height()) - before)).toBeLessThan(24);
      await restoreCalls(page, 'read');
    }
  });

  await test.step('on a phone Proceed to Payment stays in sight beside the total', async () => {
    await atPhoneWidth(page, async () => {
      const proceed = page.getByRole('button', { name: 'Proceed to Payment' });
      await expect(proceed).toBeInViewport({ ratio: 1 });
      await page.getByRole('contentinfo').locator('summary').last().focus();
      await expect(proceed).toBeInViewport({ ratio: 1 });
    });
  });

  await test.step('a cart that cannot be fetched is not called empty, and can be tried again', async () => {
    faults.allow(/net::ERR_FAILED/);
    await failCalls(page, 'read');
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'We couldn’t load your cart' })).toBeVisible();
    await expect(page.getByText('Your Cart is Empty')).toBeHidden();
    await expectAccessible();
    await restoreCalls(page, 'read');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(quantityOf(lineOf(page, butter))).toHaveValue('1');
  });

  await test.step('a picture that fails to load has a placeholder drawn in its place', async () => {
    faults.allow(/status of 404/);
    await page.route('**/api/carts', async (route) => {
      const answer = await route.fetch();
      const cart = await answer.json();
      Object.assign(cart.items[0].product, { picture: null, imageUrl: '/media/lost.jpg' });
      await route.fulfill({ json: cart });
    });
    const asked = page.waitForResponse('**/media/lost.jpg');
    await showCart(page);
    expect((await asked).status()).toBe(404);
    await expect(lineOf(page, butter).locator('img')).toHaveCount(0);
    await expect(lineOf(page, butter).locator('svg').first()).toBeVisible();
  });
});

test(
  'an item shows its picture, no larger than it has to be',
  firstVisit,
  async ({ page, request }) => {
    await openCart(page, request, { [butter.slug]: 1 });
    const picture = lines(page).locator('picture img');
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((it: HTMLImageElement) => it.currentSrc))
      .toMatch(/\/320\.\w+$/);
    await expect(picture).toHaveJSProperty('complete', true);
  },
);

/** Gives the discount to an account, as confirming the newsletter does. */
function grantDiscount(accountId: string): Promise<void> {
  return inRunDatabase((client) =>
    grantFirstOrderDiscount(client, { person: randomBytes(32), accountId, at: new Date() }),
  );
}
