import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, one, run, sql } from '#platform/database.ts';
import { categoryName } from './categories.queries.ts';
import { eachText, type ProductTexts } from './product-texts.rules.ts';
import type { WantedSale } from './sale.rules.ts';
import { availableWithSets, partsInIt } from './sets.queries.ts';
import { everySize } from './sizes.queries.ts';

const deskProductRow = columns({
  id: 'uuid',
  slug: 'text',
  name: 'text',
  description: 'text',
  category: categoryName,
  ...eachText(() => 'text' as const),
  sized: 'boolean',
  sizes: everySize,
  parts: partsInIt,
  setStock: `integer? from CASE WHEN p.set_version IS NOT NULL THEN ${availableWithSets} END`,
  hashes: `jsonb from (SELECT coalesce(jsonb_agg(hash ORDER BY c.position), '[]')
    FROM catalogue_picture c WHERE c.product_id = p.id)`,
  version: 'integer',
  archivedAt: 'timestamptz?',
  createdAt: 'timestamptz',
  changedAt: 'timestamptz',
});

export type DeskProductRow = Awaited<ReturnType<typeof selectDeskProducts>>[number];

/** Keeps the order of the ids. The list is hidden from the planner: see selectProductsById. */
export function selectDeskProducts(database: Database, ids: readonly string[]) {
  return many(
    database,
    deskProductRow,
    sql`
      WITH given AS MATERIALIZED (SELECT ${[...ids]}::uuid[] AS ids)
      SELECT ${deskProductRow.of('p')}
      FROM given CROSS JOIN LATERAL unnest(given.ids) WITH ORDINALITY AS asked (id, place)
      JOIN catalogue_product p ON p.id = asked.id AND p.size_of IS NULL
      ORDER BY asked.place`,
  );
}

export function findDeskProduct(database: Database, id: string) {
  return maybe(
    database,
    deskProductRow,
    sql`
      SELECT ${deskProductRow} FROM catalogue_product p WHERE id = ${id} AND size_of IS NULL`,
  );
}

/** Locks a product and its sizes until the commit. Orders of the product wait. */
export function lockProduct(database: Database, id: string) {
  return run(
    database,
    sql`
      SELECT FROM catalogue_product WHERE id = ${id} OR size_of = ${id} ORDER BY id FOR UPDATE`,
  );
}

/**
 * Lets one transaction add products at a time, so that two new ones get different addresses and
 * places.
 */
export function lockShelf(database: Database) {
  return run(database, sql`SELECT pg_advisory_xact_lock(hashtextextended('shelf', 0))`);
}

const takenSlug = columns({ slug: 'text' });

export function selectSlugs(database: Database, beginning: string) {
  return many(
    database,
    takenSlug,
    sql`SELECT ${takenSlug} FROM catalogue_product WHERE starts_with(slug, ${beginning})`,
  );
}

const place = columns({ next: 'integer' });

export function findNextPlace(database: Database) {
  return one(
    database,
    place,
    sql`SELECT coalesce(max(position) + 1, 0) AS next FROM catalogue_product`,
  );
}

export interface ProductFacts extends ProductTexts {
  name: string;
  description: string;
  price: number;
  category: string;
  sale: WantedSale | null;
}

export function updateProduct(
  database: Database,
  { id, facts, at }: { id: string; facts: ProductFacts; at: Date },
) {
  return run(
    database,
    sql`
      UPDATE catalogue_product
      SET name = ${facts.name}, description = ${facts.description},
        price_pesewas = ${facts.price}, sale_pesewas = ${facts.sale?.price ?? null},
        sale_from = ${facts.sale?.from ?? null}, sale_until = ${facts.sale?.until ?? null},
        sale_lowest_pesewas = ${facts.sale ? facts.price : null},
        category = (SELECT key FROM catalogue_category WHERE name = ${facts.category}),
        how_to_use = ${facts.howToUse}, ingredients = ${facts.ingredients}, size = ${facts.size},
        suits = ${facts.suits}, result = ${facts.result}, scent = ${facts.scent},
        lasts = ${facts.lasts}, search_words = ${facts.searchWords}, search_title = ${facts.searchTitle},
        search_description = ${facts.searchDescription}, search_picture = ${facts.searchPicture},
        version = version + 1, revision = revision + 1, changed_at = ${at}
      WHERE id = ${id}`,
  );
}

/** Makes open forms stale after a change outside the product's row. */
export function raiseVersion(database: Database, id: string, at: Date) {
  return run(
    database,
    sql`
      UPDATE catalogue_product
      SET version = version + 1, revision = revision + 1, changed_at = ${at}
      WHERE id = ${id}`,
  );
}

export function setArchived(
  database: Database,
  { id, archivedAt, at }: { id: string; archivedAt: Date | null; at: Date },
) {
  return run(
    database,
    sql`
      UPDATE catalogue_product
      SET archived_at = ${archivedAt}, version = version + 1, revision = revision + 1,
        changed_at = ${at}
      WHERE id = ${id}`,
  );
}

/** Deletes the movements of its sizes too. */
export function deleteMovements(database: Database, id: string) {
  return run(
    database,
    sql`
      DELETE FROM catalogue_movement WHERE product_id IN (
        SELECT id FROM catalogue_product WHERE id = ${id} OR size_of = ${id})`,
  );
}

export function deleteProductRows(database: Database, id: string) {
  return run(database, sql`DELETE FROM catalogue_product WHERE id = ${id} OR size_of = ${id}`);
}

const takenAway = columns({ hash: 'text' });

export function deleteProductPictures(database: Database, id: string) {
  return many(
    database,
    takenAway,
    sql`DELETE FROM catalogue_picture WHERE product_id = ${id} RETURNING ${takenAway}`,
  );
}

/** The pictures keep the order of the hashes. */
export function insertProductPictures(database: Database, id: string, hashes: string[]) {
  return run(
    database,
    sql`
      INSERT INTO catalogue_picture (product_id, position, hash)
      SELECT ${id}, place - 1, hash
      FROM unnest(${hashes}::text[]) WITH ORDINALITY AS given (hash, place)`,
  );
}

const movement = columns({
  id: 'uuid',
  at: 'timestamptz from created_at',
  quantity: 'integer',
  reason: 'text',
  onHand: 'bigint from sum(quantity) OVER (ORDER BY number)',
});

/** Reads each movement with the stock after it, which is the sum of all movements so far. */
export function selectMovements(
  database: Database,
  { id, limit, offset }: { id: string; limit: number; offset: number },
) {
  return many(
    database,
    movement,
    sql`
      SELECT ${movement} FROM catalogue_movement WHERE product_id = ${id}
      ORDER BY number DESC LIMIT ${limit} OFFSET ${offset}`,
  );
}

const counted = columns({ total: 'bigint' });

export function countMovements(database: Database, id: string) {
  return one(
    database,
    counted,
    sql`SELECT count(*) AS total FROM catalogue_movement WHERE product_id = ${id}`,
  );
}
