import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, one, piece, run, sql } from '#platform/database.ts';

/** The orders of a recall: how each buyer is told, and what the buyer answers. */

/** An order in a recall. */
export interface Place {
  recallId: string;
  orderId: string;
}

export function insertOrders(
  database: Database,
  given: { recallId: string; orderIds: string[]; hashes: Buffer[] },
) {
  return run(
    database,
    sql`
      INSERT INTO recalls_order (recall_id, order_id, answer_hash)
      SELECT ${given.recallId}, o.id, o.hash
      FROM unnest(${given.orderIds}::uuid[], ${given.hashes}::bytea[]) AS o (id, hash)`,
  );
}

const reachedColumns = {
  orderId: 'uuid',
  letterDue: 'boolean',
  letterPostedAt: 'timestamptz?',
  letterAt: 'timestamptz?',
  letterRefusedAt: 'timestamptz?',
  toldAt: 'timestamptz?',
  toldBy: 'text?',
  answer: 'text?',
  answeredAt: 'timestamptz?',
  answeredBy: 'uuid?',
  returnId: 'uuid?',
} as const;

const reached = columns(reachedColumns);

export type ReachedRow = Awaited<ReturnType<typeof selectReached>>[number];

/** The order has recalled pieces out, and its buyer has not answered. */
const isUnanswered = (out: readonly string[]) =>
  piece`answer IS NULL AND order_id = ANY(${[...out]}::uuid[])`;

/**
 * The newest order comes first, because its id begins with its time. Only orders with pieces out
 * wait for an answer. In the list to telephone, buyers without a letter come first.
 */
export function selectReached(
  database: Database,
  {
    recallId,
    out,
    show,
    ...part
  }: { recallId: string; out: readonly string[]; show: string; limit: number; offset: number },
) {
  return many(
    database,
    reached,
    sql`
      SELECT ${reached} FROM recalls_order
      WHERE recall_id = ${recallId} AND CASE ${show}::text
        WHEN 'all' THEN true
        WHEN 'return' THEN answer = 'return'
        WHEN 'refund' THEN answer = 'refund'
        ELSE ${isUnanswered(out)}
      END
      ORDER BY (${show} = 'call' AND letter_at IS NOT NULL), order_id DESC
      LIMIT ${part.limit} OFFSET ${part.offset}`,
  );
}

/** The place of an order in the list to telephone. */
export interface CallPlace {
  hasLetter: boolean;
  orderId: string;
}

const onList = columns({
  ...reachedColumns,
  hasLetter: 'boolean from coalesce(letter_at <= given.at, false)',
});

/**
 * The next orders in the same list. A buyer who got a letter after `at` keeps the place from before
 * it.
 */
export function selectToCall(
  database: Database,
  {
    recallId,
    out,
    at,
    after: { hasLetter, orderId },
    limit,
  }: { recallId: string; out: readonly string[]; at: Date; after: CallPlace; limit: number },
) {
  return many(
    database,
    onList,
    sql`
      SELECT ${onList} FROM recalls_order, (SELECT ${at}::timestamptz AS at) given
      WHERE recall_id = ${recallId} AND ${isUnanswered(out)}
        AND (coalesce(letter_at <= given.at, false) > ${hasLetter}::boolean
          OR (coalesce(letter_at <= given.at, false) = ${hasLetter}::boolean
            AND order_id < ${orderId}::uuid))
      ORDER BY "hasLetter", order_id DESC LIMIT ${limit}`,
  );
}

const counted = columns({
  orders: 'bigint',
  waiting: 'bigint',
  sent: 'bigint',
  refused: 'bigint',
  told: 'bigint',
  sendBack: 'bigint',
  refund: 'bigint',
  unanswered: 'bigint',
});

/** Only orders with pieces out wait for a letter or an answer. */
export function countReached(
  database: Database,
  { recallId, out }: { recallId: string; out: readonly string[] },
) {
  return one(
    database,
    counted,
    sql`
      SELECT count(*) AS orders,
        count(*) FILTER (WHERE answer IS NULL AND letter_at IS NULL AND letter_refused_at IS NULL
          AND (letter_due OR letter_posted_at IS NOT NULL)
          AND order_id = ANY(${[...out]}::uuid[])) AS waiting,
        count(letter_at) AS sent, count(letter_refused_at) AS refused, count(told_at) AS told,
        count(*) FILTER (WHERE answer = 'return') AS "sendBack",
        count(*) FILTER (WHERE answer = 'refund') AS refund,
        count(*) FILTER (WHERE ${isUnanswered(out)}) AS unanswered
      FROM recalls_order WHERE recall_id = ${recallId}`,
  );
}

/** Leaves out orders that are answered already, or that have no piece out. */
export function askForLetters(
  database: Database,
  { recallId, out }: { recallId: string; out: readonly string[] },
) {
  return run(
    database,
    sql`
      UPDATE recalls_order SET letter_due = true
      WHERE recall_id = ${recallId} AND answer IS NULL AND letter_posted_at IS NULL
        AND order_id = ANY(${[...out]}::uuid[])`,
  );
}

/** Stops the letters that have not been given to the outbox yet. */
export function stopLetters(database: Database, recallId: string) {
  return run(
    database,
    sql`UPDATE recalls_order SET letter_due = false WHERE recall_id = ${recallId} AND letter_due`,
  );
}

const due = columns({ orderId: 'uuid', askedAnew: 'integer' });

export function selectLettersDue(
  database: Database,
  { recallId, limit }: { recallId: string; limit: number },
) {
  return many(
    database,
    due,
    sql`
      SELECT ${due} FROM recalls_order WHERE recall_id = ${recallId} AND letter_due
      ORDER BY order_id LIMIT ${limit}`,
  );
}

/** A buyer without an address got no letter. */
export function markPosted(
  database: Database,
  given: { recallId: string; orderIds: string[]; posted: string[]; at: Date },
) {
  return run(
    database,
    sql`
      UPDATE recalls_order SET letter_due = false, letter_posted_at =
        CASE WHEN order_id = ANY(${given.posted}::uuid[]) THEN ${given.at}::timestamptz END
      WHERE recall_id = ${given.recallId} AND order_id = ANY(${given.orderIds}::uuid[])`,
  );
}

export function noteLetterSent(
  database: Database,
  { recallId, orderId, at }: Place & { at: Date },
) {
  return run(
    database,
    sql`
      UPDATE recalls_order SET letter_at = ${at}
      WHERE recall_id = ${recallId} AND order_id = ${orderId}`,
  );
}

export function noteLetterRefused(
  database: Database,
  { recallId, orderId, at }: Place & { at: Date },
) {
  return run(
    database,
    sql`
      UPDATE recalls_order SET letter_refused_at = ${at}
      WHERE recall_id = ${recallId} AND order_id = ${orderId}`,
  );
}

/** The letter was never sent, so it is not on its way any more. */
export function noteLetterUnsent(database: Database, { recallId, orderId }: Place) {
  return run(
    database,
    sql`
      UPDATE recalls_order SET letter_posted_at = NULL
      WHERE recall_id = ${recallId} AND order_id = ${orderId}`,
  );
}

export function noteTold(
  database: Database,
  { recallId, orderId, by, at }: Place & { by: string; at: Date },
) {
  return run(
    database,
    sql`
      UPDATE recalls_order SET told_by = ${by}, told_at = ${at}
      WHERE recall_id = ${recallId} AND order_id = ${orderId}`,
  );
}

const place = columns({ recallId: 'uuid', orderId: 'uuid' });

export function findByHash(database: Database, hash: Buffer) {
  return maybe(
    database,
    place,
    sql`SELECT ${place} FROM recalls_order WHERE answer_hash = ${hash}`,
  );
}

/** Finds the order whose answer opened this return. */
export function findByReturn(
  database: Database,
  { orderId, returnId }: { orderId: string; returnId: string },
) {
  return maybe(
    database,
    place,
    sql`
      SELECT ${place} FROM recalls_order
      WHERE order_id = ${orderId} AND return_id = ${returnId}`,
  );
}

const answered = columns({ recallId: 'uuid', orderId: 'uuid', returnId: 'uuid' });

/**
 * The answers for an order that opened a return. After a recall that ended as safe, its buyers are
 * not asked any more.
 */
export function selectAnswered(database: Database, orderId: string) {
  return many(
    database,
    answered,
    sql`
      SELECT ${answered.of('o')} FROM recalls_order o JOIN recalls_recall r ON r.id = o.recall_id
      WHERE o.order_id = ${orderId} AND o.return_id IS NOT NULL AND r.outcome IS DISTINCT FROM 'safe'
      ORDER BY o.recall_id`,
  );
}

export function findReached(database: Database, { recallId, orderId }: Place) {
  return maybe(
    database,
    reached,
    sql`
      SELECT ${reached} FROM recalls_order
      WHERE recall_id = ${recallId} AND order_id = ${orderId}`,
  );
}

/**
 * If two people answer for one order at the same time, the second waits here and then reads the
 * first answer.
 */
export function lockReached(database: Database, { recallId, orderId }: Place) {
  return maybe(
    database,
    reached,
    sql`
      SELECT ${reached} FROM recalls_order
      WHERE recall_id = ${recallId} AND order_id = ${orderId} FOR UPDATE`,
  );
}

/**
 * The recalled pieces stay with the buyer, who can answer again. If letters to all buyers were
 * asked for, this buyer gets another one. The first letter and what was told on the telephone do
 * not count any more.
 */
export function forgetAnswer(database: Database, given: { orderId: string; returnId: string }) {
  return run(
    database,
    sql`
      UPDATE recalls_order o
      SET answer = NULL, answered_at = NULL, answered_by = NULL, return_id = NULL,
        letter_due = r.told_at IS NOT NULL, letter_posted_at = NULL, letter_at = NULL,
        letter_refused_at = NULL, told_by = NULL, told_at = NULL, asked_anew = asked_anew + 1
      FROM recalls_recall r
      WHERE r.id = o.recall_id AND o.order_id = ${given.orderId} AND o.return_id = ${given.returnId}`,
  );
}

/** The caller has locked the row. */
export function keepAnswer(
  database: Database,
  given: Place & { answer: string; at: Date; by: string | null; returnId: string },
) {
  return run(
    database,
    sql`
      UPDATE recalls_order SET answer = ${given.answer}, answered_at = ${given.at},
        answered_by = ${given.by}, return_id = ${given.returnId}, letter_due = false
      WHERE recall_id = ${given.recallId} AND order_id = ${given.orderId}`,
  );
}
