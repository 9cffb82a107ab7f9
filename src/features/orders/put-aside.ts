import { fitLines, type Piece, piecesIn } from '#features/catalogue/sets.rules.ts';
import { inSize } from '#features/catalogue/sizes.rules.ts';
import {
  lockProducts,
  moveStock,
  productsIn,
  type Shortage,
  type StockChange,
} from '#features/catalogue/stock.ts';
import type { CallContext, Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { giveRestBack, noteHold, takeAllowance } from './allowance.queries.ts';
import { allowanceNow, leastHold, mostInUse } from './allowance.ts';
import { changeHold, type OrderLine, type OrderRow } from './orders.queries.ts';
import { presentGood } from './present-order.ts';

export interface Aside {
  stock: 'held' | 'released';
  heldUntil: Date;
  changes: StockChange[];
}

/**
 * Holds the products of an unpaid order as far as the customer's allowance goes. Without allowance,
 * the order still waits, and the first customer to pay gets the products. A shortage is always
 * reported, so that no customer is sent to pay for products that are gone.
 */
export async function putAside(
  context: CallContext,
  database: Database,
  order: Pick<OrderRow, 'id' | 'accountId' | 'stock'>,
  { lines, until }: { lines: readonly OrderLine[]; until: Date },
): Promise<Aside | Shortage> {
  const at = context.clock();
  const { id: orderId, accountId } = order;
  const pieces = piecesIn(lines);
  const productIds = productsIn(pieces);
  const there = new Map((await lockProducts(database, productIds)).map((row) => [row.id, row]));
  const stock = new Map([...there].map(([productId, { available }]) => [productId, available]));
  const most = fitLines(lines, stock);
  for (const [place, line] of lines.entries()) {
    const { name, size } = presentGood(line);
    const available = most[place] ?? 0;
    if (available < line.quantity) return { product: inSize(name, size), available };
  }
  const allowance = await allowanceNow(context, database, accountId);
  const shares = pieces.map(
    ({ productId, quantity }) => quantity / (there.get(productId)?.onHand ?? quantity),
  );
  await noteHold(database, { orderId, allowance, productIds, shares, at });
  const leastSeconds = Math.min(leastHold, Math.floor((until.getTime() - at.getTime()) / 1_000));
  const taken = await takeAllowance(database, {
    orderId,
    until,
    leastSeconds,
    most: mostInUse,
    at,
  });
  if (!taken || taken.seconds === 0) return { stock: 'released', heldUntil: until, changes: [] };
  const reason = `order ${orderId} held`;
  const moved = await moveStock(database, { from: order.stock, to: 'held', pieces, reason, at });
  if (!moved.ok) throw new Error('Goods that were there could not be put aside');
  return { stock: 'held', heldUntil: taken.until, changes: moved.changes };
}

/** Extends an existing hold as far as the allowance goes. */
export async function keepAside(
  { clock }: Pick<Context, 'clock'>,
  database: Database,
  { orderId, pieces, until }: { orderId: string; pieces: readonly Piece[]; until: Date },
): Promise<Date | undefined> {
  await lockProducts(database, productsIn(pieces));
  const wanted = { orderId, until, leastSeconds: 1, most: mostInUse, at: clock() };
  return (await takeAllowance(database, wanted))?.until;
}

/**
 * Ends the hold of an order that still waits for its money: its products can be bought by others
 * again.
 */
export async function letGo(
  { clock }: Pick<Context, 'clock'>,
  database: Database,
  { id, stock, heldUntil }: OrderRow,
  pieces: readonly Piece[],
): Promise<StockChange[]> {
  const at = clock();
  const reason = `order ${id} no longer held`;
  const moved = await moveStock(database, { from: stock, to: 'released', pieces, reason, at });
  if (!moved.ok) throw new Error('Goods could not be put back');
  await giveRestBack(database, id, at);
  await changeHold(database, { id, stock: 'released', heldUntil });
  return moved.changes;
}
