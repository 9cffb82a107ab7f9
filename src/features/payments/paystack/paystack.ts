import * as z from 'zod/mini';
import { type Clock, systemClock } from '#platform/clock.ts';
import { type Asked, ask, type Question } from './ask.ts';
import { keepAnswers } from './keep-answers.ts';
import { isSignedByProvider } from './signature.ts';
import { opened, type Refund, readAs, refund, type Transaction, transaction } from './wire.ts';

/** The provider, as the shop uses it. One wire for the real one and the local one. */
export interface Paystack {
  mode: 'test' | 'live';
  /** Opens a page to pay at. Never sent twice with one reference: a repeat could only be refused. */
  initialize(asking: Initialize): Promise<Asked<{ authorizationUrl: string }>>;
  /** Undefined: the provider knows no such reference, or not yet. */
  verify(reference: string): Promise<Asked<Transaction | undefined>>;
  /** The same for whoever can press again and again: an answer counts for some seconds. */
  verifyKept(reference: string): Promise<Asked<Transaction | undefined>>;
  /** A page of what succeeded between two moments; fewer than `most` when it is the last. */
  listSuccesses(between: Between): Promise<Asked<Transaction[]>>;
  refund(asking: AskedRefund): Promise<Asked<Refund>>;
  findRefund(id: string): Promise<Asked<Refund | undefined>>;
  listRefunds(transactionId: string): Promise<Asked<Refund[]>>;
  isSigned(body: Buffer, signature: unknown): boolean;
}

export interface Initialize {
  email: string;
  /** Pesewas. */
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

export interface PaystackSettings {
  url: string;
  key: string;
  /** Where its pages to pay at may be. */
  checkoutOrigin: string;
  patience?: { read: number; write: number };
  clock?: Clock;
}

export const realPaystack = 'https://api.paystack.co';
const realCheckout = 'https://checkout.paystack.com';

/** How many a page of a list has. */
export const most = 100;

/** Ghana's ways; the provider's `bank_transfer` is for other countries. */
const channels = ['card', 'mobile_money'];

export function openPaystack({
  url,
  key,
  checkoutOrigin,
  // A person waits for both: the provider's own limit of 30 s is no use to them.
  patience = { read: 8_000, write: 12_000 },
  clock = systemClock,
}: PaystackSettings): Paystack {
  const send = (question: Question) => {
    const milliseconds = question.method === 'GET' ? patience.read : patience.write;
    return ask({ url, key, patience: milliseconds }, question);
  };
  const verify: Paystack['verify'] = async (reference) => {
    if (!isSegment(reference)) return noSegment;
    const path = `/transaction/verify/${encodeURIComponent(reference)}`;
    const asked = await send({ method: 'GET', path });
    if (isNotFound(asked, 'transaction_not_found'))
      return { outcome: 'answered', value: undefined };
    return understand(asked, z.object({ data: transaction }), ({ data }) => data);
  };
  return {
    mode: key.startsWith('sk_live_') ? 'live' : 'test',
    async initialize({ email, amount, reference, callbackUrl, cancelUrl }) {
      const body = {
        email,
        amount,
        // Without it the provider charges in the account's default currency, silently.
        currency: 'GHS',
        reference,
        channels,
        callback_url: callbackUrl,
        // As text: an object's numbers come back as text.
        metadata: JSON.stringify({ cancel_action: cancelUrl }),
      };
      const asked = await send({ method: 'POST', path: '/transaction/initialize', body });
      return understand(asked, z.object({ data: opened }), ({ data }) => {
        if (data.reference !== reference) return 'the answer names another reference';
        const origin = new URL(data.authorization_url).origin;
        if (origin !== checkoutOrigin) return 'its page is somewhere else';
        return { authorizationUrl: data.authorization_url };
      });
    },
    verify,
    verifyKept: keepAnswers(verify, clock),
    async listSuccesses({ from, to, page }) {
      const search = new URLSearchParams({
        status: 'success',
        from: from.toISOString(),
        to: to.toISOString(),
        perPage: String(most),
        page: String(page),
      });
      const asked = await send({ method: 'GET', path: `/transaction?${search}` });
      return understand(asked, z.object({ data: z.array(transaction) }), ({ data }) => data);
    },
    async refund({ reference, amount, note }) {
      const body = { transaction: reference, amount, currency: 'GHS', merchant_note: note };
      const asked = await send({ method: 'POST', path: '/refund', body });
      return understand(asked, z.object({ data: refund }), ({ data }) => data);
    },
    async findRefund(id) {
      if (!isSegment(id)) return noSegment;
      const asked = await send({ method: 'GET', path: `/refund/${encodeURIComponent(id)}` });
      if (isNotFound(asked, 'refund_not_found')) return { outcome: 'answered', value: undefined };
      return understand(asked, z.object({ data: refund }), ({ data }) => data);
    },
    async listRefunds(transactionId) {
      const search = new URLSearchParams({ transaction: transactionId, perPage: String(most) });
      const asked = await send({ method: 'GET', path: `/refund?${search}` });
      return understand(asked, z.object({ data: z.array(refund) }), ({ data }) => data);
    },
    isSigned: (body, signature) => isSignedByProvider(key, body, signature),
  };
}

/** Where the pages of a provider at this address are. */
export function checkoutOriginOf(url: string): string {
  return new URL(url).origin === realPaystack ? realCheckout : new URL(url).origin;
}

/** Dots would lead to another address of the provider, however they are escaped. */
function isSegment(text: string): boolean {
  return text !== '.' && text !== '..' && text !== '';
}

const noSegment = { outcome: 'unknown', why: 'no name that can stand in an address' } as const;

function isNotFound(asked: Asked<unknown>, code: string): boolean {
  if (asked.outcome !== 'refused') return false;
  // Both were seen. A key that is refused may say 'not found' too, of itself.
  if (asked.status !== 400 && asked.status !== 404) return false;
  return asked.code === code || /not found/i.test(asked.message);
}

/** What was answered in another shape than the documented one is not known to have been done or not. */
function understand<Schema extends z.ZodMiniType, Value>(
  asked: Asked<unknown>,
  schema: Schema,
  take: (read: z.output<Schema>) => Value | string,
): Asked<Value> {
  if (asked.outcome !== 'answered') return asked;
  const read = readAs(schema, asked.value);
  if (read === undefined) return { outcome: 'unknown', why: 'an answer of another shape' };
  const taken = take(read);
  return typeof taken === 'string'
    ? { outcome: 'unknown', why: taken }
    : { outcome: 'answered', value: taken };
}
