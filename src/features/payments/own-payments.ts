import type { Person } from '#features/accounts/announcements.ts';
import { pesewas, toCedis } from '#lib/money.ts';
import type { Database } from '#platform/database.ts';
import { forgetPayer, listAttemptsOf } from './attempts.queries.ts';
import { readPayments } from './read-payments.ts';

export async function exportPayments(database: Database, { email }: Person) {
  const attempts = await listAttemptsOf(database, email);
  return attempts.map(({ amount, ...attempt }) => ({
    ...attempt,
    amount: toCedis(pesewas(amount)),
  }));
}

/** All money of one order, from any payer: online, by bank transfer or in cash. */
export async function exportPaymentsFor(database: Database, subjectId: string) {
  const { attempts, refunds, transfers } = await readPayments(database, subjectId);
  return {
    attempts: attempts.map((attempt) => {
      const { reference, state, channel, amount, receivedCurrency, createdAt, receivedAt } =
        attempt;
      const received = attempt.received === null ? null : toCedis(attempt.received);
      const money = { amount: toCedis(amount), received, receivedCurrency };
      return { reference, state, channel, ...money, createdAt, receivedAt };
    }),
    refunds: refunds.map(({ amount, reason, state, createdAt, doneAt }) => {
      return { amount: toCedis(amount), reason, state, createdAt, doneAt };
    }),
    transfers: transfers.map(({ kind, amount, reference, at }) => {
      return { kind, amount: toCedis(amount), reference, at };
    }),
  };
}

/** Removes the payer's address. The books keep what was paid, when and how. */
export async function forgetPayments(database: Database, { email }: Person) {
  await forgetPayer(database, email);
}
