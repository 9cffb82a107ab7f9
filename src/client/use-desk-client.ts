import { useCallback } from 'react';
import { tell } from '#ui/toast-store.ts';
import { type Client, isRefused } from './client.ts';
import { tellRoleRefused } from './desk-role.ts';
import { useOwnClient } from './use-own-client.ts';

/**
 * For an admin's calls. If the session has ended, the admin is told once and signs in again. If the
 * role has changed, the desk's frame follows.
 */
export function useDeskClient(): Client {
  const client = useOwnClient(tellEnded);
  return useCallback<Client>(
    async (call, ...input) => {
      try {
        return await client(call, ...input);
      } catch (error) {
        if (isRefused(error, 'not-your-role')) tellRoleRefused();
        throw error;
      }
    },
    [client],
  );
}

/** The specification's words, on every screen of the desk. */
export const sessionEnded = 'Authentication failed. Please login again.';

function tellEnded() {
  tell.failure(sessionEnded);
}
