import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, one, piece, sql } from '#platform/database.ts';
import { addressColumns } from './orders.queries.ts';

const parcel = columns({
  id: 'uuid',
  number: 'integer',
  customerName: 'text',
  ...addressColumns,
  notes: 'text',
  deliveryChoice: 'jsonb?',
  promised: 'jsonb?',
  giftNote: 'text?',
  createdAt: 'timestamptz',
  paidAt: 'timestamptz?',
  waitsSince: 'timestamptz from coalesce(paid_at, created_at)',
  cash: 'boolean',
  payment: 'text:unpaid|paid|refunded',
  status: 'text',
  total: 'integer from total_pesewas',
  origin: 'text:web|telephone|market',
  program: 'text?',
});

export type ParcelRow = Awaited<ReturnType<typeof selectParcels>>[number];

/** The longest waiting order comes first. */
export function selectParcels(
  database: Database,
  { limit, offset }: { limit: number; offset: number },
) {
  return many(
    database,
    parcel,
    sql`
      SELECT ${parcel} FROM orders_order
      WHERE (payment = 'paid' OR (cash AND payment = 'unpaid'))
        AND status IN ('pending', 'processing')
      ORDER BY coalesce(paid_at, created_at), id LIMIT ${limit} OFFSET ${offset}`,
  );
}

const inTurn = columns({ id: 'uuid from o.id' });

/**
 * The orders that wait with any of these products, up to this order or all, the longest waiting
 * first.
 */
export function selectInTurn(
  database: Database,
  {
    productIds,
    until,
  }: { productIds: readonly string[]; until: { id: string; waitsSince: Date } | undefined },
) {
  const inReach = until
    ? piece`AND (coalesce(o.paid_at, o.created_at), o.id) <= (${until.waitsSince}, ${until.id}::uuid)`
    : piece``;
  return many(
    database,
    inTurn,
    sql`
      SELECT ${inTurn} FROM orders_order o
      WHERE (o.payment = 'paid' OR (o.cash AND o.payment = 'unpaid'))
        AND o.status IN ('pending', 'processing')
        ${inReach}
        AND EXISTS (
          SELECT FROM orders_line l
          WHERE l.order_id = o.id
            AND (l.product_id = ANY(${[...productIds]}::uuid[])
              OR EXISTS (
                SELECT FROM jsonb_array_elements(l.parts) part
                WHERE (part ->> 'productId')::uuid = ANY(${[...productIds]}::uuid[]))))
      ORDER BY coalesce(o.paid_at, o.created_at), o.id`,
  );
}

const unsent = columns({ id: 'uuid' });

export function selectUnsent(database: Database, ids: readonly string[]) {
  return many(
    database,
    unsent,
    sql`
      SELECT ${unsent} FROM orders_order
      WHERE id = ANY(${[...ids]}::uuid[]) AND status IN ('pending', 'processing')
      ORDER BY coalesce(paid_at, created_at), id`,
  );
}

export function findParcel(database: Database, id: string) {
  return maybe(
    database,
    parcel,
    sql`
      SELECT ${parcel} FROM orders_order
      WHERE id = ${id} AND status NOT IN ('shipped', 'delivered')
        AND NOT (status = 'cancelled' AND stock = 'sold')`,
  );
}

const count = columns({ total: 'bigint' });

export function countParcels(database: Database) {
  return one(
    database,
    count,
    sql`
      SELECT count(*) AS total FROM orders_order
      WHERE (payment = 'paid' OR (cash AND payment = 'unpaid'))
        AND status IN ('pending', 'processing')`,
  );
}

const toSend = columns({
  productId: 'uuid from piece.id',
  pieces: 'bigint from sum((l.quantity - l.restocked - l.written_off) * piece.each)::bigint',
});

/** Counts a set's parts as the products that they are. */
export function selectItemsToSend(database: Database, productIds: readonly string[]) {
  return many(
    database,
    toSend,
    sql`
      SELECT ${toSend}
      FROM orders_order o
      JOIN orders_line l ON l.order_id = o.id
      CROSS JOIN LATERAL (
        SELECT l.product_id AS id, 1 AS each WHERE l.parts IS NULL
        UNION ALL
        SELECT (part ->> 'productId')::uuid, (part ->> 'quantity')::integer
        FROM jsonb_array_elements(l.parts) part
      ) piece
      WHERE o.stock = 'sold' AND o.status IN ('pending', 'processing')
        AND piece.id = ANY(${[...productIds]}::uuid[])
      GROUP BY piece.id`,
  );
}
