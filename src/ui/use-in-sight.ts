import { type RefObject, useEffect, useState } from 'react';

/** Whether any part of it is visible. Undefined until the browser has checked. */
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
