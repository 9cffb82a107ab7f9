import { randomUUIDv7 } from 'node:crypto';
import { type DeskRole, isDeskRole, type Role } from '#lib/contract.ts';
import { anHour } from '#lib/durations.ts';
import { isId } from '#lib/ids.ts';
import type { Scope } from '#lib/scopes.ts';
import { userRoles } from '#lib/session-rules.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { openAt, openSessionReader } from './open-sessions.ts';
import {
  endOwnSession,
  endSessionsOf,
  insertSession,
  listOpenSessions,
  noteProof,
  noteUse,
  updateDeskRole,
} from './sessions.queries.ts';
import { readToken, signToken } from './signed-token.ts';

export interface Session {
  id: string;
  userId: string;
  /** Read from the token: an account never changes its address. */
  email: string;
  role: Exclude<Role, 'visitor'>;
  expiresAt: Date;
  usedAt: Date;
  /** When the password was last typed, with the second factor's code if that is on. */
  provenAt: Date;
  /** Set when a program asks instead of a person. It may only do what its key's scopes allow. */
  key?: { prefix: string; name: string; scopes: readonly Scope[] };
}

export interface Sessions {
  /** `agent` is the browser's User-Agent. */
  issue(database: Database, account: SignedIn, hours: number, agent?: string): Promise<string>;
  /** Undefined for every token that is not valid now, for any reason. */
  check(database: Database, token: string): Promise<Session | undefined>;
  /** Records that the session was used, which keeps an admin's session open. */
  noteUse(database: Database, session: Session): Promise<void>;
  noteProof(database: Database, sessionId: string): Promise<void>;
  list(database: Database, userId: string): Promise<ListedSession[]>;
  /** Gives this person's open sessions the new role from the next call on. */
  changeRole(database: Database, userId: string, role: DeskRole): Promise<void>;
  /** False when there is no such open session of this person. */
  end(database: Database, userId: string, sessionId: string): Promise<boolean>;
  endAll(database: Database, userId: string, except?: string): Promise<void>;
}

interface ListedSession {
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

/**
 * In milliseconds. A use is recorded at most once in this time, so that hardly any call pays for
 * it.
 */
const betweenNotes = 60_000;

/** The token says who signed in. The row says whether the session is still open. */
export function openSessions(secret: string, clock: Clock): Sessions {
  const read = openSessionReader(clock);
  return {
    async issue(database, account, hours, agent = '') {
      const now = clock();
      const expiresAt = new Date(now.getTime() + hours * anHour);
      const id = randomUUIDv7();
      const desk = isDeskRole(account.role);
      await insertSession(database, {
        id,
        accountId: account.id,
        role: desk ? 'admin' : 'customer',
        deskRole: desk ? account.role : null,
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
    async noteUse(database, { id, role, usedAt }) {
      const now = clock();
      if (!isDeskRole(role) || now.getTime() - usedAt.getTime() < betweenNotes) return;
      await noteUse(database, id, now);
    },
    async noteProof(database, sessionId) {
      await noteProof(database, sessionId, clock());
    },
    async changeRole(database, userId, role) {
      await updateDeskRole(database, userId, role);
    },
    list: (database, userId) => listOpenSessions(database, userId, openAt(clock())),
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
