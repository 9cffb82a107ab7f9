import { expectWrong } from '#tests/browser/accounts-parts.ts';
import {
  addButton,
  addPictureElsewhere,
  field,
  fillForm,
  form,
  save,
} from '#tests/browser/product-form-parts.ts';
import { addProductAsAdmin, openProducts, rowOf } from '#tests/browser/products-desk-parts.ts';
import { joinAsCustomer, signInHere } from '#tests/browser/setup/account.ts';
import { test } from '#tests/browser/setup/in-own-shop.ts';
import { expect } from '#tests/browser/setup/shop.ts';
import { expectToast, putToastAway } from '#tests/browser/toasts.ts';
import { atPhoneWidth, expectFits, expectNoSidewaysScroll } from '#tests/browser/ui-measures.ts';

test('the sizes of a product', async ({ page, request, expectAccessible }) => {
  const product = await addProductAsAdmin(request, { stock: '10' });
  for (const name of ['small.jpg', 'large.jpg']) await addPictureElsewhere(request, product, name);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const size = (place: number) => dialog.getByRole('listitem').nth(place);
  await openProducts(page, request, 'Ba');
  const row = rowOf(page, product);

  await test.step('a new product is added in several, by keyboard alone', async () => {
    await addButton(page).focus();
    await page.keyboard.press('Enter');
    await fillForm(page);
    const name = `Baobab Butter ${product._id.slice(-6)}`;
    await field(page, 'Name').fill(name);
    await field(page, 'Stock').fill('30');
    await dialog.getByRole('button', { name: 'Add a size' }).focus();
    await page.keyboard.press('Enter');
    await expect(size(0).getByLabel('Size')).toBeFocused();
    await expect(size(0).getByLabel('Price (GH₵)')).toHaveValue('60.50');
    await expect(size(0).getByLabel('Stock')).toHaveValue('30');
    await page.keyboard.type('100 g');
    await size(1).getByLabel('Size').focus();
    await page.keyboard.type('100 G');
    await size(1).getByLabel('Price (GH₵)').fill('40');
    await size(1).getByLabel('Stock').fill('20');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).press('Enter');
    await save(page).focus();
    await page.keyboard.press('Enter');
    await expectWrong(size(1).getByLabel('Size'), 'Two sizes have the same name.');
    await expect(size(1).getByLabel('Size')).toBeFocused();
    await expectAccessible();
    await expectFits(page, form(page));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('50 g');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Product added successfully!');
    await expect(rowOf(page, { name })).toContainText('from GH₵40.00');
    await expect(rowOf(page, { name })).toContainText('100 g: 3050 g: 20');
  });

  await test.step('the owner adds one; each needs a name of its own', async () => {
    await row.getByRole('button', { name: /^Sizes/ }).click();
    await dialog.getByRole('button', { name: 'Add a size' }).click();
    await expect(size(1).getByLabel('Size')).toBeFocused();
    await page.keyboard.type('250 g');
    await size(1).getByLabel('Price (GH₵)').fill('120');
    await size(1).getByLabel('Stock').fill('2');
    await dialog.getByRole('button', { name: 'Save sizes' }).click();
    await expect(dialog.getByText('Please name each size.').first()).toBeVisible();
    await size(0).getByLabel('Size').fill('100 g');
    await expectAccessible();
    await expectFits(page, dialog.locator('form'));
    await dialog.getByRole('button', { name: 'Save sizes' }).click();
    await expectToast(page, 'Sizes saved.');
    await expect(row).toContainText('from GH₵60.50');
    await expect(row).toContainText('100 g: 10');
    await expect(row).toContainText('250 g: 2');
  });

  await test.step('one of them is on sale, and they stand in another order', async () => {
    await row.getByRole('button', { name: /^Sizes/ }).click();
    await size(1).getByLabel('Picture').selectOption('Picture 2');
    await size(1).getByText('Sale price').click();
    await size(1).getByLabel('Sale ends').fill('2040-01-02T18:00');
    await size(1).getByLabel('On sale at (GH₵)').fill('99');
    await dialog.getByRole('button', { name: 'Earlier 250 g' }).click();
    await expect(dialog.getByRole('button', { name: 'Later 250 g' })).toBeVisible();
    await expect(dialog.getByText('250 g is now number 1 of 2.')).toBeAttached();
    await expect(size(0).getByLabel('On sale at (GH₵)')).toHaveValue('99');
    await dialog.getByRole('button', { name: 'Save sizes' }).click();
    await putToastAway(page);
    await expect(row).toContainText('250 g: GH₵99.00 until 2 Jan 2040');
  });

  await test.step('each has stock of its own', async () => {
    await row.getByRole('button', { name: /^Stock/ }).click();
    await dialog.getByRole('radio', { name: '250 g' }).check();
    await expect(dialog.getByRole('listitem')).toHaveText([/^\+2First stock.*2 left$/]);
    await dialog.getByRole('radio', { name: 'Damaged' }).check();
    await dialog.getByRole('button', { name: 'Update stock' }).click();
    await putToastAway(page);
    await expect(row).toContainText('250 g: 1');
  });

  await signInHere(page, await joinAsCustomer(request));
  await test.step('a card says from which price, and leads to the choice', async () => {
    await page.goto('/products?sort=newest');
    const card = main.getByRole('article').filter({ hasText: product.name });
    await expect(card).toContainText('from GH₵60.50');
    await card.getByRole('link', { name: 'Choose a size' }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(product.name);
  });

  await test.step('price and stock follow the size that is chosen', async () => {
    const choice = main.getByRole('group', { name: 'Size' });
    await expect(choice.getByRole('radio')).toHaveCount(2);
    await choice.getByRole('radio', { name: '100 g' }).check();
    await expect(main.getByText('In stock')).toBeVisible();
    await choice.getByRole('radio', { name: '100 g' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(choice.getByRole('radio', { name: '250 g' })).toBeChecked();
    await expect(main.getByRole('paragraph').filter({ hasText: /^Few left$/ })).toBeVisible();
    const offer = main.getByText('Until 2 Jan 2040, 18:00.');
    await expect(offer.first()).toBeVisible();
    await expect(main.getByText('GH₵99.00').first()).toContainText('GH₵120.00');
    await expectAccessible();
    await atPhoneWidth(page, () => expectNoSidewaysScroll(page));
  });

  await test.step('a link to one of them opens the page with it chosen', async () => {
    const choice = main.getByRole('group', { name: 'Size' });
    const id = await choice.getByRole('radio', { name: '100 g' }).getAttribute('value');
    await page.goto(`${new URL(page.url()).pathname}?size=${id}`);
    await expect(choice.getByRole('radio', { name: '100 g' })).toBeChecked();
    await expect(main.getByText('In stock')).toBeVisible();
    await choice.getByRole('radio', { name: '250 g' }).check();
    await expect(main.getByRole('paragraph').filter({ hasText: /^Few left$/ })).toBeVisible();
    await expect(choice.getByRole('radio', { name: '250 g' })).toBeChecked();
  });

  await test.step('the picture is that of the size that is chosen', async () => {
    const gallery = main.getByRole('region', { name: 'Pictures' });
    const shown = (number: number) =>
      gallery.getByRole('button', { name: `Enlarge picture ${number} of 2` });
    const choice = main.getByRole('group', { name: 'Size' });
    await expect(shown(2)).toBeInViewport({ ratio: 0.9 });
    await choice.getByRole('radio', { name: '100 g' }).check();
    await expect(shown(1)).toBeInViewport({ ratio: 0.9 });
    await choice.getByRole('radio', { name: '250 g' }).check();
    await expect(shown(2)).toBeInViewport({ ratio: 0.9 });
  });

  await test.step('what is put in is that size, and the cart says so', async () => {
    await main.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expectToast(page, `${product.name}, 250 g added to cart!`);
    await page.goto('/cart');
    const line = main.getByRole('list', { name: 'In your cart' }).getByRole('listitem');
    await expect(line).toContainText(`${product.name}, 250 g`);
    await expect(line).toContainText('GH₵99.00');
    await line.getByRole('button', { name: /^Remove/ }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(main.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  });
});
