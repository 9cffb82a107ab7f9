import {
  claimDueEvent,
  type DueEvent,
  giveEventUp,
  markAcknowledged,
  putEventOff,
} from './events.queries.ts';
import { later, nextTry } from './pace.ts';
import { passTime } from './pass-time.ts';
import type { Provider } from './provider.ts';
import { sendEvent } from './send-event.ts';

/** Tries the events that are due now, each once and in order. Answers how many it tried. */
export async function sendDueEvents(provider: Provider): Promise<number> {
  await passTime(provider);
  const url = provider.webhookUrl();
  if (!url) return 0;
  const now = provider.clock();
  // Longer than any try can take, so another process does not send the same event meanwhile.
  const claimedUntil = later(now, 2 * provider.pace.webhookPatience);
  for (let tried = 0; ; tried += 1) {
    if (provider.closing.aborted) return tried;
    const event = await claimDueEvent(provider.pool, now, claimedUntil);
    if (!event) return tried;
    await tryEvent(provider, url, event);
  }
}

/** Only a 200 counts as received. */
async function tryEvent(provider: Provider, url: string, event: DueEvent) {
  const answer = await sendEvent(provider, url, event).catch(codeOf);
  const { pool, clock, log } = provider;
  const now = clock();
  if (answer === 200) return markAcknowledged(pool, event.id, now);
  log.warn({ event: event.event, tries: event.tries, answer }, 'A local webhook was not taken');
  const next = nextTry(event.firstDueAt, event.tries, now);
  if (next) return putEventOff(pool, event.id, next, String(answer));
  return giveEventUp(pool, event.id, now, String(answer));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
