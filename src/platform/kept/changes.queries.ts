import { columns } from '../columns.ts';
import { type Database, one, run, sql } from '../database.ts';

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

const seen = columns({
  /** Another server has another one, after a failover too. */
  server: 'timestamptz from pg_postmaster_start_time()',
  transactions: 'text from pg_current_snapshot()::text',
});

/** Which transactions can be seen now. Whoever sees the same ones sees the same rows. */
export function readSeen(database: Database) {
  return one(database, seen, sql`SELECT ${seen}`);
}
