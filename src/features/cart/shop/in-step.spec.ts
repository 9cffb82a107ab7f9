import type { Page } from '@playwright/test';
import { shiftsOf } from '#tests/browser/accounts-parts.ts';
import {
  butter,
  cartLink,
  cartOf,
  clearElsewhere,
  failCalls,
  holdCalls,
  lineOf,
  lines,
  more,
  openCart,
  putInElsewhere,
  quantityOf,
  remove,
  restoreCalls,
  showCart,
  soap,
  sum,
} from '#tests/browser/cart-parts.ts';
import { bar } from '#tests/browser/frame-parts.ts';
import { logIn, registerCustomer, signIn } from '#tests/browser/setup/account.ts';
import { expect, test, twoWidths } from '#tests/browser/setup/shop.ts';

test.describe('the count on the cart link', () => {
  test('is the sum of the quantities, on every page', async ({ page, request }) => {
    const customer = await registerCustomer(request);
    await putInElsewhere(request, customer, butter.slug, 2);
    await putInElsewhere(request, customer, soap.slug, 3);
    await signIn(page, customer);
    for (const path of ['/about', '/products', '/cart']) {
      await page.goto(path);
      await expect(cartLink(page)).toHaveAccessibleName('Cart, 5 items');
      await expect(cartLink(page)).toHaveAttribute('data-count', '5');
    }
  });

  test(
    'of one is one item, of none is not said, and above 99 is 99+',
    twoWidths,
    async ({ page, request }) => {
      const customer = await registerCustomer(request);
      await signIn(page, customer);
      const answers = page.waitForResponse('**/api/carts');
      await page.goto('/about');
      await answers;
      await expect(cartLink(page)).toHaveAccessibleName('Cart');
      await putInElsewhere(request, customer, butter.slug, 1);
      await announce(page);
      await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
      for (const slug of ['pure-shea-body-butter', soap.slug]) {
        await putInElsewhere(request, customer, slug, 50);
      }
      await announce(page);
      await expect(cartLink(page)).toHaveAccessibleName('Cart, 101 items');
      await expect(cartLink(page)).toHaveAttribute('data-count', '99+');
      await expect(bar(page).getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
    },
  );

  test('moves nothing when it comes', twoWidths, async ({ page, request, expectAccessible }) => {
    const customer = await registerCustomer(request);
    await putInElsewhere(request, customer, butter.slug, 12);
    await signIn(page, customer);
    const answers = await holdCalls(page, 'read');
    await page.goto('/about');
    const before = await placesOf(page);
    answers.letGo();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 12 items');
    expect(await placesOf(page)).toEqual(before);
    expect(await shiftsOf(page)).toBe(0);
    await expectAccessible();
  });

  test('is not there for a visitor, and nothing is asked for him', async ({ page }) => {
    const answers = await holdCalls(page, 'read');
    await page.goto('/products');
    await expect(cartLink(page)).toHaveAccessibleName('Cart');
    expect(answers.count()).toBe(0);
  });

  test('is not said while it is not known', async ({ page, request, faults }) => {
    faults.allow(/net::ERR_FAILED/);
    const customer = await registerCustomer(request);
    await putInElsewhere(request, customer, butter.slug);
    await signIn(page, customer);
    await failCalls(page, 'read');
    const asked = page.waitForEvent('requestfailed');
    await page.goto('/about');
    await asked;
    await expect(cartLink(page)).toHaveAccessibleName('Cart');
    await restoreCalls(page, 'read');
    await announce(page);
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  });
});

test('a cartUpdated event has the cart read anew', async ({ page, request }) => {
  const customer = await openCart(page, request);
  await putInElsewhere(request, customer, butter.slug, 3);
  await announce(page);
  await expect(quantityOf(lineOf(page, butter))).toHaveValue('5');
  await expect(sum(page, 'Total')).toHaveText('GH₵425.00');
});

test('an authChanged event has the cart read anew', async ({ page, request }) => {
  const customer = await openCart(page, request);
  await putInElsewhere(request, customer, soap.slug);
  await page.evaluate(() => dispatchEvent(new Event('authChanged')));
  await expect(lines(page)).toHaveCount(2);
});

test('a cartUpdated event goes out after every change', async ({ page, request }) => {
  const customer = await openCart(page, request);
  await page.evaluate(() => {
    const counted = Object.assign(window, { updates: 0 });
    addEventListener('cartUpdated', () => {
      counted.updates += 1;
    });
  });
  const updates = () => page.evaluate(() => (window as unknown as { updates: number }).updates);
  await more(lineOf(page, butter)).click();
  await expect.poll(updates).toBe(1);
  await remove(page, lineOf(page, butter));
  await expect.poll(updates).toBe(2);
  expect(await cartOf(request, customer)).toEqual({});
});

test('two tabs stay in step, whichever of them changes the cart', async ({
  page,
  request,
  context,
}) => {
  const customer = await openCart(page, request);
  const other = await context.newPage();
  await showCart(other);
  await more(lineOf(page, butter)).click();
  await expect(quantityOf(lineOf(other, butter))).toHaveValue('3');
  await expect(cartLink(other)).toHaveAccessibleName('Cart, 3 items');
  await more(lineOf(other, butter)).click();
  await expect(quantityOf(lineOf(page, butter))).toHaveValue('4');
  await remove(other, lineOf(other, butter));
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  expect(await cartOf(request, customer)).toEqual({});
  expect(await page.evaluate(() => localStorage.getItem('cartUpdated'))).toBeNull();
});

test('a tab that is looked at again reads a cart that it was told of meanwhile', async ({
  page,
  request,
  context,
}) => {
  const customer = await openCart(page, request);
  const other = await context.newPage();
  await showCart(other);
  await hide(page);
  const answers = await holdCalls(page, 'read');
  const told = page.evaluate(
    () =>
      new Promise<void>((heard) => {
        addEventListener('storage', () => heard());
      }),
  );
  await more(lineOf(other, butter)).click();
  await told;
  expect(await cartOf(request, customer)).toEqual({ [butter.name]: 3 });
  await untilCallsAreOut(page);
  await expect(quantityOf(lineOf(page, butter))).toHaveValue('2');
  expect(answers.count()).toBe(0);
  answers.letGo();
  await look(page);
  await expect(quantityOf(lineOf(page, butter))).toHaveValue('3');
});

test('a tab that is looked at again after a while reads the cart, which another device may have changed', async ({
  page,
  request,
}) => {
  await page.clock.install();
  const customer = await openCart(page, request);
  await putInElsewhere(request, customer, soap.slug);
  const answers = await holdCalls(page, 'read');
  await hide(page);
  await page.clock.runFor(10_000);
  await look(page);
  await untilCallsAreOut(page);
  expect(answers.count()).toBe(0);
  await hide(page);
  await page.clock.runFor(25_000);
  await look(page);
  answers.letGo();
  await expect(lines(page)).toHaveCount(2);
});

test('what is read while a quantity is on its way does not undo it', async ({ page, request }) => {
  const customer = await openCart(page, request);
  const answers = await holdCalls(page, 'update');
  await more(lineOf(page, butter)).click();
  await expect.poll(answers.count).toBe(1);
  await announce(page);
  await expect(quantityOf(lineOf(page, butter))).toHaveValue('3');
  answers.letGo();
  await expect.poll(() => cartOf(request, customer)).toEqual({ [butter.name]: 3 });
  await expect(quantityOf(lineOf(page, butter))).toHaveValue('3');
});

test('signing in as somebody else in another tab shows their cart, not the one before', async ({
  page,
  request,
  context,
}) => {
  await openCart(page, request);
  const next = await registerCustomer(request);
  await putInElsewhere(request, next, soap.slug, 4);
  const { token } = await logIn(request, next);
  const other = await context.newPage();
  await other.goto('/about');
  await other.evaluate((given) => localStorage.setItem('token', given), token);
  await expect(quantityOf(lineOf(page, soap))).toHaveValue('4');
  await expect(lines(page)).toHaveCount(1);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 4 items');
});

test('a cart that another device emptied is empty here when the page is opened again', async ({
  page,
  request,
}) => {
  const customer = await openCart(page, request);
  await clearElsewhere(request, customer);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
});

function announce(page: Page) {
  return page.evaluate(() => dispatchEvent(new Event('cartUpdated')));
}

/** A headless browser shows every tab, so the test tells the page what a real browser would. */
async function hide(page: Page) {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/** Calls go out in order: when this one is answered, the earlier ones have been seen. */
async function untilCallsAreOut(page: Page) {
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.status));
}

async function look(page: Page) {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

function placesOf(page: Page) {
  return page
    .locator('header, nav, nav *, h1')
    .filter({ visible: true })
    .evaluateAll((all) =>
      all.map((it) => {
        const { x, y, width, height } = it.getBoundingClientRect();
        return [it.tagName, x, y, width, height];
      }),
    );
}
