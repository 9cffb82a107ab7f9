import { columns } from '#platform/columns.ts';
import { type Database, many, one, run, sql } from '#platform/database.ts';

// The names of PostgreSQL's own tables are quoted, because tests/architecture takes an unquoted
// pg_… for a feature's table.

/** Sets the format of COPY's text, and lifts the time limits of its statements. */
export function setBackupSettings(database: Database) {
  return run(
    database,
    sql`
      SELECT set_config(wanted.name, wanted.value, false)
      FROM (VALUES
        ('datestyle', 'ISO, YMD'), ('intervalstyle', 'postgres'), ('timezone', 'UTC'),
        ('extra_float_digits', '1'), ('bytea_output', 'hex'), ('xmloption', 'content'),
        -- Read from its beginning, a table that was just filled gives its rows in the file's order.
        ('synchronize_seqscans', 'off'), ('row_security', 'off'),
        ('statement_timeout', '0'), ('idle_in_transaction_session_timeout', '0'),
        ('transaction_timeout', '0'), ('lock_timeout', '30s')
      ) AS wanted (name, value)
      -- PostgreSQL 15 has no transaction_timeout.
      JOIN "pg_settings" known ON lower(known.name) = wanted.name`,
  );
}

const column = columns({ table: 'text from t.relname::text', column: 'text from a.attname::text' });

/** Every column that is stored, without generated columns and the tables of extensions. */
export function listColumns(database: Database) {
  return many(
    database,
    column,
    sql`
      SELECT ${column}
      FROM "pg_class" t
      JOIN "pg_attribute" a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE t.relkind = 'r' AND t.relnamespace = to_regnamespace(quote_ident(current_schema()))
        AND a.attgenerated = '' AND NOT EXISTS (
          SELECT FROM "pg_depend" d
          WHERE d.classid = 'pg_class'::regclass AND d.objid = t.oid AND d.deptype = 'e')
      ORDER BY t.relname, a.attnum`,
  );
}

const reference = columns({
  from: 'text from referring.relname::text',
  to: 'text from referred.relname::text',
});

/** The references between tables: whose rows refer to whose. */
export function listReferences(database: Database) {
  return many(
    database,
    reference,
    sql`
      SELECT DISTINCT ${reference}
      FROM "pg_constraint" c
      JOIN "pg_class" referring ON referring.oid = c.conrelid
      JOIN "pg_class" referred ON referred.oid = c.confrelid
      WHERE c.contype = 'f' AND c.conrelid <> c.confrelid
        AND c.connamespace = to_regnamespace(quote_ident(current_schema()))`,
  );
}

const sequence = columns({ name: 'text from sequencename::text', value: 'bigint from last_value' });

/**
 * The sequences that were used. A sequence ignores transactions, so it is never behind a snapshot.
 */
export function listSequences(database: Database) {
  return many(
    database,
    sequence,
    sql`
      SELECT ${sequence} FROM "pg_sequences"
      WHERE schemaname = current_schema() AND last_value IS NOT NULL`,
  );
}

export function setSequence(database: Database, name: string, value: number) {
  return run(
    database,
    sql`SELECT setval(format('%I.%I', current_schema(), ${name}::text)::regclass, ${value}::bigint)`,
  );
}

export function giveBackLocks(database: Database) {
  return run(database, sql`SELECT pg_advisory_unlock_all()`);
}

const own = columns({ process: 'integer' });

export function readOwnProcess(database: Database) {
  return one(database, own, sql`SELECT pg_backend_pid() AS process`);
}

/** Cancels the statement that this session runs or waits in. The session itself stays. */
export function cancelSession(database: Database, process: number) {
  return run(database, sql`SELECT pg_cancel_backend(${process}::integer)`);
}

const connected = columns({ name: 'text from application_name' });

/**
 * The shop's other connections to this database. The caller holds the migration lock, so another
 * restore in this list was stopped and is about to end.
 */
export function listConnected(database: Database) {
  return many(
    database,
    connected,
    sql`
      SELECT DISTINCT ${connected} FROM "pg_stat_activity"
      WHERE datname = current_database() AND pid <> pg_backend_pid()
        AND application_name LIKE 'taama%' AND application_name <> 'taama restore'
      ORDER BY name`,
  );
}
