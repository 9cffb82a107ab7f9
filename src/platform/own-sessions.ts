import type { Database } from './database.ts';
import { deleteSessionsOf, listEverySession } from './sessions.queries.ts';

export function exportSessions(database: Database, { id }: { id: string }) {
  return listEverySession(database, id);
}

export async function forgetSessions(database: Database, { id }: { id: string }) {
  await deleteSessionsOf(database, id);
}
