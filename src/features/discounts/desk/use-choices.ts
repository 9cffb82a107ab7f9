import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { listDeskCategories, listDeskProducts } from '#features/catalogue/desk.calls.ts';

interface Choice {
  id: string;
  name: string;
}

export interface Choices {
  products: readonly Choice[];
  categories: readonly Choice[];
}

/** As many as one call answers. A code for more than these names a category. */
const most = '500';

/** What a code can be for. */
export function useChoices(): Choices {
  const client = useDeskClient();
  const { value } = useAnswer<Choices>({
    ask: async () => {
      const [products, categories] = await Promise.all([
        client(listDeskProducts, { query: { limit: most, shelf: 'all', sort: 'name' } }),
        client(listDeskCategories),
      ]);
      return { products: products.items.map(choice), categories: categories.map(choice) };
    },
    trouble: 'We couldn’t load the products.',
  });
  return value ?? { products: [], categories: [] };
}

function choice({ _id, name }: { _id: string; name: string }): Choice {
  return { id: _id, name };
}
