import type { Input } from '#lib/contract.ts';
import { partWithoutLimit } from '#lib/list-part.ts';
import { accept } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { whileStill } from '#platform/kept/while-still.ts';
import { countSettled } from './count-orders.ts';
import type * as contract from './desk.contract.ts';
import {
  countWanted,
  type DeskOrder,
  selectNewest,
  selectWanted,
  type Wanted,
} from './desk.queries.ts';
import { presentListed } from './present-order.ts';
import { wantedOrders } from './wanted-orders.ts';

interface Part {
  limit: number;
  offset: number;
}

export async function listOrders(
  context: CallContext,
  { query: { limit = partWithoutLimit, offset = 0, ...asked } }: Input<typeof contract.listOrders>,
) {
  const wanted = await wantedOrders(context.pool, asked);
  const part = { limit, offset };
  return whileStill(context, `orders ${JSON.stringify([wanted, part])}`, async () => {
    const { rows, total } = isEverything(wanted)
      ? await readNewest(context, wanted, part)
      : await readWanted(context, wanted, part);
    const items = rows.map((row) => Object.freeze(presentListed(row, row.lines)));
    return accept({ items, total });
  });
}

function isEverything({ cash, ...filters }: Wanted): boolean {
  return !cash && Object.values(filters).every((filter) => filter === null);
}

async function readNewest(
  context: CallContext,
  wanted: Wanted,
  part: Part,
): Promise<{ rows: DeskOrder[]; total: number }> {
  const { until: since, total: settled } = await countSettled(context, wanted);
  const rows = await selectNewest(context.pool, { since, ...part });
  // A page beyond the last order has no row that carries the count.
  const fresh = rows[0]?.fresh ?? (await countWanted(context.pool, { ...wanted, since })).total;
  return { rows, total: settled + fresh };
}

async function readWanted({ pool }: CallContext, wanted: Wanted, part: Part) {
  const [rows, { total }] = await Promise.all([
    selectWanted(pool, { ...wanted, ...part }),
    countWanted(pool, wanted),
  ]);
  return { rows, total };
}
