import { remember } from '#lib/remember.ts';
import type { Sort } from './contract.ts';
import { openFirstOf } from './first-of.ts';
import { type Priced, priceAt } from './sale.rules.ts';
import type { Vocabulary } from './vocabulary.ts';
import { indexWords, type Worded, type WordIndex } from './word-index.ts';

/** What a search knows about a product. */
export interface ListedProduct extends Worded {
  id: string;
  /** By its name. */
  category: string;
  /** The lowest, without a sale. */
  price: number;
  /** What each of its sizes costs, if one has a sale, begun or not. */
  prices?: readonly Priced[] | null;
  createdAt: number;
  /** In the form that the sort by name compares. */
  name: string;
}

/** The products in their order, and the index that finds them. */
export interface Shelf {
  products: readonly ListedProduct[];
  index: WordIndex;
  /** Whether one has a sale, begun or not. */
  hasSales: boolean;
  recall: (question: string, find: () => Found) => Found;
}

export interface Found {
  /** Of the wanted part, in its order. */
  ids: readonly string[];
  /** How many were found in all. */
  total: number;
}

export interface Wanted {
  typed?: string | undefined;
  category?: string | undefined;
  sort?: Sort | undefined;
  offset: number;
  limit: number;
  /** Whose prices a sort by price compares. */
  now: Date;
}

/** How many questions a shelf remembers, at 4 KB each at most: a part has 500 products at most. */
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
 * Whoever asks the same of the same shelf finds the same, so it is found once. Whoever asks for ever
 * new words pushes others out, and makes them no dearer than a new question.
 */
export function findOn(shelf: Shelf, wanted: Wanted): Found {
  const { typed, category, sort, offset, limit } = wanted;
  // A sale begins and ends by the clock, with no change of the shelf.
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

/** Without a sort, the best match comes first, then the shelf's order. A sort goes before both. */
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
