import type { Part } from '#features/catalogue/sets.rules.ts';
import type { Place } from '#features/delivery/rules.ts';
import { columns, type RowOf } from '#platform/columns.ts';
import { type Database, many, maybe, one, piece, run, sql } from '#platform/database.ts';
import type { DeliveryPromise } from './delivery.rules.ts';

/** Where an order goes, for each statement that reads it. */
export const addressColumns = {
  recipient: 'text?',
  street: 'text',
  city: 'text',
  region: 'text?',
  digitalAddress: 'text?',
  landmark: 'text?',
  phone: 'text',
} as const;

export type Address = RowOf<typeof addressColumns>;

/** What everybody who reads an order is told of it. */
export const toldColumns = {
  id: 'uuid',
  number: 'integer',
  customerName: 'text',
  customerEmail: 'text',
  status: 'text:pending|processing|shipped|delivered|cancelled',
  payment: 'text:unpaid|paid|refunded',
  ...addressColumns,
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
} as const;

const order = columns({
  ...toldColumns,
  accountId: 'uuid',
  stock: 'text:held|sold|released',
  heldUntil: 'timestamptz?',
  shipping: 'jsonb?',
  promised: 'jsonb?',
  returnDays: 'integer?',
  taxRates: 'jsonb?',
  agreedBy: 'uuid?',
  agreedWhy: 'text?',
});

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;
export type OrderStatus = OrderRow['status'];

export function findOrder(database: Database, id: string) {
  return maybe(database, order, sql`SELECT ${order} FROM orders_order WHERE id = ${id}`);
}

/** Locks the order's row until the transaction ends. */
export function lockOrder(database: Database, id: string) {
  return maybe(database, order, sql`SELECT ${order} FROM orders_order WHERE id = ${id} FOR UPDATE`);
}

/** Newest first. */
export function selectOrdersOf(
  database: Database,
  { accountId, limit, offset }: { accountId: string; limit: number; offset: number },
) {
  return many(
    database,
    order,
    sql`
      SELECT ${order} FROM orders_order WHERE account_id = ${accountId}
      ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`,
  );
}

const orderState = columns({
  id: 'uuid',
  status: 'text:pending|processing|shipped|delivered|cancelled',
  payment: 'text:unpaid|paid|refunded',
  cash: 'boolean',
  isPickedUp: "boolean from delivery_choice ->> 'kind' IS NOT DISTINCT FROM 'point'",
});

export type OrderState = Awaited<ReturnType<typeof listOrdersOf>>[number];

/** Oldest first. */
export function listOrdersOf(database: Database, accountId: string) {
  return many(
    database,
    orderState,
    sql`
      SELECT ${orderState} FROM orders_order
      WHERE account_id = ${accountId} ORDER BY created_at, id`,
  );
}

export function lockOrdersOf(database: Database, accountId: string) {
  return run(
    database,
    sql`SELECT FROM orders_order WHERE account_id = ${accountId} ORDER BY id FOR UPDATE`,
  );
}

const placedAt = columns({ createdAt: 'timestamptz' });

/** The newest unpaid order since a moment, after skipping this many. */
export function findOrderThatCounts(
  database: Database,
  { accountId, since, skipped }: { accountId: string; since: Date; skipped: number },
) {
  return maybe(
    database,
    placedAt,
    sql`
      SELECT ${placedAt} FROM orders_order
      WHERE account_id = ${accountId} AND created_at > ${since} AND payment = 'unpaid'
      ORDER BY created_at DESC OFFSET ${skipped} LIMIT 1`,
  );
}

const paidOrder = columns({ paidAt: 'timestamptz' });

/** The first order that the same account has paid besides this one. */
export function findPaidBeside(
  database: Database,
  { id, accountId }: { id: string; accountId: string },
) {
  return maybe(
    database,
    paidOrder,
    sql`
      SELECT ${paidOrder} FROM orders_order
      WHERE account_id = ${accountId} AND id <> ${id} AND paid_at IS NOT NULL
      ORDER BY paid_at LIMIT 1`,
  );
}

const orderCount = columns({ total: 'bigint' });

export function countOrdersOf(database: Database, accountId: string) {
  return one(
    database,
    orderCount,
    sql`SELECT count(*) AS total FROM orders_order WHERE account_id = ${accountId}`,
  );
}

const numbered = columns({ id: 'uuid', number: 'integer' });

export function selectNumbers(database: Database, orderIds: readonly string[]) {
  return many(
    database,
    numbered,
    sql`SELECT ${numbered} FROM orders_order WHERE id = ANY(${[...orderIds]}::uuid[])`,
  );
}

const dueOrder = columns({ id: 'uuid' });

export function listDueHolds(database: Database, now: Date, limit: number) {
  return many(
    database,
    dueOrder,
    sql`
      SELECT ${dueOrder} FROM orders_order WHERE held_until <= ${now}
      ORDER BY held_until LIMIT ${limit}`,
  );
}

const boughtProduct = columns({ productId: 'uuid from coalesce(l.size_of, l.product_id)' });

/**
 * The products that the most different customers have paid for and kept; among equals, the most
 * pieces. One person who buys forty bars for a wedding makes no best seller.
 */
export function selectMostBought(
  database: Database,
  { since, customers, most }: { since: Date; customers: number; most: number },
) {
  return many(
    database,
    boughtProduct,
    sql`
      SELECT ${boughtProduct}
      FROM (
        SELECT DISTINCT order_id FROM orders_event WHERE kind = 'paid' AND at >= ${since}
      ) e
      JOIN orders_order o ON o.id = e.order_id
      JOIN orders_line l ON l.order_id = o.id
      WHERE o.payment = 'paid' AND o.status <> 'cancelled' AND l.quantity > l.restocked + l.written_off
      GROUP BY "productId" HAVING count(DISTINCT o.account_id) >= ${customers}
      ORDER BY count(DISTINCT o.account_id) DESC,
        sum(l.quantity - l.restocked - l.written_off) DESC, "productId"
      LIMIT ${most}`,
  );
}

const line = columns({
  orderId: 'uuid',
  productId: 'uuid',
  sizeOf: 'uuid?',
  sizeName: 'text?',
  name: 'text',
  price: 'integer from price_pesewas',
  quantity: 'integer',
  discount: 'integer from discount_pesewas',
  restocked: 'integer',
  writtenOff: 'integer',
  wholeAt: 'timestamptz?',
  /** The pieces that one set took from the shelf, if the product is a set. */
  parts: 'jsonb?',
});

export type OrderLine = Omit<RowOf<(typeof line)['described']>, 'parts'> & {
  parts: Part[] | null;
};

export function selectLines(database: Database, orderIds: string[]): Promise<OrderLine[]> {
  return many(
    database,
    line,
    sql`
      SELECT ${line}
      FROM orders_line WHERE order_id = ANY(${orderIds}::uuid[]) ORDER BY order_id, position`,
  ) as Promise<OrderLine[]>;
}

export function markLinesReturned(
  database: Database,
  back: { orderId: string; productIds: string[]; restocked: number[]; writtenOff: number[] },
) {
  return run(
    database,
    sql`
      UPDATE orders_line l
      SET restocked = l.restocked + b.restocked, written_off = l.written_off + b.written_off
      FROM unnest(${back.productIds}::uuid[], ${back.restocked}::integer[],
        ${back.writtenOff}::integer[]) AS b (product_id, restocked, written_off)
      WHERE l.order_id = ${back.orderId} AND l.product_id = b.product_id`,
  );
}

export function markLinesWhole(database: Database, { orderId, at }: { orderId: string; at: Date }) {
  return run(
    database,
    sql`
      UPDATE orders_line SET restocked = 0, written_off = 0, whole_at = ${at}
      WHERE order_id = ${orderId}`,
  );
}

const event = columns({
  at: 'timestamptz',
  byAccount: 'uuid?',
  kind: 'text:placed|status|paid|expired|replaced|opened|refunded|corrected',
  before: 'text?',
  after: 'text',
  reason: 'text',
  /** What stood there before the desk corrected where the order goes. */
  was: 'jsonb?',
});

export type OrderEvent = Awaited<ReturnType<typeof selectEvents>>[number];

export function selectEvents(database: Database, orderId: string) {
  return many(
    database,
    event,
    sql`SELECT ${event} FROM orders_event WHERE order_id = ${orderId} ORDER BY number`,
  );
}

const oneEvent = columns({ ...event.described, orderId: 'uuid' });

export function findEvent(database: Database, id: string) {
  return maybe(database, oneEvent, sql`SELECT ${oneEvent} FROM orders_event WHERE id = ${id}`);
}

const lastEvent = columns({ ...event.described, id: 'uuid' });

/** Reads the last events, the newest first. */
export function selectLastEvents(database: Database, orderId: string, limit: number) {
  return many(
    database,
    lastEvent,
    sql`
      SELECT ${lastEvent} FROM orders_event WHERE order_id = ${orderId}
      ORDER BY number DESC LIMIT ${limit}`,
  );
}

interface OrderChange {
  id: string;
  status: string;
  payment: string;
  stock: string;
  heldUntil: Date | null;
  paidAt: Date | null;
}

/** The caller has locked the row, so it is still as it was read. */
export function updateOrder(database: Database, change: OrderChange) {
  return run(
    database,
    sql`
      UPDATE orders_order
      SET status = ${change.status}, payment = ${change.payment}, stock = ${change.stock},
        held_until = ${change.heldUntil}, paid_at = ${change.paidAt},
        aside = aside AND ${change.heldUntil}::timestamptz IS NOT NULL
      WHERE id = ${change.id}`,
  );
}

/** The courier of an order, as the desk wrote it; '' if it did not. */
export interface Shipping {
  courier: string;
  tracking: string;
  riderName: string;
  riderPhone: string;
}

export function updateShipping(database: Database, id: string, shipping: Shipping | null) {
  return run(
    database,
    sql`
      UPDATE orders_order SET shipping = ${shipping && JSON.stringify(shipping)}::jsonb
      WHERE id = ${id}`,
  );
}

/**
 * The rules by which an order's days of delivery are counted, as they were when the days were told.
 */
export interface Promised {
  delivery: DeliveryPromise | null;
  closedUntil: string | null;
}

export function keepPromised(database: Database, id: string, promised: Promised) {
  return run(
    database,
    sql`UPDATE orders_order SET promised = ${JSON.stringify(promised)}::jsonb WHERE id = ${id}`,
  );
}

/** Keeps the most days that were told: if the order is delivered once more, none is lost. */
export function keepReturnDays(database: Database, id: string, days: number | null) {
  return run(
    database,
    sql`
      UPDATE orders_order SET return_days = greatest(return_days, ${days}::integer)
      WHERE id = ${id}`,
  );
}

/** Puts an order aside, so that the customer may open another one beside it. */
export function markAside(database: Database, id: string) {
  return run(
    database,
    sql`UPDATE orders_order SET aside = true WHERE id = ${id} AND held_until IS NOT NULL`,
  );
}

/**
 * Notes that money came by a transfer and did not pay for the order. If the order is cancelled, the
 * desk's home lists it.
 */
export function markPartCame(database: Database, id: string) {
  return run(database, sql`UPDATE orders_order SET part_came = true WHERE id = ${id}`);
}

/** Changes the hold of an order that waits for its money. The caller has locked the order. */
export function changeHold(
  database: Database,
  change: { id: string; stock: string; heldUntil: Date | null },
) {
  return run(
    database,
    sql`
      UPDATE orders_order SET stock = ${change.stock}, held_until = ${change.heldUntil}
      WHERE id = ${change.id}`,
  );
}

export function insertEvent(
  database: Database,
  event: {
    id: string;
    orderId: string;
    at: Date;
    byAccount: string | null;
    kind: string;
    before: string | null;
    after: string;
    reason: string;
    was?: object;
  },
) {
  const was = event.was === undefined ? null : JSON.stringify(event.was);
  return run(
    database,
    sql`
      INSERT INTO orders_event (id, order_id, at, by_account, kind, before, after, reason, was)
      VALUES (${event.id}, ${event.orderId}, ${event.at}, ${event.byAccount}, ${event.kind},
        ${event.before}, ${event.after}, ${event.reason}, ${was}::jsonb)`,
  );
}

/** The delivery that the customer chose, as the order keeps it. */
export interface DeliveryChoice {
  _id: string;
  kind: 'door' | 'point';
  name: string;
  days: { from: number; until: number } | null;
  point: Place | null;
}

/** Corrects an order's address, when its unchanged cart is checked out again. */
export function updateAddress(
  database: Database,
  {
    id,
    notes,
    giftNote,
    ...address
  }: Address & {
    id: string;
    notes: string;
    giftNote: string | null;
  },
) {
  return run(
    database,
    sql`
      UPDATE orders_order
      SET ${newAddress(address)}, notes = ${notes}, gift_note = ${giftNote}
      WHERE id = ${id} AND held_until IS NOT NULL`,
  );
}

/** Corrects where an order goes, for the desk, which has locked it. */
export function correctAddress(
  database: Database,
  {
    id,
    customerEmail,
    delivery,
    ...address
  }: Address & { id: string; customerEmail: string; delivery: DeliveryChoice | null },
) {
  return run(
    database,
    sql`
      UPDATE orders_order
      SET ${newAddress(address)}, customer_email = ${customerEmail},
        delivery_choice = ${delivery && JSON.stringify(delivery)}::jsonb
      WHERE id = ${id}`,
  );
}

function newAddress(address: Address) {
  return piece`recipient = ${address.recipient}, street = ${address.street},
    city = ${address.city}, region = ${address.region}, digital_address = ${address.digitalAddress},
    landmark = ${address.landmark}, phone = ${address.phone}`;
}

const openOrder = columns({ id: 'uuid' });

/**
 * The open order of a customer, at most one by the index: a checkout opened it, and its hold still
 * runs.
 */
export function findOpenOrder(database: Database, accountId: string) {
  return maybe(
    database,
    openOrder,
    sql`
      SELECT ${openOrder} FROM orders_order
      WHERE account_id = ${accountId} AND held_until IS NOT NULL AND NOT aside`,
  );
}

const namedOrder = columns({ _id: 'uuid from id', number: 'integer?' });

export function findNamedOrder(database: Database, id: string) {
  return maybe(database, namedOrder, sql`SELECT ${namedOrder} FROM orders_order WHERE id = ${id}`);
}

/** The order that its customer placed in the same transaction in which the other one was closed. */
export function findReplacement(
  database: Database,
  { id, accountId, at }: { id: string; accountId: string; at: Date },
) {
  return maybe(
    database,
    namedOrder,
    sql`
      SELECT ${namedOrder} FROM orders_order
      WHERE account_id = ${accountId} AND created_at >= ${at} AND id > ${id}
      ORDER BY id LIMIT 1`,
  );
}

const lastAddress = columns({
  id: 'uuid',
  ...addressColumns,
  // Only an order that still waits gives its notes, because the checkout goes on with that order.
  notes: "text from CASE WHEN held_until IS NULL THEN '' ELSE notes END",
  giftNote: 'text? from CASE WHEN held_until IS NOT NULL THEN gift_note END',
});

/** Skips orders that were picked up, because their address is that of a point. */
export function findLastAddress(database: Database, accountId: string) {
  return maybe(
    database,
    lastAddress,
    sql`
      SELECT ${lastAddress} FROM orders_order
      WHERE account_id = ${accountId} AND delivery_choice ->> 'kind' IS DISTINCT FROM 'point'
      ORDER BY created_at DESC, id DESC LIMIT 1`,
  );
}

const request = columns({ bodyHash: 'bytea', orderId: 'uuid' });

export function findRequest(database: Database, accountId: string, key: string) {
  return maybe(
    database,
    request,
    sql`SELECT ${request} FROM orders_request WHERE account_id = ${accountId} AND key = ${key}`,
  );
}

export function insertRequest(
  database: Database,
  request: { accountId: string; key: string; bodyHash: Buffer; orderId: string; at: Date },
) {
  const { accountId, key, bodyHash, orderId, at } = request;
  return run(
    database,
    sql`
      INSERT INTO orders_request (account_id, key, body_hash, order_id, created_at)
      VALUES (${accountId}, ${key}, ${bodyHash}, ${orderId}, ${at})`,
  );
}

export function deleteOldRequests(database: Database, before: Date) {
  return run(database, sql`DELETE FROM orders_request WHERE created_at < ${before}`);
}

const anonymous = columns({ id: 'uuid' });

/** Removes names, addresses and words. The law keeps what was sold, when and for how much. */
export function anonymiseOrders(database: Database, accountId: string) {
  return many(
    database,
    anonymous,
    sql`
      UPDATE orders_order
      SET customer_name = '', customer_email = '', recipient = NULL, street = '', city = '',
        digital_address = NULL, landmark = NULL, phone = '', notes = '', gift_note = NULL, shipping = NULL,
        agreed_why = NULL, pay_hash = NULL
      WHERE account_id = ${accountId}
      RETURNING ${anonymous}`,
  );
}

/** Removes what stood in orders before the desk corrected where they go. */
export function anonymiseEvents(database: Database, orderIds: readonly string[]) {
  return run(
    database,
    sql`
      UPDATE orders_event SET was = NULL
      WHERE order_id = ANY(${[...orderIds]}::uuid[]) AND kind = 'corrected'`,
  );
}

const written = columns({ id: 'uuid', email: 'text' });

/** The e-mail addresses of a customer's orders, also those that the desk has corrected. */
export function selectEmailsOf(database: Database, accountId: string) {
  return many(
    database,
    written,
    sql`
      SELECT ${written} FROM (
        SELECT id, customer_email AS email FROM orders_order WHERE account_id = ${accountId}
        UNION
        SELECT o.id, e.was ->> 'customerEmail'
        FROM orders_order o JOIN orders_event e ON e.order_id = o.id
        WHERE o.account_id = ${accountId} AND e.kind = 'corrected'
      ) every_address
      WHERE email <> ''`,
  );
}

export function deleteRequestsOf(database: Database, accountId: string) {
  return run(database, sql`DELETE FROM orders_request WHERE account_id = ${accountId}`);
}

const mention = columns({ ordered: 'boolean' });

export function isProductOrdered(database: Database, productId: string) {
  return one(
    database,
    mention,
    sql`
      SELECT EXISTS (
        SELECT FROM orders_line WHERE product_id = ${productId} OR size_of = ${productId}
          OR parts @> jsonb_build_array(jsonb_build_object('productId', ${productId}::uuid))
          OR parts @> jsonb_build_array(jsonb_build_object('sizeOf', ${productId}::uuid))
      ) AS ordered`,
  );
}
