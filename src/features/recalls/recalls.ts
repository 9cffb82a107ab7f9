import { randomUUIDv7 } from 'node:crypto';
import { recordChange } from '#features/audit/audit.ts';
import { type StockChange, tellStock } from '#features/catalogue/stock.ts';
import { recallLots, releaseLots } from '#features/origin/block-lots.ts';
import { lotsByCode, packedFrom } from '#features/origin/recallable.ts';
import type { Input } from '#lib/contract.ts';
import { isId } from '#lib/ids.ts';
import { partWithoutLimit } from '#lib/list-part.ts';
import { accept, type Refused, refuse } from '#lib/result.ts';
import { isSameAsked } from '#lib/step.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { RolledBack, refusedBy } from '#platform/rolled-back.ts';
import { sessionOf } from '#platform/session-of.ts';
import { answerHash } from './answer-links.ts';
import { ordersWithPieces } from './called-back.ts';
import type * as contract from './desk.contract.ts';
import type { Recall } from './desk.contract.ts';
import { insertOrders, stopLetters } from './reached.queries.ts';
import * as queries from './recalls.queries.ts';
import { recallName } from './rules.ts';

export async function listRecalls(
  { pool }: CallContext,
  { query: { limit = partWithoutLimit, offset = 0 } }: Input<typeof contract.listRecalls>,
) {
  const rows = await queries.selectRecalls(pool, { limit, offset });
  const { total } = await queries.countRecalls(pool);
  return accept({ items: await presentRecalls(pool, rows), total });
}

/**
 * Does all of it in one transaction. After the commit the lots cannot be packed, and their pieces
 * cannot be bought.
 */
export async function beginRecall(
  context: CallContext,
  { body }: Input<typeof contract.beginRecall>,
) {
  const work = (database: Database) => begin(context, database, body);
  const begun = await transaction(context.pool, work).catch(refusedBy<'recalled-already'>);
  return announced(context, begun, body.drill);
}

async function begin(
  context: CallContext,
  database: Database,
  { lots: codes, drill, reason, notice, step }: Input<typeof contract.beginRecall>['body'],
) {
  const lots = await lotsByCode(database, codes);
  if ('missing' in lots) {
    return refuse('no-such-lot', { details: { field: 'lots', lot: lots.missing } });
  }
  const [id, at, by] = [step ?? randomUUIDv7(), context.clock(), sessionOf(context).userId];
  const isNew = await queries.insertRecall(database, { id, drill, reason, notice, at, by });
  if (!isNew) {
    const recall = await read(database, id);
    const asked = { drill, reason, notice, lots: lots.found.map(({ code }) => code) };
    const isRepeat = isSameAsked(listed(recall), listed(asked));
    return isRepeat ? accept({ recall, changes: [] }) : refuse('saved-already');
  }
  const lotIds = lots.found.map((lot) => lot.id);
  const taken = lots.found.find(({ recalledAt }) => recalledAt !== null);
  if (taken && !drill) throw recalledAlready(taken.code);
  const given = { recallId: id, drill, lotIds, codes: lots.found.map(({ code }) => code) };
  if ((await queries.insertLots(database, given)) < lotIds.length) {
    throw recalledAlready(codes[0] ?? '');
  }
  const changes = drill ? [] : await recallLots(context, database, { lotIds, notice, at });
  if (!drill) await keepOrders(context, database, { recallId: id, lotIds });
  const recall = await read(database, id);
  await recordChange(context, database, {
    action: drill ? 'recall-drilled' : 'recall-begun',
    subject: subjectOf(recall),
    before: null,
    after: { lots: recall.lots, drill },
  });
  return accept({ recall, changes });
}

function recalledAlready(lot: string): RolledBack {
  return new RolledBack(refuse('recalled-already', { details: { field: 'lots', lot } }));
}

/** Sorts the lots, so that two requests for the same lots are equal. */
function listed<Asked extends { lots: string[] }>({ lots, ...asked }: Asked) {
  return { ...asked, lots: lots.toSorted().join() };
}

/**
 * The lots are locked, so no further order gets a piece. Orders without a piece out are left out.
 */
async function keepOrders(
  context: CallContext,
  database: Database,
  { recallId, lotIds }: { recallId: string; lotIds: string[] },
) {
  const orderIds = ordersWithPieces(await packedFrom(database, lotIds));
  const hashes = orderIds.map((orderId) => answerHash(context, { recallId, orderId }));
  await insertOrders(database, { recallId, orderIds, hashes });
}

export async function endRecall(
  context: CallContext,
  { params: { id }, body: { outcome, version } }: Input<typeof contract.endRecall>,
) {
  const ended = await transaction(context.pool, async (database) => {
    const row = isId(id) ? await queries.lockRecall(database, id) : undefined;
    if (!row) return refuse('unknown-recall');
    if (row.endedAt) return refuse('ended-already');
    if (row.version !== version) return refuse('changed-meanwhile');
    const at = context.clock();
    await queries.endRecall(database, { id, outcome, at });
    let changes: StockChange[] = [];
    if (outcome === 'safe') {
      const lots = await queries.selectLots(database, [id]);
      await queries.freeLots(database, id);
      await stopLetters(database, id);
      const lotIds = lots.map(({ lotId }) => lotId);
      // A drill has blocked nothing.
      if (!row.drill) changes = await releaseLots(database, { lotIds, at });
    }
    const recall = await read(database, id);
    await recordChange(context, database, {
      action: 'recall-ended',
      subject: subjectOf(recall),
      before: { ended: false },
      after: { ended: true, outcome },
    });
    return accept({ recall, changes });
  });
  return announced(context, ended, ended.ok && ended.value.recall.drill);
}

/** Announces the change to the lots' pages, and the changed stock. A drill changes no page. */
function announced<Code extends string>(
  context: CallContext,
  done: Refused<Code> | { ok: true; value: { recall: Recall; changes: StockChange[] } },
  drill: boolean,
) {
  if (!done.ok) return done;
  if (!drill) context.changes.announce('origin', 'recalls');
  tellStock(context, done.value.changes);
  return accept(done.value.recall);
}

export function subjectOf(recall: Pick<Recall, '_id' | 'number' | 'drill'>) {
  return { kind: 'recall', id: recall._id, name: recallName(recall) };
}

async function read(database: Database, id: string): Promise<Recall> {
  const row = await queries.lockRecall(database, id);
  const [recall] = row ? await presentRecalls(database, [row]) : [];
  if (!recall) throw new Error('A recall that was there is gone');
  return recall;
}

export async function presentRecalls(
  database: Database,
  rows: queries.RecallRow[],
): Promise<Recall[]> {
  const ids = rows.map(({ id }) => id);
  const lots = Map.groupBy(await queries.selectLots(database, ids), ({ recallId }) => recallId);
  return rows.map(({ id, begunAt, lettersAt, endedAt, outcome, ...row }) => ({
    _id: id,
    ...row,
    outcome: outcome as Recall['outcome'],
    lots: (lots.get(id) ?? []).map(({ code }) => code),
    begunAt: begunAt.toISOString(),
    lettersAt: lettersAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }));
}
