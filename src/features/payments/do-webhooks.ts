import type { Context } from '#platform/context.ts';
import { transaction } from '#platform/database.ts';
import {
  readAs,
  readChargeEvent,
  readDispute,
  readEvent,
  readRefundEvent,
  transaction as wireTransaction,
} from './paystack/wire.ts';
import { noteDispute } from './disputes.ts';
import { endFailure, noteFailure } from './failures.ts';
import { hastenRefunds } from './refunds.queries.ts';
import { openReview } from './reviews.ts';
import { sayException } from './say-exception.ts';
import { settlePayment } from './settle-payment.ts';
import { tellForeign } from './sweep.ts';
import { claimDueWebhooks, endWebhook, type Webhook } from './webhooks.queries.ts';

const minute = 60_000;
const together = 100;
const claimed = 2 * minute;
const mostTries = 12;

/** Does what the provider told of. Its words are a hint: what counts is asked for, and compared. */
export async function doWebhooks(context: Context): Promise<void> {
  const { pool, clock } = context;
  for (;;) {
    const now = clock();
    const until = new Date(now.getTime() + claimed);
    const due = await claimDueWebhooks(pool, { now, until, limit: together });
    for (const webhook of due) await doWebhook(context, webhook);
    if (due.length < together) return;
  }
}

async function doWebhook(context: Context, webhook: Webhook): Promise<void> {
  const { pool, clock } = context;
  const { id, event, tries } = webhook;
  const which = { what: 'webhook', name: id } as const;
  try {
    const trouble = await follow(context, webhook);
    const dueAt = trouble === notYet ? againAfter(clock(), tries) : null;
    await endWebhook(pool, { id, dueAt, trouble: trouble ?? null });
    if (tries > 1) await endFailure(context, pool, which);
  } catch (error) {
    const deed = `follow what the provider told (${event})`;
    await noteFailure(context, error, { ...which, deed, reference: nameOf(webhook) });
    const dueAt = againAfter(clock(), tries);
    await endWebhook(pool, { id, dueAt, trouble: sayException(error) });
  }
}

/** The payment that it speaks of, or what it is about. */
function nameOf({ event, body }: Pick<Webhook, 'event' | 'body'>): string {
  const data = readEvent(body)?.data;
  const named = readDispute(data) ?? readChargeEvent(data);
  return named?.reference ?? readRefundEvent(data)?.transaction_reference ?? event;
}

/** 2, 4, 8 … minutes, four hours at most; null when that was often enough. */
function againAfter(now: Date, tries: number): Date | null {
  if (tries >= mostTries) return null;
  return new Date(now.getTime() + 2 ** Math.min(tries, 8) * minute);
}

/** The provider tells of a success before its own books have it: seen ten seconds and more apart. */
const notYet = 'its own books do not say so yet';

/** Answers what stood in the way for good, if anything. */
async function follow(context: Context, webhook: Webhook): Promise<string | undefined> {
  const { event, body } = webhook;
  const data = readEvent(body)?.data;
  if (event === 'charge.success') return followCharge(context, data);
  if (event.startsWith('refund.')) return followRefund(context, data);
  if (event.startsWith('charge.dispute.')) return followDispute(context, webhook, data);
  return undefined;
}

async function followCharge(context: Context, data: unknown): Promise<string | undefined> {
  const told = readChargeEvent(data);
  // Whatever was paid is found by asking: ours by its own row, anybody's in the daily list.
  if (!told) return 'names no payment';
  const settled = await settlePayment(context, told.reference);
  // Silence and what threw are looked after by the attempt's own rows.
  if (settled === 'not-paid' || settled === 'waiting') return notYet;
  if (settled !== 'unknown') return undefined;
  // Signed by the provider, and none of ours.
  const foreign = readAs(wireTransaction, data);
  if (!foreign) return 'a payment that is not ours, and cannot be read';
  await tellForeign(context, foreign);
  return undefined;
}

async function followRefund(
  { pool, jobs, clock }: Context,
  data: unknown,
): Promise<string | undefined> {
  const told = readRefundEvent(data);
  if (!told) return 'names no refund';
  const { transaction_reference: reference = null, id: providerId = null } = told;
  await hastenRefunds(pool, { reference, providerId, now: clock() });
  await jobs.wake(pool, 'send-refunds');
  return undefined;
}

async function followDispute(
  context: Context,
  webhook: Webhook,
  data: unknown,
): Promise<string | undefined> {
  const told = readDispute(data);
  if (!told) {
    await showUnread(context, webhook);
    return 'a dispute that cannot be read';
  }
  await noteDispute(context, told, webhook.event);
  return undefined;
}

/** Nobody asks for disputes by itself, and one that is not answered in time is lost. */
async function showUnread(context: Context, webhook: Webhook): Promise<void> {
  await transaction(context.pool, (database) =>
    openReview(context, database, {
      cause: `unread ${webhook.id}`,
      kind: 'provider',
      subjectId: null,
      reference: nameOf(webhook),
      amount: null,
      says: 'The provider told of a dispute in a way that the shop cannot read. Please answer it on the provider’s own pages.',
    }),
  );
}
