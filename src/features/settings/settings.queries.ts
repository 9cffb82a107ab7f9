import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, one, run, sql } from '#platform/database.ts';
import type { ChangeMeans } from './rules.ts';

const setting = columns({ name: 'text', value: 'jsonb', version: 'integer', example: 'boolean' });

export function selectSettings(database: Database) {
  return many(database, setting, sql`SELECT ${setting} FROM platform_setting`);
}

export function findSetting(database: Database, name: string) {
  return maybe(
    database,
    setting,
    sql`SELECT ${setting} FROM platform_setting WHERE name = ${name}`,
  );
}

/** No setting that has a row can change until the transaction ends. */
export function holdSettings(database: Database) {
  return run(database, sql`SELECT name FROM platform_setting FOR SHARE`);
}

/** Changes of one setting run one after another, even while it has no row. */
export function lockSetting(database: Database, name: string) {
  return run(
    database,
    sql`SELECT pg_advisory_xact_lock(hashtextextended('setting ' || ${name}::text, 0))`,
  );
}

interface Change {
  id: string;
  name: string;
  version: number;
  at: Date;
  /** Null if no admin made the change. `means` says how it came. */
  byAccount: string | null;
  byEmail: string;
  means: ChangeMeans;
  before: unknown;
  after: unknown;
}

export function upsertSetting(database: Database, { name, version, at, after }: Change) {
  return run(
    database,
    sql`
      INSERT INTO platform_setting (name, value, version, changed_at)
      VALUES (${name}, ${JSON.stringify(after)}::jsonb, ${version}, ${at})
      ON CONFLICT (name) DO UPDATE
      SET value = excluded.value, version = excluded.version, changed_at = excluded.changed_at,
        example = false`,
  );
}

/**
 * Writes those settings that have no value yet. The first start and the demo's seed write no history.
 */
export function insertFirstSettings(
  database: Database,
  { values, at, example }: { values: Record<string, unknown>; at: Date; example: boolean },
) {
  return run(
    database,
    sql`
      INSERT INTO platform_setting (name, value, version, changed_at, example)
      SELECT key, value, 1, ${at}::timestamptz, ${example}::boolean
      FROM jsonb_each(${JSON.stringify(values)}::jsonb)
      ON CONFLICT (name) DO NOTHING`,
  );
}

export function insertSettingChange(database: Database, change: Change) {
  return run(
    database,
    sql`
      INSERT INTO platform_setting_change
        (id, name, version, at, by_account, by_email, means, before, after)
      VALUES (${change.id}, ${change.name}, ${change.version}, ${change.at}, ${change.byAccount},
        ${change.byEmail}, ${change.means}, ${JSON.stringify(change.before)}::jsonb,
        ${JSON.stringify(change.after)}::jsonb)`,
  );
}

const changed = columns({
  id: 'uuid',
  name: 'text',
  at: 'timestamptz',
  byAccount: 'uuid?',
  byEmail: 'text',
  means: 'text',
  before: 'jsonb',
  after: 'jsonb',
});

export function selectSettingChanges(
  database: Database,
  { limit, offset }: { limit: number; offset: number },
) {
  return many(
    database,
    changed,
    sql`
      SELECT ${changed}
      FROM platform_setting_change ORDER BY number DESC LIMIT ${limit} OFFSET ${offset}`,
  );
}

const changeCount = columns({ total: 'bigint' });

export function countSettingChanges(database: Database) {
  return one(database, changeCount, sql`SELECT count(*) AS total FROM platform_setting_change`);
}

const namedPicture = columns({ hash: 'text' });

/**
 * Every picture that these settings name or have named in this part of their value, because the
 * history can bring one back.
 */
export function selectPicturesEver(
  database: Database,
  { names, part }: { names: string[]; part: string },
) {
  return many(
    database,
    namedPicture,
    sql`
      SELECT DISTINCT hash FROM (
        SELECT value ->> ${part}::text AS hash FROM platform_setting WHERE name = ANY(${names}::text[])
        UNION ALL
        SELECT after ->> ${part}::text FROM platform_setting_change WHERE name = ANY(${names}::text[])
      ) AS named
      WHERE hash IS NOT NULL`,
  );
}

const ownChange = columns({ name: 'text', at: 'timestamptz' });

export function selectChangesBy(database: Database, accountId: string) {
  return many(
    database,
    ownChange,
    sql`
      SELECT ${ownChange} FROM platform_setting_change
      WHERE by_account = ${accountId} ORDER BY number`,
  );
}

export function forgetWhoChanged(database: Database, accountId: string) {
  return run(
    database,
    sql`UPDATE platform_setting_change SET by_email = '' WHERE by_account = ${accountId}`,
  );
}

const print = columns({ print: 'text' });

export function findFingerprint(database: Database) {
  return one(
    database,
    print,
    sql`SELECT coalesce(sum(version), 0)::text AS print FROM platform_setting`,
  );
}
