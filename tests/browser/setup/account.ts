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

/** A customer whose account is there already, signed in: nobody waits for the letter with the code. */
export function registerCustomer(
  request: APIRequestContext,
  differing: Person = {},
): Promise<Account> {
  return openAccount(request, 'customer', differing);
}

/** Somebody at the desk, without an invitation and its letters. */
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

/** A customer as a person becomes one, in whatever shop: registered, and verified with the letter's code. */
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

/** A session more of an account that there is. */
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

/** Puts into the browser's storage what logging in leaves there, before any page is opened. */
export function signIn(page: Page, { token, user }: SignedIn): Promise<void> {
  return storeOnce(page, storedFor(token, user));
}

/** In a tab that has a page of the shop open: from the next page on it is somebody else's. */
export async function signInHere(page: Page, { token, user }: SignedIn): Promise<void> {
  await page.evaluate(
    (stored) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    storedFor(token, user),
  );
}

/** Once a tab: what the shop takes away later stays away, until somebody signs in anew. */
export async function storeOnce(page: Page, stored: Record<string, string>): Promise<void> {
  await page.addInitScript((those) => {
    const mark = JSON.stringify(those);
    if (window.name.includes(mark)) return;
    window.name += mark;
    for (const [key, value] of Object.entries(those)) localStorage.setItem(key, value);
  }, stored);
}

/** As its person ends it elsewhere. */
export async function endSession(request: APIRequestContext, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.post(logOut.path, { headers });
  expect(answer.status()).toBe(200);
}

/** Whether the server takes this token, as it answers for every own call. */
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

/** Once a worker: a password costs its work on purpose. */
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
