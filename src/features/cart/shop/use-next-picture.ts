import { useEffect, useState } from 'react';

/**
 * A press shows its own line of the cart first, and what follows from it in the next picture, so a slow
 * phone answers sooner (docs/performance.md). React's own `useDeferredValue` would be more bytes on
 * every page.
 */
export function useNextPicture<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const next = setTimeout(() => setShown(value));
    return () => clearTimeout(next);
  }, [value]);
  return shown;
}
