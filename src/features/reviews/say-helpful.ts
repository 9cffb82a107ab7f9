import type { Input } from '#lib/contract.ts';
import { isId } from '#lib/ids.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { transaction } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import type * as contract from './contract.ts';
import { countOneHelpful, insertHelpful, lockReview } from './reviews.queries.ts';

/**
 * A second press changes nothing. Kept pages do not follow, because a browser asks for the list
 * again.
 */
export async function sayHelpful(
  context: CallContext,
  { params: { id } }: Input<typeof contract.sayHelpful>,
) {
  const { userId } = sessionOf(context);
  return transaction(context.pool, async (database) => {
    const review = isId(id) ? await lockReview(database, id) : undefined;
    if (review?.state !== 'public') return refuse('unknown-review');
    if (review.accountId === userId) return refuse('own-review');
    const isNew = (await insertHelpful(database, id, userId)) > 0;
    if (isNew) await countOneHelpful(database, id);
    return accept({ helpful: review.helpful + Number(isNew) });
  });
}
