import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { recordChange } from '#features/audit/audit.ts';
import type { Input } from '#lib/contract.ts';
import { isId } from '#lib/ids.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { transaction } from '#platform/database.ts';
import { faultOf } from '#platform/http/post-outside.ts';
import type * as contract from './desk.contract.ts';
import type { Receiver } from './desk.contract.ts';
import { type NoticeKind, programRules } from './kinds.rules.ts';
import * as queries from './notices.queries.ts';
import { noticesMay } from './notices-may.ts';
import { programLimits } from './rules.ts';
import { secretOf } from './sign-notice.ts';
import { kindWords } from './words.rules.ts';
import { bodyOf } from './write-notice.ts';

export async function listReceivers(context: CallContext) {
  return accept(await receiversOf(context));
}

export async function addReceiver(
  context: CallContext,
  { body: { step, name, url, kinds } }: Input<typeof contract.addReceiver>,
) {
  const { pool, clock, secrets } = context;
  if (faultOf(url, noticesMay.of(context).loopback)) return notOutside();
  const id = step ?? randomUUIDv7();
  const added = await transaction(pool, async (database) => {
    await queries.lockReceivers(database);
    const first = step && (await queries.findReceiver(database, step));
    if (first) {
      const isRepeat = say({ ...first, on: true }) === say({ name, url, kinds, on: true });
      return isRepeat ? accept(first.secretVersion) : refuse('saved-already');
    }
    const rows = await queries.selectReceivers(database);
    if (rows.length >= programRules.mostReceivers) return refuse('too-many-receivers');
    await queries.insertReceiver(database, { id, name, url, kinds, at: clock() });
    await recordChange(context, database, {
      action: 'receiver-added',
      subject: { kind: 'receiver', id, name },
      before: null,
      after: readable({ name, url, kinds, on: true }),
    });
    return accept(1);
  });
  if (!added.ok) return added;
  const secret = secretOf(secrets, { id, secretVersion: added.value });
  return accept({ secret, receivers: await receiversOf(context) });
}

/** If the receiver is already as wanted, this is accepted even from an outdated page. */
export async function changeReceiver(
  context: CallContext,
  { params: { id }, body: { on, version, ...given } }: Input<typeof contract.changeReceiver>,
) {
  if (faultOf(given.url, noticesMay.of(context).loopback)) return notOutside();
  const refused = await transaction(context.pool, async (database) => {
    await queries.lockReceivers(database);
    const before = isId(id) ? await queries.lockReceiver(database, id) : undefined;
    if (!before) return refuse('unknown-receiver');
    const now = say({ ...before, on: before.offAt === null });
    const wanted = say({ ...given, on });
    if (version !== before.version && now !== wanted) {
      const details = { now, wanted, version: String(before.version) };
      return refuse('changed-meanwhile', { details });
    }
    const at = context.clock();
    await queries.updateReceiver(database, { id, ...given, offAt: on ? null : at });
    // Also when it is switched on: a notice may have been written while it was being switched off.
    if (!on || before.offAt) await queries.giveAllUp(database, id, at);
    await recordChange(context, database, {
      action: 'receiver-changed',
      subject: { kind: 'receiver', id, name: before.name },
      before: readable({ ...before, on: before.offAt === null }),
      after: readable({ ...given, on }),
    });
    return undefined;
  });
  return refused ?? accept(await receiversOf(context));
}

export async function renewSecret(
  context: CallContext,
  { params: { id } }: Input<typeof contract.renewSecret>,
) {
  const renewed = await transaction(context.pool, async (database) => {
    const row = isId(id) ? await queries.renewSecret(database, id) : undefined;
    if (!row) return undefined;
    await recordChange(context, database, {
      action: 'receiver-secret-renewed',
      subject: { kind: 'receiver', id, name: row.name },
      before: { secret: row.secretVersion - 1 },
      after: { secret: row.secretVersion },
    });
    return row;
  });
  if (!renewed) return refuse('unknown-receiver');
  const secret = secretOf(context.secrets, renewed);
  return accept({ secret, receivers: await receiversOf(context) });
}

export async function removeReceiver(
  context: CallContext,
  { params: { id } }: Input<typeof contract.removeReceiver>,
) {
  const removed = await transaction(context.pool, async (database) => {
    await queries.lockReceivers(database);
    const before = isId(id) ? await queries.findReceiver(database, id) : undefined;
    if (!before) return false;
    await queries.deleteReceiver(database, id);
    await recordChange(context, database, {
      action: 'receiver-removed',
      subject: { kind: 'receiver', id, name: before.name },
      before: readable({ ...before, on: before.offAt === null }),
      after: null,
    });
    return true;
  });
  return removed ? accept(await receiversOf(context)) : refuse('unknown-receiver');
}

/** A trial belongs to no order, so it waits for no other notice. */
export async function tryReceiver(
  context: CallContext,
  { params: { id } }: Input<typeof contract.tryReceiver>,
) {
  const { pool, clock, jobs, limits } = context;
  const receiver = isId(id) ? await queries.findReceiver(pool, id) : undefined;
  if (!receiver) return refuse('unknown-receiver');
  if (receiver.offAt) return refuse('switched-off');
  const wait = await limits.take(pool, programLimits.trials, id);
  if (wait) return refuse('too-many-trials', { retryAfter: wait });
  await transaction(pool, async (database) => {
    const at = clock();
    await queries.insertTrial(database, {
      ...{ id: randomUUID(), receiverId: id, subjectId: randomUUID(), kind: 'test', at },
      body: bodyOf('test', at, { receiver: receiver.name }),
    });
    jobs.wake(database, 'send-notices');
  });
  return accept({ message: 'We’re sending a test.' });
}

function notOutside() {
  return refuse('not-outside', { details: { field: 'url' } });
}

type Facts = Pick<queries.ReceiverRow, 'name' | 'url' | 'kinds'> & { on: boolean };

function say({ name, url, kinds, on }: Facts): string {
  const chosen = (kinds as NoticeKind[]).toSorted().map((kind) => kindWords[kind]);
  return `“${name}” at ${url}, ${on ? 'switched on' : 'switched off'} (${chosen.join(', ')})`;
}

/** An address may hold a key behind its host, so the audit keeps only the host. */
function readable({ name, url, kinds, on }: Facts) {
  return { name, host: new URL(url).host, kinds, on };
}

async function receiversOf({ pool }: CallContext): Promise<Receiver[]> {
  return (await queries.selectReceivers(pool)).map((row) => ({
    _id: row.id,
    name: row.name,
    url: row.url,
    kinds: row.kinds as NoticeKind[],
    version: row.version,
    madeAt: row.madeAt.toISOString(),
    state: stateOf(row),
    failingSince: row.failingSince?.toISOString() ?? null,
  }));
}

function stateOf({ offWhy, failingSince }: queries.ReceiverRow): Receiver['state'] {
  if (offWhy !== null) return offWhy === 'owner' ? 'off' : 'off-failing';
  return failingSince ? 'failing' : 'on';
}
