import { useCallback } from 'react';
import { tell } from '#ui/toast-store.ts';
import { CallFailed, type Client } from './client.ts';
import { readToken } from './session.ts';
import { useOwnClient } from './use-own-client.ts';

/** For what only an admin may do: who is refused for it is told so, and signs in again. */
export function useDeskClient(): Client {
  const client = useOwnClient();
  return useCallback<Client>(
    async (name, ...input) => {
      try {
        return await client(name, ...input);
      } catch (error) {
        // Who signed in anew while this was under way is told nothing.
        const ended = error instanceof CallFailed && error.status === 401 && !readToken();
        if (ended) tell.failure('Authentication failed. Please login again.');
        throw error;
      }
    },
    [client],
  );
}

/** What the server says, else a sentence of our own: a browser's words for a lost call help nobody. */
export function saidBy(error: unknown, otherwise: string): string {
  return (error instanceof CallFailed && error.message) || otherwise;
}
