import { columns } from '#platform/columns.ts';
import { type Database, many, one, sql, unnamed } from '#platform/database.ts';

const order = columns({
  id: 'uuid',
  number: 'integer',
  customerName: 'text',
  customerEmail: 'text',
  status: 'text:pending|processing|shipped|delivered|cancelled',
  payment: 'text:unpaid|paid|refunded',
  street: 'text',
  city: 'text',
  region: 'text?',
  digitalAddress: 'text?',
  landmark: 'text?',
  phone: 'text',
  notes: 'text',
  giftNote: 'text?',
  subtotal: 'integer from subtotal_pesewas',
  discount: 'integer from discount_pesewas',
  discountPercent: 'integer',
  discountCode: 'text?',
  delivery: 'integer from delivery_pesewas',
  deliveryOff: 'integer from delivery_off_pesewas',
  deliveryChoice: 'jsonb?',
  cash: 'boolean',
  total: 'integer from total_pesewas',
  createdAt: 'timestamptz',
  paidAt: 'timestamptz?',
  origin: 'text:web|telephone|market',
  program: 'text?',
});

export type DeskOrder = Awaited<ReturnType<typeof selectWanted>>[number];

/** Null means everybody's orders, in every state, of all days. */
export interface Wanted {
  status: string | null;
  payment: string | null;
  /** Only those with cash to collect. */
  cash: boolean;
  since: Date | null;
  until: Date | null;
  customer: string | null;
  /** A number, an id's end, or how the customer's words begin; one is enough. All null: no search. */
  number: number | null;
  shortId: string | null;
  words: string | null;
}

/**
 * Newest first, after a given order or an offset. The search runs first, as an array. Otherwise the
 * newest are checked one by one until fifty fit: 1.6 s for a hundred thousand if none does.
 */
export function selectWanted(
  database: Database,
  {
    behind = null,
    limit,
    offset = 0,
    ...wanted
  }: Wanted & { behind?: string | null; limit: number; offset?: number },
) {
  const { status, payment, cash, since, until, customer, number, shortId, words } = wanted;
  return many(
    database,
    order,
    unnamed(sql`
      SELECT ${order} FROM orders_order
      WHERE (${status}::text IS NULL OR status = ${status})
        AND (${payment}::text IS NULL OR payment = ${payment})
        AND (${cash}::boolean IS NOT TRUE
          OR (cash AND payment = 'unpaid' AND status <> 'cancelled'))
        AND (${since}::timestamptz IS NULL OR created_at >= ${since})
        AND (${until}::timestamptz IS NULL OR created_at < ${until})
        AND (${customer}::text IS NULL OR lower(customer_email) = lower(${customer}))
        AND ((${number}::integer IS NULL AND ${shortId}::text IS NULL AND ${words}::text IS NULL)
          OR id = ANY(ARRAY(
          SELECT id FROM orders_order
          WHERE number = ${number}::integer OR right(id::text, 8) = ${shortId}
            OR to_tsvector('simple', translate(customer_name || ' ' || customer_email,
              '!"#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~‘’“”–—', repeat(' ', 38))) @@ to_tsquery('simple', ${words})
        )))
        AND (${behind}::uuid IS NULL OR (created_at, id) < (
          (SELECT created_at FROM orders_order WHERE id = ${behind}), ${behind}::uuid))
      ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`),
  );
}

const count = columns({ total: 'bigint' });

export function countWanted(
  database: Database,
  { status, payment, cash, since, until, customer, number, shortId, words }: Wanted,
) {
  return one(
    database,
    count,
    unnamed(sql`
      SELECT count(*) AS total FROM orders_order
      WHERE (${status}::text IS NULL OR status = ${status})
        AND (${payment}::text IS NULL OR payment = ${payment})
        AND (${cash}::boolean IS NOT TRUE
          OR (cash AND payment = 'unpaid' AND status <> 'cancelled'))
        AND (${since}::timestamptz IS NULL OR created_at >= ${since})
        AND (${until}::timestamptz IS NULL OR created_at < ${until})
        AND (${customer}::text IS NULL OR lower(customer_email) = lower(${customer}))
        AND ((${number}::integer IS NULL AND ${shortId}::text IS NULL AND ${words}::text IS NULL)
          OR id = ANY(ARRAY(
          SELECT id FROM orders_order
          WHERE number = ${number}::integer OR right(id::text, 8) = ${shortId}
            OR to_tsvector('simple', translate(customer_name || ' ' || customer_email,
              '!"#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~‘’“”–—', repeat(' ', 38))) @@ to_tsquery('simple', ${words})
        )))`),
  );
}

const buyer = columns({
  id: 'uuid',
  number: 'integer',
  accountId: 'uuid',
  name: 'text from customer_name',
  email: 'text from customer_email',
  phone: 'text',
  city: 'text',
  status: 'text:pending|processing|shipped|delivered|cancelled',
  payment: 'text:unpaid|paid|refunded',
});

export function selectBuyers(database: Database, orderIds: readonly string[]) {
  return many(
    database,
    buyer,
    sql`
      SELECT ${buyer} FROM orders_order WHERE id = ANY(${[...orderIds]}::uuid[])
      ORDER BY created_at DESC, id DESC`,
  );
}
