import { columns } from '#platform/columns.ts';
import { type Database, many, one, piece, sql } from '#platform/database.ts';

/**
 * Of the events `e`, the last payment of each order. An order that was refunded or unpaid meanwhile
 * and paid again counts once, at its last payment. OFFSET 0 lets PostgreSQL look up each order's
 * events by their key.
 */
export const isLastPaid = piece`
  e.kind = 'paid' AND NOT EXISTS (
    SELECT FROM orders_event later
    WHERE later.order_id = e.order_id AND later.kind = 'paid' AND later.number > e.number OFFSET 0)`;

const sold = columns({
  /** The number of the range, beginning with 1. */
  place: 'bigint',
  productId: 'uuid',
  pieces: 'bigint from sum(pieces)::bigint',
  came: 'bigint from sum(came)::bigint',
  taken: 'bigint from sum(taken)::bigint',
});

export type SoldRow = Awaited<ReturnType<typeof selectSoldIn>>[number];

/**
 * The sales in each of these ranges of time: for a product its pieces and their money, and for a
 * size or a part of a set how many were taken. It counts orders that were last paid in the range
 * and not refunded as a whole. OFFSET 0 lets PostgreSQL find each order and its lines by their
 * keys. A plain join reads all orders.
 */
export function selectSoldIn(
  database: Database,
  { froms, untils }: { froms: readonly Date[]; untils: readonly Date[] },
) {
  return many(
    database,
    sold,
    sql`
      WITH given AS MATERIALIZED (
        SELECT ${[...froms]}::timestamptz[] AS froms, ${[...untils]}::timestamptz[] AS untils
      ), line AS MATERIALIZED (
        SELECT range.place, l.*
        FROM given
        CROSS JOIN LATERAL unnest(given.froms, given.untils)
          WITH ORDINALITY AS range (since, until, place)
        CROSS JOIN LATERAL (
          SELECT order_id FROM orders_event e
          WHERE ${isLastPaid} AND at >= range.since AND at < range.until OFFSET 0
        ) paid
        CROSS JOIN LATERAL (
          SELECT l.product_id, l.size_of, l.quantity, l.parts,
            l.price_pesewas::bigint * l.quantity - l.discount_pesewas AS came
          FROM orders_order o JOIN orders_line l ON l.order_id = o.id
          WHERE o.id = paid.order_id AND o.payment = 'paid' OFFSET 0
        ) l
      )
      SELECT ${sold}
      FROM (
        SELECT place, coalesce(size_of, product_id) AS product_id, quantity AS pieces, came,
          0 AS taken
        FROM line
        UNION ALL
        SELECT place, coalesce((part.told ->> 'productId')::uuid, product_id), 0, 0,
          quantity * coalesce((part.told ->> 'quantity')::integer, 1)
        FROM line LEFT JOIN LATERAL jsonb_array_elements(parts) part (told) ON true
      ) each
      GROUP BY 1, 2`,
  );
}

const changes = columns({
  /** Since when the server runs. */
  server: 'timestamptz from pg_postmaster_start_time()',
  /** The numbers of the events, and the day (UTC) on which the order of an unknown one was paid. */
  events: `jsonb from coalesce(jsonb_agg(jsonb_build_array(number, paid_on)), '[]')`,
});

/**
 * The events of this time on orders that were paid. Nearly all of them are known from the look
 * before, and their days are not looked up again. OFFSET 0 makes PostgreSQL look each order up by
 * its key, so the plan is kept however long that time is.
 */
export async function findChangedDays(
  database: Database,
  { since, until, known }: { since: Date; until: Date; known: Iterable<number> },
) {
  const { server, events } = await one(
    database,
    changes,
    sql`
      SELECT ${changes}
      FROM (
        SELECT e.number, (paid.at AT TIME ZONE 'UTC')::date AS paid_on
        FROM orders_event e
        LEFT JOIN LATERAL (
          SELECT at FROM orders_event WHERE order_id = e.order_id AND kind = 'paid'
            AND e.number NOT IN (SELECT unnest(${[...known]}::bigint[])) OFFSET 0
        ) paid ON true
        WHERE e.kind <> 'placed' AND e.at >= (SELECT ${since}::timestamptz)
          AND e.at < (SELECT ${until}::timestamptz)
      ) e`,
  );
  return { server, events: events as [event: number, day: string | null][] };
}
