import type { Context } from '#platform/context.ts';
import { transaction } from '#platform/database.ts';
import { tellStock } from '../catalogue/stock.ts';
import { endFailure, noteFailure, standingOf } from '../payments/failures.ts';
import { closeOrder } from './close-order.ts';
import { listDueHolds } from './orders.queries.ts';

const together = 500;

/** Puts goods back that nobody paid for in time. The provider is asked first, and nobody is told no while it does not answer. */
export async function endHolds(context: Context): Promise<void> {
  const { pool, clock } = context;
  const due = await listDueHolds(pool, clock(), together);
  for (const { id } of due) await tryToEnd(context, id);
}

/** One that throws keeps no other goods put aside. */
async function tryToEnd(context: Context, orderId: string): Promise<void> {
  const which = { what: 'hold', name: orderId } as const;
  const before = await standingOf(context, which);
  if (before?.waits) return;
  try {
    await endHold(context, orderId);
    if (before) await endFailure(context, context.pool, which);
  } catch (error) {
    const deed = 'put back the goods of this unpaid order';
    const about = { subjectId: orderId, reference: orderId };
    await noteFailure(context, error, { ...which, ...about, deed });
  }
}

export async function endHold(context: Context, orderId: string): Promise<void> {
  const { pool, clock, askProvider } = context;
  if ((await askProvider(orderId)) !== 'unpaid') return;
  const now = clock();
  const closed = await transaction(pool, (database) =>
    closeOrder(context, database, orderId, {
      kind: 'expired',
      why: 'not paid in time',
      reason: 'Not paid in time',
      onlyIf: (heldUntil) => heldUntil !== null && heldUntil <= now,
    }),
  );
  if (closed) tellStock(context, closed.changes);
}
