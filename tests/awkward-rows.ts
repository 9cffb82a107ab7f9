import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';

const awkwardTexts = [
  '',
  '\\.',
  '\n\\.\n',
  '\\N',
  'a\tb\rc\nd\\e\\\\f',
  '"quotes", \'more\', {braces}, NULL',
  'Ɔkwan pa 🌰 shea ünd Öl \u0007\u2028',
  '\\'.repeat(70_000),
];

/** Fills tables of every kind with rows that a copy could get wrong. */
export async function fillWithAwkwardRows(pool: pg.Pool): Promise<void> {
  const at = '2026-02-28 23:59:59.999999+00';
  const admin = randomUUID();
  await pool.query(
    `INSERT INTO accounts_account (id, email, first_name, last_name, role, password_hash, created_at)
     VALUES ($1, $2, 'Ama', 'Mensah', 'admin', '-', $3)`,
    [admin, `${admin}@shop.example`, at],
  );
  for (const text of awkwardTexts) {
    const message = randomUUID();
    await pool.query(
      `INSERT INTO messages_message (id, name, email, inquiry_type, subject, message, created_at)
       VALUES ($1, $2, 'a@b.example', 'General', $2, $2, $3)`,
      [message, text, at],
    );
    await pool.query('INSERT INTO messages_reply VALUES ($1, $2, $3, $4, $4, $5)', [
      randomUUID(),
      message,
      admin,
      text,
      at,
    ]);
    await pool.query(
      `INSERT INTO platform_letter (id, identity, kind, recipient, content, created_at, due_at, sealed)
       VALUES ($1, $1::uuid::text, 'try', 'a@b.example', $2, $3, 'infinity', $4)`,
      [randomUUID(), { text, sum: 1e21 }, at, randomBytes(99)],
    );
  }
  const hash = randomBytes(32).toString('hex');
  await pool.query('INSERT INTO media_picture VALUES ($1, 1, 1, $2)', [hash, at]);
  for (const [width, size] of [0, 1, 400_000].entries()) {
    await pool.query("INSERT INTO media_variant VALUES ($1, $2, 'avif', $3)", [
      hash,
      width + 1,
      randomBytes(size),
    ]);
  }
  await pool.query(
    `INSERT INTO payments_attempt (id, subject_id, reference, return_token, amount_pesewas, email,
       mode, state, created_at)
     VALUES ($1, $1, $1::uuid::text, $1::uuid::text, 100, 'a@b.example', 'test', 'lapsed', $2)`,
    [admin, at],
  );
  // The table draws the numbers itself, and some are missing at the end.
  await pool.query(
    `INSERT INTO payments_event (attempt_id, at, after)
     SELECT $1, $2, 'lapsed' FROM generate_series(1, 20)`,
    [admin, at],
  );
  await pool.query('DELETE FROM payments_event WHERE number > 10');
}
