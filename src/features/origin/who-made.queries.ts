import { columns } from '#platform/columns.ts';
import { type Database, many, sql } from '#platform/database.ts';

const made = columns({
  product: 'text from l.product_name',
  size: 'text from l.size_name',
  lotId: 'uuid from l.id',
  code: 'text from l.code',
  lotUnits: 'integer from l.units',
  sample: 'boolean from l.sample',
  recalled: 'boolean from l.recalled_at IS NOT NULL',
  /** The pieces of this lot in the order. */
  units: 'bigint from p.units',
  cooperativeId: 'uuid? from c.id',
  cooperative: 'text? from c.name',
  slug: 'text? from c.slug',
  women: 'integer? from c.women',
});

/**
 * The pieces that left with an order and did not come back. A lot without shea has no co-operative.
 */
export function selectMade(database: Database, orderId: string) {
  return many(
    database,
    made,
    sql`
      SELECT ${made} FROM (
        SELECT lot_id, sum(units - returned)::bigint AS units FROM origin_packed
        WHERE order_id = ${orderId} AND units > returned GROUP BY lot_id
      ) p JOIN origin_lot l ON l.id = p.lot_id
      LEFT JOIN origin_use u ON u.lot_id = l.id
      LEFT JOIN origin_delivery d ON d.id = u.delivery_id
      LEFT JOIN origin_cooperative c ON c.id = d.cooperative_id
      GROUP BY l.id, p.units, c.id
      ORDER BY l.product_name, l.size_name, l.best_before, l.code, lower(c.name)`,
  );
}
