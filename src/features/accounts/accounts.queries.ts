import { columns } from '#platform/columns.ts';
import { type Database, one, run, sql } from '#platform/database.ts';

const adminCount = columns({ admins: 'bigint' });

export function countAdmins(database: Database) {
  return one(
    database,
    adminCount,
    sql`SELECT count(*) AS admins FROM accounts_account WHERE role = 'admin'`,
  );
}

/** Two first starts on one database: the second waits, and then finds the admin of the first. */
export function lockAccounts(database: Database) {
  return run(database, sql`LOCK TABLE accounts_account IN SHARE ROW EXCLUSIVE MODE`);
}

export function insertAccount(
  database: Database,
  account: {
    id: string;
    email: string;
    firstName: string;
    lastName: string;
    role: string;
    passwordHash: string;
    at: Date;
  },
) {
  return run(
    database,
    sql`
      INSERT INTO accounts_account
        (id, email, first_name, last_name, role, password_hash, created_at)
      VALUES (${account.id}, ${account.email}, ${account.firstName}, ${account.lastName},
        ${account.role}, ${account.passwordHash}, ${account.at})
      ON CONFLICT DO NOTHING`,
  );
}
