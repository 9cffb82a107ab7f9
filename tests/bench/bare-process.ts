import { type Database, openPool } from '#platform/database.ts';
import type { Connection } from '#platform/embedded/connection.ts';
import { addAndReadBare, addToCartBare } from './bare-cart-add.ts';
import { placeOrderBare } from './bare-place-order.ts';
import type { Deed } from './beside-sql.ts';
import { callUntil, type Load } from './call-until.ts';
import type { Customer } from './customers.ts';
import { openQueue } from './queue.ts';
import { workOnTask } from './serve-task.ts';

interface Task {
  connection: Connection;
  statements: Deed['statements'];
  customers: readonly Customer[];
}

const doers: Record<Task['statements'], (on: Database, customer: Customer) => Promise<void>> = {
  'cart-add': addToCartBare,
  'cart-add-whole': addAndReadBare,
  'place-order': placeOrderBare,
};

await workOnTask(async ({ connection, statements, customers }: Task) => {
  // It has as many connections as the shop's own. The next query tells if one is lost.
  const pool = openPool(connection, () => undefined);
  const perform = doers[statements];
  return {
    work({ callers, ...bounds }: Load) {
      const queue = openQueue(customers);
      const call = () => perform(pool, queue.next());
      return callUntil(
        Array.from({ length: callers }, () => call),
        bounds,
      );
    },
    close: () => pool.end(),
  };
});
