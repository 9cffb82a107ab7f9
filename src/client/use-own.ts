import { useSyncExternalStore } from 'react';
import { onSessionChange, readOwn } from './session.ts';

/**
 * What the browser keeps of the signed-in person, to greet them and to fill in their forms. Empty
 * on the server, while hydrating, and for a visitor.
 */
export function useOwn(key: Parameters<typeof readOwn>[0]): string {
  return useSyncExternalStore(
    onSessionChange,
    () => readOwn(key),
    () => '',
  );
}
