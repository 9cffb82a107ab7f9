import { atMost, lettersApart, lettersIn } from './spelling.ts';

/** The distinct words of the shop. Each word keeps its number. */
export interface Vocabulary {
  size(): number;
  numberOf(word: string): number;
  /** Undefined if no product ever had the word. */
  find(word: string): number | undefined;
  /** Tells each word that the asked one may mean, and how alike the two are. */
  tellLike(asked: string, tell: (number: number, likeness: number) => void): void;
}

/**
 * A whole word is worth most, then the beginning of a word, then its middle. A misspelled word is
 * worth least.
 */
export const whole = 1;
export const beginning = 0.7;
const middle = 0.4;
const guess = 0.3;

export const likenesses = [whole, beginning, middle, guess];

export function openVocabulary(): Vocabulary {
  const numbers = new Map<string, number>();
  const words: string[] = [];
  // Arrays of numbers are faster to search than objects.
  const once: number[] = [];
  const twice: number[] = [];
  return {
    size: () => words.length,
    numberOf(word) {
      const known = numbers.get(word);
      if (known !== undefined) return known;
      const letters = lettersIn(word);
      numbers.set(word, words.length);
      once.push(letters.once);
      twice.push(letters.twice);
      return words.push(word) - 1;
    },
    find: (word) => numbers.get(word),
    tellLike(asked, tell) {
      const wanted = lettersIn(asked);
      const forgiven = forgivenIn(asked);
      const differ = (left: number, right: number) => !atMost(forgiven, left & ~right);
      for (let number = 0; number < words.length; number += 1) {
        const has = once[number] ?? 0;
        if (differ(wanted.once, has)) continue;
        const word = words[number] ?? '';
        const found = (wanted.once & ~has) === 0 ? findIn(word, asked) : 0;
        if (found > 0) {
          tell(number, found);
          continue;
        }
        const hasTwice = twice[number] ?? 0;
        if (differ(has, wanted.once)) continue;
        if (differ(wanted.twice, hasTwice) || differ(hasTwice, wanted.twice)) continue;
        if (isMisspelt(word, asked, forgiven)) tell(number, guess);
      }
    },
  };
}

function findIn(word: string, asked: string): number {
  if (word.startsWith(asked)) return word.length === asked.length ? whole : beginning;
  return asked.length >= 3 && word.includes(asked) ? middle : 0;
}

function isMisspelt(word: string, asked: string, forgiven: number): boolean {
  return forgiven > 0 && lettersApart(word, asked, forgiven) <= forgiven;
}

function forgivenIn(asked: string): number {
  if (asked.length >= 8) return 2;
  return asked.length >= 4 ? 1 : 0;
}
