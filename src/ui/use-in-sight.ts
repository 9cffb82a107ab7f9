import { type RefObject, useEffect, useState } from 'react';

/** Whether any of it can be seen; undefined until the browser has looked. */
export function useInSight(part: RefObject<Element | null>): boolean | undefined {
  const [seen, setSeen] = useState<boolean>();
  useEffect(() => {
    if (!part.current) return;
    const eye = new IntersectionObserver((told) => setSeen(told.at(-1)?.isIntersecting ?? true));
    eye.observe(part.current);
    return () => eye.disconnect();
  }, [part]);
  return seen;
}
