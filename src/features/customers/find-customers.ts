import { lookFor } from '#features/orders/wanted-orders.ts';
import type { Input } from '#lib/contract.ts';
import { partWithoutLimit } from '#lib/list-part.ts';
import { pesewas } from '#lib/money.ts';
import { readPhone } from '#lib/phone.ts';
import { accept } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import type * as contract from './contract.ts';
import type { ListedCustomer } from './contract.ts';
import { type CustomerRow, selectCustomers, type WantedCustomers } from './customers.queries.ts';
import { newSince, type Segment, silentUntil } from './rules.ts';

export async function listCustomers(
  { pool, clock }: CallContext,
  { query }: Input<typeof contract.listCustomers>,
) {
  const { sort = 'last', limit = partWithoutLimit, offset = 0, ...asked } = query;
  const wanted = { ...wantedCustomers(asked, clock()), sort };
  const rows = await selectCustomers(pool, { ...wanted, limit, offset });
  // A page after the last row is empty, and has no row that tells the total.
  const [first] = rows.length > 0 ? rows : await selectCustomers(pool, { ...wanted, limit: 1 });
  return accept({ items: rows.map(presentCustomer), total: first?.total ?? 0 });
}

export interface AskedCustomers {
  segment?: Segment | undefined;
  search?: string | undefined;
}

/**
 * All customers of a segment or a search, some hundreds at a time, the oldest account first. Each
 * part begins after the last customer of the one before, so no transaction stays open while the
 * caller works on a part.
 */
export async function* customersIn(
  database: Database,
  asked: AskedCustomers,
  now: Date,
  atOnce = 1_000,
): AsyncGenerator<CustomerRow[]> {
  const wanted = { ...wantedCustomers(asked, now), sort: null, limit: atOnce };
  let behind: string | null = null;
  for (;;) {
    const rows: CustomerRow[] = await selectCustomers(database, { ...wanted, behind });
    yield rows;
    behind = rows.at(-1)?.id ?? null;
    if (rows.length < atOnce) return;
  }
}

/** The customer with this id, if the account is open and belongs to a customer. */
export async function findCustomer(database: Database, id: string, now: Date) {
  const wanted = { ...wantedCustomers({}, now), id };
  const [row] = await selectCustomers(database, { ...wanted, sort: null, limit: 1 });
  return row;
}

function wantedCustomers({ segment, search = '' }: AskedCustomers, now: Date): WantedCustomers {
  return {
    id: null,
    firstAfter: segment?.kind === 'new' ? newSince(now) : null,
    leastOrders: segment?.kind === 'returning' ? 2 : null,
    lastUntil: segment?.kind === 'silent' ? silentUntil(now) : null,
    region: segment?.kind === 'region' ? segment.region : null,
    bought: segment?.kind === 'bought' ? segment.productId : null,
    tag: segment?.kind === 'tagged' ? segment.tag : null,
    searched: search !== '',
    ...lookFor(search),
    phone: readPhone(search) ?? null,
  };
}

export function presentCustomer(row: CustomerRow): ListedCustomer {
  const { id, firstName, lastName, email, phone, region, orders, firstAt, lastAt } = row;
  return {
    _id: id,
    firstName,
    lastName,
    email,
    phone: phone ?? '',
    region: region ?? '',
    orders,
    sum: pesewas(row.sum),
    firstOrderAt: firstAt?.toISOString() ?? null,
    lastOrderAt: lastAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    tags: row.tags as string[],
  };
}
