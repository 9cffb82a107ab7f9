import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, one, sql } from '#platform/database.ts';

const parcel = columns({
  id: 'uuid',
  number: 'integer',
  customerName: 'text',
  street: 'text',
  city: 'text',
  region: 'text?',
  digitalAddress: 'text?',
  landmark: 'text?',
  phone: 'text',
  notes: 'text',
  deliveryChoice: 'jsonb?',
  giftNote: 'text?',
  paidAt: 'timestamptz from coalesce(paid_at, created_at)',
  payment: 'text',
  total: 'integer from total_pesewas',
  origin: 'text:web|telephone|market',
});

export type ParcelRow = Awaited<ReturnType<typeof selectParcels>>[number];

/** The longest waiting comes first. */
export function selectParcels(
  database: Database,
  { limit, offset }: { limit: number; offset: number },
) {
  return many(
    database,
    parcel,
    sql`
      SELECT ${parcel} FROM orders_order
      WHERE (payment = 'paid' OR (cash AND payment = 'unpaid'))
        AND status IN ('pending', 'processing')
      ORDER BY coalesce(paid_at, created_at), id LIMIT ${limit} OFFSET ${offset}`,
  );
}

export function findParcel(database: Database, id: string) {
  return maybe(
    database,
    parcel,
    sql`
      SELECT ${parcel} FROM orders_order
      WHERE id = ${id} AND (payment = 'paid' OR (cash AND payment = 'unpaid'))
        AND status IN ('pending', 'processing')`,
  );
}

const count = columns({ total: 'bigint' });

export function countParcels(database: Database) {
  return one(
    database,
    count,
    sql`
      SELECT count(*) AS total FROM orders_order
      WHERE (payment = 'paid' OR (cash AND payment = 'unpaid'))
        AND status IN ('pending', 'processing')`,
  );
}
