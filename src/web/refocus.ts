import { useEffect, useRef } from 'react';
import { focusHeading } from './arrival.ts';

/** If a change of the content removes the focused element, the heading gets the focus. */
export function useRefocus(shown: string): void {
  const focused = useRef<Node>(null);

  useEffect(() => {
    const keep = ({ target }: FocusEvent) => {
      focused.current = target instanceof Node ? target : null;
    };
    document.addEventListener('focusin', keep);
    return () => document.removeEventListener('focusin', keep);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is shown
  useEffect(() => {
    const lost = document.activeElement === document.body && focused.current?.isConnected === false;
    if (lost) focusHeading();
  }, [shown]);
}
