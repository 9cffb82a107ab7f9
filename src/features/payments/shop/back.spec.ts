import {
  atProvider,
  fillAddress,
  openCheckout,
  ordersOf,
  pay,
  stockUp,
} from '#tests/browser/orders-parts.ts';
import { orderAgain, payElsewhere } from '#tests/browser/payments-parts.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import { findChromium } from '../../../../scripts/chromium.mjs';

// Browsers keep the previous page alive for the back button. Playwright turns this off by default,
// and a Chromium without windows cannot do it.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const executablePath = await findChromium();
    await use({
      ...launchOptions,
      ...(executablePath ? { executablePath } : {}),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
  },
});

test.beforeAll(stockUp);

test('coming back', async ({ page, request }) => {
  const customer = await openCheckout(page, request);
  await fillAddress(page);

  await test.step('from the provider to a checkout that was kept alive, its button can be pressed again', async () => {
    await page.evaluate(() => document.documentElement.setAttribute('data-kept', 'alive'));
    await pay(page).click();
    await atProvider(page);
    // A page that was kept alive is not loaded again, so there is no load to wait for.
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL('/checkout');
    await expect(page.locator('html')).toHaveAttribute('data-kept', 'alive');
    await expect(pay(page)).toHaveText('Make Payment - GH₵140.00');
    await expect(page.getByLabel('City')).toHaveValue('Tamale');
    await pay(page).click();
    await atProvider(page);
    expect(await ordersOf(request, customer)).toHaveLength(1);
  });

  await test.step('to a checkout whose order was paid meanwhile, nothing is left to pay', async () => {
    const [order] = await ordersOf(request, customer);
    if (!order) throw new Error('Nothing was ordered');
    await payElsewhere(request, customer, order);
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.getByText('Nothing to pay for yet')).toBeVisible();
  });

  await test.step('to an order’s page that was kept alive, it is shown as it is now', async () => {
    const order = await orderAgain(request, customer);
    await page.goto(`/orders/${order._id}`);
    const payNow = page.getByRole('button', { name: 'Pay now - GH₵140.00' });
    await payNow.click();
    await atProvider(page);
    await page.goBack({ waitUntil: 'commit' });
    await expect(payNow).not.toHaveAttribute('aria-disabled');
    await payNow.click();
    await atProvider(page);
    await payElsewhere(request, customer, order);
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
    await expect(payNow).toHaveCount(0);
  });
});
