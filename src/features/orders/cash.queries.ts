import { columns } from '#platform/columns.ts';
import { type Database, one, run, sql } from '#platform/database.ts';

const openCash = columns({ open: 'bigint' });

/** Counts a customer's orders that are still to be paid for at the door. */
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

/** The money came in another way than was agreed. */
export function markPaidOtherwise(database: Database, id: string, { cash }: { cash: boolean }) {
  return run(database, sql`UPDATE orders_order SET cash = ${cash} WHERE id = ${id}`);
}
