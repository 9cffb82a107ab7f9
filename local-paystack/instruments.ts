import { randomBytes } from 'node:crypto';
import type { Transaction } from './transactions.queries.ts';

export interface Instrument {
  channel: Transaction['channel'];
  paidWith: object;
  refundOutcome: Transaction['refundOutcome'];
}

/** Why this card or wallet cannot pay: for the payer, and in the provider's own words. */
export interface Declined {
  channel: Transaction['channel'];
  gatewayResponse: string;
  message: string;
}

/** The fields of every authorization, for cards and wallets alike. */
export function newAuthorization() {
  return {
    authorization_code: `AUTH_${randomBytes(5).toString('hex')}`,
    account_name: null,
    receiver_bank_account_number: null,
    receiver_bank: null,
  };
}
