import type { Announcements } from './announcements.ts';
import type { Clock } from './clock.ts';
import type { Database, Pool } from './database.ts';
import type { Visit } from './http/visit.ts';
import type { Jobs } from './jobs.ts';
import type { Changes } from './kept/changes.ts';
import type { Limits } from './limits.ts';
import type { Log } from './logging.ts';
import type { Letters } from './mail/letters.ts';
import type { Rush } from './rush.ts';
import type { Secrets } from './secrets.ts';
import type { Session, Sessions } from './sessions.ts';

export interface Context extends Given {
  pool: Pool;
  /** For short reads that wait for no lock: they share connections (docs/decisions/0112). */
  quick: Database;
  clock: Clock;
  log: Log;
  changes: Changes;
  letters: Letters;
  jobs: Jobs;
  secrets: Secrets;
  sessions: Sessions;
  limits: Limits;
  rush: Rush;
  announcements: Announcements;
  /** The shop's address for people outside, without a trailing slash. */
  publicUrl: string;
}

/** What features add to the context by name. Their other parts are in slots (slot.ts). */
export interface Given {
  /** Whether payments here are real. */
  payments: 'live' | 'test';
}

/** The context of one call: who asks, and the id that its log lines and its answer carry. */
export interface CallContext extends Context {
  requestId: string;
  session: Session | undefined;
  visit: Visit;
}
