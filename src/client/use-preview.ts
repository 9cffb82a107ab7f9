import { useEffect, useRef, useState } from 'react';

/** In milliseconds. The preview is not drawn for each letter of somebody who types quickly. */
const pause = 400;

/**
 * Shows what the server makes of a text that is being typed. It asks again when the typing pauses.
 */
export function usePreview<Shown>(about: string, ask: () => Promise<Shown>, first: Shown) {
  const [state, setState] = useState({ shown: first, isOld: false });
  const newest = useRef(ask);
  useEffect(() => {
    newest.current = ask;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` speaks of it
  useEffect(() => {
    let isOver = false;
    const asking = setTimeout(() => {
      newest.current().then(
        (shown) => {
          if (!isOver) setState({ shown, isOld: false });
        },
        // The text is still there, and the next letter asks again.
        () => {
          if (!isOver) setState((before) => ({ ...before, isOld: true }));
        },
      );
    }, pause);
    return () => {
      isOver = true;
      clearTimeout(asking);
    };
  }, [about]);
  return state;
}
