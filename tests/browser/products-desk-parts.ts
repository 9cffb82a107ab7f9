import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { SignedIn } from '#features/accounts/contract.ts';
import * as calls from '#features/catalogue/desk.calls.ts';
import type { DeskProduct } from '#features/catalogue/desk.contract.ts';
import { logInAdmin, signIn } from './setup/account.ts';
import { expect } from './setup/shop.ts';

/** A product as calls send it, with its price in cedis. */
export type WireDeskProduct = Omit<DeskProduct, 'price'> & { price: number };

interface Fields {
  name: string;
  price: string;
  category: string;
  description: string;
  stock: string;
  image: { name: string; mimeType: string; buffer: Buffer };
}

/**
 * Adds a product that no other test has, by the form's call. Only for a spec in a shop of its own,
 * because the pages of the shared shop are counted in bytes (src/web/first-view.spec.ts).
 */
export async function addProductAsAdmin(
  request: APIRequestContext,
  differing: Partial<Fields> = {},
): Promise<WireDeskProduct> {
  const answer = await request.post(calls.addProduct.path, {
    headers: await deskHeaders(request),
    multipart: {
      name: `Balm ${randomUUID()}`,
      price: '60.50',
      category: 'Body Care',
      description: 'A balm.',
      stock: '10',
      ...differing,
    },
  });
  expect(answer.status()).toBe(201);
  expect(new URL(answer.url()).origin, 'the shop of all specs').not.toBe(process.env.SHOP_URL);
  return (await answer.json()) as WireDeskProduct;
}

/** The product as the desk has it now. Undefined if it is gone. */
export async function readDeskProduct(
  request: APIRequestContext,
  { _id }: { _id: string },
): Promise<WireDeskProduct | undefined> {
  const answer = await request.get(calls.readDeskProduct.path.replace('{id}', _id), {
    headers: await deskHeaders(request),
  });
  expect([200, 404]).toContain(answer.status());
  return answer.ok() ? ((await answer.json()) as WireDeskProduct) : undefined;
}

/** Opens the admin's table with a search, so that other tests' products are not listed. */
export async function openProducts(
  page: Page,
  request: APIRequestContext,
  search = '',
): Promise<SignedIn> {
  const admin = await logInAdmin(request);
  await signIn(page, admin);
  await page.goto(
    search ? `/admin/products?${new URLSearchParams({ search })}` : '/admin/products',
  );
  await expect(page.getByRole('heading', { level: 2, name: 'Products' })).toBeVisible();
  return admin;
}

export function rows(page: Page): Locator {
  return page.getByRole('table', { name: 'Products' }).locator('tbody').getByRole('row');
}

export function rowOf(page: Page, { name }: { name: string }): Locator {
  return rows(page).filter({ has: page.getByRole('rowheader').filter({ hasText: name }) });
}

let desk: Promise<SignedIn> | undefined;

/** One session for what tests prepare and look up. The page has another. */
export async function deskHeaders(request: APIRequestContext) {
  desk ??= logInAdmin(request);
  return headersOf(await desk);
}

export function headersOf({ token }: { token: string }) {
  return { authorization: `Bearer ${token}` };
}
