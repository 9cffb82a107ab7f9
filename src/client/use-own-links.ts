import { type RefObject, useEffect } from 'react';
import { useNavigate } from '#router/parts.tsx';

/**
 * For HTML that the server made without React: links to the shop's pages open without a new
 * document, like the router's links.
 */
export function useOwnLinks(place: RefObject<HTMLElement | null>) {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
      // The browser handles a link to a place on this page, or to a file such as the feed.
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
