import { randomBytes } from 'node:crypto';
import type { Transaction } from './transactions.queries.ts';

export interface Instrument {
  channel: Transaction['channel'];
  paidWith: object;
  refundOutcome: Transaction['refundOutcome'];
}

/** Why it cannot be paid with it: for the payer, and as the provider's own words. */
export interface Declined {
  channel: Transaction['channel'];
  gatewayResponse: string;
  message: string;
}

/** What every authorization has, whatever was paid with. */
export function newAuthorization() {
  return {
    authorization_code: `AUTH_${randomBytes(5).toString('hex')}`,
    account_name: null,
    receiver_bank_account_number: null,
    receiver_bank: null,
  };
}
