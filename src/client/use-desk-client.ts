import { useCallback } from 'react';
import { tell } from '#ui/toast-store.ts';
import { CallFailed, type Client, isRefused } from './client.ts';
import { tellRoleRefused } from './desk-role.ts';
import { readToken } from './session.ts';
import { useOwnClient } from './use-own-client.ts';

/**
 * For an admin's calls. If the session has ended, the admin is told once and signs in again. If the
 * role has changed, the desk's frame reads it again.
 */
export function useDeskClient(): Client {
  const client = useOwnClient(tellEnded);
  return useCallback<Client>(
    async (call, ...input) => {
      // The desk requires a session, so without one the admin has just logged out. A part that
      // loads late must not ask for another sign-in.
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

/** The specification's text, on every screen of the desk. */
export const sessionEnded = 'Authentication failed. Please login again.';

function tellEnded() {
  tell.failure(sessionEnded);
}
