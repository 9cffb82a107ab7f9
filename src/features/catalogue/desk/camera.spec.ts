import { form, openForm } from '#tests/browser/product-form-parts.ts';
// Uses the shared shop, because these tests change nothing.
import { expect, test, twoWidths } from '#tests/browser/setup/shop.ts';
import { expectNoSidewaysScroll, smallTargets } from '#tests/browser/ui-measures.ts';

test.skip(({ isMobile }) => !isMobile, 'without a camera nothing is offered: product-form.spec.ts');

test('on a phone the product form takes photos', twoWidths, async ({ page, request }) => {
  await openForm(page, request);
  const camera = form(page).getByLabel('Take a photo');
  await expect(camera).toBeVisible();
  await expect(camera).toHaveAttribute('capture', 'environment');
  await expectNoSidewaysScroll(page);
  expect(await smallTargets(form(page))).toEqual([]);
});
