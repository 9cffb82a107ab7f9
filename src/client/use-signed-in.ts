import { useSyncExternalStore } from 'react';
import { isSignedIn, onSessionChange } from './session.ts';

/** False on the server and while hydrating, like the HTML; then what the storage says. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(onSessionChange, isSignedIn, () => false);
}
