import { wordsOf } from '#lib/fold.ts';
import { likenesses, type Vocabulary } from './vocabulary.ts';

export interface Findable {
  name: string;
  category: string;
  description: string;
}

/** The distinct words of a product by their numbers, each with what it is worth there. */
export interface Worded {
  words: readonly number[];
  weights: readonly number[];
}

/** Knows which products somebody means who typed something, and how much each is worth to them. */
export interface WordIndex {
  /** How many words stand in at least one product. */
  used: number;
  rate(typed: string): Rated;
}

/** Good until the index is asked again. */
export interface Rated {
  /** The places of the products that are meant. */
  places: Int32Array;
  /** What each of them is worth, by its place. */
  worths: Float64Array;
}

const fields = [
  ['name', 4],
  ['category', 2],
  ['description', 1],
] as const;

/** More words or longer ones than anybody types in earnest cost nothing. */
const mostWords = 8;
const longestWord = 40;

/** What a product can be worth to one asked word, from nothing up; a byte says which. */
const worths = [
  0,
  ...fields
    .flatMap(([, weight]) => likenesses.map((likeness) => weight * likeness))
    .sort((a, b) => a - b),
];

/** By the likeness and then by the weight: which of the worths it is. */
const worthsOf = new Map(
  likenesses.map((likeness) => [
    likeness,
    [0, 1, 2, 3, 4].map((weight) => worths.indexOf(weight * likeness)),
  ]),
);

const worthNothing = new Uint8Array();

/** As many asked words as an index remembers, a byte a product each. */
const mostRemembered = 100;

export function readWords(product: Findable, vocabulary: Vocabulary): Worded {
  const found = new Map<number, number>();
  for (const [field, weight] of fields) {
    for (const word of wordsOf(product[field])) {
      const number = vocabulary.numberOf(word);
      // The fields come in the order of their weight.
      if (!found.has(number)) found.set(number, weight);
    }
  }
  return { words: [...found.keys()], weights: [...found.values()] };
}

export function indexWords(products: readonly Worded[], vocabulary: Vocabulary): WordIndex {
  const { starts, places, weights, used } = placesOfWords(products, vocabulary.size());
  const meant = new Int32Array(products.length);
  const sums = new Float64Array(products.length);
  const remembered = new Map<string, Uint8Array>();
  return { used, rate };

  /** A product is meant when it has every asked word; the sum of their worth is its rank. */
  function rate(typed: string) {
    const asked = wordsOf(typed).slice(0, mostWords);
    let count = 0;
    for (const [turn, word] of asked.entries()) {
      const rated = recall(word.slice(0, longestWord));
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

  /** The costly words are the shortest, and of those there are few: they are soon all remembered. */
  function recall(asked: string): Uint8Array {
    const rated = remembered.get(asked) ?? rateWord(asked);
    remembered.delete(asked);
    remembered.set(asked, rated);
    const [oldest] = remembered.keys();
    if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
    return rated;
  }

  /** For each product the best that one asked word is worth to it. */
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

/** Word after word the places of its products, in few large arrays: they are read from end to end. */
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
