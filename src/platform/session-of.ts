import type { CallContext } from './context.ts';
import type { Database } from './database.ts';
import type { Session } from './sessions.ts';

/** For operations behind a guard that lets no call through without a session. */
export function sessionOf({ session }: CallContext): Session {
  if (!session) throw new Error('This operation is for somebody who is signed in');
  return session;
}

/**
 * Call this in the transaction that writes a row of this person. If the account is being deleted,
 * no row stays: the deletion either waits for this transaction or has already ended the session.
 */
export async function isStillSignedIn(context: CallContext, database: Database): Promise<boolean> {
  const { id, userId } = sessionOf(context);
  const open = await context.sessions.list(database, userId);
  return open.some((session) => session.id === id);
}
