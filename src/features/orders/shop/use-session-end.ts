import { useCallback } from 'react';
import { forgetSession, readToken } from '#client/session.ts';
import { signInAddress } from '#client/sign-in-address.ts';
import { useIsHere } from '#client/use-is-here.ts';
import { useNavigate } from '#router/parts.tsx';
import { tell } from '#ui/toast-store.ts';

/**
 * When the server refuses a call because the session is over, leads to the sign-in and back. It
 * gets the token that was sent: a customer who has signed in again since, or has gone to another
 * page, is not led away.
 */
export function useSessionEnd(page: string): (sent: string | null) => void {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return useCallback(
    (sent) => {
      if (readToken() !== sent || !isHere()) return;
      tell.failure('Session expired. Please login again.');
      forgetSession();
      void navigate(signInAddress(page), { replace: true });
    },
    [navigate, isHere, page],
  );
}
