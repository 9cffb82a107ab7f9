import { useCallback } from 'react';
import { tell } from '#ui/toast-store.ts';
import { CallFailed, type Client, isRefused } from './client.ts';
import { tellRoleRefused } from './desk-role.ts';
import { readToken } from './session.ts';
import { useOwnClient } from './use-own-client.ts';

/**
 * For an admin's calls. If the session has ended, the admin is told once and signs in again. If the
 * role has changed, the desk's frame follows.
 */
export function useDeskClient(): Client {
  const client = useOwnClient(tellEnded);
  return useCallback<Client>(
    async (call, ...input) => {
      // The desk lets nobody in without a session, so whoever has none has just logged out. A part that
      // came late is not to ask them to sign in again.
      if (!readToken()) throw new CallFailed(401, { message: sessionEnded });
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
