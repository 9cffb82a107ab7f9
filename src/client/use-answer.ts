import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { keepAnswer, type SayTrouble } from './answer-store.ts';
import { onSeenAgain } from './seen-again.ts';

interface Plan<Value> {
  ask: () => Promise<Value>;
  /** What the question is about. When this changes, the question is asked again. */
  about?: unknown;
  trouble: SayTrouble;
  /** Asks again when the person turns back to the page, because the answer may have changed. */
  seenAgain?: boolean;
}

/** The one way in which a screen asks the shop for its content. */
export function useAnswer<Value>(plan: Plan<Value>) {
  const [store] = useState(keepAnswer<Value>);
  const known = useSyncExternalStore(store.follow, store.read, store.read);
  const { about, seenAgain = false } = plan;
  const newest = useRef(plan);
  useEffect(() => {
    newest.current = plan;
  });

  /** Asks another question, whose answer replaces the value. */
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
