import type { Person } from '#features/accounts/announcements.ts';
import type { OpenMatter, OpenMatterKind } from '#features/accounts/open-matters.rules.ts';
import { lockCart } from '#features/cart/cart.ts';
import { piecesIn } from '#features/catalogue/sets.rules.ts';
import {
  lockProducts,
  productsIn,
  type StockChange,
  tellStock,
} from '#features/catalogue/stock.ts';
import { lockCodes } from '#features/discounts/codes.ts';
import { balanceOf, isDecidedSince } from '#features/payments/balance.ts';
import { lockPaymentsOf, openMoneyOf, subjectsInDoubt } from '#features/payments/open-money.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { closeOrder } from './close-order.ts';
import {
  listOrdersOf,
  lockOrdersOf,
  type OrderState,
  selectEvents,
  selectLines,
} from './orders.queries.ts';

/**
 * Asks the provider before anything is locked, because a payment may have come that the shop does
 * not know of.
 */
export async function askAboutPayments(
  context: Context,
  { id }: Person,
): Promise<readonly OpenMatter[]> {
  const { pool, clock } = context;
  const subjectIds = idsOf(await listOrdersOf(pool, id));
  const known = await openMoneyOf(pool, { subjectIds, at: clock() });
  // Orders in review are reported as such: asking again would not decide anything.
  const unknown = subjectIds.filter((orderId) => !known.get(orderId)?.includes('review'));
  const doubtful = await subjectsInDoubt(context, unknown);
  return doubtful.map((orderId) => ({ kind: 'paying', orderId }));
}

/** Locks payments, cart, orders, in the same order as settling a payment. */
export async function lockOwnOrders(database: Database, { id }: Person): Promise<void> {
  await lockPaymentsOf(database, idsOf(await listOrdersOf(database, id)));
  await lockCart(database, id);
  await lockOrdersOf(database, id);
}

/** Lists the oldest order first, and within an order its products before its money. */
export async function findOpenOrders(
  database: Database,
  { id }: Person,
  at: Date,
): Promise<readonly OpenMatter[]> {
  const orders = await listOrdersOf(database, id);
  const money = await openMoneyOf(database, { subjectIds: idsOf(orders), at });
  const open: OpenMatter[] = [];
  for (const order of orders) {
    const own = await judge(database, order);
    const kinds = new Set([...(own ? [own] : []), ...(money.get(order.id) ?? [])]);
    for (const kind of kinds) open.push({ kind, orderId: order.id });
  }
  return open;
}

async function judge(
  database: Database,
  { id, status, payment, cash, isPickedUp }: OrderState,
): Promise<OpenMatterKind | undefined> {
  if (status === 'shipped') return isPickedUp ? 'to-pick-up' : 'on-its-way';
  if (status === 'processing' && payment !== 'refunded') return 'to-send';
  if (status === 'pending' && payment === 'paid') return 'to-send';
  // The order is agreed on, and perhaps packed; its customer can still cancel it.
  if (status === 'pending' && payment === 'unpaid' && cash) return 'to-send-for-cash';
  if (status === 'delivered') return payment === 'unpaid' ? 'to-pay' : undefined;
  if (payment !== 'unpaid' && (await isDecided(database, id))) return undefined;
  if ((await balanceOf(database, id)).here <= 0) return undefined;
  return payment === 'unpaid' ? 'part-paid' : 'owed';
}

/**
 * Whether money was sent back after the order was cancelled: then the desk has decided about the
 * rest.
 */
async function isDecided(database: Database, id: string): Promise<boolean> {
  const events = await selectEvents(database, id);
  const cancelled = events.findLast(
    ({ kind, after }) => kind !== 'refunded' && after === 'cancelled',
  );
  return cancelled !== undefined && isDecidedSince(database, id, cancelled.at);
}

/** Puts the products of unpaid orders back on the shelf when the account goes. */
export async function takeUnpaidBack(
  context: Context,
  database: Database,
  { id }: Person,
): Promise<() => void> {
  const orders = await listOrdersOf(database, id);
  const waiting = orders.filter(
    ({ status, payment }) => status === 'pending' && payment === 'unpaid',
  );
  const ids = idsOf(waiting);
  // Lock all products at once, in the order of a checkout. Locking order by order could deadlock
  // with one.
  await lockProducts(database, productsIn(piecesIn(await selectLines(database, ids))));
  await lockCodes(database, { orderIds: ids, code: null });
  const changes: StockChange[] = [];
  for (const orderId of ids) {
    const reason = 'The account was closed';
    const closed = await closeOrder(context, database, orderId, { kind: 'status', reason });
    changes.push(...(closed?.changes ?? []));
  }
  return () => tellStock(context, changes);
}

function idsOf(orders: readonly OrderState[]): string[] {
  return orders.map(({ id }) => id);
}
