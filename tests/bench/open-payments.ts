import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { aDay } from '#lib/durations.ts';
import { columns } from '#platform/columns.ts';
import { type Database, many, one, run, sql } from '#platform/database.ts';
import { placeOrderBare } from './bare-place-order.ts';
import { signUp } from './customers.ts';
import { placeOrder } from './place-order.ts';
import { type StartedProvider, takeMoneyOf } from './provider.ts';
import type { ServedShop } from './shop.ts';

export interface Payment {
  reference: string;
  returnToken: string;
  amount: number;
  email: string;
}

/** One order a customer. The provider has taken the money for each, and not told the shop. */
export async function openPayments(
  shop: ServedShop,
  provider: StartedProvider,
  count: number,
): Promise<Payment[]> {
  const { pool } = shop;
  await run(pool, sql`UPDATE catalogue_product SET on_hand = 1000000`);
  const customers = await signUp(shop, count);
  await placeOrder.prepare(pool, customers);
  for (const customer of customers) await placeOrderBare(pool, customer);
  const payments = await openAttempts(pool);
  await takeMoneyOf(provider, payments);
  await keepAside(pool);
  return payments;
}

const ordered = columns({ id: 'uuid', amount: 'integer', email: 'text' });

async function openAttempts(pool: pg.Pool): Promise<Payment[]> {
  const orders = await many(
    pool,
    ordered,
    sql`SELECT id, total_pesewas AS amount, customer_email AS email FROM orders_order`,
  );
  const payments = orders.map(({ amount, email }) => {
    const reference = `taama-${randomBytes(16).toString('hex')}`;
    return { reference, returnToken: randomBytes(16).toString('base64url'), amount, email };
  });
  const at = new Date();
  await run(
    pool,
    sql`
      INSERT INTO payments_attempt (id, subject_id, reference, return_token, amount_pesewas, email,
        mode, state, authorization_url, created_at, due_at)
      SELECT gen_random_uuid(), id, reference, token, amount, email, 'test', 'open',
        'http://localhost:3000/dev/paystack/' || token, ${at}, ${new Date(at.getTime() + aDay)}
      FROM unnest(${orders.map(({ id }) => id)}::uuid[],
        ${payments.map(({ reference }) => reference)}::text[],
        ${payments.map(({ returnToken }) => returnToken)}::text[],
        ${payments.map(({ amount }) => amount)}::integer[],
        ${payments.map(({ email }) => email)}::text[]) AS p (id, reference, token, amount, email)`,
  );
  return payments;
}

/** Saves the state before anybody pays, so that unpay can restore it. */
async function keepAside(pool: pg.Pool) {
  await pool.query(`
    DELETE FROM platform_letter;
    CREATE SCHEMA bench;
    CREATE TABLE bench.product AS SELECT id, on_hand, reserved FROM catalogue_product;
    CREATE TABLE bench.line AS SELECT * FROM cart_line;
    CREATE TABLE bench.hold AS SELECT id, held_until FROM orders_order;
    CREATE TABLE bench.movement AS SELECT id FROM catalogue_movement;
  `);
}

const count = columns({ paid: 'bigint' });

export async function countPaid(database: Database): Promise<number> {
  const { paid } = await one(
    database,
    count,
    sql`
      SELECT count(*) AS paid FROM orders_order o
      WHERE payment = 'paid' AND NOT EXISTS (SELECT FROM payments_webhook WHERE due_at IS NOT NULL)`,
  );
  return paid;
}

/** Answers how many orders had been paid. */
export async function unpay(pool: pg.Pool): Promise<number> {
  const paid = await run(
    pool,
    sql`
      UPDATE orders_order o SET status = 'pending', payment = 'unpaid', stock = 'held',
        held_until = h.held_until, paid_at = NULL
      FROM bench.hold h WHERE h.id = o.id AND o.payment = 'paid'`,
  );
  await pool.query(`
    UPDATE payments_attempt SET state = 'open', due_at = created_at + interval '1 day',
      asked_at = NULL, said = NULL, provider_id = NULL, received_pesewas = NULL, received_at = NULL
    WHERE state = 'paid';
    DELETE FROM payments_event;
    DELETE FROM payments_webhook;
    DELETE FROM orders_event WHERE kind = 'paid';
    DELETE FROM platform_letter;
    DELETE FROM catalogue_movement m WHERE NOT EXISTS (SELECT FROM bench.movement b WHERE b.id = m.id);
    UPDATE catalogue_product p SET on_hand = b.on_hand, reserved = b.reserved
    FROM bench.product b WHERE b.id = p.id;
    INSERT INTO cart_line SELECT * FROM bench.line ON CONFLICT DO NOTHING;
  `);
  return paid;
}
