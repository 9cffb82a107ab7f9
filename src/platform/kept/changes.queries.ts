import { type Database, run, sql } from '../database.ts';

export function notifyOthers(database: Database, payload: string) {
  // Nothing to keep: its commit waits for no flush of the disk, and no other signal waits for that.
  return run(
    database,
    sql`
      SELECT pg_notify('taama_changes', ${payload}), set_config('synchronous_commit', 'off', true)`,
  );
}

export function listenToOthers(database: Database) {
  return run(database, sql`LISTEN taama_changes`);
}
