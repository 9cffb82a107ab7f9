import type { Category } from '#lib/categories.ts';
import { accept, type Result, refuse } from '#lib/result.ts';
import type { Context } from '#platform/context.ts';
import { keepValue } from '#platform/pages/kept-value.ts';
import { type FindableRow, selectFindable } from './catalogue.queries.ts';
import { findProducts, type ListPart, type ProductList } from './catalogue.ts';
import type { Sort } from './contract.ts';
import { indexWords, type WordIndex } from './word-index.ts';

export interface Asked extends ListPart {
  name?: string | undefined;
  category?: Category | undefined;
}

const mostAtOnce = 100;

/**
 * The words of the catalogue are kept in this process and follow its changes like the pages do;
 * what a customer is told of price and stock is read at each search (docs/decisions/0017).
 */
export async function searchProducts(
  context: Context,
  { name, category, sort, limit = mostAtOnce, offset = 0 }: Asked,
): Promise<Result<ProductList, 'nothing-asked'>> {
  const words = name?.trim();
  if (!words && !category) return refuse('nothing-asked');
  const { index, rows } = await shelfOf(context)();
  const found = (words ? index.find(words).map((id) => rows.get(id)) : [...rows.values()])
    .filter((row) => row !== undefined)
    .filter((row) => !category || row.category === category);
  const ids = inOrder(found, sort).map(({ id }) => id);
  const shown = await findProducts(context.pool, ids.slice(offset, offset + limit));
  return accept({ items: shown, total: ids.length });
}

interface Shelf {
  index: WordIndex;
  rows: Map<string, FindableRow>;
}

const shelves = new WeakMap<Context['changes'], () => Promise<Shelf>>();

function shelfOf({ changes, pool }: Context): () => Promise<Shelf> {
  const kept =
    shelves.get(changes) ??
    keepValue(changes, ['catalogue'], async () => {
      const rows = await selectFindable(pool);
      return { index: indexWords(rows), rows: new Map(rows.map((row) => [row.id, row])) };
    });
  shelves.set(changes, kept);
  return kept;
}

const orders: Record<Exclude<Sort, 'shelf'>, (a: FindableRow, b: FindableRow) => number> = {
  'price-up': (a, b) => a.price - b.price,
  'price-down': (a, b) => b.price - a.price,
  name: (a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1),
  newest: (a, b) => b.createdAt.getTime() - a.createdAt.getTime(),
};

/** A search's own order is how well it matches; the sort keeps it among equals. */
function inOrder(rows: FindableRow[], sort: Sort = 'shelf'): FindableRow[] {
  return sort === 'shelf' ? rows : rows.toSorted(orders[sort]);
}
