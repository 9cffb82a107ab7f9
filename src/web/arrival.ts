import { useEffect, useLayoutEffect } from 'react';
import { useFrameData } from '#client/frame-data.ts';
import { useRouteError, useShown } from '#router/parts.tsx';
import { readyLateFont, showLateFont } from '#ui/late-font.ts';
import { keepSeen } from './offline/keep-offline.ts';
import { pageHandleOf } from './page-handle.ts';
import { titleOf } from './title.ts';

/** Outside of the component, because a page with an error gets another frame. */
let shown: string | undefined;

/**
 * Does what a browser does for a new document: sets the title, and moves the focus to the heading.
 */
export function useArrival(): void {
  const { match, location, data } = useShown();
  const { pathname } = location;
  const error = useRouteError();
  const title = titleOf(pageHandleOf(match), { data, error }, useFrameData(), pathname);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useLayoutEffect(() => {
    if (shown !== undefined && shown !== pathname) showLateFont();
  }, [pathname]);

  useEffect(() => {
    if (shown !== undefined && shown !== pathname) {
      focusHeading();
      keepSeen(window.location.href);
    }
    shown = pathname;
  }, [pathname]);

  useEffect(() => {
    // Tests and other programs wait for this before they press anything.
    document.documentElement.dataset.alive = '';
    pressAgain();
    void readyLateFont();
  }, []);
}

/**
 * Presses the button that the person pressed before hydration (head-script.ts). Among several it is
 * the first.
 */
function pressAgain() {
  const button = document.querySelector<HTMLElement>('[early]');
  button?.removeAttribute('early');
  button?.click();
}

export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
