import { useCallback } from 'react';
import { pages } from '#lib/paths.ts';
import { useNavigate } from '#router/parts.tsx';
import { isProvenAfter } from './ask-again.ts';
import { CallFailed, type Client, client } from './client.ts';
import { forgetSession, readToken } from './session.ts';

/**
 * For pages that need a person. If the server has ended the session, it is forgotten, and /login
 * asks again. If a call needs the password once more, it is asked for and the call goes on.
 * `onEnded` must always be the same function.
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
        // A person who signed out or in again while this was under way is asked nothing.
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
