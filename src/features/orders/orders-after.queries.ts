import { columns } from '#platform/columns.ts';
import { type Database, maybe, one, sql } from '#platform/database.ts';

const found = columns({ id: 'uuid' });

export function findOrderSince(database: Database, accountId: string, since: Date) {
  return maybe(
    database,
    found,
    sql`
      SELECT ${found} FROM orders_order
      WHERE account_id = ${accountId} AND created_at >= ${since} LIMIT 1`,
  );
}

const sums = columns({ orders: 'bigint', paid: 'bigint' });

export function sumOrdersOfSpans(
  database: Database,
  { accountIds, from, until }: { accountIds: string[]; from: Date[]; until: Date[] },
) {
  return one(
    database,
    sums,
    sql`
      SELECT count(*) AS orders,
        coalesce(sum(total_pesewas) FILTER (WHERE payment = 'paid'), 0)::bigint AS paid
      FROM orders_order
      WHERE status <> 'cancelled' AND (payment = 'paid' OR (cash AND payment = 'unpaid'))
        AND id IN (
          SELECT o.id
          FROM unnest(${accountIds}::uuid[], ${from}::timestamptz[], ${until}::timestamptz[])
            AS span (account_id, since, until)
          JOIN orders_order o ON o.account_id = span.account_id
            AND o.created_at >= span.since AND o.created_at <= span.until
        )`,
  );
}
