import { claimsOf } from '#features/accounts/signed-in.reader.ts';

export interface Buyer {
  id: string;
  email: string;
}

/** The customer, as far as the browser knows. The server judges the token itself. */
export function buyerOf(token: string, storedEmail: string): Buyer {
  const { email } = { ...claimsOf(token) };
  const buyer = { id: buyerIdOf(token), email: firstText(storedEmail, email) };
  if (!buyer.id) throw new Error('User ID not found. Please try logging in again.');
  if (!buyer.email) {
    throw new Error('Unable to retrieve user email. Please try logging in again.');
  }
  return buyer;
}

/** Empty if the token does not say it. The specification's section 3 has three spellings. */
export function buyerIdOf(token: string): string {
  const { userId, id, _id } = { ...claimsOf(token) };
  return firstText(userId, id, _id);
}

function firstText(...claims: unknown[]): string {
  return (
    (claims.find((claim) => typeof claim === 'string' && claim !== '') as string | undefined) ?? ''
  );
}
