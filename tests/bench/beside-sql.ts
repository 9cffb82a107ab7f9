import { type Database, run, sql } from '#platform/database.ts';
import type { Bench, Request, Sides, Supply } from './benchmark.ts';
import { type Customer, signUp } from './customers.ts';
import { openQueue } from './queue.ts';
import { serveShop } from './shop.ts';

/** A customer does this through the shop; bare statements do the same without the shop. */
export interface Deed {
  /** A name in bare-process.ts. */
  statements: 'cart-add' | 'cart-add-whole' | 'place-order';
  request(customer: Customer): Request;
  /** Prepares what every customer needs before the first time. */
  prepare(database: Database, customers: readonly Customer[]): Promise<void>;
  /** After it, every customer can do it again. Answers how many times it had been done. */
  undo(database: Database): Promise<number>;
}

/** More customers than either side serves in a slice, so in a slice nobody comes twice. */
const customersASide = 2_000;

/** Measures the shop over HTTP against bare statements: one database, different customers. */
export async function besideSql(bench: Bench, deed: Deed): Promise<Sides> {
  const shop = await serveShop(bench);
  const { connection, pool } = shop;
  // No product may sell out.
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

/** The customers take turns, and each slice starts with the first one again. */
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
