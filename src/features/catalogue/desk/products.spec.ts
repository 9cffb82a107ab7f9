import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { hold } from '#tests/browser/accounts-user-page-parts.ts';
import { failure, putInElsewhere, question, success } from '#tests/browser/cart-parts.ts';
import { orderElsewhere } from '#tests/browser/orders-parts.ts';
import {
  addProductAsAdmin,
  deskHeaders,
  openProducts,
  readDeskProduct,
  rowOf,
  rows,
  type WireDeskProduct,
} from '#tests/browser/products-desk-parts.ts';
import { endSession, joinAsCustomer, signInHere } from '#tests/browser/setup/account.ts';
import { test } from '#tests/browser/setup/in-own-shop.ts';
import { expect } from '#tests/browser/setup/shop.ts';
import { expectToast, putToastAway } from '#tests/browser/toasts.ts';
import { atPhoneWidth, expectFits, expectFitsHere } from '#tests/browser/ui-measures.ts';
import * as calls from '../desk.calls.ts';

test('the products at the desk', async ({ page, request, ownShop, expectAccessible }) => {
  const word = randomUUID();
  const description = 'Beaten until it is light. '.repeat(10).trim();
  const plenty = await addProductAsAdmin(request, {
    name: `Plenty ${word}`,
    price: '1240.5',
    stock: '6',
    description,
  });
  const toner = { category: 'Toner', price: '30' };
  const few = await addProductAsAdmin(request, { ...toner, name: `Few ${word}`, stock: '5' });
  const none = await addProductAsAdmin(request, {
    ...toner,
    name: `None ${word}`,
    price: '20',
    stock: '0',
  });
  await ownShop.inDatabase((client) =>
    client.query(
      `INSERT INTO wishes_wish (id, product_id, email, asked_at, confirmed_at)
       VALUES ($1, $2, 'efua@shop.example', now(), now())`,
      [randomUUID(), none._id],
    ),
  );
  await openProducts(page, request, word);
  const head = (name: string) => page.getByRole('columnheader', { name });

  await test.step('a product stands there with image, name, shortened description, category, price and stock', async () => {
    const heads = page.getByRole('table', { name: 'Products' }).getByRole('columnheader');
    await expect(heads).toHaveCount(columns.length);
    for (const [place, name] of columns.entries()) {
      await expect(heads.nth(place)).toHaveAccessibleName(name);
    }
    const cells = rowOf(page, plenty).getByRole('cell');
    await expect(cells.nth(0).locator('svg, img')).toBeVisible();
    await expect(rowOf(page, plenty).getByRole('rowheader')).toHaveText(plenty.name);
    await expect(cells.nth(1)).toHaveText(/^Beaten until it is light\. .{30,60}…$/);
    await expect(cells.nth(2)).toHaveText('Body Care');
    await expect(cells.nth(3)).toHaveText('GH₵1,240.50');
    await expect(cells.nth(4)).toHaveText('6');
    await expectFits(page, page.getByRole('main'));
  });

  await test.step('on a phone twenty products are 2,500 px at most: two lines each, and their buttons open behind three dots', async () => {
    await atPhoneWidth(page, async () => {
      const heights = await rows(page).evaluateAll((all) =>
        all.map((row) => row.getBoundingClientRect().height),
      );
      expect(heights).toHaveLength(3);
      for (const height of heights) expect(height).toBeLessThan(100);
      await expect(act(page, plenty, 'Edit')).toBeHidden();
      await act(page, plenty, 'More for').click();
      await expect(act(page, plenty, 'Hide from shop')).toBeVisible();
      await expectFitsHere(page);
      await expectAccessible();
    });
  });

  await test.step('Add Product and each row’s name, Edit and Stock open their dialog', async () => {
    const opens = async (button: Locator, name: string) => {
      await button.click();
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
    };
    await opens(page.getByRole('button', { name: 'Add Product' }), 'Add Product');
    await opens(act(page, few, 'Edit'), `Edit ${few.name}`);
    await opens(
      rowOf(page, few).getByRole('button', { name: few.name, exact: true }),
      `Edit ${few.name}`,
    );
    await opens(act(page, few, 'Stock'), `Stock of ${few.name}`);
  });

  await test.step('a column’s name sorts by it, pressed again the other way round', async () => {
    await expect(head('Price')).toHaveAttribute('aria-sort', 'none');
    await expect(head('Description')).not.toHaveAttribute('aria-sort');
    await head('Price').getByRole('button').press('Enter');
    await expect(names(page)).toHaveText([none.name, few.name, plenty.name]);
    await expect(head('Price')).toHaveAttribute('aria-sort', 'ascending');
    await head('Price').getByRole('button').press('Enter');
    await expect(names(page)).toHaveText([plenty.name, few.name, none.name]);
    await expect(head('Price')).toHaveAttribute('aria-sort', 'descending');
    await head('Stock').getByRole('button').press('Enter');
    await expect(head('Stock')).toHaveAttribute('aria-sort', 'ascending');
    await expect(head('Price')).toHaveAttribute('aria-sort', 'none');
    await head('Name').getByRole('button').press('Enter');
    await head('Category').getByRole('button').press('Enter');
    await expect(page).toHaveURL(`/admin/products?search=${word}&sort=category`);
  });

  await test.step('few and none left are marked, and found by the filter', async () => {
    await expect(stockOf(page, plenty)).toHaveText('6');
    await expect(stockOf(page, few)).toHaveText('5Few left');
    await expect(stockOf(page, none)).toHaveText('0Sold out1 waiting');
    await page.getByLabel('Stock', { exact: true }).selectOption('Low or sold out');
    await expect(names(page)).toHaveText([few.name, none.name]);
    await page.getByLabel('Stock', { exact: true }).selectOption('Sold out');
    await expect(names(page)).toHaveText([none.name]);
  });

  await test.step('what is searched, chosen and sorted by stands in the address: back and a reload find it again', async () => {
    await page.goto('/admin/products');
    await page.getByLabel('Search').fill(word);
    await expect(page).toHaveURL(`/admin/products?search=${word}`);
    await expect(page.getByRole('status').filter({ hasText: /^3 products$/ })).toBeVisible();
    await expect(page.getByLabel('Search')).toBeFocused();
    await page.getByLabel('Category').selectOption('Toner');
    await expect(rows(page)).toHaveCount(2);
    await page.getByLabel('Stock', { exact: true }).selectOption('Low or sold out');
    await expect(page).toHaveURL(/&stock=low$/);
    await page.getByLabel('Sort by').selectOption('Price, lowest');
    await expect(names(page)).toHaveText([none.name, few.name]);
    await expect(page).toHaveURL(
      `/admin/products?search=${word}&category=Toner&stock=low&sort=price`,
    );
    await page.reload();
    await expect(names(page)).toHaveText([none.name, few.name]);
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(rows(page)).toHaveCount(3);
    await expect(page.getByLabel('Category')).toHaveValue('');
    await expect(page.getByLabel('Search')).toHaveValue(word);
  });

  await test.step('fifty products are a page, and whoever turns it reads on at its beginning', async () => {
    await ownShop.addProducts(60);
    await page.getByLabel('Search').fill('Jar');
    await expect(page.getByText('1 to 50 of 60')).toBeVisible();
    await expect(rows(page)).toHaveCount(50);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByText('51 to 60 of 60')).toBeVisible();
    await expect(rows(page)).toHaveCount(10);
    await expect(page).toHaveURL('/admin/products?search=Jar&page=2');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('table').locator(':focus')).toHaveCount(1);
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(rows(page)).toHaveCount(50);
    await page.goto('/admin/products?search=Jar&page=7');
    await expect(page).toHaveURL('/admin/products?search=Jar&page=2');
    await expect(rows(page)).toHaveCount(10);
  });
});

test('a search is asked for once, after a pause in typing, which it does not disturb', async ({
  page,
  request,
}) => {
  await page.clock.install({ time: '2026-11-21T10:00:00Z' });
  await openProducts(page, request);
  await expect(page.getByText('Loading products...')).toBeHidden();
  await page.clock.pauseAt('2026-11-21T11:00:00Z');
  const asked: string[] = [];
  page.on('request', (each) => {
    const url = new URL(each.url());
    if (url.pathname === calls.listDeskProducts.path)
      asked.push(url.searchParams.get('search') ?? '');
  });
  await page.getByLabel('Search').pressSequentially('no such ');
  await page.clock.runFor(299);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  expect(asked).toEqual(['no such']);
  await page.getByLabel('Search').pressSequentially('balm');
  await expect(page.getByLabel('Search')).toHaveValue('no such balm');
});

test('a product is deleted', async ({ page, request, faults }) => {
  const word = randomUUID();
  const add = (name: string) => addProductAsAdmin(request, { name: `${name} ${word}`, stock: '5' });
  const [gone, busy, ordered, kept] = [
    await add('Gone'),
    await add('Busy'),
    await add('Ordered'),
    await add('Kept'),
  ];
  const admin = await openProducts(page, request, word);

  await test.step('Delete asks first, with the product’s name, and works with the keyboard alone', async () => {
    await act(page, gone, 'Delete').press('Enter');
    await expect(question(page, `Delete ${gone.name}?`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(act(page, gone, 'Delete')).toBeFocused();
    expect(await readDeskProduct(request, gone)).toBeDefined();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(success(page, 'Product deleted successfully!')).toBeVisible();
    await expect(names(page)).toHaveText([busy.name, ordered.name, kept.name]);
    expect(await readDeskProduct(request, gone)).toBeUndefined();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('table').locator(':focus')).toHaveCount(1);
    await putToastAway(page);
    await expect(success(page, 'Product deleted successfully!')).toBeHidden();
  });

  await test.step('while a product is being deleted its button says so', async () => {
    const answered = await hold(page, `**${pathOf(busy)}`);
    await act(page, busy, 'Delete').click();
    await answer(page, busy, 'Delete');
    const pressed = rowOf(page, busy).getByRole('button', { name: 'Deleting...' });
    await expect(pressed).toHaveAttribute('aria-disabled', 'true');
    answered.letGo();
    await expectToast(page, 'Product deleted successfully!');
    await expect(rowOf(page, busy)).toHaveCount(0);
  });

  await test.step('what is held for orders is said, and what orders mention is hidden instead and can be shown again', async () => {
    const customer = await joinAsCustomer(request);
    await putInElsewhere(request, customer, ordered.slug, 2);
    await orderElsewhere(request, customer);
    await page.getByLabel('Search').fill(ordered.name);
    await expect(rows(page)).toHaveCount(1);
    await expect(stockOf(page, ordered)).toHaveText('3Few left2 held for orders');
    await act(page, ordered, 'Delete').click();
    await expect(question(page, `Delete ${ordered.name}?`)).toContainText('we hide it instead');
    await answer(page, ordered, 'Delete');
    await expect(success(page, 'Product deleted successfully!')).toBeVisible();
    const instead = `Customers have ordered ${ordered.name}, so we’ve hidden it instead.`;
    await expect(success(page, instead)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
    await page.getByLabel('Status').selectOption('Hidden');
    await expect(rowOf(page, ordered).getByRole('rowheader')).toHaveText(`${ordered.name}Hidden`);
    await act(page, ordered, 'Delete').click();
    await answer(page, ordered, 'Delete');
    const stays = `Customers have ordered ${ordered.name}, so it stays here, hidden.`;
    await expect(failure(page, stays)).toBeVisible();
    await act(page, ordered, 'Show in shop').click();
    await expect(success(page, `${ordered.name} is in the shop again.`)).toBeVisible();
    await expect(rowOf(page, ordered).getByRole('rowheader')).toHaveText(ordered.name);
    expect(await readDeskProduct(request, ordered)).toMatchObject({ archivedAt: null });
  });

  await test.step('a product is hidden without a question, stays in its row, and the same button shows it again', async () => {
    await page.goto(`/admin/products?search=${word}`);
    await act(page, kept, 'Hide from shop').press('Enter');
    await expect(success(page, `${kept.name} is hidden. Shoppers can’t see it.`)).toBeVisible();
    await expect(rowOf(page, kept).getByRole('rowheader')).toHaveText(`${kept.name}Hidden`);
    expect(await readDeskProduct(request, kept)).toMatchObject({ archivedAt: expect.any(String) });
    await expect(act(page, kept, 'Show in shop')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(success(page, `${kept.name} is in the shop again.`)).toBeVisible();
    await expect(act(page, kept, 'Hide from shop')).toBeFocused();
    expect(await readDeskProduct(request, kept)).toMatchObject({ archivedAt: null });
  });

  await test.step('without a token nothing is sent, and the sign-in is asked for', async () => {
    await act(page, kept, 'Delete').click();
    await page.evaluate(() => localStorage.removeItem('token'));
    await answer(page, kept, 'Delete');
    await expect(failure(page, 'Authentication required. Please login again.')).toBeVisible();
    await expect(page).toHaveURL('/login');
    expect(await readDeskProduct(request, kept)).toBeDefined();
  });

  await test.step('a deletion that the shop could not do says why, and the product stays', async () => {
    faults.allow(/status of (401|404)|net::ERR_FAILED/);
    await signInHere(page, admin);
    await page.goto(`/admin/products?search=${word}`);
    // After each refusal the list is read again, and what was deleted elsewhere is gone from it.
    const attempt = async (said: string) => {
      const readAgain = page.waitForResponse(listed);
      await act(page, kept, 'Delete').click();
      await answer(page, kept, 'Delete');
      await expect(failure(page, said)).toBeVisible();
      await readAgain;
    };
    const address = `**${pathOf(kept)}`;
    await page.route(address, (route) => route.abort(), { times: 1 });
    await attempt('Failed to delete product: We couldn’t reach the shop. Please try again.');
    await expect(rowOf(page, kept)).toBeVisible();
    const elsewhere = await request.delete(pathOf(kept), { headers: await deskHeaders(request) });
    expect(elsewhere.status()).toBe(200);
    await attempt('Failed to delete product: We can’t find this product.');
    await expect(rowOf(page, kept)).toHaveCount(0);
  });

  await test.step('a deletion that the shop refuses for the session says so at the sign-in, and the session is forgotten', async () => {
    await act(page, ordered, 'Delete').click();
    await endSession(request, admin.token);
    await answer(page, ordered, 'Delete');
    await expect(failure(page, 'Authentication failed. Please login again.')).toBeVisible();
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    expect(await readDeskProduct(request, ordered)).toBeDefined();
  });
});

test('the products do not come', async ({ page, request, faults }) => {
  faults.allow(/status of (401|503)|response 503|net::ERR_FAILED/);
  const balm = await addProductAsAdmin(request);
  const gate = Promise.withResolvers<void>();
  await page.route(listed, async (route) => {
    await gate.promise;
    await route.fulfill({ json: [] });
  });
  const admin = await openProducts(page, request);

  await test.step('while the products come, and when there are none, the page says so', async () => {
    await expect(page.getByText('Loading products...')).toBeVisible();
    gate.resolve();
    await expect(page.getByRole('heading', { name: 'No products yet' })).toBeVisible();
    await expect(page.getByText('Loading products...')).toBeHidden();
    await page.unroute(listed);
  });

  await test.step('products that cannot be loaded say why in a panel, and can be asked for again', async () => {
    const message = 'The database is being looked after.';
    await page.route(listed, (route) => route.fulfill({ status: 503, json: { message } }));
    await page.goto(`/admin/products?search=${encodeURIComponent(balm.name)}`);
    await expect(failure(page, message)).toBeVisible();
    await page.unroute(listed);
    await page.route(listed, (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(failure(page, 'Failed to fetch products')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rowOf(page, balm)).toBeVisible();
    await expect(failure(page, 'Failed to fetch products')).toBeHidden();
  });

  await test.step('a session that ended before the products came leads to the sign-in', async () => {
    await page.route(listed, async (route) => {
      await endSession(request, admin.token);
      await route.continue();
    });
    await page.goto('/admin/products');
    await expect(page).toHaveURL('/login');
    const said = 'Authentication failed. Please login again.';
    await expect(failure(page, said)).toBeVisible();
  });
});

const columns = ['Image', 'Name', 'Description', 'Category', 'Price', 'Stock', 'Actions'];
const listed = `**${calls.listDeskProducts.path}?*`;

function names(page: Page): Locator {
  return rows(page).getByRole('rowheader');
}

function stockOf(page: Page, product: WireDeskProduct): Locator {
  return rowOf(page, product).getByRole('cell').nth(4);
}

function act(page: Page, product: WireDeskProduct, name: string): Locator {
  return rowOf(page, product).getByRole('button', { name: `${name} ${product.name}` });
}

async function answer(page: Page, { name }: WireDeskProduct, word: string): Promise<void> {
  await question(page, `Delete ${name}?`).getByRole('button', { name: word }).click();
}

function pathOf({ _id }: WireDeskProduct): string {
  return calls.deleteProduct.path.replace('{id}', _id);
}
