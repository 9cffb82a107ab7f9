import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { listDeskProducts } from '#features/catalogue/desk.calls.ts';
import { listTags } from '../calls.ts';

export interface SegmentChoices {
  tags: readonly string[];
  products: readonly { id: string; name: string }[];
}

/** As many as one call answers. */
const mostProducts = '500';

export function useSegmentChoices(): SegmentChoices {
  const client = useDeskClient();
  const { value } = useAnswer<SegmentChoices>({
    ask: async () => {
      const query = { limit: mostProducts, shelf: 'all', sort: 'name' } as const;
      const [{ tags }, { items }] = await Promise.all([
        client(listTags),
        client(listDeskProducts, { query }),
      ]);
      return { tags, products: items.map(({ _id: id, name }) => ({ id, name })) };
    },
    trouble: 'We couldn’t load the segments.',
  });
  return value ?? { tags: [], products: [] };
}
