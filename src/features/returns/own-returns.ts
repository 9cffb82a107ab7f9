import type { Person } from '#features/accounts/announcements.ts';
import type { OpenMatter } from '#features/accounts/open-matters.rules.ts';
import type { Database } from '#platform/database.ts';
import { deleteLetters } from '#platform/mail/delete-letters.ts';
import {
  anonymiseReturns,
  listReturnsOfAccount,
  lockReturnsOfAccount,
  selectLines,
} from './returns.queries.ts';
import { isOpen } from './rules.ts';
import { returnAskedLetter } from './write-letters.ts';

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

export async function lockOwnReturns(database: Database, { id }: Person): Promise<void> {
  await lockReturnsOfAccount(database, id);
}

export async function findOpenReturns(
  database: Database,
  { id }: Person,
): Promise<readonly OpenMatter[]> {
  const open = (await listReturnsOfAccount(database, id)).filter(({ state }) => isOpen(state));
  const orderIds = new Set(open.map(({ orderId }) => orderId));
  return [...orderIds].map((orderId) => ({ kind: 'return', orderId }));
}

/** Also anonymises the letters to the owner, which hold the same words. */
export async function forgetReturns(database: Database, { id }: Person) {
  const anonymous = await anonymiseReturns(database, id);
  await deleteLetters(
    database,
    anonymous.map((row) => returnAskedLetter(row.id)),
  );
}
