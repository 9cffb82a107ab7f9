import { expect, test } from 'vitest';
import { apartByTable } from '#tests/random/apart-by-table.ts';
import { forSeeds } from '#tests/random/random.ts';
import { mistype, randomWord } from '#tests/random/random-words.ts';
import { atMost, lettersApart, lettersIn } from './spelling.ts';

test.each([
  ['butter', 'butter', 0],
  ['butter', 'buter', 1],
  ['butter', 'buttter', 1],
  ['butter', 'batter', 1],
  ['shea', 'shae', 1],
  ['shea', 'seha', 1],
  ['shea', 'haes', 3],
  ['', 'abc', 3],
])('%s and %s are %d apart', (left, right, apart) => {
  expect(lettersApart(left, right, 4)).toBe(apart);
  expect(lettersApart(right, left, 4)).toBe(apart);
});

test('beyond the limit it stops counting', () => {
  expect(lettersApart('shea', 'butter', 1)).toBe(2);
  expect(lettersApart('a', 'abcdefgh', 2)).toBe(3);
});

test('what it counts is what the whole table of the two words says', () =>
  forSeeds(3_000, (random) => {
    const left = randomWord(random);
    const right = random.below(5) === 0 ? randomWord(random) : mistype(random, left);
    const apart = apartByTable(left, right);
    for (const limit of [0, 1, 2, 4]) {
      expect([left, right, lettersApart(left, right, limit)]).toEqual([
        left,
        right,
        Math.min(apart, limit + 1),
      ]);
    }
  }));

test('words that differ in more letters than they are apart are never told to differ so', () =>
  forSeeds(3_000, (random) => {
    const left = randomWord(random);
    const right = mistype(random, left);
    const apart = apartByTable(left, right);
    const [one, other] = [lettersIn(left), lettersIn(right)];
    expect([left, right, atMost(apart, one.once & ~other.once)]).toEqual([left, right, true]);
    expect([left, right, atMost(apart, one.twice & ~other.twice)]).toEqual([left, right, true]);
  }));
