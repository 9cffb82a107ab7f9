import type { Page } from '@playwright/test';
import { failure } from '#tests/browser/cart-parts.ts';
import {
  cancelElsewhere,
  customerWithCart,
  orderElsewhere,
  scrub,
  stockUp,
} from '#tests/browser/orders-parts.ts';
import { registerCustomer, signIn } from '#tests/browser/setup/account.ts';
import { expect, test, twoWidths } from '#tests/browser/setup/shop.ts';
import { expectNoSidewaysScroll, smallTargets } from '#tests/browser/ui-measures.ts';

test.beforeAll(stockUp);

test('a customer without orders is told so on the user page, and finds the way to the products', async ({
  page,
  request,
}) => {
  await signIn(page, await registerCustomer(request));
  await page.goto('/userpage');
  await expect(card(page)).toContainText('You have no orders yet.');
  await card(page).getByRole('link', { name: 'See the products' }).click();
  await expect(page).toHaveURL('/products');
});

test(
  'the own orders stand on the user page, newest first, each leading to its page',
  twoWidths,
  async ({ page, request, expectAccessible }) => {
    const customer = await customerWithCart(request, { [scrub.slug]: 3 });
    const first = await orderElsewhere(request, customer);
    await cancelElsewhere(request, customer, first._id);
    const second = await orderElsewhere(request, customer);
    await signIn(page, customer);
    await page.goto('/userpage');
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).nth(0)).toContainText(nameOf(second));
    await expect(rows(page).nth(0)).toContainText('Pending');
    await expect(rows(page).nth(0)).toContainText('Not paid');
    await expect(rows(page).nth(0)).toContainText('3 items');
    await expect(rows(page).nth(0)).toContainText('GH₵204.00');
    await expect(rows(page).nth(1)).toContainText(nameOf(first));
    await expect(rows(page).nth(1)).toContainText('Cancelled');
    await expect(card(page).getByRole('button')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    expect(await smallTargets(card(page))).toEqual([]);
    await expectAccessible();
    await rows(page).nth(0).getByRole('link').click();
    await expect(page).toHaveURL(`/orders/${second._id}`);
    await page.getByRole('main').getByRole('link', { name: 'All your orders' }).click();
    await expect(rows(page)).toHaveCount(2);
  },
);

test('five orders are shown at first, and more when asked', async ({ page, request }) => {
  const customer = await customerWithCart(request, { [scrub.slug]: 1 });
  for (let count = 1; count <= 7; count += 1) {
    const { _id } = await orderElsewhere(request, customer);
    await cancelElsewhere(request, customer, _id);
  }
  await signIn(page, customer);
  await page.goto('/userpage');
  await expect(rows(page)).toHaveCount(5);
  await card(page).getByRole('button', { name: 'Show more orders' }).click();
  await expect(rows(page)).toHaveCount(7);
  await expect(card(page).getByRole('button')).toHaveCount(0);
  await expect(rows(page).nth(5).getByRole('link')).toBeFocused();
});

test('orders that cannot be loaded are asked for again', async ({ page, request, faults }) => {
  faults.allow(/net::ERR_FAILED/);
  const customer = await customerWithCart(request, { [scrub.slug]: 1 });
  await orderElsewhere(request, customer);
  await signIn(page, customer);
  await page.route('**/api/orders/mine*', (route) => route.abort(), { times: 1 });
  await page.goto('/userpage');
  await expect(failure(page, 'Your orders could not be loaded.')).toBeVisible();
  await card(page).getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(1);
});

function card(page: Page) {
  return page.getByRole('main').getByRole('article', { name: 'Your orders' });
}

function rows(page: Page) {
  return page.getByRole('list', { name: 'Orders' }).getByRole('listitem');
}

function nameOf({ _id }: { _id: string }): string {
  return `#${_id.slice(-8).toUpperCase()}`;
}
