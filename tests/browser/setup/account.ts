import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import * as calls from '#features/accounts/calls.ts';
import type { Profile, SignedIn } from '#features/accounts/contract.ts';
import { logOut } from '#features/accounts/session.calls.ts';
import type { DeskRole } from '#lib/contract.ts';
import { insertAccount } from '../../../src/features/accounts/accounts.queries.ts';
import { hashPassword } from '../../../src/features/accounts/password.ts';
import { admin } from './admin.ts';
import { codeFor } from './mailbox.ts';
import { inRunDatabase } from './run-database.ts';

export interface Account extends SignedIn {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

type Person = Partial<Pick<Account, 'firstName' | 'lastName' | 'email' | 'password'>>;

/**
 * A signed-in customer whose account is made directly, so that no test waits for the letter with
 * the code.
 */
export function registerCustomer(
  request: APIRequestContext,
  differing: Person = {},
): Promise<Account> {
  return openAccount(request, 'customer', differing);
}

/** An admin, without an invitation and its letters. */
export function addToDesk(request: APIRequestContext, role: DeskRole): Promise<Account> {
  return openAccount(request, role, { firstName: 'Esi', lastName: 'Owusu' });
}

async function openAccount(
  request: APIRequestContext,
  role: DeskRole | 'customer',
  differing: Person,
): Promise<Account> {
  const person = personOf(differing);
  const passwordHash = await hashOf(person.password);
  const at = new Date();
  await inRunDatabase((client) =>
    insertAccount(client, {
      ...person,
      id: randomUUIDv7(),
      role,
      passwordHash,
      acceptedTermsAt: at,
      at,
    }),
  );
  return { ...person, ...(await logIn(request, person)) };
}

/** Registers a customer as a person does, in any shop, and verifies with the letter's code. */
export async function joinAsCustomer(
  request: APIRequestContext,
  differing: Person = {},
): Promise<Account> {
  const person = personOf(differing);
  const opened = await request.post(calls.registerAccount.path, {
    data: { ...person, acceptedTerms: true },
  });
  expect(opened.status()).toBe(201);
  const { registration } = await opened.json();
  const { email } = person;
  const verified = await request.post(calls.verifyCode.path, {
    data: { email, otp: await codeFor(request, email), registration },
  });
  expect(verified.status()).toBe(200);
  return { ...person, ...((await verified.json()) as SignedIn) };
}

/** Opens another session of an existing account. */
export async function logIn(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
): Promise<SignedIn> {
  const answer = await request.post(calls.logIn.path, { data: { email, password } });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as SignedIn;
}

export function logInAdmin(request: APIRequestContext): Promise<SignedIn> {
  return logIn(request, admin);
}

/** Stores a session as logging in does, before any page is opened. */
export function signIn(page: Page, { token, user }: SignedIn): Promise<void> {
  return storeOnce(page, storedFor(token, user));
}

/**
 * Stores another session in a tab that has a page of the shop open. It counts from the next page
 * on.
 */
export async function signInHere(page: Page, { token, user }: SignedIn): Promise<void> {
  await page.evaluate(
    (stored) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    storedFor(token, user),
  );
}

/** Stores once in each tab. If the shop removes it, it stays removed until a person signs in. */
export async function storeOnce(page: Page, stored: Record<string, string>): Promise<void> {
  await page.addInitScript((those) => {
    const mark = JSON.stringify(those);
    if (window.name.includes(mark)) return;
    window.name += mark;
    for (const [key, value] of Object.entries(those)) localStorage.setItem(key, value);
  }, stored);
}

/** Ends a session as another device does. */
export async function endSession(request: APIRequestContext, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.post(logOut.path, { headers });
  expect(answer.status()).toBe(200);
}

/** Whether the server accepts this token. */
export async function isOpen(request: APIRequestContext, token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.get(calls.readProfile.path, { headers });
  expect([200, 401]).toContain(answer.status());
  return answer.ok();
}

function personOf(differing: Person) {
  return {
    firstName: 'Efua',
    lastName: 'Mensah',
    email: `efua-${randomUUID()}@shop.example`,
    password: 'groundnut soup on Sunday',
    ...differing,
  };
}

const hashes = new Map<string, Promise<string>>();

/** Hashes each password once in a worker, because a hash takes time on purpose. */
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

function storedFor(
  token: string,
  { _id, firstName, lastName, email, role }: Profile,
): Record<string, string> {
  return {
    token,
    isAuthenticated: 'true',
    userRole: role,
    userEmail: email,
    userId: _id,
    firstName,
    lastName,
    ...(role === 'admin' ? { adminToken: token } : {}),
  };
}
