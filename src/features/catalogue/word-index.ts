import { wordsOf } from '#lib/fold.ts';
import { lettersApart } from './spelling.ts';

export interface Findable {
  id: string;
  name: string;
  category: string;
  description: string;
}

/** Finds products by words that somebody typed, best first, the shelf's order among equals. */
export interface WordIndex {
  find(typed: string): string[];
}

const weights = { name: 4, category: 2, description: 1 } as const;

/** A whole word is worth more than its beginning, that more than its middle, a guess the least. */
const whole = 1;
const beginning = 0.7;
const middle = 0.4;
const guess = 0.3;

/** More words or longer ones than anybody types in earnest cost nothing. */
const mostWords = 8;
const longestWord = 40;

export function indexWords(products: readonly Findable[]): WordIndex {
  const words = new Map<string, Map<number, number>>();
  for (const [place, product] of products.entries()) {
    for (const field of ['name', 'category', 'description'] as const) {
      for (const word of wordsOf(product[field])) note(words, word, place, weights[field]);
    }
  }
  return {
    find(typed) {
      const asked = wordsOf(typed).slice(0, mostWords);
      const scores = asked.map((word) => scoreWord(words, word.slice(0, longestWord)));
      return rank(scores).map((place) => products[place]?.id ?? '');
    },
  };
}

function note(
  words: Map<string, Map<number, number>>,
  word: string,
  place: number,
  weight: number,
) {
  const places = words.get(word) ?? new Map<number, number>();
  places.set(place, Math.max(places.get(place) ?? 0, weight));
  words.set(word, places);
}

/** For each product the best that one asked word is worth to it. */
function scoreWord(words: Map<string, Map<number, number>>, asked: string): Map<number, number> {
  const scores = new Map<number, number>();
  for (const [word, places] of words) {
    const likeness = compare(word, asked);
    if (likeness === 0) continue;
    for (const [place, weight] of places) {
      scores.set(place, Math.max(scores.get(place) ?? 0, weight * likeness));
    }
  }
  return scores;
}

function compare(word: string, asked: string): number {
  if (word === asked) return whole;
  if (word.startsWith(asked)) return beginning;
  if (asked.length >= 3 && word.includes(asked)) return middle;
  const forgiven = asked.length >= 8 ? 2 : asked.length >= 4 ? 1 : 0;
  return forgiven > 0 && lettersApart(word, asked, forgiven) <= forgiven ? guess : 0;
}

/** A product is found when it has every asked word; the sum of their worth is its rank. */
function rank(scores: Map<number, number>[]): number[] {
  const [first, ...others] = scores;
  if (!first) return [];
  const found: [place: number, score: number][] = [];
  for (const [place, score] of first) {
    const rest = others.map((other) => other.get(place) ?? 0);
    if (rest.every((worth) => worth > 0)) {
      found.push([place, rest.reduce((sum, worth) => sum + worth, score)]);
    }
  }
  return found.sort(([a, worthA], [b, worthB]) => worthB - worthA || a - b).map(([place]) => place);
}
