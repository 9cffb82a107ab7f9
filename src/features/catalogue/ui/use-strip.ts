import { type KeyboardEvent, useRef, useState } from 'react';

/** Which of a strip's full-width pictures is seen, whether it was swiped to or asked for. */
export function useStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  /** While the strip glides to what was asked for, what it passes is not what is seen. */
  const heading = useRef<number>(undefined);
  /** From where a finger swipes. */
  const [from, setFrom] = useState<number>();
  const touched = useRef(false);

  function show(index: number) {
    if (!strip.current) return;
    if (index !== seenIn(strip.current)) heading.current = index;
    setCurrent(index);
    setFrom(undefined);
    strip.current.scrollTo({ left: index * strip.current.clientWidth });
  }

  function follow() {
    if (!strip.current) return;
    const seen = seenIn(strip.current);
    if (heading.current === seen) heading.current = undefined;
    if (heading.current === undefined) setCurrent(seen);
  }

  function letGo() {
    heading.current = undefined;
    follow();
  }

  function rest() {
    letGo();
    // The next swipe may have begun before this one came to its end.
    if (!touched.current) setFrom(undefined);
  }

  function touch() {
    touched.current = true;
    if (strip.current) setFrom(seenIn(strip.current));
  }

  function untouch() {
    touched.current = false;
  }

  /**
   * Chromium 156 lets a quick flick fly over a picture that says "always stop here", the more so on a
   * busy phone. So while a finger swipes, only the pictures beside it are places to come to rest.
   */
  function isWithinReach(index: number): boolean {
    return from === undefined || Math.abs(index - from) <= 1;
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
    onScroll: follow,
    onScrollEnd: rest,
    onPointerDown: letGo,
    onTouchStart: touch,
    onTouchEnd: untouch,
    onTouchCancel: untouch,
  };
  return { current, show, focus, stepByKey, isWithinReach, strip: { ref: strip, ...handlers } };
}

function seenIn({ scrollLeft, clientWidth }: HTMLElement): number {
  return clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0;
}
