import { type Refused, refuse } from '#lib/result.ts';
import type { Database } from '#platform/database.ts';
import type { CameBack } from '../returns/announcements.ts';
import {
  insertReturned,
  lockLots,
  type PackedRow,
  selectPackedOf,
  selectReturned,
} from './packing.queries.ts';

type Refusal = 'recalled-goods' | 'not-of-lot';

/**
 * What came back is of the lots that the order left of. Where a line left of several, the lid says
 * which; unless somebody says so, a recalled lot comes first, because its pieces are what is sent back.
 */
export async function noteReturned(
  database: Database,
  { id: returnId, orderId, goods, chosen }: CameBack,
  at: Date,
): Promise<Refused<Refusal> | undefined> {
  const left = await selectPackedOf(database, [orderId]);
  await lockLots(
    database,
    left.map(({ lotId }) => lotId),
  );
  // As they are now that nobody recalls or packs of them any more.
  const rows = await selectPackedOf(database, [orderId]);
  const wrong = chosen.find(({ code }) => !rows.some((row) => row.code === code));
  if (wrong) return refuse('not-of-lot', { details: { lot: wrong.code } });
  const back = goods.flatMap(({ lineId, productId, quantity, restocked }) => {
    const code = chosen.find((one) => one.productId === productId)?.code;
    const own = rows
      .filter((row) => row.lineId === lineId && row.productId === productId)
      .sort((one, other) => turnOf(one, code) - turnOf(other, code));
    return takeBack(own, quantity).map((taken) => ({ ...taken, shelved: restocked }));
  });
  const recalled = back.find(({ row, shelved }) => shelved && row.recalledAt !== null);
  if (recalled) return refuse('recalled-goods', { details: { lot: recalled.row.code } });
  await insertReturned(database, {
    ...{ returnId, orderId, at },
    lineIds: back.map(({ row }) => row.lineId),
    productIds: back.map(({ row }) => row.productId),
    lotIds: back.map(({ row }) => row.lotId),
    units: back.map(({ units }) => units),
    shelved: back.map(({ shelved }) => shelved),
  });
  return undefined;
}

function turnOf({ code, recalledAt }: PackedRow, chosen: string | undefined): number {
  if (code === chosen) return 0;
  return recalledAt ? 1 : 2;
}

/** Pieces beyond those are of no lot. */
function takeBack(rows: readonly PackedRow[], quantity: number) {
  let rest = quantity;
  return rows.flatMap((row) => {
    const units = Math.min(rest, row.units - row.returned);
    rest -= units;
    return units > 0 ? [{ row, units }] : [];
  });
}

/** What came back; of a return that has not arrived what its order left of. */
export async function lotsOfReturned(
  database: Database,
  returns: readonly { id: string; orderId: string }[],
) {
  const ids = returns.map(({ id }) => id);
  const came = Map.groupBy(await selectReturned(database, ids), ({ returnId }) => returnId);
  const waiting = returns.filter(({ id }) => !came.has(id));
  const orderIds = [...new Set(waiting.map(({ orderId }) => orderId))];
  const left = Map.groupBy(await selectPackedOf(database, orderIds), ({ orderId }) => orderId);
  return new Map(
    returns.map(({ id, orderId }) => [
      id,
      (came.get(id) ?? left.get(orderId) ?? []).map(({ lineId, productId, code, units }) => ({
        ...{ lineId, productId, code, units },
      })),
    ]),
  );
}
