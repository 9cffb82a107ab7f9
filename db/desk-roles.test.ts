import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shippedMigrations } from '#platform/migrate.ts';
import { blankDatabase } from '#tests/database/blank-database.ts';

const { pool } = await blankDatabase();
const migrations = readdirSync(shippedMigrations)
  .filter((name) => name.endsWith('.sql'))
  .sort();
const own = migrations.findIndex((name) => name.endsWith('-desk-roles.sql'));
const run = async (names: string[]) => {
  for (const name of names) {
    await pool.query(readFileSync(new URL(name, shippedMigrations), 'utf8'));
  }
};

test('every admin of before is an owner, in the open sessions too; an open invitation makes a manager', async () => {
  await run(migrations.slice(0, own));
  const at = '2026-11-23T09:00:00Z';
  const people = { ama: 'admin', esi: 'admin', efua: 'customer' } as const;
  for (const [name, role] of Object.entries(people)) {
    const id = randomUUID();
    await pool.query(
      `INSERT INTO accounts_account
         (id, email, first_name, last_name, role, password_hash, created_at)
       VALUES ($1, $2, $2, '', $3, '-', $4)`,
      [id, name, role, at],
    );
    await pool.query(
      `INSERT INTO platform_session
         (id, account_id, role, created_at, expires_at, used_at, proven_at)
       VALUES ($1, $2, $3, $4, $4, $4, $4)`,
      [randomUUID(), id, role, at],
    );
  }
  await pool.query(
    `INSERT INTO accounts_invitation (id, email, token_hash, invited_by, invited_at, expires_at)
     SELECT $1, 'yaw', '\\x00', id, $2, $2 FROM accounts_account WHERE email = 'ama'`,
    [randomUUID(), at],
  );
  await run(migrations.slice(own, own + 1));
  const { rows } = await pool.query(
    `SELECT a.email, a.role, a.desk_role AS account, s.desk_role AS session
     FROM accounts_account a JOIN platform_session s ON s.account_id = a.id ORDER BY a.email`,
  );
  expect(rows).toEqual([
    { email: 'ama', role: 'admin', account: 'owner', session: 'owner' },
    { email: 'efua', role: 'customer', account: null, session: null },
    { email: 'esi', role: 'admin', account: 'owner', session: 'owner' },
  ]);
  const invitations = await pool.query('SELECT desk_role AS role FROM accounts_invitation');
  expect(invitations.rows).toEqual([{ role: 'manager' }]);
});
