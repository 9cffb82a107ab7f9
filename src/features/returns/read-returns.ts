import { type Input, mayDo } from '#lib/contract.ts';
import { partWithoutLimit } from '#lib/list-part.ts';
import { pesewas } from '#lib/money.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import { boughtIn, findDelivered } from '../orders/returned-items.ts';
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
import { worthOf } from './rules.ts';

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

/** Whether something of the order came back, or is about to. */
export async function isReturned(database: Database, orderId: string): Promise<boolean> {
  return (await sumReturned(database, orderId)).length > 0;
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
  const lots = await announcements.ask(lotsOfReturns, database, rows);
  return rows.map(({ id, orderId, kept, reason, state, answer, refunded, createdAt }) => {
    const own = lines.filter(({ returnId }) => returnId === id);
    const items = own.map(({ returnId: _, ...item }) => item);
    const order = bought.filter((line) => line.orderId === orderId);
    return {
      _id: id,
      orderId,
      items,
      ...lotsIn(lots.get(id) ?? [], items),
      ...(kept && ({ kept: true } as const)),
      reason,
      state,
      answer,
      worth: worthOf(items, order),
      refunded: refunded === null ? null : pesewas(refunded),
      createdAt: createdAt.toISOString(),
      history: events
        .filter(({ returnId }) => returnId === id)
        .map(({ at, after }) => ({ at: at.toISOString(), after })),
    };
  });
}

function lotsIn(lots: NonNullable<Return['lots']>, items: readonly { productId: string }[]) {
  const own = lots.filter(({ lineId }) => items.some(({ productId }) => productId === lineId));
  return own.length > 0 ? { lots: own } : {};
}
