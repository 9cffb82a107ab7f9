import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, sql } from '#platform/database.ts';

const arrival = columns({ id: 'uuid from o.id' });

/**
 * Finds the newest order that arrived, and locks it: until the transaction ends, the desk cannot
 * take its status back.
 */
export function lockArrivalOf(
  database: Database,
  { accountId, productId }: { accountId: string; productId: string },
) {
  return maybe(
    database,
    arrival,
    sql`
      SELECT ${arrival} FROM orders_order o
      WHERE o.account_id = ${accountId} AND o.status = 'delivered' AND o.customer_email <> ''
        AND EXISTS (
          SELECT FROM orders_line l
          WHERE l.order_id = o.id AND coalesce(l.size_of, l.product_id) = ${productId})
      ORDER BY o.created_at DESC, o.id DESC LIMIT 1 FOR SHARE OF o`,
  );
}

const arrived = columns({ productId: 'uuid', name: 'text' });

/** Each product once, in any of its sizes, the newest order's first. */
export function selectArrivedOf(database: Database, accountId: string) {
  return many(
    database,
    arrived,
    sql`
      SELECT ${arrived} FROM (
        SELECT DISTINCT ON (product_id) coalesce(l.size_of, l.product_id) AS product_id, l.name,
          o.created_at
        FROM orders_order o JOIN orders_line l ON l.order_id = o.id
        WHERE o.account_id = ${accountId} AND o.status = 'delivered' AND o.customer_email <> ''
        ORDER BY product_id, o.created_at DESC
      ) a
      ORDER BY created_at DESC, product_id`,
  );
}
