import { type KeyboardEvent, useRef, useState } from 'react';
import { isKept, keepToNeighbours, letGoOn } from './one-at-a-time.ts';

/**
 * Knows which picture of a strip is seen, after a swipe or a press. Each picture is as wide as the
 * strip.
 */
export function useStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  /**
   * The picture that a press leads to. Pictures that the strip passes on the way do not count as
   * seen.
   */
  const heading = useRef<number>(undefined);
  const touched = useRef(false);
  /** A swipe scrolls on after the finger has left. */
  const swipe = useRef<'none' | 'begun' | 'scrolls'>('none');
  /** True while the browser is about to snap anew, which ends a scroll that began before. */
  const settling = useRef(false);

  function show(index: number) {
    if (!strip.current) return;
    heading.current = index;
    setCurrent(index);
    // Waits for a swipe that still scrolls: it would go on to its own picture after a jump. Then
    // settle() goes on to this picture.
    const waits = swipe.current === 'scrolls' || isKept(strip.current) || settling.current;
    if (!waits) scrollTo(index);
  }

  function scrollTo(index: number) {
    strip.current?.scrollTo({ left: index * strip.current.clientWidth });
  }

  function scrolled() {
    if (swipe.current === 'begun' && strip.current && 'onscrollend' in strip.current) {
      swipe.current = 'scrolls';
    }
    follow();
  }

  function follow() {
    if (!strip.current) return;
    const seen = seenIn(strip.current);
    if (heading.current === seen && !('onscrollend' in strip.current)) heading.current = undefined;
    if (heading.current === undefined) setCurrent(seen);
  }

  function takeOver() {
    if (swipe.current === 'none') swipe.current = 'begun';
    letGo();
  }

  function letGo() {
    heading.current = undefined;
    follow();
  }

  function rest() {
    swipe.current = 'none';
    // The next swipe may have begun before this one ended.
    if (!strip.current || touched.current || settling.current) return;
    const leads = heading.current ?? seenIn(strip.current);
    // A swipe that still scrolled at the press may have moved the strip back to its own picture.
    if (isKept(strip.current) || leads !== seenIn(strip.current)) settle(strip.current);
    else letGo();
  }

  function settle(kept: HTMLElement) {
    settling.current = true;
    letGoOn(kept, () => {
      settling.current = false;
      if (heading.current === undefined) follow();
      else scrollTo(heading.current);
    });
  }

  function touch() {
    touched.current = true;
    if (strip.current) keepToNeighbours(strip.current, seenIn(strip.current));
  }

  function untouch() {
    touched.current = false;
  }

  /**
   * For a touch without a swipe. During a swipe the browser takes the pointer over and sends no
   * such event.
   */
  function tapped() {
    swipe.current = 'none';
    if (strip.current && isKept(strip.current)) settle(strip.current);
  }

  function focus(index = current) {
    strip.current?.querySelectorAll('button')[index]?.focus({ preventScroll: true });
  }

  function stepByKey(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = Math.min(Math.max(current + step, 0), count - 1);
    show(index);
    focus(index);
  }

  const handlers = {
    onScroll: scrolled,
    onScrollEnd: rest,
    onPointerDown: takeOver,
    onWheel: takeOver,
    onPointerUp: tapped,
    onTouchStart: touch,
    onTouchEnd: untouch,
    onTouchCancel: untouch,
  };
  return { current, show, focus, stepByKey, strip: { ref: strip, ...handlers } };
}

function seenIn({ scrollLeft, clientWidth }: HTMLElement): number {
  return clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0;
}
