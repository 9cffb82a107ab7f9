import type { Input } from '#lib/contract.ts';
import { partWithoutLimit } from '#lib/list-part.ts';
import { accept } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { countOrders } from './count-orders.ts';
import type * as contract from './desk.contract.ts';
import { selectWanted } from './desk.queries.ts';
import { presentListed } from './present-order.ts';
import { linesOf } from './read-orders.ts';
import { wantedOrders } from './wanted-orders.ts';

export async function listOrders(
  context: CallContext,
  { query: { limit = partWithoutLimit, offset = 0, ...asked } }: Input<typeof contract.listOrders>,
) {
  const { pool } = context;
  const wanted = wantedOrders(asked);
  const [rows, total] = await Promise.all([
    selectWanted(pool, { ...wanted, limit, offset }),
    countOrders(context, wanted),
  ]);
  const lines = await linesOf(pool, rows);
  return accept({ items: rows.map((row) => presentListed(row, lines.get(row.id) ?? [])), total });
}
