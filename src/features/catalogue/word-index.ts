import { wordsOf } from '#lib/fold.ts';
import { remember } from '#lib/remember.ts';
import { likenesses, type Vocabulary } from './vocabulary.ts';

export interface Findable {
  name: string;
  category: string;
  description: string;
}

/** The distinct words of a product by number, each with its weight there. */
export interface Worded {
  words: readonly number[];
  weights: readonly number[];
}

/** Finds the products that a typed text means, and how well each one fits. */
export interface WordIndex {
  /** How many words occur in at least one product. */
  used: number;
  rate(typed: string): Rated;
}

/** Valid until the index is asked again. */
export interface Rated {
  /** The places of the products that are meant. */
  places: Int32Array;
  /** How well each product fits, by its place. */
  worths: Float64Array;
}

const fields = [
  ['name', 4],
  ['category', 2],
  ['description', 1],
] as const;

/** Nobody types more or longer words in earnest, so those cost nothing. */
const mostWords = 8;
const longestWord = 40;

/** All possible worths of a product for one asked word, ascending. One byte names one of them. */
const worths = [
  0,
  ...fields
    .flatMap(([, weight]) => likenesses.map((likeness) => weight * likeness))
    .sort((a, b) => a - b),
];

/** The number of a worth, by likeness and then by weight. */
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
  for (const [field, weight] of fields) {
    for (const word of wordsOf(product[field])) {
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
  // The shortest words cost most, and there are few of them: soon all are remembered.
  const recall = remember<Uint8Array>(mostRemembered);
  return { used, rate };

  /** A product is meant if it has every asked word. Its rank is the sum of their worths. */
  function rate(typed: string) {
    const asked = wordsOf(typed).slice(0, mostWords);
    let count = 0;
    for (const [turn, whole] of asked.entries()) {
      const word = whole.slice(0, longestWord);
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

  /** For each product, the best worth of one asked word. */
  function rateWord(asked: string): Uint8Array {
    let rated = worthNothing;
    vocabulary.tellLike(asked, (word, likeness) => {
      if (rated === worthNothing) rated = new Uint8Array(products.length);
      const worthOf = worthsOf.get(likeness) ?? [];
      const end = starts[word + 1] ?? 0;
      for (let at = starts[word] ?? 0; at < end; at += 1) {
        const place = places[at] ?? 0;
        const worth = worthOf[weights[at] ?? 0] ?? 0;
        if (worth > (rated[place] ?? 0)) rated[place] = worth;
      }
    });
    return rated;
  }
}

/** The places of each word's products, in a few large arrays that are read from end to end. */
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
