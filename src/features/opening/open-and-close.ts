import { recordChange } from '#features/audit/audit.ts';
import type { Input } from '#lib/contract.ts';
import { beginningOf } from '#lib/days.ts';
import { anHour } from '#lib/durations.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext, Context } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import { type Must, must } from './announcements.ts';
import type * as contract from './contract.ts';
import { findOpening, lockOpening, type OpeningRow, saveOpening } from './opening.queries.ts';
import { currentOpening } from './opening.ts';
import { dayOfOpening, mustKeys, openingAt, openingRules } from './rules.ts';

export async function readOpening(context: Context) {
  return accept(present(await currentOpening(context)));
}

function present(opening: ReturnType<typeof openingAt>) {
  if (opening.state !== 'closed') return { state: opening.state, says: '', until: null };
  return { ...opening, until: opening.until.toISOString() };
}

export async function readMusts(context: CallContext) {
  return accept(await readDesk(context, context.pool));
}

async function readDesk(context: CallContext, database: Database) {
  const row = await findOpening(database);
  return {
    ...present(openingAt(row, context.clock())),
    version: row?.version ?? 0,
    musts: await lookAtMusts(context, database),
  };
}

async function lookAtMusts(context: CallContext, database: Database) {
  const asker = { accountId: sessionOf(context).userId };
  const musts = context.announcements.hearersOf(must).toSorted(byPlace);
  const looked = [];
  for (const { look, ...told } of musts) {
    looked.push({ ...told, ...(await look(context, database, asker)) });
  }
  return looked;
}

function byPlace(one: Must, other: Must): number {
  return mustKeys.indexOf(one.key) - mustKeys.indexOf(other.key);
}

/** The musts are read under their locks. If one is lost at this moment, the shop stays closed. */
export async function openShop(
  context: CallContext,
  { body: { version } }: Input<typeof contract.openShop>,
) {
  const refused = await transaction(context.pool, async (database) => {
    const before = await lockStanding(database);
    const { state } = openingAt(before, context.clock());
    // If the shop is open already, this is no change, even from an outdated page: the answer of the
    // first press may be lost.
    if (state === 'open') return undefined;
    if (isOutdated(before, version)) return refuse('changed-meanwhile');
    const open = state === 'not-yet' ? await lookAtMusts(context, database) : [];
    const missing = open.filter(({ weight, done }) => weight === 'must' && !done);
    if (missing.length > 0) {
      const titles = missing.map(({ title }) => title).join(', ');
      return refuse('not-ready', { details: { missing: titles } });
    }
    await save(context, database, { before, state: 'open', says: '', until: null });
    return undefined;
  });
  return refused ?? (await announced(context));
}

export async function closeShop(
  context: CallContext,
  { body: { version, says, until: day } }: Input<typeof contract.closeShop>,
) {
  const now = context.clock();
  const until = beginningOf(day);
  const last = now.getTime() + openingRules.mostDaysClosed * 24 * anHour;
  if (until <= now || until.getTime() > last) {
    return refuse('wrong-day', { details: { field: 'until' } });
  }
  const refused = await transaction(context.pool, async (database) => {
    const before = await lockStanding(database);
    const isSo =
      before?.state === 'closed' &&
      before.says === says &&
      before.until?.getTime() === until.getTime();
    if (isSo) return undefined;
    if (isOutdated(before, version)) return refuse('changed-meanwhile');
    if (before?.state === 'not-yet') return refuse('not-open');
    await save(context, database, { before, state: 'closed', says, until });
    return undefined;
  });
  return refused ?? (await announced(context));
}

async function lockStanding(database: Database): Promise<OpeningRow | undefined> {
  await lockOpening(database);
  return findOpening(database);
}

function isOutdated(row: OpeningRow | undefined, version: number): boolean {
  return (row?.version ?? 0) !== version;
}

type Wish = Omit<OpeningRow, 'version'> & { before: OpeningRow | undefined };

async function save(context: CallContext, database: Database, { before, ...wish }: Wish) {
  const version = (before?.version ?? 0) + 1;
  await saveOpening(database, { ...wish, version, at: context.clock() });
  await recordChange(context, database, {
    action: wish.state === 'open' ? 'shop-opened' : 'shop-closed',
    subject: { kind: 'opening', id: 'shop', name: 'the shop' },
    before: before ? said(before) : null,
    after: said(wish),
  });
}

function said({ state, says, until }: Omit<OpeningRow, 'version'>) {
  return { state, says, until: until && dayOfOpening(until) };
}

async function announced(context: CallContext) {
  context.changes.announce('opening');
  return accept(await readDesk(context, context.pool));
}
