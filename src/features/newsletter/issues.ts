import type { Input } from '#lib/contract.ts';
import { accept, refuse } from '#lib/result.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import type * as contract from './issue.contract.ts';
import type { MadeLetter } from './issue.contract.ts';
import { findShown, findShownPrint, selectPicturesOfIssues } from './issues.queries.ts';

/** What stands at its public address, for everybody the same. */
export async function readIssue(
  { pool }: Pick<Context, 'pool'>,
  { params: { slug } }: Input<typeof contract.readIssue>,
) {
  const row = isSlug(slug) ? await findShown(pool, slug) : undefined;
  if (!row?.startedAt) return refuse('unknown-newsletter');
  const { subject: title, ...letter } = row.letter as MadeLetter;
  return accept({ slug, title, sentAt: row.startedAt.toISOString(), ...letter });
}

/** PostgreSQL refuses to read some addresses, such as one with a zero byte. */
function isSlug(slug: string): boolean {
  return /^[a-z0-9-]{1,200}$/.test(slug);
}

export async function fingerprintIssues(database: Database): Promise<string> {
  return Object.values(await findShownPrint(database)).join(' ');
}

export async function picturesOfIssues(database: Database): Promise<string[]> {
  return (await selectPicturesOfIssues(database)).map(({ hash }) => hash);
}
