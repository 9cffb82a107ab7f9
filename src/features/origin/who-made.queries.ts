import { columns } from '#platform/columns.ts';
import { type Database, many, sql } from '#platform/database.ts';

const made = columns({
  product: 'text from l.product_name',
  size: 'text from l.size_name',
  code: 'text from l.code',
  cooperativeId: 'uuid? from c.id',
  cooperative: 'text? from c.name',
  slug: 'text? from c.slug',
});

/** What left in an order and did not come back. A lot without shea has no co-operative. */
export function selectMade(database: Database, orderId: string) {
  return many(
    database,
    made,
    sql`
      SELECT ${made} FROM origin_lot l
      LEFT JOIN origin_use u ON u.lot_id = l.id
      LEFT JOIN origin_delivery d ON d.id = u.delivery_id
      LEFT JOIN origin_cooperative c ON c.id = d.cooperative_id
      WHERE l.id IN (
        SELECT lot_id FROM origin_packed WHERE order_id = ${orderId} AND units > returned)
      GROUP BY l.product_name, l.size_name, l.best_before, l.code, c.id, c.name, c.slug
      ORDER BY l.product_name, l.size_name, l.best_before, l.code, lower(c.name)`,
  );
}
