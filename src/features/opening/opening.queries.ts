import { columns } from '#platform/columns.ts';
import { type Database, maybe, one, run, sql } from '#platform/database.ts';

const row = columns({
  state: 'text:not-yet|open|closed',
  says: 'text',
  until: 'timestamptz?',
  version: 'integer',
});

export type OpeningRow = NonNullable<Awaited<ReturnType<typeof findOpening>>>;

export function findOpening(database: Database) {
  return maybe(database, row, sql`SELECT ${row} FROM opening_state`);
}

/** Changes of the opening run one after another, even while there is no row. */
export function lockOpening(database: Database) {
  return run(database, sql`SELECT pg_advisory_xact_lock(hashtextextended('opening', 0))`);
}

export function saveOpening(database: Database, { at, ...saved }: OpeningRow & { at: Date }) {
  return run(
    database,
    sql`
      INSERT INTO opening_state (state, says, until, version, changed_at)
      VALUES (${saved.state}, ${saved.says}, ${saved.until}, ${saved.version}, ${at})
      ON CONFLICT (one) DO UPDATE
      SET state = excluded.state, says = excluded.says, until = excluded.until,
        version = excluded.version, changed_at = excluded.changed_at`,
  );
}

/** Several processes may start at once. A row that exists is kept. */
export function insertNotYet(database: Database, at: Date) {
  return run(
    database,
    sql`
      INSERT INTO opening_state (state, version, changed_at) VALUES ('not-yet', 1, ${at})
      ON CONFLICT DO NOTHING`,
  );
}

const print = columns({ print: 'text' });

export function findOpeningFingerprint(database: Database) {
  return one(
    database,
    print,
    sql`SELECT coalesce(sum(version), 0)::text AS print FROM opening_state`,
  );
}
