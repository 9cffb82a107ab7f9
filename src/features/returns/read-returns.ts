import { piecesOf } from '#features/catalogue/sets.rules.ts';
import { boughtIn, findDelivered } from '#features/orders/returned-items.ts';
import { balancesOf } from '#features/payments/balance.ts';
import { openRefunds } from '#features/payments/refund-subject.ts';
import { type Input, mayDo } from '#lib/contract.ts';
import { partWithoutLimit } from '#lib/list-part.ts';
import { pesewas } from '#lib/money.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import { lotsOfReturns } from './announcements.ts';
import type * as contract from './contract.ts';
import type { Return } from './contract.ts';
import {
  countReturns,
  findReturn,
  listReturnsOf,
  type ReturnRow,
  selectEvents,
  selectLines,
  selectReturns,
  sumReturned,
} from './returns.queries.ts';
import {
  hasCome,
  isEarlier,
  isOpen,
  isWithoutRefund,
  refundCause,
  wholeSince,
  worthOf,
} from './rules.ts';

export async function listOwnReturns(
  context: CallContext,
  { params: { id } }: Input<typeof contract.listOwnReturns>,
) {
  const { pool } = context;
  const { userId, role } = sessionOf(context);
  const found = await findDelivered(pool, id, mayDo(role, 'manager') ? undefined : userId);
  if (!found) return refuse('unknown-order');
  return accept(await present(context, pool, await listReturnsOf(pool, found.order.id)));
}

export async function listReturns(
  context: CallContext,
  { query: { limit = partWithoutLimit, offset = 0, open } }: Input<typeof contract.listReturns>,
) {
  const { pool } = context;
  const onlyOpen = open === '1';
  const rows = await selectReturns(pool, { onlyOpen, limit, offset });
  const { total } = await countReturns(pool, onlyOpen);
  return accept({ items: await present(context, pool, rows), total });
}

/** Whether some product of the order came back, or is about to. */
export async function isReturned(database: Database, orderId: string): Promise<boolean> {
  const since = wholeSince(await boughtIn(database, [orderId]));
  return (await sumReturned(database, { orderId, since })).length > 0;
}

export async function readReturn(
  context: Pick<CallContext, 'announcements'>,
  database: Database,
  id: string,
): Promise<Return> {
  const row = await findReturn(database, id);
  const [read] = row ? await present(context, database, [row]) : [];
  if (!read) throw new Error('A return that was there is gone');
  return read;
}

/** The returns, of these, for which no money is left to refund. */
export async function idsWithoutRefund(
  context: Pick<CallContext, 'announcements'>,
  database: Database,
  ids: readonly string[],
): Promise<Set<string>> {
  const read = await Promise.all(ids.map((id) => readReturn(context, database, id)));
  return new Set(read.filter(isWithoutRefund).map(({ _id }) => _id));
}

async function present(
  { announcements }: Pick<CallContext, 'announcements'>,
  database: Database,
  rows: ReturnRow[],
): Promise<Return[]> {
  const ids = rows.map(({ id }) => id);
  const lines = await selectLines(database, ids);
  const events = await selectEvents(database, ids);
  const bought = await boughtIn(
    database,
    rows.map(({ orderId }) => orderId),
  );
  const open = rows.filter(({ state }) => isOpen(state)).map(({ orderId }) => orderId);
  const balances = open.length > 0 ? await balancesOf(database, open) : undefined;
  const sent = rows.filter(({ refunded }) => refunded !== null).map(({ id }) => refundCause(id));
  const underWay = sent.length > 0 ? await openRefunds(database, sent) : undefined;
  const pieces = new Map(rows.map((row) => [row.id, piecesIn(row, lines, bought)]));
  const lots = await announcements.ask(
    lotsOfReturns,
    database,
    rows.map(({ id, orderId, state }) => ({
      ...{ id, orderId, hasCome: hasCome(state), items: pieces.get(id) ?? [] },
    })),
  );
  return rows.map(({ id, orderId, kept, reason, state, answer, refunded, createdAt }) => {
    const own = lines.filter(({ returnId }) => returnId === id);
    const items = own.map(({ returnId: _, shelved, ...item }) => ({
      ...item,
      ...(shelved !== null && { shelved }),
    }));
    const order = bought.filter((line) => line.orderId === orderId);
    const worth = worthOf(items, order);
    const balance = isOpen(state) ? balances?.get(orderId) : undefined;
    const refundState = underWay?.get(refundCause(id));
    const earlier = isEarlier({ createdAt }, order);
    // If the return is an earlier one, the money that is here was paid for products that left
    // later.
    const here = earlier ? 0 : Math.min(worth, balance?.here ?? 0);
    return {
      _id: id,
      orderId,
      items,
      ...lotsIn(lots.get(id) ?? [], hasCome(state) ? [] : (pieces.get(id) ?? [])),
      ...(kept && ({ kept: true } as const)),
      ...(earlier && ({ earlier: true } as const)),
      reason,
      state,
      answer,
      worth,
      refunded: refunded === null ? null : pesewas(refunded),
      ...(refundState && { refundState }),
      ...(balance && { refundable: pesewas(Math.max(0, here)) }),
      createdAt: createdAt.toISOString(),
      history: events
        .filter(({ returnId }) => returnId === id)
        .map(({ at, after }) => ({ at: at.toISOString(), after })),
    };
  });
}

interface PiecesOfLine {
  lineId: string;
  productId: string;
  /** The quantity in the return, and the quantity that was bought in the order. */
  quantity: number;
  bought: number;
}

function piecesIn(
  { id, orderId }: ReturnRow,
  lines: readonly { returnId: string; productId: string; quantity: number }[],
  bought: Awaited<ReturnType<typeof boughtIn>>,
): PiecesOfLine[] {
  return lines
    .filter(({ returnId }) => returnId === id)
    .flatMap(({ productId: lineId, quantity }) => {
      const line = bought.find((one) => one.orderId === orderId && one.productId === lineId);
      return piecesOf({ productId: lineId, quantity: 1, parts: line?.parts }).map((piece) => ({
        ...{ lineId, productId: piece.productId, quantity: piece.quantity * quantity },
        bought: piece.quantity * (line?.quantity ?? quantity),
      }));
    });
}

function lotsIn(lots: NonNullable<Return['lots']>, coming: readonly PiecesOfLine[]) {
  if (lots.length === 0) return {};
  const lids = coming.flatMap(({ lineId, productId, quantity: pieces }) => {
    const own = lots.filter((lot) => lot.lineId === lineId && lot.productId === productId);
    const codes = [...new Set(own.map(({ code }) => code))];
    return codes.length > 1 ? [{ lineId, productId, pieces, codes }] : [];
  });
  return { lots, ...(lids.length > 0 && { lids }) };
}
