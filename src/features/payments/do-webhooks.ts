import type { Context } from '#platform/context.ts';
import { transaction } from '#platform/database.ts';
import { noteDispute } from './disputes.ts';
import { endFailure, noteFailure } from './failures.ts';
import { providerOf, type Told } from './provider.ts';
import { hastenRefunds } from './refunds.queries.ts';
import { openReview } from './reviews.ts';
import { sayException } from './say-exception.ts';
import { settlePayment } from './settle-payment.ts';
import { tellForeign } from './sweep.ts';
import { claimDueWebhooks, endWebhook, type Webhook } from './webhooks.queries.ts';

const minute = 60_000;
const together = 100;
/** Mostly they wait for the provider. Each also takes a connection of the pool for a moment. */
const atOnce = 6;
const claimed = 2 * minute;
const mostTries = 12;

/** Acts on the provider's events. An event is only a hint: we ask the provider and compare. */
export async function doWebhooks(context: Context): Promise<void> {
  const { pool, clock } = context;
  for (;;) {
    const now = clock();
    const until = new Date(now.getTime() + claimed);
    const due = await claimDueWebhooks(pool, { now, until, limit: together });
    if (due.length === 0) return;
    // Others came meanwhile. To look again is quicker than another job.
    await doSideBySide(context, due);
  }
}

/** Those of one payment one after the other, as they came: the later ones may build on it. */
async function doSideBySide(context: Context, due: Webhook[]): Promise<void> {
  const asTheyCame = due.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const payments = Map.groupBy(asTheyCame, (webhook) => nameOf(context, webhook)).values();
  const doNext = async () => {
    for (const ofOne of payments) {
      for (const webhook of ofOne) await doWebhook(context, webhook);
    }
  };
  // Payers wait for them on their page, so letters let them pass.
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

/** After 2, 4, 8 … minutes, four hours at most; null after the last try. */
function againAfter(now: Date, tries: number): Date | null {
  if (tries >= mostTries) return null;
  return new Date(now.getTime() + 2 ** Math.min(tries, 8) * minute);
}

/** The provider announces a success before its books have it: seen ten seconds and more apart. */
const notYet = 'its own books do not say so yet';

/** Answers the problem, if one will not go away by itself. */
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
  // We ask to find what was paid: ours by its own row, a foreign payment in the daily list.
  if (reference === undefined) return 'names no payment';
  const settled = await settlePayment(context, reference);
  // The attempt's own rows see to silence and to exceptions.
  if (settled === 'not-paid' || settled === 'waiting') return notYet;
  if (settled !== 'unknown') return undefined;
  // Signed by the provider, but not one of ours.
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

/** No job asks for disputes, and a dispute that is not answered in time is lost. */
async function showUnread(context: Context, webhook: Webhook): Promise<void> {
  await transaction(context.pool, (database) =>
    openReview(context, database, {
      cause: `unread ${webhook.id}`,
      kind: 'provider',
      subjectId: null,
      reference: nameOf(context, webhook),
      amount: null,
      says: 'There is a dispute that the shop could not read. Please answer it on the payment provider’s website.',
    }),
  );
}
