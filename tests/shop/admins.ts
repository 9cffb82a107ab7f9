import { randomUUIDv7 } from 'node:crypto';
import { insertAccount } from '#features/accounts/accounts.queries.ts';
import { hashPassword } from '#features/accounts/password.ts';
import type { DeskRole } from '#lib/contract.ts';
import type { Registered } from './account.ts';
import { clientOf } from './client-of.ts';
import { openTestShop, type TestShop } from './shop.ts';

export const owner = {
  email: 'owner@shop.example',
  password: 'the owner’s own password',
};

/** A shop whose first admin can sign in. */
export function openOwnersShop(differing: Parameters<typeof openTestShop>[0] = {}) {
  return openTestShop({ ...differing, adminEmail: owner.email, adminPassword: owner.password });
}

export function signInOwner(shop: Pick<TestShop, 'app'>): Promise<Registered> {
  return signIn(shop, owner);
}

/** Adds an admin without the letters of an invitation. */
export async function addAdmin(
  shop: TestShop,
  email: string,
  role: DeskRole = 'owner',
): Promise<Registered> {
  const { pool, clock } = shop.context;
  const password = 'shea from the north';
  await insertAccount(pool, {
    id: randomUUIDv7(),
    email,
    firstName: 'Esi',
    lastName: 'Owusu',
    role,
    passwordHash: await hashPassword(password),
    acceptedTermsAt: null,
    at: clock(),
  });
  return signIn(shop, { email, password });
}

async function signIn(
  { app }: Pick<TestShop, 'app'>,
  person: { email: string; password: string },
): Promise<Registered> {
  const { body } = await clientOf(app)('POST', '/api/auth/login', person);
  return { ...person, id: body.user._id, token: body.token };
}
