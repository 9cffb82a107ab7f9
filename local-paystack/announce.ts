import type { Database } from '#platform/database.ts';
import { type DueEvent, insertEvent, releaseHeldEvents } from './events.queries.ts';
import type { FaultKind } from './fault-kinds.ts';
import type { About } from './faults.ts';
import { later } from './pace.ts';
import type { Provider } from './provider.ts';
import type { Transaction } from './transactions.queries.ts';

/** Records the event that the shop is to get, with the faults that are armed for it. */
export async function announce(
  provider: Provider,
  database: Database,
  { id: transactionId, reference, email }: Pick<Transaction, 'id' | 'reference' | 'email'>,
  told: { event: string; data: object },
): Promise<void> {
  const strikes = strikingFor(provider, { reference, email });
  if (strikes('webhook-dropped')) return;
  const { pace } = provider;
  const now = provider.clock();
  const heldBack = strikes('webhook-reordered');
  const event = {
    event: told.event,
    transactionId,
    body: writeBody(told, strikes),
    signing: signingOf(strikes),
    slowly: strikes('webhook-slow'),
    heldBack,
    dueAt: later(now, strikes('webhook-late') || heldBack ? pace.webhookLate : 0),
  };
  if (strikes('webhook-unknown-event')) {
    const unknown = { event: 'charge.admired', data: told.data };
    const body = JSON.stringify(unknown);
    await insertEvent(database, { ...event, event: unknown.event, body, dueAt: now });
  }
  await insertEvent(database, event);
  if (strikes('webhook-twice')) await insertEvent(database, event);
  if (strikes('webhook-replayed')) {
    await insertEvent(database, { ...event, dueAt: later(event.dueAt, pace.webhookReplay) });
  }
  if (!heldBack) await releaseHeldEvents(database, transactionId, event.dueAt);
}

type Strikes = (kind: FaultKind) => boolean;

function strikingFor({ faults }: Provider, about: About): Strikes {
  return (kind) => faults.take([kind], about) !== undefined;
}

function signingOf(strikes: Strikes): DueEvent['signing'] {
  if (strikes('webhook-bad-signature')) return 'wrong';
  if (strikes('webhook-no-signature')) return 'none';
  if (strikes('webhook-uppercase-signature')) return 'uppercase';
  return strikes('webhook-old-key') ? 'old-key' : 'right';
}

function writeBody(told: { event: string; data: object }, strikes: Strikes): string {
  const data: Record<string, unknown> = { ...told.data };
  if (strikes('webhook-string-amounts')) {
    for (const name of ['amount', 'requested_amount', 'fees', 'refund_amount']) {
      if (typeof data[name] === 'number') data[name] = String(data[name]);
    }
  }
  if (strikes('webhook-without-id')) delete data.id;
  const event = { event: told.event, data };
  const body = JSON.stringify(event, null, strikes('webhook-pretty-printed') ? 2 : undefined);
  return strikes('webhook-escaped') ? escapeAll(body) : body;
}

/** Escapes the JSON as PHP does: slashes, and all characters beyond ASCII. */
function escapeAll(json: string): string {
  return json
    .replaceAll('/', '\\/')
    .replace(
      /[^\0-\x7f]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
}
