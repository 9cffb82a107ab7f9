import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, one, run, sql } from '#platform/database.ts';

const lot = columns({
  id: 'uuid',
  code: 'text',
  productId: 'uuid',
  productName: 'text',
  sizeName: 'text',
  madeOn: 'date',
  madeIn: 'text',
  bestBefore: 'date',
  units: 'integer?',
  left: 'integer? from units - taken',
  unitMilligrams: 'integer',
  nutsPercent: 'integer',
  butterPercent: 'integer',
  fdaNumber: 'text',
  nutsGrams: 'bigint',
  butterGrams: 'bigint',
  closedAt: 'timestamptz?',
  recalled: 'boolean from recalled_at IS NOT NULL',
  sample: 'boolean',
  version: 'integer',
});

export type LotRow = NonNullable<Awaited<ReturnType<typeof lockLot>>>;

/** The newest lot comes first. */
export function selectLots(
  database: Database,
  { limit, offset }: { limit: number; offset: number },
) {
  return many(
    database,
    lot,
    sql`
      SELECT ${lot} FROM origin_lot
      ORDER BY made_on DESC, code DESC LIMIT ${limit} OFFSET ${offset}`,
  );
}

const counted = columns({ total: 'bigint' });

export function countLots(database: Database) {
  return one(database, counted, sql`SELECT count(*) AS total FROM origin_lot`);
}

/**
 * A buyer who types a code may leave the dashes out, so two codes must not differ only in dashes.
 */
export function findLotByCode(
  database: Database,
  { code, besides }: { code: string; besides: string },
) {
  return maybe(
    database,
    lot,
    sql`
      SELECT ${lot} FROM origin_lot
      WHERE replace(code, '-', '') = replace(${code}, '-', '')
        AND id <> ${besides}
      ORDER BY (code = ${code}) DESC LIMIT 1`,
  );
}

export function lockLot(database: Database, id: string) {
  return maybe(database, lot, sql`SELECT ${lot} FROM origin_lot WHERE id = ${id} FOR UPDATE`);
}

interface WantedLot {
  id: string;
  code: string;
  productId: string;
  productName: string;
  sizeName: string;
  madeOn: string;
  madeIn: string;
  bestBefore: string;
  unitMilligrams: number;
  nutsPercent: number;
  butterPercent: number;
  fdaNumber: string;
  at: Date;
}

/** Its units are written after its uses. Inserts nothing if another lot has this code. */
export function insertLot(database: Database, given: WantedLot & { sample: boolean }) {
  return run(
    database,
    sql`
      INSERT INTO origin_lot (id, code, product_id, product_name, size_name, made_on, made_in,
        best_before, unit_milligrams, nuts_percent, butter_percent, fda_number, sample, changed_at)
      VALUES (${given.id}, ${given.code}, ${given.productId}, ${given.productName},
        ${given.sizeName}, ${given.madeOn}, ${given.madeIn}, ${given.bestBefore},
        ${given.unitMilligrams}, ${given.nutsPercent}, ${given.butterPercent},
        ${given.fdaNumber}, ${given.sample}, ${given.at})
      ON CONFLICT (code) DO NOTHING`,
  );
}

/** Changes nothing if another lot has this code. */
export function updateLot(database: Database, given: WantedLot) {
  return run(
    database,
    sql`
      UPDATE origin_lot SET code = ${given.code}, product_id = ${given.productId},
        product_name = ${given.productName}, size_name = ${given.sizeName},
        made_on = ${given.madeOn}, made_in = ${given.madeIn}, best_before = ${given.bestBefore},
        unit_milligrams = ${given.unitMilligrams}, nuts_percent = ${given.nutsPercent},
        butter_percent = ${given.butterPercent}, fda_number = ${given.fdaNumber},
        version = version + 1, changed_at = ${given.at}
      WHERE id = ${given.id} AND NOT EXISTS (
        SELECT FROM origin_lot other WHERE other.code = ${given.code} AND other.id <> ${given.id})`,
  );
}

export function setUnits(database: Database, id: string, units: number | null) {
  return run(database, sql`UPDATE origin_lot SET units = ${units} WHERE id = ${id}`);
}

/** Only this number can change once a lot is closed. */
export function setFdaNumber(
  database: Database,
  { id, fdaNumber, at }: { id: string; fdaNumber: string; at: Date },
) {
  return run(
    database,
    sql`
      UPDATE origin_lot SET fda_number = ${fdaNumber}, version = version + 1, changed_at = ${at}
      WHERE id = ${id}`,
  );
}

/** A trigger marks its deliveries as settled. */
export function closeLot(database: Database, id: string, at: Date) {
  return run(
    database,
    sql`
      UPDATE origin_lot SET closed_at = ${at}, version = version + 1, changed_at = ${at}
      WHERE id = ${id}`,
  );
}

export function deleteLot(database: Database, id: string) {
  return run(database, sql`DELETE FROM origin_lot WHERE id = ${id}`);
}

const use = columns({
  lotId: 'uuid from u.lot_id',
  deliveryId: 'uuid from u.delivery_id',
  grams: 'bigint from u.grams',
  kind: 'text:nuts|butter from u.kind',
  deliveredOn: 'date from u.delivered_on',
  number: 'integer from d.number',
  cooperativeId: 'uuid from d.cooperative_id',
  cooperative: 'text from c.name',
  slug: 'text from c.slug',
  women: 'integer from c.women',
  community: 'text from m.name',
  region: 'text from m.region',
});

/** The deliveries in these lots, with their co-operatives. */
export function selectUses(database: Database, lotIds: string[]) {
  return many(
    database,
    use,
    sql`
      SELECT ${use} FROM origin_use u
      JOIN origin_delivery d ON d.id = u.delivery_id
      JOIN origin_cooperative c ON c.id = d.cooperative_id
      JOIN origin_community m ON m.id = c.community_id
      WHERE u.lot_id = ANY(${lotIds}::uuid[])
      ORDER BY u.delivered_on, d.number`,
  );
}

export function deleteUses(database: Database, lotId: string) {
  return run(database, sql`DELETE FROM origin_use WHERE lot_id = ${lotId}`);
}

/**
 * Triggers add each use to the sums of its lot and its delivery. The rows come in the order in
 * which every statement locks those.
 */
export function insertUses(
  database: Database,
  lotId: string,
  uses: readonly { deliveryId: string; grams: number }[],
) {
  return run(
    database,
    sql`
      INSERT INTO origin_use (lot_id, made_on, delivery_id, kind, delivered_on, sample, grams)
      SELECT l.id, l.made_on, d.id, d.kind, d.delivered_on, d.sample, given.grams
      FROM unnest(${uses.map(({ deliveryId }) => deliveryId)}::uuid[],
        ${uses.map(({ grams }) => grams)}::bigint[]) AS given (id, grams)
      JOIN origin_delivery d ON d.id = given.id
      JOIN origin_lot l ON l.id = ${lotId}
      ORDER BY d.id`,
  );
}
