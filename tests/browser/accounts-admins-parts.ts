import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import * as accountCalls from '#features/accounts/calls.ts';
import type { SignedIn } from '#features/accounts/contract.ts';
import * as accountDeskCalls from '#features/accounts/desk.calls.ts';
import type { DeskRole } from '#lib/contract.ts';
import { codeOf } from '#tests/shop/authenticator.ts';
import { type Account, logInAdmin } from './setup/account.ts';
import { codeFor, letterTo } from './setup/mailbox.ts';
import { inRunDatabase } from './setup/run-database.ts';

export const goodPassword = 'shea from the north';

/** Opens the admins' page, and waits until it is alive and complete. */
export async function openAdmins(page: Page) {
  await page.goto('/admin/admins');
  await expect(page.getByRole('table', { name: 'Admins' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Your two-step sign-in' })).toContainText(
    'authent',
  );
}

export async function invite(
  request: APIRequestContext,
  email: string,
  role: DeskRole = 'owner',
): Promise<string> {
  // The whole run is one hour in one shop, which allows twenty invitations in an hour.
  await inRunDatabase((client) =>
    client.query("DELETE FROM platform_limit WHERE name = 'invitations'"),
  );
  return sendInvitation(request, email, role);
}

export async function sendInvitation(
  request: APIRequestContext,
  email: string,
  role: DeskRole,
): Promise<string> {
  const { token } = await logInAdmin(request);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.post(accountDeskCalls.inviteAdmin.path, {
    headers,
    data: { email, role },
  });
  expect(answer.status()).toBe(201);
  return invitationFor(request, email);
}

/** The path that the button of the newest invitation leads to. */
export async function invitationFor(
  request: APIRequestContext,
  email: string,
  count = 1,
): Promise<string> {
  const { text } = await letterTo(request, email, 'Join the Taama team', count);
  const path = /\/invitation\?token=[\w-]+/.exec(text)?.[0];
  if (!path) throw new Error('The letter has no link with a token');
  return path;
}

/** An admin for one test alone, so that changes do not affect the admin that other tests use. */
export async function addAdmin(
  request: APIRequestContext,
  role: DeskRole = 'owner',
): Promise<Account> {
  const email = `esi-${randomUUID()}@shop.example`;
  return accept(request, email, await invite(request, email, role));
}

/** Signs up and joins the desk as a person does, in any shop. */
export async function joinTheDesk(
  request: APIRequestContext,
  email: string,
  role: DeskRole,
): Promise<Account> {
  return accept(request, email, await sendInvitation(request, email, role));
}

async function accept(request: APIRequestContext, email: string, path: string): Promise<Account> {
  const person = { firstName: 'Esi', lastName: 'Owusu', password: goodPassword };
  const token = path.split('=')[1];
  const opened = await request.post(accountDeskCalls.acceptInvitation.path, {
    data: { ...person, token },
  });
  const { registration } = await opened.json();
  const otp = await codeFor(request, email);
  const verified = await request.post(accountCalls.verifyCode.path, {
    data: { email, otp, registration },
  });
  expect(verified.status()).toBe(200);
  return { ...person, email, ...((await verified.json()) as SignedIn) };
}

/**
 * Switches the second factor on by calls. The answer is the secret, which an app on a phone would
 * have.
 */
export async function switchOn(request: APIRequestContext, { token, password, user }: Account) {
  const headers = { authorization: `Bearer ${token}` };
  const path = accountDeskCalls.startSecondFactor.path;
  const { secret } = await (await request.post(path, { headers, data: { password } })).json();
  const data = { code: codeOf(secret, new Date()) };
  const { recoveryCodes } = await (await request.put(path, { headers, data })).json();
  await letStepsPass(user._id);
  return { secret: secret as string, recoveryCodes: recoveryCodes as string[] };
}

/** Acts as if the half minute of the last used code had passed. */
export function letStepsPass(accountId: string) {
  return inRunDatabase((client) =>
    client.query('UPDATE accounts_second_factor SET last_step = NULL WHERE account_id = $1', [
      accountId,
    ]),
  );
}
