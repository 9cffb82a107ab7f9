import type { Page } from '@playwright/test';
import { mainButton, readStorage } from '#tests/browser/accounts-parts.ts';
import {
  butter,
  cartLink,
  cartOf,
  clear,
  failure,
  holdCalls,
  lineOf,
  more,
  openCart,
  putInElsewhere,
  quantityOf,
  remove,
  restoreCalls,
  sentQuantities,
} from '#tests/browser/cart-parts.ts';
import { bar } from '#tests/browser/frame-parts.ts';
import { endSession, registerCustomer, signIn } from '#tests/browser/setup/account.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';

test("a visitor reads 'Please login to view your cart', is sent to /login, and does not come back to /cart by going back", async ({
  page,
}) => {
  await page.goto('/contact');
  await cartLink(page).click();
  await expect(failure(page, 'Please login to view your cart')).toBeVisible();
  await expect(page).toHaveURL('/login?from=%2Fcart');
  await page.goBack();
  await expect(page).toHaveURL('/contact');
});

test('who signs in for the cart comes back to it', async ({ page, request }) => {
  const customer = await registerCustomer(request);
  await putInElsewhere(request, customer, butter.slug);
  await page.goto('/cart');
  await expect(page).toHaveURL('/login?from=%2Fcart');
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await mainButton(page, 'Sign In').click();
  await expect(page).toHaveURL('/cart');
  await expect(quantityOf(lineOf(page, butter))).toHaveValue('1');
});

test('a session that has ended is told when the cart is fetched, forgotten, and asked for at /login', async ({
  page,
  request,
  faults,
}) => {
  faults.allow(/status of 401/);
  const customer = await registerCustomer(request);
  await endSession(request, customer.token);
  await signIn(page, customer);
  await page.goto('/cart');
  await expect(failure(page, 'Session expired. Please login again.')).toBeVisible();
  await expect(page).toHaveURL('/login?from=%2Fcart');
  expect(await readStorage(page)).toEqual({});
});

test('a session that has ended is told too when the cart is read anew', async ({
  page,
  request,
  faults,
}) => {
  faults.allow(/status of 401/);
  const customer = await openCart(page, request);
  await endSession(request, customer.token);
  await page.evaluate(() => dispatchEvent(new Event('cartUpdated')));
  await expect(failure(page, 'Session expired. Please login again.')).toBeVisible();
  await expect(page).toHaveURL('/login?from=%2Fcart');
  expect(await readStorage(page)).toEqual({});
});

for (const [what, change] of [
  ['a quantity', (page: Page) => more(lineOf(page, butter)).click()],
  ['a removal', (page: Page) => remove(page, lineOf(page, butter))],
  ['clearing', (page: Page) => clear(page)],
] as const) {
  test(`${what} refused with 401 says 'Please login again', and logs out after one second`, async ({
    page,
    request,
    faults,
  }) => {
    faults.allow(/status of 401/);
    await page.clock.install({ time: '2026-11-21T10:00:00Z' });
    const customer = await openCart(page, request);
    await endSession(request, customer.token);
    await page.clock.pauseAt('2026-11-21T11:00:00Z');
    await change(page);
    await expect(failure(page, 'Please login again')).toBeVisible();
    await expect(quantityOf(lineOf(page, butter))).toHaveValue('2');
    await page.clock.runFor(999);
    expect(await readStorage(page)).toMatchObject({ token: customer.token });
    await page.clock.runFor(1);
    await expect(page).toHaveURL('/login?from=%2Fcart');
    expect(await readStorage(page)).toEqual({});
    await expect(page.getByText('Session expired. Please login again.')).toBeHidden();
    await expect(bar(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
  });
}

test('an ended session is no reason to leave a page that needs none', async ({
  page,
  request,
  faults,
}) => {
  faults.allow(/status of 401/);
  const customer = await registerCustomer(request);
  await endSession(request, customer.token);
  await signIn(page, customer);
  const refused = page.waitForResponse('**/api/carts');
  await page.goto('/about');
  expect((await refused).status()).toBe(401);
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  await expect(page).toHaveURL('/about');
  await cartLink(page).click();
  await expect(failure(page, 'Session expired. Please login again.')).toBeVisible();
  await expect(page).toHaveURL('/login?from=%2Fcart');
});

test('Logout while a quantity is on its way goes home, without a word about the cart', async ({
  page,
  request,
  faults,
}) => {
  faults.allow(/status of 401/);
  await openCart(page, request);
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
});

test('who signs in after somebody else has logged out gets nothing of their cart', async ({
  page,
  request,
  faults,
}) => {
  faults.allow(/status of 401/);
  await openCart(page, request, { [butter.slug]: 2 });
  const next = await registerCustomer(request);
  await putInElsewhere(request, next, butter.slug, 7);
  const sent = sentQuantities(page);
  const answers = await holdCalls(page, 'update');
  await more(lineOf(page, butter)).click();
  await more(lineOf(page, butter)).click();
  await logOut(page);
  await expect(page).toHaveURL('/');
  await cartLink(page).click();
  await page.getByLabel('Email').fill(next.email);
  await page.getByLabel('Password', { exact: true }).fill(next.password);
  await mainButton(page, 'Sign In').click();
  await expect(quantityOf(lineOf(page, butter))).toHaveValue('7');
  answers.letGo();
  await restoreCalls(page, 'update');
  await more(lineOf(page, butter)).click();
  await expect.poll(() => cartOf(request, next)).toEqual({ [butter.name]: 8 });
  await expect(quantityOf(lineOf(page, butter))).toHaveValue('8');
  expect(sent).toEqual([3, 8]);
});

test('logging out in another tab leaves nothing of the cart on this one', async ({
  page,
  request,
  context,
}) => {
  await openCart(page, request);
  const other = await context.newPage();
  await other.goto('/about');
  await logOut(other);
  await expect(failure(page, 'Please login to view your cart')).toBeVisible();
  await expect(page).toHaveURL('/login?from=%2Fcart');
  await expect(page.getByText(butter.name)).toBeHidden();
});

async function logOut(page: Page) {
  await bar(page).getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
}
