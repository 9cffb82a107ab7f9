import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAlive } from '#client/use-alive.ts';
import { Entrance } from '#features/accounts/ui/entrance.tsx';
import { InvalidResetLink } from '#features/accounts/ui/invalid-reset-link.tsx';
import { NewPasswordForm } from '#features/accounts/ui/new-password-form.tsx';
import { pages, tokenInLink } from '#lib/paths.ts';
import { Alert } from '#ui/alert.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { focusHeading } from '../arrival.ts';

/** Section 9 of the specification. */
const pauseBeforeLogin = 2_000;

export function Component() {
  const token = useResetToken();
  const [done, setDone] = useState(false);
  useLoginSoon(done);
  return (
    <Entrance
      heading="Set a new password"
      ways={
        <>
          {token && !done && (
            <TextLink to={pages.forgotPassword} alone>
              Ask for a new link
            </TextLink>
          )}
          <TextLink to={pages.login} alone>
            {done ? 'Go to login now' : 'Back to login'}
          </TextLink>
        </>
      }
    >
      <Alert tone="success">{done && 'Password reset successful! Redirecting to login...'}</Alert>
      {!done && <Asked token={token} onReset={() => setDone(true)} />}
    </Entrance>
  );
}

function Asked({ token, onReset }: { token: string | undefined; onReset: () => void }) {
  if (token === undefined) return <Skeleton saying="Reading your link..." />;
  if (token === '') return <InvalidResetLink />;
  return <NewPasswordForm token={token} onReset={onReset} />;
}

/**
 * Undefined until the page is alive: the server's HTML is the same for everybody. The token leaves the
 * address bar at once, where a screenshot or a shared address would give it away, and stays with this
 * entry of the tab's history, so that a reload still has it.
 */
function useResetToken(): string | undefined {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const alive = useAlive();
  const given = new URLSearchParams(search).get('token');
  const inAddress = given === null ? undefined : tokenInLink(given);

  useEffect(() => {
    if (inAddress === undefined) return;
    const kept = { resetToken: inAddress };
    void navigate(pages.confirmPassword, { replace: true, state: kept, preventScrollReset: true });
  }, [inAddress, navigate]);

  if (!alive) return undefined;
  return inAddress ?? (state as { resetToken?: string } | null)?.resetToken ?? '';
}

function useLoginSoon(done: boolean) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!done) return;
    // The button that had the focus is gone.
    focusHeading();
    // Replaced, so that going back does not lead to a link that is used up.
    const go = () => void navigate(pages.login, { replace: true });
    const soon = setTimeout(go, pauseBeforeLogin);
    return () => clearTimeout(soon);
  }, [done, navigate]);
}
