import { useSyncExternalStore } from 'react';

/** False on the server and while hydrating; true once a press is answered. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
