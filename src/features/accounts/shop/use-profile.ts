import { useEffect, useState } from 'react';
import { forgetSession, isSignedIn, keepName, readToken } from '#client/session.ts';
import { onSignInElsewhere } from '#client/sign-in-elsewhere.ts';
import { useOwnClient } from '#client/use-own-client.ts';
import { pages } from '#lib/paths.ts';
import { useNavigate } from '#router/parts.tsx';
import { readProfile } from '../calls.ts';
import type { Profile } from '../contract.ts';

/**
 * The signed-in person, as the server says. Undefined until it has answered. If the server does not
 * know the person, they are signed out and sent to /login without a word (section 8 of the
 * specification).
 */
export function useProfile() {
  const [profile, setProfile] = useState<Profile>();
  const client = useOwnClient();
  const navigate = useNavigate();

  useEffect(() => {
    let here = true;
    let closing = false;
    const leave = () => {
      forgetSession();
      void navigate(pages.login, { replace: true });
    };
    const load = () => {
      closing = false;
      // Do not show the last account while the next one is fetched.
      setProfile(undefined);
      if (!isSignedIn()) return leave();
      const token = readToken();
      client(readProfile).then(
        (known) => {
          if (!here) return;
          keepName(known);
          setProfile(known);
        },
        () => here && !closing && readToken() === token && leave(),
      );
    };
    // On a reload Firefox and Safari fail open requests. That says nothing about the session.
    const noteClosing = () => {
      closing = true;
    };
    // A person who logs out here is on the way to another page. What this page still loads would
    // ask for a person who has gone.
    const noteLeaving = () => {
      if (!isSignedIn()) setProfile(undefined);
    };
    load();
    addEventListener('authChanged', noteLeaving);
    addEventListener('beforeunload', noteClosing);
    const stopFollowing = onSignInElsewhere(load);
    return () => {
      here = false;
      removeEventListener('authChanged', noteLeaving);
      removeEventListener('beforeunload', noteClosing);
      stopFollowing();
    };
  }, [client, navigate]);

  return [profile, setProfile] as const;
}
