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
import type { Order } from './contract.ts';
import {
  countOrdersOf,
  findLastAddress,
  findNamedOrder,
  findOrder,
  findReplacement,
  type OrderEvent,
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
  if (!order) throw new Error('An order that was there is gone');
  const [firstPictures, balance, replacedBy] = await Promise.all([
    firstPicturesOf(database, productsIn(lines)),
    balanceOf(database, id, settings.fees),
    replacementOf(database, order, events),
  ]);
  return presentOrder(order, {
    lines,
    firstPictures,
    events,
    replacedBy,
    balance,
    settings,
    closedUntil,
    now,
  });
}

async function replacementOf(
  database: Database,
  { id, accountId, status }: OrderRow,
  events: readonly OrderEvent[],
): Promise<Order['replacedBy']> {
  const end = events.findLast(({ kind, after }) => kind !== 'refunded' && after === 'cancelled');
  if (status !== 'cancelled' || end?.kind !== 'replaced' || accountId === null) return undefined;
  return findReplacement(database, { id, accountId, at: end.at });
}

export async function readLastAddress(context: CallContext) {
  const { pool } = context;
  const accountId = sessionOf(context).userId;
  const last = await findLastAddress(pool, accountId);
  if (!last) return accept(null);
  const { cart, openOrder: open } = await cartForOrder(context, accountId);
  const goesOn = open !== undefined && isOfSame(await selectLines(pool, [open]), cart.items);
  // From another cart the checkout makes another order, which has its own notes.
  const own = goesOn && last.id === open;
  const givesWay = open !== undefined && !goesOn && (await findNamedOrder(pool, open));
  return accept({
    ...presentAddress(last),
    orderNotes: own ? last.notes : '',
    ...(own && presentGift(last)),
    ...(givesWay && { givesWay }),
  });
}
