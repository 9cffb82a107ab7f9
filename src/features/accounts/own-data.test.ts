import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { settlePayment } from '#features/payments/settle-payment.ts';
import type { Buyer } from '#tests/desk/order-desk.ts';
import { goodCard, paymentDesk } from '#tests/desk/payment-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';

const shop = await openTestShop({ role: 'web' });
const { pool } = shop.database;
const desk = paymentDesk(shop);

let buyer: Buyer;
let orderId: string;

beforeAll(async () => {
  ({ buyer, orderId } = await desk.ordered());
  await desk.provider.acts.payByCard(await desk.open(buyer, orderId), goodCard);
  const [attempt] = await desk.attempts(orderId);
  expect(await settlePayment(shop.context, attempt?.reference ?? '')).toBe('paid');
  await pool.query(
    `UPDATE orders_order SET origin = 'telephone', agreed_by = $2, agreed_why = 'Old friends',
       discount_pesewas = 100, total_pesewas = total_pesewas - 100
     WHERE id = $1`,
    [orderId, buyer.id],
  );
  await pool.query(
    `INSERT INTO orders_event (id, order_id, at, kind, after, was)
     VALUES (gen_random_uuid(), $1, now(), 'corrected', 'processing', '{}')`,
    [orderId],
  );
  await pool.query(
    `INSERT INTO returns_return (id, order_id, account_id, reason, state, created_at)
     VALUES (gen_random_uuid(), $1, $2, 'Broken', 'asked', now())`,
    [orderId, buyer.id],
  );
  await pool.query(
    `INSERT INTO reviews_review (id, product_id, product_name, account_id, order_id, stars, words,
       suits, shown_name, state, written_at)
     SELECT gen_random_uuid(), product_id, name, $2, order_id, 5, '', '', '', 'public', now()
     FROM orders_line WHERE order_id = $1`,
    [orderId, buyer.id],
  );
});

/** How a table knows whose row it is, if not by the account. */
const whoseRow: Record<string, string> = {
  accounts_account: 'id = $2',
  orders_event: `kind = 'corrected'
    AND order_id IN (SELECT id FROM orders_order WHERE account_id = $2)`,
};

const inJson: Record<string, (mark: string) => string> = {
  shipping: (mark) => JSON.stringify({ riderName: mark }),
  was: (mark) => JSON.stringify({ street: mark }),
};

const file = async () => (await desk.call('GET', '/api/auth/data', undefined, buyer)).body;

describe('the own data', () => {
  const features = path.join(import.meta.dirname, '..');
  // These columns hold nothing that a person said: they are secrets, or lead to a row.
  const keys = ['password_hash', 'pay_hash', 'account_id'];

  const emptied = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.queries.ts'))
    .flatMap((name) => [
      ...readFileSync(path.join(features, name), 'utf8').matchAll(
        /function anonymise\w+[^`]+`\s*UPDATE (\w+)\s+SET ([^`]+?)WHERE/g,
      ),
    ])
    .flatMap(([, table = '', set = '']) =>
      [...set.matchAll(/(\w+) = (?:''|NULL)/g)].map(([, column = '']) => [table, column] as const),
    )
    .filter(([, column]) => !keys.includes(column));

  test('are of every table that forgets a person', () => {
    expect([...new Set(emptied.map(([table]) => table))].toSorted()).toEqual([
      'accounts_account',
      'orders_event',
      'orders_order',
      'returns_return',
      'reviews_review',
    ]);
  });

  test.each(emptied)('have of %s the %s, which goes with the person', async (table, column) => {
    const mark = `${table} ${column}`;
    const saved = await pool.query(
      `UPDATE ${table} SET ${column} = $1 WHERE ${whoseRow[table] ?? 'account_id = $2'}`,
      [inJson[column]?.(mark) ?? mark, buyer.id],
    );
    expect(saved.rowCount).toBeGreaterThan(0);
    expect(JSON.stringify(await file())).toContain(mark);
  });

  test('have what an order cost, what happened to it, and all of its money', async () => {
    const reference = 'GCB 4711';
    await pool.query(
      `INSERT INTO payments_transfer (id, subject_id, kind, amount_pesewas, reference, by_account, at)
       VALUES (gen_random_uuid(), $1, 'received', 500, $2, $3, now())`,
      [orderId, reference, buyer.id],
    );
    const [order] = (await file()).orders;
    expect(order).toMatchObject({
      subtotal: expect.any(Number),
      deliveryFee: 0,
      totalAmount: expect.any(Number),
      cash: false,
      items: [{ quantity: expect.any(Number), discount: 0 }],
      history: [
        { what: 'Ordered by telephone' },
        { what: 'Paid by card' },
        { what: expect.stringContaining('Delivery corrected') },
      ],
      payments: {
        attempts: [
          {
            channel: 'card',
            state: 'paid',
            received: order.totalAmount + 1,
            receivedAt: expect.any(String),
          },
        ],
        refunds: [],
        transfers: [{ kind: 'received', amount: 5, reference }],
      },
    });
  });
});
