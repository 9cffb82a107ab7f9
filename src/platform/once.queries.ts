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

/** Like `markDoneOnce`, but 0 as long as the other is not done. */
export function markDoneAfter(
  database: Database,
  { name, after, at }: { name: string; after: string; at: Date },
) {
  return run(
    database,
    sql`
      INSERT INTO platform_once (name, done_at)
      SELECT ${name}::text, ${at}::timestamptz FROM platform_once WHERE name = ${after}
      ON CONFLICT (name) DO NOTHING`,
  );
}
