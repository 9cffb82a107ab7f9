import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { shop } from '#shop';
import type { Person } from '../accounts/announcements.ts';
import {
  deleteUnused,
  endUnused,
  findDiscount,
  findFirstPaid,
  findUnused,
  insertDiscount,
  insertFirstPaid,
  markHeld,
  markReleased,
  markUsed,
  nameFirstPaid,
  waitForPerson,
} from './discounts.queries.ts';
import { personOf } from './person-of.ts';

/**
 * Gives the account its discount, or leaves it the one it has or had: once ever, for a person. Nothing
 * for who has paid an order already: the next one is not the first. In the caller's transaction.
 */
export async function grantFirstOrderDiscount(
  database: Database,
  { accountId, person, at }: { accountId: string; person: Uint8Array; at: Date },
): Promise<void> {
  const { discountPercent: percent } = shop.newsletter;
  await waitForPerson(database, person);
  await insertDiscount(database, { accountId, person, percent, at });
}

/**
 * The percent that the cart shows; nothing when the account has none, has used it,
 * or has paid an order without it. An unpaid order
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

/**
 * An order was paid, with the discount or without: it was the first, and the person is given none any
 * more. Nobody's address when the customer has left already. In the transaction of the payment.
 */
export async function noteFirstPaid(
  { secrets }: Pick<Context, 'secrets'>,
  database: Database,
  { accountId, email, at }: { accountId: string; email: string; at: Date },
): Promise<void> {
  const person = email === '' ? null : personOf(secrets, email);
  if (person) await waitForPerson(database, person);
  await insertFirstPaid(database, { accountId, person, at });
  await endUnused(database, { accountId, person, at });
}

/** Who leaves and comes back is known by a hash that says nothing of them; it is all that stays. */
export async function rememberPerson(
  { secrets }: Pick<Context, 'secrets'>,
  database: Database,
  { id, email }: Person,
): Promise<() => void> {
  await nameFirstPaid(database, id, personOf(secrets, email));
  return () => undefined;
}

export async function exportDiscounts(
  database: Database,
  { id }: Pick<Person, 'id'>,
): Promise<unknown> {
  const paid = await findFirstPaid(database, id);
  return {
    firstOrder: (await findDiscount(database, id)) ?? null,
    firstPaidAt: paid?.at ?? null,
  };
}

/** A used one stays: it belongs to a paid order's figures, and its account's id names nobody any more. */
export async function forgetDiscounts(
  database: Database,
  { id }: Pick<Person, 'id'>,
): Promise<void> {
  await deleteUnused(database, id);
}
