import { doublingWait } from '#lib/doubling-wait.ts';
import { aMinute } from '#lib/durations.ts';
import type { Context } from '#platform/context.ts';
import { transaction } from '#platform/database.ts';
import { noteDispute } from './disputes.ts';
import { endFailure, noteFailure } from './failures.ts';
import { openPaymentReview } from './payment-reviews.ts';
import { providerOf, type Told } from './provider.ts';
import { hastenRefunds } from './refunds.queries.ts';
import { sayException } from './say-exception.ts';
import { settlePayment } from './settle-payment.ts';
import { tellForeign } from './sweep.ts';
import { claimDueWebhooks, endWebhook, type Webhook } from './webhooks.queries.ts';

const together = 100;
/**
 * At most this many events at once. Each mostly waits for the provider, and takes a connection of
 * the pool for a moment.
 */
const atOnce = 6;
const claimed = 2 * aMinute;
const mostTries = 12;

/**
 * Acts on the provider's events. An event is only a hint: the shop asks the provider and compares.
 */
export async function doWebhooks(context: Context): Promise<void> {
  const { pool, clock } = context;
  for (;;) {
    const now = clock();
    const until = new Date(now.getTime() + claimed);
    const due = await claimDueWebhooks(pool, { now, until, limit: together });
    if (due.length === 0) return;
    // Look again at the end, because more events may have come. That is quicker than another job.
    await doSideBySide(context, due);
  }
}

/**
 * Handles events of different payments side by side. Events of one payment go one after another, in
 * the order in which they came, because a later one may build on an earlier one.
 */
async function doSideBySide(context: Context, due: Webhook[]): Promise<void> {
  const asTheyCame = due.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const payments = Map.groupBy(asTheyCame, (webhook) => nameOf(context, webhook)).values();
  const doNext = async () => {
    for (const ofOne of payments) {
      for (const webhook of ofOne) await doWebhook(context, webhook);
    }
  };
  // A payer waits on a page for these events, so letters wait until they are done.
  context.rush.running += 1;
  await Promise.all(Array.from({ length: atOnce }, doNext)).finally(() => {
    context.rush.running -= 1;
  });
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
    const deed = `process a notice from the provider (${event})`;
    await noteFailure(context, error, { ...which, deed, reference: nameOf(context, webhook) });
    const dueAt = againAfter(clock(), tries);
    await endWebhook(pool, { id, dueAt, trouble: sayException(error) });
  }
}

/** The payment that the event names, or else the event's name. */
function nameOf(context: Context, { event, body }: Pick<Webhook, 'event' | 'body'>): string {
  return providerOf(context).readEvent(body)?.reference ?? event;
}

/** The next try after 2, 4, 8 … minutes, at most some four hours; null after the last try. */
function againAfter(now: Date, tries: number): Date | null {
  if (tries >= mostTries) return null;
  const wait = doublingWait(tries, { first: 2 * aMinute, most: 256 * aMinute });
  return new Date(now.getTime() + wait);
}

/** The provider can announce a success ten seconds or more before its own books show it. */
const notYet = 'its own books do not say so yet';

/** Answers why the event could not be followed; undefined if it could. */
async function follow(context: Context, webhook: Webhook): Promise<string | undefined> {
  const about = providerOf(context).readEvent(webhook.body)?.about;
  if (about?.what === 'payment') return followPayment(context, about);
  if (about?.what === 'refund') return followRefund(context, about);
  if (about?.what !== 'dispute') return undefined;
  if (about.dispute) {
    await noteDispute(context, about.dispute);
    return undefined;
  }
  await showUnread(context, webhook);
  return 'a dispute that cannot be read';
}

type About<What> = Extract<Told['about'], { what: What }>;

async function followPayment(
  context: Context,
  { reference, transaction: foreign }: About<'payment'>,
): Promise<string | undefined> {
  // Ask which payment this is. One of ours has its own row. A payment without the shop is also
  // found in the daily list.
  if (reference === undefined) return 'names no payment';
  const settled = await settlePayment(context, reference);
  // The attempt's own rows handle a silent provider, and exceptions.
  if (settled === 'not-paid' || settled === 'waiting') return notYet;
  if (settled !== 'unknown') return undefined;
  // The provider signed the event, but the payment is not one of ours.
  if (!foreign) return 'a payment that is not ours, and cannot be read';
  await tellForeign(context, foreign);
  return undefined;
}

async function followRefund(
  { pool, jobs, clock }: Context,
  { refund }: About<'refund'>,
): Promise<string | undefined> {
  if (!refund) return 'names no refund';
  const { reference, id: providerId } = refund;
  await hastenRefunds(pool, { reference, providerId, now: clock() });
  jobs.wake(pool, 'send-refunds');
  return undefined;
}

/**
 * Shows a dispute that could not be read at once: no job asks the provider for disputes, and an
 * unanswered dispute is lost.
 */
async function showUnread(context: Context, webhook: Webhook): Promise<void> {
  await transaction(context.pool, (database) =>
    openPaymentReview(context, database, {
      cause: `unread ${webhook.id}`,
      kind: 'provider',
      subjectId: null,
      reference: nameOf(context, webhook),
      amount: null,
      says: 'There is a dispute that the shop could not read. Please answer it on the payment provider’s website.',
    }),
  );
}
