import { piecesOf } from '#features/catalogue/sets.rules.ts';
import type { StockChange } from '#features/catalogue/stock.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { RolledBack } from '#platform/rolled-back.ts';
import {
  type ChosenLot,
  itemsLeave,
  itemsStay,
  type LineItems,
  type LotOfLine,
  lotsProposed,
  lotsTaken,
  type OrderItems,
} from './announcements.ts';
import { isOut } from './order-stock.ts';
import { type OrderLine, type OrderRow, selectLines } from './orders.queries.ts';
import { selectItemsToSend, selectUnsent } from './packing.queries.ts';
import { linesOf } from './read-orders.ts';
import { stillWithCustomer } from './with-customer.rules.ts';

type Desk = Pick<Context, 'announcements' | 'clock'>;
type Whereabouts = Pick<OrderRow, 'status' | 'stock'>;

/**
 * Notes the lots when an order's goods leave the shop: when it is shipped, ready to be picked up,
 * or handed over. The caller has locked the order, and moved its stock; `next` is its new state.
 */
export async function noteLeaving(
  { announcements, clock }: Desk,
  database: Database,
  order: Pick<OrderRow, 'id'> & Whereabouts,
  { next, lots = [] }: { next: Whereabouts; lots?: readonly ChosenLot[] | undefined },
): Promise<StockChange[]> {
  const { id: orderId } = order;
  const [before, after] = [isOut(order), isOut(next)];
  if (before === after) return [];
  if (before) return announcements.ask(itemsStay, database, orderId, clock());
  const lines = await selectLines(database, [orderId]);
  const isToSend = order.stock === 'sold';
  const leaving = { ...itemsOf(orderId, lines), chosen: lots, isToSend };
  const refused = await announcements.ask(itemsLeave, database, leaving, clock());
  if (refused) throw new RolledBack(refused);
  return [];
}

/** The lots to take for these orders, in turn. */
export async function lotsToTake(
  { announcements, clock }: Desk,
  database: Database,
  lines: ReadonlyMap<string, readonly OrderLine[]>,
) {
  const orders = [...lines].map(([orderId, own]) => itemsOf(orderId, own));
  return announcements.ask(lotsProposed, database, orders, clock());
}

/** The orders among these that have still to leave, paid for or not, the longest waiting first. */
export async function itemsToLeave(
  database: Database,
  orderIds: readonly string[],
): Promise<OrderItems[]> {
  const unsent = await selectUnsent(database, orderIds);
  const lines = await linesOf(database, unsent);
  return unsent.map(({ id }) => itemsOf(id, lines.get(id)));
}

/** The lots of an order's pieces; none before it left the shop. */
export async function lotsOfOrder(
  { announcements, clock }: Desk,
  database: Database,
  order: Pick<OrderRow, 'id'> & Whereabouts,
): Promise<{ lots?: LotOfLine[] }> {
  if (!isOut(order)) return {};
  const { id: orderId } = order;
  const lines = (await linesOf(database, [order])).get(orderId) ?? [];
  const asked = [{ orderId, items: itemsIn(lines) }];
  return presentLots((await announcements.ask(lotsTaken, database, asked, clock())).get(orderId));
}

/** Leaves the lots out if no piece has one. */
export function presentLots(lots: readonly LotOfLine[] = []): { lots?: LotOfLine[] } {
  return lots.length > 0 ? { lots: [...lots] } : {};
}

/** Counts the pieces of these products that are paid for and still stand in the shop. */
export async function countItemsToSend(
  database: Database,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await selectItemsToSend(database, productIds);
  return new Map(rows.map(({ productId, pieces }) => [productId, pieces]));
}

function itemsOf(orderId: string, lines: readonly OrderLine[] = []): OrderItems {
  return { orderId, items: itemsIn(stillWithCustomer(lines)) };
}

function itemsIn(lines: readonly OrderLine[]): LineItems[] {
  return lines.flatMap((line) =>
    piecesOf(line).map((piece) => ({ ...piece, lineId: line.productId })),
  );
}
