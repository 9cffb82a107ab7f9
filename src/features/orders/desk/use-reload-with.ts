import { useEffect, useRef } from 'react';

/** A new order comes in, and one that somebody else has shipped goes. */
export function useReloadWith(count: number | undefined, reload: () => Promise<void>) {
  const before = useRef(count);
  useEffect(() => {
    const changed = before.current !== undefined && count !== before.current;
    before.current = count ?? before.current;
    if (changed && count !== undefined) void reload();
  }, [count, reload]);
}
