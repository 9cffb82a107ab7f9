import { useCallback } from 'react';
import { pages } from '#lib/paths.ts';
import { useNavigate } from '#router/parts.tsx';
import { isProvenAfter } from './ask-again.ts';
import { CallFailed, type Client, client, clientUntil } from './client.ts';
import { forgetSession, onSessionChange, readToken } from './session.ts';

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
      const signedOut = new AbortController();
      // A change goes on without the person who began it. What was only asked is taken back: the
      // server would refuse it, since the session ends at the same moment.
      const ask = call.method === 'GET' ? clientUntil(signedOut.signal) : client;
      const stopFollowing = onSessionChange(() => {
        if (readToken() !== token) signedOut.abort();
      });
      try {
        return await ask(call, ...input).catch(async (error: unknown) => {
          if (!(await isProvenAfter(error))) throw error;
          return ask(call, ...input);
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
      } finally {
        stopFollowing();
      }
    },
    [navigate, onEnded],
  );
}
