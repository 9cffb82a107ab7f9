import {
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

test.describe('a quantity', () => {
  test('changes on the screen before the server has answered, and stays when it has', async ({
    page,
    request,
  }) => {
    const customer = await openCart(page, request);
    const answers = await holdCalls(page, 'update');
    await more(lineOf(page, butter)).click();
    await expect(quantityOf(lineOf(page, butter))).toHaveValue('3');
    await expect(lineOf(page, butter)).toContainText('Together GH₵255.00');
    await expect(sum(page, 'Total')).toHaveText('GH₵255.00');
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 items');
    expect(await cartOf(request, customer)).toEqual({ [butter.name]: 2 });
    answers.letGo();
    await expect.poll(() => cartOf(request, customer)).toEqual({ [butter.name]: 3 });
    await expect(quantityOf(lineOf(page, butter))).toHaveValue('3');
  });

  test('comes back when the call fails, and why is said', async ({ page, request, faults }) => {
    faults.allow(/net::ERR_FAILED/);
    const customer = await openCart(page, request);
    await failCalls(page, 'update');
    await more(lineOf(page, butter)).click();
    await expect(
      failure(page, 'Failed to update quantity: the shop could not be reached. Please try again.'),
    ).toBeVisible();
    await expect(quantityOf(lineOf(page, butter))).toHaveValue('2');
    await expect(sum(page, 'Total')).toHaveText('GH₵170.00');
    expect(await cartOf(request, customer)).toEqual({ [butter.name]: 2 });
    await restoreCalls(page, 'update');
    await more(lineOf(page, butter)).click();
    await expect.poll(() => cartOf(request, customer)).toEqual({ [butter.name]: 3 });
  });

  test("that the server refuses is said with the server's own message, and comes back", async ({
    page,
    request,
    faults,
  }) => {
    faults.allow(/status of 409/);
    await openCart(page, request, { 'mens-grooming-set': 1 });
    const { stock } = await productOf(request, 'mens-grooming-set');
    // As if somebody else had bought the rest: the wanted quantity is no longer there.
    await page.route('**/api/carts/update/*', (route) =>
      route.continue({ postData: JSON.stringify({ quantity: stock + 1 }) }),
    );
    await more(lines(page)).click();
    await expect(
      failure(page, `Failed to update quantity: Only ${stock} of this can be bought right now.`),
    ).toBeVisible();
    await expect(quantityOf(lines(page))).toHaveValue('1');
  });

  test('of an item that was taken out elsewhere is told, and the cart shown as it is', async ({
    page,
    request,
    faults,
  }) => {
    faults.allow(/status of 404/);
    const customer = await openCart(page, request, { [butter.slug]: 2, [soap.slug]: 1 });
    await clearElsewhere(request, customer, (await productOf(request, butter.slug))._id);
    await more(lineOf(page, butter)).click();
    await expect(
      failure(page, 'Product not found in cart. We are loading your cart again.'),
    ).toBeVisible();
    await expect(lines(page)).toHaveCount(1);
    await expect(lineOf(page, soap)).toBeVisible();
  });

  test('pressed rapidly ends in the last one, on the screen and on the server', async ({
    page,
    request,
  }) => {
    const customer = await openCart(page, request, { [butter.slug]: 1 });
    const line = lineOf(page, butter);
    for (let press = 0; press < 7; press += 1) await more(line).click();
    for (let press = 0; press < 3; press += 1) await less(line).click();
    await expect(quantityOf(line)).toHaveValue('5');
    await expect.poll(() => cartOf(request, customer)).toEqual({ [butter.name]: 5 });
    await expect(quantityOf(line)).toHaveValue('5');
    await page.reload();
    await expect(quantityOf(line)).toHaveValue('5');
  });

  test('has one call on its way: what is pressed meanwhile waits, and only the last goes out', async ({
    page,
    request,
  }) => {
    const customer = await openCart(page, request, { [butter.slug]: 1 });
    const line = lineOf(page, butter);
    const sent = sentQuantities(page);
    const answers = await holdCalls(page, 'update');
    for (const quantity of ['2', '3', '4', '5']) {
      await more(line).click();
      await expect(quantityOf(line)).toHaveValue(quantity);
    }
    await expect.poll(answers.count).toBe(1);
    expect(sent).toEqual([2]);
    answers.letGo();
    await expect.poll(() => cartOf(request, customer)).toEqual({ [butter.name]: 5 });
    expect(sent).toEqual([2, 5]);
    await expect(quantityOf(line)).toHaveValue('5');
  });

  test('that fails while a newer one waits is not told: the newer one counts', async ({
    page,
    request,
    faults,
  }) => {
    faults.allow(/net::ERR_FAILED/);
    const customer = await openCart(page, request, { [butter.slug]: 1 });
    const held = Promise.withResolvers<void>();
    let asked = 0;
    await page.route('**/api/carts/update/*', async (route) => {
      asked += 1;
      if (asked > 1) return route.continue();
      await held.promise;
      return route.abort();
    });
    await more(lineOf(page, butter)).click();
    await more(lineOf(page, butter)).click();
    held.resolve();
    await expect.poll(() => cartOf(request, customer)).toEqual({ [butter.name]: 3 });
    await expect(quantityOf(lineOf(page, butter))).toHaveValue('3');
    await expect(page.getByText(/Failed to update quantity/)).toBeHidden();
  });

  test('of two items at once is kept for both', async ({ page, request }) => {
    const customer = await openCart(page, request, { [butter.slug]: 1, [soap.slug]: 1 });
    const answers = await holdCalls(page, 'update');
    await more(lineOf(page, butter)).click();
    await more(lineOf(page, soap)).click();
    await more(lineOf(page, soap)).click();
    answers.letGo();
    await expect
      .poll(() => cartOf(request, customer))
      .toEqual({ [butter.name]: 2, [soap.name]: 3 });
    await expect(quantityOf(lineOf(page, butter))).toHaveValue('2');
    await expect(quantityOf(lineOf(page, soap))).toHaveValue('3');
    await expect(sum(page, 'Total')).toHaveText('GH₵245.00');
  });

  test('cannot go below 1', async ({ page, request }) => {
    const customer = await openCart(page, request, { [butter.slug]: 2 });
    const line = lineOf(page, butter);
    await less(line).click();
    await expect(quantityOf(line)).toHaveValue('1');
    await expect(less(line)).toBeDisabled();
    await less(line).press('Enter');
    await quantityOf(line).fill('-3');
    await quantityOf(line).press('Enter');
    await expect(quantityOf(line)).toHaveValue('1');
    await expect.poll(() => cartOf(request, customer)).toEqual({ [butter.name]: 1 });
  });

  test('stops at what can be bought, and says so', async ({ page, request }) => {
    const { stock, name } = await productOf(request, 'mens-grooming-set');
    const customer = await openCart(page, request, { 'mens-grooming-set': stock - 1 });
    const box = quantityOf(lines(page));
    await more(lines(page)).click();
    await expect(box).toHaveValue(String(stock));
    await expect(more(lines(page))).toBeDisabled();
    await expect(box).toHaveAccessibleDescription(`Only ${stock} can be bought right now.`);
    await box.fill('500');
    await box.press('Enter');
    await expect(box).toHaveValue(String(stock));
    await expect.poll(() => cartOf(request, customer)).toEqual({ [name]: stock });
  });

  test('that is typed is taken as a whole number', async ({ page, request }) => {
    const customer = await openCart(page, request, { [butter.slug]: 2 });
    const box = quantityOf(lineOf(page, butter));
    await box.fill('4.9');
    await box.press('Enter');
    await expect(box).toHaveValue('4');
    await expect.poll(() => cartOf(request, customer)).toEqual({ [butter.name]: 4 });
  });

  for (const answer of [
    { status: 200, body: '{}' },
    { status: 201, body: '{}' },
    { status: 204 },
  ]) {
    test(`counts with an answer of ${answer.status}, also one without the cart in it`, async ({
      page,
      request,
    }) => {
      const customer = await openCart(page, request);
      await answerInstead(page, 'update', answer);
      const readAgain = page.waitForResponse('**/api/carts');
      await more(lineOf(page, butter)).click();
      await readAgain;
      await expect(quantityOf(lineOf(page, butter))).toHaveValue('3');
      await expect(page.getByText(/Failed to/)).toBeHidden();
      expect(await cartOf(request, customer)).toEqual({ [butter.name]: 3 });
    });
  }
});

test.describe('a removal', () => {
  test("asks 'Remove this item from cart?', and keeping it changes nothing", async ({
    page,
    request,
    expectAccessible,
  }) => {
    const customer = await openCart(page, request);
    const button = lineOf(page, butter).getByRole('button', { name: 'Remove' });
    await button.click();
    const dialog = question(page, 'Remove this item from cart?');
    await expect(dialog).toContainText(butter.name);
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(button).toBeFocused();
    expect(await cartOf(request, customer)).toEqual({ [butter.name]: 2 });
  });

  test('is seen before the server has answered, and takes out that item alone', async ({
    page,
    request,
  }) => {
    const customer = await openCart(page, request, { [butter.slug]: 2, [soap.slug]: 1 });
    const answers = await holdCalls(page, 'clear');
    await remove(page, lineOf(page, butter));
    await expect(lines(page)).toHaveCount(1);
    await expect(page.getByRole('list', { name: 'In your cart' })).toBeFocused();
    await expect(sum(page, 'Total')).toHaveText('GH₵25.00');
    expect(await cartOf(request, customer)).toEqual({ [butter.name]: 2, [soap.name]: 1 });
    answers.letGo();
    await expect.poll(() => cartOf(request, customer)).toEqual({ [soap.name]: 1 });
    await expect(lines(page)).toHaveCount(1);
  });

  test('of the last item leaves an empty cart, read from its heading', async ({
    page,
    request,
  }) => {
    const customer = await openCart(page, request);
    await remove(page, lineOf(page, butter));
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect.poll(() => cartOf(request, customer)).toEqual({});
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  });

  test('that fails brings the item back, and says so', async ({ page, request, faults }) => {
    faults.allow(/net::ERR_FAILED/);
    const customer = await openCart(page, request);
    await failCalls(page, 'clear');
    await remove(page, lineOf(page, butter));
    await expect(failure(page, 'Failed to remove item')).toBeVisible();
    await expect(quantityOf(lineOf(page, butter))).toHaveValue('2');
    expect(await cartOf(request, customer)).toEqual({ [butter.name]: 2 });
  });

  test('of an item that is gone already says so, and the cart is shown as it is', async ({
    page,
    request,
    faults,
  }) => {
    faults.allow(/status of 404/);
    const customer = await openCart(page, request, { [butter.slug]: 2, [soap.slug]: 1 });
    await clearElsewhere(request, customer, (await productOf(request, butter.slug))._id);
    await putInElsewhere(request, customer, 'clay-face-mask');
    await remove(page, lineOf(page, butter));
    await expect(
      failure(page, 'Item not found in cart. We are loading your cart again.'),
    ).toBeVisible();
    await expect(lineOf(page, { name: 'Clay Face Mask' })).toBeVisible();
  });

  test('goes before a quantity that has not been sent yet', async ({ page, request }) => {
    const customer = await openCart(page, request, { [butter.slug]: 1, [soap.slug]: 1 });
    const sent = sentQuantities(page);
    const answers = await holdCalls(page, 'update');
    await more(lineOf(page, butter)).click();
    await more(lineOf(page, butter)).click();
    await remove(page, lineOf(page, butter));
    await expect(lines(page)).toHaveCount(1);
    answers.letGo();
    await expect.poll(() => cartOf(request, customer)).toEqual({ [soap.name]: 1 });
    await expect(lines(page)).toHaveCount(1);
    expect(sent).toEqual([2]);
  });
});

test.describe('clearing', () => {
  test("asks 'Are you sure you want to clear your entire cart?', and empties it at once", async ({
    page,
    request,
    expectAccessible,
  }) => {
    const customer = await openCart(page, request, { [butter.slug]: 2, [soap.slug]: 1 });
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

  test('that fails brings everything back, and says so', async ({ page, request, faults }) => {
    faults.allow(/net::ERR_FAILED/);
    const customer = await openCart(page, request, { [butter.slug]: 2, [soap.slug]: 1 });
    await failCalls(page, 'clear');
    await clear(page);
    await expect(failure(page, 'Failed to clear cart. Please try again.')).toBeVisible();
    await expect(lines(page)).toHaveCount(2);
    expect(await cartOf(request, customer)).toEqual({ [butter.name]: 2, [soap.name]: 1 });
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
