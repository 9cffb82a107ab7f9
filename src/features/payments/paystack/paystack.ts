import * as z from 'zod/mini';
import { type Clock, systemClock } from '#platform/clock.ts';
import { realProvider } from '#platform/config.ts';
import { keepAnswers } from '../keep-answers.ts';
import type { Asked, Provider, Refused } from '../provider.ts';
import { type Answer, ask, type Question } from './ask.ts';
import { readEvent } from './read-event.ts';
import { isSignedByProvider } from './signature.ts';
import { opened, readAs, refund, transaction } from './wire.ts';

interface PaystackSettings {
  url: string;
  key: string;
  /** The origin of the payment pages, if it is not the usual one for this address. */
  checkoutOrigin?: string;
  patience?: { read: number; write: number };
  clock?: Clock;
}

const realCheckout = 'https://checkout.paystack.com';

/** Entries per page of a list. */
const most = 100;

/** Ghana's channels. The provider's `bank_transfer` is for other countries. */
const channels = ['card', 'mobile_money'];

export function openPaystack({
  url,
  key,
  checkoutOrigin = checkoutOriginOf(url),
  // In milliseconds. A person waits, so the provider's own limit of 30 s is too long.
  patience = { read: 8_000, write: 12_000 },
  clock = systemClock,
}: PaystackSettings): Provider {
  const send = (question: Question) => {
    const milliseconds = question.method === 'GET' ? patience.read : patience.write;
    return ask({ url, key, patience: milliseconds }, question);
  };
  const verify: Provider['verify'] = async (reference) => {
    if (!isSegment(reference)) return noSegment;
    const path = `/transaction/verify/${encodeURIComponent(reference)}`;
    const answer = await send({ method: 'GET', path });
    if (isNotFound(answer, 'transaction_not_found'))
      return { outcome: 'answered', value: undefined };
    return understand(answer, z.object({ data: transaction }), ({ data }) => data);
  };
  return {
    mode: key.startsWith('sk_live_') ? 'live' : 'test',
    async open({ email, amount, reference, callbackUrl, cancelUrl }) {
      const body = {
        email,
        amount,
        // Without a currency, the provider silently charges in the account's default one.
        currency: 'GHS',
        reference,
        channels,
        callback_url: callbackUrl,
        // The metadata is sent as text, because the provider turns the numbers of an object into
        // text.
        metadata: JSON.stringify({ cancel_action: cancelUrl }),
      };
      const answer = await send({ method: 'POST', path: '/transaction/initialize', body });
      return understand(answer, z.object({ data: opened }), ({ data }) => {
        if (data.reference !== reference) return 'the answer names another reference';
        const origin = new URL(data.authorization_url).origin;
        if (origin !== checkoutOrigin) return 'its page is somewhere else';
        return { url: data.authorization_url };
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
      const answer = await send({ method: 'GET', path: `/transaction?${search}` });
      return understand(answer, z.object({ data: z.array(transaction) }), ({ data }) => {
        // A payment that is listed twice would be shown to the owner as a foreign payment.
        if (new Set(data.map((one) => one.reference)).size < data.length)
          return 'the list names a payment twice';
        return { succeeded: data, isLast: data.length < most };
      });
    },
    async refund({ reference, amount, currency, note }) {
      const body = { transaction: reference, amount, currency, merchant_note: note };
      const answer = await send({ method: 'POST', path: '/refund', body });
      return understand(answer, z.object({ data: refund }), ({ data }) => data);
    },
    async findRefund(id) {
      if (!isSegment(id)) return noSegment;
      const answer = await send({ method: 'GET', path: `/refund/${encodeURIComponent(id)}` });
      if (isNotFound(answer, 'refund_not_found')) return { outcome: 'answered', value: undefined };
      return understand(answer, z.object({ data: refund }), ({ data }) => data);
    },
    async listRefunds(transactionId) {
      const search = new URLSearchParams({ transaction: transactionId, perPage: String(most) });
      const answer = await send({ method: 'GET', path: `/refund?${search}` });
      return understand(answer, z.object({ data: z.array(refund) }), ({ data }) => data);
    },
    isSigned: ({ headers, body }) => isSignedByProvider(key, body, headers['x-paystack-signature']),
    readEvent,
  };
}

/** The origin of the payment pages of the provider at this address. */
export function checkoutOriginOf(url: string): string {
  return new URL(url).origin === realProvider ? realCheckout : new URL(url).origin;
}

/**
 * Whether the text is safe as part of a path: dots lead to another address, even if they are
 * escaped.
 */
function isSegment(text: string): boolean {
  return text !== '.' && text !== '..' && text !== '';
}

const noSegment = { outcome: 'unknown', why: 'no name that can stand in an address' } as const;

function isNotFound(answer: Answer, code: string): boolean {
  if (answer.outcome !== 'refused') return false;
  // The provider sends both statuses. A refused key (401) may also say 'not found', about the key.
  if (answer.status !== 400 && answer.status !== 404) return false;
  return answer.code === code || /not found/i.test(answer.message);
}

/**
 * Reads the answer. If it is not of the documented shape, it is unknown whether the call was done.
 */
function understand<Schema extends z.ZodMiniType, Value>(
  answer: Answer,
  schema: Schema,
  take: (read: z.output<Schema>) => Value | string,
): Asked<Value> {
  if (answer.outcome === 'refused') return refusalIn(answer);
  if (answer.outcome === 'unknown') return answer;
  const read = readAs(schema, answer.body);
  if (read === undefined) return { outcome: 'unknown', why: 'an answer of another shape' };
  const taken = take(read);
  return typeof taken === 'string'
    ? { outcome: 'unknown', why: taken }
    : { outcome: 'answered', value: taken };
}

function refusalIn({
  outcome,
  status,
  code,
  message,
}: Extract<Answer, { outcome: 'refused' }>): Refused {
  const why =
    status === 429 ? 'too often' : code === 'duplicate_reference' ? 'known reference' : 'other';
  return { outcome, why, says: message || code, fault: `${status} ${code || message}` };
}
