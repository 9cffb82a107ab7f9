import type { Page } from '@playwright/test';
import { shiftsOf } from '#tests/browser/accounts-parts.ts';
import {
  announce,
  butter,
  cartLink,
  cartOf,
  clearElsewhere,
  failCalls,
  failure,
  holdCalls,
  lineOf,
  lines,
  logOut,
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
import { expect, test } from '#tests/browser/setup/shop.ts';
import { phone } from '#tests/browser/ui-measures.ts';

test('the count on the cart link', async ({ page, request, faults }) => {
  const customer = await registerCustomer(request);
  const wide = page.viewportSize() ?? phone;

  await test.step('is not there for a visitor, and nothing is asked for him', async () => {
    const answers = await holdCalls(page, 'read');
    await page.goto('/products');
    await expect(cartLink(page)).toHaveAccessibleName('Cart');
    expect(answers.count()).toBe(0);
    await restoreCalls(page, 'read');
  });

  await test.step('of one is one item, of none is not said, and above 99 is 99+', async () => {
    await signIn(page, customer);
    await page.setViewportSize(phone);
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
    for (const size of [phone, wide]) {
      await page.setViewportSize(size);
      await expect(bar(page).getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
    }
  });

  await test.step('is the sum of the quantities, on every page', async () => {
    await clearElsewhere(request, customer);
    await putInElsewhere(request, customer, butter.slug, 2);
    await putInElsewhere(request, customer, soap.slug, 3);
    for (const path of ['/about', '/products', '/cart']) {
      await page.goto(path);
      await expect(cartLink(page)).toHaveAccessibleName('Cart, 5 items');
      await expect(cartLink(page)).toHaveAttribute('data-count', '5');
    }
  });

  await test.step('moves nothing when it comes', async () => {
    await putInElsewhere(request, customer, butter.slug, 7);
    for (const size of [phone, wide]) {
      await page.setViewportSize(size);
      const answers = await holdCalls(page, 'read');
      await page.goto('/about');
      const before = await placesOf(page);
      answers.letGo();
      await expect(cartLink(page)).toHaveAccessibleName('Cart, 12 items');
      expect(await placesOf(page)).toEqual(before);
      expect(await shiftsOf(page)).toBe(0);
      await restoreCalls(page, 'read');
    }
  });

  await test.step('is not said while it is not known', async () => {
    faults.allow(/net::ERR_FAILED/);
    await failCalls(page, 'read');
    const asked = page.waitForEvent('requestfailed');
    await page.goto('/about');
    await asked;
    await expect(cartLink(page)).toHaveAccessibleName('Cart');
    await restoreCalls(page, 'read');
    await announce(page);
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 12 items');
  });
});

test('a cart that is looked at', async ({ page, request }) => {
  const customer = await openCart(page, request);

  await test.step('a cartUpdated event has the cart read anew', async () => {
    await putInElsewhere(request, customer, butter.slug, 3);
    await announce(page);
    await expect(quantityOf(lineOf(page, butter))).toHaveValue('5');
    await expect(sum(page, 'Total')).toHaveText('GH₵425.00');
  });

  await test.step('an authChanged event has the cart read anew', async () => {
    await putInElsewhere(request, customer, soap.slug);
    await page.evaluate(() => dispatchEvent(new Event('authChanged')));
    await expect(lines(page)).toHaveCount(2);
  });

  await test.step('what is read while a quantity is on its way does not undo it', async () => {
    const answers = await holdCalls(page, 'update');
    await more(lineOf(page, butter)).click();
    await expect.poll(answers.count).toBe(1);
    await announce(page);
    await expect(quantityOf(lineOf(page, butter))).toHaveValue('6');
    answers.letGo();
    await expect.poll(() => cartOf(request, customer)).toMatchObject({ [butter.name]: 6 });
    await expect(quantityOf(lineOf(page, butter))).toHaveValue('6');
    await restoreCalls(page, 'update');
  });

  await test.step('a cartUpdated event goes out after every change', async () => {
    await showCart(page);
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
    expect(await cartOf(request, customer)).toEqual({ [soap.name]: 1 });
  });

  await test.step('a cart that another device emptied is empty here when the page is opened again', async () => {
    await expect(lines(page)).toHaveCount(1);
    await clearElsewhere(request, customer);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  });
});

test('in two tabs', async ({ page, request, context }) => {
  const customer = await openCart(page, request);
  const other = await context.newPage();
  await showCart(other);

  await test.step('a tab that is looked at again reads a cart that it was told of meanwhile', async () => {
    await hide(page);
    const answers = await holdCalls(page, 'read');
    const told = page.evaluate(
      () =>
        new Promise<void>((heard) => {
          // The other tab stores the cart as it was last seen, too.
          addEventListener('storage', ({ key }) => {
            if (key === 'cartUpdated') heard();
          });
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
    await restoreCalls(page, 'read');
  });

  await test.step('two tabs stay in step, whichever of them changes the cart', async () => {
    await more(lineOf(page, butter)).click();
    await expect(quantityOf(lineOf(other, butter))).toHaveValue('4');
    await expect(cartLink(other)).toHaveAccessibleName('Cart, 4 items');
    await more(lineOf(other, butter)).click();
    await expect(quantityOf(lineOf(page, butter))).toHaveValue('5');
    await remove(other, lineOf(other, butter));
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
    expect(await cartOf(request, customer)).toEqual({});
    expect(await page.evaluate(() => localStorage.getItem('cartUpdated'))).toBeNull();
  });

  await test.step('signing in as somebody else in another tab shows their cart, not the one before', async () => {
    await putInElsewhere(request, customer, butter.slug);
    await announce(page);
    await expect(lineOf(page, butter)).toBeVisible();
    const next = await registerCustomer(request);
    await putInElsewhere(request, next, soap.slug, 4);
    const { token } = await logIn(request, next);
    await other.goto('/about');
    await other.evaluate((given) => localStorage.setItem('token', given), token);
    await expect(quantityOf(lineOf(page, soap))).toHaveValue('4');
    await expect(lines(page)).toHaveCount(1);
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 4 items');
  });

  await test.step('logging out in another tab leaves nothing of the cart on this one', async () => {
    await logOut(other);
    await expect(failure(page, 'Please login to view your cart')).toBeVisible();
    await expect(page).toHaveURL('/login?from=%2Fcart');
    await expect(page.getByText(soap.name)).toBeHidden();
  });
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
