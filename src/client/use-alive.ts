import { useSyncExternalStore } from 'react';

/** False on the server and during hydration, true once the page reacts to presses. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
