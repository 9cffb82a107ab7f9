import type { CallContext } from './context.ts';
import type { Session } from './sessions.ts';

/** For operations behind a guard: without a session it would not have let the call through. */
export function sessionOf({ session }: CallContext): Session {
  if (!session) throw new Error('This operation is for somebody who is signed in');
  return session;
}
