import { type Database, run, sql } from '#platform/database.ts';
import type { Bench, Request, Sides, Supply } from './benchmark.ts';
import { type Customer, signUp } from './customers.ts';
import { openQueue } from './queue.ts';
import { serveShop } from './shop.ts';

/** Something that a customer does in the shop, and that its bare statements do without the shop. */
export interface Deed {
  /** Of bare-process.ts. */
  statements: 'cart-add' | 'place-order';
  request(customer: Customer): Request;
  /** What everybody needs before the first time. */
  prepare(database: Database, customers: readonly Customer[]): Promise<void>;
  /** Afterwards everybody can do it again. Answers how often it had been done. */
  undo(database: Database): Promise<number>;
}

/** More than either side gets through in a slice: in one nobody comes twice. */
const customersASide = 2_000;

/** The shop over HTTP beside the same statements on a bare pool: one database, customers of their own. */
export async function besideSql(bench: Bench, deed: Deed): Promise<Sides> {
  const shop = await serveShop(bench);
  const { connection, pool } = shop;
  // Nobody is to be told that something is sold out.
  await run(pool, sql`UPDATE catalogue_product SET on_hand = 1000000`);
  const [visitors, others] = [
    await signUp(shop, customersASide),
    await signUp(shop, customersASide),
  ];
  await deed.prepare(pool, [...visitors, ...others]);

  const supply: Supply = {
    calls: customersASide,
    async renew(calls) {
      const done = await deed.undo(pool);
      if (done !== calls) throw new Error(`Of ${calls} calls ${done} did what they should`);
    },
  };
  return {
    subject: { ...shop.server, ...askInTurn(visitors, deed, supply) },
    baseline: {
      ...(await bench.startWorker('bare-process.ts', {
        connection,
        statements: deed.statements,
        customers: others,
      })),
      supply,
    },
  };
}

/** Whoever is next asks, and after every slice the first one again. */
function askInTurn(customers: readonly Customer[], { request }: Deed, supply: Supply) {
  const queue = openQueue(customers);
  return {
    request: () => request(queue.next()),
    supply: {
      ...supply,
      async renew(calls: number) {
        queue.beginAnew();
        await supply.renew(calls);
      },
    },
  };
}
