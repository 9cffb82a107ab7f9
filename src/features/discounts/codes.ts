import { pesewas } from '#lib/money.ts';
import { accept, type Result, refuse } from '#lib/result.ts';
import type { CallContext, Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import { type CodeState, whyNotNow, writtenCode } from './code.rules.ts';
import * as queries from './codes.queries.ts';
import { personOf } from './person-of.ts';
import { discountLimits, type Offer } from './rules.ts';

/** A code as a cart or an order uses it. */
export interface EnteredCode extends CodeState {
  version: number;
  person: Buffer;
  offer: Offer;
  /** Why the code cannot be used today in any cart; undefined if it can. */
  why: string | undefined;
}

/** Keeps the code for the cart, if it can be used today. Only unknown codes count as guesses. */
export async function enterCode(
  context: CallContext,
  typed: string,
  openOrder: string | null,
): Promise<Result<undefined, 'unknown-code' | 'code-not-now' | 'too-many-tries'>> {
  const { pool, clock, limits } = context;
  const { userId: accountId } = sessionOf(context);
  const code = writtenCode(typed);
  const wait = await limits.take(pool, discountLimits.unknownCodes, accountId);
  if (wait) return refuse('too-many-tries', { retryAfter: wait });
  const found = await findCode(context, { code, openOrder });
  if (!found) return refuse('unknown-code', { details: { field: 'code' } });
  await limits.giveBack(pool, discountLimits.unknownCodes, accountId);
  if (found.why) return refuse('code-not-now', { details: { field: 'code', says: found.why } });
  await queries.setEntered(pool, { accountId, code, at: clock() });
  return accept(undefined);
}

export async function takeCodeOff({ pool }: Pick<Context, 'pool'>, accountId: string) {
  await queries.deleteEntered(pool, accountId);
}

/** The code that the customer has entered, for a cart without lines, which would carry it. */
export async function findEnteredName(database: Database, accountId: string) {
  return (await queries.findEntered(database, accountId))?.code;
}

/** The code with its uses, for the customer of this call. */
export function findCode(
  context: CallContext,
  { code, openOrder }: { code: string; openOrder: string | null },
): Promise<EnteredCode | undefined> {
  const { email } = sessionOf(context);
  return findCodeFor(context, context.pool, { code, email, openOrder });
}

/** The code with its uses, for the customer of an order, in the caller's transaction. */
export async function findCodeFor(
  context: Pick<Context, 'secrets' | 'clock'>,
  database: Database,
  { code, email, openOrder }: { code: string; email: string; openOrder: string | null },
): Promise<EnteredCode | undefined> {
  const person = personOf(context.secrets, email);
  const row = await queries.findCode(database, code, { person, openOrder });
  if (!row) return undefined;
  const state = stateOf(row);
  const { percent, amount, freeDelivery, minimum } = state;
  const offer = {
    percent: percent ?? 0,
    amount: pesewas(amount ?? 0),
    minimum: pesewas(minimum),
    ...(freeDelivery && { freeDelivery }),
  };
  return { ...state, version: row.version, person, offer, why: whyNotNow(state, context.clock()) };
}

/**
 * Locks several codes before they are given back or used. They are locked in one order, so that no
 * two transactions deadlock.
 */
export async function lockCodes(
  database: Database,
  { orderIds, code }: { orderIds: readonly string[]; code: string | null },
): Promise<void> {
  await queries.lockCodesOf(database, orderIds, code);
}

interface Ordered {
  orderId: string;
  accountId: string;
  email: string;
  code: string;
  discount: number;
  total: number;
  paidAt: Date | null;
}

/**
 * Whether the order has its use of the code. An order that was closed gave it back, and takes it
 * again if that is still possible. Call it after products are locked: no products may be locked
 * after it.
 */
export async function holdCode(
  { secrets, clock }: Pick<Context, 'secrets' | 'clock'>,
  database: Database,
  { orderId, accountId, email, code, discount, total, paidAt }: Ordered,
): Promise<boolean> {
  if (await queries.findUse(database, orderId)) return true;
  // After this lock, the counts are up to date.
  await queries.lockCode(database, code);
  const person = personOf(secrets, email);
  const row = await queries.findCode(database, code, { person, openOrder: orderId });
  const at = clock();
  if (!row) return false;
  // An order that is paid already only has to be counted, so the code's dates no longer matter.
  const state = paidAt ? { ...stateOf(row), ...paidFor } : stateOf(row);
  if (whyNotNow(state, at)) return false;
  const use = { orderId, code, accountId, person, discount, total, at, usedAt: paidAt };
  await queries.insertUse(database, use);
  return true;
}

const paidFor = { startsOn: null, endsOn: null, endedAt: null, mostPerPerson: null };

/** Frees the code's use of a cancelled order for another order. */
export async function releaseCode(database: Database, orderId: string): Promise<void> {
  await queries.deleteUse(database, orderId);
}

/** Marks the code's use by an order that was paid. */
export async function spendCode(
  database: Database,
  { orderId, at }: { orderId: string; at: Date },
): Promise<void> {
  await queries.markUseUsed(database, orderId, at);
}

/** Removes the code from the customer's cart, so that it does not apply to the next order. */
export async function takeUsedCode(database: Database, orderId: string): Promise<void> {
  await queries.deleteUsedEntry(database, orderId);
}

/** Marks the use as held again, because the cash for the order was recorded by mistake. */
export async function unspendCode(database: Database, orderId: string): Promise<void> {
  await queries.markUseHeld(database, orderId);
}

export function stateOf<Row extends { productIds: unknown; categories: unknown }>(row: Row) {
  return {
    ...row,
    productIds: row.productIds as string[],
    categories: row.categories as string[],
  };
}
