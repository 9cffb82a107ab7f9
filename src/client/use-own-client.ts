import { useCallback } from 'react';
import { pages } from '#lib/paths.ts';
import { useNavigate } from '#router/parts.tsx';
import { isProvenAfter } from './ask-again.ts';
import { CallFailed, type Client, client } from './client.ts';
import { forgetSession, readToken } from './session.ts';

/**
 * For pages that need a signed-in person. If the server has ended the session, it is removed here
 * and /login opens. If a call needs the password again, the person is asked and the call is
 * repeated. `onEnded` must always be the same function.
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
        // If the person signed out or in again during the call, nothing happens.
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
