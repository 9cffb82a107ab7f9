import {
  type ShelfAddress,
  understandCategory,
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
    category: understandCategory,
    sort: understandSort,
    from: understandFrom,
    shown: understandShown,
  },
  depends: ['catalogue', 'stock-word'],
};
