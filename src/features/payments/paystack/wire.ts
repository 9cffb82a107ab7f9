import * as z from 'zod/mini';
import type { Refund, Transaction, TransactionState } from '../provider.ts';

/**
 * Schemas of what the shop reads in the provider's data. Its documents, its events and its real
 * answers differ: amounts come as numbers and as text, and most fields can be absent.
 */
const whole = z.pipe(
  z.union([z.int().check(z.minimum(0)), z.string().check(z.regex(/^\d{1,15}$/))]),
  z.transform(Number),
);

/** An unsigned 64-bit number, kept as text so that no digit is lost. */
const id = z.pipe(z.union([z.int(), z.string().check(z.regex(/^\d{1,20}$/))]), z.transform(String));

const text = z.nullish(z.string());
const moment = z.pipe(
  z.nullish(z.string()),
  z.transform((told) => (told && !Number.isNaN(Date.parse(told)) ? new Date(told) : null)),
);

const transactionStates = new Map<string, TransactionState>([
  ['success', 'paid'],
  ['ongoing', 'ongoing'],
  ['pending', 'ongoing'],
  ['processing', 'ongoing'],
  ['queued', 'ongoing'],
  ['reversal-pending', 'going-back'],
  ['reversed', 'went-back'],
]);

export const transaction = z.pipe(
  z.object({
    id,
    domain: z.string(),
    status: z.string(),
    reference: z.string(),
    amount: whole,
    requested_amount: z.nullish(whole),
    currency: z.string(),
    channel: text,
    gateway_response: text,
    message: text,
    fees: z.nullish(whole),
    paid_at: moment,
  }),
  z.transform(
    (told): Transaction => ({
      id: told.id,
      mode: told.domain,
      // Abandoned, failed and unknown words can still become paid.
      state: transactionStates.get(told.status) ?? 'not-paid',
      said: told.status,
      reference: told.reference,
      amount: told.amount,
      requestedAmount: told.requested_amount ?? null,
      currency: told.currency,
      channel: told.channel ?? null,
      reason: told.message || told.gateway_response || null,
      fees: told.fees ?? null,
      paidAt: told.paid_at,
    }),
  ),
);

export const opened = z.object({ authorization_url: z.url(), reference: z.string() });

const refundStates = new Map<string, Refund['state']>([
  ['processed', 'done'],
  ['failed', 'failed'],
  ['needs-attention', 'stuck'],
]);

export const refund = z.pipe(
  z.object({
    id,
    status: z.string(),
    amount: whole,
    currency: z.nullish(z.string()),
    merchant_note: text,
  }),
  z.transform(
    (told): Refund => ({
      id: told.id,
      state: refundStates.get(told.status) ?? 'accepted',
      said: told.status,
      amount: told.amount,
      note: told.merchant_note ?? '',
    }),
  ),
);

export const event = z.object({
  event: z.string(),
  data: z.looseObject({ id: z.catch(z.nullish(id), null) }),
});

export const chargeEvent = z.object({ reference: z.string() });

/** Reads only which refund the event is about. The rest is a hint, and decides nothing. */
export const refundEvent = z.object({
  transaction_reference: z.nullish(z.string()),
  id: z.catch(z.nullish(id), null),
});

export const dispute = z.object({
  id,
  status: z.string(),
  resolution: text,
  category: text,
  refund_amount: z.nullish(whole),
  transaction: z.object({ reference: z.string() }),
  dueAt: moment,
  resolvedAt: moment,
});

export function readAs<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> | undefined {
  const read = schema.safeParse(value);
  return read.success ? read.data : undefined;
}

/** Undefined if it is not JSON. A whole number too large for a double stays text. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body, keepDigits);
  } catch {
    return undefined;
  }
}

function keepDigits(_key: string, value: unknown, context?: { source?: string }): unknown {
  // PostgreSQL's text cannot hold a NUL.
  if (typeof value === 'string') return value.replaceAll('\0', '');
  const lost = typeof value === 'number' && !Number.isSafeInteger(value);
  return lost && /^\d+$/.test(context?.source ?? '') ? context?.source : value;
}
