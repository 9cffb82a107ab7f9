import type { Registered } from './account.ts';
import { clientOf } from './client-of.ts';
import { codeFor, invitationFor } from './letters-of.ts';
import { openTestShop, type TestShop } from './shop.ts';

export const owner = {
  email: 'owner@shop.example',
  password: 'the owner’s own password',
};

/** A shop whose first admin can sign in. */
export function openOwnersShop(differing: Parameters<typeof openTestShop>[0] = {}) {
  return openTestShop({ ...differing, adminEmail: owner.email, adminPassword: owner.password });
}

export async function signInOwner({ app }: Pick<TestShop, 'app'>): Promise<Registered> {
  const { body } = await clientOf(app)('POST', '/api/auth/login', owner);
  return { ...owner, id: body.user._id, token: body.token };
}

/** One admin more, by the calls that everybody uses: invited, and by the code of a letter. */
export async function addAdmin(
  shop: TestShop,
  inviter: Pick<Registered, 'token'>,
  email: string,
  password = 'shea from the north',
): Promise<Registered> {
  const call = clientOf(shop.app);
  await call('POST', '/api/admins/invitations', { email }, inviter);
  const token = await invitationFor(shop, email);
  const person = { token, firstName: 'Esi', lastName: 'Owusu', password };
  const { body: opened } = await call('POST', '/api/admins/invitations/accept', person);
  const { registration } = opened;
  const otp = await codeFor(shop, email);
  const { body } = await call('POST', '/api/auth/verify-otp', { email, otp, registration });
  return { id: body.user._id, token: body.token, email, password };
}
