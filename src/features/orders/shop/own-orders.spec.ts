import type { Page } from '@playwright/test';
import { calledOrder } from '#features/orders/order-name.rules.ts';
import { failure, putInElsewhere } from '#tests/browser/cart-parts.ts';
import { cancelElsewhere, orderElsewhere, scrub, stockUp } from '#tests/browser/orders-parts.ts';
import { registerCustomer, signIn } from '#tests/browser/setup/account.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import {
  atPhoneWidth,
  expectLargeLettersFit,
  expectNoSidewaysScroll,
  smallTargets,
} from '#tests/browser/ui-measures.ts';

test.beforeAll(stockUp);

test('the own orders on the user page', async ({ page, request, faults, expectAccessible }) => {
  const customer = await registerCustomer(request);
  await signIn(page, customer);
  const cancelled = async () => {
    const order = await orderElsewhere(request, customer);
    await cancelElsewhere(request, customer, order._id);
    return order;
  };

  await test.step('a customer without orders is told so on the user page, and finds the way to the products', async () => {
    await page.goto('/userpage');
    await expect(card(page)).toContainText('You have no orders yet.');
    await card(page).getByRole('link', { name: 'Browse products' }).click();
    await expect(page).toHaveURL('/products');
  });

  await test.step('the own orders stand on the user page, newest first, each leading to its page', async () => {
    await putInElsewhere(request, customer, scrub.slug, 3);
    const first = await cancelled();
    const second = await orderElsewhere(request, customer);
    await page.goto('/userpage');
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).nth(0)).toContainText(calledOrder(second));
    await expect(rows(page).nth(0)).toContainText('Pending');
    await expect(rows(page).nth(0)).toContainText('Not paid');
    await expect(rows(page).nth(0)).toContainText('3 items');
    await expect(rows(page).nth(0)).toContainText('GH₵204.00');
    await expect(rows(page).nth(0).getByRole('img', { name: scrub.name })).toBeVisible();
    await expect(rows(page).nth(1)).toContainText(calledOrder(first));
    await expect(rows(page).nth(1)).toContainText('Cancelled');
    await expect(card(page).getByRole('button')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await atPhoneWidth(page, async () => {
      await expectNoSidewaysScroll(page);
      expect(await smallTargets(card(page))).toEqual([]);
    });
    await expectLargeLettersFit(page);
    await expectAccessible();
    await rows(page).nth(0).getByRole('link').click();
    await expect(page).toHaveURL(`/orders/${second._id}`);
    await page.getByRole('main').getByRole('link', { name: 'All your orders' }).click();
    await expect(rows(page)).toHaveCount(2);
    await cancelElsewhere(request, customer, second._id);
  });

  await test.step('five orders are shown at first, and more when asked', async () => {
    for (let count = 3; count <= 7; count += 1) await cancelled();
    await page.reload();
    await expect(rows(page)).toHaveCount(5);
    await card(page).getByRole('button', { name: 'Show more orders' }).click();
    await expect(rows(page)).toHaveCount(7);
    await expect(card(page).getByRole('button')).toHaveCount(0);
    await expect(rows(page).nth(5).getByRole('link')).toBeFocused();
  });

  await test.step('orders that cannot be loaded are asked for again', async () => {
    faults.allow(/net::ERR_FAILED/);
    await page.route('**/api/orders/mine*', (route) => route.abort(), { times: 1 });
    await page.reload();
    await expect(failure(page, 'We couldn’t load your orders.')).toBeVisible();
    await card(page).getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page)).toHaveCount(5);
  });
});

function card(page: Page) {
  return page.getByRole('main').getByRole('article', { name: 'Your orders' });
}

function rows(page: Page) {
  return page.getByRole('list', { name: 'Orders' }).getByRole('listitem');
}
