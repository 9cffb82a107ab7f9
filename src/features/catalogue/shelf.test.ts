import { expect, test } from 'vitest';
import { wordsOf } from '#lib/fold.ts';
import { apartByTable } from '#tests/random/apart-by-table.ts';
import { forHistories, type Random } from '#tests/random/random.ts';
import { mistype, randomWord } from '#tests/random/random-words.ts';
import { sorts } from './contract.ts';
import type { KeptSale } from './sale.rules.ts';
import { findOn, openShelf, type Wanted } from './shelf.ts';
import { openVocabulary } from './vocabulary.ts';
import { readWords } from './word-index.ts';

const categories = ['Face Care', 'Body Care', 'Hair Care', "Men's Collection", 'Toner'] as const;

const now = new Date('2026-11-23T09:00:00Z');
const sizeIds = ['a', 'b', 'c', 'd'];

/** The plainest possible search. The real one must find the same. */

interface Product {
  id: string;
  name: string;
  category: string;
  description: string;
  suits: string;
  result: string;
  scent: string;
  searchWords: string;
  price: number;
  prices?: { id: string; price: number; sale: KeptSale | null }[];
  createdAt: number;
}

test('a search finds what the plain one finds, in the same order, in every part of it', () =>
  forHistories(40, (random) => {
    const products = randomProducts(random);
    const shelf = shelve(products);
    likenesses.clear();
    let earlier: Wanted | undefined;
    for (let searches = 0; searches < 12; searches += 1) {
      const wish = randomWish(random, products);
      const other = random.oneOf([
        'typed',
        'category',
        'sort',
        'offset',
        'limit',
        'soldOut',
      ] as const);
      const wanted: Wanted =
        earlier && random.below(2) === 0 ? { ...earlier, [other]: wish[other] } : wish;
      earlier = wanted;
      const found = findPlainly(products, wanted);
      const part = found.slice(wanted.offset, wanted.offset + wanted.limit);
      expect({ wanted, ...findOn(shelf, wanted) }).toEqual({
        wanted,
        ids: part.map(({ id }) => id),
        total: found.length,
      });
    }
  }));

test('the same question is answered once, but for the order by price while there are sales', () => {
  const [bare, dear] = ['Bare Soap', 'Dear Soap'].map((name, place) => ({
    id: name,
    name,
    category: 'Toner',
    description: '',
    ...{ suits: '', result: '', scent: '', searchWords: '' },
    price: 2 + place,
    createdAt: place,
  })) as [Product, Product];
  const until = new Date(now.getTime() + 1).toISOString();
  const sale = { price: 1, from: now.toISOString(), until, lowest: 3 };
  const onSale = { ...dear, prices: [{ id: 'dear', price: dear.price, sale }] };
  for (const sort of [undefined, ...sorts]) {
    const wanted = { typed: 'soap', sort, offset: 0, limit: 1, now, soldOut: new Set<string>() };
    const later = { ...wanted, now: new Date(until) };
    const shelves = [shelve([bare, dear]), shelve([bare, onSale])] as const;
    for (const shelf of shelves) {
      const found = findOn(shelf, wanted);
      const byPrice = sort === 'price-up' || sort === 'price-down';
      if (shelf === shelves[0] || !byPrice) expect(findOn(shelf, later)).toBe(found);
      else expect(findOn(shelf, later).ids).not.toEqual(found.ids);
    }
  }
});

function shelve(products: readonly Product[]) {
  const vocabulary = openVocabulary();
  const shelved = products.map((product) => ({
    ...product,
    name: product.name.toLowerCase(),
    ...readWords(product, vocabulary),
  }));
  return openShelf(shelved, vocabulary);
}

function randomProducts(random: Random): Product[] {
  const words = random.list(1, 40, () => randomWord(random));
  const text = (longest: number) => random.list(1, longest, () => random.oneOf(words)).join(' ');
  return random.list(0, random.oneOf([5, 60, 200]), () => ({
    id: String(random.below(2 ** 31)),
    name: text(4),
    category: random.oneOf(categories),
    description: text(12),
    ...{ suits: text(3), result: text(3), scent: text(3), searchWords: text(3) },
    price: random.below(5),
    ...(random.below(4) === 0 && { prices: random.list(1, 3, () => randomPrice(random)) }),
    createdAt: random.below(5),
  }));
}

/** Some sales last at `now`, some are over, and some have not begun. */
function randomPrice(random: Random) {
  const moment = () => new Date(now.getTime() + (random.below(5) - 2) * 1_000).toISOString();
  const until = random.below(3) === 0 ? null : moment();
  const sale = { price: random.below(5), from: moment(), until, lowest: 9 };
  const id = random.oneOf(sizeIds);
  return { id, price: 5 + random.below(3), sale: random.below(2) === 0 ? sale : null };
}

function priceOf(
  { price, prices = [{ id: '', price, sale: null }] }: Product,
  soldOut: ReadonlySet<string>,
): number {
  const there = prices.filter(({ id }) => !soldOut.has(id));
  const inForce = (there.length > 0 ? there : prices).map(({ price: full, sale }) => {
    const [from, until] = [Date.parse(sale?.from ?? ''), Date.parse(sale?.until ?? '9999-01-01')];
    return sale && from <= now.getTime() && now.getTime() < until ? sale.price : full;
  });
  return inForce.toSorted((a, b) => a - b)[0] ?? 0;
}

function randomWish(random: Random, products: Product[]): Wanted {
  const known = products.flatMap(({ name, category }) => wordsOf(`${name} ${category}`));
  const word = () => (known.length > 0 ? random.oneOf(known) : randomWord(random));
  const asked = () => (random.below(6) === 0 ? word() + word() : mistype(random, word()));
  const typed = random.list(1, random.oneOf([1, 2, 3, 10]), asked);
  return {
    typed: random.below(8) === 0 ? undefined : typed.join(' '),
    category: random.below(3) === 0 ? random.oneOf(categories) : undefined,
    sort: random.below(2) === 0 ? undefined : random.oneOf(sorts),
    offset: random.oneOf([0, 0, 1, 24, 100]),
    limit: random.oneOf([1, 24, 100]),
    now,
    soldOut: new Set(sizeIds.filter(() => random.below(3) === 0)),
  };
}

function findPlainly(
  products: Product[],
  { typed, category, sort = 'shelf', soldOut }: Wanted,
): Product[] {
  const found = typed === undefined ? products : matching(products, typed);
  const orders = {
    shelf: () => 0,
    'price-up': (a: Product, b: Product) => priceOf(a, soldOut) - priceOf(b, soldOut),
    'price-down': (a: Product, b: Product) => priceOf(b, soldOut) - priceOf(a, soldOut),
    name: (a: Product, b: Product) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1),
    newest: (a: Product, b: Product) => b.createdAt - a.createdAt,
  };
  const kept = found.filter((product) => !category || product.category === category);
  return sort === 'shelf' ? kept : kept.toSorted(orders[sort]);
}

function matching(products: Product[], typed: string): Product[] {
  const asked = wordsOf(typed)
    .slice(0, 8)
    .map((word) => word.slice(0, 40));
  return products
    .map((product) => ({ product, worths: asked.map((word) => worthOf(product, word)) }))
    .filter(({ worths }) => worths.length > 0 && worths.every((worth) => worth > 0))
    .map(({ product, worths }) => ({ product, sum: worths.reduce((sum, worth) => sum + worth) }))
    .toSorted((a, b) => b.sum - a.sum)
    .map(({ product }) => product);
}

function worthOf(product: Product, asked: string): number {
  const parted = asked.split('').map((_, at) => {
    const [first, second] = [asked.slice(0, at), asked.slice(at)];
    if (first.length < 3 || second.length < 3) return 0;
    return Math.min(worthAlike(product, first, 1), worthAlike(product, second, 0.7));
  });
  return Math.max(worthAlike(product, asked, 0), ...parted);
}

function worthAlike(product: Product, asked: string, least: number): number {
  const { name, category, description, suits, result, scent, searchWords } = product;
  const fields = [
    { text: name, weight: 4 },
    { text: `${category} ${searchWords}`, weight: 2 },
    { text: [description, suits, result, scent].join(' '), weight: 1 },
  ];
  const worths = fields.flatMap(({ text, weight }) =>
    wordsOf(text).map((word) => {
      const likeness = likenessOf(word, asked);
      return likeness < least ? 0 : weight * likeness;
    }),
  );
  return Math.max(0, ...worths);
}

const likenesses = new Map<string, number>();

function likenessOf(word: string, asked: string): number {
  const pair = `${word} ${asked}`;
  const known = likenesses.get(pair) ?? likeness(word, asked);
  likenesses.set(pair, known);
  return known;
}

function likeness(word: string, asked: string): number {
  if (word === asked) return 1;
  if (word.startsWith(asked)) return 0.7;
  if (asked.length >= 3 && word.includes(asked)) return 0.4;
  const forgiven = asked.length >= 8 ? 2 : asked.length >= 4 ? 1 : 0;
  return forgiven > 0 && apartByTable(word, asked) <= forgiven ? 0.3 : 0;
}
