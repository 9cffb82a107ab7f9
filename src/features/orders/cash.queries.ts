import { columns } from '#platform/columns.ts';
import { type Database, one, run, sql } from '#platform/database.ts';

const openCash = columns({ open: 'bigint' });

/** Those of a customer that are still to be paid for at the door. */
export function countOpenCash(database: Database, accountId: string) {
  return one(
    database,
    openCash,
    sql`
      SELECT count(*) AS open FROM orders_order
      WHERE account_id = ${accountId} AND cash AND payment = 'unpaid' AND status <> 'cancelled'`,
  );
}

export function markCash(database: Database, id: string) {
  return run(
    database,
    sql`
      UPDATE orders_order SET cash = true, stock = 'held', held_until = NULL, aside = false
      WHERE id = ${id}`,
  );
}

/** It was to be paid for in cash, and its money came before. */
export function markPaidOtherwise(database: Database, id: string) {
  return run(database, sql`UPDATE orders_order SET cash = false WHERE id = ${id}`);
}
