import { buyersOf } from '#features/orders/buyers.ts';
import { lotsByIds } from '#features/origin/recallable.ts';
import type { Input } from '#lib/contract.ts';
import { isId } from '#lib/ids.ts';
import { partWithoutLimit } from '#lib/list-part.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext, Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { answerLink } from './answer-links.ts';
import { lotIdsOf, ordersOut, ordersWithPieces, packedOfLots } from './called-back.ts';
import type * as contract from './desk.contract.ts';
import type { Reach, RecalledOrder } from './desk.contract.ts';
import {
  type CallPlace,
  countReached,
  findReached,
  type Place,
  type ReachedRow,
  selectReached,
  selectToCall,
} from './reached.queries.ts';
import { presentBuyer, reachOf } from './read-reach.ts';
import { findRecall, type RecallRow } from './recalls.queries.ts';
import { presentRecalls } from './recalls.ts';
import type { LetterState, RecallAnswer, ShownOrders, WayToTell } from './rules.ts';

export async function readRecall(
  context: CallContext,
  { params: { id } }: Input<typeof contract.readRecall>,
) {
  const row = isId(id) ? await findRecall(context.pool, id) : undefined;
  return row ? accept(await wholeRecall(context, row)) : refuse('unknown-recall');
}

export async function wholeRecall({ pool }: Pick<CallContext, 'pool'>, row: RecallRow) {
  const [recall] = await presentRecalls(pool, [row]);
  if (!recall) throw new Error('A recall that was there is gone');
  const all = await lotsByIds(pool, await lotIdsOf(pool, row.id));
  const { lots, totals, out } = await reachOf(pool, all);
  const { orders, waiting, sent, refused, ...counts } = await countReached(pool, {
    recallId: row.id,
    out: asksBuyers(row) ? out : [],
  });
  return {
    ...recall,
    reach: { lots: row.outcome === 'written-off' ? lots.map(writtenOff) : lots, totals },
    progress: {
      orders: row.drill ? totals.orders : orders,
      customers: totals.customers,
      letters: { waiting, sent, refused },
      ...counts,
    },
  };
}

/** The end wrote off what was left, though the books still count it as blocked. */
function writtenOff(lot: Reach['lots'][number]): Reach['lots'][number] {
  return { ...lot, left: 0, blocked: 0, writtenOff: lot.writtenOff + lot.left };
}

export async function listRecalledOrders(
  context: CallContext,
  {
    params: { id },
    query: { show = 'all', limit = partWithoutLimit, offset = 0 },
  }: Input<typeof contract.listRecalledOrders>,
) {
  const row = isId(id) ? await findRecall(context.pool, id) : undefined;
  if (!row) return refuse('unknown-recall');
  return accept(await recalledOrders(context, row, { show, limit, offset }));
}

interface Part {
  show: ShownOrders;
  limit: number;
  offset: number;
}

async function recalledOrders(context: CallContext, recall: RecallRow, part: Part) {
  return recall.drill ? tried(context, recall, part) : called(context, recall, part);
}

/**
 * All orders to telephone, a part at a time. Each part begins after the last order of the part
 * before it and not at an offset, because buyers who answer meanwhile leave the list, and an offset
 * would skip others.
 */
export async function* ordersToCall(
  context: Context,
  recall: RecallRow,
  size: number,
): AsyncGenerator<RecalledOrder[]> {
  if (recall.drill) {
    const whole = { show: 'call', limit: Number.POSITIVE_INFINITY, offset: 0 } as const;
    yield (await tried(context, recall, whole)).items;
    return;
  }
  const { pool, clock } = context;
  const { id: recallId } = recall;
  const at = clock();
  let after: CallPlace = { hasLetter: false, orderId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
  for (;;) {
    const out = await ordersAsked(pool, recall);
    const rows = await selectToCall(pool, { recallId, out, at, after, limit: size });
    yield await presentReached(context, recall, rows);
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    after = last;
  }
}

/** The orders whose buyers are asked. */
async function ordersAsked(database: Database, recall: RecallRow): Promise<string[]> {
  return asksBuyers(recall) ? ordersOut(database, recall.id) : [];
}

/** Once the lots are safe, nobody is asked any more. */
function asksBuyers({ outcome }: RecallRow): boolean {
  return outcome !== 'safe';
}

/** A drill reaches no buyer, so these are the orders that a real recall would reach now. */
async function tried({ pool }: Context, recall: RecallRow, { show, limit, offset }: Part) {
  if (show === 'return' || show === 'refund') return { items: [], total: 0 };
  const lots = await lotsByIds(pool, await lotIdsOf(pool, recall.id));
  const { buyers, piecesOf } = await reachOf(pool, lots);
  const none = { letter: 'none', letterAt: null, told: null, link: null, answer: null } as const;
  return {
    items: buyers.slice(offset, offset + limit).map((buyer) => ({
      ...{ _id: buyer.id, ...presentBuyer(buyer, piecesOf(buyer.id)) },
      ...none,
    })),
    total: buyers.length,
  };
}

async function called(context: CallContext, recall: RecallRow, part: Part) {
  const { id: recallId } = recall;
  const out = await ordersAsked(context.pool, recall);
  const rows = await selectReached(context.pool, { recallId, out, ...part });
  const counts = await countReached(context.pool, { recallId, out });
  return {
    items: await presentReached(context, recall, rows),
    total: totalOf(counts, part.show),
  };
}

export async function recalledOrder(context: CallContext, place: Place): Promise<RecalledOrder> {
  const recall = await findRecall(context.pool, place.recallId);
  const row = await findReached(context.pool, place);
  const [order] = recall && row ? await presentReached(context, recall, [row]) : [];
  if (!order) throw new Error('An order that a recall had reached is gone');
  return order;
}

async function presentReached(
  context: Context,
  recall: RecallRow,
  rows: readonly ReachedRow[],
): Promise<RecalledOrder[]> {
  const { pool } = context;
  const { id: recallId } = recall;
  const orderIds = rows.map(({ orderId }) => orderId);
  const packed = await packedOfLots(pool, recallId, orderIds);
  const pieces = Map.groupBy(packed, ({ orderId }) => orderId);
  const out = new Set(asksBuyers(recall) ? ordersWithPieces(packed) : []);
  const buyers = new Map((await buyersOf(pool, orderIds)).map((buyer) => [buyer.id, buyer]));
  return rows.flatMap((row): RecalledOrder[] => {
    const buyer = buyers.get(row.orderId);
    if (!buyer) return [];
    const { orderId } = row;
    return [
      {
        ...{ _id: orderId, ...presentBuyer(buyer, pieces.get(orderId) ?? []) },
        ...stateOf(row, out.has(orderId)),
        link: asksBuyers(recall) ? answerLink(context, { recallId, orderId }) : null,
      },
    ];
  });
}

function totalOf(counts: Awaited<ReturnType<typeof countReached>>, show: ShownOrders): number {
  if (show === 'all') return counts.orders;
  if (show === 'return') return counts.sendBack;
  return show === 'refund' ? counts.refund : counts.unanswered;
}

function stateOf(
  row: ReachedRow,
  isAsked: boolean,
): Pick<RecalledOrder, 'letter' | 'letterAt' | 'told' | 'answer'> {
  const { letterAt, toldAt, toldBy, answer, answeredAt, answeredBy } = row;
  return {
    letter: letterOf(row, isAsked),
    letterAt: letterAt?.toISOString() ?? null,
    told: toldAt && toldBy ? { by: toldBy as WayToTell, at: toldAt.toISOString() } : null,
    answer:
      answer && answeredAt
        ? {
            chosen: answer as RecallAnswer,
            at: answeredAt.toISOString(),
            notedAtDesk: answeredBy !== null,
          }
        : null,
  };
}

/** If a buyer is not asked any more, a letter that has not left never leaves. */
function letterOf(
  { letterDue, letterPostedAt, letterAt, letterRefusedAt }: ReachedRow,
  isAsked: boolean,
): LetterState {
  if (letterRefusedAt) return 'refused';
  if (letterAt) return 'sent';
  return isAsked && (letterDue || letterPostedAt) ? 'waiting' : 'none';
}
