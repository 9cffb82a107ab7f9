import { useEffect, useState } from 'react';

/**
 * Answers a value one frame later. A press draws its own line of the cart first and the rest in the
 * next frame, so that a slow phone answers sooner (docs/performance.md). React's own
 * `useDeferredValue` would add bytes to every page.
 */
export function useNextPicture<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const next = setTimeout(() => setShown(value));
    return () => clearTimeout(next);
  }, [value]);
  return shown;
}
