import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, one, run, sql } from '#platform/database.ts';

const row = columns({
  id: 'uuid',
  orderId: 'uuid',
  accountId: 'uuid',
  reason: 'text',
  state: 'text:asked|approved|refused|received|refunded|withdrawn',
  answer: 'text',
  kept: 'boolean',
  refunded: 'integer? from refunded_pesewas',
  createdAt: 'timestamptz',
});

export type ReturnRow = NonNullable<Awaited<ReturnType<typeof findReturn>>>;

export function insertReturn(
  database: Database,
  asked: {
    id: string;
    orderId: string;
    accountId: string;
    reason: string;
    at: Date;
    kept?: boolean;
  },
) {
  return run(
    database,
    sql`
      INSERT INTO returns_return (id, order_id, account_id, reason, state, created_at, kept)
      VALUES (${asked.id}, ${asked.orderId}, ${asked.accountId}, ${asked.reason}, 'asked',
        ${asked.at}, ${asked.kept ?? false})`,
  );
}

export function insertLines(
  database: Database,
  lines: { returnId: string; productIds: string[]; names: string[]; quantities: number[] },
) {
  return run(
    database,
    sql`
      INSERT INTO returns_line (return_id, product_id, name, quantity)
      SELECT ${lines.returnId}, l.product_id, l.name, l.quantity
      FROM unnest(${lines.productIds}::uuid[], ${lines.names}::text[],
        ${lines.quantities}::integer[]) AS l (product_id, name, quantity)`,
  );
}

export function insertEvent(
  database: Database,
  event: { returnId: string; at: Date; byAccount: string; before: string | null; after: string },
) {
  return run(
    database,
    sql`
      INSERT INTO returns_event (return_id, at, by_account, before, after)
      VALUES (${event.returnId}, ${event.at}, ${event.byAccount}, ${event.before}, ${event.after})`,
  );
}

export function findReturn(database: Database, id: string) {
  return maybe(database, row, sql`SELECT ${row} FROM returns_return WHERE id = ${id}`);
}

/** Locks the return's row until the transaction ends. */
export function lockReturn(database: Database, id: string) {
  return one(database, row, sql`SELECT ${row} FROM returns_return WHERE id = ${id} FOR UPDATE`);
}

export function listReturnsOf(database: Database, orderId: string) {
  return many(
    database,
    row,
    sql`SELECT ${row} FROM returns_return WHERE order_id = ${orderId} ORDER BY created_at, id`,
  );
}

export function selectReturns(
  database: Database,
  { onlyOpen, limit, offset }: { onlyOpen: boolean; limit: number; offset: number },
) {
  return many(
    database,
    row,
    sql`
      SELECT ${row} FROM returns_return
      WHERE NOT ${onlyOpen}::boolean OR state IN ('asked', 'approved', 'received')
      ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`,
  );
}

const count = columns({ total: 'bigint' });

export function countReturns(database: Database, onlyOpen: boolean) {
  return one(
    database,
    count,
    sql`
      SELECT count(*) AS total FROM returns_return
      WHERE NOT ${onlyOpen}::boolean OR state IN ('asked', 'approved', 'received')`,
  );
}

const line = columns({
  returnId: 'uuid',
  productId: 'uuid',
  name: 'text',
  quantity: 'integer',
  restocked: 'boolean?',
  // A process of an older version that runs beside this one notes only for a whole line whether it
  // went back.
  shelved: `integer? from coalesce(shelved,
    CASE WHEN restocked THEN quantity WHEN NOT restocked THEN 0 END)`,
});

export function selectLines(database: Database, returnIds: string[]) {
  return many(
    database,
    line,
    sql`
      SELECT ${line} FROM returns_line WHERE return_id = ANY(${returnIds}::uuid[])
      ORDER BY return_id, name, product_id`,
  );
}

const happened = columns({
  returnId: 'uuid',
  at: 'timestamptz',
  after: 'text:asked|approved|refused|received|refunded|withdrawn',
});

export function selectEvents(database: Database, returnIds: string[]) {
  return many(
    database,
    happened,
    sql`
      SELECT ${happened} FROM returns_event
      WHERE return_id = ANY(${returnIds}::uuid[]) ORDER BY number`,
  );
}

const given = columns({
  productId: 'uuid',
  quantity: 'bigint from sum(l.quantity)::bigint',
  arrived: `bigint from coalesce(sum(l.quantity)
    FILTER (WHERE r.state IN ('received', 'refunded')), 0)::bigint`,
});

/**
 * How many pieces of an order are in returns, except refused and withdrawn ones, and how many of
 * them have come. If the order was opened again, either only the later returns or only the earlier
 * ones count.
 */
export function sumReturned(
  database: Database,
  { orderId, since, earlier = false }: { orderId: string; since: Date | null; earlier?: boolean },
) {
  return many(
    database,
    given,
    sql`
      SELECT ${given.of('l')} FROM returns_line l JOIN returns_return r ON r.id = l.return_id
      WHERE r.order_id = ${orderId} AND r.state NOT IN ('refused', 'withdrawn')
        AND (${since}::timestamptz IS NULL OR r.created_at > ${since} IS DISTINCT FROM ${earlier})
      GROUP BY l.product_id`,
  );
}

/** The caller has locked the row. */
export function updateReturn(
  database: Database,
  change: { id: string; state: string; answer: string; refunded: number | null },
) {
  return run(
    database,
    sql`
      UPDATE returns_return
      SET state = ${change.state}, answer = ${change.answer}, refunded_pesewas = ${change.refunded}
      WHERE id = ${change.id}`,
  );
}

/** Reduces the lines to what came. Lines of which nothing came are deleted. */
export function markArrived(
  database: Database,
  came: { returnId: string; productIds: string[]; quantities: number[]; shelved: number[] },
) {
  return run(
    database,
    sql`
      WITH missing AS (
        DELETE FROM returns_line
        WHERE return_id = ${came.returnId} AND product_id <> ALL(${came.productIds}::uuid[])
      )
      UPDATE returns_line l
      SET quantity = c.quantity, shelved = c.shelved, restocked = c.shelved > 0
      FROM unnest(${came.productIds}::uuid[], ${came.quantities}::integer[],
        ${came.shelved}::integer[]) AS c (product_id, quantity, shelved)
      WHERE l.return_id = ${came.returnId} AND l.product_id = c.product_id`,
  );
}

/** Removes all words. The return keeps what was returned, when and for how much. */
export function anonymiseReturns(database: Database, accountId: string) {
  return many(
    database,
    row,
    sql`
      UPDATE returns_return SET reason = '', answer = '' WHERE account_id = ${accountId}
      RETURNING ${row}`,
  );
}

export function listReturnsOfAccount(database: Database, accountId: string) {
  return many(
    database,
    row,
    sql`SELECT ${row} FROM returns_return WHERE account_id = ${accountId} ORDER BY created_at, id`,
  );
}

export function lockReturnsOfAccount(database: Database, accountId: string) {
  return run(
    database,
    sql`SELECT FROM returns_return WHERE account_id = ${accountId} ORDER BY id FOR UPDATE`,
  );
}
