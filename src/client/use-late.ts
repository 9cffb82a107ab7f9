import { useState } from 'react';
import { tell } from '#ui/toast-store.ts';

/** Loads a part that is seldom used when it is first needed. */
export function useLate<Part>(load: () => Promise<Part>, trouble: string) {
  const [part, setPart] = useState<Part>();
  const ask = async (then: () => void) => {
    try {
      const loaded = part ?? (await load());
      setPart(() => loaded);
      then();
    } catch {
      tell.failure(trouble);
    }
  };
  return { part, askFor: (then: () => void) => void ask(then) };
}
