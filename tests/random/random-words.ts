import { wordsOf } from '#lib/fold.ts';
import { demoProducts } from '../../db/seed/demo.ts';
import type { Random } from './random.ts';

const shopWords = [
  ...new Set(demoProducts.flatMap(({ name, description }) => wordsOf(`${name} ${description}`))),
];

/**
 * There are few letters, so words are often alike. Some letters are not Latin, and one is two
 * UTF-16 units long.
 */
const letters = [...'aabbehstt', 'ɛ', 'ŋ', 'é', 'ß', '7', '1', 'ش', '茶', '𝔅'];

/** A word of the shop, or a random one. */
export function randomWord(random: Random): string {
  if (random.below(2) === 0) return random.oneOf(shopWords);
  return random.list(1, random.oneOf([3, 6, 12, 45]), () => random.oneOf(letters)).join('');
}

/** Mistypes a word: cuts it off, or leaves letters out, doubles, replaces or swaps them. */
export function mistype(random: Random, word: string): string {
  let typed = [...word];
  for (let slips = random.below(4); slips > 0; slips -= 1) typed = slip(random, typed);
  const from = random.below(4) === 0 ? random.below(3) : 0;
  return typed.slice(from, random.below(3) === 0 ? from + 1 + random.below(6) : undefined).join('');
}

function slip(random: Random, word: string[]): string[] {
  const place = random.below(word.length + 1);
  const [before, after] = [word.slice(0, place), word.slice(place)];
  const [first = '', second = '', ...rest] = after;
  return random.oneOf([
    [...before, ...after.slice(1)],
    [...before, random.oneOf(letters), ...after],
    [...before, random.oneOf(letters), ...after.slice(1)],
    [...before, second, first, ...rest].filter((letter) => letter !== ''),
  ]);
}
