import { type Database, run, sql } from '../database.ts';

export function notifyOthers(database: Database, payload: string) {
  // Nothing must be kept: its commit waits for no flush, and no other signal waits for it.
  return run(
    database,
    sql`
      SELECT pg_notify('taama_changes', ${payload}), set_config('synchronous_commit', 'off', true)`,
  );
}

export function listenToOthers(database: Database) {
  return run(database, sql`LISTEN taama_changes`);
}
