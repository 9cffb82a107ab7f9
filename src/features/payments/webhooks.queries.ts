import { columns } from '#platform/columns.ts';
import { type Database, many, run, sql, withoutFlush } from '#platform/database.ts';

/** Keeps each event once. */
export function insertWebhook(
  database: Database,
  told: { id: string; key: string; event: string; body: string; at: Date },
) {
  return run(
    database,
    sql`
      INSERT INTO payments_webhook (id, key, event, body, received_at, due_at)
      VALUES (${told.id}, ${told.key}, ${told.event}, ${told.body}, ${told.at}, ${told.at})
      ON CONFLICT (key) DO NOTHING`,
  );
}

const webhook = columns({ id: 'uuid', event: 'text', body: 'text', tries: 'integer' });

export type Webhook = Awaited<ReturnType<typeof claimDueWebhooks>>[number];

/**
 * Claims due events for a while. If the process dies, the claim expires. If a power cut loses the
 * claim, the event is claimed again.
 */
export function claimDueWebhooks(
  database: Database,
  { now, until, limit }: { now: Date; until: Date; limit: number },
) {
  return many(
    database,
    webhook,
    sql`
      WITH due AS MATERIALIZED (
        SELECT id FROM payments_webhook WHERE due_at <= ${now}
        ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
      )
      UPDATE payments_webhook w SET due_at = ${until}, tries = w.tries + 1
      FROM due WHERE w.id = due.id AND ${withoutFlush}
      RETURNING ${webhook.of('w')}`,
  );
}

/** Ends an event. If a power cut loses this, the event is followed again, which changes nothing. */
export function endWebhook(
  database: Database,
  { id, dueAt, trouble }: { id: string; dueAt: Date | null; trouble: string | null },
) {
  return run(
    database,
    sql`
      UPDATE payments_webhook SET due_at = ${dueAt}, trouble = ${trouble}
      WHERE id = ${id} AND ${withoutFlush}`,
  );
}

/** Deletes old events, because their bodies hold names and addresses of payers. */
export function deleteOldWebhooks(database: Database, before: Date) {
  return run(
    database,
    sql`DELETE FROM payments_webhook WHERE received_at < ${before} AND due_at IS NULL`,
  );
}
