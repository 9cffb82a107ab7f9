import type { Person } from './announcements.ts';
import type { Database } from './database.ts';
import { deleteSessionsOf, listEverySession } from './sessions.queries.ts';

export function exportSessions(database: Database, { id }: Person) {
  return listEverySession(database, id);
}

export async function forgetSessions(database: Database, { id }: Person) {
  await deleteSessionsOf(database, id);
}
