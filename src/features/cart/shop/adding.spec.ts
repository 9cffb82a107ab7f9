import type { Page } from '@playwright/test';
import { mainButton, readStorage } from '#tests/browser/accounts-parts.ts';
import {
  answerInstead,
  butter,
  cartLink,
  cartOf,
  clearElsewhere,
  dismissToasts,
  failCalls,
  failure,
  fillIn,
  holdCalls,
  lineOf,
  lines,
  logOut,
  openProduct,
  productOf,
  putInElsewhere,
  quantityOf,
  restoreCalls,
  soap,
  success,
} from '#tests/browser/cart-parts.ts';
import { bar } from '#tests/browser/frame-parts.ts';
import { endSession, registerCustomer, signIn } from '#tests/browser/setup/account.ts';
import { codeFor } from '#tests/browser/setup/mailbox.ts';
import { beforeAlive, expect, test } from '#tests/browser/setup/shop.ts';
import { signInAsCustomer } from '#tests/browser/setup/sign-in.ts';
import { atPhoneWidth } from '#tests/browser/ui-measures.ts';

const soldOut = 'lemongrass-body-butter';
const whats = ['Buy Now', 'Add to Cart'] as const;
const card = (page: Page, { name }: { name: string }) =>
  page.getByRole('main').getByRole('article').filter({ hasText: name });
const button = (page: Page, name: 'Buy Now' | 'Add to Cart' | 'Adding...') =>
  mainButton(page, name);

test('a visitor', async ({ page, request }) => {
  const person = {
    email: `efua-${crypto.randomUUID()}@shop.example`,
    password: 'groundnut soup on Sunday',
  };
  const ownCart = async () => cartOf(request, { token: (await readStorage(page)).token ?? '' });

  await test.step('who presses before the page answers is answered when it does, and once', async () => {
    await beforeAlive(page, async () => {
      await openProduct(page, butter.slug);
      await button(page, 'Add to Cart').click();
      await button(page, 'Add to Cart').click();
    });
    await expect(failure(page, 'Please login to add items to cart')).toHaveCount(1);
    await dismissToasts(page);
  });

  await test.step('who adds to the cart is told to log in, and nothing goes to the server', async () => {
    await openProduct(page, butter.slug);
    const answers = await holdCalls(page, 'add');
    await button(page, 'Add to Cart').click();
    const told = failure(page, 'Please login to add items to cart');
    await expect(told).toBeVisible();
    // Nothing went wrong, so the message does not look like an alarm.
    await expect(told.locator('..')).toHaveCSS('background-color', 'rgb(23, 31, 71)');
    await expect(page.getByRole('alert').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      `/login?from=%2Fproducts%2F${butter.slug}`,
    );
    await expect(page).toHaveURL(`/products/${butter.slug}`);
    expect(answers.count()).toBe(0);
    await restoreCalls(page, 'add');
  });

  await test.step('who buys and creates an account for it finds the product in the cart', async () => {
    await button(page, 'Buy Now').click();
    const why = page.getByRole('main').getByText('create an account to continue.');
    await expect(why).toHaveText(
      'We’ve kept your items. Sign in or create an account to continue.',
    );
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('First name').fill('Efua');
    await page.getByLabel('Last name').fill('Mensah');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByLabel('Confirm password').fill(person.password);
    await page.getByRole('checkbox').check();
    await mainButton(page, 'Join').click();
    await page.getByLabel('Digit 1 of 6').fill(await codeFor(request, person.email));
    await mainButton(page, 'Verify Account').click();
    await expect(page).toHaveURL('/checkout');
    await expect(success(page, `${butter.name} added to cart!`)).toBeVisible();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  });

  await test.step('who buys is told to log in, and after signing in the product is in the cart at /checkout', async () => {
    await logOut(page);
    await openProduct(page, soap.slug);
    await button(page, 'Buy Now').click();
    await expect(failure(page, 'Please login to make a purchase')).toBeVisible();
    await expect(page).toHaveURL('/login?from=%2Fcheckout');
    await fillIn(page, person);
    await expect(page).toHaveURL('/checkout');
    await expect(success(page, `${soap.name} added to cart!`)).toBeVisible();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
    expect(await ownCart()).toEqual({ [butter.name]: 1, [soap.name]: 1 });
  });

  await test.step('who buys sees at the checkout what else comes along, on a phone too', async () => {
    await atPhoneWidth(page, async () => {
      await expect(page.getByText('Your cart had other items too.')).toBeVisible();
      await expect(lines(page)).toHaveCount(2);
    });
  });

  await test.step('who wanted to buy gets it once, and not again with the next sign-in', async () => {
    await page.reload();
    await logOut(page);
    await page.goto('/login');
    await fillIn(page, person);
    await expect(page).toHaveURL('/userpage');
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
    expect(await ownCart()).toEqual({ [butter.name]: 1, [soap.name]: 1 });
  });

  await test.step('who adds two products and then signs in is back where they were, and has both in the cart', async () => {
    await logOut(page);
    for (const { slug } of [butter, soap]) {
      await openProduct(page, slug);
      await button(page, 'Add to Cart').click();
    }
    await page.getByRole('alert').getByRole('link', { name: 'Sign in' }).click();
    await fillIn(page, person);
    await expect(page).toHaveURL(`/products/${soap.slug}`);
    await expect(success(page, `${butter.name} added to cart!`)).toBeVisible();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 4 items');
    expect(await ownCart()).toEqual({ [butter.name]: 2, [soap.name]: 2 });
  });

  await test.step('finds the way to the cart beside what was added', async () => {
    await page.getByRole('status').getByRole('link', { name: 'View cart' }).last().click();
    await expect(page).toHaveURL('/cart');
  });
});

test('a customer', async ({ page, request, expectAccessible }) => {
  const customer = await registerCustomer(request);
  await signIn(page, customer);
  await openProduct(page, butter.slug);

  await test.step("who adds to the cart on a product's page reads its name and 'added to cart!', and the count follows", async () => {
    await button(page, 'Add to Cart').click();
    await expect(success(page, `${butter.name} added to cart!`)).toBeVisible();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
    await expectAccessible();
    await button(page, 'Add to Cart').click();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
    await expect(page).toHaveURL(`/products/${butter.slug}`);
    expect(await cartOf(request, customer)).toEqual({ [butter.name]: 2 });
  });

  await test.step('sees only the button that was pressed busy, until the server has answered', async () => {
    const answers = await holdCalls(page, 'add');
    await button(page, 'Add to Cart').click();
    await expect(button(page, 'Adding...')).toBeDisabled();
    await expect(button(page, 'Buy Now')).toBeEnabled();
    await button(page, 'Adding...').press('Enter');
    answers.letGo();
    await expect(button(page, 'Add to Cart')).toBeEnabled();
    await expect(button(page, 'Add to Cart')).toBeFocused();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 items');
    expect(answers.count()).toBe(1);
    await restoreCalls(page, 'add');
  });

  await test.step('whose server answers without the cart has it read anew', async () => {
    await dismissToasts(page);
    await answerInstead(page, 'add', { status: 201, body: '{"message":"Added"}' });
    await button(page, 'Add to Cart').click();
    await expect(success(page, `${butter.name} added to cart!`)).toBeVisible();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 4 items');
    await restoreCalls(page, 'add');
  });

  await test.step('adds what was taken out of the cart a moment ago', async () => {
    await clearElsewhere(request, customer);
    await button(page, 'Add to Cart').click();
    await expect.poll(() => cartOf(request, customer)).toEqual({ [butter.name]: 1 });
    await cartLink(page).click();
    await expect(quantityOf(lineOf(page, butter))).toHaveValue('1');
  });

  await test.step('who buys has the product in the cart and is at /checkout', async () => {
    await openProduct(page, butter.slug);
    await button(page, 'Buy Now').click();
    await expect(page).toHaveURL('/checkout');
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
    expect(await cartOf(request, customer)).toEqual({ [butter.name]: 2 });
  });

  await test.step('adds from a card on the shelf, and stays there', async () => {
    await bar(page).getByRole('link', { name: 'Products' }).click();
    await card(page, soap).getByRole('button', { name: 'Add to Cart' }).click();
    await expect(success(page, `${soap.name} added to cart!`)).toBeVisible();
    await expect(page).toHaveURL('/products');
    expect(await cartOf(request, customer)).toEqual({ [butter.name]: 2, [soap.name]: 1 });
  });

  await test.step('who has turned to another page before the answer to Buy Now stays there', async () => {
    // The browser has the code of /checkout since this customer was there, so the page would open
    // at once.
    const answers = await holdCalls(page, 'add');
    await card(page, butter).getByRole('button', { name: 'Buy Now' }).click();
    await bar(page).getByRole('link', { name: 'Journal' }).click();
    await expect(page).toHaveURL('/blog');
    answers.letGo();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 4 items');
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(page).toHaveURL('/blog');
    expect(await cartOf(request, customer)).toEqual({ [butter.name]: 3, [soap.name]: 1 });
  });
});

test('a customer who cannot add', async ({ page, request, faults }) => {
  await test.step("who adds more than can be bought reads 'Failed to add item to cart:' and the message", async () => {
    faults.allow(/status of 409/);
    const customer = await registerCustomer(request);
    const { stock, name } = await productOf(request, 'mens-grooming-set');
    await putInElsewhere(request, customer, 'mens-grooming-set', stock);
    await signIn(page, customer);
    await openProduct(page, 'mens-grooming-set');
    await button(page, 'Add to Cart').click();
    await expect(
      failure(page, `Failed to add item to cart: We only have ${stock} of this left.`),
    ).toBeVisible();
    await expect(button(page, 'Add to Cart')).toBeEnabled();
    expect(await cartOf(request, customer)).toEqual({ [name]: stock });
  });

  faults.allow(/net::ERR_FAILED/);
  await failCalls(page, 'add');
  for (const what of whats) {
    await test.step(`whose ${what} does not reach the server reads so, and can try again`, async () => {
      await button(page, what).click();
      await expect(
        failure(page, 'Failed to add item to cart: we couldn’t reach the shop. Please try again.'),
      ).toBeVisible();
      await expect(page).toHaveURL('/products/mens-grooming-set');
      await expect(button(page, what)).toBeEnabled();
      await dismissToasts(page);
    });
  }
  await restoreCalls(page, 'add');

  faults.allow(/status of 401/);
  const loseSession = async (what: (typeof whats)[number]) => {
    const customer = await registerCustomer(request);
    await signIn(page, customer);
    await openProduct(page, butter.slug);
    await expect(bar(page).getByRole('button', { name: 'Logout' })).toBeVisible();
    await endSession(request, customer.token);
    await button(page, what).click();
    await expect(failure(page, 'Session expired. Please login again.')).toBeVisible();
    return customer;
  };
  for (const [what, next] of [
    ['Buy Now', '/checkout'],
    ['Add to Cart', `/products/${butter.slug}`],
  ] as const) {
    await test.step(`whose session has ended reads so at ${what}, and is a visitor`, async () => {
      const customer = await loseSession(what);
      await expect(bar(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
      expect(await readStorage(page)).toEqual({});
      await expect(page).toHaveURL(`/products/${butter.slug}`);
      await page.getByRole('alert').getByRole('link', { name: 'Sign in' }).click();
      await fillIn(page, customer);
      await expect(page).toHaveURL(next);
      await expect(success(page, `${butter.name} added to cart!`)).toBeVisible();
      const { token = '' } = await readStorage(page);
      expect(await cartOf(request, { token })).toEqual({ [butter.name]: 1 });
    });
  }

  await test.step('whose session has ended leaves nothing to somebody else who signs in', async () => {
    await loseSession('Add to Cart');
    await page.getByRole('alert').getByRole('link', { name: 'Sign in' }).click();
    const answered = page.waitForResponse(/\/api\/carts/);
    await fillIn(page, await registerCustomer(request));
    await expect(page).toHaveURL(`/products/${butter.slug}`);
    // A kept wish would be added first, with a POST. Without one, the first call reads the cart.
    expect((await answered).request().method()).toBe('GET');
    const { token = '' } = await readStorage(page);
    expect(await cartOf(request, { token })).toEqual({});
  });
});

test('what somebody added and did not wait for is not put into the cart of who signs in next', async ({
  page,
  request,
  faults,
}) => {
  faults.allow(/status of 401/);
  await signInAsCustomer(page);
  const next = await registerCustomer(request);
  await page.goto('/products');
  const answers = await holdCalls(page, 'add');
  await card(page, butter).getByRole('button', { name: 'Add to Cart' }).click();
  await card(page, soap).getByRole('button', { name: 'Add to Cart' }).click();
  await expect.poll(answers.count).toBe(1);
  await logOut(page);
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

test('what is out of stock', async ({ page, expectAccessible }) => {
  await signInAsCustomer(page);
  const answers = await holdCalls(page, 'add');
  await test.step('can neither be bought nor added on /products, and says why', async () => {
    await page.goto('/products');
    const offer = card(page, { name: 'Lemongrass Body Butter' });
    for (const what of whats) {
      const one = offer.getByRole('button', { name: what });
      await expect(one).toBeDisabled();
      await expect(one).toHaveAccessibleDescription('Out of stock');
      await one.press('Enter');
    }
    await expect(offer.getByText(/^Out of stock/).first()).toBeVisible();
    expect(answers.count()).toBe(0);
  });
  await test.step('can only be waited for on its own page', async () => {
    await page.goto(`/products/${soldOut}`);
    const main = page.getByRole('main');
    const wait = main.getByRole('link', { name: 'Tell me when it’s back' });
    await expect(wait).toHaveAttribute('href', new RegExp(soldOut));
    for (const what of whats) {
      await expect(main.getByRole('button', { name: what, exact: true })).toBeHidden();
    }
  });
  await expectAccessible();
});
