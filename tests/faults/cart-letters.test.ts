import { randomUUIDv7 } from 'node:crypto';
import { expect, test } from 'vitest';
import { anHour } from '#lib/durations.ts';
import { orderDesk } from '#tests/desk/order-desk.ts';
import { openTwoWorkers } from './two-workers.ts';

const most = 120;

test('each of 120 who left a cart gets one email about it, though one of two workers is killed in the middle', async () => {
  // It is morning, because no email about a cart leaves at night.
  const from = new Date().setUTCHours(9, 0, 0, 0);
  const ground = await openTwoWorkers(from);
  const { context, database, app } = ground.shop;
  const desk = orderDesk(ground.shop);
  const { token } = await desk.buyer('admin');
  const turnedOn = await app.inject({
    method: 'PUT',
    url: '/api/settings/cartReminders',
    headers: { authorization: `Bearer ${token}` },
    payload: { value: { on: true, hours: 4 }, version: 0 },
  });
  expect(turnedOn.statusCode).toBe(200);
  const { pool } = database;
  const readers = await leaveCarts(await desk.product('Jar', 6_050, 500));

  // Each press of the clock writes fifty letters, so the kill comes between two presses.
  const writing = setInterval(() => void ground.wake('remind-of-carts', 'send-letters'), 300);
  const atTheDeath = await ground.killOneInTheMiddle(most);
  expect(atTheDeath).toBeLessThan(most);
  await ground.soon(async () => {
    const { rows } = await pool.query(
      'SELECT count(*)::integer AS written, count(sent_at)::integer AS sent FROM reminders_reminder',
    );
    expect(rows).toEqual([{ written: most, sent: most }]);
  }, most);
  clearInterval(writing);
  // No letter is due, and none waits.
  await ground.wake('remind-of-carts', 'send-letters');
  const { rows: waiting } = await pool.query(
    "SELECT FROM platform_letter WHERE kind = 'cart-left' AND sent_at IS NULL",
  );
  expect(waiting).toEqual([]);
  expect(await ground.faultsOf(readers)).toEqual([]);

  /** All customers agreed to such an email, and put a jar into their cart six hours ago. */
  async function leaveCarts(jar: string): Promise<string[]> {
    const accounts = Array.from({ length: most }, () => randomUUIDv7());
    const emails = accounts.map((_, n) => `left${n}@domain${n % 10}.example`);
    const leftAt = new Date(context.clock().getTime() - 6 * anHour);
    await pool.query(
      `INSERT INTO accounts_account (id, email, first_name, last_name, password_hash, role, created_at)
       SELECT id, email, 'Efua', 'Mensah', 'none', 'customer', $3
       FROM unnest($1::uuid[], $2::text[]) AS given (id, email)`,
      [accounts, emails, leftAt],
    );
    await pool.query(
      `INSERT INTO reminders_consent (account_id, agreed_at) SELECT id, $2 FROM unnest($1::uuid[]) id`,
      [accounts, leftAt],
    );
    for (const [n, account] of accounts.entries()) {
      await pool.query(
        `INSERT INTO cart_line (id, account_id, product_id, name, price_pesewas, quantity, added_at,
           put_at)
         VALUES ($1, $2, $3, 'Jar', 6050, $4, $5, $5)`,
        [randomUUIDv7(), account, jar, 1 + (n % 3), leftAt],
      );
    }
    return emails;
  }
}, 120_000);
