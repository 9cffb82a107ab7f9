import { aMinute } from '#lib/durations.ts';
import { sessionRules } from '#lib/session-rules.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { type OpenSession, selectOpenSessions } from './sessions.queries.ts';

interface Asked {
  database: Database;
  id: string;
  resolve(found: OpenSession | undefined): void;
  reject(error: unknown): void;
}

/**
 * Reads a session for a call. Calls that arrive during a read wait and then share one statement.
 * That statement begins after all of them arrived, so it never lets in a person who signed out
 * before.
 */
export function openSessionReader(clock: Clock) {
  let waiting: Asked[] = [];
  let reading = false;
  return (database: Database, id: string) =>
    new Promise<OpenSession | undefined>((resolve, reject) => {
      waiting.push({ database, id, resolve, reject });
      if (!reading) void readAll();
    });

  async function readAll() {
    reading = true;
    for (let [first] = waiting; first; [first] = waiting) {
      const asked = waiting;
      waiting = [];
      try {
        const ids = [...new Set(asked.map(({ id }) => id))];
        const rows = await selectOpenSessions(first.database, ids, openAt(clock()));
        const open = new Map(rows.map((row) => [row.id, row]));
        for (const { id, resolve } of asked) resolve(open.get(id));
      } catch (error) {
        for (const { reject } of asked) reject(error);
      }
    }
    reading = false;
  }
}

/** The conditions that a session must meet at this time to be open. */
export function openAt(now: Date) {
  const idle = sessionRules.adminIdleMinutes * aMinute;
  return { now, adminsUsedAfter: new Date(now.getTime() - idle) };
}
