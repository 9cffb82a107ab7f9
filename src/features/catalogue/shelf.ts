import { remember } from '#lib/remember.ts';
import type { Sort } from './contract.ts';
import { openFirstOf } from './first-of.ts';
import { type Priced, priceAt } from './sale.rules.ts';
import type { Vocabulary } from './vocabulary.ts';
import { indexWords, type Worded, type WordIndex } from './word-index.ts';

export interface SizePrice extends Priced {
  id: string;
}

/** The facts of a product that a search compares. */
export interface ListedProduct extends Worded {
  id: string;
  /** The name of its category. */
  category: string;
  /** Its price if it has one size and no sale. */
  price: number;
  /** The prices of its sizes if it has several, or a sale that has begun or is planned. */
  prices?: readonly SizePrice[] | null;
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
  /** 'most': products that have the most of the typed words. Otherwise they have all. */
  words?: 'all' | 'most' | undefined;
  offset: number;
  limit: number;
  /** The moment whose prices a sort by price compares. */
  now: Date;
  /** For a sort by price: the ids of the sizes that are sold out. */
  soldOut: ReadonlySet<string>;
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
    hasSales: products.some(({ prices }) => prices?.some(({ sale }) => sale)),
    recall: remember<Found>(mostRemembered),
  };
}

type Moment = Pick<Wanted, 'now' | 'soldOut'>;
type Order = (a: ListedProduct, b: ListedProduct, moment: Moment) => number;

const orders: Record<Exclude<Sort, 'shelf'>, Order> = {
  'price-up': (a, b, moment) => costOf(a, moment) - costOf(b, moment),
  'price-down': (a, b, moment) => costOf(b, moment) - costOf(a, moment),
  name: (a, b) => (a.name > b.name ? 1 : a.name < b.name ? -1 : 0),
  newest: (a, b) => b.createdAt - a.createdAt,
};

/** The price that its card shows. A size that is sold out counts only if all of them are. */
function costOf({ price, prices }: ListedProduct, { now, soldOut }: Moment): number {
  if (!prices) return price;
  const there = prices.filter(({ id }) => !soldOut.has(id));
  const counted = there.length > 0 ? there : prices;
  return Math.min(...counted.map((one) => priceAt(one, now)));
}

/**
 * The same question about the same shelf has the same answer, so the answer is kept. A flood of new
 * questions pushes kept answers out, but those then cost no more than new ones.
 */
export function findOn(shelf: Shelf, wanted: Wanted): Found {
  const { typed, category, sort, words, offset, limit } = wanted;
  // A sale begins and ends by the clock, and sizes sell out. Neither changes the shelf.
  if ((shelf.hasSales || wanted.soldOut.size > 0) && isByPrice(sort)) return find(shelf, wanted);
  const question = JSON.stringify([typed, category, sort, words, offset, limit]);
  return shelf.recall(question, () => find(shelf, wanted));
}

export function isByPrice(sort: Sort | undefined): boolean {
  return sort === 'price-up' || sort === 'price-down';
}

function find(
  { products, index }: Shelf,
  { typed, category, sort, words, offset, limit, now, soldOut }: Wanted,
): Found {
  const isWanted = (place: number) => !category || products[place]?.category === category;
  const rate = (text: string) =>
    words === 'most' ? index.rateMost(text, isWanted) : index.rate(text);
  const rated = typed === undefined ? undefined : rate(typed);
  const first = openFirstOf(
    offset + limit,
    inOrder(products, { worths: rated?.worths, sort, now, soldOut }),
  );
  const count = rated?.places.length ?? products.length;
  let total = 0;
  for (let at = 0; at < count; at += 1) {
    const place = rated?.places[at] ?? at;
    if (!isWanted(place)) continue;
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
    ...moment
  }: Pick<Wanted, 'sort' | 'now' | 'soldOut'> & { worths: Float64Array | undefined },
): (a: number, b: number) => number {
  const byWorth = worths
    ? (a: number, b: number) => (worths[b] ?? 0) - (worths[a] ?? 0) || a - b
    : (a: number, b: number) => a - b;
  if (sort === 'shelf') return byWorth;
  const order = orders[sort];
  return (a, b) => {
    const [left, right] = [products[a], products[b]];
    return (left && right && order(left, right, moment)) || byWorth(a, b);
  };
}
