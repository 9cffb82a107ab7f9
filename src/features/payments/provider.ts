import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { openSlot } from '#platform/slot.ts';

/** The company that takes payments for the shop. Amounts are in pesewas. */
export interface Provider {
  mode: 'test' | 'live';
  /** Opens a payment page. A reference is sent only once: a repeat would be refused. */
  open(asking: Opening): Promise<Asked<{ url: string }>>;
  /** Undefined if the provider does not know this reference, or not yet. */
  verify(reference: string): Promise<Asked<Transaction | undefined>>;
  /** Verifies for people who can press again and again: an answer is kept for two seconds. */
  verifyKept(reference: string): Promise<Asked<Transaction | undefined>>;
  /** One page of the payments that succeeded between two moments. */
  listSuccesses(between: Between): Promise<Asked<{ succeeded: Transaction[]; isLast: boolean }>>;
  refund(asking: AskedRefund): Promise<Asked<Refund>>;
  findRefund(id: string): Promise<Asked<Refund | undefined>>;
  listRefunds(transactionId: string): Promise<Asked<Refund[]>>;
  /** Whether the provider signed exactly these bytes. */
  isSigned(message: { headers: Record<string, unknown>; body: Buffer }): boolean;
  /** Reads an event; undefined if it cannot be read. */
  readEvent(body: string): Told | undefined;
  /** Pages on the shop's own server; only the stand-in provider has any. */
  serve?(server: FastifyInstance): void;
}

/**
 * The result of a call. 'refused': the provider heard it and did nothing. 'unknown': the call may
 * have been done, whatever was answered.
 */
export type Asked<Value> =
  | { outcome: 'answered'; value: Value }
  | Refused
  | { outcome: 'unknown'; why: string };

export interface Refused {
  outcome: 'refused';
  why: 'too often' | 'known reference' | 'other';
  /** The reason in the provider's words. */
  says: string;
  /** The reason with numbers and codes, for the person who sets the provider up. */
  fault: string;
}

interface Opening {
  email: string;
  amount: number;
  reference: string;
  callbackUrl: string;
  cancelUrl: string;
}

interface Between {
  from: Date;
  to: Date;
  page: number;
}

interface AskedRefund {
  reference: string;
  amount: number;
  /** The payment's currency. Without it, the provider does not compare. */
  currency?: string;
  /** The id of our row, so that a lost refund can be found in the provider's list. */
  note: string;
}

export interface Transaction {
  id: string;
  mode: string;
  state: TransactionState;
  /** The provider's own word for the state. */
  said: string;
  reason: string | null;
  reference: string;
  amount: number;
  requestedAmount: number | null;
  currency: string;
  channel: string | null;
  fees: number | null;
  paidAt: Date | null;
}

/** 'not-paid' can still become paid. 'going-back': some or all of it is being sent back. */
export type TransactionState = 'paid' | 'ongoing' | 'not-paid' | 'going-back' | 'went-back';

export interface Refund {
  id: string;
  /** 'stuck' means that an admin must act at the provider. */
  state: 'accepted' | 'done' | 'failed' | 'stuck';
  /** The provider's own word for the state. */
  said: string;
  amount: number;
  note: string;
}

export interface Dispute {
  id: string;
  reference: string;
  /** Null for the whole sum. */
  amount: number | null;
  category: string;
  dueAt: Date | null;
  status: string;
  resolved: boolean;
  resolvedAt: Date | null;
  /** The provider's own word for the result. */
  resolution: string | null;
  /** Undefined if the dispute has not ended, or if its outcome is unknown to the shop. */
  end: 'won' | 'lost' | undefined;
}

/** An event that the provider sends: a hint that never counts by itself. */
export interface Told {
  /** The provider's own name for the event. */
  event: string;
  /** The id of the thing that changed. */
  id: string | null;
  /** The reference of the payment that the event names, for a person to read. */
  reference: string | null;
  about:
    | { what: 'payment'; reference: string | undefined; transaction: Transaction | undefined }
    | { what: 'refund'; refund: { id: string | null; reference: string | null } | undefined }
    | { what: 'dispute'; dispute: Dispute | undefined }
    | { what: 'nothing of ours' };
}

/**
 * 'unknown': the provider did not answer, or the payer is paying now. 'review': an admin looks at
 * the money.
 */
export type Standing = 'unpaid' | 'paid' | 'review' | 'unknown';

interface Payments {
  provider: Provider;
  /** Asks the provider about the attempts to pay for a subject. */
  askProvider(context: Context, subjectId: string): Promise<Standing>;
}

export const payments = openSlot<Payments>('the payments');

export function providerOf(context: Context): Provider {
  return payments.of(context).provider;
}
