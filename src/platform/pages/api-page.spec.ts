import { expect, test } from '#tests/browser/setup/shop.ts';

test('the page of the API, on a phone and on a desk', async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/api');
  for (const width of [360, 1280]) {
    await test.step(`reads well at ${width} pixels, and nothing runs over the side`, async () => {
      await page.setViewportSize({ width, height: 740 });
      await expect(page.getByRole('heading', { level: 1 })).toContainText('What other programs');
      await page.getByRole('link', { name: 'orders', exact: true }).click();
      const call = page.locator('#placeOrderFor');
      await call.locator('summary').click();
      await expect(call).toContainText('orders.place');
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over).toBeLessThanOrEqual(0);
      await expectAccessible();
      await call.locator('summary').click();
    });
  }
  await test.step('leads from a call to what it takes', async () => {
    await page.locator('#placeOrderFor summary').click();
    await page.locator('#placeOrderFor').getByRole('link', { name: 'PlaceOrderForBody' }).click();
    await expect(page.locator('#schema-PlaceOrderForBody')).toContainText('customer');
  });
});
