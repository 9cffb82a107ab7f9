import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, one, run, sql } from '#platform/database.ts';

const disputeRow = columns({
  id: 'bigint',
  transactionId: 'bigint',
  transactionAmount: 'bigint from t.amount',
  refundAmount: 'bigint',
  status: 'text:awaiting-merchant-feedback|awaiting-bank-feedback|pending|resolved',
  resolution: 'text?',
  dueAt: 'timestamptz',
  remindAt: 'timestamptz?',
  history: 'jsonb',
  messages: 'jsonb',
  evidenceFile: 'text?',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
  resolvedAt: 'timestamptz?',
});

export type Dispute = NonNullable<Awaited<ReturnType<typeof findDispute>>>;
export type Resolution = 'merchant-accepted' | 'declined' | 'auto-accepted';

const made = columns({ id: 'bigint' });

export function insertDispute(
  database: Database,
  dispute: {
    transactionId: number;
    refundAmount: number;
    dueAt: Date;
    remindAt: Date;
    history: object[];
    messages: object[];
    at: Date;
  },
) {
  return one(
    database,
    made,
    sql`
      INSERT INTO local_paystack_dispute (transaction_id, refund_amount, due_at, remind_at,
        history, messages, created_at, updated_at)
      SELECT id, ${dispute.refundAmount}, ${dispute.dueAt}, ${dispute.remindAt},
        ${JSON.stringify(dispute.history)}, ${JSON.stringify(dispute.messages)}, ${dispute.at},
        ${dispute.at}
      FROM local_paystack_transaction WHERE id = ${dispute.transactionId}
      RETURNING ${made}`,
  );
}

export function findDispute(database: Database, id: number) {
  return maybe(
    database,
    disputeRow,
    sql`
      SELECT ${disputeRow.of('d')} FROM local_paystack_dispute d
      JOIN local_paystack_transaction t ON t.id = d.transaction_id
      WHERE d.id = ${id}`,
  );
}

interface Listed {
  status: string | undefined;
  transactionId: number | undefined;
  from: Date | undefined;
  until: Date | undefined;
}

export function listDisputes(
  database: Database,
  { status, transactionId, from, until }: Listed,
  limit: number,
  offset: number,
) {
  return many(
    database,
    disputeRow,
    sql`
      SELECT ${disputeRow.of('d')} FROM local_paystack_dispute d
      JOIN local_paystack_transaction t ON t.id = d.transaction_id
      WHERE (${status ?? null}::text IS NULL OR d.status = ${status ?? null})
        AND (${transactionId ?? null}::bigint IS NULL
          OR d.transaction_id = ${transactionId ?? null})
        AND d.created_at >= coalesce(${from ?? null}::timestamptz, '-infinity')
        AND d.created_at <= coalesce(${until ?? null}::timestamptz, 'infinity')
      ORDER BY d.id DESC
      LIMIT ${limit} OFFSET ${offset}`,
  );
}

const counted = columns({ count: 'bigint' });

export function countDisputes(database: Database, { status, transactionId, from, until }: Listed) {
  return one(
    database,
    counted,
    sql`
      SELECT count(*) AS count FROM local_paystack_dispute
      WHERE (${status ?? null}::text IS NULL OR status = ${status ?? null})
        AND (${transactionId ?? null}::bigint IS NULL OR transaction_id = ${transactionId ?? null})
        AND created_at >= coalesce(${from ?? null}::timestamptz, '-infinity')
        AND created_at <= coalesce(${until ?? null}::timestamptz, 'infinity')`,
  );
}

const due = columns({ id: 'bigint', transactionId: 'bigint' });

/** The disputes that need a reminder, and those that are lost because the shop did not answer. */
export function listDisputesDue(database: Database, now: Date) {
  return many(
    database,
    due,
    sql`
      SELECT ${due} FROM local_paystack_dispute
      WHERE resolved_at IS NULL AND (due_at <= ${now} OR remind_at <= ${now})
      ORDER BY due_at, id`,
  );
}

export function putReminderOff(database: Database, id: number, remindAt: Date | undefined) {
  return run(
    database,
    sql`
      UPDATE local_paystack_dispute SET remind_at = ${remindAt ?? null} WHERE id = ${id}`,
  );
}

export function markResolved(
  database: Database,
  id: number,
  resolved: {
    resolution: Resolution;
    refundAmount: number;
    history: object[];
    messages: object[];
    evidenceFile: string | undefined;
    at: Date;
  },
) {
  return run(
    database,
    sql`
      UPDATE local_paystack_dispute SET status = 'resolved', remind_at = NULL,
        resolution = ${resolved.resolution}, refund_amount = ${resolved.refundAmount},
        history = ${JSON.stringify(resolved.history)},
        messages = ${JSON.stringify(resolved.messages)},
        evidence_file = ${resolved.evidenceFile ?? null}, updated_at = ${resolved.at},
        resolved_at = ${resolved.at}
      WHERE id = ${id}`,
  );
}
