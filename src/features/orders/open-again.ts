import { randomUUIDv7 } from 'node:crypto';
import { lockCart } from '#features/cart/cart.ts';
import { piecesIn } from '#features/catalogue/sets.rules.ts';
import {
  inTurnFor,
  lockProducts,
  productsIn,
  type StockChange,
  tellStock,
} from '#features/catalogue/stock.ts';
import { currentSettings } from '#features/settings/settings.ts';
import { aMinute } from '#lib/durations.ts';
import { type Refused, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { RolledBack, refusedBy } from '#platform/rolled-back.ts';
import type { Chosen } from './chosen-delivery.ts';
import { isJustExpired } from './expired.ts';
import { isForgotten } from './forgotten.rules.ts';
import { holdDiscountOf } from './order-discount.ts';
import {
  findOpenOrder,
  insertEvent,
  lockOrder,
  type OrderLine,
  type OrderRow,
  selectEvents,
  selectLines,
  updateOrder,
} from './orders.queries.ts';
import { refuseWhileShut } from './place-order.ts';
import { putAside } from './put-aside.ts';
import { deliveredAsOrdered, refuseOtherDiscount, refuseOtherwise } from './sold-as-ordered.ts';

type Refusal =
  | 'not-open-yet'
  | 'closed-now'
  | 'closed'
  | 'sold-otherwise'
  | 'sold-out'
  | 'discount-gone'
  | 'other-open-order';

/**
 * Lets an expired order wait for its money again, if it could be placed now as it was: with its
 * products, prices, delivery and discount. An order that the desk opens again is not checked so:
 * the desk decides.
 */
export async function openAgain(
  context: CallContext,
  found: OrderRow,
): Promise<Refused<Refusal> | undefined> {
  const { id, accountId } = found;
  const shut = await refuseWhileShut(context);
  if (shut) return shut;
  const delivery = await deliveredAsOrdered(context, found);
  if (!delivery.ok) return delivery;
  const { holdMinutes } = await currentSettings(context);
  const lines = await selectLines(context.pool, [id]);
  const productIds = [...productsIn(lines), ...productsIn(piecesIn(lines))];
  const work = async (database: Database) => {
    await lockCart(database, accountId);
    return open(context, database, { id, lines, productIds, chosen: delivery.value, holdMinutes });
  };
  try {
    const changes = await inTurnFor(context, productIds, () => transaction(context.pool, work));
    tellStock(context, changes);
    return undefined;
  } catch (error) {
    const taken = (error as { constraint?: unknown }).constraint === 'orders_order_open';
    if (!taken) return refusedBy(error);
    const other = await findOpenOrder(context.pool, accountId);
    return refuse('other-open-order', other ? { details: { orderId: other.id } } : {});
  }
}

interface Opening {
  id: string;
  lines: readonly OrderLine[];
  /** Every row that is locked. For a set, these are its own row and those of its parts. */
  productIds: readonly string[];
  chosen: Chosen;
  holdMinutes: number;
}

async function open(
  context: CallContext,
  database: Database,
  { id, lines, productIds, chosen, holdMinutes }: Opening,
): Promise<StockChange[]> {
  const order = await lockOrder(database, id);
  if (order?.payment !== 'unpaid' || isForgotten(order)) throw new RolledBack(refuse('closed'));
  // The order was opened meanwhile, for example in the customer's other tab.
  if (order.status !== 'cancelled') return [];
  const at = context.clock();
  if (!isJustExpired(await selectEvents(database, id), at)) throw new RolledBack(refuse('closed'));
  // Lock a set's own row together with those of its parts, because the discount is locked after
  // them.
  await lockProducts(database, productIds);
  const sold = { lines, chosen, at };
  const otherwise = await refuseOtherwise(database, sold);
  if (otherwise) throw new RolledBack(otherwise);
  if (!(await holdDiscountOf(context, database, order)))
    throw new RolledBack(refuse('discount-gone'));
  const otherDiscount = await refuseOtherDiscount(context, database, order, sold);
  if (otherDiscount) throw new RolledBack(otherDiscount);
  const until = new Date(at.getTime() + holdMinutes * aMinute);
  const aside = await putAside(context, database, order, { lines, until });
  if ('product' in aside) {
    throw new RolledBack(refuse('sold-out', { details: { product: aside.product } }));
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
