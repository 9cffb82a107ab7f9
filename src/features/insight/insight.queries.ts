import { ofCancelling } from '#features/payments/rules.ts';
import { columns } from '#platform/columns.ts';
import { type Database, many, one, piece, sql } from '#platform/database.ts';

// A value in a SELECT of its own is hidden from the planner. If PostgreSQL sees how few rows a day
// or a part has, it rejects its kept plan and plans the statement anew at each look.

const pulse = columns({ orders: 'bigint', messages: 'bigint', newestOrder: 'uuid?' });

/** Each figure is read from an index of its own. */
export function findPulse(database: Database) {
  return one(
    database,
    pulse,
    sql`
      SELECT
        (SELECT count(*) FROM orders_order
          WHERE (payment = 'paid' OR (cash AND payment = 'unpaid'))
            AND status IN ('pending', 'processing')) AS orders,
        (SELECT count(*) FROM messages_message
          WHERE read_at IS NULL AND deleted_at IS NULL) AS messages,
        (SELECT id FROM orders_order ORDER BY created_at DESC, id DESC LIMIT 1) AS "newestOrder"`,
  );
}

const daySold = columns({
  day: "date from (d.at AT TIME ZONE 'UTC')::date",
  orders: 'bigint',
  came: 'bigint from (attempt.came + past.came)::bigint',
  returned: 'bigint from (refund.returned + past.returned)::bigint',
});

export type DaySold = Awaited<ReturnType<typeof selectSales>>[number];

/**
 * The money that came for orders and the money that went back, on each of these days in UTC, which
 * is Ghana's time. It counts what an order's balance counts: money that came twice, too late or not
 * as asked is no payment, and its return does not count either. What was recorded by mistake is taken
 * off on the day of its undoing, because the days before may have been told. Each day is looked up
 * by itself, because for one sum over all days PostgreSQL starts parallel workers, which is slower on
 * a busy machine.
 */
export function selectSales(database: Database, { from, until }: { from: Date; until: Date }) {
  return many(
    database,
    daySold,
    sql`
      SELECT ${daySold}
      FROM (
        SELECT at, at + interval '24 hours' AS until
        FROM generate_series((SELECT ${from}::timestamptz),
          (SELECT ${until}::timestamptz - interval '1 second'), interval '24 hours') AS day (at)
      ) d
      CROSS JOIN LATERAL (
        SELECT count(*) AS orders FROM orders_event
        WHERE kind = 'paid' AND at >= d.at AND at < d.until
      ) paid
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(received_pesewas), 0) AS came FROM payments_attempt
        WHERE state IN ('paid', 'returned') AND received_at >= d.at AND received_at < d.until
      ) attempt
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(r.amount_pesewas), 0) AS returned
        FROM payments_refund r JOIN payments_attempt a ON a.id = r.attempt_id
        WHERE r.state = 'done' AND a.state IN ('paid', 'returned')
          AND r.done_at >= d.at AND r.done_at < d.until
      ) refund
      CROSS JOIN LATERAL (
        SELECT
          coalesce(sum(CASE WHEN t.undoes_id IS NOT NULL THEN -t.amount_pesewas
            WHEN t.kind = 'received' THEN t.amount_pesewas END), 0) AS came,
          coalesce(sum(t.amount_pesewas)
            FILTER (WHERE t.kind = 'refunded' AND t.undoes_id IS NULL), 0) AS returned
        FROM payments_transfer t LEFT JOIN payments_attempt a ON a.id = t.attempt_id
        WHERE (a.id IS NULL OR a.state IN ('paid', 'returned'))
          AND t.at >= d.at AND t.at < d.until
      ) past`,
  );
}

const named = columns({ id: 'uuid', name: 'text' });

export function selectProductNames(database: Database, ids: readonly string[]) {
  return many(
    database,
    named,
    sql`
      SELECT ${named} FROM catalogue_product WHERE id = ANY((SELECT ${[...ids]}::uuid[])::uuid[])`,
  );
}

const figures = columns({
  newOrders: 'bigint',
  messages: 'bigint',
  reviews: 'bigint',
  toPack: 'bigint',
  returns: 'bigint',
  productReviews: 'bigint',
  disputes: 'bigint',
  subscribers: 'bigint',
});

/** Counts each figure. New subscribers count only if they have stayed. */
export function findFigures(
  database: Database,
  { subscribedAfter, today }: { subscribedAfter: Date; today: Date },
) {
  return one(
    database,
    figures,
    sql`
      SELECT
        (SELECT count(*) FROM orders_order
          WHERE created_at >= (SELECT ${today}::timestamptz)) AS "newOrders",
        (SELECT count(*) FROM messages_message
          WHERE read_at IS NULL AND deleted_at IS NULL) AS messages,
        (SELECT count(*) FROM payments_review
          WHERE closed_at IS NULL AND kind <> 'dispute') AS reviews,
        (SELECT count(*) FROM orders_order
          WHERE (payment = 'paid' OR (cash AND payment = 'unpaid'))
            AND status IN ('pending', 'processing')) AS "toPack",
        (SELECT count(*) FROM returns_return
          WHERE state IN ('asked', 'approved', 'received')) AS returns,
        (SELECT count(*) FROM reviews_review WHERE state = 'waiting') AS "productReviews",
        (SELECT count(*) FROM payments_dispute WHERE resolved_at IS NULL) AS disputes,
        (SELECT count(*) FROM newsletter_subscription
          WHERE confirmed_at >= (SELECT ${subscribedAfter}::timestamptz)
            AND ended_at IS NULL) AS subscribers`,
  );
}

const paidOrder = columns({
  id: 'uuid',
  number: 'integer',
  name: 'text from customer_name',
  amount: 'bigint from total_pesewas::bigint',
  // An order that is paid in cash waits from its beginning.
  paidAt: 'timestamptz from coalesce(paid_at, created_at)',
  cash: "boolean from cash AND payment = 'unpaid'",
});

/** The order that has waited longest comes first. */
export function selectToPack(database: Database, limit: number) {
  return many(
    database,
    paidOrder,
    sql`
      SELECT ${paidOrder} FROM orders_order
      WHERE (payment = 'paid' OR (cash AND payment = 'unpaid'))
        AND status IN ('pending', 'processing')
      ORDER BY coalesce(paid_at, created_at), id LIMIT (SELECT ${limit}::integer)`,
  );
}

const undecided = columns({
  id: 'uuid',
  number: 'integer',
  name: 'text',
  status: 'text:cancelled|delivered',
  /**
   * The money that is here of a cancelled order, or the money that is missing of a delivered one.
   */
  amount: 'bigint from amount::bigint',
  since: 'timestamptz',
  /** The number of undecided orders with this status. */
  alike: 'bigint',
});

/**
 * Cancelled orders whose money is still here, paid or not, and delivered orders without a record of
 * their cash; of each the ones that have waited longest. A cancelled order is undecided until an
 * admin sends money back: a refund by the cancelling itself decides nothing. Nearly all of them were
 * paid and got nothing back, so their events are not looked up. MATERIALIZED keeps PostgreSQL from
 * starting parallel workers, because it takes these orders for thousands.
 */
export function selectUndecided(database: Database, limit: number) {
  return many(
    database,
    undecided,
    sql`
      WITH o AS MATERIALIZED (
        SELECT id, number, customer_name, status, total_pesewas, created_at, paid_at
        FROM orders_order WHERE payment = 'paid' AND status = 'cancelled'
        UNION ALL
        SELECT id, number, customer_name, status, total_pesewas, created_at, paid_at
        FROM orders_order WHERE part_came AND status = 'cancelled' AND payment <> 'paid'
        UNION ALL
        SELECT id, number, customer_name, status, total_pesewas, created_at, paid_at
        FROM orders_order WHERE cash AND payment = 'unpaid' AND status = 'delivered'
      ), waiting AS (
        SELECT o.id, o.number, o.customer_name AS name, o.status,
          abs(CASE o.status WHEN 'delivered' THEN o.total_pesewas ELSE 0 END - m.came + m.gone)
            AS amount,
          coalesce(o.paid_at, CASE o.status WHEN 'cancelled' THEN m.came_at END, e.at, o.created_at)
            AS since
        FROM o
        CROSS JOIN LATERAL (
          SELECT coalesce(sum(came), 0) AS came, coalesce(sum(gone), 0) AS gone,
            max(at) FILTER (WHERE came > 0) AS came_at,
            max(at) FILTER (WHERE gone > 0 AND chosen) AS gone_at
          FROM (
            SELECT moved.*
            FROM payments_attempt a
            CROSS JOIN LATERAL (
              SELECT a.received_pesewas AS came, 0 AS gone, a.received_at AS at, true AS chosen
              UNION ALL
              SELECT 0, amount_pesewas, created_at,
                NOT starts_with(cause, (SELECT ${ofCancelling}::text))
              FROM payments_refund WHERE attempt_id = a.id AND state <> 'failed'
            ) moved
            WHERE a.subject_id = o.id AND a.state IN ('paid', 'returned')
            UNION ALL
            SELECT CASE t.kind WHEN 'received' THEN t.amount_pesewas ELSE 0 END,
              CASE t.kind WHEN 'refunded' THEN t.amount_pesewas ELSE 0 END, t.at,
              t.undoes_id IS NULL
            FROM payments_transfer t LEFT JOIN payments_attempt a ON a.id = t.attempt_id
            WHERE t.subject_id = o.id AND (a.id IS NULL OR a.state IN ('paid', 'returned'))
          ) each
        ) m
        CROSS JOIN LATERAL (
          SELECT max(at) AS at FROM orders_event
          WHERE order_id = o.id AND kind IN ('status', 'expired', 'replaced') AND after = o.status
            AND (o.paid_at IS NULL OR m.gone_at IS NOT NULL)
        ) e
        WHERE o.status = 'delivered'
          OR (m.came > m.gone AND (m.gone_at IS NULL OR m.gone_at < greatest(e.at, m.came_at)))
      ), placed AS (
        SELECT *, count(*) OVER (PARTITION BY status) AS alike,
          row_number() OVER (PARTITION BY status ORDER BY since, id) AS place
        FROM waiting
      )
      SELECT ${undecided} FROM placed WHERE place <= (SELECT ${limit}::integer)
      ORDER BY status, place`,
  );
}

const openReturn = columns({
  id: 'uuid',
  orderId: 'uuid',
  orderNumber: 'integer from o.number',
  name: 'text from o.customer_name',
  state: 'text:asked|approved|received',
  askedAt: 'timestamptz from created_at',
});

export function selectOpenReturns(database: Database, limit: number) {
  return many(
    database,
    openReturn,
    sql`
      SELECT ${openReturn.of('r')} FROM returns_return r JOIN orders_order o ON o.id = r.order_id
      WHERE r.state IN ('asked', 'approved', 'received')
      ORDER BY r.created_at, r.id LIMIT (SELECT ${limit}::integer)`,
  );
}

const waitingReview = columns({
  id: 'uuid',
  productName: 'text',
  stars: 'integer',
  writtenAt: 'timestamptz',
});

export function selectWaitingReviews(database: Database, limit: number) {
  return many(
    database,
    waitingReview,
    sql`
      SELECT ${waitingReview} FROM reviews_review WHERE state = 'waiting'
      ORDER BY written_at, id LIMIT ${limit}`,
  );
}

const shelf = columns({
  version: `text from concat_ws(' ', pg_postmaster_start_time(), md5(array_send(array_agg(xmin))))`,
});

/**
 * The version differs after each change of a product or its stock, whichever process writes it,
 * because PostgreSQL gives a written row the number of its transaction. Reading it for all products
 * takes a seventh of the time of asking what runs low.
 */
export function findShelf(database: Database) {
  return one(database, shelf, sql`SELECT ${shelf} FROM catalogue_product`);
}

/**
 * Rows on sale whose stock is looked at, for a statement that calls the product's table p. A set has
 * no pieces, because they are its parts'. It counts as sold out if a part stops it that is not sold
 * out itself: nobody sells the part, or too few of it are left for one set.
 */
const isLookedAt = piece`p.archived_at IS NULL AND p.size_ended_at IS NULL
  AND (p.set_version IS NULL OR EXISTS (
    SELECT FROM catalogue_part c JOIN catalogue_product s ON s.id = c.product_id
    WHERE c.set_id = p.id AND (s.archived_at IS NOT NULL OR s.size_ended_at IS NOT NULL
      OR (s.on_hand > s.reserved AND s.on_hand - s.reserved < c.quantity))))`;

const left = columns({ few: 'bigint', none: 'bigint' });

/** How many products have few pieces left, and how many none. */
export function countLeft(database: Database, few: number) {
  return one(
    database,
    left,
    sql`
      SELECT count(*) FILTER (WHERE on_hand > reserved) AS few,
        count(*) FILTER (WHERE on_hand = reserved) AS none
      FROM catalogue_product p WHERE on_hand - reserved <= ${few} AND ${isLookedAt}`,
  );
}

const lowProduct = columns({
  id: 'uuid',
  name: 'text',
  stock: 'integer',
  word: 'text:soon|few|none',
  /** The number of pieces sold in this many days. */
  sold: 'bigint',
  days: 'integer',
  /** The number of products of the same kind: low, or gone soon. */
  alike: 'bigint',
});

/**
 * Products that are sold out or have few left, the fewest first, and then products that will be
 * gone soon at their pace. Stock on hold does not count as left.
 */
export function selectLowStock(
  database: Database,
  {
    few,
    limit,
    now,
    sales,
    pace,
  }: {
    few: number;
    limit: number;
    now: Date;
    /** The number of pieces that were taken of each row in the days of the pace. */
    sales: { ids: readonly string[]; taken: readonly number[] };
    pace: { days: number; fewestDays: number; fewestSold: number; soonDays: number };
  },
) {
  return many(
    database,
    lowProduct,
    sql`
      WITH sales AS (
        SELECT * FROM unnest(${[...sales.ids]}::uuid[], ${[...sales.taken]}::bigint[])
          AS given (product_id, sold)
      ), paced AS (
        SELECT p.id, p.position,
          CASE WHEN p.sized OR p.size_of IS NOT NULL THEN p.name || ', ' || p.size ELSE p.name END AS name,
          p.on_hand - p.reserved AS stock,
          coalesce(s.sold, 0) AS sold,
          least(${pace.days}, greatest(${pace.fewestDays},
            ceil(extract(epoch FROM ${now}::timestamptz - p.created_at) / 86400)))::integer AS days
        FROM catalogue_product p LEFT JOIN sales s ON s.product_id = p.id
        WHERE ${isLookedAt}
      ), low AS (
        SELECT *, CASE WHEN stock = 0 THEN 'none' WHEN stock <= ${few} THEN 'few' ELSE 'soon' END AS word
        FROM paced
        WHERE stock <= ${few}
          OR (sold >= ${pace.fewestSold} AND stock::bigint * days <= sold * ${pace.soonDays})
      ), placed AS (
        SELECT *, count(*) OVER (PARTITION BY word = 'soon') AS alike,
          row_number() OVER (PARTITION BY word = 'soon' ORDER BY stock, position, id) AS place
        FROM low
      )
      SELECT ${lowProduct} FROM placed WHERE place <= ${limit}
      ORDER BY word = 'soon', stock, position, id`,
  );
}

const openDispute = columns({
  id: 'uuid',
  orderId: 'uuid? from a.subject_id',
  orderNumber: 'integer? from o.number',
  reference: 'text',
  amount: 'integer? from amount_pesewas',
  dueAt: 'timestamptz?',
});

/** The dispute with the nearest deadline comes first. */
export function selectOpenDisputes(database: Database, limit: number) {
  return many(
    database,
    openDispute,
    sql`
      SELECT ${openDispute.of('d')}
      FROM payments_dispute d LEFT JOIN payments_attempt a ON a.id = d.attempt_id
      LEFT JOIN orders_order o ON o.id = a.subject_id
      WHERE d.resolved_at IS NULL
      ORDER BY d.due_at NULLS LAST, d.opened_at, d.id LIMIT ${limit}`,
  );
}
