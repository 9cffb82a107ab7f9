import { lockCart } from '#features/cart/cart.ts';
import { type LeftLine, putBack } from '#features/cart/left-carts.ts';
import { hasOrderedSince } from '#features/orders/orders-after.ts';
import type { Input } from '#lib/contract.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { transaction } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import type * as contract from './contract.ts';
import { readToken } from './reminder-links.ts';
import { findReminder, markOpened } from './reminders.queries.ts';
import { isLinkOld } from './rules.ts';

/**
 * A customer has the same cart on every device. So the link puts back only what is missing, and
 * only once: what the customer takes out afterwards stays out.
 */
export async function comeBack(
  context: CallContext,
  { body: { token } }: Input<typeof contract.comeBack>,
) {
  const { pool, clock, secrets } = context;
  const accountId = sessionOf(context).userId;
  const id = readToken(secrets, 'back', token);
  const found = id && (await findReminder(pool, id));
  if (!found) return refuse('old-link');
  if (found.accountId !== accountId) return refuse('other-account');
  const at = clock();
  if (isLinkOld(found.writtenAt, at)) return refuse('old-link');
  const lines = found.lines as LeftLine[];
  const missed = await transaction(pool, async (database) => {
    // The lock makes checkouts wait, so what is bought at this moment is not put back.
    await lockCart(database, accountId);
    if (await hasOrderedSince(database, accountId, found.leftAt)) return undefined;
    const isFirst = (await markOpened(database, found.id, at)) > 0;
    return isFirst ? putBack(database, { accountId, lines, at }) : 0;
  });
  if (missed === undefined) return refuse('old-link');
  if (missed === 0) return accept({ message: 'Welcome back. This is your cart.' });
  return accept({
    message:
      'Welcome back. Not everything you had left is available any more. This is your cart now.',
  });
}
