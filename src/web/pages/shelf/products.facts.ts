import { categoryCalled } from '#features/catalogue/categories.rules.ts';
import { readCategories } from '#features/catalogue/shop/known-categories.ts';
import {
  type ShelfAddress,
  understandFrom,
  understandShown,
  understandSort,
} from '#features/catalogue/shop/shelf-address.ts';
import { pages } from '#lib/paths.ts';
import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts<{ asked: ShelfAddress }> = {
  description: 'All our natural skincare and hair care, with prices in Ghana cedi.',
  canonicalPath: ({ asked: { from } }) =>
    from > 0 ? `${pages.products}?from=${from}` : pages.products,
  parameters: {
    // While the database is away the categories are unknown, and the whole shelf is shown.
    category: async (value, client) =>
      categoryCalled(await readCategories(client).catch(() => []), value)?.name,
    sort: understandSort,
    from: understandFrom,
    shown: understandShown,
  },
  depends: ['catalogue', 'stock-word'],
};
