import { columns } from '#platform/columns.ts';
import { type Database, maybe, run, sql } from '#platform/database.ts';

const linked = columns({ id: 'uuid' });

export function findByPayLink(database: Database, hash: Buffer) {
  return maybe(database, linked, sql`SELECT ${linked} FROM orders_order WHERE pay_hash = ${hash}`);
}

/** Keeps the hash of a link, unless one is kept already. */
export function keepPayLink(database: Database, id: string, hash: Buffer) {
  return run(
    database,
    sql`
      UPDATE orders_order SET pay_hash = ${hash}
      WHERE id = ${id} AND origin <> 'web' AND pay_hash IS DISTINCT FROM ${hash}`,
  );
}
