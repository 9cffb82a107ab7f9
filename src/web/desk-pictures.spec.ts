import { logInAdmin, signIn } from '#tests/browser/setup/account.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import { expectSaidWidths } from '#tests/browser/ui-measures.ts';

test('pictures of the desk’s lists and of a product’s form are no larger than they are shown', async ({
  page,
  request,
}) => {
  await signIn(page, await logInAdmin(request));
  for (const address of ['/admin/products', '/admin/categories']) {
    await page.goto(address);
    await expect(page.locator('main picture').first()).toBeVisible();
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 780 });
      await expectSaidWidths(page, 'main');
    }
  }
  await page.goto('/admin/products');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const form = page.getByRole('dialog');
  await expect(form.getByText('Main picture', { exact: true })).toBeVisible();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 780 });
    await expectSaidWidths(page, 'dialog[open]');
  }
});
