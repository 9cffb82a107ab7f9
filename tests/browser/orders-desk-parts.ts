import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { SignedIn } from '#features/accounts/contract.ts';
import * as calls from '#features/orders/desk.calls.ts';
import { logInAdmin, signIn } from './setup/account.ts';

/** Opens the admin's table of orders with a search, so that other tests' orders are not listed. */
export async function openDesk(
  page: Page,
  request: APIRequestContext,
  search = '',
): Promise<SignedIn> {
  const admin = await logInAdmin(request);
  await signIn(page, admin);
  await searchDesk(page, search);
  return admin;
}

/** Searches at the desk, for an admin who has signed in already. */
export async function searchDesk(page: Page, search: string): Promise<void> {
  await page.goto(search ? `/admin/orders?${new URLSearchParams({ search })}` : '/admin/orders');
  await expect(page.getByRole('heading', { level: 2, name: 'Orders' })).toBeVisible();
}

export function shortId({ _id }: { _id: string }): string {
  return `#${_id.slice(-8).toUpperCase()}`;
}

export function rows(page: Page): Locator {
  return page.getByRole('table', { name: 'Orders' }).locator('tbody').getByRole('row');
}

export function rowOf(page: Page, order: { _id: string }): Locator {
  return rows(page).filter({ has: page.getByRole('rowheader', { name: shortId(order) }) });
}

export function statusChoice(page: Page, order: { _id: string }): Locator {
  return page.getByRole('combobox', { name: `Set the status of ${shortId(order)}` });
}

/** The admin's page of one order, with all that belongs to it. */
export async function openDeskOrder(
  page: Page,
  request: APIRequestContext,
  { _id }: { _id: string },
): Promise<SignedIn> {
  const admin = await logInAdmin(request);
  await signIn(page, admin);
  await page.goto(`/admin/orders/${_id}`);
  await expect(page.getByRole('heading', { level: 2, name: shortId({ _id }) })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Record a transfer' })).toBeVisible();
  await expect(page.getByText('Loading emails...')).toHaveCount(0);
  return admin;
}

export async function setStatusElsewhere(
  request: APIRequestContext,
  { _id }: { _id: string },
  status: string,
  admin?: SignedIn,
): Promise<void> {
  const { token } = admin ?? (await logInAdmin(request));
  const answer = await request.put(calls.changeStatus.path.replace('{id}', _id), {
    data: { status },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(200);
}
