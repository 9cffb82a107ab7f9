import { useCallback, useEffect, useState } from 'react';

interface Part<Item> {
  items: readonly Item[];
  total: number;
}

/**
 * A long list, a part at a time, from its beginning again when `load` is another one: keep it in a
 * useCallback. What came meanwhile moves the others down: nothing is shown twice.
 */
export function useParts<Item extends { _id: string }>(
  size: number,
  load: (query: { limit: string; offset: string }) => Promise<Part<Item>>,
) {
  const [rows, setRows] = useState<readonly Item[]>();
  const [total, setTotal] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  const read = useCallback(
    async (shown: readonly Item[]) => {
      setBusy(true);
      try {
        const part = await load({ limit: String(size), offset: String(shown.length) });
        const known = [...shown, ...part.items].map((row) => [row._id, row] as const);
        setRows([...new Map(known).values()]);
        setTotal(part.total);
        setFailed(false);
      } catch {
        setFailed(true);
      }
      setBusy(false);
    },
    [load, size],
  );
  useEffect(() => void read([]), [read]);

  return { rows, left: total - (rows?.length ?? 0), busy, failed, more: () => read(rows ?? []) };
}
