import { columns } from '#platform/columns.ts';
import { type Database, many, one, run, sql } from '#platform/database.ts';

const productRow = columns({
  id: 'uuid',
  slug: 'text',
  name: 'text',
  description: 'text',
  price: 'integer',
  category: "text:Face Care|Body Care|Hair Care|Men's Collection|Toner",
  stock: 'integer',
  pictureHash: 'text?',
});

const catalogueFingerprint = columns({ products: 'bigint', revisions: 'bigint', newest: 'uuid?' });

export type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];

export interface NewProduct {
  id: string;
  slug: string;
  name: string;
  description: string;
  price: number;
  category: string;
  stock: number;
  position: number;
  at: Date;
}

export function selectProducts(database: Database) {
  return many(
    database,
    productRow,
    sql`
      SELECT id, slug, name, description, price_pesewas AS price, category,
        on_hand - reserved AS stock, picture_hash AS "pictureHash"
      FROM catalogue_product ORDER BY position, id`,
  );
}

/** Moves with every change of a product: the sum of revisions with an edit, the newest id with a swap. */
export function readCatalogueFingerprint(database: Database) {
  return one(
    database,
    catalogueFingerprint,
    sql`
      SELECT count(*) AS products, coalesce(sum(revision), 0)::bigint AS revisions,
        (SELECT id FROM catalogue_product ORDER BY id DESC LIMIT 1) AS newest
      FROM catalogue_product`,
  );
}

export function insertProduct(database: Database, product: NewProduct) {
  return run(
    database,
    sql`
      INSERT INTO catalogue_product (id, slug, name, description, price_pesewas, category,
        on_hand, position, created_at, changed_at)
      VALUES (${product.id}, ${product.slug}, ${product.name}, ${product.description},
        ${product.price}, ${product.category}, ${product.stock}, ${product.position},
        ${product.at}, ${product.at})`,
  );
}

export function insertMovement(
  database: Database,
  movement: { id: string; productId: string; quantity: number; reason: string; at: Date },
) {
  return run(
    database,
    sql`
      INSERT INTO catalogue_movement (id, product_id, quantity, reason, created_at)
      VALUES (${movement.id}, ${movement.productId}, ${movement.quantity}, ${movement.reason},
        ${movement.at})`,
  );
}
