import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { forgetSession, isSignedIn, readToken } from '#client/session.ts';
import { onSignInElsewhere } from '#client/sign-in-elsewhere.ts';
import { useOwnClient } from '#client/use-own-client.ts';
import { pages } from '#lib/paths.ts';
import { readProfile } from '../calls.ts';
import type { Profile } from '../contract.ts';

/**
 * Who is signed in, as the server says. Undefined until it has said so; whoever it does not know, for
 * whatever reason, is signed out and sent to /login without a word (section 8 of the specification).
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
      // Whose account was shown before is not to be seen while the next one is fetched.
      setProfile(undefined);
      if (!isSignedIn()) return leave();
      const token = readToken();
      client(readProfile).then(
        (known) => here && setProfile(known),
        () => here && !closing && readToken() === token && leave(),
      );
    };
    // Firefox and Safari fail what is under way when its page is reloaded: no answer about a session.
    const noteClosing = () => {
      closing = true;
    };
    load();
    addEventListener('beforeunload', noteClosing);
    const stopFollowing = onSignInElsewhere(load);
    return () => {
      here = false;
      removeEventListener('beforeunload', noteClosing);
      stopFollowing();
    };
  }, [client, navigate]);

  return [profile, setProfile] as const;
}
