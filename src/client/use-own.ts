import { useSyncExternalStore } from 'react';
import { onSessionChange, readOwn } from './session.ts';

/**
 * What the browser has stored of the signed-in person, to greet them and fill in their forms. Empty
 * on the server, during hydration, and for a visitor.
 */
export function useOwn(key: Parameters<typeof readOwn>[0]): string {
  return useSyncExternalStore(
    onSessionChange,
    () => readOwn(key),
    () => '',
  );
}
