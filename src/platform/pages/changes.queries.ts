import { type Database, run, sql } from '../database.ts';

export function notifyOthers(database: Database, channel: string, payload: string) {
  return run(database, sql`SELECT pg_notify(${channel}, ${payload})`);
}
