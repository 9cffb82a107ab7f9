import type { Person } from '#platform/announcements.ts';
import type { Database } from '#platform/database.ts';
import { anonymiseReturns, listReturnsOfAccount, selectLines } from './returns.queries.ts';

export async function exportReturns(database: Database, { id }: Person) {
  const rows = await listReturnsOfAccount(database, id);
  const lines = await selectLines(
    database,
    rows.map((row) => row.id),
  );
  return rows.map(({ id: returnId, orderId, reason, state, answer, createdAt }) => ({
    orderId,
    reason,
    state,
    answer,
    createdAt,
    items: lines
      .filter((line) => line.returnId === returnId)
      .map(({ name, quantity }) => ({ name, quantity })),
  }));
}

export async function forgetReturns(database: Database, { id }: Person) {
  await anonymiseReturns(database, id);
}
