import { findCooperative } from '#features/origin/told-cooperative.ts';
import type { Input } from '#lib/contract.ts';
import { accept, refuse } from '#lib/result.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import type * as contract from './issue.contract.ts';
import type { MadeLetter } from './issue.contract.ts';
import type { Audience } from './issue.rules.ts';
import { findShown, findShownPrint, selectNews, selectPicturesOfIssues } from './issues.queries.ts';
import { readableNow, withoutNames } from './named-people.ts';

/** The newsletter's public page, the same for all readers. */
export async function readIssue(
  { pool }: Pick<Context, 'pool'>,
  { params: { slug } }: Input<typeof contract.readIssue>,
) {
  const row = isSlug(slug) ? await findShown(pool, slug) : undefined;
  if (!row?.startedAt) return refuse('unknown-newsletter');
  const { subject: title, named = [], ...letter } = row.letter as MadeLetter;
  const audience = row.audience as Audience;
  return accept({
    ...{ slug, title, sentAt: row.startedAt.toISOString(), ...letter },
    // The shop and phones keep this answer, so it leaves out names that a person can take back.
    pieces: withoutNames(letter.pieces, named),
    namesPeople: named.length > 0,
    of: audience.kind === 'followers' ? { name: audience.called, slug: audience.slug } : null,
  });
}

/** Read anew for each request, because a person can take back her consent at any moment. */
export async function readIssueNow(
  context: Pick<Context, 'pool' | 'clock'>,
  { params: { slug } }: Input<typeof contract.readIssueNow>,
) {
  const row = isSlug(slug) ? await findShown(context.pool, slug) : undefined;
  if (!row) return refuse('unknown-newsletter');
  const { pieces } = await readableNow(context, row.letter as MadeLetter);
  return accept({ pieces });
}

/** A co-operative's page shows at most this many. */
const mostNews = 20;

export async function listNews(
  { pool }: Pick<Context, 'pool'>,
  { params: { slug } }: Input<typeof contract.listNews>,
) {
  const cooperative = await findCooperative(pool, slug);
  const rows = cooperative ? await selectNews(pool, cooperative.id, mostNews) : [];
  return accept(
    rows.flatMap(({ slug: at, title, startedAt }) =>
      at && startedAt ? [{ slug: at, title, sentAt: startedAt.toISOString() }] : [],
    ),
  );
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
