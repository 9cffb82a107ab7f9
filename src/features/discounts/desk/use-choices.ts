import { askForAll } from '#client/every-part.ts';
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

/** The products and categories that a code can be for. */
export function useChoices(): Choices {
  const client = useDeskClient();
  const { value } = useAnswer<Choices>({
    ask: async () => {
      const [products, categories] = await Promise.all([
        askForAll((part) =>
          client(listDeskProducts, { query: { ...part, shelf: 'all', sort: 'name' } }),
        ),
        client(listDeskCategories),
      ]);
      return { products: products.map(choice), categories: categories.map(choice) };
    },
    trouble: 'We couldn’t load the products.',
  });
  return value ?? { products: [], categories: [] };
}

function choice({ _id, name }: { _id: string; name: string }): Choice {
  return { id: _id, name };
}
