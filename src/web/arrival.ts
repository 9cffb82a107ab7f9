import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { titleOf } from './head.ts';
import { pageHandleOf } from './page-handle.ts';

/** What a browser does by itself when a document arrives: a new title, and reading from the top. */
export function useArrival(): void {
  const matches = useMatches();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const title = titleOf(pageHandleOf(matches), matches.at(-1)?.loaderData);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusHeading();
  }, [pathname]);
}

export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
