import { columns } from '#platform/columns.ts';
import { type Database, one, sql } from '#platform/database.ts';

const moneyBack = columns({ returned: 'bigint', underway: 'bigint' });

/** The sum of a transaction that has gone back, by refunds and lost disputes, or is on its way. */
export function sumMoneyBack(database: Database, transactionId: number) {
  return one(
    database,
    moneyBack,
    sql`
      SELECT
        (SELECT coalesce(sum(amount), 0)::bigint FROM local_paystack_refund
         WHERE transaction_id = ${transactionId} AND status = 'processed')
        + (SELECT coalesce(sum(refund_amount), 0)::bigint FROM local_paystack_dispute
           WHERE transaction_id = ${transactionId}
             AND resolution IN ('merchant-accepted', 'auto-accepted')) AS returned,
        (SELECT coalesce(sum(amount), 0)::bigint FROM local_paystack_refund
         WHERE transaction_id = ${transactionId}
           AND status IN ('pending', 'processing', 'needs-attention')) AS underway`,
  );
}
