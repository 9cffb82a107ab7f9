import { columns } from '#platform/columns.ts';
import { type Database, many, run, sql } from '#platform/database.ts';

/** For a statement that calls the product p. */
export const categoryName =
  'text from (SELECT name FROM catalogue_category WHERE key = p.category)' as const;

const categoryRow = columns({
  key: 'text',
  name: 'text',
  searchName: 'text',
  formerNames: 'jsonb from to_jsonb(former_names)',
  sentence: 'text',
  pictureHash: 'text?',
  pictureAlt: 'text',
  hidden: 'boolean',
  version: 'integer',
});

const usedCategoryRow = columns({
  ...categoryRow.described,
  products: `bigint from (SELECT count(*) FROM catalogue_product
    WHERE category = key AND size_of IS NULL)`,
});

export type UsedCategoryRow = Awaited<ReturnType<typeof selectUsedCategories>>[number];

export function selectCategories(database: Database) {
  return many(
    database,
    categoryRow,
    sql`SELECT ${categoryRow} FROM catalogue_category ORDER BY position, key`,
  );
}

/** Each with the number of its products, archived ones too. */
export function selectUsedCategories(database: Database) {
  return many(
    database,
    usedCategoryRow,
    sql`SELECT ${usedCategoryRow} FROM catalogue_category ORDER BY position, key`,
  );
}

/**
 * Until the commit nobody changes a category. Its rows alone are no turn: the desk changes several in
 * an order of its own, and would wait for whoever has the first of them and wants the next.
 */
export function waitForCategories(database: Database) {
  return run(database, sql`SELECT pg_advisory_xact_lock_shared(hashtextextended('categories', 0))`);
}

/** Until the commit nobody renames or removes one of them. After waitForCategories. */
export function holdCategories(database: Database) {
  return many(
    database,
    categoryRow,
    sql`SELECT ${categoryRow} FROM catalogue_category ORDER BY position, key FOR SHARE`,
  );
}

/** One change at a time: two new ones get different names, keys and places. */
export function lockCategories(database: Database) {
  return run(database, sql`SELECT pg_advisory_xact_lock(hashtextextended('categories', 0))`);
}

export function insertCategory(
  database: Database,
  category: {
    key: string;
    name: string;
    searchName: string;
    sentence: string;
    hidden: boolean;
    at: Date;
  },
) {
  return run(
    database,
    sql`
      INSERT INTO catalogue_category (key, name, search_name, sentence, hidden, position, changed_at)
      SELECT ${category.key}, ${category.name}, ${category.searchName}, ${category.sentence},
        ${category.hidden}, coalesce(max(position) + 1, 0), ${category.at}
      FROM catalogue_category`,
  );
}

/** Waits for products that are being put into a category. */
export function updateCategory(
  database: Database,
  category: {
    key: string;
    name: string;
    formerNames: readonly string[];
    sentence: string;
    pictureAlt: string;
    hidden: boolean;
    at: Date;
  },
) {
  return run(
    database,
    sql`
      UPDATE catalogue_category
      SET name = ${category.name}, former_names = ${category.formerNames}::text[],
        sentence = ${category.sentence}, picture_alt = ${category.pictureAlt},
        hidden = ${category.hidden}, version = version + 1, changed_at = ${category.at}
      WHERE key = ${category.key}`,
  );
}

export function setCategoryPicture(
  database: Database,
  { key, hash, at }: { key: string; hash: string | null; at: Date },
) {
  return run(
    database,
    sql`
      UPDATE catalogue_category
      SET picture_hash = ${hash}, version = version + 1, changed_at = ${at}
      WHERE key = ${key}`,
  );
}

/** A name means one category: whoever takes it now takes it from the one that had it before. */
export function takeFormerName(
  database: Database,
  { key, name, at }: { key: string; name: string; at: Date },
) {
  return run(
    database,
    sql`
      UPDATE catalogue_category
      SET former_names = array_remove(former_names, ${name}), version = version + 1,
        changed_at = ${at}
      WHERE key <> ${key} AND ${name} = ANY(former_names)`,
  );
}

/** In the order of the keys. */
export function placeCategories(database: Database, keys: readonly string[], at: Date) {
  return run(
    database,
    sql`
      UPDATE catalogue_category c
      SET position = given.place, version = version + 1, changed_at = ${at}
      FROM (SELECT key, place::integer - 1 AS place
        FROM unnest(${keys}::text[]) WITH ORDINALITY AS each (key, place)) given
      WHERE c.key = given.key AND c.position <> given.place`,
  );
}

/** The database refuses it while a product is in it. */
export function deleteCategory(database: Database, key: string) {
  return run(database, sql`DELETE FROM catalogue_category WHERE key = ${key}`);
}

/** Whoever puts a product into it waits, and then finds it gone. */
export function lockCategory(database: Database, key: string) {
  return run(database, sql`SELECT FROM catalogue_category WHERE key = ${key} FOR UPDATE`);
}
