import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, run, sql } from '#platform/database.ts';

const stockRow = columns({
  id: 'uuid',
  name: `text from CASE WHEN sized OR size_of IS NOT NULL THEN name || ', ' || size ELSE name END`,
  onHand: 'integer',
  available: 'integer from on_hand - reserved',
  withheld: 'integer',
  isSet: 'boolean from set_version IS NOT NULL',
  perSet: `jsonb? from CASE WHEN in_sets THEN (
    SELECT jsonb_agg(c.quantity) FROM catalogue_part c
    WHERE c.product_id = catalogue_product.id) END`,
});

export type StockRow = Awaited<ReturnType<typeof lockStock>>[number];

export function selectStock(database: Database, productIds: string[]) {
  return many(
    database,
    stockRow,
    sql`SELECT ${stockRow} FROM catalogue_product WHERE id = ANY(${productIds}::uuid[])`,
  );
}

/** Locks in the order of the ids, so that two orders of the same products cannot deadlock. */
export function lockStock(database: Database, productIds: string[]) {
  return many(
    database,
    stockRow,
    sql`
      SELECT ${stockRow} FROM catalogue_product WHERE id = ANY(${productIds}::uuid[])
      ORDER BY id FOR UPDATE`,
  );
}

interface StockShift {
  productIds: string[];
  /** These numbers are added to the stored ones. */
  onHand: number[];
  reserved: number[];
  at: Date;
}

export function shiftStock(database: Database, shift: StockShift) {
  return run(
    database,
    sql`
      UPDATE catalogue_product p
      SET on_hand = p.on_hand + s.on_hand, reserved = p.reserved + s.reserved,
        revision = p.revision + 1, changed_at = ${shift.at}
      FROM unnest(${shift.productIds}::uuid[], ${shift.onHand}::integer[],
        ${shift.reserved}::integer[]) AS s (id, on_hand, reserved)
      WHERE p.id = s.id`,
  );
}

const withheldNow = columns({ productId: 'uuid from p.id', taken: 'integer from w.taken' });

/** Takes withheld pieces off the shelf, as far as no order holds them. */
export function takeWithheld(database: Database, productIds: readonly string[], at: Date) {
  return many(
    database,
    withheldNow,
    sql`
      UPDATE catalogue_product p
      SET on_hand = p.on_hand - w.taken, withheld = p.withheld - w.taken,
        revision = p.revision + 1, changed_at = ${at}
      FROM (
        SELECT id, least(withheld, on_hand - reserved) AS taken
        FROM catalogue_product WHERE id = ANY(${[...productIds]}::uuid[])
      ) w
      WHERE p.id = w.id AND w.taken > 0
      RETURNING ${withheldNow}`,
  );
}

/** The caller has locked the row. */
export function addWithheld(database: Database, productId: string, more: number) {
  return run(
    database,
    sql`UPDATE catalogue_product SET withheld = withheld + ${more} WHERE id = ${productId}`,
  );
}

export function insertMovements(
  database: Database,
  movements: {
    ids: string[];
    productIds: string[];
    quantities: number[];
    reason: string;
    at: Date;
  },
) {
  return run(
    database,
    sql`
      INSERT INTO catalogue_movement (id, product_id, quantity, reason, created_at)
      SELECT m.id, m.product_id, m.quantity, ${movements.reason}, ${movements.at}
      FROM unnest(${movements.ids}::uuid[], ${movements.productIds}::uuid[],
        ${movements.quantities}::integer[]) AS m (id, product_id, quantity)
      WHERE EXISTS (SELECT FROM catalogue_product p WHERE p.id = m.product_id)`,
  );
}

const movement = columns({ productId: 'uuid', quantity: 'integer', reason: 'text' });

export function findMovement(database: Database, id: string) {
  return maybe(
    database,
    movement,
    sql`SELECT ${movement} FROM catalogue_movement WHERE id = ${id}`,
  );
}

const sold = columns({ name: 'text' });

/** Finds a product that can be bought, and keeps it so until the transaction ends. */
export function holdSomethingToSell(database: Database) {
  return maybe(
    database,
    sold,
    sql`
      SELECT ${sold} FROM catalogue_product
      WHERE archived_at IS NULL AND size_ended_at IS NULL AND on_hand > reserved
      ORDER BY position, id LIMIT 1 FOR SHARE`,
  );
}
