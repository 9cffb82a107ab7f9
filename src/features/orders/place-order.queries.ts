import type { Part } from '#features/catalogue/sets.rules.ts';
import { columns } from '#platform/columns.ts';
import { type Database, many, piece, sql } from '#platform/database.ts';
import type { Address, DeliveryChoice } from './orders.queries.ts';
import type { Origin } from './rules.ts';
import type { TaxRate } from './tax.rules.ts';

/** Values that only the placing statement knows. */
const decided = columns({
  number: 'integer',
  customerName: 'text',
  customerEmail: 'text',
  putAside: 'boolean',
  heldUntil: 'timestamptz',
});

const placement = columns({
  placed: 'boolean from o.id IS NOT NULL',
  ...decided.described,
  number: 'integer?',
  customerName: 'text?',
  customerEmail: 'text?',
  putAside: 'boolean?',
  heldUntil: 'timestamptz?',
  productId: 'uuid',
  samePrice: 'boolean from coalesce(c.same_price, false)',
  available: 'integer?',
  perSet: 'jsonb? from to_jsonb(c.per_set)',
});

export interface Placement extends Address {
  origin: Origin;
  /** The name of the program that places the order; null if a person does. */
  program: string | null;
  orderId: string;
  eventId: string;
  accountId: string;
  at: Date;
  /** The hold's longest time, its least useful time, and the allowance that it uses. */
  holdSeconds: number;
  leastSeconds: number;
  allowance: { who: Buffer[]; weights: number[]; most: number };
  /** A customer with this many orders since then, none of them paid, cannot place another. */
  mostUnpaid: number;
  unpaidSince: Date;
  /** What the customer was shown, one entry per line, in the order of the cart. */
  productIds: string[];
  /** For a product with several sizes: the product, and the name of the size. */
  sizeOfs: (string | null)[];
  sizeNames: (string | null)[];
  names: string[];
  prices: number[];
  quantities: number[];
  discounts: number[];
  /** For a set: the parts of one set, and which version of them was shown. */
  parts: (Part[] | null)[];
  setVersions: (number | null)[];
  /** Rows of the catalogue that lose pieces only to sets. */
  partIds: string[];
  /**
   * The pieces that each line's row loses in all, followed by those that each of `partIds` loses.
   */
  taken: number[];
  subtotal: number;
  discount: number;
  discountPercent: number;
  /** The code of the discount, as the cart showed it. */
  code: { code: string; version: number; person: Buffer } | null;
  /** The fee for delivery, and what the code took off it. */
  delivery: number;
  deliveryOff: number;
  /** The choice, and the plan that it is from. Null if there was nothing to choose. */
  deliveryChoice: DeliveryChoice | null;
  planVersion: number | null;
  /**
   * Paid for when it arrives. The statement places it as any other order, and agreeOnCash follows.
   */
  cash: boolean;
  total: number;
  /** The admin who took the order at the desk; null for a checkout. */
  takenBy: string | null;
  /** Why the admin agreed on another price. */
  agreedWhy: string | null;
  /** Today's rates; null without tax. */
  taxRates: readonly TaxRate[] | null;
  notes: string;
  giftNote: string | null;
  /** The Idempotency-Key, if one was sent, and a hash of its body. */
  key: string | null;
  bodyHash: Buffer;
  /** The letter to the customer. Its content is JSON; the statement adds what it decided. */
  letter: { id: string; content: string; replyTo: string | null };
}

/**
 * Places an order in one statement, because a transaction of eleven takes two and a half times as
 * long under 32 callers (docs/decisions/0020).
 *
 * It locks the cart and its products in the order of their ids, and compares both with what the
 * customer was shown. It holds stock, and the discount or code, and writes order, lines and event.
 * Without allowance the order is placed too, but nothing is put on hold. It answers one row per
 * line and part. If a line differs from what was shown, or the request was sent before, nothing is
 * written.
 *
 * A checkout waits for its account's turn, then for its cart, then for its products: two conditions
 * that are always true enforce this order. Each part that writes reads `verdict`, so it waits for
 * the decision.
 *
 * An order that the desk takes comes from no cart and uses no allowance. Its goods are put aside,
 * and its customer may have another order open.
 *
 * Parts that only some orders need are left out for the others. PostgreSQL prepares even a part
 * that finds nothing, and other callers wait meanwhile for the same products.
 *
 * Each allowance is looked up by itself: for a join, PostgreSQL may keep a plan that reads all of
 * them for each order. The limit in the look-up removes no row. Without it, PostgreSQL expects too
 * many rows and plans every order anew.
 */
export function placeInOneStatement(database: Database, order: Placement) {
  // The rows of parts have no price and no quantity, so the lists of these values are shorter.
  const rows = [...order.productIds, ...order.partIds];
  const firstOrder = order.discountPercent === 0 ? withoutFirstOrder : withFirstOrder(order);
  const code = order.code === null ? withoutCode : withCode(order, order.code);
  return many(
    database,
    placement,
    sql`
      WITH ${comparedWithShown(order, rows)}, decision AS (
        SELECT (SELECT yes FROM agreement)
          AND NOT EXISTS (
            SELECT FROM compared WHERE same_price IS NOT TRUE OR enough IS NOT TRUE
          )
          AND NOT EXISTS (
            SELECT FROM orders_request
            WHERE account_id = ${order.accountId} AND key = ${order.key}
          )
          AND (${order.takenBy}::uuid IS NOT NULL OR ${order.mostUnpaid}::integer > (
            SELECT count(*) FROM orders_order
            WHERE account_id = ${order.accountId} AND created_at > ${order.unpaidSince}
              AND payment = 'unpaid'
          ))
          ${fromPresentPlan(order)} AS go
      ), ${firstOrder.parts} ${code.parts} verdict AS (
        SELECT go ${firstOrder.holds} ${code.holds} AS go FROM decision
      ), ${asideByAllowance(order, rows)}, held AS (
        UPDATE catalogue_product p
        SET reserved = p.reserved + s.taken, revision = p.revision + 1,
          changed_at = ${order.at}
        FROM shown s
        WHERE p.id = s.product_id AND s.taken > 0 AND (SELECT yes FROM aside)
        RETURNING p.id
      ), placed AS (
        INSERT INTO orders_order (id, account_id, customer_name, customer_email, status, payment,
          stock, held_until, recipient, street, city, region, digital_address, landmark, phone, notes, gift_note,
          subtotal_pesewas, discount_pesewas, discount_percent, discount_code,
          delivery_pesewas, delivery_off_pesewas, delivery_choice, total_pesewas, tax_rates,
          created_at, origin, program, agreed_by, agreed_why, aside)
        SELECT ${order.orderId}::uuid, a.id, trim(concat_ws(' ', a.first_name, a.last_name)),
          coalesce(a.email, ''),
          'pending', 'unpaid',
          CASE WHEN (SELECT yes FROM aside) THEN 'held' ELSE 'released' END,
          (SELECT at FROM ending), ${order.recipient}, ${order.street}, ${order.city},
          ${order.region}, ${order.digitalAddress}, ${order.landmark}, ${order.phone},
          ${order.notes}, ${order.giftNote}, ${order.subtotal}, ${order.discount},
          ${order.discountPercent}, ${order.code?.code ?? null}, ${order.delivery},
          ${order.deliveryOff},
          ${order.deliveryChoice && JSON.stringify(order.deliveryChoice)}::jsonb, ${order.total},
          ${order.taxRates && JSON.stringify(order.taxRates)}::jsonb, ${order.at}, ${order.origin},
          ${order.program},
          CASE WHEN ${order.agreedWhy}::text IS NOT NULL THEN ${order.takenBy}::uuid END,
          ${order.agreedWhy}, ${order.takenBy}::uuid IS NOT NULL
        FROM accounts_account a
        WHERE a.id = ${order.accountId} AND a.deleted_at IS NULL AND (SELECT go FROM verdict)
        RETURNING id, number, customer_name, customer_email, held_until,
          stock = 'held' AS put_aside
      ), ${code.use} ${writtenBeside(order)}
      SELECT ${placement}
      FROM compared c LEFT JOIN placed o ON true ORDER BY c.position`,
  );
}

/** What the customer was shown, beside the cart and the products as they are under their locks. */
function comparedWithShown(order: Placement, rows: readonly string[]) {
  const parts = order.parts.map((some) => some && JSON.stringify(some));
  return piece`shown AS MATERIALIZED (
        SELECT * FROM unnest(${rows}::uuid[], ${order.names}::text[],
          ${order.prices}::integer[], ${order.quantities}::integer[],
          ${order.discounts}::integer[], ${order.sizeOfs}::uuid[], ${order.sizeNames}::text[],
          ${order.taken}::integer[], ${order.setVersions}::integer[], ${parts}::text[])
          WITH ORDINALITY
          AS s (product_id, name, price, quantity, discount, size_of, size_name, taken, set_version,
            parts, position)
      ), turn AS (
        SELECT pg_advisory_xact_lock(hashtextextended('cart ' || ${order.accountId}::text, 0))
      ), cart AS (
        SELECT product_id, quantity FROM cart_line
        WHERE account_id = ${order.accountId} AND (SELECT count(*) FROM turn) = 1
        ORDER BY id FOR UPDATE
      ), agreement AS (
        SELECT ${order.takenBy}::uuid IS NOT NULL OR (NOT EXISTS (
          SELECT FROM shown s FULL JOIN cart c ON c.product_id = s.product_id
          WHERE s.quantity IS DISTINCT FROM c.quantity
        ) AND EXISTS (SELECT FROM cart)) AS yes
      ), locked AS (
        SELECT id, on_hand, on_hand - reserved AS available, set_version, in_sets,
          catalogue_price_at(price_pesewas, sale_pesewas, sale_from, sale_until, ${order.at})
            AS price, price_pesewas AS full_price
        FROM catalogue_product
        WHERE id = ANY(${rows}::uuid[]) AND archived_at IS NULL
          AND size_ended_at IS NULL
          AND (SELECT count(*) FROM cart) >= 0
        ORDER BY id FOR UPDATE
      ), compared AS (
        SELECT s.product_id, s.position, l.available,
          l.price = coalesce(s.price, l.price) AS same_price,
          l.available >= s.taken AND l.set_version IS NOT DISTINCT FROM s.set_version AS enough,
          CASE WHEN l.in_sets THEN ARRAY(
            SELECT quantity FROM catalogue_part WHERE product_id = l.id) END AS per_set
        FROM shown s LEFT JOIN locked l ON l.id = s.product_id
      )`;
}

/** Whether the order's pieces are put aside, and until when, by what is left of the allowance. */
function asideByAllowance(order: Placement, rows: readonly string[]) {
  return piece`whose AS MATERIALIZED (
        SELECT who, weight
        FROM unnest(${order.allowance.who}::bytea[], ${order.allowance.weights}::float8[])
          WITH ORDINALITY AS w (who, weight, position)
        WHERE position = 1 OR NOT EXISTS (
          SELECT FROM orders_order WHERE account_id = ${order.accountId} AND payment = 'paid')
      ), used AS (
        SELECT u.who, u.product_id, date_part('epoch', u.rested_at - ${order.at}::timestamptz)
          AS seconds
        FROM (
          SELECT w.who, s.product_id FROM whose w CROSS JOIN shown s
          LIMIT ${order.allowance.who.length * rows.length}
        ) one CROSS JOIN LATERAL (
          SELECT a.who, a.product_id, a.rested_at FROM orders_allowance a
          WHERE a.who = one.who AND a.product_id = one.product_id FOR UPDATE
        ) u
        WHERE (SELECT go FROM verdict)
      ), asked AS (
        SELECT w.who, s.product_id, s.taken::float8 / l.on_hand * w.weight AS pace,
          greatest(u.seconds, 0) AS used
        FROM whose w CROSS JOIN shown s JOIN locked l ON l.id = s.product_id
        LEFT JOIN used u ON u.who = w.who AND u.product_id = s.product_id
        WHERE (SELECT go FROM verdict) AND s.taken > 0
      ), patience AS (
        SELECT least(${order.holdSeconds}::integer,
          floor(min((${order.allowance.most}::float8 - used) / pace)))::integer AS seconds
        FROM asked
      ), charged AS (
        INSERT INTO orders_allowance AS a (who, product_id, rested_at)
        SELECT who, product_id, ${order.at}::timestamptz + seconds * pace * interval '1 second'
        FROM asked CROSS JOIN patience WHERE seconds >= ${order.leastSeconds}::integer
        ON CONFLICT (who, product_id) DO UPDATE
        SET rested_at = greatest(a.rested_at, ${order.at}::timestamptz)
          + (excluded.rested_at - ${order.at}::timestamptz)
        WHERE greatest(a.rested_at, ${order.at}::timestamptz)
          + (excluded.rested_at - ${order.at}::timestamptz)
          <= ${order.at}::timestamptz + ${order.allowance.most}::float8 * interval '1 second'
        RETURNING 1
      ), aside AS (
        SELECT CASE WHEN ${order.takenBy}::uuid IS NOT NULL THEN (SELECT go FROM verdict)
          ELSE (SELECT count(*) FROM charged) > 0
            AND (SELECT count(*) FROM charged) = (SELECT count(*) FROM asked) END AS yes
      ), ending AS (
        SELECT ${order.at}::timestamptz + interval '1 second' * (CASE
          WHEN (SELECT yes FROM aside) THEN (SELECT seconds FROM patience)
          ELSE ${order.holdSeconds}::integer END) AS at
      )`;
}

/** What is written with a placed order: its hold, letter, lines, event and request. */
function writtenBeside(order: Placement) {
  return piece`hold AS (
        INSERT INTO orders_hold (order_id, who, weights, product_ids, shares, seconds, until)
        SELECT o.id, w.who, w.weights, t.product_ids, t.shares, p.seconds, o.held_until
        FROM placed o CROSS JOIN patience p CROSS JOIN (
          SELECT array_agg(who) AS who, array_agg(weight) AS weights FROM whose
        ) w CROSS JOIN (
          SELECT array_agg(s.product_id ORDER BY s.position) AS product_ids,
            array_agg(s.taken::float8 / l.on_hand ORDER BY s.position) AS shares
          FROM shown s JOIN locked l ON l.id = s.product_id WHERE s.taken > 0
        ) t
        WHERE o.put_aside AND w.who IS NOT NULL
      ), letter AS (
        INSERT INTO platform_letter (id, identity, kind, recipient, reply_to, content, created_at,
          due_at)
        SELECT ${order.letter.id}::uuid, 'order-received ' || o.id, 'order-received',
          o.customer_email, ${order.letter.replyTo},
          ${order.letter.content}::jsonb || jsonb_build_object('decided', to_jsonb(decided)),
          ${order.at}, ${order.at}
        FROM placed o CROSS JOIN LATERAL (SELECT ${decided.of('o')}) decided
        WHERE ${order.takenBy}::uuid IS NULL
      ), lines AS (
        INSERT INTO orders_line
          (order_id, position, product_id, name, price_pesewas, quantity, discount_pesewas,
          size_of, size_name, parts, full_price_pesewas)
        SELECT o.id, s.position, s.product_id, s.name, s.price, s.quantity, s.discount,
          s.size_of, s.size_name, s.parts::jsonb,
          CASE WHEN l.full_price > s.price THEN l.full_price END
        FROM placed o CROSS JOIN shown s JOIN locked l ON l.id = s.product_id
        WHERE s.quantity IS NOT NULL
      ), event AS (
        INSERT INTO orders_event (id, order_id, at, by_account, kind, after)
        SELECT ${order.eventId}::uuid, o.id, ${order.at},
          coalesce(${order.takenBy}::uuid, ${order.accountId}::uuid), 'placed', 'pending'
        FROM placed o
      ), request AS (
        INSERT INTO orders_request (account_id, key, body_hash, order_id, created_at)
        SELECT ${order.accountId}, ${order.key}, ${order.bodyHash}, o.id, ${order.at}
        FROM placed o WHERE ${order.key}::text IS NOT NULL
        ON CONFLICT DO NOTHING
      )`;
}

/** If the shop offers a choice of delivery, the order's plan has to be the present one. */
function fromPresentPlan({ planVersion }: Placement) {
  return planVersion === null
    ? piece``
    : piece`AND ${planVersion}::integer = (SELECT max(version) FROM delivery_plan)`;
}

const withoutFirstOrder = { parts: piece``, holds: piece`` };

function withFirstOrder({ orderId, accountId, discountPercent }: Placement) {
  return {
    parts: piece`discounted AS (
        UPDATE discounts_first_order SET held_by = ${orderId}
        WHERE account_id = ${accountId} AND held_by IS NULL AND used_by IS NULL
          AND ended_at IS NULL AND percent = ${discountPercent}::integer AND (SELECT go FROM decision)
        RETURNING account_id
      ),`,
    holds: piece`AND EXISTS (SELECT FROM discounted)`,
  };
}

const withoutCode = { parts: piece``, holds: piece``, use: piece`` };

function withCode(order: Placement, { code, version, person }: NonNullable<Placement['code']>) {
  return {
    parts: piece`coded AS (
        UPDATE discounts_code c SET uses = uses + 1
        WHERE c.code = ${code} AND c.version = ${version}
          AND (c.most_uses IS NULL OR c.uses < c.most_uses)
          AND (c.most_per_person IS NULL OR c.most_per_person > (
            SELECT count(*) FROM discounts_code_use u
            WHERE u.code = c.code AND u.person = ${person}))
          AND (SELECT go FROM decision)
        RETURNING c.code, c.most_per_person
      ),`,
    holds: piece`AND EXISTS (SELECT FROM coded)`,
    use: piece`code_use AS (
        INSERT INTO discounts_code_use (order_id, code, account_id, person, nth, discount_pesewas,
          total_pesewas, held_at)
        SELECT o.id, c.code, ${order.accountId}, ${person}, (
            SELECT min(n) FROM generate_series(1, c.most_per_person) n
            WHERE NOT EXISTS (SELECT FROM discounts_code_use u WHERE u.code = c.code
              AND u.person = ${person} AND u.nth = n)),
          ${order.discount + order.deliveryOff}, ${order.total}, ${order.at}
        FROM placed o CROSS JOIN coded c
      ),`,
  };
}
