import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { openSlot } from '#platform/slot.ts';

/** Whoever takes payments for the shop, as the shop speaks of it. Amounts are pesewas. */
export interface Provider {
  mode: 'test' | 'live';
  /** Opens a page to pay at. Never sent twice with one reference: a repeat could only be refused. */
  open(asking: Opening): Promise<Asked<{ url: string }>>;
  /** Undefined: the provider knows no such reference, or not yet. */
  verify(reference: string): Promise<Asked<Transaction | undefined>>;
  /** The same for whoever can press again and again: an answer counts for some seconds. */
  verifyKept(reference: string): Promise<Asked<Transaction | undefined>>;
  /** A page of what succeeded between two moments. */
  listSuccesses(between: Between): Promise<Asked<{ succeeded: Transaction[]; isLast: boolean }>>;
  refund(asking: AskedRefund): Promise<Asked<Refund>>;
  findRefund(id: string): Promise<Asked<Refund | undefined>>;
  listRefunds(transactionId: string): Promise<Asked<Refund[]>>;
  /** Whether these very bytes are the provider's own. */
  isSigned(message: { headers: Record<string, unknown>; body: Buffer }): boolean;
  /** What an event tells; undefined when it cannot be read. */
  readEvent(body: string): Told | undefined;
  /** Pages of its own on the shop's server, which only a provider for trying has. */
  serve?(server: FastifyInstance): void;
}

/**
 * What became of a call. Refused: the provider heard it and did nothing. Unknown: it may have been done,
 * whatever came back or did not.
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
  /** The same with its numbers and codes, for whoever sets it up. */
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
  /** Names our row, so that a lost answer can be found in the provider's list. */
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

/** Not paid can still become paid. Going back: somebody is sending some or all of it back. */
export type TransactionState = 'paid' | 'ongoing' | 'not-paid' | 'going-back' | 'went-back';

export interface Refund {
  id: string;
  /** Stuck: it waits for somebody's hand at the provider. */
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
  /** The provider's own word for how it ended. */
  resolution: string | null;
  /** Undefined: it has not ended, or in a way that the shop does not know. */
  end: 'won' | 'lost' | undefined;
}

/** What the provider tells by itself: a hint, and never what counts. */
export interface Told {
  /** The provider's own name of what happened. */
  event: string;
  /** Of what it happened to. */
  id: string | null;
  /** The payment that it speaks of, for a person to read. */
  reference: string | null;
  about:
    | { what: 'payment'; reference: string | undefined; transaction: Transaction | undefined }
    | { what: 'refund'; refund: { id: string | null; reference: string | null } | undefined }
    | { what: 'dispute'; dispute: Dispute | undefined }
    | { what: 'nothing of ours' };
}

/** Unknown: it could not be asked, or somebody is paying just now. Review: somebody of the shop looks at what came. */
export type Standing = 'unpaid' | 'paid' | 'review' | 'unknown';

interface Payments {
  provider: Provider;
  /** What the provider knows of the attempts to pay for something. */
  askProvider(context: Context, subjectId: string): Promise<Standing>;
}

export const payments = openSlot<Payments>('the payments');

export function providerOf(context: Context): Provider {
  return payments.of(context).provider;
}
