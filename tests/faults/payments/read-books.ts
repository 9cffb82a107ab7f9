import type pg from 'pg';
import { auditBooks } from '#tests/books/audit-books.ts';
import type { ReceivedLetter } from '#tests/letters/mail-server.ts';
import type { Books, Receipt } from './books.ts';

interface Sources {
  shop: pg.Pool;
  provider: pg.Pool;
  mail: readonly ReceivedLetter[];
  receipts: Receipt[];
  /** How many of each product were put on the shelf, by id. */
  began: ReadonlyMap<string, number>;
}

/** Reads the books from both databases, and the letters from the mail server. */
export async function readBooks(sources: Sources): Promise<Books> {
  const { shop, provider, mail, receipts } = sources;
  return {
    provider: await readProvider(provider),
    ...(await readOrders(shop)),
    goods: await readProductColumns(sources),
    codes: await readRows(
      shop,
      `SELECT code, uses, most_uses AS "mostUses", most_per_person AS "mostPerPerson"
       FROM discounts_code`,
    ),
    uses: await readRows(
      shop,
      `SELECT code, order_id AS "orderId", encode(person, 'hex') AS person,
         discount_pesewas AS amount FROM discounts_code_use`,
    ),
    receipts,
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
       FROM payments_transfer WHERE kind = 'refunded' AND reference NOT LIKE 'Cash %'`,
    ),
    cash: await readRows(
      shop,
      `SELECT subject_id AS "orderId", kind, amount_pesewas AS amount
       FROM payments_transfer WHERE reference LIKE 'Cash %'`,
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

async function readOrders(shop: pg.Pool): Promise<Pick<Books, 'orders' | 'lines'>> {
  return {
    orders: await readRows(
      shop,
      `SELECT id, customer_email AS email, discount_pesewas AS discount, discount_code AS code,
         delivery_pesewas AS delivery, total_pesewas AS total, cash, origin, status, payment, stock,
         held_until IS NOT NULL AS held FROM orders_order`,
    ),
    lines: await readRows(
      shop,
      `SELECT order_id AS "orderId", product_id AS good, size_of AS "sizeOf", size_name AS size,
         price_pesewas AS price, quantity, discount_pesewas AS discount, (
           SELECT jsonb_agg(jsonb_build_object('good', part -> 'productId',
             'quantity', part -> 'quantity')) FROM jsonb_array_elements(parts) part) AS parts
       FROM orders_line`,
    ),
  };
}

async function readProductColumns({ shop, began }: Sources): Promise<Books['goods']> {
  const goods = await readRows<Omit<Books['goods'][number], 'began'>>(
    shop,
    `SELECT id, CASE WHEN sized THEN id ELSE size_of END AS "sizeOf",
       CASE WHEN sized OR size_of IS NOT NULL THEN size END AS size, price_pesewas AS price,
       on_hand AS "onHand", reserved,
       (SELECT coalesce(sum(quantity), 0)::int FROM catalogue_movement WHERE product_id = p.id)
         AS moved,
       coalesce((SELECT jsonb_agg(jsonb_build_object('good', product_id, 'quantity', quantity)
         ORDER BY place) FROM catalogue_part WHERE set_id = p.id), '[]') AS parts
     FROM catalogue_product p`,
  );
  return goods.map((good) => ({ ...good, began: began.get(good.id) ?? 0 }));
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
