import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, one, run, sql } from '#platform/database.ts';
import type { WritingKind } from './rules.ts';

const writing = columns({
  id: 'uuid',
  kind: 'text:article|page',
  slug: 'text from a.slug',
  title: 'text',
  summary: 'text',
  author: 'text',
  pictureHash: 'text?',
  pictureShows: 'text',
  body: 'text',
  minutes: 'integer?',
  searchTitle: 'text',
  searchDescription: 'text',
  publishedAt: 'timestamptz?',
  version: 'integer',
  changedAt: 'timestamptz',
});

export type WritingRow = NonNullable<Awaited<ReturnType<typeof findWriting>>>;

export function findWriting(database: Database, id: string) {
  return maybe(
    database,
    writing,
    sql`
      SELECT ${writing.of('w')}
      FROM journal_writing w JOIN journal_address a ON a.writing_id = w.id AND a.is_present
      WHERE w.id = ${id}`,
  );
}

export function selectPublished(database: Database, kind: WritingKind, now: Date) {
  return many(
    database,
    writing,
    sql`
      SELECT ${writing.of('w')}
      FROM journal_writing w JOIN journal_address a ON a.writing_id = w.id AND a.is_present
      WHERE w.kind = ${kind} AND w.published_at <= ${now}
      ORDER BY w.published_at DESC, w.id DESC`,
  );
}

const place = columns({
  id: 'uuid from w.id',
  kind: 'text:article|page from w.kind',
  slug: 'text from a.slug',
  isPresent: 'boolean from a.is_present',
  title: 'text from w.title',
  publishedAt: 'timestamptz? from w.published_at',
  changedAt: 'timestamptz from w.changed_at',
});

/** Includes old addresses. */
export function selectPlaces(database: Database) {
  return many(
    database,
    place,
    sql`
      SELECT ${place} FROM journal_writing w JOIN journal_address a ON a.writing_id = w.id
      ORDER BY w.changed_at DESC, w.id DESC, a.slug`,
  );
}

/**
 * Two texts must never take the same address, so every change of an address waits for this lock.
 */
export function lockAddresses(database: Database) {
  return run(database, sql`SELECT pg_advisory_xact_lock(hashtextextended('journal address', 0))`);
}

interface WritingValues {
  id: string;
  kind: WritingKind;
  title: string;
  summary: string;
  author: string;
  pictureHash: string | null;
  pictureShows: string;
  body: string;
  minutes: number | null;
  searchTitle: string;
  searchDescription: string;
  publishedAt: Date | null;
  version: number;
  at: Date;
}

export function insertWriting(database: Database, given: WritingValues) {
  return run(
    database,
    sql`
      INSERT INTO journal_writing (id, kind, title, summary, author, picture_hash, picture_shows,
        body, minutes, search_title, search_description, published_at, version, created_at,
        changed_at)
      VALUES (${given.id}, ${given.kind}, ${given.title}, ${given.summary}, ${given.author},
        ${given.pictureHash}, ${given.pictureShows}, ${given.body}, ${given.minutes},
        ${given.searchTitle}, ${given.searchDescription}, ${given.publishedAt}, ${given.version},
        ${given.at}, ${given.at})`,
  );
}

export function updateWriting(database: Database, given: WritingValues) {
  return run(
    database,
    sql`
      UPDATE journal_writing SET title = ${given.title}, summary = ${given.summary},
        author = ${given.author}, picture_hash = ${given.pictureHash},
        picture_shows = ${given.pictureShows}, body = ${given.body}, minutes = ${given.minutes},
        search_title = ${given.searchTitle}, search_description = ${given.searchDescription},
        published_at = ${given.publishedAt}, version = ${given.version}, changed_at = ${given.at}
      WHERE id = ${given.id}`,
  );
}

export function deleteWriting(database: Database, id: string) {
  return run(database, sql`DELETE FROM journal_writing WHERE id = ${id}`);
}

interface Address {
  kind: WritingKind;
  slug: string;
  writingId: string;
}

const owner = columns({ writingId: 'uuid from a.writing_id', title: 'text from w.title' });

export function findOwnerOfAddress(database: Database, kind: WritingKind, slug: string) {
  return maybe(
    database,
    owner,
    sql`
      SELECT ${owner} FROM journal_address a JOIN journal_writing w ON w.id = a.writing_id
      WHERE a.kind = ${kind} AND a.slug = ${slug}`,
  );
}

/** Kept with the address: the text may be a draft again before its address changes. */
export function noteShown(database: Database, writingId: string) {
  return run(
    database,
    sql`
      UPDATE journal_address SET was_shown = true
      WHERE writing_id = ${writingId} AND is_present AND NOT was_shown`,
  );
}

/** If the present address was ever shown, it becomes an old one, from which people are led on. */
export function leaveAddress(database: Database, writingId: string) {
  return run(
    database,
    sql`
      UPDATE journal_address SET is_present = false
      WHERE writing_id = ${writingId} AND is_present AND was_shown`,
  );
}

/** An address that was never shown leads nobody on, so it becomes free again. */
export function freeAddress(database: Database, writingId: string) {
  return run(
    database,
    sql`
      DELETE FROM journal_address
      WHERE writing_id = ${writingId} AND is_present AND NOT was_shown`,
  );
}

/** If the text has this address already, it is an old one, and only shown addresses become old. */
export function takeAddress(database: Database, { kind, slug, writingId }: Address) {
  return run(
    database,
    sql`
      INSERT INTO journal_address (kind, slug, writing_id, is_present)
      VALUES (${kind}, ${slug}, ${writingId}, true)
      ON CONFLICT (kind, slug) DO UPDATE SET is_present = true, was_shown = true`,
  );
}

const past = columns({
  version: 'integer',
  at: 'timestamptz',
  byEmail: 'text',
  act: 'text:saved|published|planned|taken-back|brought-back',
  content: 'jsonb',
});

export type PastRow = Awaited<ReturnType<typeof selectVersions>>[number];

export function selectVersions(database: Database, writingId: string) {
  return many(
    database,
    past,
    sql`
      SELECT ${past} FROM journal_version WHERE writing_id = ${writingId} ORDER BY version DESC`,
  );
}

interface NewVersion {
  writingId: string;
  version: number;
  at: Date;
  byAccount: string | null;
  byEmail: string;
  act: PastRow['act'];
  content: unknown;
}

export function insertVersion(database: Database, given: NewVersion) {
  return run(
    database,
    sql`
      INSERT INTO journal_version (writing_id, version, at, by_account, by_email, act, content)
      VALUES (${given.writingId}, ${given.version}, ${given.at}, ${given.byAccount},
        ${given.byEmail}, ${given.act}, ${JSON.stringify(given.content)}::jsonb)`,
  );
}

export function deleteVersionsUntil(database: Database, writingId: string, version: number) {
  return run(
    database,
    sql`DELETE FROM journal_version WHERE writing_id = ${writingId} AND version <= ${version}`,
  );
}

const ownVersion = columns({ at: 'timestamptz', act: 'text' });

export function selectVersionsBy(database: Database, accountId: string) {
  return many(
    database,
    ownVersion,
    sql`SELECT ${ownVersion} FROM journal_version WHERE by_account = ${accountId} ORDER BY at`,
  );
}

export function forgetWhoWrote(database: Database, accountId: string) {
  return run(
    database,
    sql`UPDATE journal_version SET by_email = '' WHERE by_account = ${accountId}`,
  );
}

const usedPicture = columns({ hash: 'text' });

/** Includes pictures of earlier versions, because those can be brought back. */
export function selectPicturesOfWritings(database: Database) {
  return many(
    database,
    usedPicture,
    sql`
      SELECT picture_hash AS hash FROM journal_writing WHERE picture_hash IS NOT NULL
      UNION
      SELECT content ->> 'picture' FROM journal_version WHERE content ->> 'picture' IS NOT NULL
      UNION
      SELECT found[1] FROM journal_writing,
        regexp_matches(body, '/media/([0-9a-f]{64})', 'g') AS found
      UNION
      SELECT found[1] FROM journal_version,
        regexp_matches(content ->> 'body', '/media/([0-9a-f]{64})', 'g') AS found`,
  );
}

const print = columns({
  writings: 'bigint from count(*)',
  versions: 'bigint from coalesce(sum(version), 0)::bigint',
  newest: `text from coalesce(max(id::text), '')`,
  shown: 'bigint from count(*) FILTER (WHERE published_at <= given.now)',
});

/** The answer changes with every change, and when a planned moment has come. */
export function findJournalPrint(database: Database, now: Date) {
  return one(
    database,
    print,
    sql`
      SELECT ${print} FROM (SELECT ${now}::timestamptz AS now) AS given
      LEFT JOIN journal_writing ON true`,
  );
}
