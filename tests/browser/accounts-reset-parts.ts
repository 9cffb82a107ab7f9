import type { APIRequestContext, Page } from '@playwright/test';
import * as calls from '#features/accounts/calls.ts';
import { demoFacts } from '../../db/seed/facts.ts';
import type { Account } from './setup/account.ts';
import { letterTo } from './setup/mailbox.ts';
import { expect } from './setup/shop.ts';

export const email = (page: Page) => page.getByLabel('Email', { exact: true });
export const password = (page: Page) => page.getByLabel('New password', { exact: true });
export const said = (page: Page) =>
  page.getByRole('main').getByRole('status').filter({ hasText: /./ });
export const saved = 'Password reset successful! Redirecting to login...';
export const newPassword = 'a calabash of pito';

/** Opens the link, and waits until the form is there and the token has left the address. */
export async function openLink(page: Page, token: string) {
  await page.goto(`/confirm-password?token=${token}`);
  await expect(password(page)).toBeVisible();
  await expect(page).toHaveURL('/confirm-password');
}

/** The token of the newest letter, once `count` letters have arrived. */
export async function askAndRead(
  request: APIRequestContext,
  customer: Account,
  count = 1,
): Promise<string> {
  const answer = await request.post(calls.askForReset.path, { data: { email: customer.email } });
  expect(answer.status()).toBe(200);
  return tokenFor(request, customer, count);
}

export async function tokenFor(
  request: APIRequestContext,
  customer: Account,
  count = 1,
): Promise<string> {
  const subject = `Reset your ${demoFacts.brand.name} password`;
  const { text } = await letterTo(request, customer.email, subject, count);
  const token = /\/confirm-password\?token=([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error('The letter has no link with a token');
  return token;
}
