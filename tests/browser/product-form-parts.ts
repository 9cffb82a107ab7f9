import { randomBytes, randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import * as calls from '#features/catalogue/desk.calls.ts';
import { deskHeaders, openProducts, rowOf, type WireDeskProduct } from './products-desk-parts.ts';
import { expect } from './setup/shop.ts';

export const adding = `**${calls.addProduct.path}`;
export const changing = `**${calls.changeProduct.path.replace('{id}', '*')}`;
export const sendingPicture = `**${calls.addPicture.path.replace('{id}', '*')}`;

/** Found by its name, because the question before leaving is a dialog too. */
export function form(page: Page): Locator {
  return page.getByRole('dialog', { name: /^(Add Product|Edit )/ });
}

export function field(page: Page, label: string): Locator {
  return form(page).getByLabel(new RegExp(`^${label}( \\((GH₵|optional)\\))?$`));
}

/** The submit button, whose words change while it is busy. */
export function save(page: Page): Locator {
  return form(page).locator('button[type=submit]');
}

export async function openForm(page: Page, request: APIRequestContext, product?: { name: string }) {
  const admin = await openProducts(page, request, product?.name ?? '');
  if (product) await rowOf(page, product).getByRole('button', { name: /^Edit/ }).click();
  else await addButton(page).click();
  await expect(form(page)).toBeVisible();
  return admin;
}

/** The page's button. A shop without products shows another one in place of the list. */
export function addButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Add Product' }).first();
}

/** Fills in the required fields, with a name that no other test has. */
export async function fillForm(page: Page): Promise<{ name: string }> {
  const name = `Balm ${randomUUID()}`;
  await field(page, 'Name').fill(name);
  await field(page, 'Price').fill('60.50');
  await field(page, 'Category').selectOption('Toner');
  return { name };
}

/** Every product of that name at the desk. */
export async function productNamed(
  request: APIRequestContext,
  { name }: { name: string },
): Promise<WireDeskProduct[]> {
  const answer = await request.get(calls.listDeskProducts.path, {
    headers: await deskHeaders(request),
    params: { search: name },
  });
  expect(answer.status()).toBe(200);
  const found: WireDeskProduct[] = await answer.json();
  return found.filter((goods) => goods.name === name);
}

/** Acts as another admin, at another desk. */
export async function changeElsewhere(
  request: APIRequestContext,
  product: WireDeskProduct,
  change: Partial<Record<'name' | 'price' | 'description', string>>,
): Promise<void> {
  const { name, price, category } = product;
  const answer = await request.put(calls.changeProduct.path.replace('{id}', product._id), {
    headers: await deskHeaders(request),
    multipart: { name, price: price.toFixed(2), category, ...change },
  });
  expect(answer.status()).toBe(200);
}

export async function moveStockElsewhere(
  request: APIRequestContext,
  { _id }: { _id: string },
  quantity: number,
  reason = 'Damaged',
): Promise<void> {
  const answer = await request.post(calls.correctStock.path.replace('{id}', _id), {
    headers: await deskHeaders(request),
    data: { quantity, reason },
  });
  expect(answer.status()).toBe(200);
}

export interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/**
 * Paints random squares. No two pictures are alike, because the shop keeps equal ones once, and
 * none is small.
 */
export async function paintPicture(name: string, width = 300): Promise<PictureFile> {
  const squares = { width: 12, height: 12, channels: 3 as const };
  const picture = sharp(randomBytes(12 * 12 * 3), { raw: squares })
    .resize(width, 300, { fit: 'fill', kernel: 'nearest' })
    .jpeg();
  return { name, mimeType: 'image/jpeg', buffer: await picture.toBuffer() };
}

export async function addPictureElsewhere(
  request: APIRequestContext,
  { _id }: { _id: string },
  name: string,
): Promise<void> {
  const added = await request.post(calls.addPicture.path.replace('{id}', _id), {
    headers: await deskHeaders(request),
    multipart: { image: await paintPicture(name) },
  });
  expect(added.status()).toBe(201);
}

export const fakePicture = {
  name: 'fake.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('This is no picture.'),
};

export function pictures(page: Page): Locator {
  return form(page).getByRole('group', { name: 'Pictures' });
}

/** The pictures in order. Without pictures the list is missing. */
export function pictureItems(page: Page): Locator {
  return pictures(page).locator('ol').getByRole('listitem');
}

export async function choosePictures(page: Page, ...files: PictureFile[]): Promise<void> {
  const before = await pictureItems(page).count();
  await pictures(page).getByLabel('Choose pictures').setInputFiles(files);
  await expect(pictureItems(page)).toHaveCount(before + files.length);
}
