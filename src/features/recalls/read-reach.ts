import { buyersOf } from '#features/orders/buyers.ts';
import { lotsByCode, packedFrom } from '#features/origin/recallable.ts';
import type { Input } from '#lib/contract.ts';
import { partWithoutLimit } from '#lib/list-part.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { ordersWithPieces } from './called-back.ts';
import type * as contract from './desk.contract.ts';

export async function readReach(
  { pool }: CallContext,
  {
    query: { lots: codes, limit = partWithoutLimit, offset = 0 },
  }: Input<typeof contract.readReach>,
) {
  const lots = await lotsByCode(pool, codes);
  if ('missing' in lots) return refuse('no-such-lot', { details: { lot: lots.missing } });
  const { buyers, out: _, piecesOf, ...reach } = await reachOf(pool, lots.found);
  return accept({
    ...reach,
    orders: buyers.slice(offset, offset + limit).map((buyer) => ({
      orderId: buyer.id,
      ...presentBuyer(buyer, piecesOf(buyer.id)),
    })),
  });
}

type Lots = Extract<Awaited<ReturnType<typeof lotsByCode>>, { found: unknown }>['found'];
export type Packed = Awaited<ReturnType<typeof packedFrom>>;
type Buyer = Awaited<ReturnType<typeof buyersOf>>[number];

/**
 * Two statements are enough, however many orders there are. An order whose pieces all came back
 * counts only at its lots.
 */
export async function reachOf(database: Database, lots: Lots) {
  const packed = await packedFrom(
    database,
    lots.map(({ id }) => id),
  );
  const ofOrder = Map.groupBy(packed, ({ orderId }) => orderId);
  const ofLot = Map.groupBy(packed, ({ lotId }) => lotId);
  const out = ordersWithPieces(packed);
  const buyers = await buyersOf(database, out);
  return {
    ...{ buyers, out },
    piecesOf: (orderId: string) => ofOrder.get(orderId) ?? [],
    lots: lots.map((lot) => presentLot(lot, ofLot.get(lot.id) ?? [])),
    totals: {
      orders: out.length,
      customers: new Set(buyers.map(({ accountId }) => accountId)).size,
      onTheirWay: buyers.filter(({ status }) => status === 'shipped').length,
      units: packed.reduce((sum, { units, returned }) => sum + units - returned, 0),
    },
  };
}

function presentLot(lot: Lots[number], packed: Packed) {
  const { id, code, productName, sizeName, bestBefore, units, taken, blocked, recalledAt } = lot;
  const cameBack = packed.reduce((sum, one) => sum + one.returned - one.shelved, 0);
  return {
    ...{ _id: id, code, product: productName, size: sizeName, bestBefore, units, blocked },
    left: units - taken,
    out: packed.reduce((sum, one) => sum + one.units - one.returned, 0),
    writtenOff: lot.writtenOff + cameBack,
    recalled: recalledAt !== null,
  };
}

export function presentBuyer({ id: _id, payment: _, accountId, ...buyer }: Buyer, packed: Packed) {
  return {
    ...{ ...buyer, customerId: accountId },
    lots: packed.map(({ code, units, returned }) => ({ code, units, returned })),
  };
}
