import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, one, run, sql, unnamed } from '#platform/database.ts';

export interface NewEntry {
  id: string;
  at: Date;
  byAccount: string;
  byEmail: string;
  action: string;
  subjectKind: string;
  subjectId: string;
  subjectName: string;
  before: unknown;
  after: unknown;
}

export function insertEntries(database: Database, entries: readonly NewEntry[]) {
  const column = <Value>(value: (entry: NewEntry) => Value) => entries.map(value);
  return run(
    database,
    sql`
      INSERT INTO audit_entry (id, at, by_account, by_email, action, subject_kind, subject_id,
        subject_name, before, after)
      SELECT id, at, by_account, by_email, action, kind, subject_id, name, before::jsonb, after::jsonb
      FROM unnest(${column(({ id }) => id)}::uuid[], ${column(({ at }) => at)}::timestamptz[],
        ${column(({ byAccount }) => byAccount)}::uuid[],
        ${column(({ byEmail }) => byEmail)}::text[], ${column(({ action }) => action)}::text[],
        ${column(({ subjectKind }) => subjectKind)}::text[],
        ${column(({ subjectId }) => subjectId)}::text[],
        ${column(({ subjectName }) => subjectName)}::text[],
        ${column(({ before }) => written(before))}::text[],
        ${column(({ after }) => written(after))}::text[])
        WITH ORDINALITY AS given (id, at, by_account, by_email, action, kind, subject_id, name,
          before, after, place)
      ORDER BY place`,
  );
}

function written(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

const known = columns({ id: 'uuid' });

export function findEntrySince(
  database: Database,
  wanted: { byAccount: string; action: string; kind: string; id: string; since: Date },
) {
  return maybe(
    database,
    known,
    sql`
      SELECT ${known} FROM audit_entry
      WHERE subject_kind = ${wanted.kind} AND subject_id = ${wanted.id}
        AND by_account = ${wanted.byAccount} AND action = ${wanted.action} AND at > ${wanted.since}
      ORDER BY number DESC LIMIT 1`,
  );
}

const entry = columns({
  id: 'uuid',
  at: 'timestamptz',
  byAccount: 'uuid',
  byEmail: 'text',
  action: 'text',
  kind: 'text from subject_kind',
  subjectId: 'text',
  subjectName: 'text',
  before: 'jsonb?',
  after: 'jsonb?',
});

export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number];

/** Null means every person, every thing and all days. */
export interface WantedEntries {
  by: string | null;
  kind: string | null;
  /** These kinds are left out. */
  hidden: readonly string[];
  subject: string | null;
  since: Date | null;
  until: Date | null;
}

/** Newest first. Not prepared: one plan for all filters could not use the index of each. */
export function selectEntries(
  database: Database,
  {
    by,
    kind,
    hidden,
    subject,
    since,
    until,
    limit,
    offset,
  }: WantedEntries & { limit: number; offset: number },
) {
  return many(
    database,
    entry,
    unnamed(sql`
      SELECT ${entry} FROM audit_entry
      WHERE (${by}::uuid IS NULL OR by_account = ${by})
        AND (${kind}::text IS NULL OR subject_kind = ${kind})
        AND subject_kind <> ALL(${hidden}::text[])
        AND (${subject}::text IS NULL OR subject_id = ${subject})
        AND (${since}::timestamptz IS NULL OR at >= ${since})
        AND (${until}::timestamptz IS NULL OR at < ${until})
      ORDER BY number DESC LIMIT ${limit} OFFSET ${offset}`),
  );
}

const count = columns({ total: 'bigint' });

export function countEntries(
  database: Database,
  { by, kind, hidden, subject, since, until }: WantedEntries,
) {
  return one(
    database,
    count,
    unnamed(sql`
      SELECT count(*) AS total FROM audit_entry
      WHERE (${by}::uuid IS NULL OR by_account = ${by})
        AND (${kind}::text IS NULL OR subject_kind = ${kind})
        AND subject_kind <> ALL(${hidden}::text[])
        AND (${subject}::text IS NULL OR subject_id = ${subject})
        AND (${since}::timestamptz IS NULL OR at >= ${since})
        AND (${until}::timestamptz IS NULL OR at < ${until})`),
  );
}

const person = columns({ id: 'uuid', email: 'text' });

/**
 * Steps from person to person along the index, so the cost grows with the people, not with the
 * entries.
 */
export function selectPeople(database: Database) {
  return many(
    database,
    person,
    sql`
      WITH RECURSIVE person AS (
        (SELECT by_account AS id, by_email AS email FROM audit_entry
          ORDER BY by_account, number DESC LIMIT 1)
        UNION ALL
        SELECT next.id, next.email
        FROM person CROSS JOIN LATERAL (
          SELECT by_account AS id, by_email AS email FROM audit_entry
          WHERE by_account > person.id ORDER BY by_account, number DESC LIMIT 1
        ) next
      )
      SELECT ${person} FROM person ORDER BY email, id`,
  );
}

const kindRow = columns({ kind: 'text' });

export function selectKinds(database: Database) {
  return many(
    database,
    kindRow,
    sql`
      WITH RECURSIVE found AS (
        (SELECT subject_kind AS kind FROM audit_entry ORDER BY subject_kind LIMIT 1)
        UNION ALL
        SELECT next.kind
        FROM found CROSS JOIN LATERAL (
          SELECT subject_kind AS kind FROM audit_entry
          WHERE subject_kind > found.kind ORDER BY subject_kind LIMIT 1
        ) next
      )
      SELECT ${kindRow} FROM found`,
  );
}

const ownEntry = columns({
  at: 'timestamptz',
  action: 'text',
  kind: 'text from subject_kind',
  name: 'text from subject_name',
  before: 'jsonb?',
  after: 'jsonb?',
});

export function selectEntriesBy(database: Database, accountId: string) {
  return many(
    database,
    ownEntry,
    sql`SELECT ${ownEntry} FROM audit_entry WHERE by_account = ${accountId} ORDER BY number`,
  );
}

export function forgetWhoActed(database: Database, accountId: string) {
  return run(
    database,
    sql`UPDATE audit_entry SET by_email = '' WHERE by_account = ${accountId} AND by_email <> ''`,
  );
}

/**
 * Removes the address of an admin, or of a person who was invited to be one, from the entries that
 * name it.
 */
export function forgetWhoWasAdmin(database: Database, email: string) {
  return run(
    database,
    sql`
      UPDATE audit_entry SET subject_name = ''
      WHERE subject_kind = 'admin' AND lower(subject_name) = lower(${email})`,
  );
}
