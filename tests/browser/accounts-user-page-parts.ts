import type { Page } from '@playwright/test';
import * as calls from '#features/accounts/calls.ts';
import { listOwnFollows } from '#features/follows/calls.ts';
import { readReminding } from '#features/reminders/calls.ts';
import type { Account } from './setup/account.ts';
import { expect } from './setup/shop.ts';

export const greeting = (page: Page) => page.getByText('Welcome, ');
export const card = (page: Page, name: string) =>
  page.getByRole('main').getByRole('article', { name });
export const dialog = (page: Page) => page.getByRole('dialog');
export const fault = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: text });
export const told = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text });

/** Opens the page, and waits until all of it is there. */
export async function openUserPage(page: Page) {
  const parts = [listOwnFollows, readReminding].map(({ path }) =>
    page.waitForResponse(`**${path}`),
  );
  await page.goto('/userpage');
  await expect(page.getByRole('list', { name: 'Your devices' })).toBeVisible();
  // These parts come later than the page. If a test ended the session before they came, they would
  // notice it first.
  await Promise.all(parts);
}

export function sessions(page: Page) {
  return page.getByRole('list', { name: 'Your devices' }).getByRole('listitem');
}

export async function statusOfLogIn(page: Page, { email, password }: Account): Promise<number> {
  const answer = await page.request.post(calls.logIn.path, { data: { email, password } });
  return answer.status();
}

/** Holds back what the page sends to this address until it is let go. */
export async function hold(page: Page, address: string) {
  const gate = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return { letGo: gate.resolve };
}

export async function information(page: Page): Promise<Record<string, string>> {
  const facts = card(page, 'Account information');
  const names = await facts.getByRole('term').allTextContents();
  const values = await facts.getByRole('definition').allTextContents();
  return Object.fromEntries(names.map((name, place) => [name, values[place] ?? '']));
}
