import type { Sort } from './contract.ts';
import { openFirstOf } from './first-of.ts';
import type { Vocabulary } from './vocabulary.ts';
import { indexWords, type Worded, type WordIndex } from './word-index.ts';

/** What a search knows about a product. */
export interface ListedProduct extends Worded {
  id: string;
  /** By its name. */
  category: string;
  price: number;
  createdAt: number;
  /** In the form that the sort by name compares. */
  name: string;
}

/** The products in their order, and the index that finds them. */
export interface Shelf {
  products: readonly ListedProduct[];
  index: WordIndex;
}

export interface Wanted {
  typed?: string | undefined;
  category?: string | undefined;
  sort?: Sort | undefined;
  offset: number;
  limit: number;
}

export function openShelf(products: readonly ListedProduct[], vocabulary: Vocabulary): Shelf {
  return { products, index: indexWords(products, vocabulary) };
}

const orders: Record<Exclude<Sort, 'shelf'>, (a: ListedProduct, b: ListedProduct) => number> = {
  'price-up': (a, b) => a.price - b.price,
  'price-down': (a, b) => b.price - a.price,
  name: (a, b) => (a.name > b.name ? 1 : a.name < b.name ? -1 : 0),
  newest: (a, b) => b.createdAt - a.createdAt,
};

/** Answers the wanted part of the found products, and how many were found. */
export function findOn(
  { products, index }: Shelf,
  { typed, category, sort, offset, limit }: Wanted,
): { ids: string[]; total: number } {
  const rated = typed === undefined ? undefined : index.rate(typed);
  const first = openFirstOf(offset + limit, inOrder(products, rated?.worths, sort));
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
  worths: Float64Array | undefined,
  sort: Sort = 'shelf',
): (a: number, b: number) => number {
  const byWorth = worths
    ? (a: number, b: number) => (worths[b] ?? 0) - (worths[a] ?? 0) || a - b
    : (a: number, b: number) => a - b;
  if (sort === 'shelf') return byWorth;
  const order = orders[sort];
  return (a, b) => {
    const [left, right] = [products[a], products[b]];
    return (left && right && order(left, right)) || byWorth(a, b);
  };
}
