import type { Input } from '#lib/contract.ts';
import { partWithoutLimit } from '#lib/list-part.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { buyersOf } from '../orders/buyers.ts';
import { lotsByCode, packedFrom } from '../origin/recallable.ts';
import type * as contract from './desk.contract.ts';

/** A few statements, however many orders there are. Whose buyers are named is only the asked part. */
export async function readReach(
  { pool }: CallContext,
  {
    query: { lots: codes, limit = partWithoutLimit, offset = 0 },
  }: Input<typeof contract.readReach>,
) {
  const lots = await lotsByCode(pool, codes);
  if ('missing' in lots) return refuse('no-such-lot', { details: { lot: lots.missing } });
  const packed = await packedFrom(
    pool,
    lots.found.map(({ id }) => id),
  );
  const ofOrder = Map.groupBy(packed, ({ orderId }) => orderId);
  const buyers = await buyersOf(pool, [...ofOrder.keys()]);
  const withThem = new Map(
    lots.found.map(({ id }) => [id, packed.filter(({ lotId }) => lotId === id)]),
  );
  return accept({
    lots: lots.found.map((lot) => presentLot(lot, withThem.get(lot.id) ?? [])),
    orders: buyers.slice(offset, offset + limit).map(({ id, accountId, ...buyer }) => ({
      ...{ ...buyer, orderId: id, customerId: accountId },
      lots: (ofOrder.get(id) ?? []).map(({ code, units, returned }) => ({ code, units, returned })),
    })),
    totals: {
      orders: ofOrder.size,
      customers: new Set(buyers.map(({ accountId }) => accountId)).size,
      onTheirWay: buyers.filter(({ status }) => status === 'shipped').length,
      units: packed.reduce((sum, { units, returned }) => sum + units - returned, 0),
    },
  });
}

type Found = Extract<Awaited<ReturnType<typeof lotsByCode>>, { found: unknown }>['found'][number];
type Packed = Awaited<ReturnType<typeof packedFrom>>;

function presentLot(lot: Found, packed: Packed) {
  const { id, code, productName, sizeName, bestBefore, units, taken, blocked, recalledAt } = lot;
  return {
    ...{ _id: id, code, product: productName, size: sizeName, bestBefore, units, blocked },
    left: units - taken,
    out: packed.reduce((sum, one) => sum + one.units - one.returned, 0),
    writtenOff: packed.reduce((sum, one) => sum + one.returned - one.shelved, 0),
    recalled: recalledAt !== null,
  };
}
