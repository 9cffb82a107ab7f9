import { columns } from '#platform/columns.ts';
import { type Database, maybe, run, sql } from '#platform/database.ts';

const sweep = columns({ sweptUntil: 'timestamptz' });

export function findSweep(database: Database, mode: string) {
  return maybe(database, sweep, sql`SELECT ${sweep} FROM payments_sweep WHERE mode = ${mode}`);
}

export function markSwept(database: Database, mode: string, until: Date) {
  return run(
    database,
    sql`
      INSERT INTO payments_sweep (mode, swept_until) VALUES (${mode}, ${until})
      ON CONFLICT (mode) DO UPDATE SET swept_until = excluded.swept_until`,
  );
}
