import * as z from 'zod/mini';
import { longestPlace } from '#lib/longest-place.ts';
import { oneLine } from '#lib/one-line.ts';
import { factCounts as counts, factLengths as lengths } from './facts.rules.ts';
import { listOf } from './typed-text.contract.ts';

const placeWords = 'Please choose a place.';

/** The page is not looked for here: which pages are public is known only when a page is made. */
const to = z
  .string(placeWords)
  .check(z.maxLength(longestPlace, placeWords), z.regex(/^\/(?![/\\])[!-[\]-~]*$/, placeWords));

const listOfPlaces = (what: string, { most, word }: { most: number; word: number }) =>
  listOf(
    z.strictObject({ to, words: oneLine('What it says', word) }, placeWords),
    `places in the ${what}`,
    { least: 1, most },
  ).check(
    z.refine(
      (list) => new Set(list.map((place) => place.to)).size === list.length,
      `A place stands twice in the ${what}.`,
    ),
  );

const letters = (list: readonly { words: string }[]) =>
  list.reduce((sum, { words }) => sum + [...words].length, 0);

/** The header has to fit into one row on a phone. */
const header = listOfPlaces('header', {
  most: counts.headerPlaces,
  word: lengths.headerWords,
}).check(
  z.refine((list) => letters(list) <= lengths.headerLetters, {
    error: ({ input }) =>
      `On a phone these words need a second row: they have ${letters(input as { words: string }[])} characters together, and there is room for ${lengths.headerLetters}.`,
  }),
);

const footer = listOfPlaces('footer', { most: counts.footerPlaces, word: lengths.footerWords });

/** The links in the header and in the footer of every page. Null is the shop's usual menu. */
export const menu = z.nullable(
  z.strictObject({ header, footer }, 'Please choose the places of the header and of the footer.'),
);
