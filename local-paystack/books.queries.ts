import { columns } from '#platform/columns.ts';
import { type Database, many, sql } from '#platform/database.ts';

const bookRow = columns({
  id: 'bigint',
  reference: 'text',
  email: 'text',
  status: 'text:abandoned|ongoing|failed|success|reversal-pending|reversed',
  channel: 'text',
  currency: 'text',
  requestedAmount: 'bigint',
  metadata: 'jsonb?',
  createdAt: 'timestamptz',
  paidAt: 'timestamptz?',
  paid: 'bigint from CASE WHEN t.paid_at IS NULL THEN 0 ELSE t.amount END',
  fees: 'bigint from coalesce(t.fees, 0)::bigint',
  returned: 'bigint from r.returned + d.returned',
  refunds: 'jsonb from r.refunds',
  disputes: 'jsonb from d.disputes',
});

export type KeptBookRow = Awaited<ReturnType<typeof listBooks>>[number];

export function listBooks(database: Database) {
  return many(
    database,
    bookRow,
    sql`
      SELECT ${bookRow.of('t')}
      FROM local_paystack_transaction t
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount) FILTER (WHERE status = 'processed'), 0)::bigint AS returned,
          coalesce(jsonb_agg(jsonb_build_object('id', id, 'amount', amount, 'status', status)
            ORDER BY id), '[]') AS refunds
        FROM local_paystack_refund WHERE transaction_id = t.id
      ) r
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(refund_amount) FILTER
            (WHERE resolution IN ('merchant-accepted', 'auto-accepted')), 0)::bigint AS returned,
          coalesce(jsonb_agg(jsonb_build_object('id', id, 'refundAmount', refund_amount,
            'status', status, 'resolution', resolution) ORDER BY id), '[]') AS disputes
        FROM local_paystack_dispute WHERE transaction_id = t.id
      ) d
      ORDER BY t.id`,
  );
}
