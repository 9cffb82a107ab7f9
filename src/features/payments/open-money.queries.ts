import { columns } from '#platform/columns.ts';
import { type Database, many, run, sql } from '#platform/database.ts';

const openMoney = columns({
  subjectId: 'uuid',
  kind: 'text:refund|owed|paying|review|dispute',
});

/** The money of these subjects that is under way, disputed, in review, or due to go back. */
export function listOpenMoney(
  database: Database,
  asked: { subjectIds: string[]; begunAfter: Date },
) {
  return many(
    database,
    openMoney,
    sql`
      WITH attempt AS (
        SELECT a.id, a.subject_id, a.state, a.provider_state, a.authorization_url, a.created_at,
          coalesce(a.received_pesewas, 0) - (
            SELECT coalesce(sum(amount_pesewas), 0) FROM payments_refund
            WHERE attempt_id = a.id AND state <> 'failed'
          ) - (
            SELECT coalesce(sum(amount_pesewas), 0) FROM payments_transfer
            WHERE attempt_id = a.id
          ) AS rest
        FROM payments_attempt a WHERE a.subject_id = ANY(${asked.subjectIds}::uuid[])
      ), found AS (
        SELECT subject_id, 'review' AS kind FROM attempt
          WHERE state = 'review' AND rest > 0
        UNION
        SELECT subject_id, 'owed' FROM attempt
          WHERE state IN ('duplicate', 'too-late') AND rest > 0
        UNION
        SELECT subject_id, 'paying' FROM attempt
          WHERE state IN ('created', 'open', 'retired') AND (
            provider_state = 'ongoing'
            -- Its payer is being sent to the provider at this moment.
            OR (state = 'created' AND created_at > ${asked.begunAfter}))
        UNION
        SELECT a.subject_id, CASE WHEN r.state = 'failed' THEN 'owed' ELSE 'refund' END
          FROM payments_refund r JOIN attempt a ON a.id = r.attempt_id
          WHERE r.state IN ('wanted', 'asked', 'accepted', 'stuck') OR (
            r.state = 'failed' AND EXISTS (
              SELECT FROM payments_review v
              WHERE v.cause = 'refund ' || r.id AND v.closed_at IS NULL))
        UNION
        SELECT a.subject_id, 'dispute' FROM payments_dispute d JOIN attempt a ON a.id = d.attempt_id
          WHERE d.resolved_at IS NULL
      )
      SELECT ${openMoney} FROM found ORDER BY subject_id, kind`,
  );
}

const undecided = columns({ subjectId: 'uuid' });

/** The subjects that have an undecided payment page which was handed out. */
export function listUndecided(database: Database, subjectIds: string[]) {
  return many(
    database,
    undecided,
    sql`
      SELECT DISTINCT ${undecided} FROM payments_attempt
      WHERE subject_id = ANY(${subjectIds}::uuid[]) AND state IN ('created', 'open', 'retired')
        AND authorization_url IS NOT NULL`,
  );
}

export function lockAttemptsOf(database: Database, subjectIds: string[]) {
  return run(
    database,
    sql`
      SELECT FROM payments_attempt WHERE subject_id = ANY(${subjectIds}::uuid[])
      ORDER BY id FOR UPDATE`,
  );
}
