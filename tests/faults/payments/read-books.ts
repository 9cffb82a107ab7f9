import type pg from 'pg';
import { auditBooks } from '../../audit-books.ts';
import type { ReceivedLetter } from '../../mail-server.ts';
import type { Books } from './books.ts';

interface Sources {
  shop: pg.Pool;
  provider: pg.Pool;
  mail: readonly ReceivedLetter[];
}

/** Reads the books from both databases, and the letters that the mail server was given. */
export async function readBooks({ shop, provider, mail }: Sources): Promise<Books> {
  return {
    provider: await readProvider(provider),
    orders: await readRows(
      shop,
      `SELECT id, customer_email AS email, total_pesewas AS total, status, payment, stock,
         held_until IS NOT NULL AS held FROM orders_order`,
    ),
    attempts: await readRows(
      shop,
      `SELECT id, subject_id AS "orderId", reference, state, received_pesewas AS received
       FROM payments_attempt`,
    ),
    refunds: await readRows(
      shop,
      `SELECT id, attempt_id AS "attemptId", amount_pesewas AS amount, state,
         provider_id AS "providerId" FROM payments_refund`,
    ),
    transfers: await readRows(
      shop,
      `SELECT subject_id AS "orderId", amount_pesewas AS amount, reference
       FROM payments_transfer WHERE kind = 'refunded'`,
    ),
    reviews: await readRows(
      shop,
      'SELECT kind, reference, closed_at IS NOT NULL AS closed FROM payments_review',
    ),
    letters: await readRows(
      shop,
      `SELECT id, kind, coalesce(content ->> 'orderId', content #>> '{order,_id}') AS "orderId",
         sent_at IS NOT NULL AS sent FROM platform_letter`,
    ),
    delivered: countById(mail),
    audit: await auditBooks(shop),
  };
}

async function readProvider(provider: pg.Pool): Promise<Books['provider']> {
  return {
    transactions: await readRows(
      provider,
      `SELECT id::text, reference, CASE WHEN paid_at IS NULL THEN 0 ELSE amount END AS took
       FROM local_paystack_transaction`,
    ),
    refunds: await readRows(
      provider,
      `SELECT r.id::text, t.reference, r.amount, r.status
       FROM local_paystack_refund r
       JOIN local_paystack_transaction t ON t.id = r.transaction_id`,
    ),
  };
}

async function readRows<Row>(pool: pg.Pool, text: string): Promise<Row[]> {
  const { rows } = await pool.query(text);
  return rows as Row[];
}

/** A letter's Message-ID begins with its row's id, and stays the same when it is sent again. */
function countById(mail: readonly ReceivedLetter[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { raw } of mail) {
    const id = /^Message-ID: <([\w-]+)@/im.exec(raw)?.[1] ?? '';
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
