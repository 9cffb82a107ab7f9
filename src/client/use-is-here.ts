import { useCallback, useEffect, useRef } from 'react';

/** Asked after an answer: whoever has turned to another page meanwhile is not led away from it. */
export function useIsHere(): () => boolean {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return useCallback(() => here.current, []);
}
