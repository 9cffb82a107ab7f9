import { columns } from '#platform/columns.ts';
import { type Database, many, one, sql } from '#platform/database.ts';
import { isLastPaid } from './sold-days.queries.ts';

/*
 * The buyers, products and regions of orders that were last paid in this time and not refunded as a
 * whole. OFFSET 0 lets PostgreSQL find each order by its key, as in selectSoldIn.
 */

interface Time {
  from: Date;
  until: Date;
}

const buyers = columns({
  orders: 'bigint',
  sales: 'bigint',
  customers: 'bigint',
  returning: 'bigint',
});

/**
 * A customer returns if an earlier order was paid, before this time or within it. The condition
 * with cash is implied by the one before it. It repeats the predicate of the index
 * orders_order_bought, so that PostgreSQL can use that.
 */
export function findBuyers(database: Database, { from, until }: Time) {
  return one(
    database,
    buyers,
    sql`
      SELECT coalesce(sum(b.orders), 0)::bigint AS orders, coalesce(sum(b.sales), 0)::bigint AS sales,
        count(*) AS customers, count(*) FILTER (WHERE EXISTS (
          SELECT FROM orders_order earlier
          WHERE earlier.account_id = b.account_id AND earlier.created_at < b.newest
            AND earlier.status <> 'cancelled' AND earlier.payment = 'paid'
            AND (earlier.payment = 'paid' OR (earlier.cash AND earlier.payment = 'unpaid'))
        )) AS returning
      FROM (
        SELECT o.account_id, count(*) AS orders, sum(o.sales) AS sales, max(o.created_at) AS newest
        FROM (
          SELECT order_id FROM orders_event e
          WHERE ${isLastPaid} AND at >= ${from} AND at < ${until}
        ) e
        CROSS JOIN LATERAL (
          SELECT account_id, created_at, total_pesewas::bigint AS sales FROM orders_order
          WHERE id = e.order_id AND payment = 'paid' OFFSET 0
        ) o
        GROUP BY o.account_id
      ) b`,
  );
}

const soldLine = columns({
  productId: 'uuid',
  name: 'text from coalesce(p.name, sold.name)',
  sizeId: 'uuid',
  /** Null for a product of one size. */
  sizeName: 'text? from CASE WHEN p.sized THEN coalesce(s.size, sold.size_name) END',
  category: "text from coalesce(c.name, '')",
  pieces: 'bigint',
  sales: 'bigint',
});

/** Each product in each size, with the product's present name and category. */
export function selectSold(database: Database, { from, until }: Time) {
  return many(
    database,
    soldLine,
    sql`
      SELECT ${soldLine.of('sold')}
      FROM (
        SELECT coalesce(l.size_of, l.product_id) AS product_id, l.product_id AS size_id,
          max(l.name) AS name, max(l.size_name) AS size_name, sum(l.quantity)::bigint AS pieces,
          sum(l.sales)::bigint AS sales
        FROM (
          SELECT order_id FROM orders_event e
          WHERE ${isLastPaid} AND at >= ${from} AND at < ${until}
        ) e
        CROSS JOIN LATERAL (
          SELECT l.product_id, l.size_of, l.name, l.size_name, l.quantity,
            l.price_pesewas::bigint * l.quantity - l.discount_pesewas AS sales
          FROM orders_order o JOIN orders_line l ON l.order_id = o.id
          WHERE o.id = e.order_id AND o.payment = 'paid' OFFSET 0
        ) l
        GROUP BY 1, 2
      ) sold
      LEFT JOIN catalogue_product p ON p.id = sold.product_id
      LEFT JOIN catalogue_product s ON s.id = sold.size_id
      LEFT JOIN catalogue_category c ON c.key = p.category
      ORDER BY sold.pieces DESC, sold.sales DESC, sold.size_id`,
  );
}

const soldRegion = columns({ region: 'text', orders: 'bigint', sales: 'bigint' });

export function selectRegions(database: Database, { from, until }: Time) {
  return many(
    database,
    soldRegion,
    sql`
      SELECT coalesce(o.region, '') AS region, count(*) AS orders,
        sum(o.sales)::bigint AS sales
      FROM (
        SELECT order_id FROM orders_event e
        WHERE ${isLastPaid} AND at >= ${from} AND at < ${until}
      ) e
      CROSS JOIN LATERAL (
        SELECT region, total_pesewas::bigint AS sales FROM orders_order
        WHERE id = e.order_id AND payment = 'paid' OFFSET 0
      ) o
      GROUP BY 1 ORDER BY sales DESC, 1`,
  );
}
