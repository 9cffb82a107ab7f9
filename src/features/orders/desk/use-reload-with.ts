import { useEffect, useRef } from 'react';

/** Reloads when the count changes: a new order came in, or another admin shipped one. */
export function useReloadWith(count: number | undefined, reload: () => Promise<void>) {
  const before = useRef(count);
  useEffect(() => {
    const changed = before.current !== undefined && count !== before.current;
    before.current = count ?? before.current;
    if (changed && count !== undefined) void reload();
  }, [count, reload]);
}
