import * as insightCalls from '#features/insight/calls.ts';
import * as orderCalls from '#features/orders/calls.ts';
import * as orderDeskCalls from '#features/orders/desk.calls.ts';
import { columns } from '#platform/columns.ts';
import { one, run, sql } from '#platform/database.ts';
import { placeOrderBare } from './bare-place-order.ts';
import type { Bench, Benchmark, Request, ServedSide } from './benchmark.ts';
import { fetchAsBrowser } from './browser-requests.ts';
import { type Customer, signUp } from './customers.ts';
import { placeOrder } from './place-order.ts';
import { openQueue } from './queue.ts';
import { askShop, type ServedShop, serveShop } from './shop.ts';
import { withToken } from './with-token.ts';

/** What depends on the number of orders: a hundred thousand against none. */
export const growthOfOrders: readonly Benchmark[] = [
  growthOf('place-order', 16, serveOrdering),
  growthOf('own-orders', 16, (bench, history) =>
    serveCustomer(bench, history, async () => orderCalls.listOwnOrders.path),
  ),
  growthOf('order', 16, (bench, history) => serveCustomer(bench, history, pathOfLastOrder)),
  growthOf('desk-pulse', 2, (bench, history) =>
    serveOwner(bench, { history }, insightCalls.readPulse.path),
  ),
  ...growthOfLook('desk', insightCalls.readDesk.path),
  ...growthOfLook('orders', `${orderDeskCalls.listOrders.path}?limit=50`),
];

type Serve = (bench: Bench, history: boolean) => Promise<ServedSide>;

function growthOf(name: string, callers: number, serve: Serve): Benchmark {
  return {
    name: `growth-${name}`,
    callers,
    sides: async (bench) => ({
      subject: await serve(bench, true),
      baseline: await serve(bench, false),
    }),
  };
}

/** Looked at while nothing is written, and anew after each write. */
function growthOfLook(name: string, path: string): Benchmark[] {
  return [
    growthOf(name, 2, (bench, history) => serveOwner(bench, { history }, path)),
    growthOf(`${name}-anew`, 2, (bench, history) =>
      serveOwner(bench, { history, restless: true }, path),
    ),
  ];
}

function serveOwner(
  bench: Bench,
  kind: { history: boolean; restless?: boolean },
  path: string,
): Promise<ServedSide> {
  const request = withToken(fetchAsBrowser(path));
  return askShop(bench, { ...kind, role: 'owner', request });
}

const customers = 1_000;

async function serveOrdering(bench: Bench, history: boolean): Promise<ServedSide> {
  return serveOrderingIn(await stockUp(await serveShop(bench, { history })));
}

/** Every customer of it orders once, and again after each slice. */
export async function serveOrderingIn(shop: ServedShop): Promise<ServedSide> {
  const all = await signUp(shop, customers);
  await placeOrder.prepare(shop.pool, all);
  const queue = openQueue(all);
  return {
    ...shop.server,
    request: () => placeOrder.request(queue.next()),
    supply: {
      calls: customers,
      async renew(calls) {
        queue.beginAnew();
        const done = await placeOrder.undo(shop.pool);
        if (done !== calls) throw new Error(`Of ${calls} calls ${done} placed an order`);
      },
    },
  };
}

/** Serves a customer who has ordered five times. */
async function serveCustomer(
  bench: Bench,
  history: boolean,
  pathFor: (shop: ServedShop, customer: Customer) => Promise<string>,
): Promise<ServedSide> {
  const shop = await stockUp(await serveShop(bench, { history }));
  const [customer] = await signUp(shop, 1);
  if (!customer) throw new Error('Nobody signed up');
  await placeOrder.prepare(shop.pool, [customer]);
  for (let order = 0; order < 5; order += 1) {
    await placeOrderBare(shop.pool, customer);
    await placeOrder.undo(shop.pool);
  }
  // These letters cannot be rendered.
  await run(shop.pool, sql`DELETE FROM platform_letter`);
  const request: Request = withToken(fetchAsBrowser(await pathFor(shop, customer)))(customer.token);
  return { ...shop.server, request };
}

/** Both sides have the same 24 products, and enough of each. */
export async function stockUp(shop: ServedShop): Promise<ServedShop> {
  await run(
    shop.pool,
    sql`UPDATE catalogue_product SET archived_at = ${new Date()} WHERE slug LIKE 'jar-%'`,
  );
  await run(shop.pool, sql`UPDATE catalogue_product SET on_hand = 1000000`);
  return shop;
}

const found = columns({ id: 'uuid' });

async function pathOfLastOrder({ pool }: ServedShop, customer: Customer): Promise<string> {
  const { id } = await one(
    pool,
    found,
    sql`
      SELECT id FROM orders_order WHERE account_id = ${customer.id}
      ORDER BY created_at DESC LIMIT 1`,
  );
  return orderCalls.readOrder.path.replace('{id}', id);
}
