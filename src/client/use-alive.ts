import { useSyncExternalStore } from 'react';

/** False on the server and while hydrating; true once presses are answered. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
