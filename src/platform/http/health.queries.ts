import { type Database, run, sql } from '../database.ts';

export function ping(database: Database) {
  return run(database, sql`SELECT 1`);
}
