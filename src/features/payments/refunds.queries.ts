import { columns } from '#platform/columns.ts';
import { type Database, many, one, run, sql } from '#platform/database.ts';
import { ofCancelling } from './rules.ts';

const refund = columns({
  id: 'uuid',
  attemptId: 'uuid',
  amount: 'integer from amount_pesewas',
  cause: 'text',
  reason: 'text',
  state: 'text:wanted|asked|accepted|done|failed|stuck',
  createdAt: 'timestamptz',
  dueAt: 'timestamptz?',
  askedAt: 'timestamptz?',
  providerId: 'text?',
  said: 'text?',
  doneAt: 'timestamptz?',
});

export type RefundRow = Awaited<ReturnType<typeof lockRefund>>;

/** One cause gives money back only once. */
export function insertRefund(
  database: Database,
  wanted: {
    id: string;
    attemptId: string;
    amount: number;
    cause: string;
    reason: string;
    byAccount: string | null;
    at: Date;
  },
) {
  return run(
    database,
    sql`
      INSERT INTO payments_refund (id, attempt_id, amount_pesewas, cause, reason, by_account, state,
        created_at, due_at)
      VALUES (${wanted.id}, ${wanted.attemptId}, ${wanted.amount}, ${wanted.cause},
        ${wanted.reason}, ${wanted.byAccount}, 'wanted', ${wanted.at}, ${wanted.at})
      ON CONFLICT (cause) DO NOTHING`,
  );
}

/**
 * Records a refund that the provider made by itself after a dispute, so that the shop asks for
 * none.
 */
export function insertDoneRefund(
  database: Database,
  done: {
    id: string;
    attemptId: string;
    amount: number;
    cause: string;
    reason: string;
    at: Date;
  },
) {
  return run(
    database,
    sql`
      INSERT INTO payments_refund (id, attempt_id, amount_pesewas, cause, reason, state, created_at,
        done_at)
      VALUES (${done.id}, ${done.attemptId}, ${done.amount}, ${done.cause}, ${done.reason}, 'done',
        ${done.at}, ${done.at})
      ON CONFLICT (cause) DO NOTHING`,
  );
}

export function findRefund(database: Database, id: string) {
  return one(database, refund, sql`SELECT ${refund} FROM payments_refund WHERE id = ${id}`);
}

/** Locks the refund's row until the transaction ends. */
export function lockRefund(database: Database, id: string) {
  return one(
    database,
    refund,
    sql`SELECT ${refund} FROM payments_refund WHERE id = ${id} FOR UPDATE`,
  );
}

export function listRefundsOf(database: Database, attemptIds: string[]) {
  return many(
    database,
    refund,
    sql`
      SELECT ${refund} FROM payments_refund WHERE attempt_id = ANY(${attemptIds}::uuid[])
      ORDER BY created_at, id`,
  );
}

const due = columns({
  id: 'uuid from r.id',
  subjectId: 'uuid',
  reference: 'text',
  amount: 'integer from r.amount_pesewas',
});

export type DueRefund = Awaited<ReturnType<typeof claimDueRefunds>>[number];

/** Claims due refunds for a while. If the process dies, the claim expires. */
export function claimDueRefunds(
  database: Database,
  { now, until, limit }: { now: Date; until: Date; limit: number },
) {
  return many(
    database,
    due,
    sql`
      WITH due AS MATERIALIZED (
        SELECT id FROM payments_refund r
        WHERE due_at <= ${now} AND NOT EXISTS (
          SELECT FROM payments_failure f
          WHERE f.what = 'refund' AND f.name = r.id::text AND f.again_at > ${now})
        ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
      )
      UPDATE payments_refund r SET due_at = ${until}
      FROM due, payments_attempt a WHERE r.id = due.id AND a.id = r.attempt_id
      RETURNING ${due.of('a')}`,
  );
}

const open = columns({ cause: 'text', state: 'text:wanted|asked|accepted|stuck|failed' });

/**
 * Of the refunds with these causes, those that are not done. A failed one counts until an admin has
 * said what was done about it.
 */
export function listOpenRefunds(database: Database, causes: readonly string[]) {
  return many(
    database,
    open,
    sql`
      SELECT ${open} FROM payments_refund r
      WHERE cause = ANY(${[...causes]}::text[]) AND state <> 'done'
        AND (state <> 'failed' OR EXISTS (
          SELECT FROM payments_review v
          WHERE v.cause = 'refund ' || r.id AND v.closed_at IS NULL))`,
  );
}

/** The caller has locked the row, so it is still as it was read. */
export function updateRefund(
  database: Database,
  change: {
    id: string;
    state: string;
    dueAt: Date | null;
    askedAt: Date | null;
    providerId: string | null;
    said: string | null;
    doneAt: Date | null;
  },
) {
  return run(
    database,
    sql`
      UPDATE payments_refund
      SET state = ${change.state}, due_at = ${change.dueAt}, asked_at = ${change.askedAt},
        provider_id = ${change.providerId}, said = ${change.said}, done_at = ${change.doneAt}
      WHERE id = ${change.id}`,
  );
}

/** The note on a refund that the desk has sent outside the provider instead. */
export const byHand = 'sent by hand instead';

/** Makes refunds due at once, because the provider sent an event about one of them. */
export function hastenRefunds(
  database: Database,
  {
    reference,
    providerId,
    now,
  }: { reference: string | null; providerId: string | null; now: Date },
) {
  return run(
    database,
    sql`
      UPDATE payments_refund r SET due_at = ${now}
      FROM payments_attempt a
      WHERE a.id = r.attempt_id AND (r.state IN ('asked', 'accepted', 'stuck')
          OR r.said = ${byHand})
        AND (a.reference = ${reference} OR r.provider_id = ${providerId})`,
  );
}

const known = columns({ providerId: 'text' });

/** The provider's refunds that have a row here. */
export function listKnownRefunds(database: Database, providerIds: string[]) {
  return many(
    database,
    known,
    sql`SELECT ${known} FROM payments_refund WHERE provider_id = ANY(${providerIds}::text[])`,
  );
}

const sum = columns({ amount: 'bigint' });

/**
 * The sum of this attempt's money that went back or is on its way, through the provider or outside
 * it.
 */
export function sumRefunds(database: Database, attemptId: string) {
  return one(
    database,
    sum,
    sql`
      SELECT (
        (SELECT coalesce(sum(amount_pesewas), 0) FROM payments_refund
          WHERE attempt_id = ${attemptId} AND state <> 'failed')
        + (SELECT coalesce(sum(amount_pesewas), 0) FROM payments_transfer
          WHERE attempt_id = ${attemptId})
      )::bigint AS amount`,
  );
}

const balance = columns({
  subjectId: 'uuid',
  received: 'bigint',
  returned: 'bigint',
  undone: 'bigint',
  wanted: 'bigint',
  review: 'text:none|amount|otherwise|going-back|not-booked',
});

/**
 * The balance of each subject, from its paying attempts and its transfers: the sum that came, the
 * sum that went back, the part of it that only undoes an entry, and the sum that is still to go
 * back. Money that came twice or too late does not count. While money that came otherwise or could
 * not be booked is here, the balance gives the reason.
 *
 * Each payment runs this statement. The list stands in `given`, where the planner does not see its
 * length: otherwise each call would be planned anew (docs/performance.md).
 */
export function selectBalances(
  database: Database,
  {
    subjectIds,
    withFees,
    shownAfter,
  }: { subjectIds: readonly string[]; withFees: boolean; shownAfter: number },
) {
  return many(
    database,
    balance,
    sql`
      WITH given AS MATERIALIZED (SELECT ${[...subjectIds]}::uuid[] AS ids)
      SELECT ${balance} FROM given CROSS JOIN LATERAL unnest(given.ids) AS s (subject_id)
      CROSS JOIN LATERAL (
        WITH transfers AS (
          SELECT coalesce(sum(amount_pesewas) FILTER (WHERE kind = 'received'), 0) AS received,
            coalesce(sum(amount_pesewas) FILTER (WHERE kind = 'refunded'), 0) AS returned,
            coalesce(sum(amount_pesewas) FILTER (WHERE undoes_id IS NOT NULL), 0) AS undone
          FROM payments_transfer t
          WHERE subject_id = s.subject_id AND NOT EXISTS (
            SELECT FROM payments_attempt a
            WHERE a.id = t.attempt_id AND a.state NOT IN ('paid', 'returned'))
        ), attempts AS (
          SELECT coalesce(sum(received_pesewas), 0) AS received
          FROM payments_attempt
          WHERE subject_id = s.subject_id AND state IN ('paid', 'returned')
        ), refunds AS (
          SELECT coalesce(sum(r.amount_pesewas) FILTER (WHERE r.state = 'done'), 0) AS returned,
            coalesce(sum(r.amount_pesewas) FILTER (WHERE r.state IN
              ('wanted', 'asked', 'accepted', 'stuck')), 0) AS wanted
          FROM payments_refund r JOIN payments_attempt a ON a.id = r.attempt_id
          WHERE a.subject_id = s.subject_id AND a.state IN ('paid', 'returned')
        )
        SELECT (t.received + a.received)::bigint AS received,
          (t.returned + r.returned)::bigint AS returned, t.undone::bigint AS undone, r.wanted::bigint AS wanted,
          coalesce((
            SELECT CASE
              WHEN a.state <> 'review' THEN 'not-booked'
              WHEN a.provider_state = 'going-back' THEN 'going-back'
              WHEN a.received_pesewas - CASE WHEN ${withFees} THEN coalesce(a.fees_pesewas, 0) ELSE 0 END
                <> a.amount_pesewas THEN 'amount'
              ELSE 'otherwise' END
            FROM payments_attempt a
            WHERE a.subject_id = s.subject_id AND (EXISTS (
              SELECT FROM payments_failure f
              WHERE f.what = 'payment' AND f.name = a.reference AND f.tries >= ${shownAfter}
            ) OR a.state = 'review' AND a.received_pesewas > (
                SELECT coalesce(sum(amount_pesewas), 0) FROM payments_refund
                WHERE attempt_id = a.id AND state <> 'failed'
              ) + (
                SELECT coalesce(sum(amount_pesewas), 0) FROM payments_transfer
                WHERE attempt_id = a.id
              ))
            ORDER BY a.created_at LIMIT 1
          ), 'none') AS review
        FROM transfers t CROSS JOIN attempts a CROSS JOIN refunds r
      ) b`,
  );
}

const moved = columns({ cameAt: 'timestamptz?', goneAt: 'timestamptz?' });

/**
 * When money that counts for a subject last came, and when an admin last decided to send some of it
 * back. Money that went back with a cancelling is no decision about the rest, and neither is the
 * undoing of a mistake.
 */
export function findLastMoved(database: Database, subjectId: string) {
  return one(
    database,
    moved,
    sql`
      SELECT max(at) FILTER (WHERE came) AS "cameAt", max(at) FILTER (WHERE NOT came) AS "goneAt"
      FROM (
        SELECT true AS came, received_at AS at FROM payments_attempt
        WHERE subject_id = ${subjectId} AND state IN ('paid', 'returned')
        UNION ALL
        SELECT false, r.created_at
        FROM payments_refund r JOIN payments_attempt a ON a.id = r.attempt_id
        WHERE a.subject_id = ${subjectId} AND a.state IN ('paid', 'returned')
          AND r.state <> 'failed' AND NOT starts_with(r.cause, ${ofCancelling})
        UNION ALL
        SELECT t.kind = 'received', t.at
        FROM payments_transfer t LEFT JOIN payments_attempt a ON a.id = t.attempt_id
        WHERE t.subject_id = ${subjectId} AND (a.id IS NULL OR a.state IN ('paid', 'returned'))
          AND t.undoes_id IS NULL
      ) each`,
  );
}

/** The sum that an admin must send by hand at the provider. */
export function sumStuck(database: Database, attemptId: string) {
  return one(
    database,
    sum,
    sql`
      SELECT coalesce(sum(amount_pesewas), 0)::bigint AS amount FROM payments_refund
      WHERE attempt_id = ${attemptId} AND state = 'stuck'`,
  );
}

/**
 * Marks stuck refunds as sent by hand, because an admin has sent the money outside the provider.
 */
export function giveUpStuck(database: Database, attemptId: string) {
  return run(
    database,
    sql`
      UPDATE payments_refund SET state = 'failed', said = ${byHand}, due_at = NULL
      WHERE attempt_id = ${attemptId} AND state = 'stuck'`,
  );
}
