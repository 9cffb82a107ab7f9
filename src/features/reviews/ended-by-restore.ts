import { settingsOf } from '#features/settings/settings.ts';
import type { Halt } from '#platform/backup/halt.ts';
import { withdrawOnRestore } from '#platform/mail/letters.queries.ts';
import { markDueAsked } from './asking.queries.ts';
import { dueAt, reviewAskedKind as kind } from './rules.ts';

/** Nobody is asked twice: each order that may have been asked about since the backup counts as asked. */
export const haltAskings: Halt = async (database, tables, at) => {
  const letters = tables.find(({ name }) => name === 'platform_letter');
  // An older backup lacks what was added later: this column is the youngest of those that are named.
  if (!letters?.columns.includes('handed_at')) return;
  const { ask, days } = (await settingsOf(database)).reviewLetters;
  if (ask) await markDueAsked(database, { at, ...dueAt(at, days) });
  await withdrawOnRestore(database, kind);
};
