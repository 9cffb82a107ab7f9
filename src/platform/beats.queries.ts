import { columns } from './columns.ts';
import { type Database, many, run, sql } from './database.ts';

const beat = columns({
  id: 'uuid',
  role: 'text:all|web|worker',
  version: 'text',
  startedAt: 'timestamptz',
  beatAt: 'timestamptz',
});

type Beat = Awaited<ReturnType<typeof selectBeats>>[number];

/** Inserts too: a process that was frozen for long may find its row tidied away. */
export function upsertBeat(database: Database, { id, role, version, startedAt, beatAt }: Beat) {
  return run(
    database,
    sql`
      INSERT INTO platform_beat (id, role, version, started_at, beat_at)
      VALUES (${id}, ${role}, ${version}, ${startedAt}, ${beatAt})
      ON CONFLICT (id) DO UPDATE
      SET started_at = excluded.started_at, beat_at = excluded.beat_at`,
  );
}

/** The processes that run, and those that did not stop in order, by their start. */
export function selectBeats(database: Database) {
  return many(database, beat, sql`SELECT ${beat} FROM platform_beat ORDER BY started_at, id`);
}

export function deleteBeats(database: Database, ids: string[]) {
  return run(database, sql`DELETE FROM platform_beat WHERE id = ANY(${ids}::uuid[])`);
}
