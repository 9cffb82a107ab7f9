import type { Halt } from '#platform/backup/halt.ts';
import { withdrawOnRestore } from '#platform/mail/letters.queries.ts';
import * as queries from './ended-by-restore.queries.ts';
import { issueLetterKind as kind } from './issue.rules.ts';

const keptBack = 'The shop was restored from a backup: it may have been sent since.';

/**
 * No reader may get a newsletter twice. So each newsletter that may have left since the backup
 * waits until a person sends it.
 */
export const haltNewsletters: Halt = async (database, tables, at) => {
  const issues = tables.find(({ name }) => name === 'newsletter_issue');
  // An older backup lacks columns that were added later.
  if (!issues?.columns.includes('kept_back')) return;
  await queries.keepDueBack(database, { keptBack, at });
  await queries.stopUnderWay(database, at);
  await queries.deleteEveryChosen(database);
  await withdrawOnRestore(database, kind);
};
