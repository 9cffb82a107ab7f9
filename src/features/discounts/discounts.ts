import type { Database } from '#platform/database.ts';
import { shop } from '#shop';
import {
  deleteUnused,
  findDiscount,
  findUnused,
  insertDiscount,
  markHeld,
  markReleased,
  markUsed,
} from './discounts.queries.ts';

/** Gives the account its discount, or leaves it the one it has or had: once ever. */
export async function grantFirstOrderDiscount(
  database: Database,
  { accountId, at }: { accountId: string; at: Date },
): Promise<void> {
  await insertDiscount(database, { accountId, percent: shop.newsletter.discountPercent, at });
}

/**
 * The percent that the cart shows; nothing when the account has none or has used it. An unpaid order
 * may hold it meanwhile: checking out again replaces that order, and moves it to the new one.
 */
export async function findFirstOrderDiscount(
  database: Database,
  accountId: string,
): Promise<number | undefined> {
  return (await findUnused(database, accountId))?.percent;
}

/** The percent for this order's total; nothing when another order holds it or has used it. */
export async function holdFirstOrderDiscount(
  database: Database,
  { accountId, orderId }: { accountId: string; orderId: string },
): Promise<number | undefined> {
  return (await markHeld(database, accountId, orderId))?.percent;
}

/** The unpaid order was cancelled or replaced: its discount is there again. A used one stays used. */
export async function releaseFirstOrderDiscount(
  database: Database,
  orderId: string,
): Promise<void> {
  await markReleased(database, orderId);
}

/**
 * The order was paid. Answers whether the discount is this order's; not so when it was released
 * before the money came, and then its account has it still.
 */
export async function spendFirstOrderDiscount(
  database: Database,
  { orderId, at }: { orderId: string; at: Date },
): Promise<boolean> {
  return (await markUsed(database, orderId, at)) > 0;
}

export async function exportDiscounts(database: Database, accountId: string): Promise<unknown> {
  return { firstOrder: (await findDiscount(database, accountId)) ?? null };
}

/** A used one stays: it belongs to a paid order's figures, and its account's id names nobody any more. */
export async function forgetDiscounts(database: Database, accountId: string): Promise<void> {
  await deleteUnused(database, accountId);
}
