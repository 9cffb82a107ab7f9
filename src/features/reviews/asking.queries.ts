import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, run, sql } from '#platform/database.ts';

/** An order that is delivered again counts from the last time, but is asked about once. */
export function noteDelivered(
  database: Database,
  given: { orderId: string; accountId: string; at: Date },
) {
  return run(
    database,
    sql`
      INSERT INTO reviews_asking (order_id, account_id, delivered_at)
      VALUES (${given.orderId}, ${given.accountId}, ${given.at})
      ON CONFLICT (order_id) DO UPDATE SET delivered_at = excluded.delivered_at`,
  );
}

const due = columns({ orderId: 'uuid', accountId: 'uuid' });

/** The longest waiting one. Others that ask at the same time pass it by. */
export function claimDueAsking(database: Database, { from, until }: { from: Date; until: Date }) {
  return maybe(
    database,
    due,
    sql`
      SELECT ${due} FROM reviews_asking
      WHERE asked_at IS NULL AND delivered_at > ${from} AND delivered_at <= ${until}
      ORDER BY delivered_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
}

export function markAsked(database: Database, orderId: string, at: Date) {
  return run(database, sql`UPDATE reviews_asking SET asked_at = ${at} WHERE order_id = ${orderId}`);
}

/** Nothing was asked. A delivery after this one makes another row. */
export function deleteAsking(database: Database, orderId: string) {
  return run(database, sql`DELETE FROM reviews_asking WHERE order_id = ${orderId}`);
}

export function deleteOldAskings(database: Database, before: Date) {
  return run(database, sql`DELETE FROM reviews_asking WHERE delivered_at <= ${before}`);
}

const unasked = columns({ since: 'timestamptz' });

export function findUnasked(database: Database, accountId: string) {
  return maybe(
    database,
    unasked,
    sql`SELECT ${unasked} FROM reviews_unasked WHERE account_id = ${accountId}`,
  );
}

export function insertUnasked(database: Database, accountId: string, since: Date) {
  return run(
    database,
    sql`
      INSERT INTO reviews_unasked (account_id, since) VALUES (${accountId}, ${since})
      ON CONFLICT DO NOTHING`,
  );
}

export function deleteUnasked(database: Database, accountId: string) {
  return run(database, sql`DELETE FROM reviews_unasked WHERE account_id = ${accountId}`);
}

const asked = columns({ orderId: 'uuid', askedAt: 'timestamptz?' });

export function selectAskingsOf(database: Database, accountId: string) {
  return many(
    database,
    asked,
    sql`
      SELECT ${asked} FROM reviews_asking
      WHERE account_id = ${accountId} AND asked_at IS NOT NULL ORDER BY asked_at`,
  );
}

export function deleteAskingsOf(database: Database, accountId: string) {
  return run(database, sql`DELETE FROM reviews_asking WHERE account_id = ${accountId}`);
}
