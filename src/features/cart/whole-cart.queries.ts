import type { Part } from '#features/catalogue/sets.rules.ts';
import { columns, type RowOf } from '#platform/columns.ts';
import { type Database, many, maybe, sql } from '#platform/database.ts';
import { mostOfOneProduct } from './quantity.rules.ts';

/**
 * How many pieces of a row the open order `o` holds: alone, or as parts of its sets. A line that is
 * no set has no parts.
 */
const heldByOwnOrder = <Row extends string>(row: Row) =>
  `coalesce((
    SELECT sum(kept.quantity * coalesce((part.told ->> 'quantity')::integer, 1))::integer
    FROM orders_line kept LEFT JOIN LATERAL jsonb_array_elements(kept.parts) part (told) ON true
    WHERE kept.order_id = o.id AND o.stock = 'held'
      AND coalesce((part.told ->> 'productId')::uuid, kept.product_id) = ${row}.id), 0)` as const;

const wholeCartLine = columns({
  discountPercent: 'integer from coalesce(d.percent, 0)',
  code: 'text? from e.code',
  openOrder: 'uuid? from o.id',
  id: 'uuid',
  quantity: 'integer',
  priceBefore: 'integer from price_pesewas',
  productId: 'uuid',
  sizeOf: `uuid? from CASE WHEN p.sized THEN p.id ELSE p.size_of END`,
  sizeName: 'text? from p.size',
  gone: 'boolean from p.id IS NULL',
  slug: `text from coalesce(CASE WHEN p.size_of IS NULL THEN p.slug
    ELSE (SELECT slug FROM catalogue_product WHERE id = p.size_of) END, '')`,
  name: 'text from coalesce(p.name, l.name)',
  price: `integer from coalesce(catalogue_price_at(
    p.price_pesewas, p.sale_pesewas, p.sale_from, p.sale_until, given.now), l.price_pesewas)`,
  categoryKey: 'text? from p.category',
  category: 'text? from (SELECT name FROM catalogue_category WHERE key = p.category)',
  stock: `integer from coalesce(p.on_hand - p.reserved + ${heldByOwnOrder('p')}, 0)`,
  setVersion: 'integer? from p.set_version',
  parts: `jsonb? from CASE WHEN p.set_version IS NOT NULL THEN (
    SELECT jsonb_agg(jsonb_build_object('productId', s.id,
      'sizeOf', CASE WHEN s.sized THEN s.id ELSE s.size_of END,
      'sizeName', CASE WHEN s.sized OR s.size_of IS NOT NULL THEN s.size END,
      'name', s.name, 'quantity', c.quantity, 'stock',
      CASE WHEN s.archived_at IS NULL AND s.size_ended_at IS NULL
        THEN s.on_hand - s.reserved + ${heldByOwnOrder('s')} ELSE 0 END) ORDER BY c.place)
    FROM catalogue_part c JOIN catalogue_product s ON s.id = c.product_id
    WHERE c.set_id = p.id) END`,
  pictureHash: `text? from (SELECT hash FROM catalogue_picture
    WHERE product_id = coalesce(p.size_of, p.id)
    ORDER BY hash = p.size_picture DESC NULLS LAST, position LIMIT 1)`,
});

export type WholeCartLine = Omit<RowOf<(typeof wholeCartLine)['described']>, 'parts'> & {
  /** The parts with their stock, if the product is a set. */
  parts: (Part & { stock: number })[] | null;
};

/**
 * Reads in one statement all that a cart shows and a checkout first looks at (docs/performance.md):
 * the lines with their products' present data, or the last data if a product is gone. Stock that
 * the customer's own open order holds is available here. A discount that another of their orders
 * holds is not.
 */
export function selectWholeCart(
  database: Database,
  accountId: string,
  now: Date,
): Promise<WholeCartLine[]> {
  return many(
    database,
    wholeCartLine,
    sql`
      SELECT ${wholeCartLine.of('l')}
      FROM (SELECT ${now}::timestamptz AS now) given CROSS JOIN cart_line l
      LEFT JOIN catalogue_product p ON p.id = l.product_id AND p.archived_at IS NULL
        AND p.size_ended_at IS NULL
      LEFT JOIN orders_order o ON o.account_id = l.account_id AND o.held_until IS NOT NULL
        AND NOT o.aside
      LEFT JOIN discounts_first_order d ON d.account_id = l.account_id AND d.used_by IS NULL
        AND d.ended_at IS NULL AND (d.held_by IS NULL OR d.held_by = o.id)
      LEFT JOIN discounts_entered e ON e.account_id = l.account_id
      WHERE l.account_id = ${accountId}
      ORDER BY l.added_at, l.id`,
  ) as Promise<WholeCartLine[]>;
}

/** Reads products that the desk has chosen for a customer, as the lines of a cart are read. */
export function selectChosen(
  database: Database,
  chosen: { productIds: string[]; quantities: number[]; now: Date },
): Promise<WholeCartLine[]> {
  return many(
    database,
    wholeCartLine,
    sql`
      SELECT ${wholeCartLine.of('l')}
      FROM (SELECT ${chosen.now}::timestamptz AS now) given CROSS JOIN (
        SELECT product_id AS id, product_id, quantity, place, '' AS name, 0 AS price_pesewas
        FROM unnest(${chosen.productIds}::uuid[], ${chosen.quantities}::integer[])
          WITH ORDINALITY AS c (product_id, quantity, place)
      ) l
      LEFT JOIN catalogue_product p ON p.id = l.product_id AND p.archived_at IS NULL
        AND p.size_ended_at IS NULL
      LEFT JOIN orders_order o ON false
      LEFT JOIN discounts_first_order d ON false
      LEFT JOIN discounts_entered e ON false
      ORDER BY l.place`,
  ) as Promise<WholeCartLine[]>;
}

const there = columns({
  available: `integer from least(${mostOfOneProduct}, CASE WHEN p.set_version IS NULL
    THEN p.on_hand - p.reserved + ${heldByOwnOrder('p')} ELSE coalesce((
      SELECT min(CASE WHEN s.archived_at IS NULL AND s.size_ended_at IS NULL
        THEN (s.on_hand - s.reserved + ${heldByOwnOrder('s')}) / c.quantity ELSE 0 END)
      FROM catalogue_part c JOIN catalogue_product s ON s.id = c.product_id
      WHERE c.set_id = p.id), 0) END)`,
});

const addition = columns({
  available: 'integer',
  several: 'boolean',
  added: 'boolean from EXISTS (SELECT FROM added)',
});

interface Addition {
  id: string;
  accountId: string;
  productId: string;
  /** The id of the size; null if none was chosen. */
  size: string | null;
  quantity: number;
  at: Date;
}

/**
 * Adds the product with its present data. Adds nothing if the cart would hold more than can be
 * bought, or if the product has several sizes and none was chosen. Answers no row if the product
 * does not exist, or not in this size. A size's own id may stand for the product's.
 */
export function addToLine(database: Database, change: Addition) {
  return maybe(
    database,
    addition,
    sql`
      WITH possible AS (
        SELECT coalesce(${change.size}::uuid, ${change.productId}::uuid) AS id
        UNION ALL
        SELECT s.id FROM catalogue_product h JOIN catalogue_product s ON s.size_of = h.id
        WHERE h.id = ${change.productId} AND h.sized AND ${change.size}::uuid IS NULL
      ), wanted AS (
        SELECT p.id, CASE WHEN p.size_of IS NULL AND NOT p.sized THEN p.name
          ELSE p.name || ', ' || p.size END AS name,
          count(*) OVER () > 1 AS several,
          catalogue_price_at(p.price_pesewas, p.sale_pesewas, p.sale_from, p.sale_until,
            ${change.at}) AS price_pesewas, ${there}
        FROM possible JOIN catalogue_product p ON p.id = possible.id
        LEFT JOIN orders_order o ON o.account_id = ${change.accountId}
          AND o.held_until IS NOT NULL AND NOT o.aside
        WHERE p.archived_at IS NULL AND p.size_ended_at IS NULL
          AND (${change.size}::uuid IS NULL OR ${change.productId} IN (p.id, p.size_of))
      ), added AS (
        INSERT INTO cart_line AS l
          (id, account_id, product_id, name, price_pesewas, quantity, added_at, put_at)
        SELECT ${change.id}, ${change.accountId}, w.id, w.name, w.price_pesewas,
          ${change.quantity}::integer, ${change.at}, ${change.at}
        FROM wanted w WHERE ${change.quantity}::integer <= w.available AND NOT w.several
        ON CONFLICT (account_id, product_id) DO UPDATE
        SET quantity = l.quantity + excluded.quantity, name = excluded.name,
          price_pesewas = excluded.price_pesewas, put_at = excluded.put_at
        WHERE l.quantity + excluded.quantity <= (SELECT available FROM wanted LIMIT 1)
        RETURNING quantity
      )
      SELECT ${addition} FROM wanted LIMIT 1`,
  );
}
