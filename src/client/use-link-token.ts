import { useEffect } from 'react';
import { useLocation, useNavigate } from '#router/parts.tsx';
import { useAlive } from './use-alive.ts';

/**
 * The token of a letter's link. It is undefined until hydration, because the server's HTML is the
 * same for everybody, and empty if there is none. It is removed from the address bar at once,
 * because a screenshot would show it. For a reload, it stays in this entry of the tab's history.
 */
export function useLinkToken(): string | undefined {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const alive = useAlive();
  const inAddress = new URLSearchParams(search).get('token');

  useEffect(() => {
    if (inAddress === null) return;
    const kept = { linkToken: inAddress };
    void navigate(pathname, { replace: true, state: kept, preventScrollReset: true });
  }, [inAddress, pathname, navigate]);

  if (!alive) return undefined;
  return inAddress ?? (state as { linkToken?: string } | null)?.linkToken ?? '';
}
