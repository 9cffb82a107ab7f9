import type { Page, Route } from '@playwright/test';
import { expectWrong } from '#tests/browser/accounts-parts.ts';
import { fault, hold, told } from '#tests/browser/accounts-user-page-parts.ts';
import { loseAnswer } from '#tests/browser/lose-answer.ts';
import {
  addButton,
  adding,
  addPictureElsewhere,
  changeElsewhere,
  changing,
  choosePictures,
  field,
  fillForm,
  form,
  moveStockElsewhere,
  openForm,
  paintPicture,
  pictureItems,
  productNamed,
  save,
} from '#tests/browser/product-form-parts.ts';
import {
  addProductAsAdmin,
  deskHeaders,
  openProducts,
  readDeskProduct,
  rowOf,
} from '#tests/browser/products-desk-parts.ts';
import { endSession } from '#tests/browser/setup/account.ts';
import { test } from '#tests/browser/setup/in-own-shop.ts';
import { admin, expect } from '#tests/browser/setup/shop.ts';
import { expectToast } from '#tests/browser/toasts.ts';
import { expectFits } from '#tests/browser/ui-measures.ts';
import * as calls from '../desk.calls.ts';

test('a product is made', async ({ page, request, expectAccessible }) => {
  await openProducts(page, request);
  // Goes by links, so that there is a way back within the shop.
  await page.getByRole('link', { name: 'Today' }).click();
  await page.getByRole('link', { name: 'Product Management' }).click();
  await addButton(page).click();
  const sent: string[] = [];
  page.on('request', (asked) => sent.push(asked.method()));

  await test.step('the product form asks name, price, stock, category, description and images, and what else a page tells', async () => {
    await expect(field(page, 'Name')).toBeFocused();
    await expect(field(page, 'Price')).toHaveAttribute('type', 'number');
    await expect(field(page, 'Price')).toHaveAttribute('step', '0.01');
    await expect(field(page, 'Price')).toHaveAttribute('min', '0');
    await expect(field(page, 'Stock')).toHaveAttribute('min', '0');
    const [price, stock] = [
      await field(page, 'Price').boundingBox(),
      await field(page, 'Stock').boundingBox(),
    ];
    expect(price?.y).toBe(stock?.y);
    const choices = field(page, 'Category').getByRole('option');
    await expect(choices).toHaveText([
      'Choose',
      'Face Care',
      'Body Care',
      'Hair Care',
      "Men's Collection",
      'Toner',
    ]);
    await expect(field(page, 'Description')).toBeVisible();
    await expect(form(page).getByLabel('Choose pictures')).toHaveAttribute(
      'accept',
      'image/*,.heic,.heif',
    );
    await expect(form(page).getByLabel('Take a photo')).toBeHidden();
    for (const label of ['How to use', 'Ingredients', 'Size']) {
      await expect(field(page, label)).toBeVisible();
    }
    // The bar with the buttons ends where the dialog ends, with nothing to be seen below it.
    const dialog = (await form(page).boundingBox()) ?? { y: 0, height: 0 };
    const button = (await save(page).boundingBox()) ?? { y: 0, height: 0 };
    const below = dialog.y + dialog.height - button.y - button.height;
    expect(below).toBeLessThan(24);
    await expectFits(page, form(page));
    await expectAccessible();
  });

  await test.step('what is missing or cannot be is said beside its field, and nothing is sent', async () => {
    await save(page).click();
    await expectWrong(field(page, 'Name'), 'Please enter a name.');
    await expectWrong(field(page, 'Price'), 'Please enter a price.');
    await expectWrong(field(page, 'Category'), 'Please choose a category.');
    await expect(field(page, 'Name')).toBeFocused();
    await expect(fault(page, 'Please enter a name.')).toBeVisible();
    await fillForm(page);
    await field(page, 'Price').fill('60.505');
    await field(page, 'Stock').fill('1.5');
    await save(page).click();
    await expectWrong(field(page, 'Price'), 'Please enter the price in cedis');
    await expectWrong(field(page, 'Stock'), 'Please enter the stock as a whole number, 0 or more.');
    await expect(field(page, 'Price')).toBeFocused();
    expect(sent).not.toContain('POST');
    await expectFits(page);
  });

  await test.step('what was filled in is not lost unasked: by Escape, Close, Cancel, the way back or a reload', async () => {
    const product = await fillForm(page);
    const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
    const ways = [
      () => page.keyboard.press('Escape'),
      () => form(page).getByRole('button', { name: 'Close' }).click(),
      () => form(page).getByRole('button', { name: 'Cancel' }).click(),
      () => page.goBack(),
    ];
    for (const go of ways) {
      await go();
      await expect(asked).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(asked).toBeHidden();
      await expect(field(page, 'Name')).toHaveValue(product.name);
    }
    const leaving = page.waitForEvent('dialog');
    const reloading = page.evaluate(() => location.reload());
    await (await leaving).dismiss();
    await reloading;
    await expect(field(page, 'Name')).toHaveValue(product.name);
    await page.keyboard.press('Escape');
    await asked.getByRole('button', { name: 'Discard' }).click();
    await expect(form(page)).toBeHidden();
    await expect(addButton(page)).toBeFocused();
    await addButton(page).click();
    await expect(field(page, 'Name')).toHaveValue('');
  });

  await test.step('a product is added in a modal: sent as form data with its image, and listed when the modal has closed', async () => {
    const product = await fillForm(page);
    await field(page, 'Stock').fill('12');
    await field(page, 'Description').fill('Beaten light.\nFor elbows.');
    await field(page, 'How to use').fill('Warm it between the hands.');
    await field(page, 'Ingredients').fill('Shea butter');
    await field(page, 'Size').fill('250 g');
    await choosePictures(page, await paintPicture('front.jpg'));
    const gate = await hold(page, adding);
    const sending = page.waitForRequest(adding);
    await save(page).click();
    await expect(save(page)).toHaveText('Adding...');
    await expect(save(page)).toHaveAttribute('aria-disabled', 'true');
    gate.letGo();
    const posted = await sending;
    expect(posted.headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(posted.headers().authorization).toMatch(/^Bearer /);
    expect((await posted.response())?.status()).toBe(201);
    await expect(told(page, 'Product added successfully!')).toBeVisible();
    await expect(form(page)).toBeHidden();
    await expect(addButton(page)).toBeFocused();
    await page.getByLabel('Search').fill(product.name);
    await expect(rowOf(page, product)).toContainText('GH₵60.50');
    const [stored] = await productNamed(request, product);
    expect(stored).toMatchObject({
      price: 60.5,
      stock: 12,
      category: 'Toner',
      howToUse: 'Warm it between the hands.',
      ingredients: 'Shea butter',
      size: '250 g',
    });
    expect(stored?.description.replaceAll('\r\n', '\n')).toBe('Beaten light.\nFor elbows.');
    expect(stored?.pictures).toHaveLength(1);
  });
});

test('a product is changed', async ({ page, request, faults, expectAccessible }) => {
  const product = await addProductAsAdmin(request, { stock: '10', description: 'As it was.' });
  await openForm(page, request, product);
  const edit = rowOf(page, product).getByRole('button', { name: /^Edit/ });

  await test.step('editing begins with what there is; what is sold meanwhile stays sold', async () => {
    await expect(field(page, 'Name')).toHaveValue(product.name);
    await expect(field(page, 'Price')).toHaveValue('60.50');
    await expect(field(page, 'Stock')).toHaveValue('10');
    await expect(field(page, 'Category')).toHaveValue('Body Care');
    await expect(field(page, 'Description')).toHaveValue('As it was.');
    await field(page, 'Price').fill('70');
    await field(page, 'Stock').fill('15');
    await moveStockElsewhere(request, product, -2);
    const answered = page.waitForResponse(changing);
    await save(page).click();
    expect((await answered).status()).toBe(200);
    await expectToast(page, 'Product updated successfully!');
    await expect(form(page)).toBeHidden();
    await expect(rowOf(page, product)).toContainText('GH₵70.00');
    await expect(edit).toBeFocused();
    expect(await readDeskProduct(request, product)).toMatchObject({
      price: 70,
      stock: 13,
      description: 'As it was.',
    });
  });

  faults.allow(/status of 409/);

  await test.step('more taken away than is left is refused beside the stock, and what is typed then holds', async () => {
    await edit.click();
    await field(page, 'Stock').fill('3');
    await moveStockElsewhere(request, product, -11);
    await save(page).click();
    await expectWrong(field(page, 'Stock'), 'Only 2 are left now');
    await expect(fault(page, 'Failed to update product: Only 2 are left now')).toBeVisible();
    await save(page).click();
    await expectToast(page, 'Product updated successfully!');
    expect(await readDeskProduct(request, product)).toMatchObject({ stock: 3 });
    await expect(rowOf(page, product)).toContainText('3Few left');
  });

  await test.step('pictures that somebody else added meanwhile are no conflict, and stay', async () => {
    await edit.click();
    await field(page, 'Size').fill('100 ml');
    await addPictureElsewhere(request, product, 'theirs.jpg');
    await save(page).click();
    await expectToast(page, 'Product updated successfully!');
    const stored = await readDeskProduct(request, product);
    expect(stored?.size).toBe('100 ml');
    expect(stored?.pictures).toHaveLength(1);
    await expect(rowOf(page, product).locator('picture img')).toBeVisible();
  });

  await test.step('of two who change a product the later one sees both versions, and can keep the own', async () => {
    await edit.click();
    await field(page, 'Description').fill('Mine.');
    await field(page, 'Stock').fill('12');
    await changeElsewhere(request, product, { price: '75', description: 'Theirs.' });
    await save(page).click();
    await expect(form(page).getByRole('heading', { level: 3 })).toBeFocused();
    await expect(versions(page, 'Price')).toHaveText([
      '75.00',
      'Same as theirs (you didn’t change it)',
    ]);
    await expect(versions(page, 'Description')).toHaveText(['Theirs.', 'Mine.']);
    await expect(versions(page, 'Stock')).toHaveText(['3', '12']);
    await expect(versions(page, 'Name')).toHaveCount(0);
    await expectFits(page);
    await expectAccessible();
    expect(await readDeskProduct(request, product)).toMatchObject({ description: 'Theirs.' });
    await form(page).getByRole('button', { name: 'Keep mine' }).click();
    await expectToast(page, 'Product updated successfully!');
    expect(await readDeskProduct(request, product)).toMatchObject({
      description: 'Mine.',
      price: 75,
      stock: 12,
    });
    await expect(rowOf(page, product)).toContainText('Mine.');
  });

  await test.step('… or take theirs, which saves nothing', async () => {
    await edit.click();
    await field(page, 'Description').fill('Mine again.');
    await changeElsewhere(request, product, { description: 'Theirs again.' });
    await save(page).click();
    await form(page).getByRole('button', { name: 'Use theirs' }).click();
    await expect(field(page, 'Name')).toBeFocused();
    await expect(field(page, 'Description')).toHaveValue('Theirs again.');
    await page.keyboard.press('Escape');
    await expect(form(page)).toBeHidden();
    const theirs = await readDeskProduct(request, product);
    expect(theirs).toMatchObject({ description: 'Theirs again.' });
    // The list has the new version, so editing again is no conflict.
    await expect(rowOf(page, product)).toContainText('Theirs again.');
    await edit.click();
    await field(page, 'Size').fill('200 ml');
    await save(page).click();
    await expectToast(page, 'Product updated successfully!');
  });
});

test('a typed stock whose answer is lost', async ({ page, request, faults }) => {
  faults.allow(/status of 409|net::ERR_FAILED/);
  const product = await addProductAsAdmin(request, { stock: '5', description: 'As it was.' });
  await openForm(page, request, product);
  const edit = rowOf(page, product).getByRole('button', { name: /^Edit/ });
  const lose = async () => {
    await page.route(changing, loseAnswer, { times: 1 });
    await save(page).click();
    const said = 'Failed to update product: We couldn’t reach the shop. Please try again.';
    await expect(fault(page, said)).toBeVisible();
  };
  const stock = async () => (await readDeskProduct(request, product))?.stock;

  await test.step('is counted once by the next press', async () => {
    await field(page, 'Stock').fill('17');
    await lose();
    await save(page).click();
    await expectToast(page, 'Product updated successfully!');
    expect(await stock()).toBe(17);
  });

  await test.step('… also with a new price beside it, while one is sold', async () => {
    await edit.click();
    await field(page, 'Price').fill('70');
    await field(page, 'Stock').fill('20');
    await lose();
    await moveStockElsewhere(request, product, -1);
    await save(page).click();
    await expectToast(page, 'Product updated successfully!');
    expect(await readDeskProduct(request, product)).toMatchObject({ price: 70, stock: 19 });
  });

  await test.step('… and the one that is typed next is what there is then', async () => {
    await edit.click();
    await field(page, 'Stock').fill('25');
    await lose();
    await field(page, 'Stock').fill('19');
    await save(page).click();
    await expectToast(page, 'Product updated successfully!');
    expect(await stock()).toBe(19);
  });

  await test.step('… and counts once when somebody else has changed the product since', async () => {
    await edit.click();
    await field(page, 'Price').fill('80');
    await field(page, 'Stock').fill('2');
    await lose();
    await changeElsewhere(request, product, { price: '80', description: 'Theirs.' });
    await field(page, 'Description').fill('Mine.');
    await save(page).click();
    await expect(versions(page, 'Description')).toHaveText(['Theirs.', 'Mine.']);
    await expect(versions(page, 'Stock')).toHaveCount(0);
    await form(page).getByRole('button', { name: 'Keep mine' }).click();
    await expectToast(page, 'Product updated successfully!');
    expect(await readDeskProduct(request, product)).toMatchObject({
      ...{ price: 80, description: 'Mine.', stock: 2 },
    });
  });
});

test('a product cannot be saved', async ({ page, context, request, faults }) => {
  faults.allow(/status of (400|401|404|500)|response 500|net::ERR_FAILED/);
  const product = await addProductAsAdmin(request);
  const { token } = await openForm(page, request);

  await test.step('a product that cannot be added says so, and everything filled in stays', async () => {
    const added = await fillForm(page);
    await choosePictures(page, await paintPicture('front.jpg'));
    await page.route(adding, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await save(page).click();
    await expect(
      fault(page, 'Server error occurred. Please check if the product exists and try again.'),
    ).toBeVisible();
    await expectFits(page);
    await expect(field(page, 'Name')).toHaveValue(added.name);
    await expect(pictureItems(page)).toHaveText(/^front\.jpg/);
    await save(page).click();
    await expectToast(page, 'Product added successfully!');
    expect(await productNamed(request, added)).toHaveLength(1);
  });

  await test.step('a product whose answer was lost is not added a second time', async () => {
    const serverTrouble =
      'Server error occurred. Please check if the product exists and try again.';
    const ways = [
      { lose: (route: Route) => route.abort(), said: 'Failed to add product. Please try again.' },
      // A proxy answers this way when it has waited too long.
      { lose: (route: Route) => route.fulfill({ status: 500, json: {} }), said: serverTrouble },
    ];
    for (const { lose, said } of ways) {
      await addButton(page).click();
      const added = await fillForm(page);
      const loseAnswer = (route: Route) => route.fetch().then(() => lose(route));
      await page.route(adding, loseAnswer, { times: 1 });
      await save(page).click();
      await expect(fault(page, said)).toBeVisible();
      expect(await productNamed(request, added)).toHaveLength(1);
      await save(page).click();
      await expectToast(page, 'Product added successfully!');
      expect(await productNamed(request, added)).toHaveLength(1);
    }
  });

  await test.step('a reason that the server names stands beside its field', async () => {
    await addButton(page).click();
    await fillForm(page);
    const refusal = { code: 'invalid', message: 'This name is taken.', field: 'name' };
    await page.route(adding, (route) => route.fulfill({ status: 400, json: refusal }), {
      times: 1,
    });
    await save(page).click();
    await expect(fault(page, 'Failed to add product. Please try again.')).toBeVisible();
    await expectWrong(field(page, 'Name'), 'This name is taken.');
  });

  await test.step('a session that ended says so, and after signing in elsewhere the form goes on as it was', async () => {
    const added = await fillForm(page);
    await choosePictures(page, await paintPicture('front.jpg'));
    await endSession(request, token);
    await save(page).click();
    await expect(fault(page, 'Authentication failed. Please login again.')).toBeVisible();
    const opened = context.waitForEvent('page');
    await form(page).getByRole('link', { name: 'Sign in on a new tab' }).click();
    await logInAt(await opened);
    await save(page).click();
    await expectToast(page, 'Product added successfully!');
    const [stored] = await productNamed(request, added);
    expect(stored?.pictures).toHaveLength(1);
  });

  await test.step('an update that fails says why in the words of the specification', async () => {
    await page.getByLabel('Search').fill(product.name);
    await expect(page).toHaveURL(/search=/);
    await rowOf(page, product).getByRole('button', { name: /^Edit/ }).click();
    await field(page, 'Size').fill('100 ml');
    await request.delete(calls.deleteProduct.path.replace('{id}', product._id), {
      headers: await deskHeaders(request),
    });
    await save(page).click();
    const gone = 'Failed to update product: We can’t find this product.';
    await expect(fault(page, gone)).toBeVisible();
    await page.evaluate(() => localStorage.removeItem('token'));
    await save(page).click();
    await expect(fault(page, 'Authentication required. Please login again.')).toBeVisible();
    await expect(field(page, 'Size')).toHaveValue('100 ml');
  });
});

/** The two cells of a field that differs: the other admin's and this form's. */
function versions(page: Page, name: string) {
  const heading = page.getByRole('rowheader', { name: new RegExp(`^${name}`) });
  return form(page).getByRole('row').filter({ has: heading }).getByRole('cell');
}

async function logInAt(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/admin');
  await page.close();
}
