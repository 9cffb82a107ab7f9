import type { Person } from '#features/accounts/announcements.ts';
import { settingsOf } from '#features/settings/settings.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { deleteEntered, findEntered, selectUsesOf } from './codes.queries.ts';
import {
  deleteFirstPaid,
  deleteUnused,
  endAsOthersPaid,
  endUnused,
  findDiscount,
  findFirstPaid,
  findUnused,
  insertDiscount,
  insertFirstPaid,
  markHeld,
  markHeldAgain,
  markReleased,
  markUsed,
  moveFirstPaid,
  nameFirstPaid,
  waitForPerson,
} from './discounts.queries.ts';
import { personOf } from './person-of.ts';

/**
 * Gives the account its discount, or leaves it as it is, because a person gets only one. A person
 * who has paid an order gets none, because the next order is not the first. A shop that offers none
 * gives none. It runs in the caller's transaction.
 */
export async function grantFirstOrderDiscount(
  database: Database,
  { accountId, person, at }: { accountId: string; person: Uint8Array; at: Date },
): Promise<void> {
  const { newsletterPercent: percent } = await settingsOf(database);
  if (!percent) return;
  await waitForPerson(database, person);
  await insertDiscount(database, { accountId, person, percent, at });
}

/**
 * The percent that the cart shows. Undefined if the account has no discount, has used it, or has
 * paid an order without it. An unpaid order may hold it: checking out again replaces that order and
 * moves the discount to the new one.
 */
export async function findFirstOrderDiscount(
  database: Database,
  accountId: string,
): Promise<number | undefined> {
  return (await findUnused(database, accountId))?.percent;
}

/**
 * Waits for the person's turn. Call it before locking the discount of an order that may be paid in
 * the same transaction: a payment of another account of the person has the turn while it ends the
 * discounts of all their accounts.
 */
export async function waitForTurn(
  { secrets }: Pick<Context, 'secrets'>,
  database: Database,
  email: string,
): Promise<void> {
  if (email !== '') await waitForPerson(database, personOf(secrets, email));
}

/** The percent for this order; undefined if another order holds or has used the discount. */
export async function holdFirstOrderDiscount(
  database: Database,
  { accountId, orderId }: { accountId: string; orderId: string },
): Promise<number | undefined> {
  return (await markHeld(database, accountId, orderId))?.percent;
}

/** Frees the discount of an unpaid order that was cancelled or replaced, unless it is used. */
export async function releaseFirstOrderDiscount(
  database: Database,
  orderId: string,
): Promise<void> {
  await markReleased(database, orderId);
}

/**
 * Spends the discount of an order that was paid. Answers whether the order still had it. If it was
 * released before the money came, the account keeps it.
 */
export async function spendFirstOrderDiscount(
  database: Database,
  { orderId, at }: { orderId: string; at: Date },
): Promise<boolean> {
  return (await markUsed(database, orderId, at)) > 0;
}

/**
 * Takes back a payment that was recorded by mistake: the order holds its discount again, and was
 * not the first to be paid. `next` is when the account's next order was paid, if one was.
 */
export async function unspendFirstOrderDiscount(
  { secrets }: Pick<Context, 'secrets'>,
  database: Database,
  { orderId, accountId, email, paidAt, next }: Unspent,
): Promise<void> {
  const person = email === '' ? null : personOf(secrets, email);
  if (person) await waitForPerson(database, person);
  await markHeldAgain(database, orderId, paidAt);
  if (next) await moveFirstPaid(database, { accountId, paidAt, next });
  else await deleteFirstPaid(database, { accountId, paidAt });
  await endAsOthersPaid(database, { accountId, person, paidAt });
}

interface Unspent {
  orderId: string;
  accountId: string;
  email: string;
  paidAt: Date;
  next: Date | undefined;
}

/**
 * Notes that the person has paid a first order, with or without the discount, so that they get no
 * other one. `email` is empty if the customer has left. It runs in the payment's transaction.
 */
export async function noteFirstPaid(
  { secrets }: Pick<Context, 'secrets'>,
  database: Database,
  { accountId, email, at }: { accountId: string; email: string; at: Date },
): Promise<void> {
  const person = email === '' ? null : personOf(secrets, email);
  await Promise.all([
    person && waitForPerson(database, person),
    insertFirstPaid(database, { accountId, person, at }),
    endUnused(database, { accountId, person, at }),
  ]);
}

/**
 * Keeps a hash of a person who leaves, which reveals nothing, so that they are recognised if they
 * return.
 */
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
  const entered = await findEntered(database, id);
  const codes = await selectUsesOf(database, id);
  return {
    firstOrder: (await findDiscount(database, id)) ?? null,
    firstPaidAt: paid?.at ?? null,
    ...(entered && { entered: entered.code }),
    ...(codes.length > 0 && { codes }),
  };
}

/**
 * Deletes what is not used. A used discount stays for the figures of a paid order, but its
 * account's id no longer names anybody.
 */
export async function forgetDiscounts(
  database: Database,
  { id }: Pick<Person, 'id'>,
): Promise<void> {
  await deleteUnused(database, id);
  await deleteEntered(database, id);
}
