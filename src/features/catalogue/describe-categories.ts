import { keepBrandPicture } from '#features/media/media.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { markDoneOnce } from '#platform/once.queries.ts';
import {
  lockCategories,
  selectCategories,
  setCategoryPicture,
  updateCategory,
} from './categories.queries.ts';
import { categoryCalled } from './categories.rules.ts';
import { withNames } from './categories.ts';

interface ToldCategory {
  name: string;
  says: string;
  /** The name of a brand picture. */
  picture: string;
}

/** Runs once, in the caller's transaction. Words that the owner has written for a category stay. */
export async function describeCategories(
  { clock }: Pick<Context, 'clock'>,
  database: Database,
  told: readonly ToldCategory[],
): Promise<void> {
  const at = clock();
  if ((await markDoneOnce(database, 'categories-described', at)) === 0) return;
  await lockCategories(database);
  const categories = (await selectCategories(database)).map(withNames);
  for (const { name, says, picture } of told) {
    const found = categoryCalled(categories, name);
    if (!found || found.sentence || found.pictureHash) continue;
    await updateCategory(database, { ...found, sentence: says, at });
    const hash = await keepBrandPicture({ clock }, database, picture);
    if (hash) await setCategoryPicture(database, { key: found.key, hash, at });
  }
}
