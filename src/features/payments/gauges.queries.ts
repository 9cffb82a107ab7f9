import { columns } from '#platform/columns.ts';
import { type Database, many, one, sql } from '#platform/database.ts';

const figures = columns({ open: 'bigint', reviews: 'bigint' });

export function findOpenPayments(database: Database) {
  return one(
    database,
    figures,
    sql`
      SELECT
        (SELECT count(*) FROM payments_attempt WHERE state IN ('created', 'open')) AS open,
        (SELECT count(*) FROM payments_review WHERE closed_at IS NULL) AS reviews`,
  );
}

const due = columns({ queue: 'text', oldest: 'timestamptz?' });

export function selectDuePayments(database: Database, now: Date) {
  return many(
    database,
    due,
    sql`
      SELECT 'payments' AS queue, min(due_at) AS oldest FROM payments_attempt WHERE due_at <= ${now}
      UNION ALL
      SELECT 'refunds', min(due_at) FROM payments_refund WHERE due_at <= ${now}
      UNION ALL
      SELECT 'webhooks', min(due_at) FROM payments_webhook WHERE due_at <= ${now}`,
  );
}
