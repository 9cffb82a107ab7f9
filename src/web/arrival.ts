import { useEffect } from 'react';
import { useLocation, useMatches, useRouteError } from 'react-router';
import { pageHandleOf } from './page-handle.ts';
import { titleOf } from './title.ts';

/** Outside of the component: the frame around a page in trouble is another one. */
let shown: string | undefined;

/** What a browser does by itself when a document arrives: a new title, and reading from the top. */
export function useArrival(): void {
  const matches = useMatches();
  const { pathname } = useLocation();
  // Null where nothing went wrong.
  const error = useRouteError() ?? undefined;
  const title = titleOf(pageHandleOf(matches), { data: matches.at(-1)?.loaderData, error });

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    if (shown !== undefined && shown !== pathname) focusHeading();
    shown = pathname;
  }, [pathname]);

  useEffect(() => {
    // Whoever has to know that presses are answered now reads it here.
    document.documentElement.dataset.alive = '';
  }, []);
}

export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
