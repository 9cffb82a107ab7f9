import type { BookRow } from './books.ts';
import type { Dispute, Resolution } from './disputes.queries.ts';
import type { Faults } from './faults.ts';
import type { PayingActs } from './paying-acts.ts';
import type { Refund } from './refunds.queries.ts';

/** What its pages and its control calls use. */
export interface Played {
  /** Where browsers find the hosted page. */
  checkoutUrl: string;
  /** Who is paid, as the hosted page calls it. */
  business: () => Promise<string>;
  faults: Faults;
  /** Sends the webhook events that are due by the clock, each try once. Answers how many. */
  sendDue(): Promise<number>;
  acts: Acts;
  /** What was paid and what went back, for ledgers. */
  books(): Promise<BookRow[]>;
}

/** What customers and the bank do. The hosted page's forms use it too. */
export interface Acts extends PayingActs {
  /** The customer's bank wants the money back. Undefined if nothing was paid. */
  openDispute(reference: string): Promise<Dispute | undefined>;
  /** Undefined if there is no such dispute, or if it is decided. */
  resolveDispute(id: number, resolution: Resolution): Promise<Dispute | undefined>;
  /** Undefined if there is no such refund, or if it has ended. */
  finishRefund(id: number, outcome: Refund['outcome']): Promise<Refund | undefined>;
}
