import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, piece, run, sql } from '#platform/database.ts';

const packable = columns({
  id: 'uuid',
  productId: 'uuid',
  productName: 'text',
  sizeName: 'text',
  code: 'text',
  bestBefore: 'date',
  left: 'integer from units - taken',
});

/**
 * Closed lots with pieces left, without samples and recalled lots. Lots past their day are
 * included, but no piece of them may leave.
 */
const isPackable = (productIds: readonly string[]) => piece`
  product_id = ANY(${[...productIds]}::uuid[]) AND closed_at IS NOT NULL AND NOT sample
    AND recalled_at IS NULL AND taken < units`;

export function selectPackable(database: Database, productIds: readonly string[]) {
  return many(
    database,
    packable,
    sql`SELECT ${packable} FROM origin_lot WHERE ${isPackable(productIds)} ORDER BY id`,
  );
}

/**
 * Reads the same lots and locks them until the transaction ends. A lot that was emptied or recalled
 * while this waited is left out.
 */
export function lockPackable(database: Database, productIds: readonly string[]) {
  return many(
    database,
    packable,
    sql`SELECT ${packable} FROM origin_lot WHERE ${isPackable(productIds)} ORDER BY id FOR UPDATE`,
  );
}

const unfit = columns({
  productId: 'uuid',
  productName: 'text',
  sizeName: 'text',
  recalled: 'boolean from recalled_at IS NOT NULL',
});

/**
 * The products among these with pieces left, by the records, in a lot that is recalled or past its
 * day.
 */
export function selectUnfit(database: Database, productIds: readonly string[], day: string) {
  return many(
    database,
    unfit,
    sql`
      SELECT DISTINCT ${unfit} FROM origin_lot
      WHERE product_id = ANY(${[...productIds]}::uuid[]) AND closed_at IS NOT NULL AND NOT sample
        AND (recalled_at IS NOT NULL OR best_before < ${day}::date) AND taken < units
      ORDER BY product_id`,
  );
}

const traced = columns({ productId: 'uuid' });

/** The products among these that have lots. Pieces of other products are not traced. */
export function selectTraced(database: Database, productIds: readonly string[]) {
  return many(
    database,
    traced,
    sql`
      SELECT DISTINCT ${traced} FROM origin_lot
      WHERE product_id = ANY(${[...productIds]}::uuid[]) AND closed_at IS NOT NULL AND NOT sample`,
  );
}

const chosen = columns({
  code: 'text',
  productId: 'uuid',
  productName: 'text',
  sizeName: 'text',
  bestBefore: 'date',
  recalledAt: 'timestamptz?',
});

/** Finds the lot that a packer named, in whatever state it is. */
export function findNamedLot(database: Database, code: string) {
  return maybe(
    database,
    chosen,
    sql`
      SELECT ${chosen} FROM origin_lot
      WHERE code = ${code} AND closed_at IS NOT NULL AND NOT sample`,
  );
}

const ofLot = {
  orderId: 'uuid from p.order_id',
  lineId: 'uuid from p.line_id',
  productId: 'uuid from p.product_id',
  lotId: 'uuid from p.lot_id',
  code: 'text from l.code',
  recalledAt: 'timestamptz? from l.recalled_at',
} as const;

const packed = columns({
  ...ofLot,
  units: 'integer from p.units - p.unpacked',
  returned: 'integer from p.returned - p.unpacked',
  shelved: 'integer from p.shelved - p.unpacked',
});

const ofLots = piece`FROM origin_packed p JOIN origin_lot l ON l.id = p.lot_id`;

export function selectPackedOf(database: Database, orderIds: readonly string[]) {
  return many(
    database,
    packed,
    sql`
      SELECT ${packed} ${ofLots}
      WHERE p.order_id = ANY(${[...orderIds]}::uuid[]) AND p.units > p.unpacked
      ORDER BY p.order_id, p.line_id, p.product_id, l.best_before, l.code`,
  );
}

/** All pieces that left from these lots. */
export function selectPackedFrom(database: Database, lotIds: readonly string[]) {
  return many(
    database,
    packed,
    sql`
      SELECT ${packed} ${ofLots}
      WHERE p.lot_id = ANY(${[...lotIds]}::uuid[]) AND p.units > p.unpacked
      ORDER BY p.order_id, p.line_id, p.product_id`,
  );
}

const coming = columns({
  ...ofLot,
  units: 'integer from p.units',
  returned: 'integer from p.returned - p.unpacked',
  unpacked: 'integer from p.unpacked',
  left: 'integer from l.units - l.taken',
});

export type ComingRow = Awaited<ReturnType<typeof selectComing>>[number];

/**
 * The pieces that last left with these orders. Unpacked pieces are included, because a return may
 * bring them.
 */
export function selectComing(database: Database, orderIds: readonly string[]) {
  return many(
    database,
    coming,
    sql`
      SELECT ${coming} ${ofLots} WHERE p.order_id = ANY(${[...orderIds]}::uuid[])
      ORDER BY p.order_id, p.line_id, p.product_id, l.best_before, l.code`,
  );
}

const unpacked = columns({
  orderId: 'uuid from p.order_id',
  lineId: 'uuid from p.line_id',
  productId: 'uuid from p.product_id',
  code: 'text from l.code',
  units: 'integer from p.unpacked',
});

export type UnpackedRow = Awaited<ReturnType<typeof selectUnpackedFrom>>[number];

/** The pieces of these lots whose orders were set back or cancelled. */
export function selectUnpackedFrom(database: Database, lotIds: readonly string[]) {
  return many(
    database,
    unpacked,
    sql`
      SELECT ${unpacked} ${ofLots}
      WHERE p.lot_id = ANY(${[...lotIds]}::uuid[]) AND p.unpacked > 0
      ORDER BY p.order_id, p.line_id, p.product_id, l.best_before, l.code`,
  );
}

/** Locks in the order of the ids, as every statement does. */
export function lockLots(database: Database, ids: readonly string[]) {
  return run(
    database,
    sql`SELECT FROM origin_lot WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR UPDATE`,
  );
}

/**
 * A trigger adds the units to the lot. For an order that leaves again, they are added to its kept
 * rows.
 */
export function insertPacked(
  database: Database,
  given: {
    orderId: string;
    day: string;
    lineIds: string[];
    productIds: string[];
    lotIds: string[];
    bestBefores: string[];
    units: number[];
  },
) {
  return run(
    database,
    sql`
      INSERT INTO origin_packed AS p
        (order_id, line_id, product_id, lot_id, best_before, packed_on, units)
      SELECT ${given.orderId}, g.line_id, g.product_id, g.lot_id, g.best_before, ${given.day}::date,
        sum(g.units)::integer
      FROM unnest(${given.lineIds}::uuid[], ${given.productIds}::uuid[], ${given.lotIds}::uuid[],
        ${given.bestBefores}::date[], ${given.units}::integer[])
        AS g (line_id, product_id, lot_id, best_before, units)
      GROUP BY g.line_id, g.product_id, g.lot_id, g.best_before
      ON CONFLICT (order_id, line_id, product_id, lot_id)
        DO UPDATE SET units = p.units + excluded.units, packed_on = excluded.packed_on`,
  );
}

/**
 * Puts the pieces back into their lots. The rows stay, because a return of the order may be on its
 * way.
 */
export function unpack(database: Database, orderId: string) {
  return run(
    database,
    sql`
      UPDATE origin_packed SET unpacked = unpacked + units - returned,
        shelved = shelved + units - returned, returned = units
      WHERE order_id = ${orderId} AND returned < units`,
  );
}

/**
 * The order leaves again, and a return can only bring what leaves now. Pieces that came back before
 * stay recorded.
 */
export function forgetUnpacked(database: Database, orderId: string) {
  return run(
    database,
    sql`
      WITH gone AS (
        DELETE FROM origin_packed
        WHERE order_id = ${orderId} AND unpacked = units
      )
      UPDATE origin_packed SET units = units - unpacked, returned = returned - unpacked,
        shelved = shelved - unpacked, unpacked = 0
      WHERE order_id = ${orderId} AND unpacked BETWEEN 1 AND units - 1`,
  );
}

/** A trigger adds the units to the packed row, and that row's trigger adds them to the lot. */
export function insertReturned(
  database: Database,
  given: {
    returnId: string;
    orderId: string;
    lineIds: string[];
    productIds: string[];
    lotIds: string[];
    units: number[];
    shelved: boolean[];
    at: Date;
  },
) {
  return run(
    database,
    sql`
      INSERT INTO origin_returned
        (return_id, order_id, line_id, product_id, lot_id, units, shelved, at)
      SELECT ${given.returnId}, ${given.orderId}, g.line_id, g.product_id, g.lot_id, g.units,
        g.shelved, ${given.at}
      FROM unnest(${given.lineIds}::uuid[], ${given.productIds}::uuid[], ${given.lotIds}::uuid[],
        ${given.units}::integer[], ${given.shelved}::boolean[])
        AS g (line_id, product_id, lot_id, units, shelved)`,
  );
}

const cameBack = columns({
  returnId: 'uuid from r.return_id',
  lineId: 'uuid from r.line_id',
  productId: 'uuid from r.product_id',
  code: 'text from l.code',
  units: 'integer from sum(r.units)::integer',
});

export function selectReturned(database: Database, returnIds: readonly string[]) {
  return many(
    database,
    cameBack,
    sql`
      SELECT ${cameBack} FROM origin_returned r JOIN origin_lot l ON l.id = r.lot_id
      WHERE r.return_id = ANY(${[...returnIds]}::uuid[])
      GROUP BY r.return_id, r.line_id, r.product_id, l.code
      ORDER BY r.return_id, r.line_id, r.product_id, l.code`,
  );
}
