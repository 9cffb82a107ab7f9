import { columns } from '#platform/columns.ts';
import { type Database, many, run, sql } from '#platform/database.ts';

const line = columns({
  id: 'uuid',
  productId: 'uuid',
  name: 'text',
  price: 'integer from price_pesewas',
  quantity: 'integer',
});

export type CartLine = Awaited<ReturnType<typeof selectLines>>[number];

export function selectLines(database: Database, accountId: string) {
  return many(
    database,
    line,
    sql`SELECT ${line} FROM cart_line WHERE account_id = ${accountId} ORDER BY added_at, id`,
  );
}

const left = columns({ accountId: 'uuid', leftAt: 'timestamptz' });

export function selectLeftCarts(database: Database, { from, until }: { from: Date; until: Date }) {
  return many(
    database,
    left,
    sql`
      SELECT ${left} FROM (
        SELECT account_id, max(coalesce(put_at, added_at)) AS left_at FROM cart_line
        WHERE coalesce(put_at, added_at) > ${from} GROUP BY account_id
      ) carts
      WHERE left_at <= ${until}`,
  );
}

export function setLine(
  database: Database,
  change: Pick<CartLine, 'productId' | 'name' | 'price' | 'quantity'> & {
    accountId: string;
    at: Date;
  },
) {
  return run(
    database,
    sql`
      UPDATE cart_line
      SET quantity = ${change.quantity}, name = ${change.name}, price_pesewas = ${change.price},
        put_at = CASE WHEN quantity < ${change.quantity} THEN ${change.at} ELSE put_at END
      WHERE account_id = ${change.accountId} AND product_id = ${change.productId}`,
  );
}

export function deleteLine(database: Database, accountId: string, productId: string) {
  return run(
    database,
    sql`
      DELETE FROM cart_line WHERE account_id = ${accountId} AND product_id = ${productId}`,
  );
}

export function deleteLines(database: Database, accountId: string) {
  // Locks the lines in a checkout's order, so the two never deadlock.
  return run(
    database,
    sql`
      DELETE FROM cart_line WHERE id IN (
        SELECT id FROM cart_line WHERE account_id = ${accountId} ORDER BY id FOR UPDATE
      )`,
  );
}

/** Lets checkouts and payments of one account run one after another, even if its cart is empty. */
export function waitForTurn(database: Database, accountId: string) {
  return run(
    database,
    sql`SELECT pg_advisory_xact_lock(hashtextextended('cart ' || ${accountId}::text, 0))`,
  );
}

export function lockLines(database: Database, accountId: string) {
  return run(
    database,
    sql`SELECT FROM cart_line WHERE account_id = ${accountId} ORDER BY id FOR UPDATE`,
  );
}

interface Bought {
  accountId: string;
  productIds: string[];
  quantities: number[];
}

export function deleteBoughtLines(
  database: Database,
  { accountId, productIds, quantities }: Bought,
) {
  return run(
    database,
    sql`
      DELETE FROM cart_line l
      USING unnest(${productIds}::uuid[], ${quantities}::integer[]) AS b (product_id, quantity)
      WHERE l.account_id = ${accountId} AND l.product_id = b.product_id
        AND l.quantity <= b.quantity`,
  );
}

export function shortenLines(database: Database, { accountId, productIds, quantities }: Bought) {
  return run(
    database,
    sql`
      UPDATE cart_line l SET quantity = l.quantity - b.quantity
      FROM unnest(${productIds}::uuid[], ${quantities}::integer[]) AS b (product_id, quantity)
      WHERE l.account_id = ${accountId} AND l.product_id = b.product_id
        AND l.quantity > b.quantity`,
  );
}
