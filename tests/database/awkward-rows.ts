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
  await fillOrigin(pool, at);
  // The table draws the numbers itself. Some are missing at the end.
  await pool.query(
    `INSERT INTO payments_event (attempt_id, at, after)
     SELECT $1, $2, 'lapsed' FROM generate_series(1, 20)`,
    [admin, at],
  );
  await pool.query('DELETE FROM payments_event WHERE number > 10');
}

/**
 * Adds rows whose triggers add to other rows. If a copy fired the triggers again, those rows would
 * count twice.
 */
async function fillOrigin(pool: pg.Pool, at: string) {
  const [place, group, came, lot, person] = Array.from({ length: 5 }, () => randomUUID());
  await pool.query(
    `INSERT INTO origin_community (id, name, region, changed_at) VALUES ($1, 'Tolon', 'Northern', $2)`,
    [place, at],
  );
  await pool.query(
    `INSERT INTO origin_cooperative (id, community_id, name, women, changed_at)
     VALUES ($1, $2, 'Suglo', 24, $3)`,
    [group, place, at],
  );
  await pool.query(
    `INSERT INTO origin_person (id, cooperative_id, name, agreed_name, agreed_photograph,
       agreed_story, agreed_on, agreed_how, changed_at)
     VALUES ($1, $2, 'Azara', true, true, false, '2026-02-01', 'On paper', $3)`,
    [person, group, at],
  );
  await pool.query(
    `INSERT INTO origin_photograph (person_id, hash, width, height, jpg)
     VALUES ($1, repeat('a', 64), 1, 1, $2)`,
    [person, randomBytes(99)],
  );
  await pool.query(
    `INSERT INTO origin_delivery (id, cooperative_id, kind, delivered_on, grams, price_pesewas,
       premium_pesewas, payment_reference, changed_at)
     VALUES ($1, $2, 'butter', '2026-02-01', 20000, 100000, 15000, 'MoMo', $3)`,
    [came, group, at],
  );
  await pool.query(
    `INSERT INTO origin_lot (id, code, product_id, product_name, size_name, made_on, best_before,
       unit_milligrams, nuts_percent, butter_percent, changed_at)
     VALUES ($1, 'T-1', $1, 'Jar', '', '2026-02-02', '2028-02-02', 160000, 30, 95, $2)`,
    [lot, at],
  );
  await pool.query(
    `INSERT INTO origin_use (lot_id, made_on, delivery_id, kind, delivered_on, sample, grams)
     VALUES ($1, '2026-02-02', $2, 'butter', '2026-02-01', false, 15000)`,
    [lot, came],
  );
  await pool.query('UPDATE origin_lot SET units = 80, closed_at = $2 WHERE id = $1', [lot, at]);
  await pool.query(
    `INSERT INTO origin_correction (id, delivery_id, grams, price_pesewas, premium_pesewas, reason, at)
     VALUES ($1, $1, -500, 0, 0, 'Weighed again.', $2)`,
    [came, at],
  );
}
