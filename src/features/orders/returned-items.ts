import { type Piece, piecesIn } from '#features/catalogue/sets.rules.ts';
import {
  lockProducts,
  moveStock,
  productsIn,
  type StockChange,
  type StockMove,
} from '#features/catalogue/stock.ts';
import { withholdStock } from '#features/catalogue/withhold-stock.ts';
import type { Database } from '#platform/database.ts';
import { deliveredAt } from './delivered-at.ts';
import { isForgotten } from './forgotten.rules.ts';
import {
  findOrder,
  lockOrder,
  markLinesReturned,
  type OrderLine,
  type OrderRow,
  selectEvents,
  selectLines,
} from './orders.queries.ts';
import { findOwnOrder } from './read-orders.ts';

export interface Delivered {
  order: OrderRow;
  lines: OrderLine[];
  /** Undefined while the order is on its way. */
  deliveredAt: Date | undefined;
}

/**
 * An order whose customer wants to return some of it. Undefined for another customer's order, and
 * for an own one whose account was just closed.
 */
export async function findDelivered(
  database: Database,
  id: string,
  accountId: string | undefined,
): Promise<Delivered | undefined> {
  const order = await findOwnOrder(database, id, accountId);
  if (!order || (accountId !== undefined && isForgotten(order))) return undefined;
  const lines = await selectLines(database, [id]);
  const events = await selectEvents(database, id);
  return { order, lines, deliveredAt: deliveredAt(order, events) };
}

/** Until the transaction ends, no other request for a return can ask about the same products. */
export async function lockDelivered(database: Database, id: string): Promise<void> {
  await lockOrder(database, id);
}

/**
 * Restocks the pieces that can be sold again. The order notes these and the pieces that were
 * written off, so that cancelling or opening it later moves only what is still with the customer.
 * For a set, its parts come back. Pieces that left before the order was opened again are on the
 * shelf by the books already, and are no part of what the order holds now.
 */
export async function takeBack(
  database: Database,
  {
    orderId,
    earlier,
    arrived,
    at,
  }: { orderId: string; earlier: boolean; arrived: readonly CameBack[]; at: Date },
): Promise<StockChange[]> {
  const order = await lockOrder(database, orderId);
  if (!order) return [];
  const lines = await selectLines(database, [orderId]);
  const pieces = ({ productId }: CameBack, quantity: number) => {
    const parts = lines.find((line) => line.productId === productId)?.parts;
    return quantity > 0 ? piecesIn([{ productId, quantity, parts }]) : [];
  };
  const kept = arrived.flatMap((one) => pieces(one, one.restocked));
  const thrown = arrived.flatMap((one) => pieces(one, one.quantity - one.restocked));
  const reason = `return of order ${orderId}`;
  // Lock all products at once, and before the lots: pieces that a recall blocked may be given back.
  await lockProducts(database, productsIn([...kept, ...thrown]));
  const changes =
    order.stock === 'sold' && !earlier
      ? await restock(database, { pieces: kept, reason, at })
      : await takeOffShelf(database, { pieces: thrown, reason, at });
  // An order that was opened again holds other pieces, and none of those has come back.
  if (order.stock === 'held' || earlier) return changes;
  await markLinesReturned(database, {
    orderId,
    productIds: arrived.map(({ productId }) => productId),
    restocked: arrived.map(({ restocked }) => restocked),
    writtenOff: arrived.map(({ quantity, restocked }) => quantity - restocked),
  });
  return changes;
}

/** `quantity` pieces came back, and `restocked` of them go back on the shelf. */
type CameBack = Piece & { restocked: number };

type Moving = Omit<StockMove, 'from' | 'to'>;

async function restock(database: Database, moving: Moving): Promise<StockChange[]> {
  const moved = await moveStock(database, { from: 'sold', to: 'released', ...moving });
  if (!moved.ok) throw new Error('Goods could not be put back');
  return moved.changes;
}

/**
 * Takes the pieces that are thrown away off the shelf: cancelling the order has put all pieces back
 * there.
 */
async function takeOffShelf(
  database: Database,
  { pieces, reason, at }: Moving,
): Promise<StockChange[]> {
  const changes: StockChange[] = [];
  for (const { productId, quantity } of pieces) {
    const change = await withholdStock(database, { productId, pieces: quantity, reason, at });
    if (change) changes.push(change);
  }
  return changes;
}

/** The lines of these orders. */
export function boughtIn(database: Database, orderIds: string[]): Promise<OrderLine[]> {
  return selectLines(database, orderIds);
}

/** Empty strings if the customer has left the shop. */
export async function customerOf(
  database: Database,
  orderId: string,
): Promise<{ number: number; name: string; email: string } | undefined> {
  const order = await findOrder(database, orderId);
  return order && { number: order.number, name: order.customerName, email: order.customerEmail };
}
