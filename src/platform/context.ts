import type { Clock } from './clock.ts';
import type { Pool } from './database.ts';
import type { Log } from './logging.ts';
import type { Letters } from './mail/letters.ts';
import type { Changes } from './pages/changes.ts';
import type { Session } from './sessions.ts';

/** What every operation is given first. */
export interface Context {
  pool: Pool;
  clock: Clock;
  log: Log;
  changes: Changes;
  letters: Letters;
}

/** The context of one call: who asks, and the id that its log lines and its answer carry. */
export interface CallContext extends Context {
  requestId: string;
  session: Session | undefined;
}
