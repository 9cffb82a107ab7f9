import type { Person } from '#features/accounts/announcements.ts';
import { orderIdsOf } from '#features/orders/buyers.ts';
import { packedOf } from '#features/origin/recallable.ts';
import type { Database } from '#platform/database.ts';
import { selectRecallsOf } from './notices.queries.ts';
import { recallName } from './rules.ts';

/** The recalls that reached a person's orders, with a row for each order and lot. */
export async function exportRecalls(database: Database, { id }: Person) {
  const packed = await packedOf(database, await orderIdsOf(database, id));
  const rows = await selectRecallsOf(database, [...new Set(packed.map(({ lotId }) => lotId))]);
  return packed.flatMap(({ orderId, lotId, units, returned }) =>
    rows
      .filter((row) => row.lotId === lotId)
      .map(({ lotId: _, recall, ...row }) => ({
        recall: recallName({ number: recall, drill: false }),
        ...row,
        ...{ orderId, units, returned },
      })),
  );
}
