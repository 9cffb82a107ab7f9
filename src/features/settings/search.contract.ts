import * as z from 'zod/mini';
import { oneLine } from '#lib/one-line.ts';
import { mostLengths } from '#lib/search-engines.ts';
import { searchedPages } from './search.rules.ts';

const words = z.strictObject(
  {
    title: z.nullable(oneLine('The title', mostLengths.title)),
    description: z.nullable(oneLine('The description', mostLengths.description)),
  },
  'Please enter a title and a description, or leave them empty.',
);

const ofPages = Object.fromEntries(searchedPages.map(({ name }) => [name, words])) as Record<
  (typeof searchedPages)[number]['name'],
  typeof words
>;

/**
 * The title and text that search engines show for the pages that every shop has. Null uses the
 * shop's usual words.
 */
export const search = z.nullable(
  z.strictObject(ofPages, 'Please enter words for the pages of the shop.'),
);
