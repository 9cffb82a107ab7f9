import { columns } from '../columns.ts';
import { type Database, one, run, sql } from '../database.ts';

export function notifyOthers(database: Database, payload: string) {
  // The signal needs no durability, so its commit does not wait for the disk, and no other signal
  // waits for it.
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
  /** Differs on another server, also after a failover. */
  server: 'timestamptz from pg_postmaster_start_time()',
  transactions: 'text from pg_current_snapshot()::text',
});

/** Which transactions can be seen now. As long as the answer is the same, the rows are the same. */
export function readSeen(database: Database) {
  return one(database, seen, sql`SELECT ${seen}`);
}
