import { cpSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { migrate, shippedMigrations } from '#platform/migrate.ts';
import { blankDatabase } from '#tests/database/blank-database.ts';
import { temporaryFolder } from '#tests/files/temporary-folder.ts';

test('of a payment from before, what the provider said keeps its meaning', async () => {
  const past = temporaryFolder();
  const names = readdirSync(shippedMigrations).sort();
  const without = names.findIndex((name) => name.endsWith('-provider-state.sql'));
  for (const name of names.slice(0, without)) {
    cpSync(new URL(name, shippedMigrations), `${past}/${name}`);
  }
  const { pool } = await blankDatabase();
  await migrate(pool, pathToFileURL(`${past}/`));
  const meant = {
    success: 'paid',
    ongoing: 'ongoing',
    pending: 'ongoing',
    processing: 'ongoing',
    queued: 'ongoing',
    'reversal-pending': 'going-back',
    reversed: 'went-back',
    abandoned: 'not-paid',
    failed: 'not-paid',
  };
  const words = [...Object.keys(meant), null];
  for (const [place, said] of words.entries()) {
    await pool.query(
      `INSERT INTO payments_attempt (id, subject_id, reference, return_token, amount_pesewas, email,
         mode, state, created_at, said)
       VALUES (gen_random_uuid(), gen_random_uuid(), $1, $1, 6050, 'ama@shop.example', 'test',
         'lapsed', $2, $3)`,
      [`taama-${place}`, '2026-11-21T10:00:00Z', said],
    );
  }
  await migrate(pool);
  const { rows } = await pool.query(
    "SELECT coalesce(said, '-') AS said, provider_state AS means FROM payments_attempt",
  );
  const means = Object.fromEntries(rows.map((row) => [row.said, row.means]));
  expect(means).toEqual({ ...meant, '-': null });
});
