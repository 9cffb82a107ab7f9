import { piecesOf } from '#features/catalogue/sets.rules.ts';
import type { StockChange } from '#features/catalogue/stock.ts';
import { boughtIn, takeBack } from '#features/orders/returned-items.ts';
import type { Refused } from '#lib/result.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { type BackRefusal, type CameBack, itemsCameBack } from './announcements.ts';
import { markArrived, sumReturned } from './returns.queries.ts';
import { isEarlier, wholeSince } from './rules.ts';

interface Arrival extends Pick<CameBack, 'lids' | 'calledBack'> {
  row: { id: string; orderId: string; createdAt: Date };
  arrived: readonly Arrived[];
}

interface Arrived {
  productId: string;
  /** How many pieces came. */
  quantity: number;
  /** How many of the pieces go back on the shelf. The others are thrown away. */
  restocked: number;
}

/**
 * Records an arrival in the order, the return and the lots, and puts what can be sold again on the
 * shelf. The return must not count as received yet, because the pieces that came before it are
 * counted here.
 */
export async function noteArrival(
  context: Pick<Context, 'announcements' | 'clock'>,
  database: Database,
  arrival: Arrival,
): Promise<{ changes: StockChange[] } | Refused<BackRefusal>> {
  const { row, arrived } = arrival;
  const at = context.clock();
  const bought = await boughtIn(database, [row.orderId]);
  const earlier = isEarlier(row, bought);
  const changes = await takeBack(database, { orderId: row.orderId, earlier, arrived, at });
  await markArrived(database, {
    returnId: row.id,
    productIds: arrived.map(({ productId }) => productId),
    quantities: arrived.map(({ quantity }) => quantity),
    shelved: arrived.map(({ restocked }) => restocked),
  });
  const noted = await noteLots(context, database, { ...arrival, bought }, at);
  return 'code' in noted ? noted : { changes: [...changes, ...noted.changes] };
}

/** Records the lots. For a set, its parts came back, each with a lot of its own. */
async function noteLots(
  { announcements }: Pick<Context, 'announcements'>,
  database: Database,
  {
    row: { id, orderId },
    arrived,
    bought,
    ...said
  }: Arrival & { bought: Awaited<ReturnType<typeof boughtIn>> },
  at: Date,
) {
  const given = await sumReturned(database, { orderId, since: wholeSince(bought) });
  const items = arrived.flatMap(({ productId: lineId, quantity, restocked }) => {
    const line = bought.find(({ productId }) => productId === lineId);
    const before = given.find(({ productId }) => productId === lineId)?.arrived ?? 0;
    return piecesOf({ productId: lineId, quantity: 1, parts: line?.parts }).map((piece) => ({
      ...{ lineId, productId: piece.productId, quantity: piece.quantity * quantity },
      restocked: piece.quantity * restocked,
      bought: piece.quantity * (line?.quantity ?? quantity),
      before: piece.quantity * before,
    }));
  });
  return announcements.ask(itemsCameBack, database, { id, orderId, items, ...said }, at);
}
