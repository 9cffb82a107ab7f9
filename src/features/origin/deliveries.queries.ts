import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, one, run, sql, unnamed } from '#platform/database.ts';

const delivery = columns({
  id: 'uuid',
  number: 'integer',
  cooperativeId: 'uuid',
  kind: 'text:nuts|butter',
  deliveredOn: 'date',
  grams: 'bigint',
  price: 'bigint from price_pesewas',
  premium: 'bigint from premium_pesewas',
  paymentReference: 'text',
  settled: 'boolean',
  /** Includes the corrections. */
  nowGrams: 'bigint from grams + corrected_grams',
  nowPrice: 'bigint from price_pesewas + corrected_price_pesewas',
  nowPremium: 'bigint from premium_pesewas + corrected_premium_pesewas',
  usedGrams: 'bigint',
  sample: 'boolean',
  version: 'integer',
});

export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof lockDelivery>>>;

const listedDelivery = columns({
  ...delivery.described,
  cooperative: 'text from of.cooperative',
  corrections: 'jsonb from coalesce(of.corrections, $$[]$$)',
});

export type ListedDeliveryRow = Awaited<ReturnType<typeof selectDeliveries>>[number];

export interface Wanted {
  /** Null means every co-operative. */
  cooperativeId: string | null;
  /** Only deliveries with something left for a lot. */
  open: boolean;
  /** Only the delivery with this id, unless it is null. */
  id: string | null;
}

/** The newest delivery comes first. */
export function selectDeliveries(
  database: Database,
  { cooperativeId, open, id, limit, offset }: Wanted & { limit: number; offset: number },
) {
  return many(
    database,
    listedDelivery,
    unnamed(sql`
      SELECT ${listedDelivery} FROM origin_delivery d CROSS JOIN LATERAL (
        SELECT c.name AS cooperative, (
          SELECT jsonb_agg(jsonb_build_object('grams', k.grams, 'price', k.price_pesewas,
            'premium', k.premium_pesewas, 'reason', k.reason, 'at', k.at) ORDER BY k.number)
          FROM origin_correction k WHERE k.delivery_id = d.id
        ) AS corrections
        FROM origin_cooperative c WHERE c.id = d.cooperative_id
      ) of
      WHERE (${cooperativeId}::uuid IS NULL OR cooperative_id = ${cooperativeId})
        AND (${id}::uuid IS NULL OR id = ${id})
        AND (NOT ${open}::boolean OR used_grams < grams + corrected_grams)
      ORDER BY delivered_on DESC, number DESC LIMIT ${limit} OFFSET ${offset}`),
  );
}

const counted = columns({ total: 'bigint' });

export function countDeliveries(database: Database, { cooperativeId, open }: Omit<Wanted, 'id'>) {
  return one(
    database,
    counted,
    unnamed(sql`
      SELECT count(*) AS total FROM origin_delivery
      WHERE (${cooperativeId}::uuid IS NULL OR cooperative_id = ${cooperativeId})
        AND (NOT ${open}::boolean OR used_grams < grams + corrected_grams)`),
  );
}

export function lockDelivery(database: Database, id: string) {
  return maybe(
    database,
    delivery,
    sql`SELECT ${delivery} FROM origin_delivery WHERE id = ${id} FOR UPDATE`,
  );
}

/** Locks in the order of the ids, as every statement does. */
export function lockDeliveries(database: Database, ids: string[]) {
  return many(
    database,
    delivery,
    sql`
      SELECT ${delivery} FROM origin_delivery WHERE id = ANY(${ids}::uuid[])
      ORDER BY id FOR UPDATE`,
  );
}

export interface WantedDelivery {
  id: string;
  cooperativeId: string;
  kind: 'nuts' | 'butter';
  deliveredOn: string;
  grams: number;
  price: number;
  premium: number;
  paymentReference: string;
  at: Date;
}

const numbered = columns({ number: 'integer' });

/** It is a sample if its co-operative is one. Inserts nothing if there is no such co-operative. */
export function insertDelivery(database: Database, given: WantedDelivery) {
  return maybe(
    database,
    numbered,
    sql`
      INSERT INTO origin_delivery (id, cooperative_id, kind, delivered_on, grams, price_pesewas,
        premium_pesewas, payment_reference, sample, changed_at)
      SELECT ${given.id}::uuid, c.id, ${given.kind}, ${given.deliveredOn}::date,
        ${given.grams}::bigint, ${given.price}::bigint, ${given.premium}::bigint,
        ${given.paymentReference}, c.sample, ${given.at}::timestamptz
      FROM origin_cooperative c WHERE c.id = ${given.cooperativeId}
      RETURNING ${numbered}`,
  );
}

export function updateDelivery(database: Database, given: WantedDelivery) {
  return run(
    database,
    sql`
      UPDATE origin_delivery SET cooperative_id = ${given.cooperativeId}, kind = ${given.kind},
        delivered_on = ${given.deliveredOn}, grams = ${given.grams},
        price_pesewas = ${given.price}, premium_pesewas = ${given.premium},
        payment_reference = ${given.paymentReference}, version = version + 1,
        changed_at = ${given.at}
      WHERE id = ${given.id}`,
  );
}

export function deleteDelivery(database: Database, id: string) {
  return run(database, sql`DELETE FROM origin_delivery WHERE id = ${id}`);
}

/** A trigger adds the correction to the delivery's sums. */
export function insertCorrection(
  database: Database,
  given: {
    id: string;
    deliveryId: string;
    grams: number;
    price: number;
    premium: number;
    reason: string;
    at: Date;
  },
) {
  return run(
    database,
    sql`
      INSERT INTO origin_correction (id, delivery_id, grams, price_pesewas, premium_pesewas, reason,
        at)
      VALUES (${given.id}, ${given.deliveryId}, ${given.grams}, ${given.price}, ${given.premium},
        ${given.reason}, ${given.at})`,
  );
}

const correction = columns({
  deliveryId: 'uuid',
  grams: 'bigint',
  price: 'bigint from price_pesewas',
  premium: 'bigint from premium_pesewas',
  reason: 'text',
});

export function findCorrection(database: Database, id: string) {
  return maybe(
    database,
    correction,
    sql`SELECT ${correction} FROM origin_correction WHERE id = ${id}`,
  );
}

const lotOfDelivery = columns({
  code: 'text from l.code',
  madeOn: 'date from l.made_on',
  closedAt: 'timestamptz? from l.closed_at',
  grams: 'bigint from u.grams',
});

export function selectLotsOfDelivery(database: Database, deliveryId: string) {
  return many(
    database,
    lotOfDelivery,
    sql`
      SELECT ${lotOfDelivery} FROM origin_use u JOIN origin_lot l ON l.id = u.lot_id
      WHERE u.delivery_id = ${deliveryId} ORDER BY l.made_on, l.code`,
  );
}

const enteredDelivery = columns({
  ...delivery.described,
  cooperative: 'text from of.cooperative',
});

export type EnteredDeliveryRow = Awaited<ReturnType<typeof selectEnteredDeliveries>>[number];

/** In the order of their numbers, after the given one. Null means from the beginning. */
export function selectEnteredDeliveries(
  database: Database,
  { after, limit }: { after: number; limit: number | null },
) {
  return many(
    database,
    enteredDelivery,
    sql`
      SELECT ${enteredDelivery} FROM origin_delivery d CROSS JOIN LATERAL (
        SELECT c.name AS cooperative FROM origin_cooperative c WHERE c.id = d.cooperative_id
      ) of
      WHERE number > ${after} ORDER BY number LIMIT ${limit}`,
  );
}
