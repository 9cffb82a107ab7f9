import type { Context } from '#platform/context.ts';
import { keepValue, ofEachShop, readSteadily } from '#platform/kept/kept-value.ts';
import type { ProductSort } from './desk.contract.ts';
import {
  readSortColumns,
  readStandings,
  type SortColumns,
  type StandingColumns,
} from './sort-products.queries.ts';

export interface WantedProducts {
  search: string | null;
  /** By its key. */
  category: string | null;
  /** At most this many can be bought. */
  mostStock: number | null;
  /** Null means both. */
  archived: boolean | null;
  sort: ProductSort;
  down: boolean;
  limit: number;
  offset: number;
}

/** What the desk orders and finds by, a list per fact. The same place in each is one product's. */
interface Products extends SortColumns, Pick<StandingColumns, 'least'> {
  /** The places in the order of a sort. */
  inOrder(sort: ProductSort): Int32Array;
  /** Whether each product is meant by a search. */
  found(search: string): Uint8Array;
}

/** How many searches are remembered, at one byte per product each. */
const mostRemembered = 50;

const productsOf = ofEachShop(({ changes, pool }) => {
  const facts = keepValue(changes, ['catalogue', 'categories'], async () => {
    const { told } = await readSortColumns(pool);
    const columns = told as SortColumns;
    return { columns, found: rememberFound(columns) };
  });
  return keepValue(changes, ['catalogue', 'categories', 'stock'], async () => {
    const [{ columns, found }, { told }] = await Promise.all([facts(), readStandings(pool)]);
    return { ...standing(columns, told as StandingColumns), found };
  });
});

/**
 * The ids of the wanted part, and how many products are wanted. To sort and search five thousand
 * took PostgreSQL 60 ms at each look; this follows every change of theirs as the pages do. What is
 * shown of them is then read by id.
 */
export async function sortProducts(
  context: Pick<Context, 'changes' | 'pool'>,
  wanted: WantedProducts,
): Promise<{ ids: string[]; total: number }> {
  const topics = ['catalogue', 'categories', 'stock'] as const;
  return pick(await readSteadily(context.changes, topics, productsOf(context)), wanted);
}

function pick(
  goods: Products,
  { search, category, mostStock, archived, sort, down, limit, offset }: WantedProducts,
): { ids: string[]; total: number } {
  const order = goods.inOrder(sort);
  const meant = search === null ? undefined : goods.found(search.toLowerCase());
  const ids: string[] = [];
  let total = 0;
  for (let turn = 0; turn < order.length; turn += 1) {
    const place = order[down ? order.length - 1 - turn : turn] ?? 0;
    if (meant && meant[place] !== 1) continue;
    if (category !== null && goods.categories[place] !== category) continue;
    if (archived !== null && goods.archived[place] !== archived) continue;
    if (mostStock !== null && (goods.least[place] ?? 0) > mostStock) continue;
    total += 1;
    if (total > offset && total <= offset + limit) ids.push(goods.ids[place] ?? '');
  }
  return { ids, total };
}

/** A product that one of the two readings lacks has just come or gone: the next change tells it. */
function standing(columns: SortColumns, told: StandingColumns): Omit<Products, 'found'> {
  const rowOf = new Map(told.ids.map((id, row) => [id, row]));
  const rows = columns.ids.map((id) => rowOf.get(id));
  const take = (list: readonly number[]) =>
    rows.map((row) => (row === undefined ? 0 : (list[row] ?? 0)));
  const there = rows.flatMap((row, place) => (row === undefined ? [] : [place]));
  const [stock, least, changed] = [take(told.stock), take(told.least), take(told.changed)];
  const keys: Record<ProductSort, readonly number[]> = {
    shelf: [],
    name: columns.names,
    category: columns.categoryNames,
    price: columns.prices,
    stock,
    changed,
  };
  const orders = new Map<ProductSort, Int32Array>();
  return { ...columns, least, inOrder };

  /** They stand in the shelf's order, which decides between equals: sorting is stable. */
  function inOrder(sort: ProductSort): Int32Array {
    const key = keys[sort];
    const order =
      orders.get(sort) ?? Int32Array.from(there.toSorted((a, b) => (key[a] ?? 0) - (key[b] ?? 0)));
    orders.set(sort, order);
    return order;
  }
}

/** Its name or description has the words in it, or it is called by its id, an SKU or a barcode. */
function rememberFound({ ids, words, codes }: SortColumns): (search: string) => Uint8Array {
  const texts = words.map((text) => text.toLowerCase());
  const called = codes.map((each) => each.map((code) => code.toLowerCase()));
  const remembered = new Map<string, Uint8Array>();
  return (search) => {
    const found =
      remembered.get(search) ??
      Uint8Array.from(texts, (text, place) =>
        text.includes(search) || ids[place] === search || called[place]?.includes(search) ? 1 : 0,
      );
    remembered.delete(search);
    remembered.set(search, found);
    const [oldest] = remembered.keys();
    if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
    return found;
  };
}
