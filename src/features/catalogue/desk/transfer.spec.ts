import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { csvLine, readCsv } from '#lib/csv.ts';
import { holdAnswer } from '#tests/browser/accounts-parts.ts';
import {
  addProductAsAdmin,
  deskHeaders,
  openProducts,
  readDeskProduct,
  rowOf,
  type WireDeskProduct,
} from '#tests/browser/products-desk-parts.ts';
import { test } from '#tests/browser/setup/in-own-shop.ts';
import { expect } from '#tests/browser/setup/shop.ts';
import { expectToast, putToastAway } from '#tests/browser/toasts.ts';
import { expectFits } from '#tests/browser/ui-measures.ts';
import { painted } from '#tests/files/pictures.ts';
import { zipOf } from '#tests/files/zip.ts';
import * as calls from '../desk.calls.ts';

test('the products as a file', async ({ page, request, faults, expectAccessible }) => {
  const jar = await addProductAsAdmin(request, { description: 'First.\nThen, "warm".' });
  await openProducts(page, request, jar.name);

  await test.step('many products are exported, changed and imported, and nothing happens unseen', async () => {
    const own = await exportedRow(page, jar);
    await button(page, 'Import CSV').click();
    await expect(field(page)).toBeFocused();
    await choose(page, fileOf({ ...own, category: 'Soap', price: '1.005' }));
    await expect(said(page)).toContainText('2 errors. Nothing has been imported');
    const errors = dialog(page).getByRole('table', { name: 'Errors' });
    await expect(errors).toContainText('Soap is not a category of the shop.');
    await expect(errors).toContainText('the price in cedis');
    await expect(importing(page)).toHaveCount(0);
    await expectFits(page);

    const added = { ...own, id: '', name: `Jar ${randomUUID()}` };
    await choose(page, fileOf({ ...own, price: '71.00', description: '' }, added));
    await expect(said(page)).toContainText('Preview: 1 to add, 1 to change, 0 unchanged.');
    await expect(said(page)).toContainText('Nothing has been imported yet.');
    await expect(dialog(page).getByRole('table', { name: 'To change' })).toContainText('71.00');
    await expect(dialog(page).getByRole('table', { name: 'To add' })).toContainText(added.name);
    await expectAccessible();
    await expectFits(page, dialog(page));
    expect(await readDeskProduct(request, jar)).toMatchObject({ price: 60.5 });

    await importing(page).press('Enter');
    await expect(page.getByText('Imported: 1 added, 1 changed.')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(button(page, 'Import CSV')).toBeFocused();
    await putToastAway(page);
    expect(await readDeskProduct(request, jar)).toMatchObject({
      price: 71,
      description: '',
      stock: 10,
    });
    await expect(rowOf(page, jar)).toContainText('71.00');
  });

  faults.allow(/status of 400|net::ERR_FAILED/);

  await test.step('what could not be imported says so, and shows the file as it stands now', async () => {
    await page.route(`**${calls.exportProducts.path}`, (route) => route.abort(), { times: 1 });
    await button(page, 'Export CSV').click();
    await expectToast(page, 'We couldn’t export the products.');
    const own = await exportedRow(page, jar);

    await button(page, 'Import CSV').click();
    await choose(page, fileOf({ ...own, price: '72.00' }));
    await expect(importing(page)).toBeVisible();
    await page.route(`**${calls.importProducts.path}`, (route) => route.abort(), { times: 1 });
    await importing(page).click();
    await expect(alert(page)).toContainText('We lost the connection');
    await expect(importing(page)).toBeVisible();

    const elsewhere = await request.put(calls.changeProduct.path.replace('{id}', jar._id), {
      headers: await deskHeaders(request),
      multipart: { name: jar.name, price: '80', category: 'Toner' },
    });
    expect(elsewhere.status()).toBe(200);
    await importing(page).click();
    await expect(alert(page)).toContainText('Nothing was imported. Line 2, version:');
    await expect(dialog(page).getByRole('table', { name: 'Errors' })).toContainText('version 3');
    await expect(importing(page)).toHaveCount(0);
    expect(await readDeskProduct(request, jar)).toMatchObject({ price: 80 });
  });

  await test.step('a file that cannot be taken is told before anything is sent', async () => {
    const sent: string[] = [];
    page.on('request', (asked) => sent.push(asked.url()));
    await choose(page, Buffer.from([0x6e, 0xff, 0xfe, 0x00]));
    await expect(alert(page)).toContainText('This is not a text file in UTF-8.');
    await choose(page, Buffer.alloc(8 * 1024 * 1024 + 1, 'x'));
    await expect(alert(page)).toContainText('The file is larger than 8 MB.');
    expect(sent.filter((url) => url.includes(calls.importProducts.path))).toEqual([]);
    await drop(page, 'name,price\nJar,1\n');
    await expect(alert(page)).toContainText('Line 1: The column ‘category’ is missing.');
  });

  await test.step('Shopify’s export is taken over with a ZIP archive of its pictures, and stands in the feeds', async () => {
    await choose(page, shopifyFile);
    await expect(said(page)).toContainText('3 errors. Nothing has been imported.');
    await expect(dialog(page).getByRole('heading')).toContainText([
      'Import products',
      'Products from Shopify',
    ]);
    const notes = dialog(page).getByRole('table', { name: 'Please note' });
    await expect(notes).toContainText('it is a gift card');
    await dialog(page).getByLabel('Butters').selectOption('Body Care');
    await expect(said(page)).toContainText('1 error. Nothing has been imported.');
    const errors = dialog(page).getByRole('table', { name: 'Errors' });
    await expect(errors).toContainText('Variant Price');
    await dialog(page).getByLabel('Prices in the file').selectOption('Another currency');
    await expect(importing(page)).toHaveCount(0);
    await dialog(page).getByLabel('One of it in cedis').fill('10');
    await page.keyboard.press('Tab');
    await expect(said(page)).toContainText('Preview: 3 to add, 0 to change, 0 unchanged.');

    const slow = await holdAnswer(page, calls.keepPicture);
    const picture = await painted('teal', { width: 640, height: 640 }).png().toBuffer();
    await dialog(page)
      .getByLabel('Pictures, or a ZIP archive of them')
      .setInputFiles({
        name: 'pictures.zip',
        mimeType: 'application/zip',
        buffer: zipOf([
          { path: 'shop/jar front.png', body: picture },
          { path: 'shop/notes.txt', body: 'nothing' },
          { path: 'shop/back.png', body: 'no picture' },
        ]),
      });
    await expect(dialog(page).getByText('Sending picture 1 of 2...')).toBeVisible();
    await expect(importing(page)).toBeDisabled();
    await expect(importing(page)).toHaveAccessibleDescription(
      'Please wait until the pictures are sent.',
    );
    slow.letGo();
    await expect(dialog(page).getByText('Found 2 of 3 pictures.')).toBeVisible();
    await expect(
      dialog(page).getByText('shop/back.png: We can’t read this picture.'),
    ).toBeVisible();
    await expect(
      dialog(page).getByText('Not found: https://cdn.shop.example/top.png'),
    ).toBeVisible();
    await dialog(page).getByText('Columns of the file').click();
    await dialog(page).getByLabel('Vendor').selectOption('Not taken');
    await expect(importing(page)).toBeVisible();
    await expectAccessible();
    await expectFits(page, dialog(page));

    await importing(page).click();
    await expect(page.getByText('Imported: 3 added, 0 changed.')).toBeVisible();
    await putToastAway(page);

    await button(page, 'Google and Meta').click();
    const feeds = page.getByRole('dialog', { name: 'Products on Google and Meta' });
    const google = await feeds.getByLabel('For Google').inputValue();
    const meta = await feeds.getByLabel('For Facebook and Instagram').inputValue();
    await expectAccessible();
    await expectFits(page, feeds);
    await feeds.getByRole('button', { name: 'Close' }).click();
    const items = (await (await request.get(google)).text()).split('<item>');
    const own = items.filter((item) => item.includes('<g:title>Walk Butter, '));
    expect(own).toHaveLength(2);
    expect(own.join()).toContain('<g:price>450.00 GHS</g:price>');
    expect(await (await request.get(meta)).text()).toContain('Walk Butter, 100 ml');
  });
});

const shopifyFile = [
  'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Image Position,Gift Card,Status',
  'walk-butter,Walk Butter,<p>Soft &amp; light.</p>,Akoma,Butters,Size,100 ml,WALK-100,4,$45.00,https://cdn.shop.example/jar%20front.png?v=1,1,false,active',
  'walk-butter,,,,,,250 ml,WALK-250,0,90.00,https://cdn.shop.example/back.png,2,,',
  'walk-soap,Walk Soap,Plain.,Akoma,Body Care,Title,Default Title,,3,3.00,https://cdn.shop.example/top.png,1,false,active',
  'walk-card,Walk Card,A card.,Akoma,Body Care,Title,Default Title,,3,3.00,,,true,active',
].join('\n');

type Row = Record<string, string> & { name: string };

async function exportedRow(page: Page, { _id }: WireDeskProduct): Promise<Row> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Export CSV').click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^taama-products-\d{4}-\d\d-\d\d\.csv$/);
  const read = readCsv(await readFile(await download.path(), 'utf8'));
  if (!read.ok) throw new Error(read.reason);
  const [head, ...rows] = read.rows.map(({ cells }) => cells);
  const row = rows.find(([id]) => id === _id);
  return Object.fromEntries(head?.map((name, place) => [name, row?.[place] ?? '']) ?? []) as Row;
}

function fileOf(...rows: Row[]): string {
  return [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
    .map(csvLine)
    .join('');
}

async function choose(page: Page, file: string | Buffer): Promise<void> {
  const buffer = Buffer.from(file);
  await field(page).setInputFiles({ name: 'goods.csv', mimeType: 'text/csv', buffer });
}

async function drop(page: Page, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle((content) => {
    const held = new DataTransfer();
    held.items.add(new File([content], 'goods.csv', { type: 'text/csv' }));
    return held;
  }, text);
  await field(page).dispatchEvent('drop', { dataTransfer });
}

function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

function dialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Import products' });
}

function field(page: Page): Locator {
  return dialog(page).getByLabel('CSV file');
}

function importing(page: Page): Locator {
  return dialog(page).getByRole('button', { name: /^Import \d+ products?$/ });
}

function said(page: Page): Locator {
  return dialog(page).getByRole('status').first();
}

function alert(page: Page): Locator {
  return dialog(page).getByRole('alert').first();
}
