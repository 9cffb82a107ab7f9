import { remember } from '#lib/remember.ts';
import type { Sort } from './contract.ts';
import { openFirstOf } from './first-of.ts';
import { type Priced, priceAt } from './sale.rules.ts';
import type { Vocabulary } from './vocabulary.ts';
import { indexWords, type Worded, type WordIndex } from './word-index.ts';

/** The facts of a product that a search compares. */
export interface ListedProduct extends Worded {
  id: string;
  /** The name of its category. */
  category: string;
  /** The lowest price of its sizes, without a sale. */
  price: number;
  /** The prices of all sizes if one of them has a sale, begun or planned. */
  prices?: readonly Priced[] | null;
  createdAt: number;
  /** In the form that the sort by name compares. */
  name: string;
}

/** The products in their order, and the index that finds them. */
export interface Shelf {
  products: readonly ListedProduct[];
  index: WordIndex;
  /** Whether a product has a sale, begun or planned. */
  hasSales: boolean;
  recall: (question: string, find: () => Found) => Found;
}

export interface Found {
  /** The ids of the wanted part, in its order. */
  ids: readonly string[];
  /** The number of all found products. */
  total: number;
}

export interface Wanted {
  typed?: string | undefined;
  category?: string | undefined;
  sort?: Sort | undefined;
  offset: number;
  limit: number;
  /** The moment whose prices a sort by price compares. */
  now: Date;
}

/**
 * How many questions a shelf remembers, at 4 KB each at most, because a part has 500 products at
 * most.
 */
const mostRemembered = 500;

export function openShelf(products: readonly ListedProduct[], vocabulary: Vocabulary): Shelf {
  return {
    products,
    index: indexWords(products, vocabulary),
    hasSales: products.some(({ prices }) => prices),
    recall: remember<Found>(mostRemembered),
  };
}

type Order = (a: ListedProduct, b: ListedProduct, now: Date) => number;

const orders: Record<Exclude<Sort, 'shelf'>, Order> = {
  'price-up': (a, b, now) => costOf(a, now) - costOf(b, now),
  'price-down': (a, b, now) => costOf(b, now) - costOf(a, now),
  name: (a, b) => (a.name > b.name ? 1 : a.name < b.name ? -1 : 0),
  newest: (a, b) => b.createdAt - a.createdAt,
};

function costOf({ price, prices }: ListedProduct, now: Date): number {
  return prices ? Math.min(...prices.map((one) => priceAt(one, now))) : price;
}

/**
 * The same question about the same shelf has the same answer, so the answer is kept. A flood of new
 * questions pushes kept answers out, but those then cost no more than new ones.
 */
export function findOn(shelf: Shelf, wanted: Wanted): Found {
  const { typed, category, sort, offset, limit } = wanted;
  // A sale begins and ends by the clock, and that does not change the shelf.
  if (shelf.hasSales && (sort === 'price-up' || sort === 'price-down')) return find(shelf, wanted);
  const question = JSON.stringify([typed, category, sort, offset, limit]);
  return shelf.recall(question, () => find(shelf, wanted));
}

function find(
  { products, index }: Shelf,
  { typed, category, sort, offset, limit, now }: Wanted,
): Found {
  const rated = typed === undefined ? undefined : index.rate(typed);
  const first = openFirstOf(
    offset + limit,
    inOrder(products, { worths: rated?.worths, sort, now }),
  );
  const count = rated?.places.length ?? products.length;
  let total = 0;
  for (let at = 0; at < count; at += 1) {
    const place = rated?.places[at] ?? at;
    if (category && products[place]?.category !== category) continue;
    total += 1;
    first.offer(place);
  }
  const ids = first
    .list()
    .slice(offset)
    .map((place) => products[place]?.id ?? '');
  return { ids, total };
}

/** Without a sort the best match comes first, then the shelf's order. A sort comes before both. */
function inOrder(
  products: readonly ListedProduct[],
  {
    worths,
    sort = 'shelf',
    now,
  }: Pick<Wanted, 'sort' | 'now'> & { worths: Float64Array | undefined },
): (a: number, b: number) => number {
  const byWorth = worths
    ? (a: number, b: number) => (worths[b] ?? 0) - (worths[a] ?? 0) || a - b
    : (a: number, b: number) => a - b;
  if (sort === 'shelf') return byWorth;
  const order = orders[sort];
  return (a, b) => {
    const [left, right] = [products[a], products[b]];
    return (left && right && order(left, right, now)) || byWorth(a, b);
  };
}
