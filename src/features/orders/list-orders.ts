import type { Input } from '#lib/contract.ts';
import { partWithoutLimit } from '#lib/list-part.ts';
import { accept } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { keepVersions } from '#platform/kept/keep-rows.ts';
import { ofEachShop } from '#platform/kept/kept-value.ts';
import { whileStill } from '#platform/kept/while-still.ts';
import type { ListedOrder } from './contract.ts';
import { countSettled } from './count-orders.ts';
import type * as contract from './desk.contract.ts';
import {
  countWanted,
  type DeskOrder,
  selectNewest,
  selectVersioned,
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
    const read = isEverything(wanted) ? readNewest : readWanted;
    return accept(await read(context, wanted, part));
  });
}

function isEverything({ cash, ...filters }: Wanted): boolean {
  return !cash && Object.values(filters).every((filter) => filter === null);
}

interface Listed {
  items: ListedOrder[];
  total: number;
}

/** The table shows of an order only what stands in its row and its lines. */
const keptOrders = ofEachShop(({ pool }) =>
  keepVersions(async (ids) => {
    const rows = await selectVersioned(pool, ids);
    return rows.map((row) => ({ id: row.id, version: row.version, item: present(row) }));
  }),
);

async function readNewest(context: CallContext, wanted: Wanted, part: Part): Promise<Listed> {
  const { until: since, total: settled } = await countSettled(context, wanted);
  const newest = await selectNewest(context.pool, { since, ...part });
  // A page beyond the last order has no row that carries the count.
  const fresh = newest[0]?.fresh ?? (await countWanted(context.pool, { ...wanted, since })).total;
  const rows = await keptOrders(context)(newest);
  return { items: rows.map(({ item }) => item), total: settled + fresh };
}

async function readWanted({ pool }: CallContext, wanted: Wanted, part: Part): Promise<Listed> {
  const [rows, { total }] = await Promise.all([
    selectWanted(pool, { ...wanted, ...part }),
    countWanted(pool, wanted),
  ]);
  return { items: rows.map(present), total };
}

/** It is encoded once (write-answer.ts). */
function present(row: DeskOrder): ListedOrder {
  return Object.freeze(presentListed(row, row.lines));
}
