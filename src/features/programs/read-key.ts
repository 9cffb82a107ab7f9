import { timingSafeEqual } from 'node:crypto';
import type { Scope } from '#lib/scopes.ts';
import type { Context } from '#platform/context.ts';
import { type Refusal, tooManyByKey, unknownKey } from '#platform/http/refusals.ts';
import type { Session } from '#platform/sessions.ts';
import { findKey, type KeyRow, noteKeyUse } from './keys.queries.ts';
import { hashOf, prefixIn, stateOf } from './keys.ts';
import { keyUsedEverySeconds, programLimits } from './rules.ts';

/** The value of a field that a key does not use: a key never proves a password. */
const never = new Date(0);

/** The program that a key belongs to. The row is read for each call, as a session's row is. */
export async function readKey(context: Context, sent: string): Promise<Session | Refusal> {
  const { pool, clock, limits } = context;
  const prefix = prefixIn(sent);
  const row = prefix ? await findKey(pool, prefix) : undefined;
  const now = clock();
  if (!row || !timingSafeEqual(row.hash, hashOf(sent)) || stateOf(row, now) !== 'usable') {
    return unknownKey;
  }
  const wait = await limits.take(pool, programLimits.calls, row.id);
  if (wait) return tooManyByKey(wait);
  const since = now.getTime() - (row.usedAt?.getTime() ?? 0);
  if (since >= keyUsedEverySeconds * 1_000) await noteKeyUse(pool, row.id, now);
  return sessionFor(row, now);
}

/** A key counts as a manager who types no password. The guard admits it only to its scopes. */
function sessionFor({ id, name, prefix, scopes, endsAt }: KeyRow, usedAt: Date): Session {
  return {
    id,
    userId: id,
    // The audit names the admin who acted by the address. For a key, these words stand there.
    email: `the key “${name}”`,
    role: 'manager',
    expiresAt: endsAt ?? usedAt,
    usedAt,
    provenAt: never,
    key: { prefix, name, scopes: scopes as Scope[] },
  };
}
