import { useEffect, useState } from 'react';
import { CallFailed, client } from '#client/client.ts';
import { onRoleRefused } from '#client/desk-role.ts';
import { forgetSession, isAdmin, readToken } from '#client/session.ts';
import { onSignInElsewhere } from '#client/sign-in-elsewhere.ts';
import type { DeskRole } from '#lib/contract.ts';
import { pages } from '#lib/paths.ts';
import { useNavigate } from '#router/parts.tsx';
import { tell } from '#ui/toast-store.ts';
import { readProfile } from '../calls.ts';

type Admission = 'checking' | 'granted' | 'unknown';

const refusals = {
  denied: 'Access denied. Admin credentials required.',
  ended: 'Failed to authenticate admin. Please login again.',
};

/**
 * The token that the server has accepted, and its role. The next page does not wait while it is
 * asked again.
 */
let granted: { token: string | null; role: DeskRole } | undefined;

/**
 * The storage answers first, so nobody waits for a refusal. Then the server decides. `unknown`
 * means that it could not be asked, which is no reason to refuse anybody.
 */
export function useAdminGuard() {
  const [admission, setAdmission] = useState<Admission>(() =>
    isGranted() ? 'granted' : 'checking',
  );
  const [role, setRole] = useState<DeskRole>(granted?.role ?? 'packer');
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
      granted = isFound(found) ? { token, role: found.role } : undefined;
      if (isFound(found)) setRole(found.role);
      if (isFound(found)) return setAdmission('granted');
      if (found === 'unknown') return setAdmission(found);
      if (found === 'ended') forgetSession();
      tell.failure(refusals[found]);
      void navigate(pages.login, { replace: true });
    };
    void check();
    const stops = [onSignInElsewhere(() => void check()), onRoleRefused(() => void check())];
    return () => {
      here = false;
      for (const stop of stops) stop();
    };
  }, [asked, navigate]);

  const checkAgain = () => {
    setAdmission('checking');
    setAsked(asked + 1);
  };
  return { admission, role, checkAgain };
}

function isGranted(): boolean {
  return isAdmin() && readToken() === granted?.token;
}

interface Found {
  role: DeskRole;
}

function isFound(found: Found | string): found is Found {
  return typeof found === 'object';
}

async function askWhetherAdmin(): Promise<Found | 'denied' | 'ended' | 'unknown'> {
  if (!isAdmin()) return 'denied';
  try {
    // Other servers of the same API have one kind of admin, who may do everything.
    const { role, deskRole = 'owner' } = await client(readProfile);
    return role === 'admin' ? { role: deskRole } : 'denied';
  } catch (error) {
    return error instanceof CallFailed && error.status === 401 ? 'ended' : 'unknown';
  }
}
