import { lockCart } from '#features/cart/cart.ts';
import { tellStock } from '#features/catalogue/stock.ts';
import type { Input } from '#lib/contract.ts';
import { fillIn } from '#lib/fill-in.ts';
import { accept } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { refusedBy } from '#platform/rolled-back.ts';
import { sessionOf } from '#platform/session-of.ts';
import { setStatus, undone } from './change-status.ts';
import { type LotRefusal, lotRefusals } from './lot-refusals.rules.ts';
import { lockOrder, type OrderRow, selectLastEvents, updateShipping } from './orders.queries.ts';
import type * as contract from './packing.contract.ts';
import type { Outcome } from './packing.contract.ts';
import { findOwnOrder } from './read-orders.ts';
import { isSent, isUndoable, undoSeconds } from './rules.ts';
import { letterOfStep } from './write-step-letters.ts';

/**
 * Undoes each step in a transaction of its own. Only the last step of an order can be undone, by
 * the admin who took it.
 */
export async function undoSteps(
  context: CallContext,
  { body: { steps } }: Input<typeof contract.undoSteps>,
) {
  const outcomes: Outcome[] = [];
  for (const { _id, step } of steps) {
    const says = await undoStep(context, _id, step);
    outcomes.push({ _id, done: says === '', says });
  }
  return accept(outcomes);
}

/** Answers why the step cannot be undone; empty if it was undone. */
async function undoStep(context: CallContext, id: string, step: string): Promise<string> {
  const found = await findOwnOrder(context.pool, id, undefined);
  if (!found) return changedSince;
  const work = async (database: Database) => {
    await lockCart(database, found.accountId);
    const order = await lockOrder(database, id);
    return order ? takeBack(context, database, order, step) : changedSince;
  };
  const back = await transaction(context.pool, work).catch((error) => {
    const { code, also } = refusedBy<LotRefusal>(error);
    return fillIn(lotRefusals[code][1], also.details);
  });
  if (typeof back === 'string') return back;
  tellStock(context, back.changes);
  return '';
}

async function takeBack(context: CallContext, database: Database, order: OrderRow, step: string) {
  const { id, status } = order;
  const by = sessionOf(context).userId;
  const [last, before] = await selectLastEvents(database, id, 2);
  // The admin pressed twice, or the first answer was lost.
  if (last?.reason === undone && before?.id === step && last.after === before.before) {
    return { changes: [] };
  }
  const was = last?.before;
  if (last?.id !== step || last.byAccount !== by || !was) return changedSince;
  if (!isUndoable({ ...order, status: was }, status)) return changedSince;
  if (context.clock().getTime() > last.at.getTime() + undoSeconds * 1_000) return tooLate;
  const letter = letterOfStep(id, status, step);
  if (!(await context.letters.takeBack(database, letter))) return letterLeft;
  const set = await setStatus(context, database, {
    order,
    status: was as OrderRow['status'],
    by,
    undoes: true,
  });
  if ('code' in set) throw new Error('The goods of an undone step could not go back');
  if (!isSent({ status: was })) await updateShipping(database, id, null);
  return set;
}

const changedSince = 'This order has changed since, so the step stays.';
const tooLate = 'It is too late to undo this: the minute is over.';
const letterLeft = 'The customer has been emailed already, so the step stays.';
