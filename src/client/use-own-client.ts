import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '#lib/paths.ts';
import { isProvenAfter } from './ask-again.ts';
import { CallFailed, type Client, client } from './client.ts';
import { forgetSession, readToken } from './session.ts';

/**
 * For pages that need a person: a session that the server has ended is forgotten, and /login asks again.
 * What needs the password once more asks for it, and goes on where it was. `onEnded` is always the same one.
 */
export function useOwnClient(onEnded?: () => void): Client {
  const navigate = useNavigate();
  return useCallback<Client>(
    async (call, ...input) => {
      const token = readToken();
      try {
        return await client(call, ...input).catch(async (error: unknown) => {
          if (!(await isProvenAfter(error))) throw error;
          return client(call, ...input);
        });
      } catch (error) {
        const ended = error instanceof CallFailed && error.status === 401;
        // Who logged out or signed in anew while this was under way is asked nothing.
        if (ended && readToken() === token) {
          forgetSession();
          onEnded?.();
          void navigate(pages.login, { replace: true });
        }
        throw error;
      }
    },
    [navigate, onEnded],
  );
}
