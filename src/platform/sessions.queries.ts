import { columns } from './columns.ts';
import { type Database, maybe, run, sql } from './database.ts';

const openSession = columns({
  id: 'uuid',
  userId: 'uuid',
  role: 'text:customer|admin',
  expiresAt: 'timestamptz',
});

export function insertSession(
  database: Database,
  session: { id: string; accountId: string; role: string; createdAt: Date; expiresAt: Date },
) {
  return run(
    database,
    sql`
      INSERT INTO platform_session (id, account_id, role, created_at, expires_at)
      VALUES (${session.id}, ${session.accountId}, ${session.role}, ${session.createdAt},
        ${session.expiresAt})`,
  );
}

export function findOpenSession(database: Database, id: string, now: Date) {
  return maybe(
    database,
    openSession,
    sql`
      SELECT id, account_id AS "userId", role, expires_at AS "expiresAt"
      FROM platform_session
      WHERE id = ${id} AND ended_at IS NULL AND expires_at > ${now}`,
  );
}

export function endSession(database: Database, id: string, now: Date) {
  return run(
    database,
    sql`UPDATE platform_session SET ended_at = ${now} WHERE id = ${id} AND ended_at IS NULL`,
  );
}
