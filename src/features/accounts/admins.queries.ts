import type { Role } from '#lib/contract.ts';
import { columns } from '#platform/columns.ts';
import { type Database, many, run, sql } from '#platform/database.ts';
import { storedRole } from './desk-role.rules.ts';

/**
 * Changes of admins and of their invitations happen one after another. Take it before any row lock.
 */
export function lockAdmins(database: Database) {
  return run(database, sql`SELECT pg_advisory_xact_lock(hashtextextended('accounts admins', 0))`);
}

const admin = columns({
  id: 'uuid',
  firstName: 'text',
  lastName: 'text',
  email: 'text',
  role: "text:packer|manager|owner from coalesce(a.desk_role, 'packer')",
  since: 'timestamptz from coalesce(accepted.at, a.created_at)',
  secondFactor: 'boolean from f.confirmed_at IS NOT NULL',
});

/** A person who was made an admin at once has been one since the account was created. */
export function listAdminAccounts(database: Database) {
  return many(
    database,
    admin,
    sql`
      SELECT ${admin.of('a')} FROM accounts_account a
        LEFT JOIN accounts_second_factor f ON f.account_id = a.id
        LEFT JOIN (
          SELECT accepted_by, max(ended_at) AS at FROM accounts_invitation GROUP BY accepted_by
        ) accepted ON accepted.accepted_by = a.id
      WHERE a.role = 'admin' AND a.deleted_at IS NULL
      ORDER BY since, a.id`,
  );
}

export function updateRole(
  database: Database,
  { id, role }: { id: string; role: Exclude<Role, 'visitor'> },
) {
  const stored = storedRole(role);
  return run(
    database,
    sql`
      UPDATE accounts_account SET role = ${stored.role}, desk_role = ${stored.deskRole}
      WHERE id = ${id}`,
  );
}
