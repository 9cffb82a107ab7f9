import { hash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { lockAsOwner, nameOf } from '#features/accounts/admins.ts';
import { recordChange } from '#features/audit/audit.ts';
import type { Input } from '#lib/contract.ts';
import { endOf } from '#lib/days.ts';
import { isId } from '#lib/ids.ts';
import { accept, refuse } from '#lib/result.ts';
import type { Scope } from '#lib/scopes.ts';
import { isSameAsked } from '#lib/step.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import type * as contract from './desk.contract.ts';
import type { Key } from './desk.contract.ts';
import {
  insertKey,
  type KeyRow,
  lockKeys,
  renewKey,
  revokeKeyRow,
  selectKeys,
} from './keys.queries.ts';
import { programRules } from './kinds.rules.ts';
import { tellOfKey } from './tell-of-key.ts';

/** Begins every key, for people who find one in a log, and for programs that look for secrets. */
const beginning = 'taama_';

export async function listKeys(context: CallContext) {
  return accept(await keysOf(context));
}

/**
 * The key stands in this answer and nowhere else, because the database has only its hash. If the
 * answer was lost, a repeat gives the key another text, and the earlier text opens nothing.
 */
export async function makeKey(
  context: CallContext,
  { body: { step, name, lastDay, ...asked } }: Input<typeof contract.makeKey>,
) {
  const at = context.clock();
  const endsAt = lastDay ? endOf(lastDay) : null;
  if (endsAt && endsAt <= at) return refuse('day-over', { details: { field: 'lastDay' } });
  const scopes = [...new Set(asked.scopes)];
  const id = step ?? randomUUIDv7();
  const prefix = randomBytes(6).toString('hex');
  const key = `${beginning}${prefix}_${randomBytes(32).toString('base64url')}`;
  const made = await transaction(context.pool, async (database) => {
    const me = await lockAsOwner(context, database);
    if ('code' in me) return me;
    await lockKeys(database);
    const keys = await selectKeys(database);
    const first = keys.find((row) => row.id === step);
    const wanted = { madeBy: me.id, name, scopes, endsAt };
    if (first && !(isUnseen(first, at) && isSameAsked(factsOf(first), factsOf(wanted)))) {
      return refuse('saved-already');
    }
    const usable = keys.filter((row) => stateOf(row, at) === 'usable');
    if (!first && usable.length >= programRules.mostKeys) return refuse('too-many-keys');
    const text = { id, prefix, hash: hashOf(key), at };
    await (first
      ? renewKey(database, text)
      : insertKey(database, { ...text, name, scopes, by: me.id, byEmail: me.email, endsAt }));
    await recordChange(context, database, {
      action: 'key-made',
      subject: { kind: 'key', id, name },
      before: first ? { begins: beginning + first.prefix } : null,
      after: { begins: beginning + prefix, scopes, ...(lastDay && { lastDay }) },
    });
    await tellOfKey(context, database, id, {
      name: nameOf(me),
      email: me.email,
      key: name,
      begins: beginning + prefix,
      scopes,
      ...(lastDay && { lastDay }),
      at: at.toISOString(),
    });
    return undefined;
  });
  return made ?? accept({ key, keys: await keysOf(context) });
}

/** A key that was used was seen. */
function isUnseen(row: KeyRow, at: Date): boolean {
  return row.usedAt === null && stateOf(row, at) === 'usable';
}

function factsOf({
  scopes,
  endsAt,
  ...row
}: Pick<KeyRow, 'madeBy' | 'name' | 'scopes' | 'endsAt'>) {
  const { madeBy, name } = row;
  return { madeBy, name, scopes: (scopes as Scope[]).toSorted().join(), ends: endsAt?.getTime() };
}

/** The desk names these keys before their maker stops being an owner. */
export async function namesOfKeysMade(
  database: Database,
  at: Date,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const usable = (await selectKeys(database)).filter((row) => stateOf(row, at) === 'usable');
  const byMaker = Map.groupBy(usable.reverse(), ({ madeBy }) => madeBy);
  return new Map([...byMaker].map(([maker, keys]) => [maker, keys.map(({ name }) => name)]));
}

/** Each call of each process reads the key's row, so the key is closed with the commit. */
export async function revokeKey(
  context: CallContext,
  { params: { id } }: Input<typeof contract.revokeKey>,
) {
  const revoked = await transaction(context.pool, async (database) => {
    const row = isId(id) ? await revokeKeyRow(database, id, context.clock()) : undefined;
    if (!row) return false;
    await recordChange(context, database, {
      action: 'key-revoked',
      subject: { kind: 'key', id, name: row.name },
      before: { begins: beginning + row.prefix, scopes: row.scopes },
      after: null,
    });
    return true;
  });
  return revoked ? accept(await keysOf(context)) : refuse('revoked-already');
}

/** The prefix, if the text looks like a key. */
export function prefixIn(sent: string): string | undefined {
  const [, prefix] = /^taama_([0-9a-f]{12})_[\w-]{43}$/.exec(sent) ?? [];
  return prefix;
}

/** The key has 256 random bits. A fast hash is enough, because nobody can try them all. */
export function hashOf(key: string): Buffer {
  return hash('sha256', key, 'buffer');
}

export function stateOf({ revokedAt, endsAt }: KeyRow, now: Date): Key['state'] {
  if (revokedAt) return 'revoked';
  return endsAt && endsAt <= now ? 'ended' : 'usable';
}

async function keysOf({ pool, clock }: CallContext): Promise<Key[]> {
  const now = clock();
  return (await selectKeys(pool)).map((row) => ({
    _id: row.id,
    name: row.name,
    begins: beginning + row.prefix,
    scopes: row.scopes as Scope[],
    madeAt: row.madeAt.toISOString(),
    madeBy: row.madeByEmail,
    endsAt: row.endsAt && moment(row.endsAt),
    usedAt: row.usedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    state: stateOf(row, now),
  }));
}

/** A key may have been made until the year 10000, which the answer's format cannot hold. */
function moment(endsAt: Date): string {
  return new Date(Math.min(endsAt.getTime(), Date.UTC(9999, 11, 31))).toISOString();
}
