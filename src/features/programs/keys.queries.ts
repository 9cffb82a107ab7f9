import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, run, sql } from '#platform/database.ts';

const key = columns({
  id: 'uuid',
  name: 'text',
  prefix: 'text',
  hash: 'bytea',
  scopes: 'jsonb from to_jsonb(scopes)',
  madeAt: 'timestamptz',
  madeBy: 'uuid',
  madeByEmail: 'text',
  endsAt: 'timestamptz?',
  usedAt: 'timestamptz?',
  revokedAt: 'timestamptz?',
});

export type KeyRow = NonNullable<Awaited<ReturnType<typeof findKey>>>;

export function findKey(database: Database, prefix: string) {
  return maybe(database, key, sql`SELECT ${key} FROM programs_key WHERE prefix = ${prefix}`);
}

/** Usable keys first, and the newest first among them. */
export function selectKeys(database: Database) {
  return many(
    database,
    key,
    sql`SELECT ${key} FROM programs_key ORDER BY revoked_at DESC NULLS FIRST, made_at DESC, id`,
  );
}

/** Keys are made one after another, so that there are never too many. */
export function lockKeys(database: Database) {
  return run(database, sql`SELECT pg_advisory_xact_lock(hashtextextended('programs key', 0))`);
}

export function insertKey(
  database: Database,
  given: {
    id: string;
    name: string;
    prefix: string;
    hash: Buffer;
    scopes: readonly string[];
    at: Date;
    by: string;
    byEmail: string;
    endsAt: Date | null;
  },
) {
  return run(
    database,
    sql`
      INSERT INTO programs_key
        (id, name, prefix, hash, scopes, made_at, made_by, made_by_email, ends_at)
      VALUES (${given.id}, ${given.name}, ${given.prefix}, ${given.hash}, ${given.scopes}::text[],
        ${given.at}, ${given.by}, ${given.byEmail}, ${given.endsAt})`,
  );
}

/** After the commit the earlier text opens nothing. */
export function renewKey(
  database: Database,
  { id, prefix, hash, at }: { id: string; prefix: string; hash: Buffer; at: Date },
) {
  return run(
    database,
    sql`
      UPDATE programs_key SET prefix = ${prefix}, hash = ${hash}, made_at = ${at}
      WHERE id = ${id}`,
  );
}

export function revokeKeyRow(database: Database, id: string, at: Date) {
  return maybe(
    database,
    key,
    sql`
      UPDATE programs_key SET revoked_at = ${at} WHERE id = ${id} AND revoked_at IS NULL
      RETURNING ${key}`,
  );
}

export function noteKeyUse(database: Database, id: string, at: Date) {
  return run(database, sql`UPDATE programs_key SET used_at = ${at} WHERE id = ${id}`);
}

const ownKey = columns({
  name: 'text',
  prefix: 'text',
  madeAt: 'timestamptz',
  revokedAt: 'timestamptz?',
});

export function selectKeysBy(database: Database, accountId: string) {
  return many(
    database,
    ownKey,
    sql`SELECT ${ownKey} FROM programs_key WHERE made_by = ${accountId} ORDER BY made_at, id`,
  );
}

const forgotten = columns({ id: 'uuid' });

export function forgetWhoMadeKeys(database: Database, accountId: string) {
  return many(
    database,
    forgotten,
    sql`
      UPDATE programs_key SET made_by_email = ''
      WHERE made_by = ${accountId} AND made_by_email <> ''
      RETURNING ${forgotten}`,
  );
}
