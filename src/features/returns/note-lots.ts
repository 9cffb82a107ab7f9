import { piecesOf } from '#features/catalogue/sets.rules.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { boughtIn } from '../orders/returned-items.ts';
import { itemsCameBack } from './announcements.ts';

interface Back {
  row: { id: string; orderId: string };
  lines: readonly { productId: string; quantity: number }[];
  restock: readonly string[];
  lots: readonly { productId: string; code: string }[];
}

/** Of a set its parts came back, each of a lot of its own. */
export async function noteLots(
  { announcements, clock }: Pick<Context, 'announcements' | 'clock'>,
  database: Database,
  { row: { id, orderId }, lines, restock, lots }: Back,
) {
  const bought = await boughtIn(database, [orderId]);
  const goods = lines.flatMap(({ productId: lineId, quantity }) => {
    const parts = bought.find(({ productId }) => productId === lineId)?.parts;
    return piecesOf({ productId: lineId, quantity, parts }).map((piece) => ({
      ...piece,
      lineId,
      restocked: restock.includes(lineId),
    }));
  });
  return announcements.ask(itemsCameBack, database, { id, orderId, goods, chosen: lots }, clock());
}
