import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, sql } from '#platform/database.ts';

const toldLot = columns({
  id: 'uuid',
  code: 'text',
  productId: 'uuid',
  productName: 'text',
  sizeName: 'text',
  madeOn: 'date',
  madeIn: 'text',
  bestBefore: 'date',
  units: 'integer',
  fdaNumber: 'text',
  recalledAt: 'timestamptz?',
  recallNotice: 'text',
  sample: 'boolean',
});

/**
 * Finds a closed lot by the code on a lid, without its dashes. If two lots differ only in dashes,
 * an exact match comes first, then a recalled lot, because the reader may have that one.
 */
export function findToldLot(database: Database, { code, plain }: { code: string; plain: string }) {
  return maybe(
    database,
    toldLot,
    sql`
      SELECT ${toldLot} FROM origin_lot
      WHERE replace(code, '-', '') = ${plain} AND closed_at IS NOT NULL
      ORDER BY (code = ${code}) DESC, (recalled_at IS NOT NULL) DESC, made_on DESC, code LIMIT 1`,
  );
}

const sharedUse = columns({
  deliveryId: 'uuid from u.delivery_id',
  lotId: 'uuid from u.lot_id',
  cooperativeId: 'uuid from d.cooperative_id',
  grams: 'bigint from u.grams',
  allGrams: 'bigint from d.grams + d.corrected_grams',
  price: 'bigint from d.price_pesewas + d.corrected_price_pesewas',
  premium: 'bigint from d.premium_pesewas + d.corrected_premium_pesewas',
});

/**
 * Every use of the deliveries in these lots by closed lots and by these. The order is fixed, so
 * that a pesewa left over by rounding always goes to the same lot.
 */
export function selectSharedUses(database: Database, lotIds: string[]) {
  return many(
    database,
    sharedUse,
    sql`
      SELECT ${sharedUse} FROM origin_use u
      JOIN origin_delivery d ON d.id = u.delivery_id
      JOIN origin_lot l ON l.id = u.lot_id
      WHERE (l.closed_at IS NOT NULL OR l.id = ANY(${lotIds}::uuid[])) AND u.delivery_id IN (
        SELECT delivery_id FROM origin_use WHERE lot_id = ANY(${lotIds}::uuid[]))
      ORDER BY u.delivery_id, l.closed_at, l.id`,
  );
}

const told = columns({ productId: 'uuid' });

/** The products whose lots are told. */
export function selectTold(database: Database) {
  return many(
    database,
    told,
    sql`
      SELECT DISTINCT ${told} FROM origin_lot WHERE closed_at IS NOT NULL AND NOT sample`,
  );
}

const soldLot = columns({
  id: 'uuid',
  productId: 'uuid',
  units: 'integer',
  /** The number of women in its smallest co-operative. */
  fewest: 'integer from of.fewest',
});

/** The lots of these rows whose pieces can be sold on that day. */
export function selectSoldLots(database: Database, productIds: string[], day: string) {
  return many(
    database,
    soldLot,
    sql`
      SELECT ${soldLot} FROM origin_lot l CROSS JOIN LATERAL (
        SELECT min(c.women) AS fewest FROM origin_cooperative c WHERE c.id IN (
          SELECT d.cooperative_id FROM origin_use u JOIN origin_delivery d ON d.id = u.delivery_id
          WHERE u.lot_id = l.id)
      ) of
      WHERE product_id = ANY(${productIds}::uuid[]) AND closed_at IS NOT NULL AND NOT sample
        AND recalled_at IS NULL AND taken < units AND best_before >= ${day}::date
        AND nuts_grams + butter_grams > 0
      ORDER BY best_before, code`,
  );
}
