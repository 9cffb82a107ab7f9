import { useEffect, useRef, useState } from 'react';

/** Somebody who types quickly does not wait for the picture of each letter. */
const pause = 400;

/** What the server makes of a text that is being typed, asked for again when the text rests. */
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
        // The text is still there, and is asked about again with the next letter.
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
