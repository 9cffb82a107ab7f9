import { columns } from './columns.ts';
import { type Database, one, run, sql } from './database.ts';

const writable = columns({ yes: "boolean from current_setting('transaction_read_only') = 'off'" });

/** False on a replica. */
export function isWritable(database: Database) {
  return one(database, writable, sql`SELECT ${writable}`);
}

/** The table is removed in the same transaction, so no other connection sees it. */
export function makeTable(database: Database) {
  return run(database, sql`CREATE TABLE platform_trial AS SELECT repeat('x', 1000) AS filling`);
}

export function removeTable(database: Database) {
  return run(database, sql`DROP TABLE IF EXISTS platform_trial`);
}
