import { useSyncExternalStore } from 'react';
import { isSignedIn, onSessionChange } from './session.ts';

/**
 * False on the server and during hydration, like the HTML. Then it follows the browser's storage.
 */
export function useSignedIn(): boolean {
  return useSyncExternalStore(onSessionChange, isSignedIn, () => false);
}
