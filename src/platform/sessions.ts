import { randomUUIDv7 } from 'node:crypto';
import type { Role } from '#lib/contract.ts';
import { isId } from '#lib/ids.ts';
import { userRoles } from '#lib/user-roles.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { openSessionReader } from './open-sessions.ts';
import {
  endOwnSession,
  endSessionsOf,
  insertSession,
  listOpenSessions,
} from './sessions.queries.ts';
import { readToken, signToken } from './signed-token.ts';

export interface Session {
  id: string;
  userId: string;
  /** As the token has it: an account keeps its address. */
  email: string;
  role: Exclude<Role, 'visitor'>;
  expiresAt: Date;
}

export interface Sessions {
  /** `agent` is what the browser calls itself. */
  issue(database: Database, account: SignedIn, hours: number, agent?: string): Promise<string>;
  /** Undefined for every token that is not good now, whatever is wrong with it. */
  check(database: Database, token: string): Promise<Session | undefined>;
  list(database: Database, userId: string): Promise<ListedSession[]>;
  /** False when there is no such open session of this person. */
  end(database: Database, userId: string, sessionId: string): Promise<boolean>;
  endAll(database: Database, userId: string, except?: string): Promise<void>;
}

export interface ListedSession {
  id: string;
  agent: string;
  createdAt: Date;
  expiresAt: Date;
}

export interface SignedIn {
  id: string;
  email: string;
  role: Session['role'];
}

/** The token says who signed in, the row says whether that still holds. */
export function openSessions(secret: string, clock: Clock): Sessions {
  const read = openSessionReader(clock);
  return {
    async issue(database, account, hours, agent = '') {
      const now = clock();
      const expiresAt = new Date(now.getTime() + hours * 3_600_000);
      const id = randomUUIDv7();
      await insertSession(database, {
        id,
        accountId: account.id,
        role: account.role,
        createdAt: now,
        expiresAt,
        agent,
      });
      return signToken(
        {
          userId: account.id,
          email: account.email,
          role: userRoles[account.role],
          jti: id,
          iat: secondsOf(now),
          exp: secondsOf(expiresAt),
        },
        secret,
      );
    },
    async check(database, token) {
      const claims = readToken(token, secret, clock());
      if (!claims || !isId(claims.jti)) return undefined;
      const open = await read(database, claims.jti);
      return open ? { ...open, email: String(claims.email) } : undefined;
    },
    list: (database, userId) => listOpenSessions(database, userId, clock()),
    async end(database, userId, sessionId) {
      return (await endOwnSession(database, { userId, sessionId, at: clock() })) > 0;
    },
    async endAll(database, userId, except) {
      await endSessionsOf(database, { userId, except: except ?? null, at: clock() });
    },
  };
}

function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
