import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { keepAnswer, type SayTrouble } from './answer-store.ts';
import { onSeenAgain } from './seen-again.ts';

interface Plan<Value> {
  ask: () => Promise<Value>;
  /** What the question is about: it is asked anew when this is another one. */
  about?: unknown;
  trouble: SayTrouble;
  /** Asked again when somebody turns back to the page: it may have changed meanwhile. */
  seenAgain?: boolean;
}

/** The one way in which a screen asks the shop for what it shows. */
export function useAnswer<Value>(plan: Plan<Value>) {
  const [store] = useState(keepAnswer<Value>);
  const known = useSyncExternalStore(store.follow, store.read, store.read);
  const { about, seenAgain = false } = plan;
  const newest = useRef(plan);
  useEffect(() => {
    newest.current = plan;
  });

  /** Another question, whose answer takes the place of the value. */
  const askFor = useCallback(
    (question: () => Promise<Value>) => store.ask(question, newest.current.trouble),
    [store],
  );
  const reload = useCallback(() => askFor(newest.current.ask), [askFor]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` speaks of it
  useEffect(() => {
    void reload();
    if (seenAgain) return onSeenAgain(() => void reload());
  }, [reload, about, seenAgain]);

  return { ...known, reload, askFor, put: store.put };
}
