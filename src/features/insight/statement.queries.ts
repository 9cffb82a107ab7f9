import { columns } from '#platform/columns.ts';
import { type Database, many, one, sql } from '#platform/database.ts';

const beginning = columns({
  month: "text? from to_char(min(created_at) AT TIME ZONE 'UTC', 'YYYY-MM')",
});

/** The month of the first order. Null without orders. */
export function findFirstMonth(database: Database) {
  return one(database, beginning, sql`SELECT ${beginning} FROM orders_order`);
}

const entry = columns({
  line: 'text',
  /** Tells lines of one kind apart: a reason, the rates of a tax, or an order. */
  told: 'text',
  amount: 'bigint',
  count: 'bigint',
});

export type Entry = Awaited<ReturnType<typeof selectStatement>>[number];

/**
 * Reads a whole statement in one SQL statement, so that all of it is of one moment. `sold` is read
 * from the orders, `came` and `gone` from the payments, and `apart` is where the two differ, order
 * by order. Fees that customers pay on top are not in an order's price. Money in another currency
 * is counted by itself and is in no sum.
 */
export function selectStatement(
  database: Database,
  { from, until, cash }: { from: Date; until: Date; cash: string },
) {
  return many(
    database,
    entry,
    sql`
      WITH sold AS MATERIALIZED (
        SELECT o.* FROM orders_event e
        CROSS JOIN LATERAL (
          SELECT o.id, o.subtotal_pesewas AS subtotal, o.discount_pesewas AS discount,
            o.discount_percent > 0 AS first, o.discount_code IS NOT NULL AS coded,
            o.delivery_pesewas + o.delivery_off_pesewas AS delivery,
            o.delivery_off_pesewas AS delivery_off, o.total_pesewas AS total, o.tax_rates,
            (SELECT coalesce(sum((l.full_price_pesewas - l.price_pesewas)::bigint * l.quantity), 0)
              FROM orders_line l WHERE l.order_id = o.id) AS sale
          FROM orders_order o WHERE o.id = e.order_id OFFSET 0
        ) o
        WHERE e.kind = 'paid' AND e.at >= ${from} AND e.at < ${until}
      ), attempts AS (
        SELECT subject_id, amount_pesewas, received_pesewas, fees_pesewas, true AS counts
        FROM payments_attempt
        WHERE state IN ('paid', 'returned') AND received_currency IS NULL
          AND received_at >= ${from} AND received_at < ${until}
        UNION ALL
        SELECT subject_id, amount_pesewas, received_pesewas, fees_pesewas, false
        FROM payments_attempt
        WHERE state IN ('duplicate', 'too-late', 'review') AND received_currency IS NULL
          AND received_at >= ${from} AND received_at < ${until}
      ), came AS MATERIALIZED (
        SELECT subject_id, received_pesewas AS amount, 'provider' AS way, counts,
          CASE WHEN counts THEN received_pesewas - amount_pesewas ELSE 0 END AS on_top,
          fees_pesewas AS fees
        FROM attempts WHERE received_pesewas > 0
        UNION ALL
        SELECT subject_id, amount_pesewas, CASE WHEN reference ~ ${cash} THEN 'cash' ELSE 'hand' END,
          true, 0, 0
        FROM payments_transfer WHERE kind = 'received' AND at >= ${from} AND at < ${until}
      ), gone AS MATERIALIZED (
        SELECT a.subject_id, r.amount_pesewas AS amount, 'provider' AS way,
          a.state IN ('paid', 'returned') AS counts, split_part(r.cause, ' ', 1) AS reason
        FROM payments_refund r CROSS JOIN LATERAL (
          SELECT subject_id, state FROM payments_attempt
          WHERE id = r.attempt_id AND received_currency IS NULL OFFSET 0
        ) a
        WHERE r.state = 'done' AND r.done_at >= ${from} AND r.done_at < ${until}
        UNION ALL
        SELECT t.subject_id, t.amount_pesewas,
          CASE WHEN t.reference ~ ${cash} THEN 'cash' ELSE 'hand' END,
          a.id IS NULL OR a.state IN ('paid', 'returned'),
          CASE WHEN t.undoes_id IS NULL THEN 'hand' ELSE 'undone' END
        FROM payments_transfer t LEFT JOIN LATERAL (
          SELECT id, state FROM payments_attempt WHERE id = t.attempt_id OFFSET 0
        ) a ON true
        WHERE t.kind = 'refunded' AND t.at >= ${from} AND t.at < ${until}
      ), apart AS (
        SELECT subject_id, sum(amount) AS amount
        FROM (
          SELECT subject_id, amount - on_top AS amount FROM came WHERE counts
          UNION ALL SELECT id, -total FROM sold
        ) each
        GROUP BY subject_id HAVING sum(amount) <> 0
      )
      SELECT line, told, coalesce(sum(amount), 0)::bigint AS amount, count(*) AS count
      FROM (
        SELECT 'goods' AS line, '' AS told, subtotal + sale AS amount FROM sold
        UNION ALL SELECT 'sale', '', sale FROM sold WHERE sale > 0
        UNION ALL SELECT CASE WHEN first THEN 'first' WHEN coded THEN 'code' ELSE 'agreed' END, '',
          discount FROM sold WHERE discount > 0
        UNION ALL SELECT 'code', '', delivery_off FROM sold WHERE delivery_off > 0
        UNION ALL SELECT 'delivery', '', delivery FROM sold WHERE delivery > 0
        UNION ALL SELECT 'sold', '', total FROM sold
        UNION ALL SELECT 'came', way, amount FROM came WHERE counts
        UNION ALL SELECT 'on-top', '', on_top FROM came WHERE on_top <> 0
        UNION ALL SELECT 'no-sale', '', amount FROM came WHERE NOT counts
        UNION ALL SELECT 'fees', '', fees FROM came WHERE way = 'provider' AND fees IS NOT NULL
        UNION ALL SELECT 'no-fees', '', amount FROM came WHERE way = 'provider' AND fees IS NULL
        UNION ALL SELECT 'refund', reason, amount FROM gone WHERE counts
        UNION ALL SELECT 'gone', way, amount FROM gone WHERE counts
        UNION ALL SELECT 'no-sale-gone', way, amount FROM gone WHERE NOT counts
        UNION ALL SELECT 'foreign', '', amount_pesewas FROM payments_review
          WHERE kind = 'foreign' AND opened_at >= ${from} AND opened_at < ${until}
        UNION ALL SELECT 'other-currency', received_currency, received_pesewas FROM payments_attempt
          WHERE state IN ('duplicate', 'too-late', 'review') AND received_currency IS NOT NULL
            AND received_at >= ${from} AND received_at < ${until}
        UNION ALL SELECT 'apart', o.id || ' ' || o.number, a.amount
          FROM apart a CROSS JOIN LATERAL (
            SELECT id, number FROM orders_order WHERE id = a.subject_id OFFSET 0
          ) o
      ) each
      GROUP BY line, told
      UNION ALL
      SELECT 'tax', tax_rates::text, total, count(*) FROM sold
      WHERE tax_rates IS NOT NULL GROUP BY tax_rates, total
      UNION ALL
      SELECT 'tax-back', o.tax_rates::text, g.amount, count(*)
      FROM gone g CROSS JOIN LATERAL (
        SELECT tax_rates FROM orders_order WHERE id = g.subject_id OFFSET 0
      ) o
      WHERE g.counts AND o.tax_rates IS NOT NULL GROUP BY o.tax_rates, g.amount
      ORDER BY line, told, amount`,
  );
}
