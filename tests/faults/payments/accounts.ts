import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';
import { grantFirstOrderDiscount } from '#features/discounts/discounts.ts';
import type { Sessions } from '#platform/sessions.ts';
import { letSessionsLast } from '#tests/shop/lasting-session.ts';

export interface Account {
  id: string;
  email: string;
  token: string;
}

interface Desk {
  pool: pg.Pool;
  sessions: Sessions;
  now: () => Date;
}

/** Weeks, because days pass in the run's time. */
const hours = 1_000;

/** Makes an account as registration does, without its letters. */
export async function openAccount(
  { pool, sessions, now }: Desk,
  {
    role,
    subscribed,
    mailbox,
  }: { role: 'customer' | 'admin'; subscribed: boolean; mailbox?: number | undefined },
): Promise<Account> {
  const id = randomUUIDv7();
  // The provider delivers all addresses of this mailbox to it, with any words behind the plus.
  const email =
    mailbox === undefined ? `${id}@shop.example` : `shopper-${mailbox}+${id}@fastmail.com`;
  await pool.query(
    `INSERT INTO accounts_account
       (id, email, first_name, last_name, role, desk_role, password_hash, created_at)
     VALUES ($1, $2, 'Efua', 'Mensah', $3, $4, '-', $5)`,
    [id, email, role, role === 'admin' ? 'owner' : null, now()],
  );
  if (subscribed) {
    await grantFirstOrderDiscount(pool, { person: randomBytes(32), accountId: id, at: now() });
  }
  const token = await sessions.issue(
    pool,
    { id, email, role: role === 'admin' ? 'owner' : role },
    hours,
  );
  if (role === 'admin') await letSessionsLast(pool, id);
  return { id, email, token };
}
