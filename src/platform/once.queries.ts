import { type Database, run, sql } from './database.ts';

/** 1 for the first caller ever, 0 for every later one. The caller's rollback undoes it. */
export function markDoneOnce(database: Database, name: string, now: Date) {
  return run(
    database,
    sql`
      INSERT INTO platform_once (name, done_at) VALUES (${name}, ${now})
      ON CONFLICT (name) DO NOTHING`,
  );
}
