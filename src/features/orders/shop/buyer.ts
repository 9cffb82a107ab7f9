import { claimsOf } from '#features/accounts/signed-in.reader.ts';

export interface Buyer {
  id: string;
  email: string;
}

/**
 * The customer, as far as the browser knows. The specification's section 3 has three spellings of
 * the claim. The server judges the token itself.
 */
export function buyerOf(token: string, storedEmail: string): Buyer {
  const { userId, id, _id, email } = { ...claimsOf(token) };
  const buyer = { id: firstText(userId, id, _id), email: firstText(storedEmail, email) };
  if (!buyer.id) throw new Error('User ID not found. Please try logging in again.');
  if (!buyer.email) {
    throw new Error('Unable to retrieve user email. Please try logging in again.');
  }
  return buyer;
}

function firstText(...claims: unknown[]): string {
  return (
    (claims.find((claim) => typeof claim === 'string' && claim !== '') as string | undefined) ?? ''
  );
}
