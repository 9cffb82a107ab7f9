import type { Page } from '@playwright/test';
import { mainButton, readStorage } from '#tests/browser/accounts-parts.ts';
import {
  answerInstead,
  butter,
  cartLink,
  cartOf,
  clearElsewhere,
  failCalls,
  failure,
  holdCalls,
  lineOf,
  openProduct,
  productOf,
  putInElsewhere,
  quantityOf,
  showCart,
  soap,
  success,
} from '#tests/browser/cart-parts.ts';
import { bar } from '#tests/browser/frame-parts.ts';
import {
  type Account,
  endSession,
  registerCustomer,
  signIn,
} from '#tests/browser/setup/account.ts';
import { codeFor } from '#tests/browser/setup/mailbox.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';

const soldOut = 'lemongrass-body-butter';
const card = (page: Page, { name }: { name: string }) =>
  page.getByRole('main').getByRole('article').filter({ hasText: name });
const button = (page: Page, name: 'Buy Now' | 'Add to Cart' | 'Adding...') =>
  mainButton(page, name);

test.describe('a visitor', () => {
  test('who adds to the cart is told to log in, and nothing goes to the server', async ({
    page,
  }) => {
    await openProduct(page, butter.slug);
    const answers = await holdCalls(page, 'add');
    await button(page, 'Add to Cart').click();
    await expect(failure(page, 'Please login to add items to cart')).toBeVisible();
    await expect(page).toHaveURL(`/products/${butter.slug}`);
    expect(answers.count()).toBe(0);
  });

  test('who buys is told to log in, and after signing in the product is in the cart at /checkout', async ({
    page,
    request,
  }) => {
    const customer = await registerCustomer(request);
    await openProduct(page, butter.slug);
    await button(page, 'Buy Now').click();
    await expect(failure(page, 'Please login to make a purchase')).toBeVisible();
    await expect(page).toHaveURL('/login?from=%2Fcheckout');
    await fillIn(page, customer);
    await expect(page).toHaveURL('/checkout');
    await expect(success(page, `${butter.name} added to cart!`)).toBeVisible();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
    expect(await cartOf(request, customer)).toEqual({ [butter.name]: 1 });
  });

  test('who buys and creates an account for it finds the product in the cart', async ({
    page,
    request,
  }) => {
    const email = `efua-${crypto.randomUUID()}@shop.example`;
    await openProduct(page, soap.slug);
    await button(page, 'Buy Now').click();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('First name').fill('Efua');
    await page.getByLabel('Last name').fill('Mensah');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('groundnut soup on Sunday');
    await page.getByLabel('Confirm password').fill('groundnut soup on Sunday');
    await page.getByRole('checkbox').check();
    await mainButton(page, 'Join').click();
    await page.getByLabel('Digit 1 of 6').fill(await codeFor(request, email));
    await mainButton(page, 'Verify Account').click();
    await expect(success(page, `${soap.name} added to cart!`)).toBeVisible();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  });

  test('who wanted to buy gets it once, and not again with the next sign-in', async ({
    page,
    request,
  }) => {
    const customer = await registerCustomer(request);
    await openProduct(page, butter.slug);
    await button(page, 'Buy Now').click();
    await fillIn(page, customer);
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
    await page.reload();
    await bar(page).getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    await page.goto('/login');
    await fillIn(page, customer);
    await expect(page).toHaveURL('/userpage');
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
    expect(await cartOf(request, customer)).toEqual({ [butter.name]: 1 });
  });
});

test.describe('a customer', () => {
  test("who adds to the cart on a product's page reads its name and 'added to cart!', and the count follows", async ({
    page,
    request,
    expectAccessible,
  }) => {
    const customer = await visit(page, await registerCustomer(request), butter.slug);
    await button(page, 'Add to Cart').click();
    await expect(success(page, `${butter.name} added to cart!`)).toBeVisible();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
    await expectAccessible();
    await button(page, 'Add to Cart').click();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
    await expect(page).toHaveURL(`/products/${butter.slug}`);
    expect(await cartOf(request, customer)).toEqual({ [butter.name]: 2 });
  });

  test('adds from a card on the shelf, and stays there', async ({ page, request }) => {
    const customer = await registerCustomer(request);
    await signIn(page, customer);
    await page.goto('/products');
    await card(page, soap).getByRole('button', { name: 'Add to Cart' }).click();
    await expect(success(page, `${soap.name} added to cart!`)).toBeVisible();
    await expect(page).toHaveURL('/products');
    expect(await cartOf(request, customer)).toEqual({ [soap.name]: 1 });
  });

  test('sees only the button that was pressed busy, until the server has answered', async ({
    page,
    request,
  }) => {
    await visit(page, await registerCustomer(request), butter.slug);
    const answers = await holdCalls(page, 'add');
    await button(page, 'Add to Cart').click();
    await expect(button(page, 'Adding...')).toBeDisabled();
    await expect(button(page, 'Buy Now')).toBeEnabled();
    await button(page, 'Adding...').press('Enter');
    answers.letGo();
    await expect(button(page, 'Add to Cart')).toBeEnabled();
    await expect(button(page, 'Add to Cart')).toBeFocused();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
    expect(answers.count()).toBe(1);
  });

  test('who buys has the product in the cart and is at /checkout', async ({ page, request }) => {
    const customer = await visit(page, await registerCustomer(request), butter.slug);
    await button(page, 'Buy Now').click();
    await expect(page).toHaveURL('/checkout');
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
    expect(await cartOf(request, customer)).toEqual({ [butter.name]: 1 });
  });

  test('who has turned to another page before the answer to Buy Now stays there', async ({
    page,
    request,
  }) => {
    const customer = await registerCustomer(request);
    await signIn(page, customer);
    // Loads /checkout now, so that it would open at once later.
    await page.goto('/checkout');
    await bar(page).getByRole('link', { name: 'Products' }).click();
    const answers = await holdCalls(page, 'add');
    await card(page, butter).getByRole('button', { name: 'Buy Now' }).click();
    await bar(page).getByRole('link', { name: 'Journal' }).click();
    await expect(page).toHaveURL('/blog');
    answers.letGo();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(page).toHaveURL('/blog');
    expect(await cartOf(request, customer)).toEqual({ [butter.name]: 1 });
  });

  test("who adds more than can be bought reads 'Failed to add item to cart:' and the message", async ({
    page,
    request,
    faults,
  }) => {
    faults.allow(/status of 409/);
    const customer = await registerCustomer(request);
    const { stock, name } = await productOf(request, 'mens-grooming-set');
    await putInElsewhere(request, customer, 'mens-grooming-set', stock);
    await visit(page, customer, 'mens-grooming-set');
    await button(page, 'Add to Cart').click();
    await expect(
      failure(page, `Failed to add item to cart: Only ${stock} of this can be bought right now.`),
    ).toBeVisible();
    await expect(button(page, 'Add to Cart')).toBeEnabled();
    expect(await cartOf(request, customer)).toEqual({ [name]: stock });
  });

  for (const what of ['Buy Now', 'Add to Cart'] as const) {
    test(`whose ${what} does not reach the server reads so, and can try again`, async ({
      page,
      request,
      faults,
    }) => {
      faults.allow(/net::ERR_FAILED/);
      await visit(page, await registerCustomer(request), butter.slug);
      await failCalls(page, 'add');
      await button(page, what).click();
      await expect(
        failure(
          page,
          'Failed to add item to cart: the shop could not be reached. Please try again.',
        ),
      ).toBeVisible();
      await expect(page).toHaveURL(`/products/${butter.slug}`);
      await expect(button(page, what)).toBeEnabled();
    });

    test(`whose session has ended reads so at ${what}, and is a visitor`, async ({
      page,
      request,
      faults,
    }) => {
      faults.allow(/status of 401/);
      const customer = await visit(page, await registerCustomer(request), butter.slug);
      await expect(bar(page).getByRole('button', { name: 'Logout' })).toBeVisible();
      await endSession(request, customer.token);
      await button(page, what).click();
      await expect(failure(page, 'Session expired. Please login again.')).toBeVisible();
      await expect(bar(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
      expect(await readStorage(page)).toEqual({});
      await expect(page).toHaveURL(`/products/${butter.slug}`);
    });
  }

  test('whose server answers without the cart has it read anew', async ({ page, request }) => {
    await visit(page, await registerCustomer(request), butter.slug);
    await answerInstead(page, 'add', { status: 201, body: '{"message":"Added"}' });
    await button(page, 'Add to Cart').click();
    await expect(success(page, `${butter.name} added to cart!`)).toBeVisible();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  });

  test('adds what was taken out of the cart a moment ago', async ({ page, request }) => {
    const customer = await visit(page, await registerCustomer(request), butter.slug);
    await button(page, 'Add to Cart').click();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
    await clearElsewhere(request, customer);
    await button(page, 'Add to Cart').click();
    await expect.poll(() => cartOf(request, customer)).toEqual({ [butter.name]: 1 });
    await showCart(page);
    await expect(quantityOf(lineOf(page, butter))).toHaveValue('1');
  });
});

test('what somebody added and did not wait for is not put into the cart of who signs in next', async ({
  page,
  request,
  faults,
}) => {
  faults.allow(/status of 401/);
  const [first, next] = [await registerCustomer(request), await registerCustomer(request)];
  await signIn(page, first);
  await page.goto('/products');
  const answers = await holdCalls(page, 'add');
  await card(page, butter).getByRole('button', { name: 'Add to Cart' }).click();
  await card(page, soap).getByRole('button', { name: 'Add to Cart' }).click();
  await expect.poll(answers.count).toBe(1);
  await bar(page).getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await bar(page).getByRole('link', { name: 'Sign In' }).click();
  await fillIn(page, next);
  await expect(page).toHaveURL('/userpage');
  const answered = page.waitForResponse('**/api/carts/add/*');
  answers.letGo();
  expect((await answered).status()).toBe(401);
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.status));
  expect(answers.count()).toBe(1);
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  await expect(page.getByText('Session expired')).toBeHidden();
  expect(await cartOf(request, next)).toEqual({});
});

for (const where of ['/products', `/products/${soldOut}`]) {
  test(`what is out of stock can neither be bought nor added on ${where}, and says why`, async ({
    page,
    request,
    expectAccessible,
  }) => {
    await signIn(page, await registerCustomer(request));
    await page.goto(where);
    const offer =
      where === '/products'
        ? card(page, { name: 'Lemongrass Body Butter' })
        : page.getByRole('main');
    const answers = await holdCalls(page, 'add');
    for (const what of ['Buy Now', 'Add to Cart']) {
      const one = offer.getByRole('button', { name: what });
      await expect(one).toBeDisabled();
      await expect(one).toHaveAccessibleDescription('Out of stock');
      await one.press('Enter');
    }
    await expect(offer.getByText(/^Out of stock/).first()).toBeVisible();
    expect(answers.count()).toBe(0);
    await expectAccessible();
  });
}

async function visit(page: Page, customer: Account, slug: string): Promise<Account> {
  await signIn(page, customer);
  await openProduct(page, slug);
  return customer;
}

async function fillIn(page: Page, { email, password }: Account) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await mainButton(page, 'Sign In').click();
}
