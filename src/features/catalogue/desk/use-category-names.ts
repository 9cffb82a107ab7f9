import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { listCategories } from '../calls.ts';

/**
 * Lists all names to choose from. Hidden categories are included, because products can be put into
 * them.
 */
export function useCategoryNames(): readonly string[] {
  const client = useDeskClient();
  const { value } = useAnswer({
    ask: async () => (await client(listCategories)).items.map(({ name }) => name),
    trouble: 'We couldn’t load the categories.',
    seenAgain: true,
  });
  return value ?? [];
}
