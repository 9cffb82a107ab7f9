import { expect, test } from '#tests/browser/setup/shop.ts';

test('the page of the API, on a phone and on a desk', async ({ page, expectAccessible }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/api#/orders/placeOrderFor');
  const call = page.locator('#operations-orders-placeOrderFor');
  await test.step('shows the call that its address names', async () => {
    await expect(call).toContainText('orders.place');
    await expect(call).toContainText('PlaceOrderForBody');
  });
  await test.step('has the areas, and opens a call by the keyboard', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toContainText('What other programs');
    await page.locator('#operations-tag-cart').getByRole('button').focus();
    await page.keyboard.press('Enter');
    const another = page.locator('#operations-cart-addToCart');
    await another.getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    await expect(another).toContainText('AddToCartBody');
    await expect(page).toHaveURL(/#\/cart\/addToCart$/);
  });
  await page.locator('#operations-orders-listOrders').getByRole('button').first().click();
  for (const width of [360, 1280]) {
    await test.step(`reads well at ${width} pixels, and nothing runs over the side`, async () => {
      await page.setViewportSize({ width, height: 740 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over).toBeLessThanOrEqual(0);
      await expectAccessible(width === 360 ? undefined : call);
    });
  }
  await test.step('sends nothing, and asks no other host', async () => {
    await expect(page.getByRole('button', { name: /try it|execute|authorize/i })).toHaveCount(0);
    const { origin } = new URL(page.url());
    const own =
      /^GET (\/api|\/api\/openapi\.json|\/api\/page\/calls-\w+\.(js|css)|\/assets\/favicon[\w-]*\.svg)$/;
    const elsewhere = asked.filter(
      (each) => !each.includes('data:') && !own.test(each.replace(origin, '')),
    );
    expect(elsewhere).toEqual([]);
  });
});
