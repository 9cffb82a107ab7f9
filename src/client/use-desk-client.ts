import { tell } from '#ui/toast-store.ts';
import type { Client } from './client.ts';
import { useOwnClient } from './use-own-client.ts';

/** For an admin's calls. If the session has ended, the admin is told once and signs in again. */
export function useDeskClient(): Client {
  return useOwnClient(tellEnded);
}

/** The specification's words, on every screen of the desk. */
export const sessionEnded = 'Authentication failed. Please login again.';

function tellEnded() {
  tell.failure(sessionEnded);
}
