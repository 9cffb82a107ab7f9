import type { BookRow } from './books.ts';
import type { Dispute, Resolution } from './disputes.queries.ts';
import type { Faults } from './faults.ts';
import type { PayingActs } from './paying-acts.ts';
import type { Refund } from './refunds.queries.ts';

/** What its pages and its control play with. */
export interface Played {
  /** Where browsers find the hosted page. */
  checkoutUrl: string;
  faults: Faults;
  /** Sends the webhook events that are due by the clock, each try once; answers how many it tried. */
  sendDue(): Promise<number>;
  acts: Acts;
  /** What it has been paid and has given back, for ledgers. */
  books(): Promise<BookRow[]>;
}

/** What customers and the bank do: also used by the hosted page's forms. */
export interface Acts extends PayingActs {
  /** The customer's bank wants the money back; undefined: nothing was paid under this reference. */
  openDispute(reference: string): Promise<Dispute | undefined>;
  /** Undefined: there is no such dispute, or it is decided. */
  resolveDispute(id: number, resolution: Resolution): Promise<Dispute | undefined>;
  /** Undefined: there is no such refund, or it has ended. */
  finishRefund(id: number, outcome: Refund['outcome']): Promise<Refund | undefined>;
}
