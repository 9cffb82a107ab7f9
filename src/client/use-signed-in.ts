import { useSyncExternalStore } from 'react';
import { isSignedIn, onSessionChange } from './session.ts';

/** False on the server and while hydrating, as the HTML has it; then as the storage says. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(onSessionChange, isSignedIn, () => false);
}
