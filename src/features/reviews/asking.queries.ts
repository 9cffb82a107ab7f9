import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, piece, run, sql } from '#platform/database.ts';

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

/** When it was delivered: not yet asked about, and not too late to ask. */
export interface Due {
  from: Date;
  until: Date;
}

function isDue({ from, until }: Due) {
  return piece`asked_at IS NULL AND delivered_at > ${from} AND delivered_at <= ${until}`;
}

const found = columns({ orderId: 'uuid' });

/** The longest waiting first. */
export function selectDue(database: Database, due: Due) {
  return many(
    database,
    found,
    sql`SELECT ${found} FROM reviews_asking WHERE ${isDue(due)} ORDER BY delivered_at`,
  );
}

const claimed = columns({ orderId: 'uuid', accountId: 'uuid' });

/** If it is due still. Others that ask at the same time pass it by. */
export function claimDue(database: Database, orderId: string, due: Due) {
  return maybe(
    database,
    claimed,
    sql`
      SELECT ${claimed} FROM reviews_asking
      WHERE order_id = ${orderId} AND ${isDue(due)}
      FOR UPDATE SKIP LOCKED`,
  );
}

export function markDueAsked(database: Database, { at, ...due }: Due & { at: Date }) {
  return run(database, sql`UPDATE reviews_asking SET asked_at = ${at} WHERE ${isDue(due)}`);
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
