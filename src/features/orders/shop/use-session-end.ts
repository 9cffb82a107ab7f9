import { useCallback } from 'react';
import { forgetSession } from '#client/session.ts';
import { signInAddress } from '#client/sign-in-address.ts';
import { useNavigate } from '#router/parts.tsx';
import { tell } from '#ui/toast-store.ts';

/** When the server refuses a call because the session is over: sign in again, then come back. */
export function useSessionEnd(page: string): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    tell.failure('Session expired. Please login again.');
    forgetSession();
    void navigate(signInAddress(page), { replace: true });
  }, [navigate, page]);
}
