import type { Role } from '#lib/contract.ts';
import { columns } from '#platform/columns.ts';
import { type Database, maybe, one, run, sql } from '#platform/database.ts';
import { storedRole } from './desk-role.rules.ts';

const ownerCount = columns({ owners: 'bigint' });

export function countOwners(database: Database) {
  return one(
    database,
    ownerCount,
    sql`
      SELECT count(*) AS owners FROM accounts_account
      WHERE role = 'admin' AND desk_role = 'owner' AND deleted_at IS NULL`,
  );
}

/**
 * If two machines start for the first time at once, the second one waits and then finds the first
 * one's admin.
 */
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
    role: Exclude<Role, 'visitor'>;
    passwordHash: string;
    acceptedTermsAt: Date | null;
    at: Date;
  },
) {
  const { role, deskRole } = storedRole(account.role);
  return run(
    database,
    sql`
      INSERT INTO accounts_account
        (id, email, first_name, last_name, role, desk_role, password_hash, accepted_terms_at,
          created_at)
      VALUES (${account.id}, ${account.email}, ${account.firstName}, ${account.lastName}, ${role},
        ${deskRole}, ${account.passwordHash}, ${account.acceptedTermsAt}, ${account.at})
      ON CONFLICT DO NOTHING`,
  );
}

/**
 * Adds a customer who orders by telephone. Without an e-mail address nobody can sign in to the
 * account.
 */
export function insertTaken(
  database: Database,
  taken: {
    id: string;
    email: string | null;
    phone: string;
    firstName: string;
    lastName: string;
    passwordHash: string;
    at: Date;
  },
) {
  return run(
    database,
    sql`
      INSERT INTO accounts_account
        (id, email, phone, first_name, last_name, role, password_hash, created_at)
      VALUES (${taken.id}, ${taken.email}, ${taken.phone}, ${taken.firstName}, ${taken.lastName},
        'customer', ${taken.passwordHash}, ${taken.at})
      ON CONFLICT DO NOTHING`,
  );
}

const account = columns({
  id: 'uuid',
  // Empty for a customer who only ever ordered by telephone.
  email: "text from coalesce(email, '')",
  /** Set for customers whom the desk entered. */
  phone: 'text?',
  firstName: 'text',
  lastName: 'text',
  // A process of the previous version makes an admin without a desk role, who gets the least role.
  role: "text:customer|packer|manager|owner from CASE role WHEN 'admin' THEN coalesce(desk_role, 'packer') ELSE 'customer' END",
  passwordHash: 'text',
  acceptedTermsAt: 'timestamptz?',
  createdAt: 'timestamptz',
});

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export function findAccount(database: Database, id: string) {
  return maybe(
    database,
    account,
    sql`SELECT ${account} FROM accounts_account WHERE id = ${id} AND deleted_at IS NULL`,
  );
}

export function findAccountByEmail(database: Database, email: string) {
  return maybe(
    database,
    account,
    sql`
      SELECT ${account}
      FROM accounts_account WHERE lower(email) = lower(${email}) AND deleted_at IS NULL`,
  );
}

export function updateName(
  database: Database,
  { id, firstName, lastName }: { id: string; firstName: string; lastName: string },
) {
  return run(
    database,
    sql`
      UPDATE accounts_account SET first_name = ${firstName}, last_name = ${lastName}
      WHERE id = ${id} AND deleted_at IS NULL`,
  );
}

/**
 * Locks the row until the transaction ends. A change of an account locks this row before any other.
 */
export function lockAccount(database: Database, id: string) {
  return maybe(
    database,
    account,
    sql`
      SELECT ${account}
      FROM accounts_account WHERE id = ${id} AND deleted_at IS NULL FOR NO KEY UPDATE`,
  );
}

/**
 * Changes the address of an account that the desk made, as long as it is the wrong one and nobody has
 * set a password. If the right one has an account, this one has none.
 */
export function correctTakenEmail(
  database: Database,
  { id, wrong, right }: { id: string; wrong: string; right: string },
) {
  return run(
    database,
    sql`
      UPDATE accounts_account
      SET email = (
        SELECT ${right}::text WHERE ${right} <> '' AND NOT EXISTS (
          SELECT FROM accounts_account WHERE lower(email) = lower(${right})))
      WHERE id = ${id} AND phone IS NOT NULL AND role = 'customer' AND accepted_terms_at IS NULL
        AND password_changed_at IS NULL AND lower(coalesce(email, '')) = lower(${wrong})`,
  );
}

export function updatePassword(
  database: Database,
  { id, passwordHash, at }: { id: string; passwordHash: string; at: Date },
) {
  return run(
    database,
    sql`
      UPDATE accounts_account
      SET password_hash = ${passwordHash}, password_changed_at = ${at}
      WHERE id = ${id}`,
  );
}

/** Leaves an admin alone, even one who became an admin a moment ago. */
export function anonymiseAccount(database: Database, id: string, at: Date) {
  return run(
    database,
    sql`
      UPDATE accounts_account
      SET email = NULL, phone = NULL, first_name = '', last_name = '', password_hash = '', deleted_at = ${at}
      WHERE id = ${id} AND deleted_at IS NULL AND role <> 'admin'`,
  );
}
