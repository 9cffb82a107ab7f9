import type { CallContext } from './context.ts';
import type { Session } from './sessions.ts';

/** For operations behind a guard, which lets no call through without a session. */
export function sessionOf({ session }: CallContext): Session {
  if (!session) throw new Error('This operation is for somebody who is signed in');
  return session;
}
