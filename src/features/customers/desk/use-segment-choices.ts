import { askForAll } from '#client/every-part.ts';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { listDeskProducts } from '#features/catalogue/desk.calls.ts';
import { listTags } from '../calls.ts';

export interface SegmentChoices {
  tags: readonly string[];
  products: readonly { id: string; name: string }[];
}

export function useSegmentChoices(): SegmentChoices {
  const client = useDeskClient();
  const { value } = useAnswer<SegmentChoices>({
    ask: async () => {
      const query = { shelf: 'all', sort: 'name' } as const;
      const [{ tags }, products] = await Promise.all([
        client(listTags),
        askForAll((part) => client(listDeskProducts, { query: { ...query, ...part } })),
      ]);
      return { tags, products: products.map(({ _id: id, name }) => ({ id, name })) };
    },
    trouble: 'We couldn’t load the segments.',
  });
  return value ?? { tags: [], products: [] };
}
