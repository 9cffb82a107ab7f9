import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, one, run, sql } from '#platform/database.ts';

const issue = columns({
  id: 'uuid',
  subject: 'text',
  preheader: 'text',
  body: 'text',
  code: 'text?',
  audience: 'jsonb',
  named: 'jsonb',
  version: 'integer',
  changedAt: 'timestamptz',
  plannedAt: 'timestamptz?',
  keptBack: 'text?',
  startedAt: 'timestamptz?',
  stoppedAt: 'timestamptz?',
  finishedAt: 'timestamptz?',
  slug: 'text?',
  readers: 'integer?',
  got: 'integer',
  refused: 'integer',
});

export type IssueRow = NonNullable<Awaited<ReturnType<typeof findIssue>>>;

export function findIssue(database: Database, id: string) {
  return maybe(database, issue, sql`SELECT ${issue} FROM newsletter_issue WHERE id = ${id}`);
}

export function lockIssue(database: Database, id: string) {
  return maybe(
    database,
    issue,
    sql`SELECT ${issue} FROM newsletter_issue WHERE id = ${id} FOR UPDATE`,
  );
}

export function selectIssues(database: Database) {
  return many(
    database,
    issue,
    sql`SELECT ${issue} FROM newsletter_issue ORDER BY created_at DESC, id DESC`,
  );
}

interface Written {
  id: string;
  subject: string;
  preheader: string;
  body: string;
  code: string | null;
  audience: object;
  named: readonly string[];
  pictures: readonly string[];
  at: Date;
}

/** False if there is a newsletter with this id already. */
export async function insertIssue(database: Database, written: Written) {
  const rows = await run(
    database,
    sql`
      INSERT INTO newsletter_issue (id, subject, preheader, body, code, audience, named, pictures,
        version, created_at, changed_at)
      VALUES (${written.id}, ${written.subject}, ${written.preheader}, ${written.body},
        ${written.code}, ${JSON.stringify(written.audience)}, ${JSON.stringify(written.named)},
        ${written.pictures}::text[], 1, ${written.at}, ${written.at})
      ON CONFLICT (id) DO NOTHING`,
  );
  return rows === 1;
}

export function updateIssue(database: Database, written: Written) {
  return run(
    database,
    sql`
      UPDATE newsletter_issue
      SET subject = ${written.subject}, preheader = ${written.preheader}, body = ${written.body},
        code = ${written.code}, audience = ${JSON.stringify(written.audience)},
        named = ${JSON.stringify(written.named)}, pictures = ${written.pictures}::text[],
        kept_back = NULL, version = version + 1, changed_at = ${written.at}
      WHERE id = ${written.id}`,
  );
}

export function deleteIssue(database: Database, id: string) {
  return run(database, sql`DELETE FROM newsletter_issue WHERE id = ${id}`);
}

const unsent = columns({ id: 'uuid', body: 'text', named: 'jsonb' });

/** Drafts and planned newsletters. One whose sending has begun keeps its names in its letter. */
export function lockUnsent(database: Database) {
  return many(
    database,
    unsent,
    sql`
      SELECT ${unsent} FROM newsletter_issue WHERE started_at IS NULL ORDER BY id FOR UPDATE`,
  );
}

export function keepNamed(database: Database, id: string, named: readonly string[]) {
  return run(
    database,
    sql`UPDATE newsletter_issue SET named = ${JSON.stringify(named)} WHERE id = ${id}`,
  );
}

/** Without a moment the newsletter is a draft again. `keptBack` may say why. */
export function planIssue(
  database: Database,
  {
    id,
    plannedAt,
    keptBack,
    at,
  }: { id: string; plannedAt: Date | null; keptBack: string | null; at: Date },
) {
  return run(
    database,
    sql`
      UPDATE newsletter_issue
      SET planned_at = ${plannedAt}, kept_back = ${keptBack}, version = version + 1,
        changed_at = ${at}
      WHERE id = ${id}`,
  );
}

export function markStopped(database: Database, id: string, at: Date) {
  return run(
    database,
    sql`UPDATE newsletter_issue SET stopped_at = ${at}, version = version + 1 WHERE id = ${id}`,
  );
}

const kept = columns({ subject: 'text', keptBack: 'text?' });

export function selectKeptBack(database: Database) {
  return many(
    database,
    kept,
    sql`
      SELECT ${kept} FROM newsletter_issue WHERE kept_back IS NOT NULL ORDER BY changed_at, id`,
  );
}

const due = columns({ id: 'uuid' });

/** Newsletters whose moment has come, the earliest first. */
export function selectDue(database: Database, now: Date) {
  return many(
    database,
    due,
    sql`
      SELECT ${due} FROM newsletter_issue
      WHERE planned_at <= ${now} AND started_at IS NULL
        AND stopped_at IS NULL AND finished_at IS NULL
      ORDER BY planned_at, id`,
  );
}

const slugs = columns({ slug: 'text?' });

export function selectSlugsLike(database: Database, slug: string) {
  return many(
    database,
    slugs,
    sql`
      SELECT ${slugs} FROM newsletter_issue
      WHERE slug = ${slug} OR starts_with(slug, ${`${slug}-`})`,
  );
}

/** Only one sending begins at a time, so that no two newsletters get the same address. */
export function lockSlugs(database: Database) {
  return run(database, sql`SELECT pg_advisory_xact_lock(hashtextextended('newsletter slugs', 0))`);
}

export function markStarted(
  database: Database,
  started: {
    id: string;
    slug: string;
    letter: object;
    readers: number;
    pictures: readonly string[];
    at: Date;
  },
) {
  return run(
    database,
    sql`
      UPDATE newsletter_issue
      SET started_at = ${started.at}, next_part_at = ${started.at}, slug = ${started.slug},
        letter = ${JSON.stringify(started.letter)}, readers = ${started.readers},
        pictures = ${started.pictures}::text[]
      WHERE id = ${started.id}`,
  );
}

const underWay = columns({
  id: 'uuid',
  audience: 'jsonb',
  startedAt: 'timestamptz?',
  through: 'uuid?',
  nextPartAt: 'timestamptz?',
  got: 'integer',
});

export type UnderWay = Awaited<ReturnType<typeof lockUnderWay>>[number];

/**
 * Newsletters that are being sent, the one that began first at the front. Waits for another worker
 * that is writing letters.
 */
export function lockUnderWay(database: Database) {
  return many(
    database,
    underWay,
    sql`
      SELECT ${underWay} FROM newsletter_issue
      WHERE planned_at IS NOT NULL AND started_at IS NOT NULL
        AND stopped_at IS NULL AND finished_at IS NULL
      ORDER BY started_at, id
      FOR UPDATE`,
  );
}

/** Keeps a segment's subscriptions as they are when the sending begins. */
export function insertChosen(
  database: Database,
  { id, subscriptions }: { id: string; subscriptions: readonly string[] },
) {
  return run(
    database,
    sql`
      INSERT INTO newsletter_chosen (issue_id, subscription_id)
      SELECT ${id}, unnest(${subscriptions}::uuid[])`,
  );
}

export function deleteChosen(database: Database, id: string) {
  return run(database, sql`DELETE FROM newsletter_chosen WHERE issue_id = ${id}`);
}

export function advance(
  database: Database,
  { id, through, nextPartAt }: { id: string; through: string; nextPartAt: Date },
) {
  return run(
    database,
    sql`
      UPDATE newsletter_issue SET through = ${through}, next_part_at = ${nextPartAt}
      WHERE id = ${id}`,
  );
}

export function markFinished(database: Database, id: string, at: Date) {
  return run(database, sql`UPDATE newsletter_issue SET finished_at = ${at} WHERE id = ${id}`);
}

export function countGot(database: Database, id: string) {
  return run(database, sql`UPDATE newsletter_issue SET got = got + 1 WHERE id = ${id}`);
}

export function countRefused(database: Database, id: string) {
  return run(database, sql`UPDATE newsletter_issue SET refused = refused + 1 WHERE id = ${id}`);
}

const reader = columns({ id: 'uuid', email: 'text' });

/**
 * The next subscribers by id: those who had confirmed by `at` and have not left since. With
 * `onlyChosen`, only those who were chosen when the sending began. An address that several accounts
 * have subscribed counts once, by its first subscription at that time.
 */
export function selectReaders(
  database: Database,
  {
    issue,
    onlyChosen,
    at,
    after,
    limit,
  }: { issue: string; onlyChosen: boolean; at: Date; after: string | null; limit: number },
) {
  return many(
    database,
    reader,
    sql`
      SELECT ${reader.of('s')} FROM newsletter_subscription s
      WHERE s.confirmed_at <= ${at} AND s.ended_at IS NULL
        AND s.id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
        AND (NOT ${onlyChosen}::boolean OR EXISTS (
          SELECT FROM newsletter_chosen
          WHERE issue_id = ${issue} AND subscription_id = s.id))
        AND NOT EXISTS (
          SELECT FROM newsletter_subscription earlier
          WHERE lower(earlier.email) = lower(s.email) AND earlier.id < s.id
            AND (NOT ${onlyChosen}::boolean OR EXISTS (
              SELECT FROM newsletter_chosen
              WHERE issue_id = ${issue} AND subscription_id = earlier.id))
            AND earlier.confirmed_at <= ${at}
            AND (earlier.ended_at IS NULL OR earlier.ended_at > ${at})
        )
      ORDER BY s.id LIMIT ${limit}`,
  );
}

const counted = columns({ subscribers: 'bigint' });

/** Counts each address once. */
export function countReaders(database: Database, at: Date) {
  return one(
    database,
    counted,
    sql`
      SELECT count(DISTINCT lower(email)) AS subscribers FROM newsletter_subscription
      WHERE confirmed_at <= ${at} AND ended_at IS NULL`,
  );
}

const chosen = columns({ id: 'uuid', email: 'text' });

/** The subscriptions of these accounts. Several may have the same address. */
export function selectSubscriptionsOf(
  database: Database,
  { accountIds, at }: { accountIds: readonly string[]; at: Date },
) {
  return many(
    database,
    chosen,
    sql`
      SELECT ${chosen} FROM newsletter_subscription
      WHERE confirmed_at <= ${at} AND ended_at IS NULL
        AND account_id = ANY(${accountIds}::uuid[])`,
  );
}

const forReader = columns({ letter: 'jsonb', slug: 'text?', audience: 'jsonb' });

/** Answers nothing if the sending was stopped. */
export function findBeingSent(database: Database, id: string) {
  return maybe(
    database,
    forReader,
    sql`
      SELECT ${forReader} FROM newsletter_issue
      WHERE id = ${id} AND stopped_at IS NULL AND letter IS NOT NULL`,
  );
}

/** Answers nothing if the sending was stopped, or if this reader has left. */
export function findForReader(
  database: Database,
  { issue: id, subscription }: { issue: string; subscription: string },
) {
  return maybe(
    database,
    forReader,
    sql`
      SELECT ${forReader} FROM newsletter_issue
      WHERE id = ${id} AND letter IS NOT NULL AND stopped_at IS NULL
        AND EXISTS (
          SELECT FROM newsletter_subscription s
          WHERE s.id = ${subscription} AND s.confirmed_at IS NOT NULL AND s.ended_at IS NULL
        )`,
  );
}

/** The mail server knows no such mailbox, so the address leaves the list in every account. */
export function refuseReader(
  database: Database,
  { subscription, reason, at }: { subscription: string; reason: string; at: Date },
) {
  return run(
    database,
    sql`
      UPDATE newsletter_subscription
      SET ended_at = ${at}, refused_at = ${at}, refusal = ${reason}
      WHERE ended_at IS NULL AND lower(email) =
        (SELECT lower(s.email) FROM newsletter_subscription s WHERE s.id = ${subscription})`,
  );
}

const refusals = columns({ refused: 'bigint' });

export function countRefusals(database: Database) {
  return one(
    database,
    refusals,
    sql`
      SELECT count(DISTINCT lower(email)) AS refused FROM newsletter_subscription
      WHERE refused_at IS NOT NULL`,
  );
}

const shown = columns({
  slug: 'text?',
  letter: 'jsonb',
  audience: 'jsonb',
  startedAt: 'timestamptz?',
});

export function findShown(database: Database, slug: string) {
  return maybe(
    database,
    shown,
    sql`SELECT ${shown} FROM newsletter_issue WHERE slug = ${slug} AND letter IS NOT NULL`,
  );
}

const news = columns({ slug: 'text?', title: 'text from subject', startedAt: 'timestamptz?' });

/** The newest news of this co-operative. */
export function selectNews(database: Database, cooperativeId: string, most: number) {
  return many(
    database,
    news,
    sql`
      SELECT ${news} FROM newsletter_issue
      WHERE audience ->> 'cooperative' = ${cooperativeId} AND started_at IS NOT NULL
      ORDER BY started_at DESC LIMIT ${most}`,
  );
}

const print = columns({ begun: 'bigint', last: 'timestamptz?' });

/** The answer changes when a sending begins. What a newsletter shows stays the same after that. */
export function findShownPrint(database: Database) {
  return one(
    database,
    print,
    sql`
      SELECT count(*) AS begun, max(started_at) AS last FROM newsletter_issue
      WHERE started_at IS NOT NULL`,
  );
}

const picture = columns({ hash: 'text' });

export function selectPicturesOfIssues(database: Database) {
  return many(
    database,
    picture,
    sql`SELECT DISTINCT hash FROM newsletter_issue CROSS JOIN unnest(pictures) AS hash`,
  );
}
