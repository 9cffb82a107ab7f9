import pg from 'pg';
import type { TestDatabase } from '#tests/database/database.ts';

/**
 * Two years with an order every ten and a half minutes. Some of the newest orders are still
 * waiting. Their numbers are given, because each drawn number would keep a lock until the statement
 * ends.
 */
const twoYears = [
  `INSERT INTO accounts_account (id, email, first_name, last_name, role, password_hash, created_at)
   SELECT ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'c' || n || '@shop.example',
     'Efua', 'Mensah', 'customer', '-', '2024-11-30' FROM generate_series(1, 20000) n`,
  `INSERT INTO orders_order (id, number, account_id, customer_name, customer_email, status, payment, stock,
     street, city, region, phone, notes, subtotal_pesewas, discount_pesewas, discount_percent,
     total_pesewas, created_at, paid_at)
   SELECT ('10000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 200000 + n,
     ('00000000-0000-4000-8000-' || lpad((n % 20000 + 1)::text, 12, '0'))::uuid,
     'Efua Mensah', 'c' || n % 20000 + 1 || '@shop.example', status, payment,
     CASE WHEN status = 'cancelled' THEN 'released' ELSE 'sold' END, 'Hospital Road ' || n, 'Tamale',
     'Northern', '+233241234567', '', 6000 + n % 997, 0, 0, 6000 + n % 997, at,
     CASE WHEN payment <> 'unpaid' THEN at + interval '4 minutes' END
   FROM (SELECT n, timestamptz '2026-11-30 08:00Z' - (100000 - n) * interval '630 seconds' AS at,
       CASE WHEN n > 99600 THEN 'processing' WHEN n > 99000 THEN 'shipped'
         WHEN n % 1980 = 0 OR n % 9 = 5 THEN 'cancelled' ELSE 'delivered' END AS status,
       CASE WHEN n % 1980 = 0 OR n > 99000 THEN 'paid' WHEN n % 9 = 5 THEN 'unpaid'
         WHEN n % 33 = 1 THEN 'refunded' ELSE 'paid' END AS payment
     FROM generate_series(1, 100000) n) each`,
  `INSERT INTO orders_event (id, order_id, at, kind, before, after)
   SELECT gen_random_uuid(), id, created_at, 'placed', NULL, 'pending' FROM orders_order`,
  `INSERT INTO orders_event (id, order_id, at, kind, before, after)
   SELECT gen_random_uuid(), id, paid_at, 'paid', 'pending', 'processing' FROM orders_order
   WHERE payment <> 'unpaid'`,
  `INSERT INTO orders_event (id, order_id, at, kind, before, after)
   SELECT gen_random_uuid(), id, created_at + interval '2 days', 'status', 'processing', status
   FROM orders_order WHERE status <> 'processing'`,
  `INSERT INTO payments_attempt (id, subject_id, reference, return_token, amount_pesewas, email, mode,
     state, created_at, received_pesewas, received_at, provider_id)
   SELECT id, id, 'taama-' || id, 'token ' || id, total_pesewas, '', 'test',
     CASE payment WHEN 'paid' THEN 'paid' WHEN 'refunded' THEN 'returned' ELSE 'lapsed' END,
     created_at, CASE WHEN payment <> 'unpaid' THEN total_pesewas END, paid_at, id
   FROM orders_order`,
  `INSERT INTO payments_refund (id, attempt_id, amount_pesewas, cause, reason, state, created_at, done_at)
   SELECT gen_random_uuid(), id, total_pesewas, 'returned ' || id, 'It broke', 'done',
     paid_at + interval '5 days', paid_at + interval '6 days'
   FROM orders_order WHERE payment = 'refunded'`,
  `INSERT INTO payments_transfer (id, subject_id, kind, amount_pesewas, reference, by_account, at)
   SELECT gen_random_uuid(), ('10000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'received',
     1, 'GCB ' || n, gen_random_uuid(), timestamptz '2026-11-30 08:00Z' - (100000 - n) * interval '630 seconds'
   FROM generate_series(5, 100000, 90) n`,
  `INSERT INTO payments_dispute (id, provider_id, attempt_id, reference, status, category,
     amount_pesewas, due_at, opened_at, resolved_at)
   SELECT gen_random_uuid(), n, ('10000000-0000-4000-8000-' || lpad((n * 11)::text, 12, '0'))::uuid,
     'r' || n, 'resolved', 'fraud', 6000, '2026-12-01', '2026-11-01',
     CASE WHEN n > 5 THEN timestamptz '2026-11-02' END FROM generate_series(1, 500) n`,
  `INSERT INTO returns_return (id, order_id, account_id, reason, state, created_at)
   SELECT gen_random_uuid(), id, account_id, 'It broke',
     CASE WHEN row_number() OVER (ORDER BY created_at DESC) <= 300 THEN 'asked' ELSE 'refunded' END,
     created_at + interval '5 days' FROM orders_order WHERE payment <> 'unpaid' LIMIT 20000`,
  `INSERT INTO messages_message (id, name, email, inquiry_type, subject, message, created_at, read_at)
   SELECT gen_random_uuid(), 'Ama', 'ama@shop.example', 'General', 'Jar', 'Good day', '2026-11-01',
     CASE WHEN n > 30 THEN timestamptz '2026-11-02' END FROM generate_series(1, 20000) n`,
  `INSERT INTO newsletter_subscription (id, account_id, email, place, asked_at, confirmed_at)
   SELECT gen_random_uuid(), id, email, 'about', at, at
   FROM (SELECT *, timestamptz '2026-11-30' - row_number() OVER () * interval '53 minutes' AS at
     FROM accounts_account) each`,
  `INSERT INTO catalogue_product (id, slug, name, description, price_pesewas, category, on_hand,
     position, created_at, changed_at)
   SELECT gen_random_uuid(), 'jar-' || n, 'Jar ' || n, '', 6050, 'Body Care', n % 40, n, '2024-11-30',
     '2024-11-30' FROM generate_series(1, 500) n`,
  `INSERT INTO orders_line (order_id, position, product_id, name, price_pesewas, quantity,
     discount_pesewas)
   SELECT o.id, place, p.id, p.name, 3000, 1, 0
   FROM orders_order o CROSS JOIN generate_series(1, 2) place
   JOIN catalogue_product p ON p.name = 'Jar ' || (right(o.id::text, 6)::integer * place) % 500 + 1`,
];

/**
 * Fills an empty shop, and answers a connection of its own: the shop's connections end a long
 * statement too soon.
 */
export async function fillTwoYears({
  connection,
}: Pick<TestDatabase, 'connection'>): Promise<pg.Client> {
  const filler = new pg.Client(connection);
  await filler.connect();
  for (const statement of twoYears) await filler.query(statement);
  return filler;
}
