import { type Database, run, sql } from '../database.ts';

export function notifyOthers(database: Database, payload: string) {
  return run(database, sql`SELECT pg_notify('taama_changes', ${payload})`);
}

export function listenToOthers(database: Database) {
  return run(database, sql`LISTEN taama_changes`);
}
