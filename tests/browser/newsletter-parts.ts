import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import * as calls from '#features/newsletter/calls.ts';
import type { Subscription } from '#features/newsletter/contract.ts';
import { demoFacts } from '../../db/seed/facts.ts';
import { type Account, registerCustomer } from './setup/account.ts';
import { letterTo } from './setup/mailbox.ts';

export const success =
  'Successfully subscribed to our newsletter! Check your email for confirmation.';
export const welcome = `Welcome to the ${demoFacts.brand.name} newsletter`;
const asking = `Please confirm your ${demoFacts.brand.name} newsletter`;

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
}

export function boxOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Newsletter' });
}

export function emailOf(page: Page): Locator {
  return boxOf(page).getByLabel('Email', { exact: true });
}

export function joinButton(page: Page): Locator {
  return boxOf(page).getByRole('button', { name: 'Join Now', exact: true });
}

export function statusOf(page: Page): Locator {
  return page.getByRole('main').getByRole('status').filter({ hasText: /./ });
}

export async function subscriptionsOf(
  request: APIRequestContext,
  { token }: Account,
): Promise<Subscription[]> {
  const headers = { authorization: `Bearer ${token}` };
  return (await request.get(calls.readSubscription.path, { headers })).json();
}

async function subscribe(request: APIRequestContext, { token }: Account, email: string) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.post(calls.subscribe.path, { data: { email }, headers });
  expect(answer.status()).toBe(201);
}

/** A customer whose own address is subscribed. */
export async function subscribed(request: APIRequestContext): Promise<Account> {
  const customer = await registerCustomer(request);
  await subscribe(request, customer, customer.email);
  return customer;
}

/** The link as it stands in the letter. Its host is the shop's public one. */
export async function linkTo(
  request: APIRequestContext,
  address: string,
  page: 'confirm' | 'unsubscribe',
): Promise<string> {
  const { text } = await letterTo(request, address, page === 'confirm' ? asking : welcome);
  const link = new RegExp(`https?://\\S+/newsletter/${page}\\?token=[\\w.-]+`).exec(text)?.[0];
  if (!link) throw new Error(`The letter has no link to ${page}`);
  return link;
}
