import type { APIRequestContext, Page } from '@playwright/test';
import { categoryPath } from '#lib/paths.ts';
import { addProductAsAdmin, deskHeaders } from '#tests/browser/products-desk-parts.ts';
import { logInAdmin, signIn } from '#tests/browser/setup/account.ts';
import { test } from '#tests/browser/setup/in-own-shop.ts';
import { expect } from '#tests/browser/setup/shop.ts';
import { expectFits } from '#tests/browser/ui-measures.ts';
import { painted } from '#tests/files/pictures.ts';
import type { DeskCategory } from '../category.contract.ts';
import * as calls from '../desk.calls.ts';

const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
const row = (page: Page, name: string) =>
  rows(page).filter({ has: page.getByRole('heading', { name, exact: true }) });
const press = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true });
const names = (page: Page) => rows(page).getByRole('heading');

/** Changes the sentence as another admin would meanwhile. */
async function sentenceElsewhere(request: APIRequestContext, name: string, sentence: string) {
  const headers = await deskHeaders(request);
  const all = await request.get(calls.listDeskCategories.path, { headers });
  const found = ((await all.json()) as DeskCategory[]).find((one) => one.name === name);
  const { _id = '', version = 0 } = found ?? {};
  const url = calls.changeCategory.path.replace('{id}', encodeURIComponent(_id));
  const data = { name, sentence, pictureAlt: '', hidden: false, version };
  expect((await request.put(url, { headers, data })).ok()).toBe(true);
}

test('the categories at the desk', async ({ page, request, faults, expectAccessible }) => {
  faults.allow(/status of 409/);
  await addProductAsAdmin(request, { name: 'Counted face oil', category: 'Face Care' });
  await signIn(page, await logInAdmin(request));
  await page.goto('/admin/products');
  await page.getByRole('link', { name: 'Categories' }).click();
  const five = ['Face Care', 'Body Care', 'Hair Care', "Men's Collection", 'Toner Hidden'];

  await test.step('stand in their order, with their products counted', async () => {
    await expect(names(page)).toHaveText(five);
    await expect(row(page, 'Face Care')).toContainText(/[1-9] product/);
    await expect(press(page, 'Remove Face Care')).toHaveCount(0);
    await expectFits(page);
    await expectAccessible();
  });

  await test.step('a new one says beside its field what is wrong, and then stands last', async () => {
    await press(page, 'Add category').click();
    const dialog = page.getByRole('dialog', { name: 'Add category' });
    const add = dialog.getByRole('button', { name: 'Add category' });
    await expectAccessible();
    await add.click();
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/Please enter a name\./);
    await dialog.getByLabel('Name').fill('Toner');
    await add.click();
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/already means/);
    await dialog.getByLabel('Name').fill('Gift Sets');
    await dialog.getByLabel('Sentence').fill('To <b>give</b>.');
    await add.click();
    await expect(names(page)).toHaveText([...five, 'Gift Sets']);
    await expect(row(page, 'Gift Sets')).toContainText('To <b>give</b>.');
  });

  await test.step('is moved by the keyboard, and the pressed button keeps the focus', async () => {
    const earlier = press(page, 'Earlier Gift Sets');
    await earlier.press('Enter');
    await expect(names(page)).toHaveText([...five.slice(0, 4), 'Gift Sets', 'Toner Hidden']);
    await expect(earlier).toBeFocused();
  });

  await test.step('gets a picture', async () => {
    const buffer = await painted('red').png().toBuffer();
    const choose = row(page, 'Gift Sets').getByLabel('Choose picture of Gift Sets');
    await choose.setInputFiles({ name: 'gift.png', mimeType: 'image/png', buffer });
    await expect(press(page, 'Remove picture of Gift Sets')).toBeVisible();
  });

  await test.step('who renames it sees what somebody else has saved meanwhile, and decides', async () => {
    await press(page, 'Edit Gift Sets').click();
    const dialog = page.getByRole('dialog', { name: 'Edit Gift Sets' });
    await sentenceElsewhere(request, 'Gift Sets', 'For everybody.');
    await dialog.getByLabel('Name').fill('Presents');
    const save = dialog.getByRole('button', { name: 'Save changes' });
    await save.click();
    await expect(dialog.getByRole('alert').first()).toContainText('Gift Sets; For everybody.');
    await expect(dialog.getByLabel('Name')).toHaveValue('Presents');
    await save.click();
    await expect(row(page, 'Presents')).toContainText('To <b>give</b>.');
  });

  await test.step('stands on home and in the filter at once, and an old link finds it', async () => {
    const shopper = await page.context().newPage();
    await shopper.goto('/');
    const link = shopper.getByRole('link', { name: /^Presents To <b>give<\/b>\./ });
    await expect(link.locator('picture')).toHaveCount(1);
    await shopper.goto(categoryPath('Gift Sets'));
    await expect(shopper.getByLabel('Category')).toHaveValue('Presents');
    await shopper.close();
  });

  await test.step('is hidden and shown with one press', async () => {
    await press(page, 'Hide Presents').click();
    await expect(row(page, 'Presents Hidden')).toBeVisible();
    await press(page, 'Show Presents').click();
    await expect(row(page, 'Presents')).toBeVisible();
  });

  await test.step('goes after a question while it is empty', async () => {
    await press(page, 'Remove Presents').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(names(page)).toHaveText(five);
    await expect(page.getByRole('main').getByRole('list').last()).toBeFocused();
  });
});
