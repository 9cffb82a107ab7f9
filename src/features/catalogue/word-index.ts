import { wordsOf } from '#lib/fold.ts';
import { remember } from '#lib/remember.ts';
import { beginning, likenesses, type Vocabulary, whole } from './vocabulary.ts';

interface Findable {
  name: string;
  category: string;
  description: string;
  suits: string;
  result: string;
  scent: string;
  searchWords: string;
}

/** The distinct words of a product by their numbers, each with its weight. */
export interface Worded {
  words: readonly number[];
  weights: readonly number[];
}

/** Finds the products that a typed text means, and rates how well each one fits. */
export interface WordIndex {
  /** How many different words the products have. */
  used: number;
  rate(typed: string): Rated;
  /** For a text of which no product has every word: finds those that have the most of its words. */
  rateMost(typed: string, isWanted: (place: number) => boolean): Rated;
}

/** Valid until the next rating. */
interface Rated {
  /** The places of the found products. */
  places: Int32Array;
  /** The rating of each product, by its place. */
  worths: Float64Array;
}

const fields = [
  [['name'], 4],
  [['category', 'searchWords'], 2],
  [['description', 'suits', 'result', 'scent'], 1],
] as const;

/** Longer texts are no real searches. The bounds keep them cheap. */
const mostWords = 8;
const longestWord = 40;

/** An asked word may be two of the shop's words written together. Shorter parts match too much. */
const shortestPart = 3;

/** All possible ratings of a product for one asked word, ascending. One byte names one of them. */
const worths = [
  0,
  ...fields
    .flatMap(([, weight]) => likenesses.map((likeness) => weight * likeness))
    .sort((a, b) => a - b),
];

/** The number of a rating, by likeness and then by weight. */
const worthsOf = new Map(
  likenesses.map((likeness) => [
    likeness,
    [0, 1, 2, 3, 4].map((weight) => worths.indexOf(weight * likeness)),
  ]),
);

const worthNothing = new Uint8Array();

/** How many asked words an index remembers, at one byte per product each. */
const mostRemembered = 100;

export function readWords(product: Findable, vocabulary: Vocabulary): Worded {
  const found = new Map<number, number>();
  for (const [names, weight] of fields) {
    const text = names.map((name) => product[name]).join(' ');
    for (const word of wordsOf(text)) {
      const number = vocabulary.numberOf(word);
      // The fields come in the order of their weight, so the first one counts.
      if (!found.has(number)) found.set(number, weight);
    }
  }
  return { words: [...found.keys()], weights: [...found.values()] };
}

export function indexWords(products: readonly Worded[], vocabulary: Vocabulary): WordIndex {
  const { starts, places, weights, used } = placesOfWords(products, vocabulary.size());
  const meant = new Int32Array(products.length);
  const sums = new Float64Array(products.length);
  // The shortest words cost most, and there are few of them, so soon all are remembered.
  const recall = remember<Uint8Array>(mostRemembered);
  return { used, rate, rateMost };

  /** A product is found if it has every asked word. Its rating is the sum over the words. */
  function rate(typed: string) {
    let count = 0;
    for (const [turn, word] of askedIn(typed).entries()) {
      const rated = recall(word, () => rateWord(word));
      const most = turn === 0 ? rated.length : count;
      count = 0;
      for (let at = 0; at < most; at += 1) {
        const place = turn === 0 ? at : (meant[at] ?? 0);
        const worth = worths[rated[place] ?? 0] ?? 0;
        if (worth === 0) continue;
        sums[place] = turn === 0 ? worth : (sums[place] ?? 0) + worth;
        meant[count] = place;
        count += 1;
      }
      if (count === 0) break;
    }
    return { places: meant.subarray(0, count), worths: sums };
  }

  /**
   * A product is found if no wanted one has more of the asked words, and if it has at least half of
   * them. Its words were rated a moment before, so this adds up what is remembered.
   */
  function rateMost(typed: string, isWanted: (place: number) => boolean) {
    const rated = askedIn(typed).map((word) => recall(word, () => rateWord(word)));
    let most = Math.max(1, Math.ceil(rated.length / 2));
    let count = 0;
    for (let place = 0; place < products.length; place += 1) {
      if (!isWanted(place)) continue;
      const had = rated.map((each) => worths[each[place] ?? 0] ?? 0).filter((worth) => worth > 0);
      if (had.length < most) continue;
      if (had.length > most) count = 0;
      most = had.length;
      sums[place] = had.reduce((sum, worth) => sum + worth, 0);
      meant[count] = place;
      count += 1;
    }
    return { places: meant.subarray(0, count), worths: sums };
  }

  /** The best rating of each product for one asked word, whole or as two words that it has both. */
  function rateWord(asked: string): Uint8Array {
    let rated = rateAlike(asked);
    for (let at = shortestPart; at <= asked.length - shortestPart; at += 1) {
      const first = vocabulary.find(asked.slice(0, at));
      if (first === undefined) continue;
      const second = rateAlike(asked.slice(at), beginning);
      if (second === worthNothing) continue;
      if (rated === worthNothing) rated = new Uint8Array(products.length);
      raise(rated, { word: first, likeness: whole, most: second });
    }
    return rated;
  }

  function rateAlike(asked: string, least = 0): Uint8Array {
    let rated = worthNothing;
    vocabulary.tellLike(asked, (word, likeness) => {
      if (likeness < least) return;
      if (rated === worthNothing) rated = new Uint8Array(products.length);
      raise(rated, { word, likeness });
    });
    return rated;
  }

  /** To what a word so alike is worth in each product, but to no more than the most there. */
  function raise(
    rated: Uint8Array,
    { word, likeness, most }: { word: number; likeness: number; most?: Uint8Array },
  ) {
    const worthOf = worthsOf.get(likeness) ?? [];
    const end = starts[word + 1] ?? 0;
    for (let at = starts[word] ?? 0; at < end; at += 1) {
      const place = places[at] ?? 0;
      const own = worthOf[weights[at] ?? 0] ?? 0;
      const worth = most ? Math.min(own, most[place] ?? 0) : own;
      if (worth > (rated[place] ?? 0)) rated[place] = worth;
    }
  }
}

function askedIn(typed: string): string[] {
  return wordsOf(typed)
    .slice(0, mostWords)
    .map((word) => word.slice(0, longestWord));
}

/** Puts the places of each word's products into a few large arrays, which are fast to read. */
function placesOfWords(products: readonly Worded[], size: number) {
  const starts = new Int32Array(size + 1);
  for (const { words } of products) {
    for (const word of words) starts[word + 1] = (starts[word + 1] ?? 0) + 1;
  }
  let used = 0;
  for (let word = 1; word <= size; word += 1) {
    const count = starts[word] ?? 0;
    if (count > 0) used += 1;
    starts[word] = (starts[word - 1] ?? 0) + count;
  }
  const places = new Int32Array(starts[size] ?? 0);
  const weights = new Uint8Array(places.length);
  const next = starts.slice();
  for (let place = 0; place < products.length; place += 1) {
    const product = products[place] ?? { words: [], weights: [] };
    for (let turn = 0; turn < product.words.length; turn += 1) {
      const word = product.words[turn] ?? 0;
      const at = next[word] ?? 0;
      next[word] = at + 1;
      places[at] = place;
      weights[at] = product.weights[turn] ?? 0;
    }
  }
  return { starts, places, weights, used };
}
