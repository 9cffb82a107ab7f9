import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { forgetSession } from '#client/session.ts';
import { signInAddress } from '#client/way-back.ts';
import { tell } from '#ui/toast-store.ts';

/** For a page whose call the server refused because the session is over: sign in anew, and back to it. */
export function useSessionEnd(page: string): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    tell.failure('Session expired. Please login again.');
    forgetSession();
    void navigate(signInAddress(page), { replace: true });
  }, [navigate, page]);
}
