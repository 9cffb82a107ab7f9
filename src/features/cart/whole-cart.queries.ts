import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, sql } from '#platform/database.ts';

const wholeCartLine = columns({
  discountPercent: 'integer from coalesce(d.percent, 0)',
  openOrder: 'uuid? from o.id',
  id: 'uuid',
  quantity: 'integer',
  priceBefore: 'integer from price_pesewas',
  productId: 'uuid',
  gone: 'boolean from p.id IS NULL',
  slug: "text from coalesce(p.slug, '')",
  name: 'text from coalesce(p.name, l.name)',
  price: 'integer from coalesce(p.price_pesewas, l.price_pesewas)',
  category: 'text? from (SELECT name FROM catalogue_category WHERE key = p.category)',
  stock: `integer from coalesce(p.on_hand - p.reserved + coalesce((
    SELECT sum(kept.quantity)::integer FROM orders_line kept
    WHERE kept.order_id = o.id AND kept.product_id = p.id AND o.stock = 'held'), 0), 0)`,
  pictureHash: `text? from (SELECT hash FROM catalogue_picture
    WHERE product_id = p.id ORDER BY position LIMIT 1)`,
});

export type WholeCartLine = Awaited<ReturnType<typeof selectWholeCart>>[number];

/**
 * All that a cart shows and a checkout first looks at, in one statement (docs/performance.md): the
 * lines with their products' present data, or the last data if they are gone. Stock held by the
 * customer's own open order is available here; a discount held by another of their orders is not.
 */
export function selectWholeCart(database: Database, accountId: string) {
  return many(
    database,
    wholeCartLine,
    sql`
      SELECT ${wholeCartLine.of('l')}
      FROM cart_line l
      LEFT JOIN catalogue_product p ON p.id = l.product_id AND p.archived_at IS NULL
      LEFT JOIN orders_order o ON o.account_id = l.account_id AND o.held_until IS NOT NULL
        AND NOT o.aside
      LEFT JOIN discounts_first_order d ON d.account_id = l.account_id AND d.used_by IS NULL
        AND d.ended_at IS NULL AND (d.held_by IS NULL OR d.held_by = o.id)
      WHERE l.account_id = ${accountId}
      ORDER BY l.added_at, l.id`,
  );
}

const addition = columns({
  available: 'integer',
  added: 'boolean from EXISTS (SELECT FROM added)',
});

export interface Addition {
  id: string;
  accountId: string;
  productId: string;
  quantity: number;
  at: Date;
}

/**
 * Adds the product with its present data. It adds nothing if the cart would hold more than can be
 * bought, and answers no row if the product does not exist.
 */
export function addToLine(database: Database, change: Addition) {
  return maybe(
    database,
    addition,
    sql`
      WITH wanted AS (
        SELECT p.id, p.name, p.price_pesewas, p.on_hand - p.reserved + coalesce((
          SELECT sum(kept.quantity)::integer
          FROM orders_order o JOIN orders_line kept ON kept.order_id = o.id
          WHERE o.account_id = ${change.accountId} AND o.held_until IS NOT NULL
            AND NOT o.aside AND o.stock = 'held' AND kept.product_id = p.id), 0) AS available
        FROM catalogue_product p
        WHERE p.id = ${change.productId} AND p.archived_at IS NULL
      ), added AS (
        INSERT INTO cart_line AS l
          (id, account_id, product_id, name, price_pesewas, quantity, added_at)
        SELECT ${change.id}, ${change.accountId}, w.id, w.name, w.price_pesewas,
          ${change.quantity}::integer, ${change.at}
        FROM wanted w WHERE ${change.quantity}::integer <= w.available
        ON CONFLICT (account_id, product_id) DO UPDATE
        SET quantity = l.quantity + excluded.quantity, name = excluded.name,
          price_pesewas = excluded.price_pesewas
        WHERE l.quantity + excluded.quantity <= (SELECT available FROM wanted)
        RETURNING quantity
      )
      SELECT ${addition} FROM wanted`,
  );
}
