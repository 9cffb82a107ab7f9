import { columns } from '#platform/columns.ts';
import { type Database, maybe, one, run, sql } from '#platform/database.ts';

interface NewTrial {
  id: string;
  byAccount: string;
  mode: string;
  at: Date;
}

export function insertTrial(database: Database, { id, byAccount, mode, at }: NewTrial) {
  return run(
    database,
    sql`
      INSERT INTO payments_trial (id, by_account, mode, created_at)
      VALUES (${id}, ${byAccount}, ${mode}, ${at})`,
  );
}

const is = columns({ trial: 'boolean' });

export async function isTrial(database: Database, subjectId: string): Promise<boolean> {
  const asked = sql`
    SELECT EXISTS (SELECT FROM payments_trial WHERE id = ${subjectId}) AS trial`;
  return (await one(database, is, asked)).trial;
}

const newest = columns({
  id: 'uuid',
  reference: 'text?',
  came: 'boolean',
  returned: 'boolean',
});

/**
 * The trial of this mode that got furthest. If there are several, it is the newest one, with its
 * newest attempt.
 */
export function findBestTrial(database: Database, mode: string) {
  return maybe(
    database,
    newest,
    sql`
      SELECT t.id, a.reference, coalesce(a.state = 'too-late', false) AS came,
        EXISTS (SELECT FROM payments_refund r
          WHERE r.attempt_id = a.id AND r.state IN ('accepted', 'done')) AS returned
      FROM payments_trial t LEFT JOIN payments_attempt a ON a.subject_id = t.id
      WHERE t.mode = ${mode}
      ORDER BY returned DESC, came DESC, t.created_at DESC, a.created_at DESC LIMIT 1`,
  );
}
