import { randomUUIDv7 } from 'node:crypto';
import { piecesIn } from '#features/catalogue/sets.rules.ts';
import { currentSettings } from '#features/settings/settings.ts';
import { type Refused, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { lockCart } from '../cart/cart.ts';
import { inTurnFor, productsIn, type StockChange, tellStock } from '../catalogue/stock.ts';
import { isForgotten } from './forgotten.ts';
import { holdDiscountOf } from './order-discount.ts';
import {
  findOpenOrder,
  insertEvent,
  lockOrder,
  type OrderLine,
  type OrderRow,
  selectLines,
  updateOrder,
} from './orders.queries.ts';
import { putAside } from './put-aside.ts';

type Refusal = 'closed' | 'sold-out' | 'discount-gone' | 'other-open-order';

/** An expired order waits for its money again, if its products and its discount are still there. */
export async function openAgain(
  context: CallContext,
  { id, accountId }: OrderRow,
): Promise<Refused<Refusal> | undefined> {
  const { holdMinutes } = await currentSettings(context);
  const lines = await selectLines(context.pool, [id]);
  const work = async (database: Database) => {
    await lockCart(database, accountId);
    return open(context, database, { id, lines, holdMinutes });
  };
  try {
    const changes = await inTurnFor(context, productsIn(piecesIn(lines)), () =>
      transaction(context.pool, work),
    );
    tellStock(context, changes);
    return undefined;
  } catch (error) {
    if (error instanceof NotOpened) return error.refused;
    const taken = (error as { constraint?: unknown }).constraint === 'orders_order_open';
    if (!taken) throw error;
    const other = await findOpenOrder(context.pool, accountId);
    return refuse('other-open-order', other ? { details: { orderId: other.id } } : {});
  }
}

/** Rolls back what was done. */
class NotOpened extends Error {
  readonly refused: Refused<Refusal>;

  constructor(refused: Refused<Refusal>) {
    super(refused.code);
    this.refused = refused;
  }
}

async function open(
  context: CallContext,
  database: Database,
  { id, lines, holdMinutes }: { id: string; lines: readonly OrderLine[]; holdMinutes: number },
): Promise<StockChange[]> {
  const order = await lockOrder(database, id);
  if (order?.payment !== 'unpaid' || isForgotten(order)) throw new NotOpened(refuse('closed'));
  // It was opened meanwhile, for example in the customer's other tab.
  if (order.status !== 'cancelled') return [];
  const at = context.clock();
  if (!(await holdDiscountOf(context, database, order)))
    throw new NotOpened(refuse('discount-gone'));
  const until = new Date(at.getTime() + holdMinutes * 60_000);
  const aside = await putAside(context, database, order, { lines, until });
  if ('product' in aside) {
    throw new NotOpened(refuse('sold-out', { details: { product: aside.product } }));
  }
  const { stock, heldUntil, changes } = aside;
  const waiting = { status: 'pending', payment: 'unpaid', stock, heldUntil, paidAt: null };
  await updateOrder(database, { id, ...waiting });
  await insertEvent(database, {
    id: randomUUIDv7(),
    orderId: id,
    at,
    byAccount: order.accountId,
    kind: 'opened',
    before: 'cancelled',
    after: 'pending',
    reason: '',
  });
  return changes;
}
