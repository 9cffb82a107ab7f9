import { putInElsewhere } from '#tests/browser/cart-parts.ts';
import { atProvider, fillAddress, ordersOf, pay, readOrder } from '#tests/browser/orders-parts.ts';
import {
  addProductAsAdmin,
  deskHeaders,
  openProducts,
  readDeskProduct,
  rowOf,
} from '#tests/browser/products-desk-parts.ts';
import { joinAsCustomer, signIn, signInHere } from '#tests/browser/setup/account.ts';
import { test } from '#tests/browser/setup/in-own-shop.ts';
import { expect } from '#tests/browser/setup/shop.ts';
import { expectToast } from '#tests/browser/toasts.ts';
import { atPhoneWidth, expectFits, expectNoSidewaysScroll } from '#tests/browser/ui-measures.ts';
import { correctStock, setParts } from '../desk.calls.ts';

test('a gift set', async ({ page, request, faults, expectAccessible }) => {
  const butter = await addProductAsAdmin(request, { name: 'Whipped Shea Trial', stock: '7' });
  const soap = await addProductAsAdmin(request, { name: 'Black Soap Trial', stock: '9' });
  const basket = await addProductAsAdmin(request, { name: 'Gift Basket Trial', stock: '0' });
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await openProducts(page, request, 'Trial');

  await test.step('the owner puts products into it, found by their name', async () => {
    await rowOf(page, basket)
      .getByRole('button', { name: /^Sizes/ })
      .click();
    await dialog.getByRole('button', { name: 'Make it a set' }).click();
    const search = dialog.getByLabel('Add a product');
    for (const { name } of [butter, soap]) {
      await search.fill(name);
      await dialog.getByRole('button', { name: `Add ${name}` }).click();
      await expect(dialog.getByLabel(name)).toBeFocused();
    }
    await dialog.getByLabel(soap.name).fill('many');
    await dialog.getByRole('button', { name: 'Save set' }).click();
    await expect(dialog.getByText('Please enter a whole number').first()).toBeVisible();
    await dialog.getByLabel(soap.name).fill('2');
    await expectAccessible();
    await expectFits(page, dialog.locator('form'));
    await dialog.getByRole('button', { name: 'Save set' }).click();
    await expectToast(page, 'Set saved.');
    await expect(rowOf(page, basket)).toContainText(`4Few left${butter.name}: 7${soap.name}: 9`);
  });

  await test.step('hiding one of them says which set nobody can buy without it', async () => {
    const press = (name: string) => rowOf(page, soap).getByRole('button', { name }).click();
    await press('Hide from shop');
    await expectToast(
      page,
      `${soap.name} is hidden. Shoppers can’t see it. Nobody can buy ${basket.name} without it.`,
    );
    await press('Show in shop');
    await expectToast(page, `${soap.name} is in the shop again.`);
  });

  const customer = await joinAsCustomer(request);
  await signInHere(page, customer);
  await test.step('its page says what is inside, and leads there', async () => {
    await page.goto(`/products/${basket.slug}`);
    await expect(main.getByRole('paragraph').filter({ hasText: /^Few left$/ })).toBeVisible();
    const inside = main.getByRole('heading', { name: 'What’s inside' }).locator('..');
    await expect(inside.getByRole('listitem')).toHaveText([
      new RegExp(`^1 × ${butter.name}GH₵[\\d.]+$`),
      new RegExp(`^2 × ${soap.name}GH₵[\\d.]+ each$`),
    ]);
    await expect(inside.getByText(/^Bought singly: GH₵.+ You save GH₵/)).toBeVisible();
    await expect(inside.getByRole('link', { name: soap.name })).toHaveAttribute(
      'href',
      `/products/${soap.slug}`,
    );
    await expectAccessible();
    await atPhoneWidth(page, () => expectNoSidewaysScroll(page));
    await main.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expectToast(page, `${basket.name} added to cart!`);
  });

  await test.step('its line of the cart says so too, for as many as there are', async () => {
    await page.goto('/cart');
    const line = main.getByRole('list', { name: 'In your cart' }).getByRole('listitem');
    await line.getByRole('button', { name: /one more$/ }).click();
    await expect(line).toContainText(`2 × ${butter.name}4 × ${soap.name}`);
    await atPhoneWidth(page, () => expectNoSidewaysScroll(page));
    await line.getByRole('button', { name: /one less$/ }).click();
    await expect(line).toContainText(`1 × ${butter.name}2 × ${soap.name}`);
  });

  const words = 'Happy birthday, Esi!\nWith love from all of us.';
  await test.step('the checkout asks for a note if it is a gift, and keeps what was typed', async () => {
    await page.goto('/checkout');
    const note = page.getByLabel('A note for the one who gets it');
    await expect(note).toBeHidden();
    await fillAddress(page);
    await page.getByLabel('This is a gift').check();
    await note.fill(words);
    await page.reload();
    await expect(note).toHaveValue(words);
    await expectAccessible();
  });

  await test.step('what the owner changes in it meanwhile is not bought unseen', async () => {
    faults.allow(/status of 409/);
    const putIn = async (quantity: number) => {
      const { version } = (await readDeskProduct(request, basket)) ?? {};
      const parts = [
        { productId: butter._id, quantity: 1 },
        { productId: soap._id, quantity },
      ];
      const path = setParts.path.replace('{id}', basket._id);
      const data = { version, parts };
      const answer = await request.put(path, { headers: await deskHeaders(request), data });
      expect(answer.status()).toBe(200);
    };
    const items = page.getByRole('region', { name: 'Your items' });
    await putIn(1);
    await pay(page).click();
    await expect(items.getByRole('alert')).toHaveText(
      `What is in ${basket.name} has changed. Please check your cart again.`,
    );
    await expect(items).toContainText(`1 × ${butter.name}1 × ${soap.name}`);
    expect(await ordersOf(request, customer)).toEqual([]);
    await pay(page).click();
    await atProvider(page);
  });

  await test.step('the order tells what is inside, and the note', async () => {
    const [order] = await ordersOf(request, customer);
    const { _id } = await readOrder(request, customer, order?._id ?? '');
    await page.goto(`/orders/${_id}`);
    const line = main.getByRole('listitem').filter({ hasText: basket.name });
    await expect(line).toContainText(`1 × ${butter.name}1 × ${soap.name}`);
    await expect(main.getByText(words.split('\n')[0] ?? '')).toBeVisible();
  });
});

test('a product that becomes a set while it lies in a cart is not bought unseen', async ({
  page,
  request,
  faults,
}) => {
  const soap = await addProductAsAdmin(request, { name: 'Black Soap Trial', stock: '9' });
  const basket = await addProductAsAdmin(request, { name: 'Gift Basket Trial', stock: '3' });
  const customer = await joinAsCustomer(request);
  await putInElsewhere(request, customer, basket.slug);
  await signIn(page, customer);
  await page.goto('/checkout');
  await fillAddress(page);
  const headers = await deskHeaders(request);
  const moved = await request.post(correctStock.path.replace('{id}', basket._id), {
    headers,
    data: { quantity: -3, reason: 'Packed into sets' },
  });
  expect(moved.status()).toBe(200);
  const { version } = (await readDeskProduct(request, basket)) ?? {};
  const made = await request.put(setParts.path.replace('{id}', basket._id), {
    headers,
    data: { version, parts: [{ productId: soap._id, quantity: 1 }] },
  });
  expect(made.status()).toBe(200);
  faults.allow(/status of 409/);
  await pay(page).click();
  await expect(page.getByRole('region', { name: 'Your items' }).getByRole('alert')).toHaveText(
    `What is in ${basket.name} has changed. Please check your cart again.`,
  );
  expect(await ordersOf(request, customer)).toEqual([]);
});
