import type { SayTrouble } from './answer-store.ts';
import { useAnswer } from './use-answer.ts';

interface Part<Item> {
  items: readonly Item[];
  total: number;
}

interface Plan<Item> {
  size: number;
  ask: (query: { limit: string; offset: string }) => Promise<Part<Item>>;
  about?: unknown;
  trouble: SayTrouble;
  /** Whether the shop's total still includes a shown row. By default it includes all. */
  counts?: (row: Item) => boolean;
}

/**
 * Reads a long list in parts. It begins again when `about` changes. If new rows move the others
 * down, no row is shown twice.
 */
export function useParts<Item extends { _id: string }>({
  size,
  ask,
  counts = () => true,
  ...plan
}: Plan<Item>) {
  const read = async (shown: readonly Item[]): Promise<Part<Item>> => {
    const offset = shown.filter(counts).length;
    const { items, total } = await ask({ limit: String(size), offset: String(offset) });
    const known = [...shown, ...items].map((row) => [row._id, row] as const);
    return { items: [...new Map(known).values()], total };
  };
  const { value, askFor, put, ...asked } = useAnswer({ ...plan, ask: () => read([]) });
  const rows = value?.items;
  return {
    ...asked,
    rows,
    left: (value?.total ?? 0) - (rows?.length ?? 0),
    more: () => askFor(() => read(rows ?? [])),
    put: (change: (row: Item) => Item) =>
      put((part) => ({ ...part, items: part.items.map(change) })),
  };
}
