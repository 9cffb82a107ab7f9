import { addressOf } from '#features/accounts/taken-customer.ts';
import { currentSettings } from '#features/settings/settings.ts';
import { mayDo } from '#lib/contract.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { sessionOf } from '#platform/session-of.ts';
import { cashOfferFor } from './cash-offer.ts';
import type { Order } from './contract.ts';
import { lotsOfOrder } from './leaving-items.ts';
import { type OrderRow, selectEvents } from './orders.queries.ts';
import { followedPath, payPathOf } from './pay-link.ts';
import { findOwnOrder, readWholeOrder } from './read-orders.ts';

export async function readOrder(context: CallContext, id: string) {
  const { userId, role } = sessionOf(context);
  const atDesk = mayDo(role, 'manager');
  const found = await findOwnOrder(context.pool, id, atDesk ? undefined : userId);
  if (!found) return refuse('unknown-order');
  return accept(atDesk ? await readForDesk(context, found) : await readNow(context, found));
}

/**
 * Adds what only the desk may read: the agreed price, the link by which anybody can pay, and who
 * took the steps.
 */
export async function readForDesk(context: CallContext, row: OrderRow): Promise<Order> {
  const { agreedBy, agreedWhy: why } = row;
  const path = payPathOf(context, row);
  const followed = await followedPath(context, context.pool, row);
  const order = await readNow(context, row);
  return {
    ...order,
    history: await withAdmins(context, row, order.history),
    ...(agreedBy && { agreed: { by: await addressOf(context.pool, agreedBy), why: why ?? '' } }),
    ...(path && { payLink: `${context.publicUrl}${path}` }),
    ...(followed && { orderLink: `${context.publicUrl}${followed}` }),
  };
}

/** What the customer did stays without a name. */
async function withAdmins(
  { pool }: CallContext,
  { id, accountId }: OrderRow,
  history: Order['history'],
): Promise<Order['history']> {
  const events = await selectEvents(pool, id);
  const ids = [...new Set(events.map(({ byAccount }) => byAccount ?? accountId))].filter(
    (by) => by !== accountId,
  );
  const names = new Map(
    await Promise.all(ids.map(async (by) => [by, await addressOf(pool, by)] as const)),
  );
  return history.map((told, place) => {
    const by = names.get(events[place]?.byAccount ?? '');
    return by ? { ...told, by } : told;
  });
}

async function readNow(context: CallContext, row: OrderRow): Promise<Order> {
  const { pool, quick, clock } = context;
  const order = await readWholeOrder(quick, row.id, clock(), await currentSettings(context));
  return {
    ...order,
    ...(await cashOfferFor(context, order)),
    ...(await lotsOfOrder(context, pool, row)),
  };
}
