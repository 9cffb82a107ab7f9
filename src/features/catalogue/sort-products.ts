import { fold } from '#lib/fold.ts';
import { remember } from '#lib/remember.ts';
import type { Context } from '#platform/context.ts';
import { keepValue, ofEachShop } from '#platform/kept/kept-value.ts';
import { productTopics } from './catalogue.ts';
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

/** No transaction and no clock is an hour late. */
const anHour = 3_600_000;

/** What moves with a sale, by the places of the columns. */
interface Standing extends Pick<StandingColumns, 'stock' | 'least' | 'changed'> {
  of: SortColumns;
  /** Every change before this moment is in it, or was noted in the hour before. */
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
    const since = before ? new Date(before.at.getTime() - anHour) : null;
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
 * The ids of the wanted part, and how many products are wanted. To sort and search five thousand
 * took PostgreSQL 60 ms at each look; this follows every change of theirs as the pages do. What is
 * shown of them is then read by id.
 */
export async function sortProducts(
  context: Pick<Context, 'changes' | 'clock' | 'pool'>,
  wanted: WantedProducts,
): Promise<{ ids: string[]; total: number }> {
  return pick(await productsOf(context)(context.clock()), wanted);
}

function pick(
  goods: Products,
  { search, category, mostStock, archived, sort, down, limit, offset }: WantedProducts,
): { ids: string[]; total: number } {
  const order = goods.inOrder(sort);
  const meant = search === null ? undefined : goods.found(fold(search));
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

/** They stand in the shelf's order, which decides between equals: sorting is stable. */
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

/** Its name or description has the words in it, or it is called by its id, an SKU or a barcode. */
function rememberFound({ ids, words, codes }: SortColumns): (search: string) => Uint8Array {
  const called = codes.map((each) => each.map(fold));
  // Only a search needs them: to fold five thousand long descriptions took 50 ms.
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
