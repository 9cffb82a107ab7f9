import { createHash } from 'node:crypto';

/** Paystack's customer for an e-mail address: one address always gives the same number and code. */
export function customerOf(email: string) {
  const hash = createHash('sha256').update(email.toLowerCase()).digest();
  return {
    id: 4_000_000_000 + hash.readUInt32BE(0),
    email,
    customer_code: `CUS_${hash.toString('hex').slice(0, 15)}`,
    risk_action: 'default',
  };
}
