import { columns } from '#platform/columns.ts';
import { type Database, many, run, sql } from '#platform/database.ts';

/** For a statement that calls the product's table p. */
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

/** Each category has the number of its products. Archived products count too. */
export function selectUsedCategories(database: Database) {
  return many(
    database,
    usedCategoryRow,
    sql`SELECT ${usedCategoryRow} FROM catalogue_category ORDER BY position, key`,
  );
}

/**
 * Waits until no admin changes categories, and then keeps changes out until the commit. Locking the
 * rows is not enough: the desk changes several rows in its own order, so locking them in another
 * order could deadlock.
 */
export function waitForCategories(database: Database) {
  return run(database, sql`SELECT pg_advisory_xact_lock_shared(hashtextextended('categories', 0))`);
}

/** No category can be renamed or removed until the commit. Call waitForCategories first. */
export function holdCategories(database: Database) {
  return many(
    database,
    categoryRow,
    sql`SELECT ${categoryRow} FROM catalogue_category ORDER BY position, key FOR SHARE`,
  );
}

/**
 * Lets one change in at a time, so that two new categories get different names, keys and places.
 */
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

/** Waits for transactions that are putting products into this category. */
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

/**
 * A name leads to one category. If a category takes the former name of another, the other loses it.
 */
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

/** Puts the categories in the order of these keys. */
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

/** The database refuses this while a product is in the category. */
export function deleteCategory(database: Database, key: string) {
  return run(database, sql`DELETE FROM catalogue_category WHERE key = ${key}`);
}

/** A transaction that wants to put a product into the category waits, and then finds it gone. */
export function lockCategory(database: Database, key: string) {
  return run(database, sql`SELECT FROM catalogue_category WHERE key = ${key} FOR UPDATE`);
}
