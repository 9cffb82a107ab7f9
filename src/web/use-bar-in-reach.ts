import { useEffect } from 'react';

/** Below this the bar has not quite left by itself. */
const far = 120;
/** A finger that rests trembles by a few pixels. */
const turn = 6;

/** `data-reading` sends the bar away while somebody reads on; turning back brings it at once. */
export function useBarInReach(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let last = 0;
    const follow = () => {
      // Safari bounces beyond the top.
      const now = Math.max(scrollY, 0);
      if (now > far && Math.abs(now - last) < turn) return;
      if (now > far && now > last) dataset.reading = '';
      else delete dataset.reading;
      last = now;
    };
    follow();
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, []);
}
