import { accept, type Result, refuse } from '#lib/result.ts';
import type { Context } from '#platform/context.ts';
import { keepValue, ofEachShop } from '#platform/kept/kept-value.ts';
import { selectSoldOutSizes } from './catalogue.queries.ts';
import { type ListPart, type ProductList, productsNow, productTopics } from './catalogue.ts';
import { findCategory } from './categories.ts';
import { followShelf } from './follow-shelf.ts';
import { findOn, isByPrice } from './shelf.ts';

export interface Asked extends ListPart {
  name?: string | undefined;
  category?: string | undefined;
  words?: 'all' | 'most' | undefined;
}

const mostAtOnce = 100;

const shelfOf = ofEachShop(({ changes, pool }) => followShelf(changes, pool));

const soldOutOf = ofEachShop(({ changes, pool }) =>
  keepValue(
    changes,
    productTopics,
    async () => new Set((await selectSoldOutSizes(pool)).map(({ id }) => id)),
  ),
);

const nothing: ReadonlySet<string> = new Set();

/** Runs after a start and after a change of the catalogue, so that no search has to wait for it. */
export async function readyForSearch(context: Pick<Context, 'changes' | 'pool'>): Promise<void> {
  await shelfOf(context)();
}

/**
 * Searches in the words and rows that this process keeps. They follow changes of the catalogue like
 * the pages do (docs/decisions/0017).
 */
export async function searchProducts(
  context: Context,
  { name, category, words, sort, limit = mostAtOnce, offset = 0 }: Asked,
): Promise<Result<ProductList, 'nothing-asked' | 'unknown-category'>> {
  const typed = name?.trim() || undefined;
  if (!typed && !category) return refuse('nothing-asked');
  const wanted = category ? await findCategory(context, category) : undefined;
  if (wanted && !wanted.ok) return wanted;
  const shelf = await shelfOf(context)();
  const at = context.clock();
  const { ids, total } = findOn(shelf, {
    typed,
    category: wanted?.value.name,
    sort,
    words,
    offset,
    limit,
    now: at,
    soldOut: isByPrice(sort) ? await soldOutOf(context)() : nothing,
  });
  return accept({ items: await productsNow(context, ids, at), total });
}
