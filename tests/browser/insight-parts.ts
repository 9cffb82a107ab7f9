import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Client } from 'pg';
import type { Desk } from '#features/insight/contract.ts';

export const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Admin', exact: true }).getByRole('link', { name });

/** Removes what other tests of this worker have left. */
export async function emptyDesk(client: Client) {
  await client.query(`
    TRUNCATE payments_refund, payments_event, payments_dispute, payments_attempt, payments_transfer,
      returns_event, returns_line, returns_return, orders_hold, orders_event, orders_line, orders_request,
      orders_order, messages_reply, messages_message`);
}

/** Adds an order as it is after its customer has ordered and paid. */
export async function addPaidOrder(
  client: Client,
  { amount, name = 'Efua Mensah', at = new Date() }: { amount: number; name?: string; at?: Date },
): Promise<string> {
  const id = randomUUID();
  await client.query(
    `INSERT INTO accounts_account (id, email, first_name, last_name, role, password_hash, created_at)
     VALUES ($1, $2, 'Efua', 'Mensah', 'customer', '-', $3)`,
    [id, `${id}@shop.example`, at],
  );
  await client.query(
    `INSERT INTO orders_order (id, account_id, customer_name, customer_email, status, payment, stock,
       street, city, region, phone, notes, subtotal_pesewas, discount_pesewas, discount_percent,
       total_pesewas, created_at, paid_at)
     VALUES ($1, $1, $2, $3, 'processing', 'paid', 'sold', 'Hospital Road 4', 'Tamale', 'Northern',
       '+233241234567', '', $4, 0, 0, $4, $5, $5)`,
    [id, name, `${id}@shop.example`, amount, at],
  );
  await client.query(
    `INSERT INTO orders_event (id, order_id, at, kind, before, after)
     VALUES ($1, $1, $2, 'paid', 'pending', 'processing')`,
    [id, at],
  );
  await client.query(
    `INSERT INTO payments_attempt (id, subject_id, reference, return_token, amount_pesewas, email,
       mode, state, created_at, received_pesewas, received_at)
     VALUES ($1::uuid, $1, $1::text, $1::text, $2, '', 'test', 'paid', $3, $2, $3)`,
    [id, amount, at],
  );
  return id;
}

export async function addMessages(client: Client, count: number) {
  for (let place = 0; place < count; place += 1) {
    await client.query(
      `INSERT INTO messages_message (id, name, email, inquiry_type, subject, message, created_at)
       VALUES ($1, 'Ama', 'ama@shop.example', 'General', 'Two jars', 'Good day', now())`,
      [randomUUID()],
    );
  }
}

/** Replaces money by numbers of cedis, as calls send it. */
type Wire<Value> = Value extends number
  ? number
  : Value extends (infer Each)[]
    ? Wire<Each>[]
    : Value extends object
      ? { [Name in keyof Value]: Wire<Value[Name]> }
      : Value;

/** A desk that shows only what is given. */
export function wireDesk(differing: Partial<Wire<Desk>> = {}): Wire<Desk> {
  const nothing = { orders: 0, came: 0, returned: 0 };
  const whole = { ...nothing, left: 0 };
  const days = Array.from({ length: 30 }, (_, place) => ({
    day: `2026-11-${String(place + 1).padStart(2, '0')}`,
    ...nothing,
    cameBefore: 0,
  }));
  return {
    sales: { days, whole, wholeBefore: whole },
    bestSellers: [],
    newOrders: 0,
    messages: 0,
    reviews: 0,
    toPack: { items: [], total: 0 },
    undecided: { items: [], total: 0 },
    cashDue: { items: [], total: 0 },
    returns: { items: [], total: 0 },
    productReviews: { items: [], total: 0 },
    lowStock: { items: [], few: 0, none: 0, soon: 0 },
    disputes: { items: [], total: 0 },
    newSubscribers: 0,
    ...differing,
  };
}
