import { randomUUIDv7 } from 'node:crypto';
import { settingsOf } from '#features/settings/settings.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { insertPost } from './alerts.queries.ts';
import type { Watch } from './announcements.ts';
import type { AlertLetter } from './contract.ts';

interface Told {
  watch: Watch;
  says: string;
  since: Date;
  /** Absent while the trouble goes on. */
  over?: Date;
}

/**
 * Writes a letter, and what the webhook will be told. Runs in the transaction that noted the alert.
 */
export async function tellOwner(
  { clock, log, letters, publicUrl }: Context,
  database: Database,
  { watch: { kind, at: place, title, advice }, says, since, over }: Told,
): Promise<void> {
  const state = over ? 'over' : 'begun';
  log.warn({ alert: kind, place, state }, over ? 'An alert is over' : 'An alert has begun');
  const { alertAddress, alertWebhook } = await settingsOf(database);
  const content: AlertLetter = {
    publicUrl,
    title,
    says,
    advice,
    since: since.toISOString(),
    over: over?.toISOString() ?? null,
  };
  const named = [kind, place, content.since, state].filter(Boolean).join(' ');
  await letters.post(database, {
    kind: 'alert',
    identity: `alert ${named}`,
    to: alertAddress,
    content,
  });
  if (alertWebhook === null) return;
  const text = over ? `Solved: ${title}` : `${title}: ${says}`;
  const id = randomUUIDv7();
  const body = JSON.stringify({
    id,
    shop: publicUrl,
    alert: kind,
    state,
    text,
    since: content.since,
  });
  await insertPost(database, { id, body, at: clock() });
}
