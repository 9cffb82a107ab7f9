import { useEffect } from 'react';

/** In pixels. Above this position the bar is still partly on the page. */
const far = 120;
/** In pixels, because a resting finger trembles. */
const turn = 6;

/** `data-reading` hides the bar while a person scrolls down. Scrolling up shows it at once. */
export function useBarInReach(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let last = 0;
    const follow = () => {
      // Safari bounces above the top.
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
