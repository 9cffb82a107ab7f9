import { useState } from 'react';
import { tell } from '#ui/toast-store.ts';

/** What is seldom used is loaded when it is first asked for. */
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
