import { pesewas, toCedis } from '#lib/money.ts';
import type { Database } from '#platform/database.ts';
import type { Person } from '../accounts/announcements.ts';
import { forgetPayer, listAttemptsOf } from './attempts.queries.ts';

export async function exportPayments(database: Database, { email }: Person) {
  const attempts = await listAttemptsOf(database, email);
  return attempts.map(({ amount, ...attempt }) => ({
    ...attempt,
    amount: toCedis(pesewas(amount)),
  }));
}

/** The books keep what was paid, when and how. The payer's address is removed. */
export async function forgetPayments(database: Database, { email }: Person) {
  await forgetPayer(database, email);
}
