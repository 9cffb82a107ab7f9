import { fold } from '#lib/fold.ts';
import { remember } from '#lib/remember.ts';
import type { Context } from '#platform/context.ts';
import { keepValue, ofEachShop } from '#platform/kept/kept-value.ts';
import { longestCommit } from '#platform/kept/longest-commit.ts';
import { productTopics } from './catalogue.ts';
import type { ProductSort } from './desk.contract.ts';
import {
  readSortColumns,
  readStandings,
  type SortColumns,
  type StandingColumns,
} from './sort-products.queries.ts';

interface WantedProducts {
  search: string | null;
  /** The key of the category. */
  category: string | null;
  /** Wants products with at most this stock. */
  mostStock: number | null;
  /** Null means both. */
  archived: boolean | null;
  sort: ProductSort;
  down: boolean;
  limit: number;
  offset: number;
}

/**
 * The facts that the desk sorts and searches by, one list per fact. The same place in each list
 * belongs to one product.
 */
interface Products extends SortColumns, Pick<StandingColumns, 'least'> {
  /** The places of the products in the order of a sort. */
  inOrder(sort: ProductSort): Int32Array;
  /** Says for each product whether a search finds it: 1 or 0. */
  found(search: string): Uint8Array;
}

/** How many searches are remembered, at one byte per product each. */
const mostRemembered = 50;

/** The facts that orders change, by the places of the columns. */
interface Standing extends Pick<StandingColumns, 'stock' | 'least' | 'changed'> {
  of: SortColumns;
  /**
   * Has every change whose changed_at is more than an hour before this moment. Later changes are
   * read again, because their transactions may have committed since.
   */
  at: Date;
  there: readonly number[];
}

const productsOf = ofEachShop(({ changes, pool }) => {
  const facts = keepValue(changes, ['catalogue', 'categories'], async () => {
    const { told } = await readSortColumns(pool);
    const columns = told as SortColumns;
    const placeOf = new Map(columns.ids.map((id, place) => [id, place]));
    return { columns, placeOf, found: rememberFound(columns) };
  });
  let last: Standing | undefined;
  let now = new Date(0);
  const products = keepValue(changes, productTopics, async () => {
    const at = now;
    const { columns, placeOf, found } = await facts();
    const before = last?.of === columns && last.at <= at ? last : undefined;
    const since = before ? new Date(before.at.getTime() - longestCommit) : null;
    const { told } = await readStandings(pool, since);
    const mine = standing({ of: columns, at, placeOf }, before, told as StandingColumns);
    last = mine;
    return { ...columns, least: mine.least, inOrder: orderBy(columns, mine), found };
  });
  return (at: Date) => {
    now = at;
    return products();
  };
});

/**
 * Answers the ids of the wanted part, and the number of all wanted products. The lists are kept in
 * this process and follow changes like the pages do, because PostgreSQL takes too long to sort and
 * search thousands of products at each look. The caller then reads the rows by id.
 */
export async function sortProducts(
  context: Pick<Context, 'changes' | 'clock' | 'pool'>,
  wanted: WantedProducts,
): Promise<{ ids: string[]; total: number }> {
  return pick(await productsOf(context)(context.clock()), wanted);
}

function pick(
  products: Products,
  { search, category, mostStock, archived, sort, down, limit, offset }: WantedProducts,
): { ids: string[]; total: number } {
  const order = products.inOrder(sort);
  const meant = search === null ? undefined : products.found(fold(search));
  const ids: string[] = [];
  let total = 0;
  for (let turn = 0; turn < order.length; turn += 1) {
    const place = order[down ? order.length - 1 - turn : turn] ?? 0;
    if (meant && meant[place] !== 1) continue;
    if (category !== null && products.categories[place] !== category) continue;
    if (archived !== null && products.archived[place] !== archived) continue;
    if (mostStock !== null && (products.least[place] ?? 0) > mostStock) continue;
    total += 1;
    if (total > offset && total <= offset + limit) ids.push(products.ids[place] ?? '');
  }
  return { ids, total };
}

/**
 * A product that only one of the two readings has was just added or deleted. The next change reads
 * it again.
 */
function standing(
  { of, at, placeOf }: Pick<Standing, 'of' | 'at'> & { placeOf: ReadonlyMap<string, number> },
  before: Standing | undefined,
  told: StandingColumns,
): Standing {
  const listOf = (list: readonly number[] | undefined) => list?.slice() ?? of.ids.map(() => 0);
  const stock = listOf(before?.stock);
  const least = listOf(before?.least);
  const changed = listOf(before?.changed);
  const there = new Set(before?.there);
  for (const [row, id] of told.ids.entries()) {
    const place = placeOf.get(id);
    if (place === undefined) continue;
    stock[place] = told.stock[row] ?? 0;
    least[place] = told.least[row] ?? 0;
    changed[place] = told.changed[row] ?? 0;
    there.add(place);
  }
  return { of, at, stock, least, changed, there: [...there].sort((a, b) => a - b) };
}

/**
 * The places are in the shelf's order, which decides between equal ones because sorting is stable.
 */
function orderBy(columns: SortColumns, { stock, changed, there }: Standing): Products['inOrder'] {
  const keys: Record<ProductSort, readonly number[]> = {
    shelf: [],
    name: columns.names,
    category: columns.categoryNames,
    price: columns.prices,
    stock,
    changed,
  };
  const orders = new Map<ProductSort, Int32Array>();
  return (sort) => {
    const key = keys[sort];
    const order =
      orders.get(sort) ?? Int32Array.from(there.toSorted((a, b) => (key[a] ?? 0) - (key[b] ?? 0)));
    orders.set(sort, order);
    return order;
  };
}

/**
 * Finds products whose name or description contains the text, or whose id, SKU or barcode is the
 * text.
 */
function rememberFound({ ids, words, codes }: SortColumns): (search: string) => Uint8Array {
  const called = codes.map((each) => each.map(fold));
  // Folding thousands of long descriptions is slow, so it waits for the first search.
  let texts: string[] | undefined;
  const recall = remember<Uint8Array>(mostRemembered);
  return (search) =>
    recall(search, () => {
      texts ??= words.map(fold);
      return Uint8Array.from(texts, (text, place) =>
        text.includes(search) || ids[place] === search || called[place]?.includes(search) ? 1 : 0,
      );
    });
}
