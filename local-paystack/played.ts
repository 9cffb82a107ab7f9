import type { BookRow } from './books.ts';
import type { Dispute, Resolution } from './disputes.queries.ts';
import type { Faults } from './faults.ts';
import type { PayingActs } from './paying-acts.ts';
import type { Refund } from './refunds.queries.ts';

/** The local provider as its pages and its control calls use it. */
export interface Played {
  /** Where browsers find the hosted page. */
  checkoutUrl: string;
  /** The name of who is paid, on the hosted page. */
  business: () => Promise<string>;
  faults: Faults;
  /** Sends the webhook events that are due by the clock, each try once. Answers how many. */
  sendDue(): Promise<number>;
  acts: Acts;
  /** All that was paid and that went back, for ledgers. */
  books(): Promise<BookRow[]>;
}

/** The acts of customers and the bank. The hosted page's forms use them too. */
export interface Acts extends PayingActs {
  /** The customer's bank wants the money back. Undefined if nothing was paid. */
  openDispute(reference: string): Promise<Dispute | undefined>;
  /** Undefined if there is no such dispute, or if it is decided. */
  resolveDispute(id: number, resolution: Resolution): Promise<Dispute | undefined>;
  /** Undefined if there is no such refund, or if it has ended. */
  finishRefund(id: number, outcome: Refund['outcome']): Promise<Refund | undefined>;
}
