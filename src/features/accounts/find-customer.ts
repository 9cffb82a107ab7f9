import type { Database } from '#platform/database.ts';
import { findAccountByEmail } from './accounts.queries.ts';

/** The customer with this address; nobody of the desk. */
export async function findCustomer(
  database: Database,
  email: string,
): Promise<{ id: string } | undefined> {
  const account = await findAccountByEmail(database, email);
  return account?.role === 'customer' ? { id: account.id } : undefined;
}
