import { columns } from '#platform/columns.ts';
import { type Database, many, sql, unnamed } from '#platform/database.ts';
import type { CustomerSort } from './rules.ts';

const customer = columns({
  id: 'uuid',
  firstName: 'text',
  lastName: 'text',
  // Empty for a customer who only ever ordered by telephone.
  email: "text from coalesce(c.email, '')",
  acceptedTermsAt: 'timestamptz?',
  createdAt: 'timestamptz',
  orders: 'bigint',
  sum: 'bigint',
  firstAt: 'timestamptz?',
  lastAt: 'timestamptz?',
  phone: 'text? from coalesce(last.phone, c.phone)',
  region: 'text? from last.region',
  tags: `jsonb from (
    SELECT coalesce(jsonb_agg(t.tag ORDER BY t.tag), '[]') FROM customers_tag t
    WHERE t.account_id = c.id)`,
  /** How many customers match in all. */
  total: 'bigint',
});

export type CustomerRow = Awaited<ReturnType<typeof selectCustomers>>[number];

/** Null means that this does not limit the customers. */
export interface WantedCustomers {
  id: string | null;
  /** Their first order came after this. */
  firstAfter: Date | null;
  leastOrders: number | null;
  /** Their last order came at this moment or before. */
  lastUntil: Date | null;
  region: string | null;
  bought: string | null;
  tag: string | null;
  /** A search matches if one of these does. Without a search all four are ignored. */
  searched: boolean;
  number: number | null;
  shortId: string | null;
  words: string | null;
  phone: string | null;
}

/**
 * One statement answers the list, its file, a segment and the head of a customer's page. It counts
 * the orders of all customers each time, from an index that holds the columns it needs:
 * orders_order_bought. OFFSET 0 makes PostgreSQL find the few orders with refunds by their keys.
 */
export function selectCustomers(
  database: Database,
  {
    sort,
    behind = null,
    limit,
    offset = 0,
    ...wanted
  }: WantedCustomers & {
    /** Null sorts by id, and begins after the id `behind`. */
    sort: CustomerSort | null;
    behind?: string | null;
    limit: number;
    offset?: number;
  },
) {
  return many(
    database,
    customer,
    unnamed(sql`
      SELECT ${customer.of('c')}
      FROM (
        SELECT a.*, coalesce(b.orders, 0) AS orders, b.first_at, b.last_at,
          (coalesce(b.paid, 0) - coalesce(g.gone, 0))::bigint AS sum, count(*) OVER () AS total,
          row_number() OVER (ORDER BY
            CASE WHEN ${sort}::text = 'last' THEN b.last_at END DESC NULLS LAST,
            CASE WHEN ${sort}::text = 'sum' THEN coalesce(b.paid, 0) - coalesce(g.gone, 0) END DESC,
            a.id) AS place
        FROM accounts_account a
        LEFT JOIN (
          SELECT account_id, count(*) AS orders, min(created_at) AS first_at,
            max(created_at) AS last_at, sum(total_pesewas) FILTER (WHERE payment = 'paid') AS paid
          FROM orders_order
          WHERE status <> 'cancelled' AND (payment = 'paid' OR (cash AND payment = 'unpaid'))
          GROUP BY account_id
        ) b ON b.account_id = a.id
        LEFT JOIN (
          SELECT o.account_id, sum(
            o.total_pesewas - greatest(least(c.came - w.gone, o.total_pesewas), 0)) AS gone
          FROM (
            SELECT subject_id, sum(amount) AS gone
            FROM (
              SELECT paid.subject_id, r.amount_pesewas AS amount
              FROM payments_refund r CROSS JOIN LATERAL (
                SELECT subject_id FROM payments_attempt
                WHERE id = r.attempt_id AND state IN ('paid', 'returned') OFFSET 0
              ) paid
              WHERE r.state <> 'failed' AND (${wanted.id}::uuid IS NULL OR r.attempt_id = ANY(ARRAY(
                SELECT p.id FROM orders_order o JOIN payments_attempt p ON p.subject_id = o.id
                WHERE o.account_id = ${wanted.id})))
              UNION ALL
              SELECT t.subject_id, t.amount_pesewas FROM payments_transfer t
              WHERE t.kind = 'refunded' AND (${wanted.id}::uuid IS NULL OR t.subject_id = ANY(ARRAY(
                SELECT id FROM orders_order WHERE account_id = ${wanted.id})))
                AND (t.attempt_id IS NULL OR (
                  SELECT state FROM payments_attempt WHERE id = t.attempt_id) IN ('paid', 'returned'))
            ) each GROUP BY subject_id
          ) w
          CROSS JOIN LATERAL (
            SELECT account_id, total_pesewas FROM orders_order
            WHERE id = w.subject_id AND status <> 'cancelled' AND payment = 'paid' OFFSET 0
          ) o
          CROSS JOIN LATERAL (
            SELECT (
              SELECT coalesce(sum(least(amount_pesewas, received_pesewas)), 0) FROM payments_attempt
              WHERE subject_id = w.subject_id AND state IN ('paid', 'returned')
            ) + (
              SELECT coalesce(sum(amount_pesewas), 0) FROM payments_transfer
              WHERE subject_id = w.subject_id AND kind = 'received'
            ) AS came OFFSET 0
          ) c
          GROUP BY o.account_id
        ) g ON g.account_id = a.id
        WHERE a.role = 'customer' AND a.deleted_at IS NULL
          AND (${wanted.id}::uuid IS NULL OR a.id = ${wanted.id})
          AND (${behind}::uuid IS NULL OR a.id > ${behind})
          AND (${wanted.firstAfter}::timestamptz IS NULL OR b.first_at > ${wanted.firstAfter})
          AND (${wanted.leastOrders}::integer IS NULL OR b.orders >= ${wanted.leastOrders})
          AND (${wanted.lastUntil}::timestamptz IS NULL OR b.last_at <= ${wanted.lastUntil})
          AND (${wanted.region}::text IS NULL OR (
            SELECT region FROM orders_order
            WHERE account_id = a.id AND status <> 'cancelled'
              AND (payment = 'paid' OR (cash AND payment = 'unpaid'))
            ORDER BY created_at DESC LIMIT 1
          ) = ${wanted.region})
          AND (${wanted.bought}::uuid IS NULL OR a.id IN (
            SELECT o.account_id FROM orders_line l JOIN orders_order o ON o.id = l.order_id
            WHERE ${wanted.bought}::uuid IN (l.product_id, l.size_of) AND o.status <> 'cancelled'
              AND (o.payment = 'paid' OR (o.cash AND o.payment = 'unpaid'))))
          AND (${wanted.tag}::text IS NULL OR a.id IN (
            SELECT account_id FROM customers_tag WHERE tag = ${wanted.tag}))
          AND (${wanted.searched}::boolean IS NOT TRUE OR a.id IN (
            SELECT id FROM accounts_account
            WHERE platform_plain_words(first_name || ' ' || last_name || ' ' || coalesce(email, ''))
              @@ to_tsquery('simple', ${wanted.words})
            UNION ALL
            SELECT id FROM accounts_account WHERE phone = ${wanted.phone}
            UNION ALL
            SELECT account_id FROM orders_order
            WHERE number = ${wanted.number}::integer OR right(id::text, 8) = ${wanted.shortId}
              OR phone = ${wanted.phone}))
      ) c
      LEFT JOIN LATERAL (
        SELECT phone, region FROM orders_order
        WHERE account_id = c.id AND status <> 'cancelled'
          AND (payment = 'paid' OR (cash AND payment = 'unpaid'))
        ORDER BY created_at DESC LIMIT 1
      ) last ON true
      WHERE c.place > ${offset}::bigint AND c.place <= ${offset}::bigint + ${limit}::bigint
      ORDER BY c.place`),
  );
}
