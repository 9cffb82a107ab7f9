import { columns } from '#platform/columns.ts';
import { type Database, one, run, sql } from '#platform/database.ts';

const settings = columns({ sessionTimeout: 'integer' });

export function readSettings(database: Database) {
  return one(database, settings, sql`SELECT ${settings} FROM local_paystack_setting`);
}

export function setSessionTimeout(database: Database, seconds: number) {
  return run(database, sql`UPDATE local_paystack_setting SET session_timeout = ${seconds}`);
}
