import { columns } from './columns.ts';
import { type Database, many, run, sql } from './database.ts';

const openSession = columns({
  id: 'uuid',
  userId: 'uuid from account_id',
  // During an update, a process of the previous version opens an admin's session without a desk
  // role. It counts as a packer's, the narrowest role.
  role: "text:customer|packer|manager|owner from CASE s.role WHEN 'admin' THEN coalesce(s.desk_role, 'packer') ELSE 'customer' END",
  expiresAt: 'timestamptz',
  usedAt: 'timestamptz',
  provenAt: 'timestamptz',
});

export function insertSession(
  database: Database,
  session: {
    id: string;
    accountId: string;
    role: string;
    deskRole: string | null;
    createdAt: Date;
    expiresAt: Date;
    agent: string;
  },
) {
  return run(
    database,
    sql`
      INSERT INTO platform_session
        (id, account_id, role, desk_role, created_at, expires_at, agent, used_at, proven_at)
      VALUES (${session.id}, ${session.accountId}, ${session.role}, ${session.deskRole},
        ${session.createdAt}, ${session.expiresAt}, ${session.agent}, ${session.createdAt}, ${session.createdAt})`,
  );
}

export type OpenSession = Awaited<ReturnType<typeof selectOpenSessions>>[number];

interface Open {
  now: Date;
  /** An admin's session that was last used before this moment is over. */
  adminsUsedAfter: Date;
}

/**
 * Uses one plan for any list: see selectProductsById in the catalogue. Each session is looked up by
 * itself, because a join planned while there were few sessions reads all open ones at each call
 * (docs/performance.md).
 */
export function selectOpenSessions(
  database: Database,
  ids: string[],
  { now, adminsUsedAfter }: Open,
) {
  return many(
    database,
    openSession,
    sql`
      WITH given AS MATERIALIZED (SELECT ${ids}::uuid[] AS ids)
      SELECT ${openSession.of('s')} FROM given CROSS JOIN LATERAL unnest(given.ids) AS asked (id)
      CROSS JOIN LATERAL (SELECT * FROM platform_session WHERE id = asked.id LIMIT 1) s
      WHERE s.ended_at IS NULL AND s.expires_at > ${now}
        AND (s.role <> 'admin' OR s.used_at > ${adminsUsedAfter})`,
  );
}

export function noteUse(database: Database, id: string, at: Date) {
  return run(database, sql`UPDATE platform_session SET used_at = ${at} WHERE id = ${id}`);
}

export function noteProof(database: Database, id: string, at: Date) {
  return run(database, sql`UPDATE platform_session SET proven_at = ${at} WHERE id = ${id}`);
}

export function updateDeskRole(database: Database, accountId: string, deskRole: string) {
  return run(
    database,
    sql`
      UPDATE platform_session SET desk_role = ${deskRole}
      WHERE account_id = ${accountId} AND role = 'admin' AND ended_at IS NULL`,
  );
}

const listedSession = columns({
  id: 'uuid',
  agent: 'text',
  createdAt: 'timestamptz',
  expiresAt: 'timestamptz',
});

export function listOpenSessions(
  database: Database,
  userId: string,
  { now, adminsUsedAfter }: Open,
) {
  return many(
    database,
    listedSession,
    sql`
      SELECT ${listedSession} FROM platform_session
      WHERE account_id = ${userId} AND ended_at IS NULL AND expires_at > ${now}
        AND (role <> 'admin' OR used_at > ${adminsUsedAfter})
      ORDER BY created_at DESC, id DESC LIMIT 100`,
  );
}

export function endOwnSession(
  database: Database,
  { userId, sessionId, at }: { userId: string; sessionId: string; at: Date },
) {
  return run(
    database,
    sql`
      UPDATE platform_session SET ended_at = ${at}
      WHERE id = ${sessionId} AND account_id = ${userId} AND ended_at IS NULL
        AND expires_at > ${at}`,
  );
}

export function endSessionsOf(
  database: Database,
  { userId, except, at }: { userId: string; except: string | null; at: Date },
) {
  return run(
    database,
    sql`
      UPDATE platform_session SET ended_at = ${at}
      WHERE account_id = ${userId} AND ended_at IS NULL AND id IS DISTINCT FROM ${except}::uuid`,
  );
}

export function deleteOldSessions(database: Database, before: Date, most: number) {
  return run(
    database,
    sql`
      DELETE FROM platform_session WHERE coalesce(ended_at, expires_at) < ${before} AND ctid = ANY (ARRAY(
        SELECT ctid FROM platform_session WHERE coalesce(ended_at, expires_at) < ${before} LIMIT ${most}))`,
  );
}

const everySession = columns({
  agent: 'text',
  createdAt: 'timestamptz',
  expiresAt: 'timestamptz',
  endedAt: 'timestamptz?',
  usedAt: 'timestamptz',
  provenAt: 'timestamptz',
});

export function listEverySession(database: Database, userId: string) {
  return many(
    database,
    everySession,
    sql`
      SELECT ${everySession}
      FROM platform_session WHERE account_id = ${userId} ORDER BY created_at`,
  );
}

export function deleteSessionsOf(database: Database, userId: string) {
  return run(database, sql`DELETE FROM platform_session WHERE account_id = ${userId}`);
}
