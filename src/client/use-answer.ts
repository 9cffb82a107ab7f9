import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { keepAnswer, type SayTrouble } from './answer-store.ts';
import { onSeenAgain } from './seen-again.ts';

interface Plan<Value> {
  ask: () => Promise<Value>;
  /** What the request is about. When this changes, the shop is asked again. */
  about?: unknown;
  trouble: SayTrouble;
  /** Asks again when the person comes back to the page, because the answer may have changed. */
  seenAgain?: boolean;
}

/** Every screen asks the shop for its content with this. */
export function useAnswer<Value>(plan: Plan<Value>) {
  const [store] = useState(keepAnswer<Value>);
  const known = useSyncExternalStore(store.follow, store.read, store.read);
  const { about, seenAgain = false } = plan;
  const newest = useRef(plan);
  useEffect(() => {
    newest.current = plan;
  });

  /** Makes another request, whose answer replaces the value. */
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
