import { packedFrom, packedOf } from '#features/origin/recallable.ts';
import { recalledItems } from '#features/returns/open-recalled.ts';
import type { Database } from '#platform/database.ts';
import type { Place } from './reached.queries.ts';
import { selectLots } from './recalls.queries.ts';

/**
 * The recalled pieces of an order that are still out: its lines, their worth, and the codes on the
 * lids.
 */
export async function itemsCalledBack(database: Database, place: Place) {
  const { out, lots } = await piecesCalledBack(database, place);
  return { ...(await recalledItems(database, { orderId: place.orderId, pieces: out })), lots };
}

/** The codes of the recalled lots in this order, and their pieces that have not come back. */
export async function piecesCalledBack(database: Database, { recallId, orderId }: Place) {
  const packed = await packedOfLots(database, recallId, [orderId]);
  return {
    lots: [...new Set(packed.map(({ code }) => code))],
    out: packed.flatMap(({ lineId, productId, lotId, units, returned }) =>
      units > returned ? [{ lineId, productId, lotId, units: units - returned }] : [],
    ),
  };
}

/** The orders with recalled pieces that have not come back. Only their buyers are asked. */
export async function ordersOut(database: Database, recallId: string): Promise<string[]> {
  return ordersWithPieces(await packedFrom(database, await lotIdsOf(database, recallId)));
}

export function ordersWithPieces(
  packed: readonly { orderId: string; units: number; returned: number }[],
): string[] {
  const out = packed.filter(({ units, returned }) => units > returned);
  return [...new Set(out.map(({ orderId }) => orderId))];
}

/** The pieces of a recall's lots that left with these orders. */
export async function packedOfLots(
  database: Database,
  recallId: string,
  orderIds: readonly string[],
) {
  const ids = new Set(await lotIdsOf(database, recallId));
  return (await packedOf(database, orderIds)).filter(({ lotId }) => ids.has(lotId));
}

export async function lotIdsOf(database: Database, recallId: string): Promise<string[]> {
  return (await selectLots(database, [recallId])).map(({ lotId }) => lotId);
}
