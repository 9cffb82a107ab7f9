import { picturesByHash } from '#features/media/media.ts';
import type { ShownPlace } from '#features/places/announcements.ts';
import { categoryPath } from '#lib/paths.ts';
import { accept, type Result, refuse } from '#lib/result.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { keepValue, ofEachShop } from '#platform/kept/kept-value.ts';
import { holdCategories, selectCategories, waitForCategories } from './categories.queries.ts';
import { categoryCalled, namesOf } from './categories.rules.ts';
import type { ShelfCategory } from './contract.ts';

type CategoryRow = ReturnType<
  typeof withNames<Awaited<ReturnType<typeof selectCategories>>[number]>
>;

export const categoriesOf = ofEachShop(({ changes, pool }) =>
  keepValue(changes, ['catalogue'], async () => {
    const rows = (await selectCategories(pool)).map(withNames);
    return { rows, items: await present(pool, rows) };
  }),
);

export async function listCategories(context: Context) {
  const { items } = await categoriesOf(context)();
  return accept({ items, total: items.length });
}

/** Lists the categories that a menu can link to. */
export async function placesOfCategories(
  context: Pick<Context, 'changes' | 'pool'>,
): Promise<ShownPlace[]> {
  const { rows } = await categoriesOf(context)();
  return rows
    .filter(({ hidden }) => !hidden)
    .map(({ name, formerNames }) => ({
      kind: 'category',
      path: categoryPath(name),
      name,
      formerPaths: formerNames.map(categoryPath),
    }));
}

/** Finds a category by its present name, its search name, or a former name. */
export async function findCategory(
  context: Context,
  word: string,
): Promise<Result<CategoryRow, 'unknown-category'>> {
  const { rows } = await categoriesOf(context)();
  const found = categoryCalled(rows, word);
  if (found) return accept(found);
  return refuse('unknown-category', { details: { field: 'category', known: namesOf(rows) } });
}

/**
 * Finds the category for a product, in the caller's transaction. The category cannot be renamed or
 * removed until the commit. Answers its name.
 */
export async function holdCategory(
  database: Database,
  word: string,
): Promise<Result<string, 'unknown-category'>> {
  const categories = await heldCategories(database);
  const found = categoryCalled(categories, word);
  if (found) return accept(found.name);
  return refuse('unknown-category', {
    details: { field: 'category', named: word, known: namesOf(categories) },
  });
}

/** The categories cannot change until the commit. */
export async function heldCategories(database: Database) {
  await waitForCategories(database);
  return (await holdCategories(database)).map(withNames);
}

async function present(database: Database, rows: readonly CategoryRow[]): Promise<ShelfCategory[]> {
  const pictures = await picturesByHash(
    database,
    rows.map(({ pictureHash }) => pictureHash),
  );
  return rows.map(({ key: _key, version: _version, pictureHash, ...told }) => ({
    ...told,
    picture: pictures.get(pictureHash) ?? null,
  }));
}

export function withNames<Row extends { formerNames: unknown }>(row: Row) {
  return { ...row, formerNames: row.formerNames as string[] };
}
