import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { inSize } from '#features/catalogue/sizes.rules.ts';
import { presentGood } from '#features/orders/present-order.ts';
import { boughtIn, lockDelivered } from '#features/orders/returned-items.ts';
import { sendSubjectBack } from '#features/payments/refund-subject.ts';
import type { Pesewas } from '#lib/money.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { noteArrival } from './note-arrival.ts';
import {
  findReturn,
  insertEvent,
  insertLines,
  insertReturn,
  sumReturned,
  updateReturn,
} from './returns.queries.ts';
import {
  type CalledBack,
  type ReturnState,
  recalledOf,
  refundCause,
  wholeSince,
  worthOf,
} from './rules.ts';
import { tellAnswer } from './write-letters.ts';

export interface Recalled {
  orderId: string;
  /** The pieces that left with the recalled lots and have not come back. */
  pieces: readonly { lineId: string; productId: string; units: number; lotId: string }[];
}

interface Opening extends Recalled {
  accountId: string;
  /**
   * Whether the customer gets the money at once and throws the goods away. Otherwise the goods are
   * sent back first.
   */
  kept: boolean;
  reason: string;
  /** What the customer has to do. */
  text: string;
  byAccount: string;
}

/**
 * The recalled products of an order that are still with the customer, and what was paid for those
 * that can go back now.
 */
export async function recalledItems(
  database: Database,
  { orderId, pieces }: Recalled,
): Promise<{ items: (CalledBack & { name: string })[]; worth: Pesewas }> {
  const bought = await boughtIn(database, [orderId]);
  const given = await sumReturned(database, { orderId, since: wholeSince(bought) });
  const called = recalledOf(bought, pieces, given);
  const items = called.map((item) => {
    const line = bought.find(({ productId }) => productId === item.productId);
    return { ...item, name: line ? inSize(line.name, presentGood(line).size) : '' };
  });
  return { items, worth: worthOf(offeredOf(items), bought) };
}

/**
 * The products that can go back because of the recall. Those in another return go back with that
 * one.
 */
function offeredOf<Item extends CalledBack>(items: readonly Item[]): Item[] {
  return items.flatMap((item) => (item.offered > 0 ? [{ ...item, quantity: item.offered }] : []));
}

/** Thrown if the order changed before it was locked: then it has to be read again. */
export class ChangedMeanwhile extends Error {}

/**
 * Opens a return of recalled products, which needs no approval. The money goes back in the way it
 * came. If it cannot, the return waits at the desk for a refund by hand, like any other. Undefined
 * if nothing is left to give back.
 *
 * Payments are locked before orders everywhere. So the refund is written first, and the values that
 * it is based on are compared once the order is locked.
 */
export async function openRecalledReturn(
  context: Context,
  database: Database,
  opening: Opening,
): Promise<string | undefined> {
  const { orderId, accountId, kept, reason, text, byAccount } = opening;
  const called = await recalledItems(database, opening);
  const { worth } = called;
  const items = offeredOf(called.items);
  if (items.length === 0) return undefined;
  const [id, at] = [randomUUIDv7(), context.clock()];
  const refunded = kept ? await sendMoney(context, database, { id, worth, ...opening }) : null;
  await lockDelivered(database, orderId);
  const now = await recalledItems(database, opening);
  if (!isDeepStrictEqual(now, called)) throw new ChangedMeanwhile();
  await insertReturn(database, { id, orderId, accountId, reason, at, kept });
  await insertLines(database, {
    returnId: id,
    productIds: items.map(({ productId }) => productId),
    names: items.map(({ name }) => name),
    quantities: items.map(({ quantity }) => quantity),
  });
  // This has to come before the return counts as received.
  if (kept) await throwAway(context, database, { id, items, at, ...opening });
  const states = statesOf(kept, refunded !== null);
  let before: ReturnState | null = null;
  for (const after of states) {
    await insertEvent(database, { returnId: id, at, byAccount, before, after });
    before = after;
  }
  const state = states.at(-1) ?? 'asked';
  await updateReturn(database, { id, state, answer: text, refunded: refunded || null });
  if (!kept) await tellHow(context, database, id, text);
  return id;
}

function statesOf(kept: boolean, isPaid: boolean): ReturnState[] {
  if (!kept) return ['asked', 'approved'];
  return ['asked', 'approved', 'received', ...(isPaid ? (['refunded'] as const) : [])];
}

/** Null if the desk has to send the money. */
async function sendMoney(
  context: Context,
  database: Database,
  { id, worth, orderId, reason, byAccount }: Opening & { id: string; worth: number },
): Promise<number | null> {
  // The products had cost nothing.
  if (worth === 0) return 0;
  const sent = await sendSubjectBack(context, database, {
    subjectId: orderId,
    amount: worth,
    cause: refundCause(id),
    reason: `Return: ${reason}`,
    byAccount,
  });
  return 'refunded' in sent ? sent.refunded : null;
}

/** Records that the pieces came back, with the lots of this recall, and were written off. */
async function throwAway(
  context: Context,
  database: Database,
  {
    id,
    orderId,
    pieces,
    items,
    at,
  }: Recalled & { id: string; items: readonly { productId: string; quantity: number }[]; at: Date },
) {
  const noted = await noteArrival(context, database, {
    row: { id, orderId, createdAt: at },
    arrived: items.map(({ productId, quantity }) => ({ productId, quantity, restocked: 0 })),
    lids: [],
    calledBack: pieces.map(({ lotId }) => lotId),
  });
  if ('code' in noted) throw new Error(`Goods could not be written off: ${noted.code}`);
}

async function tellHow(context: Context, database: Database, id: string, text: string) {
  const row = await findReturn(database, id);
  if (row) await tellAnswer(context, database, row, { approved: true, text });
}
