import { useEffect, useReducer } from 'react';

/** Whole seconds left until then, counted down while they are shown. */
export function useSecondsUntil(time: number): number {
  const [, count] = useReducer((counted: number) => counted + 1, 0);
  useEffect(() => {
    if (time <= Date.now()) return;
    const counting = setInterval(() => {
      count();
      if (time <= Date.now()) clearInterval(counting);
    }, 500);
    return () => clearInterval(counting);
  }, [time]);
  return Math.max(0, Math.ceil((time - Date.now()) / 1_000));
}
