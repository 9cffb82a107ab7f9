import type { Halt } from '#platform/backup/halt.ts';
import { withdrawOnRestore } from '#platform/mail/letters.queries.ts';
import * as queries from './ended-by-restore.queries.ts';
import { issueLetterKind as kind } from './issue.rules.ts';

const keptBack = 'The shop was restored from a backup: it may have been sent since.';

/** A newsletter comes to nobody twice, so each that may have left since waits for a person. */
export const haltNewsletters: Halt = async (database, tables, at) => {
  const issues = tables.find(({ name }) => name === 'newsletter_issue');
  // An older backup lacks what was added later.
  if (!issues?.columns.includes('kept_back')) return;
  await queries.keepDueBack(database, { keptBack, at });
  await queries.stopUnderWay(database, at);
  await queries.deleteEveryChosen(database);
  await withdrawOnRestore(database, kind);
};
