import { tellStock } from '#features/catalogue/stock.ts';
import { endFailure, noteFailure, standingOf } from '#features/payments/failures.ts';
import { payments } from '#features/payments/provider.ts';
import type { Context } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { closeOrder } from './close-order.ts';
import { listDueHolds, lockOrder, selectLines } from './orders.queries.ts';
import { keepAside, letGo } from './put-aside.ts';
import { piecesOfOrder } from './with-customer.rules.ts';

const together = 500;

/** Ends holds not paid in time. While the provider is silent, no order is closed. */
export async function endHolds(context: Context): Promise<void> {
  const { pool, clock } = context;
  const due = await listDueHolds(pool, clock(), together);
  for (const { id } of due) await tryToEnd(context, id);
}

/** Ends one hold. If it throws, the other holds still end. */
async function tryToEnd(context: Context, orderId: string): Promise<void> {
  const which = { what: 'hold', name: orderId } as const;
  const before = await standingOf(context, which);
  if (before?.waits) return;
  try {
    await endHold(context, orderId);
    if (before) await endFailure(context, context.pool, which);
  } catch (error) {
    const deed = 'return the items of this unpaid order to stock';
    const about = { subjectId: orderId, reference: orderId };
    await noteFailure(context, error, { ...which, ...about, deed });
  }
}

export async function endHold(context: Context, orderId: string): Promise<void> {
  const { pool, clock } = context;
  const asked = await payments.of(context).askProvider(context, orderId);
  if (asked === 'paid') return;
  const now = clock();
  const changed = await transaction(pool, (database) =>
    asked === 'unpaid'
      ? closeOrder(context, database, orderId, {
          kind: 'expired',
          why: 'not paid in time',
          reason: 'Not paid in time',
          onlyIf: ({ heldUntil }) => heldUntil !== null && heldUntil <= now,
        })
      : waitOn(context, database, orderId),
  );
  if (changed) tellStock(context, changed.changes);
}

/**
 * Lets an order wait longer, because its customer may be paying now. The hold lasts only as long as
 * the allowance: otherwise repeated prompts would hold products for ever.
 */
async function waitOn(context: Context, database: Database, orderId: string) {
  const order = await lockOrder(database, orderId);
  const now = context.clock();
  if (order?.stock !== 'held' || order.heldUntil === null || order.heldUntil > now) {
    return undefined;
  }
  const pieces = piecesOfOrder(await selectLines(database, [orderId]));
  const kept = await keepAside(context, database, { orderId, pieces, until: now });
  if (!kept || kept >= now) return undefined;
  return { changes: await letGo(context, database, order, pieces) };
}
