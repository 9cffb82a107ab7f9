import { columns } from '#platform/columns.ts';
import { type Database, one, sql } from '#platform/database.ts';

const pulse = columns({ orders: 'bigint', messages: 'bigint', newestOrder: 'uuid?' });

/** Each by an index of its own. */
export function findPulse(database: Database) {
  return one(
    database,
    pulse,
    sql`
      SELECT
        (SELECT count(*) FROM orders_order
          WHERE payment = 'paid' AND status IN ('pending', 'processing')) AS orders,
        (SELECT count(*) FROM messages_message
          WHERE read_at IS NULL AND deleted_at IS NULL) AS messages,
        (SELECT id FROM orders_order ORDER BY created_at DESC, id DESC LIMIT 1) AS "newestOrder"`,
  );
}
