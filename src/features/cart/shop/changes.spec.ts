import { inShopWindow } from '#features/catalogue/rules.ts';
import {
  announce,
  answerInstead,
  butter,
  cartLink,
  cartOf,
  clear,
  clearElsewhere,
  failCalls,
  failure,
  holdCalls,
  less,
  lineOf,
  lines,
  more,
  openCart,
  productOf,
  putInElsewhere,
  quantityOf,
  question,
  remove,
  restoreCalls,
  sentQuantities,
  soap,
  sum,
} from '#tests/browser/cart-parts.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';

const clay = { slug: 'clay-face-mask', name: 'Clay Face Mask' };

test('a quantity', async ({ page, request, faults }) => {
  const customer = await openCart(page, request, { [butter.slug]: 2, [soap.slug]: 1 });
  const line = lineOf(page, butter);
  const box = quantityOf(line);
  const expectKept = (quantity: number) =>
    expect
      .poll(() => cartOf(request, customer))
      .toEqual({ [butter.name]: quantity, [soap.name]: 1 });

  await test.step('changes on the screen before the server has answered, and stays when it has', async () => {
    const answers = await holdCalls(page, 'update');
    await more(line).click();
    await expect(box).toHaveValue('3');
    await expect(line).toContainText('Line total GH₵255.00');
    await expect(sum(page, 'Total')).toHaveText('GH₵280.00');
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 4 items');
    expect(await cartOf(request, customer)).toEqual({ [butter.name]: 2, [soap.name]: 1 });
    answers.letGo();
    await expectKept(3);
    await expect(box).toHaveValue('3');
    await restoreCalls(page, 'update');
  });

  await test.step('has one call on its way: what is pressed meanwhile waits, and only the last goes out', async () => {
    const sent = sentQuantities(page);
    const answers = await holdCalls(page, 'update');
    for (const quantity of ['4', '5', '6', '7']) {
      await more(line).click();
      await expect(box).toHaveValue(quantity);
    }
    await expect.poll(answers.count).toBe(1);
    expect(sent).toEqual([4]);
    answers.letGo();
    await expectKept(7);
    expect(sent).toEqual([4, 7]);
    await expect(box).toHaveValue('7');
    await restoreCalls(page, 'update');
  });

  await test.step('pressed rapidly ends in the last one, on the screen and on the server', async () => {
    for (let press = 0; press < 7; press += 1) await more(line).click();
    for (let press = 0; press < 3; press += 1) await less(line).click();
    await expect(box).toHaveValue('11');
    await expectKept(11);
    await expect(box).toHaveValue('11');
    await page.reload();
    await expect(box).toHaveValue('11');
  });

  await test.step('that is typed is taken as a whole number', async () => {
    await box.fill('2.9');
    await box.press('Enter');
    await expect(box).toHaveValue('2');
    await expectKept(2);
  });

  await test.step('cannot go below 1', async () => {
    await less(line).click();
    await expect(box).toHaveValue('1');
    await expect(less(line)).toBeDisabled();
    await less(line).press('Enter');
    await box.fill('-3');
    await box.press('Enter');
    await expect(box).toHaveValue('1');
    await expectKept(1);
  });

  await test.step('of two items at once is kept for both', async () => {
    const answers = await holdCalls(page, 'update');
    await more(line).click();
    await more(lineOf(page, soap)).click();
    await more(lineOf(page, soap)).click();
    answers.letGo();
    await expect
      .poll(() => cartOf(request, customer))
      .toEqual({ [butter.name]: 2, [soap.name]: 3 });
    await expect(box).toHaveValue('2');
    await expect(quantityOf(lineOf(page, soap))).toHaveValue('3');
    await expect(sum(page, 'Total')).toHaveText('GH₵245.00');
    await restoreCalls(page, 'update');
  });

  for (const [after, answer] of [
    [3, { status: 200, body: '{}' }],
    [4, { status: 201, body: '{}' }],
    [5, { status: 204 }],
  ] as const) {
    await test.step(`counts with an answer of ${answer.status}, also one without the cart in it`, async () => {
      await answerInstead(page, 'update', answer);
      const readAgain = page.waitForResponse('**/api/carts');
      await more(line).click();
      await readAgain;
      await expect(box).toHaveValue(String(after));
      await expect(page.getByText(/Failed to/)).toBeHidden();
      expect(await cartOf(request, customer)).toEqual({ [butter.name]: after, [soap.name]: 3 });
      await restoreCalls(page, 'update');
    });
  }

  await test.step('that fails while a newer one waits is not told: the newer one counts', async () => {
    faults.allow(/net::ERR_FAILED/);
    const held = Promise.withResolvers<void>();
    let asked = 0;
    await page.route('**/api/carts/update/*', async (route) => {
      asked += 1;
      if (asked > 1) return route.continue();
      await held.promise;
      return route.abort();
    });
    await more(line).click();
    await more(line).click();
    held.resolve();
    await expect
      .poll(() => cartOf(request, customer))
      .toEqual({ [butter.name]: 7, [soap.name]: 3 });
    await expect(box).toHaveValue('7');
    await expect(page.getByText(/Failed to update quantity/)).toBeHidden();
  });
});

test('a change that is not taken', async ({ page, request, faults }) => {
  const few = await productOf(request, 'mens-grooming-set');
  const customer = await openCart(page, request, {
    'mens-grooming-set': few.stock - 1,
    [butter.slug]: 2,
    [soap.slug]: 1,
  });
  const whole = { [few.name]: few.stock, [butter.name]: 2, [soap.name]: 1 };
  const box = quantityOf(lineOf(page, few));

  await test.step('a quantity stops at what can be bought, and says so', async () => {
    await more(lineOf(page, few)).click();
    await expect(box).toHaveValue(String(few.stock));
    await expect(more(lineOf(page, few))).toBeDisabled();
    await expect(box).toHaveAccessibleDescription(`We only have ${few.stock} left.`);
    await box.fill('500');
    await box.press('Enter');
    await expect(box).toHaveValue(String(few.stock));
    await expect.poll(() => cartOf(request, customer)).toEqual(whole);
  });

  await test.step("a quantity that the server refuses is said with the server's own message, and comes back", async () => {
    faults.allow(/status of 409/);
    // Acts as if another customer had bought the rest: the wanted quantity is no longer there.
    await page.route('**/api/carts/update/*', (route) =>
      route.continue({ postData: JSON.stringify({ quantity: few.stock + 1 }) }),
    );
    await less(lineOf(page, few)).click();
    await expect(
      failure(page, `Failed to update quantity: We only have ${few.stock} of this left.`),
    ).toBeVisible();
    await expect(box).toHaveValue(String(few.stock));
    await restoreCalls(page, 'update');
  });

  await test.step('a quantity comes back when the call fails, and why is said', async () => {
    faults.allow(/net::ERR_FAILED/);
    const total = (await sum(page, 'Total').textContent()) ?? '';
    await failCalls(page, 'update');
    await more(lineOf(page, butter)).click();
    await expect(
      failure(page, 'Failed to update quantity: we couldn’t reach the shop. Please try again.'),
    ).toBeVisible();
    await expect(quantityOf(lineOf(page, butter))).toHaveValue('2');
    await expect(sum(page, 'Total')).toHaveText(total);
    expect(await cartOf(request, customer)).toEqual(whole);
    await restoreCalls(page, 'update');
    await more(lineOf(page, butter)).click();
    await expect.poll(() => cartOf(request, customer)).toEqual({ ...whole, [butter.name]: 3 });
  });

  await test.step('a removal that fails brings the item back, and says so', async () => {
    await failCalls(page, 'clear');
    await remove(page, lineOf(page, butter));
    await expect(failure(page, 'Failed to remove item')).toBeVisible();
    await expect(quantityOf(lineOf(page, butter))).toHaveValue('3');
    expect(await cartOf(request, customer)).toEqual({ ...whole, [butter.name]: 3 });
  });

  await test.step('clearing that fails brings everything back, and says so', async () => {
    const readAgain = page.waitForResponse('**/api/carts');
    await clear(page);
    await expect(failure(page, 'Failed to clear cart. Please try again.')).toBeVisible();
    await expect(lines(page)).toHaveCount(3);
    await readAgain;
    expect(await cartOf(request, customer)).toEqual({ ...whole, [butter.name]: 3 });
    await restoreCalls(page, 'clear');
  });

  await test.step('a quantity of an item that was taken out elsewhere is told, and the cart shown as it is', async () => {
    faults.allow(/status of 404/);
    await clearElsewhere(request, customer, few._id);
    await less(lineOf(page, few)).click();
    await expect(
      failure(page, 'Product not found in cart. We’re loading your cart again.'),
    ).toBeVisible();
    await expect(lines(page)).toHaveCount(2);
    await expect(lineOf(page, soap)).toBeVisible();
  });

  await test.step('a removal of an item that is gone already says so, and the cart is shown as it is', async () => {
    await clearElsewhere(request, customer, (await productOf(request, butter.slug))._id);
    await putInElsewhere(request, customer, clay.slug);
    await remove(page, lineOf(page, butter));
    await expect(
      failure(page, 'Item not found in cart. We’re loading your cart again.'),
    ).toBeVisible();
    await expect(lineOf(page, clay)).toBeVisible();
    await expect(lines(page)).toHaveCount(2);
  });
});

test('taking out', async ({ page, request, expectAccessible }) => {
  const customer = await openCart(page, request, {
    [butter.slug]: 2,
    [soap.slug]: 1,
    [clay.slug]: 1,
  });

  await test.step("a removal asks 'Remove this item from cart?', and keeping it changes nothing", async () => {
    const button = lineOf(page, butter).getByRole('button', { name: 'Remove' });
    await button.click();
    const dialog = question(page, 'Remove this item from cart?');
    await expect(dialog).toContainText(butter.name);
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Keep item' }).click();
    await expect(button).toBeFocused();
    expect(await cartOf(request, customer)).toMatchObject({ [butter.name]: 2 });
  });

  await test.step('a removal is seen before the server has answered, and takes out that item alone', async () => {
    const answers = await holdCalls(page, 'clear');
    await remove(page, lineOf(page, clay));
    await expect(lines(page)).toHaveCount(2);
    await expect(page.getByRole('list', { name: 'In your cart' })).toBeFocused();
    await expect(sum(page, 'Total')).toHaveText('GH₵195.00');
    expect(Object.keys(await cartOf(request, customer))).toHaveLength(3);
    answers.letGo();
    await expect
      .poll(() => cartOf(request, customer))
      .toEqual({ [butter.name]: 2, [soap.name]: 1 });
    await expect(lines(page)).toHaveCount(2);
    await restoreCalls(page, 'clear');
  });

  await test.step('a removal goes before a quantity that has not been sent yet', async () => {
    const sent = sentQuantities(page);
    const answers = await holdCalls(page, 'update');
    await more(lineOf(page, butter)).click();
    await more(lineOf(page, butter)).click();
    await remove(page, lineOf(page, butter));
    await expect(lines(page)).toHaveCount(1);
    answers.letGo();
    await expect.poll(() => cartOf(request, customer)).toEqual({ [soap.name]: 1 });
    await expect(lines(page)).toHaveCount(1);
    expect(sent).toEqual([3]);
  });

  await test.step('a removal of the last item leaves an empty cart, read from its heading', async () => {
    await remove(page, lineOf(page, soap));
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect.poll(() => cartOf(request, customer)).toEqual({});
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  });

  await test.step("clearing asks 'Are you sure you want to clear your entire cart?', and empties it at once", async () => {
    await putInElsewhere(request, customer, butter.slug, 2);
    await putInElsewhere(request, customer, soap.slug);
    await announce(page);
    await page.getByRole('main').getByRole('button', { name: 'Clear Cart' }).click();
    const dialog = question(page, 'Are you sure you want to clear your entire cart?');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Keep my cart' }).click();
    await expect(lines(page)).toHaveCount(2);
    const answers = await holdCalls(page, 'clear');
    await clear(page);
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(cartLink(page)).toHaveAccessibleName('Cart');
    answers.letGo();
    await expect.poll(() => cartOf(request, customer)).toEqual({});
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  });

  await test.step('an empty cart offers products, and they stay when the first one is put in', async () => {
    const offered = page
      .getByRole('region', { name: /From our shelf|Best sellers/ })
      .getByRole('article');
    await expect(offered).toHaveCount(inShopWindow);
    const add = offered.first().getByRole('button', { name: 'Add to Cart' });
    await add.click();
    await expect(lines(page)).toHaveCount(1);
    await expect(add).toBeFocused();
    await expectAccessible();
  });
});

test('the keyboard alone is enough to count, to remove and to go on', async ({ page, request }) => {
  const customer = await openCart(page, request, { [butter.slug]: 1, [soap.slug]: 1 });
  await lineOf(page, butter).getByRole('link').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(quantityOf(lineOf(page, butter))).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(quantityOf(lineOf(page, butter))).toHaveValue('3');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(question(page, 'Remove this item from cart?')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(lines(page)).toHaveCount(1);
  await expect.poll(() => cartOf(request, customer)).toEqual({ [soap.name]: 1 });
  await page.getByRole('button', { name: 'Proceed to Payment' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/checkout');
});
