import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { openSlot } from '#platform/slot.ts';

/** The company that takes payments for the shop. Amounts are in pesewas. */
export interface Provider {
  mode: 'test' | 'live';
  /** Opens a payment page. A reference is sent only once: a repeat would be refused. */
  open(asking: Opening): Promise<Asked<{ url: string }>>;
  /** Undefined: the provider does not know this reference, or not yet. */
  verify(reference: string): Promise<Asked<Transaction | undefined>>;
  /** The same for people who can press again and again: an answer is kept for some seconds. */
  verifyKept(reference: string): Promise<Asked<Transaction | undefined>>;
  /** One page of the payments that succeeded between two moments. */
  listSuccesses(between: Between): Promise<Asked<{ succeeded: Transaction[]; isLast: boolean }>>;
  refund(asking: AskedRefund): Promise<Asked<Refund>>;
  findRefund(id: string): Promise<Asked<Refund | undefined>>;
  listRefunds(transactionId: string): Promise<Asked<Refund[]>>;
  /** Whether the provider signed exactly these bytes. */
  isSigned(message: { headers: Record<string, unknown>; body: Buffer }): boolean;
  /** Reads an event; undefined when it cannot be read. */
  readEvent(body: string): Told | undefined;
  /** Pages on the shop's own server; only the stand-in provider has any. */
  serve?(server: FastifyInstance): void;
}

/**
 * The result of a call. Refused: the provider heard it and did nothing. Unknown: it may have been
 * done, whatever was answered.
 */
export type Asked<Value> =
  | { outcome: 'answered'; value: Value }
  | Refused
  | { outcome: 'unknown'; why: string };

export interface Refused {
  outcome: 'refused';
  why: 'too often' | 'known reference' | 'other';
  /** In the provider's words. */
  says: string;
  /** The same with numbers and codes, for the person who sets it up. */
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
  /** The payment’s own; without one the provider does not compare. */
  currency?: string;
  /** Names our row, so we can find it in the provider's list after a lost answer. */
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
  /** Stuck: somebody must act at the provider. */
  state: 'accepted' | 'done' | 'failed' | 'stuck';
  /** The provider's own word for the state. */
  said: string;
  amount: number;
  note: string;
}

export interface Dispute {
  id: string;
  reference: string;
  /** Null: all of it. */
  amount: number | null;
  category: string;
  dueAt: Date | null;
  status: string;
  resolved: boolean;
  resolvedAt: Date | null;
  /** The provider's own word for the result. */
  resolution: string | null;
  /** Undefined: it has not ended, or its end is not known to the shop. */
  end: 'won' | 'lost' | undefined;
}

/** An event that the provider sends: a hint that never counts by itself. */
export interface Told {
  /** The provider's own name for the event. */
  event: string;
  /** The id of the thing that changed. */
  id: string | null;
  /** The payment that it names, for a person to read. */
  reference: string | null;
  about:
    | { what: 'payment'; reference: string | undefined; transaction: Transaction | undefined }
    | { what: 'refund'; refund: { id: string | null; reference: string | null } | undefined }
    | { what: 'dispute'; dispute: Dispute | undefined }
    | { what: 'nothing of ours' };
}

/** 'unknown': no answer, or somebody is paying now. 'review': somebody looks at the money. */
export type Standing = 'unpaid' | 'paid' | 'review' | 'unknown';

interface Payments {
  provider: Provider;
  /** What the provider knows about the attempts to pay for a subject. */
  askProvider(context: Context, subjectId: string): Promise<Standing>;
}

export const payments = openSlot<Payments>('the payments');

export function providerOf(context: Context): Provider {
  return payments.of(context).provider;
}
