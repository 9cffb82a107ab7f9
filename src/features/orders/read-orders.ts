import { cartForOrder } from '#features/cart/cart.ts';
import { firstPicturesOf } from '#features/catalogue/first-pictures.ts';
import { productsIn } from '#features/catalogue/stock.ts';
import { closedUntilOf } from '#features/opening/opening.ts';
import { balanceOf } from '#features/payments/balance.ts';
import type { ShopSettings } from '#features/settings/contract.ts';
import { settingsOf } from '#features/settings/settings.ts';
import type { Input } from '#lib/contract.ts';
import { isId } from '#lib/ids.ts';
import { partWithoutLimit } from '#lib/list-part.ts';
import { accept } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import type * as contract from './contract.ts';
import {
  countOrdersOf,
  findLastAddress,
  findOrder,
  type OrderLine,
  type OrderRow,
  selectEvents,
  selectLines,
  selectOrdersOf,
} from './orders.queries.ts';
import { presentAddress, presentGift, presentListed, presentOrder } from './present-order.ts';
import { isOfSame } from './same-order.ts';

export async function listOwnOrders(
  context: CallContext,
  { query: { limit = partWithoutLimit, offset = 0 } }: Input<typeof contract.listOwnOrders>,
) {
  const { pool } = context;
  const accountId = sessionOf(context).userId;
  const rows = await selectOrdersOf(pool, { accountId, limit, offset });
  return accept(await present(pool, rows, (await countOrdersOf(pool, accountId)).total));
}

async function present(database: Database, rows: OrderRow[], total: number) {
  const lines = await linesOf(database, rows);
  const firstPictures = await firstPicturesOf(database, productsIn([...lines.values()].flat()));
  return {
    items: rows.map((row) => presentListed(row, lines.get(row.id) ?? [], firstPictures)),
    total,
  };
}

/** The lines of these orders, grouped by order. */
export async function linesOf(
  database: Database,
  orders: readonly Pick<OrderRow, 'id'>[],
): Promise<Map<string, OrderLine[]>> {
  const ids = orders.map(({ id }) => id);
  return Map.groupBy(await selectLines(database, ids), ({ orderId }) => orderId);
}

/** Another customer's order is undefined, as if it did not exist. */
export async function findOwnOrder(
  database: Database,
  id: string,
  accountId: string | undefined,
): Promise<OrderRow | undefined> {
  const order = isId(id) ? await findOrder(database, id) : undefined;
  return accountId === undefined || order?.accountId === accountId ? order : undefined;
}

/**
 * Reads a whole order. In a transaction it reads the settings on the same connection, because a
 * transaction must not use kept settings.
 */
export async function readWholeOrder(
  database: Database,
  id: string,
  now: Date,
  asked: ShopSettings | Promise<ShopSettings> = settingsOf(database),
) {
  const [settings, order, lines, events, closedUntil] = await Promise.all([
    asked,
    findOrder(database, id),
    selectLines(database, [id]),
    selectEvents(database, id),
    closedUntilOf(database),
  ]);
  const [firstPictures, balance] = await Promise.all([
    firstPicturesOf(database, productsIn(lines)),
    balanceOf(database, id, settings.fees),
  ]);
  if (!order) throw new Error('An order that was there is gone');
  return presentOrder(order, { lines, firstPictures, events, balance, settings, closedUntil, now });
}

export async function readLastAddress(context: CallContext) {
  const accountId = sessionOf(context).userId;
  const last = await findLastAddress(context.pool, accountId);
  if (!last) return accept(null);
  const address = presentAddress(last);
  const goesOn = await isInCart(context, { orderId: last.id, accountId });
  if (!goesOn) return accept({ ...address, orderNotes: '' });
  return accept({ ...address, orderNotes: last.notes, ...presentGift(last) });
}

/** Whether the checkout goes on with this order. From another cart it makes another order. */
async function isInCart(
  context: CallContext,
  { orderId, accountId }: { orderId: string; accountId: string },
): Promise<boolean> {
  const [{ cart }, lines] = await Promise.all([
    cartForOrder(context, accountId),
    selectLines(context.pool, [orderId]),
  ]);
  return isOfSame(lines, cart.items);
}
