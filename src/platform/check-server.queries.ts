import { columns } from './columns.ts';
import { type Database, one, sql } from './database.ts';

const serverVersion = columns({ version: 'integer' });

export function readServerVersion(database: Database) {
  return one(
    database,
    serverVersion,
    sql`SELECT current_setting('server_version_num')::integer AS version`,
  );
}

const serverTime = columns({ at: 'timestamptz from clock_timestamp()' });

export function readServerTime(database: Database) {
  return one(database, serverTime, sql`SELECT ${serverTime}`);
}
