import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, one, run, sql } from '#platform/database.ts';

const refundRow = columns({
  id: 'bigint',
  transactionId: 'bigint',
  reference: 'text from t.reference',
  email: 'text from t.email',
  transactionAmount: 'bigint from t.amount',
  currency: 'text from t.currency',
  amount: 'bigint',
  status: 'text:pending|processing|processed|failed|needs-attention',
  outcome: 'text:processed|failed|needs-attention',
  stepAt: 'timestamptz?',
  customerNote: 'text',
  merchantNote: 'text',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
  refundedAt: 'timestamptz?',
});

export type Refund = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

const made = columns({ id: 'bigint' });

export function insertRefund(
  database: Database,
  refund: {
    transactionId: number;
    amount: number;
    customerNote: string;
    merchantNote: string;
    at: Date;
    stepAt: Date;
  },
) {
  return one(
    database,
    made,
    sql`
      INSERT INTO local_paystack_refund (transaction_id, amount, status, outcome, step_at,
        customer_note, merchant_note, created_at, updated_at)
      SELECT id, ${refund.amount}, 'pending', refund_outcome, ${refund.stepAt},
        ${refund.customerNote}, ${refund.merchantNote}, ${refund.at}, ${refund.at}
      FROM local_paystack_transaction WHERE id = ${refund.transactionId}
      RETURNING ${made}`,
  );
}

export function findRefund(database: Database, id: number) {
  return maybe(
    database,
    refundRow,
    sql`
      SELECT ${refundRow.of('r')} FROM local_paystack_refund r
      JOIN local_paystack_transaction t ON t.id = r.transaction_id
      WHERE r.id = ${id}`,
  );
}

/** Newest first, for one transaction or for all. */
export function listRefunds(
  database: Database,
  transactionId: number | undefined,
  limit: number,
  offset: number,
) {
  return many(
    database,
    refundRow,
    sql`
      SELECT ${refundRow.of('r')} FROM local_paystack_refund r
      JOIN local_paystack_transaction t ON t.id = r.transaction_id
      WHERE ${transactionId ?? null}::bigint IS NULL OR r.transaction_id = ${transactionId ?? null}
      ORDER BY r.id DESC
      LIMIT ${limit} OFFSET ${offset}`,
  );
}

const counted = columns({ count: 'bigint', failed: 'bigint' });

export function countRefunds(database: Database, transactionId: number | undefined) {
  return one(
    database,
    counted,
    sql`
      SELECT count(*) AS count, count(*) FILTER (WHERE status = 'failed') AS failed
      FROM local_paystack_refund
      WHERE ${transactionId ?? null}::bigint IS NULL OR transaction_id = ${transactionId ?? null}`,
  );
}

const due = columns({ id: 'bigint', transactionId: 'bigint' });

export function listRefundsDue(database: Database, now: Date) {
  return many(
    database,
    due,
    sql`SELECT ${due} FROM local_paystack_refund WHERE step_at <= ${now} ORDER BY step_at, id`,
  );
}

export function moveRefund(
  database: Database,
  id: number,
  moved: { status: Refund['status']; at: Date; stepAt: Date | undefined },
) {
  return run(
    database,
    sql`
      UPDATE local_paystack_refund SET status = ${moved.status}, updated_at = ${moved.at},
        step_at = ${moved.stepAt ?? null},
        refunded_at = CASE WHEN ${moved.status} = 'processed' THEN ${moved.at}::timestamptz END
      WHERE id = ${id}`,
  );
}

/** Sets how a refund will end, after the customer's bank details came. */
export function expectRefund(database: Database, id: number, outcome: Refund['outcome']) {
  return run(database, sql`UPDATE local_paystack_refund SET outcome = ${outcome} WHERE id = ${id}`);
}
