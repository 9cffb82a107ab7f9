import { type RefObject, useEffect } from 'react';
import { useNavigate } from '#router/parts.tsx';

/**
 * For HTML that the server made, and React did not: links to the shop's pages lead on as links of
 * the router do, without a new document.
 */
export function useOwnLinks(place: RefObject<HTMLElement | null>) {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
      // A place on this page, and a file such as the feed, is for the browser.
      if (!link || link.origin !== location.origin || link.hash || /\./.test(link.pathname)) return;
      if (button || metaKey || ctrlKey || shiftKey || altKey) return;
      event.preventDefault();
      void navigate(link.pathname + link.search);
    };
    const there = place.current;
    there?.addEventListener('click', follow);
    return () => there?.removeEventListener('click', follow);
  }, [place, navigate]);
}
