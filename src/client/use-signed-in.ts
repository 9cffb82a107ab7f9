import { useSyncExternalStore } from 'react';
import { isSignedIn } from './session.ts';

/** False on the server and while hydrating, as the HTML has it; then as the storage says. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribe, isSignedIn, () => false);
}

function subscribe(changed: () => void): () => void {
  addEventListener('authChanged', changed);
  addEventListener('storage', changed);
  return () => {
    removeEventListener('authChanged', changed);
    removeEventListener('storage', changed);
  };
}
