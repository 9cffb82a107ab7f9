import { takePaidFromCart } from '#features/cart/cart.ts';
import { moveStock, type StockChange } from '#features/catalogue/stock.ts';
import { refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { RolledBack } from '#platform/rolled-back.ts';
import { giveRestBack, hasPaidBefore } from './allowance.queries.ts';
import { countOpenCash, markCash } from './cash.queries.ts';
import { lockOrder, type OrderRow, selectLines } from './orders.queries.ts';
import { promiseDays } from './promise-days.ts';
import { openCashOrders, orderLimits } from './rules.ts';
import { piecesOfOrder } from './with-customer.rules.ts';
import { writeToPack } from './write-letters.ts';

/**
 * The customer pays for an unpaid order when it arrives. Until then its items stay on hold without
 * an end, it waits for no online payment, and its lines leave the cart. The caller has locked the
 * cart, so two orders at once are counted one after the other.
 */
export async function agreeOnCash(
  context: CallContext,
  database: Database,
  orderId: string,
): Promise<StockChange[]> {
  const order = await lockOrder(database, orderId);
  if (!order) throw new Error('The order to agree on is not there');
  const { accountId } = order;
  const [{ open }, { paid }] = [
    await countOpenCash(database, accountId),
    await hasPaidBefore(database, accountId),
  ];
  if (open >= (paid ? openCashOrders.ofKnown : openCashOrders.ofNew)) {
    throw new RolledBack(refuse('cash-open'));
  }
  if (!paid) {
    const wait = await context.limits.take(database, orderLimits.cash, context.visit.network);
    if (wait) throw new RolledBack(refuse('too-many-cash', { retryAfter: wait }));
  }
  const { lines, changes } = await keepForCash(context, database, order);
  await takePaidFromCart(database, order, lines);
  await writeToPack(context, database, orderId);
  return changes;
}

/** Holds the items without an end, until the cash is here. */
export async function keepForCash(
  { clock }: Pick<CallContext, 'clock'>,
  database: Database,
  { id, stock }: Pick<OrderRow, 'id' | 'stock'>,
) {
  const at = clock();
  const lines = await selectLines(database, [id]);
  const pieces = piecesOfOrder(lines);
  await giveRestBack(database, id, at);
  const reason = `order ${id} held`;
  const moved = await moveStock(database, { from: stock, to: 'held', pieces, reason, at });
  if (!moved.ok) {
    throw new RolledBack(refuse('sold-out', { details: { product: moved.shortage.product } }));
  }
  await markCash(database, id);
  await promiseDays(database, id);
  return { lines, changes: moved.changes };
}
