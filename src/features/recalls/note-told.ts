import { orderSubject, recordChange } from '#features/audit/audit.ts';
import type { Input } from '#lib/contract.ts';
import { isId } from '#lib/ids.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { transaction } from '#platform/database.ts';
import type * as contract from './desk.contract.ts';
import * as reached from './reached.queries.ts';
import { recalledOrder } from './read-recall.ts';

export async function noteTold(
  context: CallContext,
  { params: { id, order }, body: { by } }: Input<typeof contract.noteTold>,
) {
  const place = { recallId: id, orderId: order };
  const isNoted = await transaction(context.pool, async (database) => {
    const row = isId(id) && isId(order) && (await reached.lockReached(database, place));
    if (!row) return false;
    await reached.noteTold(database, { ...place, by, at: context.clock() });
    await recordChange(context, database, {
      action: 'recall-buyer-told',
      subject: orderSubject(order),
      before: { told: row.toldBy },
      after: { told: by },
    });
    return true;
  });
  return isNoted ? accept(await recalledOrder(context, place)) : refuse('not-reached');
}
