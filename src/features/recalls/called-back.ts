import type { Database } from '#platform/database.ts';
import { packedOf } from '../origin/recallable.ts';
import { recalledItems } from '../returns/open-recalled.ts';
import { selectLots } from './recalls.queries.ts';

export interface Place {
  recallId: string;
  orderId: string;
}

/** What of an order is called back: its lines, their worth, and the codes on the lids. */
export async function itemsCalledBack(database: Database, place: Place) {
  const { out, lots } = await piecesCalledBack(database, place);
  return { ...(await recalledItems(database, { orderId: place.orderId, pieces: out })), lots };
}

/** What left of the recalled lots with this order, and of that what has not come back. */
export async function piecesCalledBack(database: Database, { recallId, orderId }: Place) {
  const ids = new Set((await selectLots(database, [recallId])).map(({ lotId }) => lotId));
  const packed = (await packedOf(database, [orderId])).filter(({ lotId }) => ids.has(lotId));
  return {
    lots: [...new Set(packed.map(({ code }) => code))],
    out: packed.flatMap(({ lineId, productId, units, returned }) =>
      units > returned ? [{ lineId, productId, units: units - returned }] : [],
    ),
  };
}
