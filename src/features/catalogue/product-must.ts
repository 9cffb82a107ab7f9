import type { Must } from '#features/opening/announcements.ts';
import { pages } from '#lib/paths.ts';
import { holdSomethingToSell } from './stock.queries.ts';

export const productMust: Must = {
  key: 'product',
  title: 'A first product',
  weight: 'must',
  at: pages.adminProducts,
  step: 'Go to products',
  async look(_, database) {
    const found = await holdSomethingToSell(database);
    return found
      ? { done: true, says: `${found.name} can be bought.` }
      : { done: false, says: 'Add a product, and say how many pieces there are.' };
  },
};
