import { readStorage } from '#tests/browser/accounts-parts.ts';
import {
  announce,
  butter,
  cartLink,
  cartOf,
  clear,
  clearElsewhere,
  dismissToasts,
  failure,
  fillIn,
  holdCalls,
  lineOf,
  linkBackTo,
  logOut,
  more,
  putInElsewhere,
  quantityOf,
  remove,
  restoreCalls,
  sentQuantities,
  showCart,
  success,
} from '#tests/browser/cart-parts.ts';
import { bar } from '#tests/browser/frame-parts.ts';
import { endSession, logIn, registerCustomer, signIn } from '#tests/browser/setup/account.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import { signInAsCustomer } from '#tests/browser/setup/sign-in.ts';

test('who comes to a cart and leaves it', async ({ page, request, faults }) => {
  const customer = await registerCustomer(request);
  await putInElsewhere(request, customer, butter.slug);
  const box = quantityOf(lineOf(page, butter));

  await test.step("a visitor reads 'Please login to view your cart', is sent to /login, and does not come back to /cart by going back", async () => {
    await page.goto('/contact');
    await cartLink(page).click();
    await expect(failure(page, 'Please login to view your cart')).toBeVisible();
    await expect(page).toHaveURL('/login?from=%2Fcart');
    await page.goBack();
    await expect(page).toHaveURL('/contact');
  });

  await test.step('who signs in for the cart comes back to it', async () => {
    await page.goto('/cart');
    await expect(page).toHaveURL('/login?from=%2Fcart');
    await fillIn(page, customer);
    await expect(page).toHaveURL('/cart');
    await expect(box).toHaveValue('1');
  });

  await test.step('Logout while a quantity is on its way goes home, without a word about the cart', async () => {
    faults.allow(/status of 401/);
    const answers = await holdCalls(page, 'update');
    await more(lineOf(page, butter)).click();
    await more(lineOf(page, butter)).click();
    await logOut(page);
    await expect(page).toHaveURL('/');
    const answered = page.waitForResponse('**/api/carts/update/*');
    answers.letGo();
    await answered;
    await expect(bar(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    await expect(page).toHaveURL('/');
    expect(await readStorage(page)).toEqual({});
    await restoreCalls(page, 'update');
  });

  await test.step('who signs in after somebody else has logged out gets nothing of their cart', async () => {
    const next = await registerCustomer(request);
    await putInElsewhere(request, next, butter.slug, 7);
    await cartLink(page).click();
    await fillIn(page, customer);
    await expect(box).toHaveValue('1');
    const sent = sentQuantities(page);
    const answers = await holdCalls(page, 'update');
    await more(lineOf(page, butter)).click();
    await more(lineOf(page, butter)).click();
    await logOut(page);
    await expect(page).toHaveURL('/');
    await cartLink(page).click();
    await fillIn(page, next);
    await expect(box).toHaveValue('7');
    answers.letGo();
    await restoreCalls(page, 'update');
    await more(lineOf(page, butter)).click();
    await expect.poll(() => cartOf(request, next)).toEqual({ [butter.name]: 8 });
    await expect(box).toHaveValue('8');
    expect(sent).toEqual([2, 8]);
  });

  await test.step('who opens the link of an email about the cart signs in, and has back what was left', async () => {
    await logOut(page);
    await expect(page).toHaveURL('/');
    const { _id: good } = await putInElsewhere(request, customer, butter.slug);
    await clearElsewhere(request, customer);
    const link = await linkBackTo(customer, [{ good, quantity: 3 }]);
    await page.goto(link);
    await expect(page).toHaveURL(/^[^?]+\/login\?from=/);
    await fillIn(page, customer);
    await expect(success(page, 'Welcome back. This is your cart.')).toBeVisible();
    await expect(page).toHaveURL('/cart');
    await expect(box).toHaveValue('3');
    await dismissToasts(page);
    faults.allow(/status of 409/);
    await page.goto('/cart?back=made-up');
    const old = 'The email you opened is about an earlier cart. This is your cart as it is now.';
    await expect(success(page, old).or(failure(page, old))).toBeVisible();
    await expect(page).toHaveURL('/cart');
    await expect(box).toHaveValue('3');
  });
});

test('a session that has ended', async ({ page, faults }) => {
  faults.allow(/status of 401/);

  await test.step('is told when the cart is fetched, forgotten, and asked for at /login', async () => {
    const { endSession } = await signInAsCustomer(page);
    await endSession();
    await page.goto('/cart');
    await expectTold();
    expect(await readStorage(page)).toEqual({});
  });

  await test.step('is told too when the cart is read anew', async () => {
    const { endSession } = await signInAsCustomer(page);
    await showCart(page);
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
    await endSession();
    await announce(page);
    await expectTold();
    expect(await readStorage(page)).toEqual({});
  });

  await test.step('is no reason to leave a page that needs none', async () => {
    const { endSession } = await signInAsCustomer(page);
    await endSession();
    const refused = page.waitForResponse('**/api/carts');
    await page.goto('/about');
    expect((await refused).status()).toBe(401);
    await expect(cartLink(page)).toHaveAccessibleName('Cart');
    await expect(page).toHaveURL('/about');
    await cartLink(page).click();
    await expectTold();
  });

  async function expectTold() {
    await expect(failure(page, 'Session expired. Please login again.')).toBeVisible();
    await expect(page).toHaveURL('/login?from=%2Fcart');
  }
});

test('a session that ends while the cart is looked at', async ({ page, request, faults }) => {
  faults.allow(/status of 401/);
  await page.clock.install({ time: '2026-11-21T10:00:00Z' });
  const customer = await registerCustomer(request);
  await putInElsewhere(request, customer, butter.slug, 2);

  for (const [what, hour, change] of [
    ['a quantity', 11, () => more(lineOf(page, butter)).click()],
    ['a removal', 12, () => remove(page, lineOf(page, butter))],
    ['clearing', 13, () => clear(page)],
  ] as const) {
    await test.step(`${what} refused with 401 says 'Please login again', and logs out after one second`, async () => {
      const { token, user } = await logIn(request, customer);
      await signIn(page, { token, user });
      await showCart(page);
      await endSession(request, token);
      await page.clock.pauseAt(`2026-11-21T${hour}:00:00Z`);
      await change();
      // The call is written only after the press has been shown.
      await page.clock.runFor(1);
      await expect(failure(page, 'Please login again')).toBeVisible();
      await expect(quantityOf(lineOf(page, butter))).toHaveValue('2');
      await page.clock.runFor(999);
      expect(await readStorage(page)).toMatchObject({ token });
      await page.clock.runFor(1);
      await expect(page).toHaveURL('/login?from=%2Fcart');
      expect(await readStorage(page)).toEqual({});
      await expect(page.getByText('Session expired. Please login again.')).toBeHidden();
      await expect(bar(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
      await page.clock.resume();
    });
  }
});
