import { piecesOf } from '#features/catalogue/sets.rules.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { boughtIn } from '../orders/returned-items.ts';
import { type CameBack, itemsCameBack } from './announcements.ts';
import { sumReturned } from './returns.queries.ts';

interface Back extends Pick<CameBack, 'lids' | 'calledBack'> {
  row: { id: string; orderId: string };
  lines: readonly { productId: string; quantity: number }[];
  restock: readonly string[];
}

/**
 * Of a set its parts came back, each of a lot of its own. The return is not yet written down as
 * received: what had come before it is counted here.
 */
export async function noteLots(
  { announcements, clock }: Pick<Context, 'announcements' | 'clock'>,
  database: Database,
  { row: { id, orderId }, lines, restock, ...said }: Back,
) {
  const bought = await boughtIn(database, [orderId]);
  const given = await sumReturned(database, orderId);
  const goods = lines.flatMap(({ productId: lineId, quantity }) => {
    const line = bought.find(({ productId }) => productId === lineId);
    const before = given.find(({ productId }) => productId === lineId)?.arrived ?? 0;
    return piecesOf({ productId: lineId, quantity: 1, parts: line?.parts }).map((piece) => ({
      ...{ lineId, productId: piece.productId, quantity: piece.quantity * quantity },
      restocked: restock.includes(lineId),
      bought: piece.quantity * (line?.quantity ?? quantity),
      before: piece.quantity * before,
    }));
  });
  return announcements.ask(itemsCameBack, database, { id, orderId, goods, ...said }, clock());
}
