import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { insertAccount } from '../../src/features/accounts/accounts.queries.ts';
import { hashPassword } from '../../src/features/accounts/password.ts';
import { type Account, logIn } from './setup/account.ts';
import type { OwnShop } from './setup/own-shop.ts';

const password = 'groundnut soup on Sunday';
let hash: Promise<string> | undefined;

/** Does in a shop of the test's own what `registerCustomer` does in the shop of all tests. */
export async function registerIn(
  { inDatabase }: OwnShop,
  request: APIRequestContext,
): Promise<Account> {
  const email = `efua-${randomUUID()}@shop.example`;
  const person = { firstName: 'Efua', lastName: 'Mensah', email };
  hash ??= hashPassword(password);
  const [passwordHash, at] = [await hash, new Date()];
  const stored = { ...person, id: randomUUIDv7(), role: 'customer', acceptedTermsAt: at } as const;
  await inDatabase((client) => insertAccount(client, { ...stored, passwordHash, at }));
  return { ...person, password, ...(await logIn(request, { email, password })) };
}
