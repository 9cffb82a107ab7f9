import { columns, type RowOf } from '#platform/columns.ts';
import { type Database, many, one, type Piece, piece, sql, unnamed } from '#platform/database.ts';
import { type OrderLine, toldColumns } from './orders.queries.ts';

/**
 * The lines of an order as they are shown. One value for each order costs a fraction of what rows
 * would.
 */
const lines = `(
  SELECT coalesce(jsonb_agg(jsonb_build_object('productId', product_id, 'sizeOf', size_of,
    'sizeName', size_name, 'name', name, 'price', price_pesewas, 'quantity', quantity,
    'discount', discount_pesewas, 'parts', parts) ORDER BY position), '[]')
  FROM orders_line WHERE order_id = o.id)`;

const order = columns({ ...toldColumns, lines: `jsonb from ${lines}` });

export type DeskOrder = Omit<RowOf<(typeof order)['described']>, 'lines'> & {
  lines: ShownLine[];
};

export type ShownLine = Omit<OrderLine, 'orderId' | 'restocked' | 'writtenOff' | 'wholeAt'>;

/** Null stands for all: all customers, all states, all days. */
export interface Wanted {
  status: string | null;
  payment: string | null;
  /** Only orders with cash to collect. */
  cash: boolean;
  since: Date | null;
  until: Date | null;
  /** Only orders with these ids; null for all. */
  among: string[] | null;
  /** The customer's account. It may have no address, or other addresses on older orders. */
  account: string | null;
  customer: string | null;
  /**
   * A number, an id's end, a telephone number, or how the words of the customer or of the receiver
   * begin; one match is enough. All null: no search.
   */
  number: number | null;
  shortId: string | null;
  /** If there is one, there are words too. */
  phone: string | null;
  words: string | null;
}

/** Newest first, after a given order or an offset. */
export function selectWanted(
  database: Database,
  {
    behind = null,
    limit,
    offset = 0,
    ...wanted
  }: Wanted & { behind?: string | null; limit: number; offset?: number },
): Promise<DeskOrder[]> {
  return many(
    database,
    order,
    unnamed(sql`
      SELECT ${order.of('o')}
      FROM (
        SELECT * FROM orders_order
        WHERE ${areWanted(wanted)}
          AND (${behind}::uuid IS NULL OR (created_at, id) < (
            (SELECT created_at FROM orders_order WHERE id = ${behind}), ${behind}::uuid))
        ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}
      ) o
      ORDER BY created_at DESC, id DESC`),
  ) as Promise<DeskOrder[]>;
}

const ended = columns({ id: 'uuid' });

/** Cancelled orders for which money came at some time. Their payments know if it is still here. */
export function selectEndedWithMoney(database: Database) {
  return many(
    database,
    ended,
    sql`
      SELECT ${ended} FROM orders_order WHERE payment = 'paid' AND status = 'cancelled'
      UNION ALL
      SELECT ${ended} FROM orders_order
      WHERE part_came AND status = 'cancelled' AND payment <> 'paid'`,
  );
}

/**
 * Differs after each change of the order or of its lines, whichever process writes it: PostgreSQL
 * gives a written row the number of its transaction. A restored server may give a number again, but
 * its start is another one.
 */
const version = `concat_ws(' ', pg_postmaster_start_time(), o.xmin,
  ARRAY(SELECT xmin FROM orders_line WHERE order_id = o.id))`;

const newest = columns({
  id: 'uuid',
  version: `text from ${version}`,
  /** How many orders were placed since the given moment, the same number in each row. */
  fresh: 'bigint from c.fresh',
});

/** Says which orders the desk's table shows as it opens. PostgreSQL plans the statement once. */
export function selectNewest(
  database: Database,
  { since, limit, offset }: { since: Date; limit: number; offset: number },
) {
  return many(
    database,
    newest,
    sql`
      SELECT ${newest.of('o')}
      FROM (SELECT count(*) AS fresh FROM orders_order WHERE created_at >= ${since}) c
      CROSS JOIN (
        SELECT id, created_at, xmin FROM orders_order
        ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}
      ) o
      ORDER BY created_at DESC, id DESC`,
  );
}

const versioned = columns({ ...order.described, version: `text from ${version}` });

export function selectVersioned(
  database: Database,
  ids: readonly string[],
): Promise<(DeskOrder & { version: string })[]> {
  return many(
    database,
    versioned,
    sql`
      SELECT ${versioned.of('o')} FROM orders_order o
      WHERE id = ANY((SELECT ${[...ids]}::uuid[])::uuid[])`,
  ) as Promise<(DeskOrder & { version: string })[]>;
}

const count = columns({ total: 'bigint' });

export function countWanted(database: Database, wanted: Wanted) {
  return one(
    database,
    count,
    unnamed(sql`SELECT count(*) AS total FROM orders_order WHERE ${areWanted(wanted)}`),
  );
}

/**
 * The search runs first, as an array. Otherwise PostgreSQL would check the newest orders one by one
 * until fifty fit, which takes 1.6 s for a hundred thousand orders if none does.
 */
function areWanted(wanted: Wanted): Piece {
  const { status, payment, cash, among, since, until, account, customer } = wanted;
  const { number, shortId, phone, words } = wanted;
  return piece`(${status}::text IS NULL OR status = ${status})
    AND (${payment}::text IS NULL OR payment = ${payment})
    AND (${cash}::boolean IS NOT TRUE
      OR (cash AND payment = 'unpaid' AND status <> 'cancelled'))
    AND (${among}::uuid[] IS NULL OR id = ANY(${among}))
    AND (${since}::timestamptz IS NULL OR created_at >= ${since})
    AND (${until}::timestamptz IS NULL OR created_at < ${until})
    AND (${account}::uuid IS NULL OR account_id = ${account})
    AND (${customer}::text IS NULL OR lower(customer_email) = lower(${customer}))
    AND ((${number}::integer IS NULL AND ${shortId}::text IS NULL AND ${words}::text IS NULL)
      OR id = ANY(ARRAY(
        SELECT id FROM orders_order
        WHERE number = ${number}::integer OR right(id::text, 8) = ${shortId}
          OR phone = ${phone}
          OR platform_plain_words(customer_name || ' ' || customer_email)
            @@ to_tsquery('simple', ${words})
          OR (recipient IS NOT NULL
            AND platform_plain_words(recipient) @@ to_tsquery('simple', ${words}))
      )))`;
}

const buyer = columns({
  id: 'uuid',
  number: 'integer',
  accountId: 'uuid',
  name: 'text from customer_name',
  email: 'text from customer_email',
  phone: 'text',
  city: 'text',
  status: 'text:pending|processing|shipped|delivered|cancelled',
  payment: 'text:unpaid|paid|refunded',
});

export function selectBuyers(database: Database, orderIds: readonly string[]) {
  return many(
    database,
    buyer,
    sql`
      SELECT ${buyer} FROM orders_order WHERE id = ANY(${[...orderIds]}::uuid[])
      ORDER BY created_at DESC, id DESC`,
  );
}
