import {
  customerWithCart,
  openCheckout,
  orderElsewhere,
  stockUp,
} from '#tests/browser/orders-parts.ts';
import { changeOrder, openOrder } from '#tests/browser/payments-parts.ts';
import { expect, test, twoWidths } from '#tests/browser/setup/shop.ts';
import { expectNoSidewaysScroll } from '#tests/browser/ui-measures.ts';

test.beforeAll(stockUp);

const tax = {
  net: 116.66,
  lines: [
    { name: 'VAT', percent: 15, amount: 17.5 },
    { name: 'NHIL', percent: 2.5, amount: 2.92 },
    { name: 'GETFund', percent: 2.5, amount: 2.92 },
  ],
};

test(
  'an order that was placed with VAT tells the three taxes under its total',
  twoWidths,
  async ({ page, request, expectAccessible }) => {
    const customer = await customerWithCart(request);
    const order = await orderElsewhere(request, customer);
    await changeOrder(page, order, (real) => ({ ...real, tax }));
    await openOrder(page, customer, order);
    const names = page.getByText(/^Including /);
    await expect(names).toHaveText([
      'Including VAT (15%)',
      'Including NHIL (2.5%)',
      'Including GETFund (2.5%)',
    ]);
    const main = page.getByRole('main');
    await expect(main.getByText('GH₵17.50')).toBeVisible();
    await expect(main.getByText('GH₵2.92')).toHaveCount(2);
    await expectNoSidewaysScroll(page);
    await expectAccessible();
  },
);

test('an order of a shop without VAT tells none', async ({ page, request }) => {
  const customer = await customerWithCart(request);
  const order = await orderElsewhere(request, customer);
  await openOrder(page, customer, order);
  await expect(page.getByText('Total', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^Including /)).toHaveCount(0);
});

test.describe('the expected delivery at the checkout', () => {
  test('leaves out the holidays that the shop has set', async ({ page, request }) => {
    await page.route('**/api/shop', (route) =>
      route.fulfill({
        json: {
          holidays: [{ day: '2026-11-17', name: 'A day of mourning' }],
          whatsapp: null,
          holdMinutes: 30,
        },
      }),
    );
    await page.clock.setFixedTime('2026-11-16T10:00:00Z');
    await openCheckout(page, request);
    await page.getByLabel('Region').selectOption('Greater Accra');
    await expect(page.getByText('Wed 18 Nov to Thu 19 Nov')).toBeVisible();
  });

  test('is reckoned by the law alone while the shop does not answer', async ({
    page,
    request,
    faults,
  }) => {
    faults.allow(/Failed to load resource/);
    await page.route('**/api/shop', (route) => route.abort());
    await page.clock.setFixedTime('2026-12-23T10:00:00Z');
    await openCheckout(page, request);
    await page.getByLabel('Region').selectOption('Greater Accra');
    await expect(page.getByText('Thu 24 Dec to Tue 29 Dec')).toBeVisible();
  });
});
