import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallFailed, client } from '#client/client.ts';
import { forgetSession, isAdmin, readToken } from '#client/session.ts';
import { onSignInElsewhere } from '#client/sign-in-elsewhere.ts';
import { pages } from '#lib/paths.ts';
import { tell } from '#ui/toast-store.ts';
import { readProfile } from '../calls.ts';

export type Admission = 'checking' | 'granted' | 'unknown';

const refusals = {
  denied: 'Access denied. Admin credentials required.',
  ended: 'Failed to authenticate admin. Please login again.',
};

/** The token that the server has accepted. The next page does not wait while it is asked again. */
let grantedFor: string | null = null;

/**
 * The storage answers first, so nobody waits for a refusal. Then the server decides. `unknown`
 * means that it could not be asked, which is no reason to refuse anybody.
 */
export function useAdminGuard() {
  const [admission, setAdmission] = useState<Admission>(() =>
    isGranted() ? 'granted' : 'checking',
  );
  const [asked, setAsked] = useState(0);
  const navigate = useNavigate();

  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again is doing the same again
  useEffect(() => {
    let here = true;
    const check = async () => {
      const token = readToken();
      const found = await askWhetherAdmin();
      // Say nothing if the person left, logged out or signed in anew meanwhile.
      if (!here || readToken() !== token) return;
      if (found === 'unknown' && isGranted()) return;
      grantedFor = found === 'granted' ? token : null;
      if (found === 'granted' || found === 'unknown') return setAdmission(found);
      if (found === 'ended') forgetSession();
      tell.failure(refusals[found]);
      void navigate(pages.login, { replace: true });
    };
    void check();
    const stopFollowing = onSignInElsewhere(() => void check());
    return () => {
      here = false;
      stopFollowing();
    };
  }, [asked, navigate]);

  const checkAgain = () => {
    setAdmission('checking');
    setAsked(asked + 1);
  };
  return { admission, checkAgain };
}

function isGranted(): boolean {
  return isAdmin() && readToken() === grantedFor;
}

async function askWhetherAdmin(): Promise<'granted' | 'denied' | 'ended' | 'unknown'> {
  if (!isAdmin()) return 'denied';
  try {
    const { role } = await client(readProfile);
    return role === 'admin' ? 'granted' : 'denied';
  } catch (error) {
    return error instanceof CallFailed && error.status === 401 ? 'ended' : 'unknown';
  }
}
